public import FolioMachine
internal import FolioMotion

/// A machine for pages with a strip of tabs: a ``PageController`` and the strip that follows it.
///
///     events ──▶ TabController ──▶ effects            .page(…) first, stripMoved last
///                 ├─ page    PageController           which page, how far on the way
///                 └─ strip   following, held …        where the tabs are, how far scrolled
///
/// The pages do not depend on the strip. The strip follows their position after each event: each tab is aligned as it is
/// reached, unless a finger holds the strip. The values to draw are pure functions of the position and the lengths:
/// ``indicator``, ``emphasis(of:)``, ``frame(of:)``, ``visibleTabs``.
///
///     var tabs = TabController()
///     try tabs.handle(.page(.pagesChanged([1, 2, 3], settled: nil))) { _ in }
///     try tabs.handle(.page(.layoutChanged(length: 320))) { _ in }
///     try tabs.handle(.stripLayoutChanged(length: 320)) { _ in }
///     try tabs.handle(.lengthsChanged([100, 200, 300])) { _ in }
///     tabs.indicator                                       // offset 0, length 100
///     try tabs.handle(.tapped(1, request: 1)) { _ in }     // reselected(1)
///     try tabs.handle(.tapped(3, request: 2)) { _ in }     // page(jumpAnswered(2, pending)), …
///     tabs.indicator                                       // offset 300, length 300
///     tabs.stripOffset                                     // 280: as near to the middle as the strip's end allows
///
/// Laws: an event is rejected whole or applied whole; unless touched, the strip comes to an offset within ``stripBounds``;
/// `stripMoved` is emitted at most once per event, last, and only if the offset changed. Complexity per event: O(log tabs),
/// but O(tabs) for events that carry all tabs and for another cap.
///
/// The article StateDiagrams of FolioTesting has every change of phase, as generated from the machine, under “Tab strip”.
public struct TabController: StateMachine, Normalizing, Savable, Digestible {
  /// The events of the controller.
  public typealias Event = TabEvent
  /// The effects of the controller.
  public typealias Effect = TabEffect

  /// The pages.
  public internal(set) var page: PageController

  /// The configuration of the controller.
  public internal(set) var configuration: TabConfiguration

  /// The tabs and the offset of the strip.
  var strip = Strip()

  /// The offsets of the strip at the tabs around the position, cached for samples and ticks that only move the pages. Every
  /// other event clears it.
  var segment = StripSegment()

  /// The tab that a key moved the focus to, unless its page is selected.
  var focused: PageID?

  /// Creates tabs without pages.
  ///
  /// - Throws: `refusedConfiguration` with the first invalid value.
  public init(
    page: PageConfiguration = PageConfiguration(), configuration: TabConfiguration = TabConfiguration()
  ) throws(Rejection) {
    if let field = configuration.refusal { throw .refusedConfiguration(field) }
    self.page = try PageController(configuration: page)
    self.configuration = configuration.normalized
    strip.tabs.follow(self.configuration)
  }

  /// Creates tabs without pages, with the default configurations.
  public init() {
    page = PageController()
    configuration = TabConfiguration()
  }

  /// Handles an event and emits its effects in order: each effect of the pages, followed by its consequences, then the
  /// effects of the tabs.
  ///
  /// - Throws: The reason for a rejection. The machine is then unchanged and has emitted nothing.
  public mutating func handle(_ event: TabEvent, emit: (TabEffect) -> Void) throws(Rejection) {
    if let sample = PageSample(event), applies(sample, emit: emit) { return }
    let before = strip.offset
    switch event {
    case .page(let event): try pipe(event, emit: emit)
    case .tapped(let page, let request): try tapped(page, request: request, emit: emit)
    case .stripDragBegan: strip.hold()
    case .stripDragMoved(let travel, _):
      guard travel.isLegal else { throw .illegalValue(.travel) }
      strip.drag(by: travel)
    case .stripDragEnded(let velocity, let moment):
      guard velocity.isLegal else { throw .illegalValue(.velocity) }
      guard strip.phase == .held else { break }
      strip.release(velocity: velocity, at: moment)
      strip.comeBack(spring, at: moment)
    case .lengthsChanged(let lengths, let selected): try lengthsChanged(lengths, selected)
    case .uniformLengthChanged(let length, let selected):
      guard TabOffsets.isLegal(length), TabOffsets.isLegal(selected ?? 0) else {
        throw .illegalValue(.lengths)
      }
      changeLengths { $0.setAll(length, selected: selected) }
    case .lengthChanged(let page, let length, let selected):
      guard let index = self.page.index(of: page) else { throw .unknownPage(page) }
      guard TabOffsets.isLegal(length), TabOffsets.isLegal(selected ?? 0) else {
        throw .illegalValue(.lengths)
      }
      changeLengths { $0.set(length, selected: selected, at: index) }
    case .stripLayoutChanged(let length):
      guard length.isLegalLength else { throw .illegalValue(.stripLength) }
      guard length != strip.length else { break }
      strip.resize(to: length.withoutNegativeZero)
      stand()
    case .key(let key, let request): try press(key, request: request, emit: emit)
    case .configured(let configuration): try configured(configuration)
    }
    segment = StripSegment()
    if strip.offset != before { emit(.stripMoved(offset: strip.offset)) }
  }
}

// MARK: Pages

extension TabController {
  /// Passes an event to the pages; the strip follows.
  mutating func pipe(_ event: PageEvent, emit: (TabEffect) -> Void) throws(Rejection) {
    // In its own function, since reading from a struct of this size may copy it.
    if case .pagesChanged(let ids, _) = event, ids != page.pages {
      return try pipe(event, changing: ids, emit: emit)
    }
    let wasInMotion = page.isInMotion || strip.remainder != nil || event.mayChangeLine
    let drift = driftOfFirst()
    let began = try hand(event, emit: emit)
    if !strip.tabs.selected.isEmpty { select() }
    if strip.isMoving, case .ticked(let moment) = event { strip.tick(moment) }
    follow(began: began, drift: drift, wasInMotion: wasInMotion)
  }

  /// Passes a new order to the pages; the tabs keep the lengths of their pages.
  @inline(never)
  private mutating func pipe(
    _ event: PageEvent, changing ids: [PageID], emit: (TabEffect) -> Void
  ) throws(Rejection) {
    let tabs = strip.tabs
    let told = tabs.isTold ? lengths(of: ids, among: tabs.told, else: tabs.uniform) : []
    let selected =
      tabs.growWhileSelected
      ? lengths(of: ids, among: tabs.selected, else: tabs.uniformSelected ?? tabs.uniform) : []
    let (anchors, speed, drift) = (findAnchors(), findSpeed(), driftOfFirst())
    let indicator = indicatorLeft(by: ids)
    let began = try hand(event, emit: emit)
    strip.tabs.replace(count: page.count, told: told, selected: selected)
    strip.tabs.select(emphasis)
    if let page = focused, self.page.index(of: page) == nil { focused = nil }
    keepSeen(anchors, speed: speed, indicator: indicator)
    follow(began: began, drift: drift, wasInMotion: true)
  }

  /// Passes an event to the pages. Returns the kind of the last transition that began in it.
  @inline(__always)
  private mutating func hand(
    _ event: PageEvent, emit: (TabEffect) -> Void
  ) throws(Rejection) -> TransitionKind? {
    let selected = page.selected
    var began: TransitionKind?
    try page.handle(event) { effect in
      emit(.page(effect))
      if case .transitionBegan(_, let kind, _, _, _, _) = effect { began = kind }
    }
    if page.selected != selected { focused = nil }
    return began
  }

  /// The lengths of a new order of pages, in units, each where its page now is; new pages have another one.
  private func lengths<Lengths: RandomAccessCollection>(
    of ids: [PageID], among lengths: Lengths, else new: Int64
  ) -> [Int64] where Lengths.Element == Int64, Lengths.Index == Int {
    if lengths.isEmpty { return ids.map { _ in new } }
    return ids.map { id in page.index(of: id).map { lengths[$0] } ?? new }
  }

  /// Updates the lengths of the tabs for the place of the pages.
  @inline(never)
  mutating func select() { strip.select(emphasis, spring, at: page.lastTick) }

  /// Returns the offset for the position of the pages.
  ///
  /// Mutating, because a nonmutating method would copy the tabs.
  @inline(__always)
  mutating func findGoal() -> Double {
    let (position, loops) = (page.position, page.configuration.loops)
    return strip.aligned(at: position, configuration.alignment, loops: loops)
  }

  /// Returns the speed of the goal, in points per second, for a strip that follows it. The shortest move that shows a tab
  /// starts from that goal.
  @inline(never)
  private mutating func findGoalSpeed(of goal: Double) -> Double {
    guard page.isInMotion, strip.length > 0 else { return 0 }
    let seconds = evenInstant
    var strip = strip
    strip.stand(at: goal)
    /// Returns the goal a number of seconds later.
    func later(_ seconds: Double) -> Double {
      if !strip.tabs.selected.isEmpty { strip.tabs.select(emphasis(after: seconds)) }
      return strip.aligned(
        at: page.position + page.positionSpeed * seconds, configuration.alignment,
        loops: page.configuration.loops)
    }
    let end = later(seconds)
    if strip.tabs.selected.isEmpty { return (end - goal) / seconds }
    // If tabs grow as the position passes them, the goal follows a parabola.
    return (4 * later(seconds / 2) - 3 * goal - end) / seconds
  }

  /// Returns the speed of the strip, in points per second.
  @inline(never)
  private mutating func findSpeed() -> Double {
    strip.phase == .following ? strip.ownSpeed + findGoalSpeed(of: findGoal()) : strip.ownSpeed
  }

  private var spring: DampedSpring.Parameters { page.configuration.settleSpring }

  /// Begins to follow the pages, unless there is nothing to follow.
  @inline(__always)
  private mutating func follow(began: TransitionKind?, drift: Double, wasInMotion: Bool) {
    if let began {
      if strip.phase == .gliding || strip.phase == .free {
        let goal = findGoal()
        let speed = strip.ownSpeed + drift - findGoalSpeed(of: goal)
        strip.begin(goal, speed: speed, spring, at: page.lastTick)
      }
      // Pages that jumped at once move the strip at once.
      if began == .jump, page.phase == .resting, strip.phase == .following { strip.stand() }
    }
    guard strip.phase == .following, wasInMotion || page.isInMotion else { return }
    let goal = findGoal()
    strip.follow(goal)
  }
}

// MARK: Tabs

extension TabController {
  @inline(never)
  private mutating func tapped(
    _ id: PageID, request: RequestID, emit: (TabEffect) -> Void
  ) throws(Rejection) {
    guard page.isAtPage, page.settled == id else {
      return try pipe(.jump(to: id, animated: true, request: request, cause: .tap), emit: emit)
    }
    guard page.allowsTap(to: id) else { throw .disabledPage(id) }
    emit(.reselected(id))
  }

  @inline(never)
  private mutating func lengthsChanged(_ lengths: [Double], _ selected: [Double]) throws(Rejection) {
    for lengths in [lengths, selected.isEmpty ? lengths : selected] {
      guard lengths.count == page.count else {
        throw .wrongCount(expected: Int64(page.count), got: Int64(lengths.count))
      }
      guard lengths.allSatisfy(TabOffsets.isLegal) else { throw .illegalValue(.lengths) }
    }
    changeLengths { $0.set(lengths, selected: selected) }
  }

  /// Changes lengths of tabs; what is seen of the strip stays.
  @inline(never)
  private mutating func changeLengths(_ change: (inout TabOffsets) -> Void) {
    // Before the first lengths nothing was visible that could stay.
    let (anchors, speed) = (strip.tabs.isTold ? findAnchors() : [], findSpeed())
    change(&strip.tabs)
    strip.tabs.select(emphasis)
    keepSeen(anchors, speed: speed)
  }

  @inline(never)
  private mutating func configured(_ configuration: TabConfiguration) throws(Rejection) {
    if let field = configuration.refusal { throw .refusedConfiguration(field) }
    guard configuration != self.configuration else { return }
    self.configuration = configuration.normalized
    if configuration.activation == .automatic { focused = nil }
    strip.tabs.follow(self.configuration)
    strip.tabs.select(emphasis)
    stand()
  }

  /// Moves the strip to its goal at once, after a new layout.
  mutating func stand() {
    strip.stand()
    let goal = findGoal()
    strip.follow(goal)
  }

  // MARK: Visibility

  /// A visible tab.
  private struct Anchor {
    var page: PageID
    /// The distance of its beginning from the beginning of the visible part, in points.
    var distance: Double
    /// Its speed along the strip, in points per second, as tabs before it change their length.
    var drift: Double
  }

  /// Returns the speed of a strip that stays where it is with the first visible tab, as tabs before it change their length,
  /// in points per second.
  ///
  /// Mutating, because a nonmutating method would copy the tabs.
  @inline(__always)
  private mutating func driftOfFirst() -> Double {
    strip.tabs.selected.isEmpty ? 0 : driftOfFirstSelecting()
  }

  @inline(never)
  private mutating func driftOfFirstSelecting() -> Double {
    guard strip.phase == .free || strip.phase == .gliding, strip.isLaidOut else { return 0 }
    return drift(of: strip.firstSeen)
  }

  private func drift(of index: Int) -> Double {
    guard page.isInMotion, !strip.tabs.selected.isEmpty else { return 0 }
    var later = strip.tabs
    let seconds = evenInstant
    later.select(emphasis(after: seconds))
    return (later.offset(of: index) - strip.tabs.offset(of: index)) / seconds
  }

  /// A time in seconds: short enough that the speed of the pages is constant, long enough that units of length make no
  /// difference.
  static var instant: Double { 1.0 / 512 }

  /// A time in seconds, from now on or until now, in which the pages move linearly. If they pass a stop sooner, what lies
  /// beyond it does not describe their current speed.
  private var evenInstant: Double {
    if page.keepsBetween(for: Self.instant) { return Self.instant }
    return page.keepsBetween(for: -Self.instant) ? -Self.instant : Self.instant / 8
  }

  /// Returns the visible tabs, and the distance of each from the beginning of the visible part: the selected one first if
  /// the strip follows, then the one under the indicator, then from the first on. Empty before anything is visible.
  @inline(never)
  private mutating func findAnchors() -> [Anchor] {
    guard strip.isLaidOut else { return [] }
    var anchors: [Anchor] = []
    func add(_ index: Int) {
      anchors.append(
        Anchor(
          page: page.order[index], distance: strip.tabs.offset(of: index) - strip.offset,
          drift: drift(of: index)))
    }
    let seen = strip.visible
    if strip.phase == .following {
      if let selected = page.selected.flatMap({ page.index(of: $0) }), seen.contains(selected) {
        add(selected)
      }
      // If that is not visible, the tab under the indicator.
      let under = page.reduced(Int64((page.position + 0.5).floored))
      if seen.contains(under) { add(under) }
    }
    for index in seen.prefix(64) { add(index) }
    return anchors
  }

  /// An indicator beside a tab that is removed.
  private struct IndicatorLeft {
    /// The distance of its middle from the beginning of the visible part, in points.
    var middle: Double
    /// The old order, and the tabs that it is between.
    var order: PageOrder
    var low: Int
    var high: Int
  }

  /// Returns the indicator if another order of pages removes one of the two tabs that it is between; nil if both remain,
  /// and the position is the same between them.
  ///
  /// The position of pages does not depend on the lengths of tabs: counted in pages, it would move by those that were
  /// removed. Over the strip, between the last tab of a loop and the first, it may.
  private func indicatorLeft(by ids: [PageID]) -> IndicatorLeft? {
    guard strip.isLaidOut, page.isInMotion, page.count > 0 else { return nil }
    let count = Double(page.count)
    var position = page.position - page.pull
    if page.configuration.loops { position -= (position / count).floored * count }
    let (low, high) = (position.floored, position.ceiled)
    // On a tab that is removed the position is that of its heir.
    guard low >= 0, high < count, min(position - low, high - position) > 1e-6 else { return nil }
    let ends = [page.order[Int(low)], page.order[Int(high)]]
    guard ends.contains(where: { !ids.contains($0) }) else { return nil }
    let middle = strip.tabs.middle(at: position, loops: false) - strip.offset
    return IndicatorLeft(middle: middle, order: page.order, low: Int(low), high: Int(high))
  }

  /// Continues the position from where the indicator is. If no tab remains on a side of it, it may be beyond the outer one.
  private mutating func keep(_ indicator: IndicatorLeft) {
    guard page.isInMotion else { return }
    func remains(_ indexes: Range<Int>) -> Bool {
      page.configuration.loops || indexes.contains { page.index(of: indicator.order[$0]) != nil }
    }
    let least = remains(0..<indicator.low + 1) ? 0.0 : -1
    let most = remains(indicator.high..<indicator.order.count) ? 0.0 : 1
    let position = strip.tabs.position(ofMiddle: indicator.middle + strip.offset, beyond: least...most)
    page.leaveOver(position + page.pull, page.positionSpeed, at: page.speed)
  }

  /// Keeps the first of these tabs that still exists in place after new tabs or lengths. The strip then moves to its goal
  /// on its own, at the speed it had. The position continues from the middle of an indicator that stays in place.
  @inline(never)
  private mutating func keepSeen(
    _ anchors: [Anchor], speed: Double, indicator: IndicatorLeft? = nil
  ) {
    var speed = speed
    guard strip.isLaidOut else { return stand() }
    guard !anchors.isEmpty else { return stand() }
    for anchor in anchors {
      guard let index = page.index(of: anchor.page) else { continue }
      strip.shift(by: strip.tabs.offset(of: index) - anchor.distance - strip.offset)
      speed += drift(of: index) - anchor.drift
      break
    }
    if let indicator { keep(indicator) }
    if strip.phase == .following {
      let goal = findGoal()
      strip.leaveOver(goal, speed: speed - findGoalSpeed(of: goal), spring, at: page.lastTick)
    }
    strip.comeBack(spring, at: page.lastTick)
  }
}

internal import FolioCollections
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
///     try tabs.handle(.page(.pagesChanged([1, 2, 3]))) { _ in }
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
  public var configuration: TabConfiguration {
    @inline(__always)
    get { settings.value }
  }

  /// The storage of ``configuration``, which copies share.
  var settings: Shared<TabConfiguration>

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
    settings = Shared(configuration)
    strip.tabs.follow(self.configuration)
  }

  /// Creates tabs without pages, with the default configurations.
  public init() {
    page = PageController()
    settings = Shared(TabConfiguration())
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
      guard let index = self.page.order.index(of: page) else { throw .unknownPage(page) }
      guard TabOffsets.isLegal(length), TabOffsets.isLegal(selected ?? 0) else {
        throw .illegalValue(.lengths)
      }
      changeLengths { $0.set(length, selected: selected, at: index) }
    case .stripLayoutChanged(let length):
      guard length.isLegalLength else { throw .illegalValue(.stripLength) }
      guard length != strip.length else { break }
      strip.resize(to: length)
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
  mutating func pipe(
    _ event: PageEvent, changing ids: [PageID], emit: (TabEffect) -> Void
  ) throws(Rejection) {
    let old = stripLeft(by: ids)
    let began = try hand(event, emit: emit)
    replaceTabs(old, began: began)
  }

  /// What a new order keeps of the strip.
  private struct StripLeft {
    /// The lengths of the new tabs, and while selected, in units.
    var told: [Int64]
    var selected: [Int64]
    var anchors: [Anchor]
    var speed: Double
    var drift: Double
    var indicator: IndicatorLeft?
  }

  // Before and after the pages in functions of their own, whose stack the pages do not need.
  @inline(never)
  private mutating func stripLeft(by ids: [PageID]) -> StripLeft {
    let tabs = strip.tabs
    return StripLeft(
      told: tabs.isTold ? lengths(of: ids, among: tabs.told, else: tabs.uniform) : [],
      selected: tabs.growWhileSelected
        ? lengths(of: ids, among: tabs.selected, else: tabs.uniformSelected ?? tabs.uniform) : [],
      anchors: findAnchors(), speed: findSpeed(), drift: driftOfFirst(), indicator: indicatorLeft(by: ids))
  }

  @inline(never)
  private mutating func replaceTabs(_ old: StripLeft, began: TransitionKind?) {
    strip.tabs.replace(count: page.count, told: old.told, selected: old.selected)
    strip.tabs.select(emphasis)
    if let page = focused, self.page.order.index(of: page) == nil { focused = nil }
    keepSeen(old.anchors, speed: old.speed, indicator: old.indicator)
    follow(began: began, drift: old.drift, wasInMotion: true)
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
  @inline(never)
  private mutating func lengths<Lengths: RandomAccessCollection>(
    of ids: [PageID], among lengths: Lengths, else new: Int64
  ) -> [Int64] where Lengths.Element == Int64, Lengths.Index == Int {
    if lengths.isEmpty { return ids.map { _ in new } }
    return ids.map { id in page.order.index(of: id).map { lengths[$0] } ?? new }
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
  mutating func findGoalSpeed(of goal: Double) -> Double {
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
  mutating func findSpeed() -> Double {
    strip.phase == .following ? strip.ownSpeed + findGoalSpeed(of: findGoal()) : strip.ownSpeed
  }

  var spring: DampedSpring.Parameters { page.configuration.settleSpring }

  /// Begins to follow the pages, unless there is nothing to follow.
  @inline(__always)
  mutating func follow(began: TransitionKind?, drift: Double, wasInMotion: Bool) {
    if let began { follow(began, drift: drift) }
    if strip.phase == .following, wasInMotion || page.isInMotion { followGoal() }
  }

  /// Begins to follow a transition that began.
  @inline(never)
  private mutating func follow(_ began: TransitionKind, drift: Double) {
    if strip.phase == .gliding || strip.phase == .free {
      let goal = findGoal()
      let speed = strip.ownSpeed + drift - findGoalSpeed(of: goal)
      strip.begin(goal, speed: speed, spring, at: page.lastTick)
    }
    // Pages that jumped at once move the strip at once.
    if began == .jump, page.phase == .resting, strip.phase == .following { strip.stand() }
  }

  @inline(never)
  private mutating func followGoal() { strip.follow(findGoal()) }
}

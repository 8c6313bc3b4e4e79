public import FolioMachine
internal import FolioMotion

/// Pages with a strip of tabs: a ``PageController`` and the strip that follows it.
///
///     events ──▶ TabController ──▶ effects            .page(…) first, stripMoved last
///                 ├─ page    PageController           which page, how far on the way
///                 └─ strip   following, held …        where the tabs are, how far scrolled
///
/// The pages know nothing of the strip. The strip follows their position once they are done: each tab is scrolled into
/// its place as it is reached, unless a finger has the strip. What is drawn are pure functions of the position and the
/// lengths: ``indicator``, ``emphasis(of:)``,
/// ``frame(of:)``, ``visibleTabs``.
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
/// Laws: an event is rejected whole or applied whole; left to itself the strip comes to an offset within
/// ``stripBounds``; `stripMoved` is emitted at most once an event, last, and only if
/// the offset changed. Per event O(log tabs), but O(tabs) for what carries them and for another cap.
///
/// Every way from phase to phase, as the machine itself tells: “Tab strip” in the article
/// StateDiagrams of FolioTesting.
public struct TabController: StateMachine, Normalizing, Savable, Digestible {
  /// What can happen to it.
  public typealias Event = TabEvent
  /// What it answers.
  public typealias Effect = TabEffect

  /// The pages.
  public internal(set) var page: PageController

  /// How it behaves.
  public internal(set) var configuration: TabConfiguration

  /// The tabs and how far they are scrolled.
  var strip = Strip()

  /// The offsets that the strip has at the tabs around the position, as far as samples and ticks that do nothing but move
  /// the pages have asked; every other event forgets them.
  var segment = StripSegment()

  /// The tab that a key moved the focus to, as long as it is not the page selected.
  var focused: PageID?

  /// Tabs without pages.
  ///
  /// - Throws: `refusedConfiguration` with the first value that makes no sense.
  public init(
    page: PageConfiguration = PageConfiguration(), configuration: TabConfiguration = TabConfiguration()
  ) throws(Rejection) {
    if let field = configuration.refusal { throw .refusedConfiguration(field) }
    self.page = try PageController(configuration: page)
    self.configuration = configuration.normalized
    strip.tabs.follow(self.configuration)
  }

  /// Tabs without pages, with the default configurations.
  public init() {
    page = PageController()
    configuration = TabConfiguration()
  }

  /// Takes one event and emits its effects in order: each of the pages, followed by what it demands, then its own.
  ///
  /// - Throws: Why the event was refused; nothing has then changed, and nothing has been emitted.
  public mutating func handle(_ event: TabEvent, emit: (TabEffect) -> Void) throws(Rejection) {
    if let sample = PageSample(event), takes(sample, emit: emit) { return }
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
  /// Hands an event to the pages; the strip follows.
  mutating func pipe(_ event: PageEvent, emit: (TabEffect) -> Void) throws(Rejection) {
    // Apart, because it asks for much: reading from a struct of this size may copy it.
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

  /// Hands a new order to the pages; the tabs take what was told of theirs along.
  @inline(never)
  private mutating func pipe(
    _ event: PageEvent, changing ids: [PageID], emit: (TabEffect) -> Void
  ) throws(Rejection) {
    let told = lengths(of: ids, among: strip.tabs.told)
    let selected = strip.tabs.selected.isEmpty ? [] : lengths(of: ids, among: strip.tabs.selected)
    let (anchors, speed, drift) = (findAnchors(), findSpeed(), driftOfFirst())
    let began = try hand(event, emit: emit)
    strip.tabs.replace(count: page.count, told: told, selected: selected)
    strip.tabs.select(emphasis)
    if let page = focused, self.page.index(of: page) == nil { focused = nil }
    keepSeen(anchors, speed: speed)
    follow(began: began, drift: drift, wasInMotion: true)
  }

  /// Hands an event to the pages; the kind of the last transition that began in it.
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

  /// The lengths of a new order of pages, in units, each where its page now is; none if none were ever told.
  private func lengths<Lengths: RandomAccessCollection>(
    of ids: [PageID], among lengths: Lengths
  ) -> [Int64] where Lengths.Element == Int64, Lengths.Index == Int {
    if lengths.isEmpty { return strip.tabs.isTold ? ids.map { _ in 0 } : [] }
    return ids.map { id in page.index(of: id).map { lengths[$0] } ?? 0 }
  }

  /// Has the tabs be as long as they are where the pages are.
  @inline(never)
  mutating func select() { strip.select(emphasis, spring, at: page.lastTick) }

  /// Where the position of the pages has the strip.
  ///
  /// Mutating, because a method that is not would copy the tabs.
  @inline(__always)
  mutating func findGoal() -> Double {
    let (position, loops) = (page.position, page.configuration.loops)
    return strip.aligned(at: position, configuration.alignment, loops: loops)
  }

  /// How fast that changes, in points a second, for a strip that follows a goal: the least move that shows a tab counts
  /// from there.
  @inline(never)
  private mutating func findGoalSpeed(of goal: Double) -> Double {
    guard page.isInMotion, strip.length > 0 else { return 0 }
    let seconds = evenInstant
    var strip = strip
    strip.stand(at: goal)
    /// The goal so many seconds later.
    func later(_ seconds: Double) -> Double {
      if !strip.tabs.selected.isEmpty { strip.tabs.select(emphasis(after: seconds)) }
      return strip.aligned(
        at: page.position + page.positionSpeed * seconds, configuration.alignment,
        loops: page.configuration.loops)
    }
    let end = later(seconds)
    if strip.tabs.selected.isEmpty { return (end - goal) / seconds }
    // Where tabs grow as the position goes over them it goes by a parabola.
    return (4 * later(seconds / 2) - 3 * goal - end) / seconds
  }

  /// How fast the strip moves, in points a second.
  @inline(never)
  private mutating func findSpeed() -> Double {
    strip.phase == .following ? strip.ownSpeed + findGoalSpeed(of: findGoal()) : strip.ownSpeed
  }

  private var spring: DampedSpring.Parameters { page.configuration.settleSpring }

  /// Has the strip follow, unless it cannot have anything to follow.
  @inline(__always)
  private mutating func follow(began: TransitionKind?, drift: Double, wasInMotion: Bool) {
    if let began {
      if strip.phase == .gliding || strip.phase == .free {
        let goal = findGoal()
        let speed = strip.ownSpeed + drift - findGoalSpeed(of: goal)
        strip.begin(goal, speed: speed, spring, at: page.lastTick)
      }
      // Pages that went at once take the strip along at once.
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
    _ id: PageID, request: Int64, emit: (TabEffect) -> Void
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
    // Before the first lengths there was nothing that could stay.
    let (anchors, speed) = (strip.tabs.isTold ? findAnchors() : [], findSpeed())
    strip.tabs.tell(lengths, selected: selected)
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

  /// The strip is where it belongs at once: it was laid out anew.
  mutating func stand() {
    strip.stand()
    let goal = findGoal()
    strip.follow(goal)
  }

  // MARK: What is seen

  /// A tab that is seen.
  private struct Anchor {
    var page: PageID
    /// How far it begins from where the strip is seen from, in points.
    var distance: Double
    /// How fast it moves along the strip, because tabs before it grow and shrink, in points a second.
    var drift: Double
  }

  /// How fast a strip that is left where it is goes along with the first tab seen, because tabs before it grow and shrink,
  /// in points a second.
  ///
  /// Mutating, so that the whole of the tabs is not copied to ask it.
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

  /// Seconds: so short that the pages go evenly, so long that units of length make no difference.
  static var instant: Double { 1.0 / 512 }

  /// Seconds from now on, or until now, in which the pages go evenly: where they pass a stop so soon, what lies beyond it
  /// says nothing of how fast they go now.
  private var evenInstant: Double {
    if page.keepsBetween(for: Self.instant) { return Self.instant }
    return page.keepsBetween(for: -Self.instant) ? -Self.instant : Self.instant / 8
  }

  /// Tabs that are seen, and how far each begins from where the strip is seen from: the selected one first if the strip
  /// is left to itself, the one under the indicator, then from the first on. Empty before there is anything to be seen.
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
      // Where that is out of view, the tab under the indicator.
      let under = page.reduced(Int64((page.position + 0.5).floored))
      if seen.contains(under) { add(under) }
    }
    for index in seen.prefix(64) { add(index) }
    return anchors
  }

  /// New tabs or lengths leave the first of these that is still there where it was. The strip then goes where it belongs
  /// by itself, and as fast as it went.
  @inline(never)
  private mutating func keepSeen(_ anchors: [Anchor], speed: Double) {
    var speed = speed
    guard strip.isLaidOut else { return stand() }
    guard !anchors.isEmpty else { return stand() }
    for anchor in anchors {
      guard let index = page.index(of: anchor.page) else { continue }
      strip.shift(by: strip.tabs.offset(of: index) - anchor.distance - strip.offset)
      speed += drift(of: index) - anchor.drift
      break
    }
    if strip.phase == .following {
      let goal = findGoal()
      strip.leaveOver(goal, speed: speed - findGoalSpeed(of: goal), spring, at: page.lastTick)
    }
    strip.comeBack(spring, at: page.lastTick)
  }
}

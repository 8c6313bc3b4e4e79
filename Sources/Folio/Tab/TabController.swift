public import FolioMachine

/// Pages with a strip of tabs: a ``PageController`` and the strip that follows it.
///
///     events ──▶ TabController ──▶ effects            .page(…) first, stripMoved last
///                 ├─ page    PageController           which page, how far on the way
///                 └─ strip   following, held …        where the tabs are, how far scrolled
///
/// The pages know nothing of the strip. The strip watches what they emit and follows them once they are done:
/// with every transition it scrolls the destination into its place, in proportion to progress, unless a finger
/// has it. What is drawn are pure functions of the position and the lengths: ``indicator``, ``emphasis(of:)``,
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
/// Laws: an event is rejected whole or applied whole; 0 ≤ ``stripOffset`` ≤ max(0, total − strip length);
/// `stripMoved` is emitted at most once an event, last, and only if the offset changed. Per event O(log tabs),
/// but O(tabs) for what carries them and for another cap.
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
    strip.tabs.follow(self.configuration.lengths)
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
      strip.release(velocity: velocity, at: moment)
    case .lengthsChanged(let lengths): try lengthsChanged(lengths)
    case .stripLayoutChanged(let length):
      guard length.isLegalLength else { throw .illegalValue(.stripLength) }
      relay { $0.resize(to: length.withoutNegativeZero) }
    case .key(let key, let request): try press(key, request: request, emit: emit)
    case .configured(let configuration): try configured(configuration)
    }
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
    let watch = try hand(event, emit: emit)
    if strip.phase == .gliding, case .ticked(let moment) = event { strip.tick(moment) }
    follow(watch, relaid: false)
  }

  /// Hands a new order to the pages; the tabs take what was told of theirs along.
  private mutating func pipe(
    _ event: PageEvent, changing ids: [PageID], emit: (TabEffect) -> Void
  ) throws(Rejection) {
    let told = lengths(of: ids)
    let anchor = anchor(of: page.transition)
    let watch = try hand(event, emit: emit)
    strip.tabs.replace(count: page.count, told: told)
    beginAgain(at: anchor)
    if let page = focused, self.page.index(of: page) == nil { focused = nil }
    follow(watch, relaid: true)
  }

  /// Hands an event to the pages, and tells what the strip has to know of it.
  @inline(__always)
  private mutating func hand(
    _ event: PageEvent, emit: (TabEffect) -> Void
  ) throws(Rejection) -> StripWatch {
    let selected = page.selected
    var watch = StripWatch()
    try page.handle(event) { effect in
      emit(.page(effect))
      watch.observe(effect)
    }
    if page.selected != selected { focused = nil }
    return watch
  }

  /// The lengths of a new order of pages, in units, each where its page now is; none if none were ever told.
  private func lengths(of ids: [PageID]) -> [Int64] {
    guard strip.tabs.isTold else { return [] }
    return ids.map { id in page.index(of: id).map { strip.tabs.told[$0] } ?? 0 }
  }

  /// Has the strip follow, unless it cannot have anything to follow.
  private mutating func follow(_ watch: StripWatch, relaid: Bool) {
    let isAtRest = page.phase == .resting
    guard relaid || watch.isOfNote || (!isAtRest && strip.phase == .following) else { return }
    var lead = Strip.Lead(alignment: configuration.alignment)
    if !isAtRest { lead.transition = page.destination }
    if lead.transition == nil { lead.standing = page.standing }
    var origin: Int?
    if case .page(let page) = watch.began { origin = self.page.index(of: page) }
    strip.follow(watch, lead, origin: origin, relaid: relaid)
  }
}

// MARK: Tabs

extension TabController {
  private mutating func tapped(
    _ id: PageID, request: Int64, emit: (TabEffect) -> Void
  ) throws(Rejection) {
    guard page.phase == .resting, page.settled == id else {
      return try pipe(.jump(to: id, animated: true, request: request, cause: .tap), emit: emit)
    }
    guard page.allowsTap(to: id) else { throw .disabledPage(id) }
    emit(.reselected(id))
  }

  private mutating func lengthsChanged(_ lengths: [Double]) throws(Rejection) {
    guard lengths.count == page.count else {
      throw .wrongCount(expected: Int64(page.count), got: Int64(lengths.count))
    }
    guard lengths.allSatisfy(TabOffsets.isLegal) else { throw .illegalValue(.lengths) }
    relay { $0.tabs.tell(lengths) }
  }

  private mutating func configured(_ configuration: TabConfiguration) throws(Rejection) {
    if let field = configuration.refusal { throw .refusedConfiguration(field) }
    guard configuration != self.configuration else { return }
    self.configuration = configuration.normalized
    if configuration.activation == .automatic { focused = nil }
    let lengths = self.configuration.lengths
    relay { $0.tabs.follow(lengths) }
  }

  /// Changes tabs, lengths or sizes; the strip is brought where it then belongs.
  private mutating func relay(_ change: (inout Strip) -> Void) {
    let anchor = anchor(of: page.transition)
    change(&strip)
    beginAgain(at: anchor)
    follow(StripWatch(), relaid: true)
  }

  /// Where the strip began to follow a transition; nil if none runs.
  private func anchor(of running: Transition?) -> StripAnchor? {
    guard let running, let index = page.index(of: running.from), index < strip.tabs.count else { return nil }
    let alignment = configuration.alignment
    let isAligned = strip.start == strip.aligned(index, alignment, from: strip.start)
    if isAligned || strip.length == 0 { return StripAnchor(page: running.from) }
    guard let nearest = page.nearestIndex, nearest < strip.tabs.count else { return nil }
    return StripAnchor(
      page: page.order[nearest], distance: strip.start - strip.unbounded(nearest, alignment))
  }

  /// Has the strip have begun there, where its tabs now are; where it was, if the one that was seen is gone.
  private mutating func beginAgain(at anchor: StripAnchor?) {
    guard let anchor, strip.length > 0 else { return }
    let alignment = configuration.alignment
    guard let index = page.index(of: anchor.page) else { return strip.beginAgain(at: strip.start) }
    strip.beginAgain(
      at: anchor.distance.map { strip.unbounded(index, alignment) + $0 }
        ?? strip.aligned(index, alignment, from: strip.start))
  }
}

internal import FolioCollections
public import FolioMachine

/// A page of items at any places, of which only those near the viewport are mounted.
///
///     events ──▶ FeedController ──▶ mount, unmount, render, discard, scrollContent, totalChanged
///
/// The items that meet the viewport and its overscan are found by their rectangles; an item that only touches the
/// edge does not meet it.
///
///     var feed = FeedController()
///     try feed.handle(.itemsChanged([FeedItem(id: 7, x: 0, y: 0, width: 320, height: 150)])) { … }
///     //  totalChanged(to: 150)
///     try feed.handle(.viewportChanged(length: 600, insets: ContentInsets())) { … }
///     //  mount(item: 0, slot: 0, …), render(item: 0, slot: 0, …)
///
/// Laws: what meets the viewport is mounted, each item in a slot of its own; all unmounts of an event come before all
/// mounts; at rest the offset is within its bounds, as in a ``ListController``. The offset follows no item: where content
/// became too short it goes back to the bound by its spring.
///
/// Every way from phase to phase, as the machine itself tells: “Feed” in the article
/// StateDiagrams of FolioTesting.
public struct FeedController: StateMachine, Normalizing, Digestible, Savable {
  /// The settings.
  public let configuration: FeedConfiguration

  /// The items.
  var content = FeedContent()

  /// The viewport; its width is not used.
  var viewport = ListViewport()

  /// The offset and what moves it.
  var body = ScrollBody()

  /// Which items are mounted.
  var mounts = Mounts()

  /// The slots.
  var pool = SlotPool()

  /// The offset of the last search, in units.
  var searchedAt: Int64 = 0

  /// Items found by a search; empty between events.
  var found: [Int64] = []

  /// The token of the newest `scrollContent`, 0 before the first.
  public internal(set) var token: Int64 = 0

  /// Whether a report has told that the newest `scrollContent` was carried out. What that report differs from it by is what
  /// the host's scroller rounded away; what later ones differ by is a scroll.
  var isCarriedOut = false

  /// Makes an empty feed that is not laid out.
  ///
  /// - Throws: `refusedConfiguration` with the setting that makes no sense.
  ///
  /// Complexity: O(1).
  public init(_ configuration: FeedConfiguration) throws(ListRejection) {
    if let field = configuration.refusal { throw .refusedConfiguration(field) }
    self.configuration = configuration.normalized
  }

  /// Makes an empty feed that is not laid out, with the settings by default. Complexity: O(1).
  public init() { configuration = FeedConfiguration() }

  /// Takes one event and emits its effects in the order that ``FeedEffect`` gives.
  ///
  /// - Throws: Why the event was refused; the feed is then unchanged, and nothing was emitted.
  ///
  /// Complexity, besides what is mounted: scrolling is O(log n), k items told anew are O(k log n), all items O(n log n), or
  /// O(n) where they are the same in the same order but for some.
  public mutating func handle(_ event: FeedEvent, emit: (FeedEffect) -> Void) throws(ListRejection) {
    var change = FeedChange(
      total: content.length, offset: body.offset, low: lowestOffset, high: highestOffset)
    try take(event, &change)
    settle(change)
    if content.length != change.total { emit(.totalChanged(to: content.length)) }
    if body.offset != change.offset {
      token += 1
      isCarriedOut = false
      emit(.scrollContent(to: offset, token: token))
    }
    remount(change, emit)
  }

  /// The event itself: what it changes, without what follows from that.
  private mutating func take(_ event: FeedEvent, _ change: inout FeedChange) throws(ListRejection) {
    switch event {
    case .itemsChanged(let items): try itemsChanged(items, &change)
    case .itemsUpdated(let items): try itemsUpdated(items, &change)
    case .viewportChanged(let length, let insets): try viewportChanged(length, insets, &change)
    case .revised(let item):
      guard item >= 0, item < content.count else { throw .unknownRow(item) }
      content.revise(item)
      change.redraws = true
    case .fingerDown:
      if body.phase == .decelerating { body.enter(.held) }
    case .fingerUp(let moment):
      if body.phase == .held { body.release(0, at: moment, within: lowestOffset, highestOffset) }
    case .dragBegan(let moment):
      guard viewport.length > 0, body.phase != .dragging else { return }
      body.beginDrag(at: moment, within: lowestOffset, highestOffset, length: viewport.length)
    case .dragMoved(let travel, let moment):
      guard Units.isLegal(travel) else { throw .illegalValue(.travel) }
      guard body.phase == .dragging else { return }
      body.drag(by: travel, at: moment, within: lowestOffset, highestOffset, length: viewport.length)
    case .dragEnded(let velocity, let moment):
      guard Units.isLegal(velocity) else { throw .illegalValue(.velocity) }
      guard body.phase == .dragging else { return }
      body.release(velocity, at: moment, within: lowestOffset, highestOffset)
    case .dragCancelled(let moment):
      guard body.phase == .dragging else { return }
      body.release(0, at: moment, within: lowestOffset, highestOffset)
    case .hostScrolled(let offset, let token, let source, let moment):
      try hostScrolled(offset, token, source, moment, &change)
    case .hostScrollEnded(let moment): body.endHostScroll(at: moment, within: lowestOffset, highestOffset)
    case .setOffset(let offset): try setOffset(offset, &change)
    case .ticked(let moment): body.tick(moment)
    case .turnEnded:
      change.keepsOffset = body.isReported
      body.endTurn()
    }
  }
}

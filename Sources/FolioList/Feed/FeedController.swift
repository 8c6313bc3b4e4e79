internal import FolioCollections
public import FolioMachine

/// A page of items with any rectangles, of which only those near the viewport are mounted.
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
/// Laws: items that meet the viewport are mounted, each in its own slot. In one event all unmounts come before all mounts.
/// At rest the offset is within its bounds, as in a ``ListController``. The offset does not follow items: if the content
/// becomes too short, the offset returns to the bound by its spring.
///
/// “Feed” in the article StateDiagrams of FolioTesting shows every transition between phases, drawn from the machine
/// itself.
public struct FeedController: StateMachine, Normalizing, Digestible, Savable {
  /// The settings.
  public let configuration: FeedConfiguration

  /// The items.
  var content = FeedContent()

  /// The viewport; its width is not used.
  var viewport = ListViewport()

  /// The offset and what moves it.
  var body = ScrollBody()

  /// The mounted items, and their slots.
  var mounts = Mounts()

  /// The slots.
  var pool = SlotPool()

  /// The offset of the last search, in units.
  var searchedAt: Int64 = 0

  /// Items found by a search; empty between events.
  var found: [Int64] = []

  /// The token of the newest `scrollContent`, 0 before the first.
  public internal(set) var token: ScrollToken = 0

  /// Whether a report has confirmed the newest `scrollContent`. The difference between that report and the order is the
  /// rounding of the host's scroller; the difference of later reports is a scroll.
  var isCarriedOut = false

  /// Creates an empty feed that is not laid out.
  ///
  /// - Throws: `refusedConfiguration` with the invalid setting.
  ///
  /// Complexity: O(1).
  public init(_ configuration: FeedConfiguration) throws(ListRejection) {
    if let field = configuration.refusal { throw .refusedConfiguration(field) }
    self.configuration = configuration
  }

  /// Creates an empty feed that is not laid out, with the default settings. Complexity: O(1).
  public init() { configuration = FeedConfiguration() }

  /// Handles one event and emits its effects in the order that ``FeedEffect`` gives.
  ///
  /// - Throws: The reason for which the event was refused. The feed is then unchanged, and nothing is emitted.
  ///
  /// Complexity, besides the mounted items: scrolling is O(log n), k updated items are O(k log n), all items are O(n log
  /// n), or O(n) if the same items are in the same order and only some differ.
  public mutating func handle(_ event: FeedEvent, emit: (FeedEffect) -> Void) throws(ListRejection) {
    var change = FeedChange(
      total: content.length, offset: body.offset, low: lowestOffset, high: highestOffset)
    try apply(event, &change)
    settle(change)
    if content.length != change.total { emit(.totalChanged(to: content.length)) }
    if body.offset != change.offset {
      token.rawValue += 1
      isCarriedOut = false
      emit(.scrollContent(to: offset, token: token))
    }
    remount(change, emit)
  }

  /// Makes the changes of the event itself, without those that follow from it.
  private mutating func apply(_ event: FeedEvent, _ change: inout FeedChange) throws(ListRejection) {
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

import Folio
import Testing

@Suite("The article about feeds", .processorTime)
struct FeedArticleTests {
  @Test(
    "Q16 Q38 Q39: the eleven frames: items that the window meets are mounted, and freed slots are reused")
  func frames() throws {
    var feed = FeedController()
    func send(_ event: FeedEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &feed, line: line, file: file)
    }
    // sample
    let items = [
      FeedItem(id: 0, x: 25, y: 15, width: 156, height: 150),
      FeedItem(id: 1, x: 194, y: 15, width: 156, height: 150),
      FeedItem(id: 2, x: 25, y: 180, width: 156, height: 150),
      FeedItem(id: 3, x: 194, y: 180, width: 156, height: 150),
      FeedItem(id: 10, x: 5, y: 360, width: 177.5, height: 150),
      FeedItem(id: 11, x: 192.5, y: 426, width: 84, height: 84),
      FeedItem(id: 12, x: 192.5, y: 360, width: 177.5, height: 56),
      FeedItem(id: 13, x: 286.5, y: 426, width: 83.5, height: 84),
      FeedItem(id: 20, x: 25, y: 530, width: 325, height: 150),
      FeedItem(id: 21, x: 25, y: 695, width: 325, height: 150),
      FeedItem(id: 22, x: 25, y: 860, width: 325, height: 150),
    ]
    try send(.itemsChanged(items))  // → totalChanged(to: 1010.0)
    try send(.viewportChanged(length: 707, insets: ContentInsets()))
    // → mount(item: 0, slot: 0, generation: 1, isRecycled: false), render(item: 0, slot: 0, generation: 1), …
    shows(feed.mounted.map { feed.items[Int($0)].id })  // → [0, 1, 2, 3, 10, 11, 12, 13, 20, 21]
    // end
    // sample
    let now = Moment(nanoseconds: 0)
    try send(.hostScrolled(offset: 242, token: 0, by: .user, at: now))
    // → unmount(item: 0, slot: 0), unmount(item: 1, slot: 1),
    // → mount(item: 10, slot: 0, generation: 2, isRecycled: true), render(item: 10, slot: 0, generation: 2)
    shows(feed.mounted.map { feed.items[Int($0)].id })  // → [2, 3, 10, 11, 12, 13, 20, 21, 22]
    try send(.hostScrolled(offset: 250, token: 0, by: .user, at: now))  // → nothing
    // end
    // sample
    shows(feed.slot(of: 10))  // → 0
    shows(feed.index(of: 22))  // → 10
    shows(feed.item(atX: 200, y: 400))  // → 6
    shows(feed.item(atX: 185, y: 400))  // → nil
    // end
    // sample
    var changed = items
    changed[10].revision = 1
    changed.swapAt(2, 3)
    changed.remove(at: 0)
    try send(.itemsChanged(changed))  // → render(item: 9, slot: 0, generation: 2)
    try send(.itemsChanged(changed))  // → nothing
    shows(feed.slot(of: 9))  // → 0
    // end
    // sample
    try send(.itemsUpdated([changed[9]]))  // → nothing
    changed[9].revision = 2
    try send(.itemsUpdated([changed[9]]))  // → render(item: 9, slot: 0, generation: 2)
    // end
    // sample
    try send(.revised(item: 9))  // → render(item: 9, slot: 0, generation: 2)
    // end
  }

  @Test("Q16: an item that only touches the window is not in it")
  func edges() throws {
    var feed = FeedController()
    func send(_ event: FeedEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &feed, line: line, file: file)
    }
    // sample
    let items = [
      FeedItem(id: 1, x: 0, y: 0, width: 10, height: 80), FeedItem(id: 2, x: 0, y: 80, width: 10, height: 1),
      FeedItem(id: 3, x: 0, y: 219, width: 10, height: 9),
      FeedItem(id: 4, x: 0, y: 220, width: 10, height: 900),
    ]
    try send(.itemsChanged(items))
    try send(.viewportChanged(length: 100, insets: ContentInsets()))
    try send(.setOffset(to: 100))
    shows(feed.mounted.map { feed.items[Int($0)].id })  // → [2, 3]
    // end
  }

  @Test("A feed is scrolled by a finger, and rests at its end")
  func scrolling() throws {
    var feed = FeedController()
    func send(_ event: FeedEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &feed, line: line, file: file)
    }
    try send(.itemsChanged([FeedItem(id: 1, x: 0, y: 0, width: 320, height: 1_000)]))
    try send(.viewportChanged(length: 700, insets: ContentInsets()))
    // sample
    try send(.dragBegan(at: Moment(nanoseconds: 0)))
    try send(.dragMoved(by: 50, at: Moment(nanoseconds: 16_000_000)))  // → scrollContent(to: 50.0, token: 1)
    try send(.dragEnded(velocity: 5_000, at: Moment(nanoseconds: 16_000_000)))
    var frame = Moment(nanoseconds: 16_000_000)
    while feed.nextWake == .frame {
      frame = frame.advanced(byNanoseconds: 16_666_667)
      try send(.ticked(at: frame))
    }
    shows(feed.offset)  // → 300.0
    // end
  }
}

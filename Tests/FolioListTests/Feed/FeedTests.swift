import FolioMachine
import Foundation
import Testing

@testable import FolioList

@Suite("Feeds")
struct FeedTests {
  /// The eleven frames of the article on LazyScrollView; the identity of a/b is 10a + b.
  private static let article: [FeedItem] = [
    (0, 25.0, 15.0, 156.0, 150.0), (1, 194, 15, 156, 150), (2, 25, 180, 156, 150), (3, 194, 180, 156, 150),
    (10, 5, 360, 177.5, 150), (11, 192.5, 426, 84, 84), (12, 192.5, 360, 177.5, 56),
    (13, 286.5, 426, 83.5, 84),
    (20, 25, 530, 325, 150), (21, 25, 695, 325, 150), (22, 25, 860, 325, 150),
  ].map { FeedItem(id: $0, x: $1, y: $2, width: $3, height: $4) }

  private func send(_ feed: inout FeedController, _ event: FeedEvent) throws -> [FeedEffect] {
    var effects: [FeedEffect] = []
    try feed.handle(event) { effects.append($0) }
    return effects
  }

  private func articleFeed() throws -> FeedController {
    var feed = try FeedController()
    _ = try send(&feed, .itemsChanged(FeedTests.article))
    _ = try send(&feed, .viewportChanged(length: 707, insets: Insets()))
    return feed
  }

  @Test("Q16: the frames of the article in the viewport from 242 to 949")
  func article() throws {
    var feed = try articleFeed()
    #expect(feed.total == 1_010)
    #expect(feed.mounted.map { feed.items[Int($0)].id } == [0, 1, 2, 3, 10, 11, 12, 13, 20, 21])
    _ = try send(&feed, .hostScrolled(offset: 242, token: 0, at: Moment(nanoseconds: 0)))
    #expect(feed.mounted.map { feed.items[Int($0)].id } == [2, 3, 10, 11, 12, 13, 20, 21, 22])
  }

  @Test("Q39: what leaves serves what enters, in one report")
  func recycled() throws {
    var feed = try articleFeed()
    #expect(
      try send(&feed, .hostScrolled(offset: 242, token: 0, at: Moment(nanoseconds: 0))) == [
        .unmount(item: 0, slot: 0), .unmount(item: 1, slot: 1),
        .mount(item: 10, slot: 0, generation: 2, recycled: true), .render(item: 10, slot: 0, generation: 2),
      ])
  }

  @Test(
    "Q16: an item that only touches the edge of the window does not meet it",
    arguments: [
      (200.0, false), (200.25, true),
    ])
  func touching(bottom: Double, isMounted: Bool) throws {
    var feed = try FeedController()
    let item = FeedItem(id: 1, x: 0, y: 0, width: 10, height: bottom)
    _ = try send(&feed, .itemsChanged([item, FeedItem(id: 2, x: 0, y: 0, width: 1, height: 5_000)]))
    _ = try send(&feed, .viewportChanged(length: 100, insets: Insets()))
    _ = try send(&feed, .offsetOrdered(offset: 220))
    #expect((feed.slot(of: 0) != nil) == isMounted)
  }

  @Test("Items are met by identity: they keep their slots wherever they go, and an equal order is silent")
  func metByIdentity() throws {
    var feed = try articleFeed()
    let slot = feed.slot(of: 4)
    let before = feed
    #expect(try send(&feed, .itemsChanged(FeedTests.article)).isEmpty)
    #expect(feed == before)
    #expect(try send(&feed, .itemsChanged(FeedTests.article.reversed())).isEmpty)
    #expect(feed.slot(of: 6) == slot)
    var changed = FeedTests.article
    changed[0].revision = 1
    changed.remove(at: 1)
    #expect(
      try send(&feed, .itemsChanged(changed)) == [
        .unmount(item: 9, slot: 1), .render(item: 0, slot: 0, generation: 1),
      ])
  }

  @Test("Q47: an item is hit where it lies, the last of those that overlap")
  func hit() throws {
    var feed = try FeedController()
    let items = [
      FeedItem(id: 1, x: 0, y: 0, width: 100, height: 100),
      FeedItem(id: 2, x: 50, y: 50, width: 100, height: 100),
    ]
    _ = try send(&feed, .itemsChanged(items))
    #expect(feed.item(atX: 10, y: 10) == 0)
    #expect(feed.item(atX: 60, y: 60) == 1)
    #expect(feed.item(atX: 150, y: 60) == nil)
    #expect(feed.item(atX: 60, y: 150) == nil)
    #expect(feed.item(atX: .nan, y: 0) == nil)
  }

  @Test("Illegal items, numbers and identities leave no trace")
  func refused() throws {
    let feed = try articleFeed()
    let twice = FeedTests.article + [FeedTests.article[3]]
    let cases: [(FeedEvent, ListRejection)] = [
      (.itemsChanged(twice), .duplicateItem(3)),
      (.itemsChanged([FeedItem(id: 1, x: 0, y: .nan, width: 1, height: 1)]), .illegalValue(.frame)),
      (.itemsChanged([FeedItem(id: 1, x: 0, y: 0, width: 1, height: -1)]), .illegalValue(.frame)),
      (.itemsChanged([FeedItem(id: 1, x: 0, y: 1e12, width: 1, height: 1e12)]), .illegalValue(.frame)),
      (.revised(item: 11), .unknownRow(11)), (.revised(item: -1), .unknownRow(-1)),
      (.viewportChanged(length: -1, insets: Insets()), .illegalValue(.length)),
      (.viewportChanged(length: 1, insets: Insets(top: -1)), .illegalValue(.insets)),
      (.offsetOrdered(offset: .infinity), .illegalValue(.offset)),
      (.hostScrolled(offset: 0, token: 1, at: Moment(nanoseconds: 0)), .illegalValue(.token)),
      (.dragMoved(by: .nan, at: Moment(nanoseconds: 0)), .illegalValue(.travel)),
      (.dragEnded(velocity: .nan, at: Moment(nanoseconds: 0)), .illegalValue(.velocity)),
    ]
    for (event, rejection) in cases {
      var copy = feed
      #expect(throws: rejection) { try copy.handle(event) { _ in } }
      let isUnchanged = copy == feed
      #expect(isUnchanged)
    }
  }

  @Test("Its own physics: dragged, flung, and at rest within its bounds")
  func physics() throws {
    var feed = try articleFeed()
    _ = try send(&feed, .dragBegan(at: at(0)))
    _ = try send(&feed, .dragMoved(by: 50, at: at(0.1)))
    #expect(feed.offset == 50)
    _ = try send(&feed, .dragEnded(velocity: 5_000, at: at(0.1)))
    var frame = 0.0
    while feed.nextWake == .frame {
      frame += 1
      _ = try send(&feed, .ticked(at: at(0.1 + frame / 60)))
    }
    #expect(feed.offset == 1_010 - 707)
  }

  @Test("What is mounted is what a walk over all items finds, after any events", arguments: UInt64(1)...20)
  func oracle(seed: UInt64) throws {
    var dice = Dice(state: seed)
    var feed = try FeedController()
    _ = try send(&feed, .viewportChanged(length: 200, insets: Insets(top: 10)))
    for _ in 0..<60 {
      switch dice.roll(4) {
      case 0:
        let items = (0..<dice.roll(30)).map { _ in
          FeedItem(
            id: dice.roll(1_000_000), x: 0, y: dice.points(900), width: 10, height: dice.points(200),
            kind: UInt16(dice.roll(2)))
        }
        _ = try? send(&feed, .itemsChanged(items))
      case 1: _ = try? send(&feed, .revised(item: dice.roll(20)))
      default: _ = try send(&feed, .offsetOrdered(offset: dice.points(1_000)))
      }
      let start = feed.offset
      let mounted = feed.mounted
      for (index, item) in feed.items.enumerated() where item.y < start + 200 && item.y + item.height > start
      {
        #expect(mounted.contains(Int64(index)), "seed \(seed)")
      }
      #expect(Set(mounted.map { feed.slot(of: $0) }).count == mounted.count)
      let copy = try JSONDecoder().decode(FeedController.self, from: JSONEncoder().encode(feed))
      let isSame = copy == feed && copy.digest == feed.digest
      #expect(isSame)
    }
  }
}

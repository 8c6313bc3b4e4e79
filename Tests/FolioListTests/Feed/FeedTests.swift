import FolioMachine
import Foundation
import Testing

@testable import FolioList

@Suite("Feeds", .processorTime)
struct FeedTests {
  private static let article = Result { try frames(in: "article.frames") }

  private func send(_ feed: inout FeedController, _ event: FeedEvent) throws -> [FeedEffect] {
    var effects: [FeedEffect] = []
    try feed.handle(event) { effects.append($0) }
    return effects
  }

  private func articleFeed() throws -> FeedController {
    var feed = FeedController()
    _ = try send(&feed, .itemsChanged(FeedTests.article.get()))
    _ = try send(&feed, .viewportChanged(length: 707, insets: ContentInsets()))
    return feed
  }

  @Test("Q16: the frames of the article in the viewport from 242 to 949")
  func article() throws {
    var feed = try articleFeed()
    #expect(feed.total == 1_010)
    #expect(feed.mounted.map { feed.items[Int($0)].id } == [0, 1, 2, 3, 10, 11, 12, 13, 20, 21])
    _ = try send(&feed, .hostScrolled(offset: 242, token: 0, by: .user, at: Moment(nanoseconds: 0)))
    #expect(feed.mounted.map { feed.items[Int($0)].id } == [2, 3, 10, 11, 12, 13, 20, 21, 22])
  }

  @Test("Q39: a freed slot is reused in the same report")
  func isRecycled() throws {
    var feed = try articleFeed()
    #expect(
      try send(&feed, .hostScrolled(offset: 242, token: 0, by: .user, at: Moment(nanoseconds: 0))) == [
        .unmount(item: 0, slot: 0), .unmount(item: 1, slot: 1),
        .mount(item: 10, slot: 0, generation: 2, isRecycled: true), .render(item: 10, slot: 0, generation: 2),
      ])
  }

  @Test(
    "Q16: the window from −20 to 120 contains items that begin above its end and end below its start, both strictly",
    arguments: [
      (-30.0, 10.0, false), (-30, 10.25, true), (120, 10, false), (119.75, 10, true), (-20, 0, false),
      (-19.75, 0, true), (119.75, 0, true), (120, 0, false), (50, 0, true), (-1_000, 3_000, true),
    ])
  func edges(top: Double, height: Double, isMounted: Bool) throws {
    var feed = FeedController()
    _ = try send(&feed, .viewportChanged(length: 100, insets: ContentInsets()))
    let item = FeedItem(id: 1, x: 0, y: top, width: 0, height: height)
    _ = try send(&feed, .itemsChanged([FeedItem(id: 2, x: 0, y: 5_000, width: 1, height: 1), item]))
    #expect((feed.slot(of: 1) != nil) == isMounted)
  }

  @Test("Q38: the window is searched again after more than the overscan, not before")
  func searches() throws {
    var feed = try articleFeed()
    #expect(try send(&feed, .hostScrolled(offset: 15, token: 0, by: .user, at: at(0))).isEmpty)
    #expect(try send(&feed, .hostScrolled(offset: 0, token: 0, by: .user, at: at(0.1))).isEmpty)
    // 0/0 and 0/1 end at 165: within the window that is searched at 180, above the one searched after 200.
    _ = try send(&feed, .hostScrolled(offset: 180, token: 0, by: .user, at: at(0.2)))
    #expect(feed.slot(of: 0) == 0)
    #expect(try send(&feed, .hostScrolled(offset: 200, token: 0, by: .user, at: at(0.3))).isEmpty)
    #expect(
      try send(&feed, .hostScrolled(offset: 200.25, token: 0, by: .user, at: at(0.4))).prefix(2) == [
        .unmount(item: 0, slot: 0), .unmount(item: 1, slot: 1),
      ])
  }

  @Test(
    "Items are matched by identity: they keep their slots wherever they move, and an equal order has no effects"
  )
  func metByIdentity() throws {
    var feed = try articleFeed()
    let slot = feed.slot(of: 4)
    let before = feed
    #expect(try send(&feed, .itemsChanged(FeedTests.article.get())).isEmpty)
    #expect(feed == before)
    #expect(try send(&feed, .itemsChanged(FeedTests.article.get().reversed())).isEmpty)
    #expect(feed.slot(of: 6) == slot)
    var changed = try FeedTests.article.get()
    changed[0].revision = 1
    changed.remove(at: 1)
    #expect(
      try send(&feed, .itemsChanged(changed)) == [
        .unmount(item: 9, slot: 1), .render(item: 0, slot: 0, generation: 1),
      ])
  }

  @Test("Q38: an updated item keeps its slot, unless it has another kind")
  func updated() throws {
    var feed = try articleFeed()
    var item = feed.items[0]
    let before = feed
    #expect(try send(&feed, .itemsUpdated([])).isEmpty)
    #expect(try send(&feed, .itemsUpdated([item])).isEmpty)
    #expect(feed == before)
    item.revision += 1
    #expect(
      try send(&feed, .itemsUpdated([item]))
        == [.render(item: 0, slot: before.slot(of: 0) ?? -1, generation: 1)])
    let slot = feed.slot(of: 0)
    item.height += 1_000
    #expect(try send(&feed, .itemsUpdated([item])) == [.totalChanged(to: item.y + item.height)])
    #expect(feed.slot(of: 0) == slot && feed.total == item.y + item.height)
    item.y = 100_000
    let left = try send(&feed, .itemsUpdated([item]))
    #expect(left == [.totalChanged(to: item.y + item.height), .unmount(item: 0, slot: slot ?? -1)])
    item.y = 0
    item.kind += 1
    let came = try send(&feed, .itemsUpdated([item]))
    #expect(came.contains { if case .mount(0, _, _, false) = $0 { true } else { false } })
    #expect(feed.items == [item] + before.items.dropFirst() && feed.isConsistent)
  }

  @Test("Q38: invalid, unknown and duplicate items are refused, and nothing changes")
  func refusedUpdates() throws {
    var feed = try articleFeed()
    let before = feed
    var broken = feed.items[1]
    broken.width = .nan
    var stranger = feed.items[2]
    stranger.id = 999
    for (items, rejection) in [
      ([feed.items[0], broken], .illegalValue(.frame)),
      ([stranger, broken], .illegalValue(.frame)),
      ([feed.items[0], stranger], .unknownItem(999)),
      ([feed.items[3], feed.items[0], feed.items[3]], .duplicateItem(feed.items[3].id)),
    ] as [([FeedItem], ListRejection)] {
      #expect(throws: rejection) { try send(&feed, .itemsUpdated(items)) }
      #expect(feed == before)
    }
  }

  @Test("Q47: an item is hit where it is, the last of those that overlap")
  func hit() throws {
    var feed = FeedController()
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

  @Test("Illegal items, numbers and identities change nothing")
  func refused() throws {
    let feed = try articleFeed()
    let article = try FeedTests.article.get()
    let twice = article + [article[3]]
    let cases: [(FeedEvent, ListRejection)] = [
      (.itemsChanged(twice), .duplicateItem(3)),
      (.itemsChanged([FeedItem(id: 1, x: 0, y: .nan, width: 1, height: 1)]), .illegalValue(.frame)),
      (.itemsChanged([FeedItem(id: 1, x: 0, y: 0, width: 1, height: -1)]), .illegalValue(.frame)),
      (.itemsChanged([FeedItem(id: 1, x: 0, y: 1e12, width: 1, height: 1e12)]), .illegalValue(.frame)),
      (.revised(item: 11), .unknownRow(11)), (.revised(item: -1), .unknownRow(-1)),
      (.viewportChanged(length: -1, insets: ContentInsets()), .illegalValue(.length)),
      (.viewportChanged(length: 1, insets: ContentInsets(top: -1)), .illegalValue(.insets)),
      (.setOffset(to: .infinity), .illegalValue(.offset)),
      (.hostScrolled(offset: 0, token: 1, by: .user, at: Moment(nanoseconds: 0)), .illegalValue(.token)),
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

  @Test("If content became too short it stays, and returns by its spring, in ticks")
  func tooShort() throws {
    var feed = try articleFeed()
    _ = try send(&feed, .setOffset(to: 1_010 - 707))
    let items = Array(feed.items.prefix(2))
    _ = try send(&feed, .itemsChanged(items))
    #expect(feed.offset == 1_010 - 707 && feed.nextWake == .frame)
    var (now, last) = (0.0, feed.offset)
    while feed.nextWake == .frame, now < 5 {
      now += 1.0 / 60
      _ = try send(&feed, .ticked(at: at(now)))
      #expect(feed.offset <= last && last - feed.offset < 60)
      last = feed.offset
    }
    #expect(feed.offset == 0 && now < 2)
  }

  @Test(
    "Q37: the first report of an order that differs from it by rounding is not a scroll, the second is one",
    arguments: [-0.5, -1.0 / 3, 0.125, 0.5])
  func echo(by rest: Double) throws {
    var feed = try articleFeed()
    func report(_ offset: Double, by source: ScrollSource = .code) -> FeedEvent {
      .hostScrolled(offset: offset, token: feed.token, by: source, at: at(0))
    }
    #expect(try send(&feed, .setOffset(to: 242)) != [])
    var other = feed
    _ = try send(&feed, report(242 + rest))
    #expect(feed.offset == 242)
    _ = try send(&feed, report(242 + rest))
    #expect(abs(feed.offset - 242 - rest) < 0.001)
    // A report of a finger is a scroll, and so is one that differs by more.
    _ = try send(&other, report(242 + rest, by: .user))
    #expect(abs(other.offset - 242 - rest) < 0.001)
    _ = try send(&feed, .setOffset(to: 100))
    _ = try send(&feed, report(100.75))
    #expect(feed.offset == 100.75)
  }

  @Test("Q37: before the first order every report is a scroll, and the next order has an echo of its own")
  func unordered() throws {
    var feed = try articleFeed()
    _ = try send(&feed, .hostScrolled(offset: 0.25, token: 0, by: .code, at: at(0)))
    #expect(feed.offset == 0.25)
    for offset in [100.0, 200] {
      _ = try send(&feed, .setOffset(to: offset))
      _ = try send(&feed, .hostScrolled(offset: offset + 0.25, token: feed.token, by: .code, at: at(0)))
      #expect(feed.offset == offset)
    }
    #expect(feed.isConsistent)
  }
}

import FolioMachine
import Foundation
import SharedTests
import Testing

import func FolioTesting.latestMoment

@testable import FolioList

/// A host's view of a feed: the item in each slot, and how it is drawn. It reports effects that it could not perform.
private struct FeedHost {
  var items: [FeedItem] = []
  /// The slots in use, each with the identity in it.
  var shown: [SlotID: Int64] = [:]
  var generations: [SlotID: SlotGeneration] = [:]
  var exists: Set<SlotID> = []
  /// What was last drawn into a slot.
  var drawn: [SlotID: Int64] = [:]
  var isLaidOut = false
  var offset = 0.0
  var total = 0.0
  var token: ScrollToken = 0

  /// Performs the effects of an event. Returns what is wrong with them, or nil.
  mutating func take(_ event: FeedEvent, _ effects: [FeedEffect]) -> String? {
    let old = items
    if case .itemsChanged(let new) = event { items = new }
    if case .itemsUpdated(let new) = event { items = FeedWalkTests.updated(items, by: new) }
    if case .viewportChanged(let length, _) = event { isLaidOut = length > 0 }
    // A report before the layout, or one that is older than an order of the feed, is ignored.
    if case .hostScrolled(let offset, let token, _, _) = event, token == self.token, isLaidOut {
      self.offset = offset
    }
    var last = 0
    for effect in effects {
      let (rank, fault) = take(effect, old)
      if let fault { return fault }
      if let rank {
        if rank < last { return "out of order" }
        last = rank
      }
    }
    return nil
  }

  private mutating func take(_ effect: FeedEffect, _ old: [FeedItem]) -> (rank: Int?, fault: String?) {
    switch effect {
    case .totalChanged(let new):
      guard new != total else { return (0, "an equal total") }
      total = new
      return (0, nil)
    case .scrollContent(let new, let newToken):
      guard newToken.rawValue == token.rawValue + 1 else { return (1, "a token out of turn") }
      offset = new
      token = newToken
      return (1, nil)
    case .unmount(let item, let slot):
      guard shown.removeValue(forKey: slot) == old[Int(item)].id else { return (2, "unmounted another") }
      return (2, nil)
    case .mount(let item, let slot, let generation, let isRecycled):
      guard isRecycled == exists.contains(slot) else { return (3, "recycled is wrong") }
      guard generation > generations[slot] ?? 0 else { return (3, "a generation that does not rise") }
      guard shown.updateValue(items[Int(item)].id, forKey: slot) == nil else { return (3, "a slot twice") }
      exists.insert(slot)
      generations[slot] = generation
      return (3, nil)
    case .render(let item, let slot, let generation):
      guard shown[slot] == items[Int(item)].id else { return (nil, "renders what is not there") }
      guard generations[slot] == generation else { return (nil, "renders an old generation") }
      drawn[slot] = items[Int(item)].revision
      return (nil, nil)
    case .discard(let slot):
      guard shown[slot] == nil, exists.remove(slot) != nil else { return (nil, "discarded in use") }
      drawn[slot] = nil
      return (nil, nil)
    }
  }
}

@Suite("Feeds: random walks", .processorTime)
struct FeedWalkTests {
  @Test("Q16, Q38: the mounted items are those that a walk over all items finds", arguments: UInt64(1)...40)
  func laws(seed: UInt64) throws {
    var dice = Dice(state: seed)
    var configuration = FeedConfiguration()
    if dice.roll(2) == 0 { configuration.poolLimit = dice.roll(4) }
    if dice.roll(3) == 0 { configuration.overscan = dice.points(50) }
    var feed = try FeedController(configuration)
    var host = FeedHost()
    var searchedAt = 0.0
    var length = 0.0
    var clock = Moment(nanoseconds: 0)
    for step in 0..<200 {
      let event = FeedWalkTests.event(&dice, feed, Int64(step))
      let before = feed
      var effects: [FeedEffect] = []
      do {
        try feed.handle(event) { effects.append($0) }
      } catch {
        let isUnchanged = feed == before && effects.isEmpty
        #expect(isUnchanged, "seed \(seed) step \(step): \(event)")
        continue
      }
      clock = max(clock, latestMoment(in: event) ?? clock)
      if let leap = ContinuityCheck.complaints(before, event, at: clock).first {
        Issue.record("seed \(seed) step \(step): \(leap) after \(event)")
        return
      }
      if let fault = host.take(event, effects) {
        Issue.record("seed \(seed) step \(step): \(fault) after \(event)")
        return
      }
      try FeedWalkTests.compare(before, event, feed, effects, "seed \(seed) step \(step)")
      if case .viewportChanged(let new, _) = event { length = new }
      let isSearched = feed.items != before.items || FeedWalkTests.isResized(before, event)
      if isSearched || abs(feed.offset - searchedAt) > configuration.overscan { searchedAt = feed.offset }
      let start = searchedAt - configuration.overscan
      let end = searchedAt + length + configuration.overscan
      let expected = feed.items.indices.filter {
        length > 0 && feed.items[$0].y < end && feed.items[$0].y + feed.items[$0].height > start
      }
      #expect(feed.mounted == expected.map { Int64($0) }, "seed \(seed) step \(step): \(event)")
      FeedWalkTests.compare(feed, host, "seed \(seed) step \(step): \(event)")
    }
    let copy = try JSONDecoder().decode(FeedController.self, from: JSONEncoder().encode(feed))
    let isSame = copy == feed && copy.digest == feed.digest
    #expect(isSame)
  }

  /// The host's state equals that of the feed.
  private static func compare(_ feed: FeedController, _ host: FeedHost, _ comment: Comment) {
    #expect(feed.isConsistent, comment)
    #expect(feed.offset == host.offset, comment)
    #expect(feed.total == host.total, comment)
    #expect(feed.total == max(0, feed.items.map { $0.y + $0.height }.max() ?? 0), comment)
    #expect(host.shown.count == feed.mounted.count, comment)
    for item in feed.mounted {
      let slot = feed.slot(of: item) ?? -1
      #expect(host.shown[slot] == feed.items[Int(item)].id, comment)
      #expect(host.drawn[slot] == feed.items[Int(item)].revision, comment)
    }
  }

  /// Updated items equal a content built from all of them, and updating some equals updating all.
  private static func compare(
    _ before: FeedController, _ event: FeedEvent, _ after: FeedController, _ effects: [FeedEffect],
    _ comment: Comment
  ) throws {
    if case .itemsChanged(let items) = event {
      #expect(try FeedContent(items, after: before.content) == after.content, comment)
    }
    guard case .itemsUpdated(let items) = event else { return }
    var (all, theirs) = (before, [FeedEffect]())
    try all.handle(.itemsChanged(updated(before.items, by: items))) { theirs.append($0) }
    #expect(all == after && theirs == effects, comment)
  }

  /// All items, with some updated.
  fileprivate static func updated(_ items: [FeedItem], by told: [FeedItem]) -> [FeedItem] {
    items.map { item in told.first { $0.id == item.id } ?? item }
  }

  private static func isResized(_ feed: FeedController, _ event: FeedEvent) -> Bool {
    guard case .viewportChanged = event else { return false }
    var copy = feed
    try? copy.handle(event) { _ in }
    return copy.viewport != feed.viewport
  }

  /// An event, legal or not.
  private static func event(_ dice: inout Dice, _ feed: FeedController, _ step: Int64) -> FeedEvent {
    let moment = Moment(nanoseconds: step * 16_000_000)
    switch dice.roll(16) {
    case 0...1:
      let items = changed(&dice, feed.items)
      switch dice.spare(5) {
      case 0:
        // An unknown or duplicate one is refused now and then.
        let known = items.filter { dice.spare(30) == 0 || feed.index(of: $0.id) != nil }
        return .itemsUpdated(known.shuffled(by: dice))
      case 1: return .itemsChanged(updated(feed.items, by: items))
      default: return .itemsChanged(items)
      }
    case 2:
      return .viewportChanged(
        length: dice.points(4) < 1 ? 0 : dice.points(300),
        insets: ContentInsets(top: dice.points(30), bottom: dice.points(30)))
    case 3: return .revised(item: dice.roll(50) - 2)
    case 4: return .dragBegan(at: moment)
    case 5...7: return .dragMoved(by: dice.points(120) - 50, at: moment)
    case 8: return .dragEnded(velocity: dice.points(2_000) - 1_000, at: moment)
    case 9: return .dragCancelled(at: moment)
    case 10: return .ticked(at: moment)
    case 11:
      if dice.roll(4) == 0 { return .hostScrollEnded(at: moment) }
      return .hostScrolled(
        offset: dice.points(1_200) - 100, token: ScrollToken(feed.token.rawValue + dice.roll(3) - 1),
        by: .user, at: moment)
    case 12: return .setOffset(to: dice.roll(8) == 0 ? .nan : dice.points(1_200) - 100)
    case 13: return dice.roll(2) == 0 ? .fingerDown(at: moment) : .fingerUp(at: moment)
    case 14: return .itemsChanged([FeedItem(id: 1, x: 0, y: 0, width: 1, height: -.infinity)])
    default: return .turnEnded(at: moment)
    }
  }

  /// Items like those before: some removed, some moved, some new, some with another revision or kind; ids may repeat.
  private static func changed(_ dice: inout Dice, _ items: [FeedItem]) -> [FeedItem] {
    var items = items.filter { _ in dice.roll(8) > 0 }
    for index in items.indices {
      switch dice.roll(12) {
      case 0: items[index].y = dice.points(1_000)
      case 1: items[index].revision += 1
      case 2: items[index].kind = UInt16(dice.roll(3))
      case 3: items[index].height = dice.roll(3) == 0 ? 0 : dice.points(200)
      case 4: items.swapAt(index, Int(dice.roll(Int64(items.count))))
      default: break
      }
    }
    for _ in 0..<dice.roll(12) {
      items.insert(
        FeedItem(
          id: dice.roll(10_000), x: dice.points(300), y: dice.points(1_000) - 20, width: dice.points(100),
          height: dice.points(200), kind: dice.roll(9) == 0 ? RowModel.noKind : UInt16(dice.roll(3))),
        at: Int(dice.roll(Int64(items.count + 1))))
    }
    return items
  }
}

extension Array {
  /// The elements in another order, with some of many left out, so that single ones are updated now and then.
  fileprivate func shuffled(by dice: Dice) -> [Element] {
    guard count > 1 else { return self }
    let few = dice.spare(3, salt: 7) == 0 ? 1 : count
    let turn = Int(dice.spare(Int64(count), salt: 9))
    return Array((self[turn...] + self[..<turn]).reversed().prefix(few))
  }
}

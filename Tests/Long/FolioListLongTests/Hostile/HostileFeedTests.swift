import FolioMachine
import Foundation
import Testing

@testable import FolioList

@Suite("Feeds: hostile events and states", .processorTime)
struct HostileFeedTests {
  @Test(
    "For any number in any event of a feed, the laws hold, and a refused event changes nothing",
    arguments: HostileListTests.seeds(20))
  func events(seed: UInt64) throws {
    var dice = Dice(state: seed &* 15_485_863)
    var configuration = FeedConfiguration()
    if dice.roll(3) == 0 { configuration.poolLimit = dice.roll(3) }
    var feed = try FeedController(configuration)
    for step in 0..<120 {
      let event = HostileFeedTests.event(&dice, feed)
      guard HostileFeedTests.take(event, &feed, "seed \(seed) step \(step)") else { return }
    }
  }

  @Test(
    "A saved feed that was tampered with is refused, or takes events, and is read again",
    arguments: HostileListTests.seeds(20))
  func states(seed: UInt64) throws {
    var dice = Dice(state: seed &* 32_452_843)
    var feed = FeedController()
    for _ in 0..<40 { try? feed.handle(HostileFeedTests.event(&dice, feed)) { _ in } }
    let data = try JSONEncoder().encode(feed)
    for attempt in 0..<60 {
      let broken = try Hostile.mutated(data, &dice)
      guard var read = try? JSONDecoder().decode(FeedController.self, from: broken) else { continue }
      if read == feed {
        let isSame = read.digest == feed.digest
        #expect(isSame, "seed \(seed) attempt \(attempt)")
      }
      for step in 0..<12 {
        let event = HostileFeedTests.event(&dice, read)
        let place = "seed \(seed) attempt \(attempt) step \(step)"
        guard HostileFeedTests.take(event, &read, place, isTampered: true) else { return }
      }
      let copy = try JSONDecoder().decode(FeedController.self, from: JSONEncoder().encode(read))
      let isSame = copy == read && copy.digest == read.digest
      #expect(isSame, "seed \(seed) attempt \(attempt)")
    }
  }

  @Test("A feed whose slot has an item that does not exist is refused")
  func strangers() throws {
    var feed = FeedController()
    try feed.handle(.itemsChanged([FeedItem(id: 1, x: 0, y: 0, width: 10, height: 10)])) { _ in }
    try feed.handle(.viewportChanged(length: 100, insets: ContentInsets())) { _ in }
    try feed.handle(.viewportChanged(length: 0, insets: ContentInsets())) { _ in }
    let text = String(decoding: try JSONEncoder().encode(feed), as: UTF8.self)
    let broken = text.replacingOccurrences(of: "\"row\":0", with: "\"row\":7")
    #expect(broken != text)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(FeedController.self, from: Data(broken.utf8))
    }
  }

  /// Sends an event to the feed, and returns whether a refused one changed nothing, and all laws held, unless the state was
  /// tampered with.
  private static func take(
    _ event: FeedEvent, _ feed: inout FeedController, _ place: String, isTampered: Bool = false
  ) -> Bool {
    let before = feed
    var effects: [FeedEffect] = []
    do {
      try feed.handle(event) { effects.append($0) }
    } catch {
      let isUnchanged = feed == before && feed.digest == before.digest && effects.isEmpty
      if !isUnchanged { Issue.record("\(place): \(event) was refused and left a trace") }
      return isUnchanged
    }
    _ = feed.nextWake
    let isKept = isTampered || feed.isConsistent
    if !isKept { Issue.record("\(place): unsound after \(event)") }
    return isKept
  }

  private static func event(_ dice: inout Dice, _ feed: FeedController) -> FeedEvent {
    let moment = Moment(nanoseconds: Hostile.integer(&dice, 2_000_000_000))
    func points(_ sides: Int64) -> Double { Hostile.points(&dice, sides) }
    switch dice.roll(14) {
    case 0, 1:
      let items = (0..<dice.roll(14)).map { _ in item(&dice) }
      return dice.spare(3) == 0 ? .itemsUpdated(items) : .itemsChanged(items)
    case 2, 3:
      return .viewportChanged(length: points(300), insets: ContentInsets(top: points(30), bottom: points(30)))
    case 4: return .revised(item: Hostile.integer(&dice, 14))
    case 5: return .dragBegan(at: moment)
    case 6, 7: return .dragMoved(by: points(300) - 100, at: moment)
    case 8: return .dragEnded(velocity: points(2_000) - 1_000, at: moment)
    case 9:
      return dice.roll(4) == 0
        ? .hostScrollEnded(at: moment)
        : .hostScrolled(offset: points(900), token: feed.token, by: .user, at: moment)
    case 10: return .setOffset(to: points(900))
    case 11: return dice.roll(2) == 0 ? .fingerDown(at: moment) : .fingerUp(at: moment)
    case 12: return .turnEnded(at: moment)
    default: return .ticked(at: moment)
    }
  }

  private static func item(_ dice: inout Dice) -> FeedItem {
    // One number of twelve is hostile, so that most orders of items are legal.
    func points(_ sides: Int64) -> Double {
      dice.roll(12) == 0 ? Hostile.points(&dice, sides) : dice.points(sides)
    }
    return FeedItem(
      id: dice.roll(20) == 0 ? Hostile.integer(&dice, 9) : dice.roll(1_000_000), x: points(300),
      y: points(900),
      width: points(100), height: points(200), kind: dice.roll(6) == 0 ? RowModel.noKind : 0,
      revision: Hostile.integer(&dice, 2))
  }
}

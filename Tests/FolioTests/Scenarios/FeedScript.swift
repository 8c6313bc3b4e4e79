import Folio
import Foundation

/// A feed. Steps: `article` (the frames of the LazyScrollView article; item `a/b` has the identity 10a + b),
/// `items ID X Y WIDTH HEIGHT , …`, `viewport LENGTH [TOP [BOTTOM]]`, `host X [TOKEN]`, `go X`, `drag POINTS`,
/// `release [SPEED]`, `revised INDEX`. Expectations: `mounted` (identities), `mounts`, `unmounts`, `renders` (identities of
/// the present items), `at`, `total`, `item-at X Y`, `slot ID`, `doing`.
struct FeedScript: Script {
  var recording = Recording()
  var feed = FeedController()
  var nextWake: Wake { feed.nextWake }

  mutating func tick() { send(.ticked(at: now)) }
  mutating func endTurn() { send(.turnEnded(at: now)) }

  mutating func send(_ event: FeedEvent) { _ = recording.send(event, to: &feed) }

  mutating func act(_ step: String, _ words: inout Words) throws -> Bool {
    switch step {
    case "article": send(.itemsChanged(try FeedScript.article(words)))
    case "items":
      send(
        .itemsChanged(
          try words.groups().map {
            var group = $0
            return FeedItem(
              id: try group.integer(), x: try group.number(), y: try group.number(),
              width: try group.number(), height: try group.number())
          }))
    case "viewport":
      let length = try words.number()
      let top = words.isEmpty ? 0 : try words.number()
      let insets = ContentInsets(top: top, bottom: words.isEmpty ? 0 : try words.number())
      send(.viewportChanged(length: length, insets: insets))
    case "host":
      let offset = try words.number()
      let source = ScrollSource.allCases.first { words.take("\($0)") } ?? .user
      let token = words.isEmpty ? feed.token : ScrollToken(try words.integer())
      send(.hostScrolled(offset: offset, token: token, by: source, at: now))
    case "host-ended": send(.hostScrollEnded(at: now))
    case "go": send(.setOffset(to: try words.number()))
    case "drag":
      if feed.phase != .dragging { send(.dragBegan(at: now)) }
      send(.dragMoved(by: try words.number(), at: now))
    case "release": send(.dragEnded(velocity: words.isEmpty ? 0 : try words.number(), at: now))
    case "revised": send(.revised(item: try words.integer()))
    default: return false
    }
    return true
  }

  private static func article(_ words: Words) throws -> [FeedItem] {
    let file = Scenario.fixtures.appendingPathComponent("article.frames")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map { line in
        let fields = line.split(separator: " ")
        let place = fields[0].split(separator: "/").compactMap { Int64($0) }
        let numbers = fields.dropFirst().compactMap { Double($0) }
        guard place.count == 2, numbers.count == 4 else { throw words.error("“\(line)” is no frame") }
        return FeedItem(
          id: 10 * place[0] + place[1], x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      }
  }

  func shown(_ name: String, _ words: inout Words) throws -> [String]? {
    let named = { (name: String) in recording.latest.filter { $0.first == name } }
    switch name {
    case "mounted": return feed.mounted.map { "\(feed.items[Int($0)].id)" }
    case "mounts": return named("mount").map { identity($0[1]) }
    case "unmounts": return named("unmount").map { identity($0[1]) }
    case "renders": return named("render").map { identity($0[1]) }
    case "at": return [text(of: feed.offset)]
    case "total": return [text(of: feed.total)]
    case "doing": return wording(of: feed.phase)
    case "slot":
      guard let index = feed.index(of: try words.integer()) else { return ["none"] }
      return wording(of: feed.slot(of: index) as Any)
    case "item-at":
      let item = feed.item(atX: try words.number(), y: try words.number())
      return [item.map { "\(feed.items[Int($0)].id)" } ?? "none"]
    default: return nil
    }
  }

  private func identity(_ index: String) -> String {
    guard let index = Int(index), feed.items.indices.contains(index) else { return "gone" }
    return "\(feed.items[index].id)"
  }
}

import Folio
import Foundation
import Testing

@Suite("Saved tabs", .processorTime)
struct TabSavedTests {
  @Test("T20 T21: a saved state continues as if it had never been saved", arguments: [false, true])
  func saved(grows: Bool) throws {
    var configuration = TabConfiguration()
    (configuration.leadingPadding, configuration.trailingPadding, configuration.spacing) = (4, 2, 8)
    var journey = try TabJourney([100, 200, 300, 400], configuration: configuration, at: 1)
    if grows { journey.send(.lengthsChanged([100, 200, 300, 400], selected: [150, 150, 350, 450])) }
    journey.jump(to: 3)
    journey.tick(toPart: 0.4)
    let data = try JSONEncoder().encode(journey.tabs)
    var other = journey
    other.tabs = try JSONDecoder().decode(TabController.self, from: data)
    #expect(other.tabs == journey.tabs)
    #expect(other.tabs.digest == journey.tabs.digest)
    journey.rest()
    other.rest()
    #expect(other.tabs == journey.tabs)
  }

  @Test("T21: a strip without a length stays within its ends as its tabs shrink, and is saved")
  func savedWithoutLength() throws {
    var journey = try TabJourney([100, 200, 300, 400], at: 3)
    journey.send(.lengthsChanged([100, 200, 300, 400], selected: [100, 200, 300, 900]))
    journey.rest()
    journey.jump(to: 0)
    journey.tick(toPart: 0.4)
    journey.send(.stripLayoutChanged(length: 0))
    journey.rest()
    let data = try JSONEncoder().encode(journey.tabs)
    #expect(try JSONDecoder().decode(TabController.self, from: data) == journey.tabs)
  }

  @Test(
    "Invalid lengths, settings and focus of a saved state are refused",
    arguments: [
      ("\"told\":[76800", "\"told\":[-1"), ("\"told\":[76800,", "\"told\":["), ("\"count\":4", "\"count\":5"),
      ("\"focused\":3", "\"focused\":33"), ("\"selected\":[84480", "\"selected\":[-1"),
      ("\"selected\":[84480,", "\"selected\":["), ("\"spacing\":8", "\"spacing\":-8"),
      ("\"leadingPadding\":4", "\"leadingPadding\":2097153"),
      ("\"trailingPadding\":2", "\"trailingPadding\":-0.5"),
      ("\"shortStrip\":\"centre\"", "\"shortStrip\":\"everywhere\""),
    ])
  func corrupted(original: String, replacement: String) throws {
    var configuration = TabConfiguration()
    configuration.activation = .manual
    configuration.shortStrip = .centre
    (configuration.leadingPadding, configuration.trailingPadding, configuration.spacing) = (4, 2, 8)
    var journey = try TabJourney([100, 200, 300, 400], configuration: configuration, at: 2)
    journey.send(.lengthsChanged([100, 200, 300, 400], selected: [110, 220, 330, 440]))
    journey.send(.key(.last, request: 1))
    #expect(journey.tabs.focus == 3 && journey.tabs.page.target == 2)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = try #require(String(data: encoder.encode(journey.tabs), encoding: .utf8))
    #expect(text.contains(original))
    let corrupt = text.replacingOccurrences(of: original, with: replacement)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(TabController.self, from: Data(corrupt.utf8))
    }
    #expect(throws: Never.self) { try JSONDecoder().decode(TabController.self, from: Data(text.utf8)) }
  }

  // MARK: Other values in a saved strip

  /// Tabs of every motion of their strip, each with its name.
  private func motions() throws -> [(name: String, journey: TabJourney)] {
    let still = try TabJourney([Double](repeating: 100, count: 10), at: 5)
    var jumping = still
    jumping.jump(to: 8)
    jumping.tick(toPart: 0.4)
    var held = still
    held.send(.stripDragBegan(at: held.now))
    held.send(.stripDragMoved(by: -150, at: held.now))
    var free = held
    free.send(.stripDragEnded(velocity: 0, at: free.now))
    var gliding = held
    gliding.send(.stripDragEnded(velocity: 900, at: gliding.now))
    gliding.tick(toPart: 0.1)
    var returning = still
    returning.send(.lengthsChanged([Double](repeating: 20, count: 10)))
    returning.tick(toPart: 0.1)
    var following = free
    following.jump(to: 2)
    following.tick(toPart: 0.1)
    return [
      ("still", still), ("jumping", jumping), ("held", held), ("free", free), ("gliding", gliding),
      ("returning", returning), ("following", following),
    ]
  }

  /// The saved state as a tree.
  private func tree(_ journey: TabJourney) throws -> Any {
    try JSONSerialization.jsonObject(with: JSONEncoder().encode(journey.tabs))
  }

  private func text(_ value: Any?) throws -> Data? {
    try value.map {
      try JSONSerialization.data(withJSONObject: $0, options: [.sortedKeys, .fragmentsAllowed])
    }
  }

  /// The paths to all values in a tree, those of the pages excepted.
  private func paths(in tree: Any) -> [[String]] {
    if let object = tree as? [String: Any] {
      return object.keys.sorted().filter { $0 != "page" }.flatMap { key in
        [[key]] + paths(in: object[key]!).map { [key] + $0 }
      }
    }
    guard let array = tree as? [Any] else { return [] }
    return array.indices.flatMap { index in [["\(index)"]] + paths(in: array[index]).map { ["\(index)"] + $0 }
    }
  }

  /// Returns what is at a path; nil if there is nothing.
  private func value(in tree: Any, at path: ArraySlice<String>) -> Any? {
    guard let key = path.first else { return tree }
    if let object = tree as? [String: Any] {
      return object[key].flatMap { value(in: $0, at: path.dropFirst()) }
    }
    guard let array = tree as? [Any], let index = Int(key), array.indices.contains(index) else { return nil }
    return value(in: array[index], at: path.dropFirst())
  }

  /// Returns the tree with another value at a path, or without the one that is there.
  private func replaced(_ tree: Any, at path: ArraySlice<String>, by other: Any?) -> Any? {
    guard let key = path.first else { return other }
    if var object = tree as? [String: Any] {
      object[key] = object[key].flatMap { replaced($0, at: path.dropFirst(), by: other) }
      return object
    }
    guard var array = tree as? [Any], let index = Int(key) else { return tree }
    if let new = replaced(array[index], at: path.dropFirst(), by: other) {
      array[index] = new
    } else {
      array.remove(at: index)
    }
    return array
  }

  /// Returns what a tree is read as does wrong: nothing if it is refused, or if it comes to rest where it belongs.
  private func complaint(about tree: Any, _ journey: TabJourney) throws -> (isRead: Bool, String?) {
    let data = try JSONSerialization.data(withJSONObject: tree)
    guard var tabs = try? JSONDecoder().decode(TabController.self, from: data) else { return (false, nil) }
    var now = journey.now
    func rest() {
      for _ in 0..<1000 where tabs.nextWake == .frame {
        now = now.advanced(byNanoseconds: 16_666_667)
        try? tabs.handle(.page(.ticked(at: now))) { _ in }
      }
    }
    func isLegal(_ number: Double) -> Bool { abs(number) <= 1_099_511_627_776 }
    guard isLegal(tabs.stripOffset) else { return (true, "it is at \(tabs.stripOffset)") }
    try? tabs.handle(.stripDragEnded(velocity: 0, at: now)) { _ in }
    rest()
    guard tabs.nextWake == .never else { return (true, "it never comes to rest") }
    try? tabs.handle(.page(.jump(to: 0, request: 1))) { _ in }
    rest()
    try? tabs.handle(.page(.jump(to: 9, request: 2))) { _ in }
    rest()
    guard tabs.nextWake == .never, tabs.page.settled == 9 else { return (true, "it does not arrive") }
    guard tabs.isStripWithinItsEnds, tabs.indicator == tabs.frame(of: 9) else {
      return (
        true, "it is at \(tabs.stripOffset) of \(tabs.stripBounds), \(String(describing: tabs.indicator))"
      )
    }
    return (true, nil)
  }

  @Test(
    "H09: a strip that is read with another number than was saved is refused, or comes to rest where it belongs"
  )
  func otherNumbers() throws {
    var (read, refused) = (0, 0)
    for (name, journey) in try motions() {
      let tree = try tree(journey)
      for path in paths(in: tree) {
        guard let number = value(in: tree, at: path[...]) as? NSNumber, !(number is Bool) else { continue }
        for other in [1e300, -1e300, -1, number.doubleValue + 1] {
          let changed = try #require(replaced(tree, at: path[...], by: other))
          let (isRead, complaint) = try complaint(about: changed, journey)
          if isRead { read += 1 } else { refused += 1 }
          #expect(complaint == nil, "\(name) with \(other) for \(path.joined(separator: "."))")
        }
      }
    }
    #expect(read > 50 && refused > 50, "\(read) were read, \(refused) refused")
  }

  @Test(
    "H09: a strip that is read with a part of another state is refused, or comes to rest where it belongs")
  func otherParts() throws {
    var (read, refused) = (0, 0)
    let motions = try motions()
    for (name, journey) in motions {
      let tree = try tree(journey)
      for (donor, other) in motions where donor != name {
        let others = try self.tree(other)
        for path in paths(in: tree) {
          let part = value(in: others, at: path[...])
          if try text(part) == text(value(in: tree, at: path[...])) { continue }
          let changed = try #require(replaced(tree, at: path[...], by: part))
          let (isRead, complaint) = try complaint(about: changed, journey)
          if isRead { read += 1 } else { refused += 1 }
          #expect(complaint == nil, "\(name) with \(path.joined(separator: ".")) of \(donor)")
        }
      }
    }
    #expect(read > 50 && refused > 20, "\(read) were read, \(refused) refused")
  }
}

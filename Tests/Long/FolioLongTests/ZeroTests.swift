import Folio
import FolioMotion
import Foundation
import Testing

/// A configuration of which one number is 0, and the same one with −0.
struct ZeroCase: CustomTestStringConvertible, Sendable {
  var testDescription: String
  /// What uses of the decoded configuration have different digests, or nil if it is refused.
  fileprivate var complaint: @Sendable (_ zero: Data, _ negative: Data) throws -> String?
  fileprivate var texts: (zero: Data, negative: Data)
}

/// Equal configurations give equal machines, with equal digests and hashes.
@Suite("Configurations with −0", .processorTime)
struct ZeroTests {
  private static func cases<C: Codable & Hashable & Sendable, M: StateMachine & Codable>(
    _ full: C, _ name: String, make: @escaping @Sendable (C) throws -> M,
    change: @escaping @Sendable (inout M, C) throws -> Void, digest: @escaping @Sendable (M) -> UInt64
  ) -> [ZeroCase] {
    let text = try! JSONEncoder().encode(full)
    let tree = try! JSONSerialization.jsonObject(with: text)
    return numbers(in: tree, at: []).map { path in
      func with(_ number: Double) -> Data {
        try! JSONSerialization.data(
          withJSONObject: replaced(tree, at: path[...], by: NSNumber(value: number)), options: .sortedKeys)
      }
      return ZeroCase(
        testDescription: "\(name) \(path.joined(separator: "."))",
        complaint: { zero, negative in
          // Boolean values are numbers in the tree of JSON, but not in its text.
          guard let zero = try? JSONDecoder().decode(C.self, from: zero) else { return nil }
          let negative = try JSONDecoder().decode(C.self, from: negative)
          guard let plain = try? make(zero) else {
            return (try? make(negative)) == nil ? nil : "0 is refused and −0 is not"
          }
          guard zero == negative, zero.hashValue == negative.hashValue else { return "not equal" }
          let made = try make(negative)
          var configured = try make(full)
          try change(&configured, negative)
          var reference = try make(full)
          try change(&reference, zero)
          for (one, other) in [(made, plain), (configured, reference)] {
            guard one == other, digest(one) == digest(other), one.hashValue == other.hashValue else {
              return "equal states with unequal digests"
            }
          }
          return nil
        }, texts: (with(0), with(-0.0)))
    }
  }

  /// Returns the paths to the numbers in a JSON value.
  static func numbers(in value: Any, at path: [String]) -> [[String]] {
    switch value {
    case let object as [String: Any]:
      object.keys.sorted().flatMap { numbers(in: object[$0]!, at: path + [$0]) }
    case let array as [Any]: array.indices.flatMap { numbers(in: array[$0], at: path + ["\($0)"]) }
    case is NSNumber: [path]
    default: []
    }
  }

  static func replaced(_ value: Any, at path: ArraySlice<String>, by leaf: Any) -> Any {
    guard let key = path.first else { return leaf }
    if var object = value as? [String: Any] {
      object[key] = replaced(object[key]!, at: path.dropFirst(), by: leaf)
      return object
    }
    var array = value as! [Any]
    array[Int(key)!] = replaced(array[Int(key)!], at: path.dropFirst(), by: leaf)
    return array
  }

  // MARK: Every configuration, with every number in it

  static var page: PageConfiguration {
    var page = PageConfiguration()
    page.jumpCurve = try! TimingCurve(x1: 0.1, y1: 0.2, x2: 0.3, y2: 0.4)
    page.cache = CacheConfiguration(capacity: 3, cost: 9, prefetch: 1)
    return page
  }

  static var covers: [CoverConfiguration] {
    var parallax = CoverConfiguration()
    parallax.style = .parallax(0.5)
    parallax.pullLimit = 90
    return [parallax]
  }

  static var lists: [ListConfiguration] {
    var list = ListConfiguration()
    list.estimates = [KindEstimate(kind: 1, height: 50)]
    list.overscanAhead = .distance(10)
    list.followEnd = 5
    list.nearEnd = .points(6)
    list.nearStart = .points(7)
    list.poolLimit = 4
    list.reorder = ReorderConfiguration()
    var other = ListConfiguration()
    other.overscanAhead = .time(0.5)
    other.gravity = .bottom
    other.initialPosition = .row(3, alignment: .start)
    return [list, other]
  }

  private static var all: [ZeroCase] {
    var capped = TabConfiguration()
    capped.lengths = .capped(90)
    (capped.leadingPadding, capped.trailingPadding, capped.spacing) = (16, 24, 8)
    var cases = cases(
      page, "page", make: { try PageController(configuration: $0) },
      change: { try $0.handle(.configured($1)) { _ in } }, digest: \.digest)
    cases += self.cases(
      capped, "tab", make: { try TabController(page: PageConfiguration(), configuration: $0) },
      change: { try $0.handle(.configured($1)) { _ in } }, digest: \.digest)
    for cover in covers {
      cases += self.cases(
        cover, "cover", make: { try CoverController(page: PageConfiguration(), configuration: $0) },
        change: { try $0.handle(.configured($1)) { _ in } }, digest: \.digest)
    }
    for list in lists {
      var configuration = PagerConfiguration()
      configuration.backZone = 3
      configuration.list = list
      cases += self.cases(
        configuration, "pager", make: { try Pager(configuration: $0) },
        change: { try $0.handle(.configured($1)) { _ in } }, digest: \.digest)
    }
    cases += self.cases(
      CarouselConfiguration(), "carousel",
      make: { try CarouselController(page: PageConfiguration(), configuration: $0) },
      change: { try $0.handle(.configured($1)) { _ in } }, digest: \.digest)
    return cases
  }

  @Test("H07 H09: a 0 is the same with either sign, in every number of every configuration", arguments: all)
  func zeros(line: ZeroCase) throws {
    #expect(try line.complaint(line.texts.zero, line.texts.negative) == nil)
  }

  @Test("H07: each of them has such numbers")
  func count() {
    let names = Set(Self.all.map { $0.testDescription.prefix { $0 != " " } })
    #expect(names == ["page", "tab", "cover", "pager", "carousel"])
    #expect(Self.all.contains { $0.testDescription.contains("parallax") })
    #expect(Self.all.contains { $0.testDescription.contains("reorder.edge") })
  }
}

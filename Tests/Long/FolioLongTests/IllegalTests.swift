import Folio
import Foundation
import Testing

/// Numbers that a configuration or a saved place had in its text, which are validated when they are used.
///
/// Decoding creates values without validation. The user of a value refuses invalid ones with a typed rejection, having
/// changed and emitted nothing.
@Suite("Invalid numbers in decoded values", .processorTime)
struct IllegalTests {
  /// The result of a value in whose text one number is another.
  private struct Verdicts {
    var refused: [String] = []
    var accepted: [String] = []
    var complaints: [String] = []
  }

  private static let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }()

  /// Puts each of these in the place of each number of a value; `leaf` is the number in the text.
  private static func judge<Value: Codable & Sendable, M: StateMachine>(
    _ value: Value, _ leaves: [Any], by machine: M, event: (Value) -> M.Event
  ) throws -> Verdicts {
    var verdicts = Verdicts()
    let tree = try JSONSerialization.jsonObject(with: JSONEncoder().encode(value))
    for path in ZeroTests.numbers(in: tree, at: []) {
      for leaf in leaves {
        let name = "\(path.joined(separator: ".")) \(leaf)"
        let text = try JSONSerialization.data(
          withJSONObject: ZeroTests.replaced(tree, at: path[...], by: leaf))
        guard let read = try? decoder.decode(Value.self, from: text) else { continue }
        var used = machine
        var effects: [M.Effect] = []
        do {
          try used.handle(event(read)) { effects.append($0) }
          verdicts.accepted.append(name)
        } catch {
          verdicts.refused.append(name)
          if used != machine || !effects.isEmpty {
            verdicts.complaints.append("\(name): refused, and something changed")
          }
          if !("\(error)".contains("illegalValue") || "\(error)".contains("refusedConfiguration")
            || "\(error)".contains("list("))
          {
            verdicts.complaints.append("\(name): \(error)")
          }
        }
      }
    }
    return verdicts
  }

  /// A pager during a transition, with a list that scrolls, so that much could change.
  private static func busy() throws -> Pager {
    var stage = try PagerStage()
    stage.drag(from: (60, 500), by: (0, -300))
    stage.page(.jump(to: 3, request: 1))
    stage.pass(milliseconds: 20)
    stage.pass(milliseconds: 20)
    stage.send(.cover(.collapse(animated: true)))
    return stage.pager
  }

  private static func verdicts(on leaves: [Any]) throws -> [String: Verdicts] {
    let pager = try busy()
    var capped = TabConfiguration()
    capped.lengths = .capped(90)
    (capped.leadingPadding, capped.trailingPadding, capped.spacing) = (16, 24, 8)
    var verdicts: [String: Verdicts] = [:]
    verdicts["page"] = try judge(ZeroTests.page, leaves, by: pager.cover.tab.page) { .configured($0) }
    verdicts["page of a pager"] = try judge(ZeroTests.page, leaves, by: pager) {
      .page(.configured($0))
    }
    verdicts["tab"] = try judge(capped, leaves, by: pager.cover.tab) { .configured($0) }
    verdicts["tab of a pager"] = try judge(capped, leaves, by: pager) { .tab(.configured($0)) }
    for cover in ZeroTests.covers {
      verdicts["cover"] = try judge(cover, leaves, by: pager.cover) { .configured($0) }
      verdicts["cover of a pager"] = try judge(cover, leaves, by: pager) { .cover(.configured($0)) }
    }
    for (index, list) in ZeroTests.lists.enumerated() {
      var configuration = PagerConfiguration()
      configuration.backZone = 3
      configuration.list = list
      verdicts["pager \(index)"] = try judge(configuration, leaves, by: pager) { .configured($0) }
      verdicts["list \(index)"] = try judge(list, leaves, by: pager) { .list(0, .configured($0)) }
    }
    var carousel = CarouselController()
    try carousel.handle(.page(.pagesChanged([1, 2]))) { _ in }
    verdicts["carousel"] = try judge(CarouselConfiguration(), leaves, by: carousel) { .configured($0) }
    verdicts["page of a carousel"] = try judge(ZeroTests.page, leaves, by: carousel) {
      .page(.configured($0))
    }
    return verdicts
  }

  private static var saved: Restoration {
    let row = ListPosition(row: 3, distance: 5, height: 50, width: 320)
    return Restoration(
      settled: 1, index: 1, fraction: 0.25, cover: .init(collapse: 20, maximum: 200, minimum: 10),
      places: [.init(page: 1, y: 300, list: row), .init(page: 2, y: 30)])
  }

  @Test("H07 Q35: no machine accepts a configuration with NaN or an infinity")
  func configurationsWithoutNumbers() throws {
    for (name, verdicts) in try Self.verdicts(on: ["nan", "inf", "-inf"]) {
      #expect(verdicts.complaints.isEmpty, "\(name): \(verdicts.complaints)")
      #expect(verdicts.accepted.isEmpty, "\(name) takes \(verdicts.accepted)")
      #expect(!verdicts.refused.isEmpty, "\(name)")
    }
  }

  @Test("H07 Q35: no machine accepts a negative number where none is allowed")
  func negativeConfigurations() throws {
    for (name, verdicts) in try Self.verdicts(on: [-1, -1e300, 1e300]) {
      #expect(verdicts.complaints.isEmpty, "\(name): \(verdicts.complaints)")
      let accepted = verdicts.accepted.filter { !Self.legal.contains($0) }
      #expect(accepted.isEmpty, "\(name) takes \(accepted)")
    }
  }

  /// Numbers that may be negative, or of any size.
  private static let legal: Set<String> = [
    "pullLimit 1e+300", "jumpCurve.y1 -1", "jumpCurve.y2 -1", "parallax -1",
  ]

  @Test("H07 Q35: a saved place with NaN, infinities or impossible numbers is refused")
  func restorations() throws {
    let pager = try Self.busy()
    // Any number is the id of a page, and a row may begin below the strip.
    let legal = ["places.0.list.distance -1", "places.0.page -1", "places.1.page -1", "settled -1"]
    var verdicts = try Self.judge(Self.saved, ["nan", "inf", "-inf", -1, 1e300], by: pager) { .restored($0) }
    #expect(verdicts.complaints.isEmpty && verdicts.accepted == legal, "\(verdicts)")
    verdicts = try Self.judge(Self.saved, ["nan", "inf", "-inf", -1, 1e300], by: pager.cover) {
      .restored($0)
    }
    #expect(verdicts.complaints.isEmpty && verdicts.accepted == legal, "\(verdicts)")
    verdicts = try Self.judge(Self.saved, ["nan", "inf", "-inf", -1, 1e300], by: pager) {
      .cover(.restored($0))
    }
    #expect(verdicts.complaints.isEmpty && verdicts.accepted == legal, "\(verdicts)")
    #expect(verdicts.refused.count > 30)
    var pages = pager.cover.tab.page
    let before = pages
    #expect(throws: Rejection.illegalValue(.position)) {
      try pages.handle(.restored(1, index: -1)) { _ in Issue.record("told") }
    }
    #expect(pages == before)
  }
}

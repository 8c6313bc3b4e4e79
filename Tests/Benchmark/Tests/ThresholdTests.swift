import BenchmarkKit
import Testing

@Suite("Thresholds of the benchmark")
struct ThresholdTests {
  private static let text = """
    # the head
    instructions  6.3.1-x86_64           1000   drag sample, told · 1 k
    allocations   any                       2   jump
    size          any                    5512   MemoryLayout<Pager>.size

    """

  private func standing(_ figure: Figure, toolchain: String = "6.3.1-x86_64") throws -> Standing {
    let thresholds = try Thresholds(Self.text)
    let verdict = Verdict([figure], against: thresholds, toolchain: toolchain, complete: [])
    return try #require(verdict.standings.first).standing
  }

  @Test("A file is parsed and written unchanged")
  func reading() throws {
    let thresholds = try Thresholds(Self.text)
    #expect(thresholds.entries.count == 3 && thresholds.header == ["# the head"])
    #expect(thresholds[.instructions, "6.3.1-x86_64", "drag sample, told · 1 k"] == 1_000)
    #expect(thresholds.text == Self.text)
    #expect(try Thresholds(thresholds.text) == thresholds)
  }

  @Test(
    "An invalid line is reported with its number",
    arguments: [
      "seconds any 1 a", "size any -1 a", "size any x a", "size any 1", "size any inf a",
      "size any 1 a\nsize any 2 a",
    ])
  func malformed(lines: String) {
    let error = #expect(throws: Thresholds.Complaint.self) { try Thresholds("# head\n\(lines)\n") }
    #expect(error?.description.hasPrefix("line \(lines.contains("\n") ? 3 : 2) ") == true)
  }

  @Test("A figure over its threshold fails; one at it or under it passes")
  func over() throws {
    #expect(try standing(Figure("jump", .allocations, 2.01)) == .over(limit: 2))
    #expect(try standing(Figure("jump", .allocations, 2)) == .holds)
    #expect(try standing(Figure("jump", .allocations, 1)) == .fell(from: 2))
    #expect(try standing(Figure("MemoryLayout<Pager>.size", .size, 5_513)) == .over(limit: 5_512))
  }

  @Test("Stacks and memory may vary by one part in a hundred, counted figures not at all")
  func leastAllowance() {
    for measure in [Measure.stack, .bytes] { #expect(measure.allowance == 0.01) }
    for measure in [Measure.allocations, .size] { #expect(measure.allowance == 0) }
  }

  @Test("Instructions may vary by three parts in a hundred")
  func allowance() throws {
    let name = "drag sample, told · 1 k"
    #expect(try standing(Figure(name, .instructions, 1_030)) == .holds)
    #expect(try standing(Figure(name, .instructions, 1_031)) == .over(limit: 1_000))
    #expect(try standing(Figure(name, .instructions, 970)) == .holds)
    #expect(try standing(Figure(name, .instructions, 969)) == .fell(from: 1_000))
  }

  @Test("A figure without a threshold is new; for a toolchain without any, it decides nothing")
  func new() throws {
    #expect(try standing(Figure("jump", .bytes, 1)) == .new)
    #expect(try standing(Figure("settle tick", .instructions, 1)) == .new)
    let foreign = Figure("drag sample, told · 1 k", .instructions, 9_999)
    #expect(try standing(foreign, toolchain: "7.0-arm64") == .foreign)
    let thresholds = try Thresholds(Self.text)
    let verdict = Verdict([foreign], against: thresholds, toolchain: "7.0-arm64", complete: [])
    #expect(!verdict.fails && verdict.foreign == [.instructions])
    let entered = verdict.lowered(thresholds, toolchain: "7.0-arm64")
    #expect(entered[.instructions, "7.0-arm64", foreign.name] == 9_999)
    #expect(entered[.instructions, "6.3.1-x86_64", foreign.name] == 1_000)
    // A threshold that does not depend on the compiler applies to every one.
    #expect(try standing(Figure("jump", .allocations, 3), toolchain: "7.0-arm64") == .over(limit: 2))
  }

  @Test("A run fails by a figure over its threshold, by a new one, and by a threshold without a figure")
  func verdicts() throws {
    let thresholds = try Thresholds(Self.text)
    func fails(_ figures: [Figure], complete: Set<Measure> = []) -> Bool {
      Verdict(figures, against: thresholds, toolchain: "6.3.1-x86_64", complete: complete).fails
    }
    #expect(!fails([]))
    #expect(!fails([Figure("jump", .allocations, 0)], complete: [.allocations]))
    #expect(fails([Figure("jump", .allocations, 0), Figure("MemoryLayout<Pager>.size", .size, 6_000)]))
    #expect(fails([Figure("drag", .allocations, 0)]))
    #expect(fails([], complete: [.allocations]))
    // A figure that was not counted is not missing.
    #expect(!fails([Figure("jump", .allocations, 0)], complete: [.allocations, .bytes, .stack]))
  }

  @Test("An update lowers thresholds and adds new ones; it raises and removes none")
  func updating() throws {
    let thresholds = try Thresholds(Self.text)
    let figures = [
      Figure("drag sample, told · 1 k", .instructions, 900), Figure("jump", .allocations, 3),
      Figure("drag", .bytes, 83.25),
    ]
    let verdict = Verdict(figures, against: thresholds, toolchain: "6.3.1-x86_64", complete: [])
    let lowered = verdict.lowered(thresholds, toolchain: "6.3.1-x86_64")
    #expect(lowered[.instructions, "6.3.1-x86_64", "drag sample, told · 1 k"] == 900)
    #expect(lowered[.allocations, "any", "jump"] == 2)
    #expect(lowered[.bytes, "any", "drag"] == 83.25)
    #expect(lowered[.size, "any", "MemoryLayout<Pager>.size"] == 5_512)
    #expect(lowered.text.contains("bytes         any                  83.250   drag\n"))
    let again = Verdict(figures, against: lowered, toolchain: "6.3.1-x86_64", complete: [])
    #expect(again.standings.map(\.standing) == [.holds, .over(limit: 2), .holds])
  }
}

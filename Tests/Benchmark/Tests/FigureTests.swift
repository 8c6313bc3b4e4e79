import BenchmarkKit
import Foundation
import Testing

@Suite("Figures of the benchmark")
struct FigureTests {
  @Test(
    "The exponent of generated figures is the one that generated them", arguments: [-0.5, 0, 0.3, 1, 2])
  func exponents(exponent: Double) throws {
    let points = [1e3, 1e4, 1e5, 1e6].map { (count: $0, figure: 7 * pow($0, exponent)) }
    #expect(abs(try #require(Growth.exponent(points)) - exponent) < 1e-9)
    // Noise of a tenth changes it little.
    let noisy = points.enumerated().map { (count: $1.count, figure: $1.figure * ($0 % 2 == 0 ? 1.1 : 0.9)) }
    #expect(abs(try #require(Growth.exponent(noisy)) - exponent) < 0.05)
  }

  @Test("A cost of log n is far below one in proportion")
  func logarithm() throws {
    let points = [1e3, 1e4, 1e5, 1e6, 1e7].map { (count: $0, figure: log2($0)) }
    #expect(try #require(Growth.exponent(points)) < 0.15)
  }

  @Test("Too few points, and invalid figures, have no exponent")
  func degenerate() {
    #expect(Growth.exponent([]) == nil)
    #expect(Growth.exponent([(10, 1)]) == nil)
    #expect(Growth.exponent([(10, 1), (10, 2)]) == nil)
    #expect(Growth.exponent([(10, 1), (100, 0)]) == nil)
    #expect(Growth.exponent([(0, 1), (100, 1)]) == nil)
  }

  @Test("Numbers are written in readable form")
  func numbers() {
    #expect(Table.number(1_243) == "1 243" && Table.number(0.0042) == "0.004" && Table.number(3.14) == "3.1")
    #expect(Table.number(1234.5) == "1 234" || Table.number(1234.5) == "1 235")
    #expect(Table.time(82.3) == "82.3 ns" && Table.time(166e6) == "166 ms" && Table.time(50_000) == "50 µs")
    #expect(Table.count(1_000) == "1 k" && Table.count(10_000_000) == "10 M" && Table.count(1_500) == "1 500")
    #expect(Table.hundredths(-0.001) == "0" && Table.hundredths(-1.234) == "−1.23")
    #expect(Table.plain(12) == "12" && Table.plain(0.25) == "0.250")
  }

  @Test("Columns are as wide as their widest cell, and lines have no trailing space")
  func tables() {
    var table = Table([("work", .leading), ("ns", .trailing), ("", .leading)])
    #expect(table.isEmpty)
    table.add(["drag", "1 243", "✓"])
    table.add(["a longer one", "7", ""])
    #expect(
      table.lines == [
        "work             ns", "──────────────────────", "drag          1 243  ✓", "a longer one      7",
      ])
  }

  @Test("A report says that every threshold holds only if every one was checked")
  func summaries() {
    var report = Report(toolchain: "6.3.1-x86_64")
    #expect(report.summary == "Every threshold holds")
    report.unchecked = [Report.Omission("instructions", "not counted: there is no valgrind on the path")]
    let missing = "Not checked: instructions (not counted: there is no valgrind on the path)"
    #expect(report.summary == "What was checked holds. \(missing)")
    report.failures = ["size, Pager: 6 000, threshold 5 512"]
    #expect(report.summary == "1 failed. \(missing)")
    report.unchecked = []
    #expect(report.summary == "1 failed")
  }

  @Test("A report is encoded as JSON and decoded, with its figures")
  func reports() throws {
    var report = Report(toolchain: "6.3.1-x86_64")
    var row = Report.Row(work: "drag", count: 1_000)
    (row.nanoseconds, row.baselineNanoseconds, row.instructions, row.allocations) = (50, 175, 1_243.4, 0)
    report.rows = [row]
    report.plain = [Report.Plain("Pager", .size, 5_512, budget: 2_048)]
    #expect(row.ratio == 3.5)
    let again = try JSONDecoder().decode(Report.self, from: JSONEncoder().encode(report))
    #expect(again.figures == report.figures)
    #expect(
      report.figures == [
        Figure("drag · 1 k", .instructions, 1_243), Figure("drag · 1 k", .allocations, 0),
        Figure("Pager", .size, 5_512),
      ])
  }
}

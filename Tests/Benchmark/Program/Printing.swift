import BenchmarkKit

/// A report as text.
enum Printing {
  static func text(_ report: Report) -> String {
    var lines = ["Folio, \(report.toolchain)", ""]
    lines += works(report).lines
    let plain = plain(report)
    if !plain.isEmpty { lines += [""] + plain.lines }
    let growth = growth(report)
    if !growth.isEmpty {
      lines +=
        ["", "Growth: the time of an event at so many rows, pages, lists, keys or items"] + growth.lines
    }
    if !report.unchecked.isEmpty {
      lines += ["", "Not checked"] + report.unchecked.map { "  \($0.name): \($0.reason)" }
    }
    lines += ["", "Not in these tables"] + report.omissions.map { "  \($0.name): \($0.reason)" }
    if !report.fell.isEmpty { lines += ["", "Under their thresholds"] + report.fell.map { "  \($0)" } }
    if !report.failures.isEmpty { lines += ["", "FAILED"] + report.failures.map { "  \($0)" } }
    lines.append("")
    lines.append("\(report.summary); \(Table.number(report.seconds)) s")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func works(_ report: Report) -> Table {
    var table = Table([
      ("work, of one event", .leading), ("count", .trailing), ("time", .trailing),
      ("instructions", .trailing), ("allocations", .trailing), ("budget", .trailing),
      ("of budget", .trailing), ("", .leading), ("baseline", .trailing), ("ratio", .trailing), ("", .leading),
      ("", .leading),
    ])
    for row in report.rows
    where row.budget != nil || row.instructions != nil || row.allocations != nil || row.baseline != nil {
      let share = row.budgeted.flatMap { figure in row.budget.map { figure / $0 } }
      table.add([
        row.work, row.count == 1 ? "" : Table.count(row.count), row.nanoseconds.map(Table.time) ?? "",
        row.instructions.map { Table.grouped(Int64($0.rounded())) } ?? "",
        row.allocations.map(Table.number) ?? "", budget(row), share.map { Table.number($0) + " ×" } ?? "",
        share.map { $0 <= 1 ? "✓" : "✗" } ?? "", row.baselineNanoseconds.map(Table.time) ?? "",
        row.ratio.map { Table.number($0) + " ×" } ?? "", ratio(row), row.baseline ?? "",
      ])
    }
    return table
  }

  private static func budget(_ row: Report.Row) -> String {
    guard let budget = row.budget else { return "" }
    switch row.budgetUnit {
    case .instructions: return "\(Table.number(budget)) instr."
    case .nanoseconds: return Table.time(budget)
    case .bytes: return "\(Table.number(budget)) B"
    case nil: return ""
    }
  }

  private static func ratio(_ row: Report.Row) -> String {
    guard let ratio = row.ratio, let least = row.leastRatio else { return "" }
    return "\(ratio >= least ? "✓" : "✗") of \(Table.number(least)) ×"
  }

  private static func plain(_ report: Report) -> Table {
    var table = Table([
      ("size, memory and stack", .leading), ("figure", .trailing), ("", .leading), ("budget", .trailing),
      ("of budget", .trailing), ("", .leading),
    ])
    for line in report.plain {
      let share = line.budget.map { $0 > 0 ? line.value / $0 : (line.value > 0 ? .infinity : 1) }
      table.add([
        line.name, Table.number(line.value), line.measure == .allocations ? "allocations" : "bytes",
        line.budget.map(Table.number) ?? "", share.map { $0.isFinite ? Table.number($0) + " ×" : "" } ?? "",
        share.map { $0 <= 1 ? "✓" : "✗" } ?? "",
      ])
    }
    return table
  }

  private static func growth(_ report: Report) -> Table {
    let counts = [10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000]
    var table = Table(
      [("work", .leading)] + counts.map { (Table.count($0), .trailing) } + [
        ("exponent", .trailing), ("no further, because", .leading),
      ])
    for trend in report.trends {
      let cells = counts.map { count in
        report.rows.first { $0.work == trend.work && $0.count == count }?.nanoseconds.map(Table.time) ?? ""
      }
      let exponent = trend.exponent.map { "n^" + Table.hundredths($0) } ?? ""
      table.add([trend.work] + cells + [exponent, trend.limit ?? ""])
    }
    return table
  }
}

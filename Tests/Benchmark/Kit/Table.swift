import Foundation

/// Text in columns.
public struct Table: Sendable {
  /// The alignment of a column.
  public enum Side: Sendable {
    /// Names.
    case leading
    /// Numbers.
    case trailing
  }

  private let sides: [Side]
  private var rows: [[String]]

  /// Creates a table with only its header.
  ///
  /// - Parameter columns: The head of each column, with its alignment.
  public init(_ columns: [(String, Side)]) {
    sides = columns.map(\.1)
    rows = [columns.map(\.0)]
  }

  /// Whether there is only the header.
  public var isEmpty: Bool { rows.count == 1 }

  /// Adds a row with one cell per column.
  public mutating func add(_ cells: [String]) { rows.append(cells) }

  /// The lines, with a rule under the header.
  public var lines: [String] {
    let widths = sides.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    var lines = rows.map { row in
      row.indices.map { Table.pad(row[$0], to: widths[$0], sides[$0]) }.joined(separator: "  ")
    }
    lines.insert(widths.map { String(repeating: "─", count: $0) }.joined(separator: "──"), at: 1)
    return lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }
  }

  private static func pad(_ text: String, to width: Int, _ side: Side) -> String {
    let space = String(repeating: " ", count: width - text.count)
    return side == .leading ? text + space : space + text
  }

  /// Returns a number with about three digits: `0.004`, `3.1`, `42`, `1 243`.
  public static func number(_ value: Double) -> String {
    if value == value.rounded() && abs(value) < 1e15 { return grouped(Int64(value)) }
    let digits = value.magnitude >= 100 ? 0 : (value.magnitude >= 1 ? 1 : 3)
    if digits == 0 { return grouped(Int64(value.rounded())) }
    return String(format: "%.\(digits)f", value)
  }

  /// Returns a number with two decimals: `1.02`, `0`, `−0.35`.
  public static func hundredths(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == 0 ? "0" : (rounded < 0 ? "−" : "") + String(format: "%.2f", rounded.magnitude)
  }

  /// Returns an integer in groups of three digits.
  public static func grouped(_ value: Int64) -> String {
    var text = ""
    for (place, digit) in String(value.magnitude).reversed().enumerated() {
      if place > 0 && place % 3 == 0 { text.append(" ") }
      text.append(digit)
    }
    return (value < 0 ? "−" : "") + String(text.reversed())
  }

  /// Returns a number for a file: an integer without a point, otherwise with three decimals.
  public static func plain(_ value: Double) -> String {
    value == value.rounded() ? String(Int64(value)) : String(format: "%.3f", value)
  }

  /// Returns nanoseconds in the most readable unit.
  public static func time(_ nanoseconds: Double) -> String {
    switch nanoseconds {
    case ..<10_000: "\(number(nanoseconds)) ns"
    case ..<10_000_000: "\(number(nanoseconds / 1_000)) µs"
    case ..<10_000_000_000: "\(number(nanoseconds / 1_000_000)) ms"
    default: "\(number(nanoseconds / 1_000_000_000)) s"
    }
  }

  /// Returns a count in the most readable unit: `10`, `1 k`, `10 M`.
  public static func count(_ value: Int) -> String {
    if value >= 1_000_000, value % 1_000_000 == 0 { return "\(value / 1_000_000) M" }
    if value >= 1_000, value % 1_000 == 0 { return "\(value / 1_000) k" }
    return grouped(Int64(value))
  }
}

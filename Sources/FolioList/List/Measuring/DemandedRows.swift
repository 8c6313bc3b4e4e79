/// Rows with unknown heights, in order, each once: those of a window, those at the target of a `scroll(to:)`, and extra
/// ones.
///
///     var rows = DemandedRows(window: 2..<5, target: 4..<6, extras: [0, 9])
///     while let row = rows.next({ $0.first }) { … }  // 0, 2, 3, 4, 5, 9
///
/// Each source is walked once, independent of the others. Complexity, for all rows together: one search for each row found
/// in each source, and one for each extra.
struct DemandedRows {
  private var window: Range<Int64>
  private var target: Range<Int64>
  private let extras: [Int64]
  private var extra = 0

  /// Creates a sequence before its first row.
  ///
  /// - Parameters:
  ///   - window: Rows without gaps.
  ///   - target: Rows without gaps, which may overlap the window.
  ///   - extras: Ascending rows.
  init(window: Range<Int64>, target: Range<Int64>, extras: [Int64]) {
    self.window = window
    self.target = target
    self.extras = extras
  }

  /// Returns the next row.
  ///
  /// - Parameter firstLacking: Returns the first row of a range whose height is unknown.
  mutating func next(_ firstLacking: (Range<Int64>) -> Int64?) -> Int64? {
    var found: Int64 = .max
    if let row = DemandedRows.narrow(&window, firstLacking) { found = row }
    if let row = DemandedRows.narrow(&target, firstLacking) { found = min(found, row) }
    while extra < extras.count, extras[extra] < found {
      if firstLacking(extras[extra]..<extras[extra] + 1) != nil {
        found = extras[extra]
        break
      }
      extra += 1
    }
    guard found < .max else { return nil }
    if window.lowerBound == found, !window.isEmpty { window = found + 1..<window.upperBound }
    if target.lowerBound == found, !target.isEmpty { target = found + 1..<target.upperBound }
    if extra < extras.count, extras[extra] == found { extra += 1 }
    return found
  }

  /// Shortens a range to begin at its first row with an unknown height. Returns that row.
  private static func narrow(
    _ rows: inout Range<Int64>, _ firstLacking: (Range<Int64>) -> Int64?
  ) -> Int64? {
    guard !rows.isEmpty else { return nil }
    let row = firstLacking(rows)
    rows = (row ?? rows.upperBound)..<rows.upperBound
    return row
  }
}

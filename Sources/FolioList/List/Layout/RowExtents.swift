internal import FolioCollections
internal import FolioMachine

/// The extents of the rows of a list: an adapter of the offset tree.
///
/// A row has a known height or the estimate of its class. The rows of one reuse kind share a class; all kinds from 15 on
/// share the sixteenth. Callers name only existing rows and legal heights, because the list refuses all others before.
struct RowExtents: Hashable, Sendable, Savable, Digestible {
  /// The number of classes of estimates.
  static let classCount = OffsetTree.classLimit

  /// The largest height of a row in units.
  static let largestHeight = Units.maximumHeight

  /// Returns the class of a kind: its own below 15, the last for all others.
  static func classNumber(ofKind kind: UInt16) -> UInt8 { UInt8(min(kind, 15)) }

  /// The tree.
  private var tree = OffsetTree()

  /// Creates an index without rows, with an estimate in units for each class.
  init(estimates: [Int64]) {
    for number in estimates.indices { setEstimate(ofClass: UInt8(number), to: estimates[number]) }
  }

  /// The number of rows.
  var count: Int64 { tree.count }

  /// The distance from the first row's top to the last row's bottom, in units.
  var total: Int64 { tree.total }

  /// Returns the height of a row in units, known or estimated.
  func height(of row: Int64) -> Int64 { tree.height(of: row) ?? 0 }

  /// Whether the height of a row is known.
  func isKnown(_ row: Int64) -> Bool { tree.isMeasured(row) }

  /// Returns the distance from the beginning to the top of a row, in units; the total for the number of rows.
  func top(of row: Int64) -> Int64 { tree.offset(of: row) ?? tree.total }

  /// Returns the row that covers a place. Rows without height cover nothing.
  func row(at place: Int64) -> Int64? { tree.row(at: place) }

  /// Returns the rows that meet a stretch. A row without height counts at its place.
  func rows(from start: Int64, to end: Int64) -> Range<Int64> { tree.rows(from: start, to: end) }

  /// Returns the rows that meet a stretch, searched from the place of the last search.
  func rows(from start: Int64, to end: Int64, near cursor: inout Memory<OffsetCursor>) -> Range<Int64> {
    tree.rows(from: start, to: end, cursor: &cursor.value)
  }

  /// Returns the estimate of a class in units.
  func estimate(ofClass number: UInt8) -> Int64 { tree.estimate(of: Int(number)) }

  /// The estimates of all classes in units.
  var estimates: [Int64] { (0..<RowExtents.classCount).map { tree.estimate(of: $0) } }

  /// Sets the estimate of a class's unmeasured rows.
  mutating func setEstimate(ofClass number: UInt8, to height: Int64) {
    RowExtents.carryOut { () throws(CollectionRejection) in
      try tree.setEstimate(height, of: Int(number))
    }
  }

  /// Returns the first row in a range whose height is unknown. Complexity: O(log n).
  func firstUnknown(in rows: Range<Int64>) -> Int64? {
    guard let row = tree.firstUnmeasured(from: rows.lowerBound), row < rows.upperBound else { return nil }
    return row
  }

  /// Calls the body with the known height, or nil, and the length of each run of equal rows in a range.
  func forEachRun(in rows: Range<Int64>, _ body: (Int64?, Int64) -> Void) {
    tree.forEachRun(in: rows) { height, count in
      if case .measured(let units) = height { body(units, count) } else { body(nil, count) }
    }
  }

  /// Calls the body with the tree's entry and the length of each run of equal rows in a range.
  func forEachRowHeight(in rows: Range<Int64>, _ body: (RowHeight, Int64) -> Void) {
    tree.forEachRun(in: rows, body)
  }

  /// Calls the body with the height in units, known or estimated, and the length of each run of equal rows in a range.
  func forEachHeight(in rows: Range<Int64>, _ body: (Int64, Int64) -> Void) {
    tree.forEachRun(in: rows) { height, count in
      switch height {
      case .measured(let units): body(units, count)
      case .unmeasured(let number): body(tree.estimate(of: number), count)
      }
    }
  }

  /// Returns the number of unknown heights in a range. Complexity: O(rows), less for equal ones.
  func unknownCount(in rows: Range<Int64>) -> Int64 {
    var unknown: Int64 = 0
    forEachRun(in: rows) { if $0 == nil { unknown += $1 } }
    return unknown
  }

  /// Inserts rows of a class before a row, with a known height if one is given.
  mutating func insert(_ count: Int64, class number: UInt8, height: Int64? = nil, at row: Int64) {
    RowExtents.carryOut { () throws(CollectionRejection) in
      try tree.insert(RowExtents.known(height, number), count: count, at: row)
    }
  }

  /// Inserts rows of known heights before a row. Complexity: O(heights + log n).
  mutating func insert(_ heights: [Int64], at row: Int64) {
    RowExtents.carryOut { () throws(CollectionRejection) in try tree.insert(heights, at: row) }
  }

  /// Sets the known height of rows.
  mutating func set(_ rows: Range<Int64>, to height: Int64) {
    RowExtents.carryOut { () throws(CollectionRejection) in try tree.set(.measured(height), in: rows) }
  }

  /// Resets the height of rows to unknown, or to that of their model.
  mutating func reset(_ rows: Range<Int64>, class number: UInt8, height: Int64? = nil) {
    RowExtents.carryOut { () throws(CollectionRejection) in
      try tree.set(RowExtents.known(height, number), in: rows)
    }
  }

  /// Removes rows.
  mutating func remove(_ rows: Range<Int64>) {
    RowExtents.carryOut { () throws(CollectionRejection) in try tree.remove(rows) }
  }

  /// Moves rows so that the first of them has a new index.
  mutating func move(_ rows: Range<Int64>, to place: Int64) {
    RowExtents.carryOut { () throws(CollectionRejection) in try tree.move(rows, to: place) }
  }

  /// Returns the tree's entry for a row.
  private static func known(_ height: Int64?, _ number: UInt8) -> RowHeight {
    height.map { .measured($0) } ?? .unmeasured(Int(number))
  }

  /// Carries out a change that cannot be refused.
  private static func carryOut(_ change: () throws(CollectionRejection) -> Void) {
    do throws(CollectionRejection) { try change() } catch { assertionFailure("The tree refused legal rows") }
  }
}

extension RowExtents {
  /// Adds estimates and heights to the digest.
  func combine(into digest: inout StateDigest) { digest.combine(tree) }
}

#if Coding
  extension RowExtents {
    /// Decodes the tree.
    init(from decoder: any Decoder) throws {
      self.init(estimates: [])
      tree = try decoder.singleValueContainer().decode(OffsetTree.self)
    }

    /// Encodes the tree.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(tree)
    }
  }
#endif

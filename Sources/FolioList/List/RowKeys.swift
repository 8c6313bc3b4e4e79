internal import FolioMachine

/// The keys of a list's rows, which take no room where there are none.
struct RowKeys: Hashable, Sendable {
  /// The table, or none: one reference, whatever the table holds.
  private var tables: [RowKeyTable] = []

  /// No keys.
  init() {}

  /// The keys of a finished table.
  init(_ table: RowKeyTable) {
    if !table.keys.isEmpty { tables = [table] }
  }

  /// Whether no row has a key.
  var isEmpty: Bool { tables.isEmpty }

  /// The table; nil if no row has a key.
  var table: RowKeyTable? { tables.first }

  /// The key of a row.
  func key(of row: Int64) -> Int64? { tables.isEmpty ? nil : tables[0].key(of: row) }

  /// The row that has a key.
  func row(of key: Int64) -> Int64? { tables.isEmpty ? nil : tables[0].row(of: key) }

  /// Puts rows without keys before a row.
  mutating func insert(_ count: Int64, at row: Int64) {
    if !tables.isEmpty { tables[0].insert(count, at: row) }
  }

  /// Moves a row to where another is.
  mutating func move(_ row: Int64, to place: Int64) {
    if !tables.isEmpty { tables[0].move(row, to: place) }
  }

  /// Whether these are keys of so many rows.
  func isConsistent(count: Int64) -> Bool {
    tables.count <= 1 && tables.allSatisfy { $0.isConsistent(count: count) }
  }
}

extension RowKeys: Defaulting {
  static var byDefault: RowKeys { RowKeys() }

  #if Coding
    /// Reads a table.
    init(from decoder: any Decoder) throws { tables = [try RowKeyTable(from: decoder)] }

    /// Writes the table; none is left out by what it is a part of.
    func encode(to encoder: any Encoder) throws { try table?.encode(to: encoder) }
  #endif
}

extension RowKeys: Digestible {
  /// Takes the table in, if there is one.
  func combine(into digest: inout Digest) {
    for table in tables { digest.combine(table) }
  }
}

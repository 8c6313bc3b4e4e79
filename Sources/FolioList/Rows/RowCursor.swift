/// A cursor that walks the rows of a tree in order, record by record.
struct RowCursor {
  private let tree: RowTree
  private var node: Int32 = -1
  private var index = 0

  /// The current row; the number of rows at the end.
  private(set) var row: Int64

  /// The number of rows left in the record, the current one included; 0 at the end.
  private(set) var left: Int64 = 0

  /// Creates a cursor at an existing row, or at the end.
  init(_ tree: RowTree, at row: Int64 = 0) {
    self.tree = tree
    self.row = row
    seek(row)
  }

  /// The current record; the last one at the end. The tree must not be empty.
  var record: RowRecord { tree.records[tree.base(of: node) + index] }

  /// The key of the row; nil if the row has none, or at the end.
  var key: Int64? {
    guard left > 0 else { return nil }
    let place = tree.base(of: node) + index
    return tree.records.hasKey(at: place) ? tree.keys[place] : nil
  }

  /// Moves to an existing row, or to the end. Complexity: O(log n).
  mutating func seek(_ row: Int64) {
    self.row = row
    guard row < tree.count else { return left = 0 }
    let (node, rank) = tree.node(of: Int32(row))
    let (index, inside) = tree.index(in: node, of: rank)
    (self.node, self.index) = (node, index)
    left = Int64(tree.records.length(at: tree.base(of: node) + index) - inside)
  }

  /// Advances by a number of rows of the record. Complexity: O(1) amortised.
  mutating func advance(by count: Int64) {
    row += count
    left -= count
    guard left == 0 else { return }
    if index + 1 < Int(tree.nodes[Int(node)].length) {
      index += 1
    } else {
      let next = tree.node(after: node)
      guard next >= 0 else { return }
      (node, index) = (next, 0)
    }
    left = Int64(tree.records.length(at: tree.base(of: node) + index))
  }
}

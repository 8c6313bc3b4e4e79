internal import FolioCollections
internal import FolioMachine

/// A balanced tree of chunks of rows, with the content of each row and its key, if it has one.
///
///                node 4 ── its chunk: up to 64 records
///               ╱      ╲
///          node 1      node 7        each node stores the number of rows below it, and its parent
///
///     record      one row with a key, or neighbours of one content without keys, even ten million
///     by index    from the root down, by the numbers of rows
///     by key      a map leads from a key to its chunk; from there up to the root, counting the rows before
///
///     var rows = RowTree()
///     rows.insert(1_000_000, of: RowContent(RowModel(kind: 7)), at: 0)
///     rows.insert(RowContent(RowModel(kind: 8)), key: 30, at: 3)
///     rows.row(of: 30)                              // 3
///     rows.move(3..<4, to: 500_000)
///     rows.row(of: 30)                              // 500 000
///
/// Callers name only existing rows, and keys that no other row has, because the list refuses all others before.
///
/// Laws: the tree returns what plain arrays of contents and keys would. Equality, hash, digest and encoding are by rows,
/// independent of the chunks that the history left. Copying is O(1); the first change of a copy copies the storage.
///
/// Complexity, with n records: O(log n) for each query, and for each row or stretch that is inserted, removed, moved or
/// replaced, plus the rows of an inserted or removed stretch; O(1) expected and O(log n) for the row of a key. No
/// allocation while the storage has room.
///
/// The tree is that of Adelson-Velsky and Landis, changed by cutting and joining: Blelloch, Ferizovic, Sun, Just join for
/// parallel ordered sets, 2016.
struct RowTree: Sendable {
  /// The maximum number of records in a chunk.
  static let chunkLength = 64

  /// A chunk in the tree.
  struct Node: Sendable {
    var left: Int32 = -1
    var right: Int32 = -1
    var parent: Int32 = -1
    /// The number of rows in the node and its descendants.
    var rows: Int32 = 0
    /// The number of rows in the chunk.
    var own: Int32 = 0
    /// The number of records in the chunk.
    var length: UInt8 = 0
    /// The height: the number of nodes on the longest path down, this one included.
    var height: UInt8 = 1
  }

  /// The nodes by number. Free ones are chained by their `left`.
  var nodes: [Node] = []

  /// The records, at 64 places for each node.
  var records = RowColumns()

  /// The key of each record that has one, at the record's place; empty until a row has a key.
  var keys: [Int64] = []

  /// The node that contains the row of a key.
  var places = KeyPlaces()

  /// The number of rows of each kind.
  var kindCounts = RowKindCounts()

  /// The root; −1 without rows.
  var root: Int32 = -1

  var firstFree: Int32 = -1
  var freeCount = 0

  /// Creates a tree without rows.
  init() {}

  /// The number of rows.
  var count: Int64 { Int64(rowCount(root)) }

  /// The kinds of the rows, ascending, without the kind 65 535.
  var kinds: [UInt16] { kindCounts.kinds }

  /// Whether any row has a key.
  var hasKeys: Bool { !places.isEmpty }

  /// Accesses the content of a row.
  subscript(row: Int64) -> RowContent { records[place(of: row)].content }

  /// Returns the reuse kind of a row.
  func kind(of row: Int64) -> UInt16 { records.kind(at: place(of: row)) }

  /// Returns the revision of a row.
  func revision(of row: Int64) -> Revision { records.revision(at: place(of: row)) }

  /// Returns the key of a row; nil if it has none, or does not exist.
  func key(of row: Int64) -> Int64? {
    guard hasKeys, row >= 0, row < count else { return nil }
    let place = place(of: row)
    return records.hasKey(at: place) ? keys[place] : nil
  }

  /// Returns the row that has a key; nil if none has.
  func row(of key: Int64) -> Int64? {
    var index = 0
    let found = places.first(for: key) { node in
      guard let place = self.index(of: key, in: node) else { return false }
      index = place
      return true
    }
    guard let node = found else { return nil }
    let start = start(of: node)
    guard nodes[Int(node)].own != Int32(nodes[Int(node)].length) else { return Int64(start) + Int64(index) }
    let base = base(of: node)
    return (base..<base + index).reduce(Int64(start)) { $0 + Int64(records.length(at: $1)) }
  }

  /// Returns the index in a node of the record with a key, after another index; nil if it has none.
  func index(of key: Int64, in node: Int32, after last: Int = -1) -> Int? {
    let base = base(of: node)
    for place in base + last + 1..<base + Int(nodes[Int(node)].length)
    where keys[place] == key && records.hasKey(at: place) {
      return place - base
    }
    return nil
  }

  /// Calls the body with the content and the length of each maximal run of equal rows in a range.
  func forEachRun(in range: Range<Int64>, _ body: (RowContent, Int64) -> Void) {
    guard !range.isEmpty, range.lowerBound < count else { return }
    var cursor = RowCursor(self, at: range.lowerBound)
    var run = cursor.record
    var length: Int64 = 0
    while cursor.row < min(range.upperBound, count) {
      let record = cursor.record
      if !record.hasContent(of: run) {
        body(run.content, length)
        (run, length) = (record, 0)
      }
      let part = min(cursor.left, range.upperBound - cursor.row)
      length += part
      cursor.advance(by: part)
    }
    body(run.content, length)
  }
}

/// Searching.
extension RowTree {
  /// Returns the number of rows in a node and its descendants; 0 for none.
  func rowCount(_ node: Int32) -> Int32 { node < 0 ? 0 : nodes[Int(node)].rows }

  /// Returns the height of a node; 0 for none.
  func height(_ node: Int32) -> UInt8 { node < 0 ? 0 : nodes[Int(node)].height }

  /// Returns the place of a node's first record.
  func base(of node: Int32) -> Int { Int(node) * RowTree.chunkLength }

  /// Returns the node of an existing row, and the row's rank in it. With a slack of 1, it returns the node and rank of the
  /// place before the row; between two nodes, the first.
  func node(of row: Int32, slack: Int32 = 0) -> (node: Int32, rank: Int32) {
    var (node, rank) = (root, row)
    while true {
      let it = nodes[Int(node)]
      let before = rowCount(it.left)
      if rank < before {
        node = it.left
      } else if rank - before < it.own + slack {
        return (node, rank - before)
      } else {
        rank -= before + it.own
        node = it.right
      }
    }
  }

  /// Returns the index in a node of the record that contains a rank, and the number of the record's rows before it; at the
  /// end, the number of records.
  func index(in node: Int32, of rank: Int32) -> (index: Int, inside: Int32) {
    let it = nodes[Int(node)]
    if it.own == Int32(it.length) { return (Int(rank), 0) }
    let base = base(of: node)
    var (index, rest) = (0, rank)
    while index < Int(it.length), rest >= records.length(at: base + index) {
      rest -= records.length(at: base + index)
      index += 1
    }
    return (index, rest)
  }

  /// Returns the place of the record of an existing row.
  private func place(of row: Int64) -> Int {
    let (node, rank) = node(of: Int32(row))
    return base(of: node) + index(in: node, of: rank).index
  }

  /// Returns the number of rows before those of a node.
  func start(of node: Int32) -> Int32 {
    var rows = rowCount(nodes[Int(node)].left)
    var child = node
    var parent = nodes[Int(child)].parent
    while parent >= 0 {
      if nodes[Int(parent)].right == child {
        rows += rowCount(nodes[Int(parent)].left) + nodes[Int(parent)].own
      }
      (child, parent) = (parent, nodes[Int(parent)].parent)
    }
    return rows
  }

  /// Returns the node after another; −1 after the last.
  func node(after node: Int32) -> Int32 {
    var next = nodes[Int(node)].right
    guard next < 0 else {
      while nodes[Int(next)].left >= 0 { next = nodes[Int(next)].left }
      return next
    }
    var child = node
    next = nodes[Int(child)].parent
    while next >= 0, nodes[Int(next)].right == child { (child, next) = (next, nodes[Int(next)].parent) }
    return next
  }
}

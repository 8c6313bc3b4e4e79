internal import FolioCollections
internal import FolioMachine

/// What each row of a list is, and its key, if it has one: a balanced tree of chunks of rows.
///
///                node 4 ── its chunk: up to 64 records
///               ╱      ╲
///          node 1      node 7        each node knows how many rows it has below it, and its parent
///
///     record      one row with a key, or neighbours of one content without keys: ten million of them are one record
///     by index    from the root down, by the numbers of rows
///     by key      a map tells the chunk of a key; from there up to the root, counting the rows before
///
///     var rows = RowTree()
///     rows.insert(1_000_000, of: RowContent(RowModel(kind: 7)), at: 0)
///     rows.insert(RowContent(RowModel(kind: 8)), key: 30, at: 3)
///     rows.row(of: 30)                              // 3
///     rows.move(3..<4, to: 500_000)
///     rows.row(of: 30)                              // 500 000
///
/// What is asked here names rows that exist and keys that no other row has, because the list has refused all others before.
///
/// Laws: the tree answers what plain arrays of contents and keys would; equality, hash, digest and what is encoded are by
/// rows, whatever history left the chunks as they are. Copying is O(1), the first change of a copy copies the storage.
///
/// Complexity, with n records: O(log n) for each question, and for each row or stretch that comes, goes, moves or becomes
/// something else, besides the rows of the stretch where it comes or goes; O(1) expected and O(log n) for the row of a key. No
/// allocation while the storage has room.
///
/// The tree is that of Adelson-Velsky and Landis, changed by cutting and joining: Blelloch, Ferizovic, Sun, Just join for
/// parallel ordered sets, 2016.
struct RowTree: Sendable {
  /// How many records a chunk has at most.
  static let chunkLength = 64

  /// A chunk in the tree.
  struct Node: Sendable {
    var left: Int32 = -1
    var right: Int32 = -1
    var parent: Int32 = -1
    /// How many rows there are here and below.
    var rows: Int32 = 0
    /// How many rows there are in the chunk.
    var own: Int32 = 0
    /// How many records the chunk has.
    var length: UInt8 = 0
    /// How many nodes the longest way down has, itself counted.
    var height: UInt8 = 1
  }

  /// The nodes by number; free ones are chained by their `left`.
  var nodes: [Node] = []

  /// 64 for each node; of the last one as many as there were.
  var records: [RowRecord] = []

  /// The key of each record that has one, at the record's place; empty until a row has one.
  var keys: [Int64] = []

  /// In which node the row of a key is.
  var places = IntegerMap<Int32>()

  /// How many rows there are of each kind.
  var kindCounts = RowKindCounts()

  /// The node above all; −1 without rows.
  var root: Int32 = -1

  var firstFree: Int32 = -1
  var freeCount = 0

  /// The tree of no rows.
  init() {}

  /// How many rows there are.
  var count: Int64 { Int64(rowCount(root)) }

  /// The kinds of the rows, ascending, without the kind that is none.
  var kinds: [UInt16] { kindCounts.kinds }

  /// Whether any row has a key.
  var hasKeys: Bool { !places.isEmpty }

  /// What a row is.
  subscript(row: Int64) -> RowContent { records[place(of: row)].content }

  /// The key of a row; nil if it has none, or does not exist.
  func key(of row: Int64) -> Int64? {
    guard hasKeys, row >= 0, row < count else { return nil }
    let place = place(of: row)
    return records[place].hasKey ? keys[place] : nil
  }

  /// The row that has a key.
  func row(of key: Int64) -> Int64? {
    guard let node = places[key] else { return nil }
    var row = Int64(start(of: node))
    var place = base(of: node)
    while !records[place].hasKey || keys[place] != key {
      row += Int64(records[place].length)
      place += 1
    }
    return row
  }

  /// Calls the body with the content and the length of each run of equal ones in a range, as long as they can be.
  func forEachRun(in range: Range<Int64>, _ body: (RowContent, Int64) -> Void) {
    guard !range.isEmpty, range.lowerBound < count else { return }
    var cursor = RowCursor(self, at: range.lowerBound)
    var run = cursor.record
    var length: Int64 = 0
    while cursor.row < min(range.upperBound, count) {
      if !cursor.record.hasContent(of: run) {
        body(run.content, length)
        (run, length) = (cursor.record, 0)
      }
      let part = min(cursor.left, range.upperBound - cursor.row)
      length += part
      cursor.advance(by: part)
    }
    body(run.content, length)
  }
}

/// Finding.
extension RowTree {
  /// How many rows there are at and below a node; 0 if it is none.
  func rowCount(_ node: Int32) -> Int32 { node < 0 ? 0 : nodes[Int(node)].rows }

  /// How high a node is; 0 if it is none.
  func height(_ node: Int32) -> UInt8 { node < 0 ? 0 : nodes[Int(node)].height }

  /// Where a node's records begin.
  func base(of node: Int32) -> Int { Int(node) * RowTree.chunkLength }

  /// The node of a row that exists, and the row's rank among its own. With some slack, that of the place before the row: of
  /// two nodes between which it lies the first.
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

  /// The index in a node of the record that holds a rank, and how many rows of the record come before it; of the end of
  /// all, the number of records.
  func index(in node: Int32, of rank: Int32) -> (index: Int, inside: Int32) {
    let it = nodes[Int(node)]
    if it.own == Int32(it.length) { return (Int(rank), 0) }
    let base = base(of: node)
    var (index, rest) = (0, rank)
    while index < Int(it.length), rest >= records[base + index].length {
      rest -= records[base + index].length
      index += 1
    }
    return (index, rest)
  }

  /// Where the record of a row lies that exists.
  private func place(of row: Int64) -> Int {
    let (node, rank) = node(of: Int32(row))
    return base(of: node) + index(in: node, of: rank).index
  }

  /// How many rows come before those of a node.
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

  /// The node after another; −1 after the last.
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

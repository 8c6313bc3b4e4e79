internal import FolioCollections

/// A row that is inserted or replaced; or neighbours of one content without keys.
struct ToldRows {
  var content: RowContent
  var key: Int64?
  var count: Int64 = 1

  /// The rows in stored form.
  var record: RowRecord { RowRecord(content, length: Int32(count), hasKey: key != nil) }
}

extension RowTree {
  /// The number of records up to which they are inserted and removed one by one; cutting the tree and joining its parts
  /// costs as much as a few.
  private static let fewRecords = 4

  /// Inserts a number of rows of one content without keys before a row.
  mutating func insert(_ count: Int64, of content: RowContent, at row: Int64) {
    guard count > 0 else { return }
    insert(RowRecord(content, length: Int32(count)), 0, at: Int32(row))
  }

  /// Inserts a row with a key before a row.
  mutating func insert(_ content: RowContent, key: Int64, at row: Int64) {
    insert(RowRecord(content, hasKey: true), key, at: Int32(row))
  }

  /// Inserts rows before a row. Complexity: O(inserted rows + log n), and O(k log n) for few.
  mutating func insert(_ told: ArraySlice<ToldRows>, at row: Int64) {
    guard told.count > RowTree.fewRecords else {
      var row = Int32(row)
      for rows in told {
        insert(rows.record, rows.key ?? 0, at: row)
        row += Int32(rows.count)
      }
      return
    }
    var builder = RowBuilder()
    for rows in told { builder.append(rows.record, rows.key ?? 0, to: &self) }
    let part = builder.finish(&self)
    let (left, right) = split(root, at: Int32(row))
    setRoot(join(join(left, part), right))
  }

  /// Removes rows.
  mutating func remove(_ rows: Range<Int64>) {
    guard rows.count > RowTree.fewRecords else {
      for _ in rows { _ = removeOne(Int32(rows.lowerBound)) }
      return
    }
    let (left, rest) = split(root, at: Int32(rows.lowerBound))
    let (gone, right) = split(rest, at: Int32(rows.upperBound - rows.lowerBound))
    freeAll(gone)
    setRoot(join(left, right))
    compactIfSparse()
  }

  /// Moves rows so that the first of them has a new index.
  mutating func move(_ rows: Range<Int64>, to place: Int64) {
    guard !rows.isEmpty, rows.lowerBound != place else { return }
    if rows.count == 1 {
      let (record, key) = removeOne(Int32(rows.lowerBound))
      return insert(record, key, at: Int32(place))
    }
    let (before, rest) = split(root, at: Int32(rows.lowerBound))
    let (middle, after) = split(rest, at: Int32(rows.upperBound - rows.lowerBound))
    let (left, right) = split(join(before, after), at: Int32(place))
    setRoot(join(join(left, middle), right))
  }

  /// Replaces the content of rows; each keeps its key. Complexity: O(records + log n).
  mutating func replace(_ rows: Range<Int64>, with content: RowContent) {
    var row = rows.lowerBound
    while row < rows.upperBound {
      let cursor = RowCursor(self, at: row)
      let count = min(cursor.left, rows.upperBound - row)
      replacePart(row..<row + count, of: cursor.record, with: content)
      row += count
    }
  }

  /// Replaces the content of rows of one record.
  private mutating func replacePart(_ rows: Range<Int64>, of old: RowRecord, with content: RowContent) {
    let new = RowRecord(content, length: Int32(rows.count), hasKey: old.hasKey)
    guard !new.hasContent(of: old) else { return }
    guard old.length == 1 else {
      remove(rows)
      return insert(new, 0, at: Int32(rows.lowerBound))
    }
    let (node, rank) = node(of: Int32(rows.lowerBound))
    let index = index(in: node, of: rank).index
    kindCounts.add(-1, of: old.kind)
    kindCounts.add(1, of: new.kind)
    if nodes[Int(node)].length == 1 {
      records.begin(node, new)
    } else {
      records[base(of: node) + index] = new
    }
    joinRecords(of: node, before: index + 1)
    joinRecords(of: node, before: index)
    tidyIfShort(node)
  }
}

extension RowTree {
  /// Inserts the rows of a record before a row, or at the end.
  private mutating func insert(_ record: RowRecord, _ key: Int64, at row: Int32) {
    guard root >= 0 else {
      let node = makeNode()
      insert(record, key, in: node, at: 0)
      addRows(record.length, to: node)
      root = node
      note(record, key, in: node)
      return
    }
    var (node, rank) = node(of: row, slack: 1)
    var (index, inside) = index(in: node, of: rank)
    if !record.hasKey, lengthen(index, inside, by: record, in: node) {
      note(record, key, in: node)
      return
    }
    if Int(nodes[Int(node)].length) + (inside > 0 ? 2 : 1) > RowTree.chunkLength {
      if row == nodes[Int(root)].rows { return append(record, key) }
      halve(node)
      (node, rank) = self.node(of: row, slack: 1)
      (index, inside) = self.index(in: node, of: rank)
    }
    if inside > 0 {
      let place = base(of: node) + index
      var rest = records[place]
      rest.length -= inside
      records[place].length = inside
      index += 1
      insert(rest, 0, in: node, at: index)
    }
    insert(record, key, in: node, at: index)
    addRows(record.length, to: node)
    note(record, key, in: node)
  }

  /// Adds rows to an equal record, if they are inserted into it or beside it. Returns whether they were added.
  private mutating func lengthen(_ index: Int, _ inside: Int32, by record: RowRecord, in node: Int32) -> Bool
  {
    let base = base(of: node)
    var place = base + index
    let isLike = index < Int(nodes[Int(node)].length) && records[place].joins(record)
    if !isLike {
      guard inside == 0, index > 0, records[place - 1].joins(record) else { return false }
      place -= 1
    }
    records[place].length += record.length
    addRows(record.length, to: node)
    return true
  }

  /// Adds a chunk at the end.
  private mutating func append(_ record: RowRecord, _ key: Int64) {
    let node = makeNode()
    insert(record, key, in: node, at: 0)
    nodes[Int(node)].own = record.length
    setRoot(join(root, node, -1))
    note(record, key, in: node)
  }

  /// Splits a full chunk in two.
  private mutating func halve(_ node: Int32) {
    let (left, right) = split(root, at: start(of: node) + nodes[Int(node)].own)
    setRoot(left)
    let other = makeNode()
    let moved = moveRecords(of: node, from: RowTree.chunkLength / 2, to: other)
    nodes[Int(other)].own = moved
    addRows(-moved, to: node)
    setRoot(join(left, other, right))
  }

  /// Removes an existing row. Returns its record and key.
  private mutating func removeOne(_ row: Int32) -> (record: RowRecord, key: Int64) {
    let (node, rank) = node(of: row)
    let index = index(in: node, of: rank).index
    let place = base(of: node) + index
    let key = keyOrZero(at: place)
    var record = records[place]
    record.length = 1
    forget(record, key, in: node)
    if nodes[Int(node)].own == 1 {
      removeNode(of: row)
      return (record, key)
    }
    addRows(-1, to: node)
    guard records.length(at: place) == 1 else {
      records[place].length -= 1
      return (record, key)
    }
    removeRecord(of: node, at: index)
    joinRecords(of: node, before: index)
    tidyIfShort(node)
    return (record, key)
  }

  /// Removes the node of a row that is its only one.
  private mutating func removeNode(of row: Int32) {
    let (left, rest) = split(root, at: row)
    let (gone, right) = split(rest, at: 1)
    free(gone)
    setRoot(join(left, right))
    compactIfSparse()
  }

  /// Merges a chunk that became short with a neighbour, if both have few records. This is checked each time its length has
  /// halved.
  private mutating func tidyIfShort(_ node: Int32) {
    let length = nodes[Int(node)].length
    guard length <= 16, length & (length - 1) == 0 else { return }
    let start = start(of: node)
    let (own, end) = (nodes[Int(node)].own, start + nodes[Int(node)].own)
    if end < nodes[Int(root)].rows {
      let (left, right) = split(root, at: end)
      setRoot(join(left, right))
      if nodes[Int(node)].own != own { return }
    }
    guard start > 0 else { return }
    let (left, right) = split(root, at: start)
    setRoot(join(left, right))
  }

  /// Rebuilds the storage if most of it is free. Complexity: O(n), amortised over the removals before.
  private mutating func compactIfSparse() {
    guard nodes.count > 64, freeCount * 4 > nodes.count * 3 else { return }
    var dense = RowTree()
    var builder = RowBuilder()
    var cursor = RowCursor(self)
    while cursor.left > 0 {
      builder.append(cursor.record, cursor.key ?? 0, to: &dense)
      cursor.advance(by: cursor.left)
    }
    dense.setRoot(builder.finish(&dense))
    self = dense
  }
}

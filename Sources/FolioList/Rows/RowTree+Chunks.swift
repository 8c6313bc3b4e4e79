internal import FolioCollections

/// Nodes and their records.
extension RowTree {
  /// Creates a node without records or children.
  mutating func makeNode() -> Int32 {
    let node = firstFree
    guard node < 0 else {
      firstFree = nodes[Int(node)].left
      freeCount -= 1
      nodes[Int(node)] = Node()
      return node
    }
    lengthen(to: nodes.count * RowTree.chunkLength)
    nodes.append(Node())
    return Int32(nodes.count - 1)
  }

  /// Extends the storage to a number of places for records.
  private mutating func lengthen(to count: Int) {
    let missing = count - records.count
    guard missing > 0 else { return }
    records.append(contentsOf: repeatElement(RowTree.noRecord, count: missing))
    if !keys.isEmpty { keys.append(contentsOf: repeatElement(0, count: missing)) }
  }

  /// Reserves room for a number of rows with different contents. The storage grows by at least a half, so that it is not
  /// copied for each of many sections.
  mutating func reserve(_ count: Int) {
    let needed = records.count + count + count / 12 + RowTree.chunkLength
    if records.capacity < needed {
      let capacity = max(needed, records.count + records.count / 2)
      records.reserveCapacity(capacity)
      nodes.reserveCapacity(capacity / RowTree.chunkLength + 1)
    }
  }

  private static let noRecord = RowRecord(RowContent(RowModel()), length: 0)

  /// Frees a node.
  mutating func free(_ node: Int32) {
    nodes[Int(node)] = Node()
    nodes[Int(node)].left = firstFree
    firstFree = node
    freeCount += 1
  }

  /// Adds a number of rows, which may be negative, to the counts of a node and of all its ancestors.
  mutating func addRows(_ count: Int32, to node: Int32) {
    nodes[Int(node)].own += count
    var node = node
    while node >= 0 {
      nodes[Int(node)].rows += count
      node = nodes[Int(node)].parent
    }
  }

  /// Inserts a record into a node that has room. The caller counts its rows.
  mutating func insert(_ record: RowRecord, _ key: Int64, in node: Int32, at index: Int) {
    let length = Int(nodes[Int(node)].length)
    let base = base(of: node)
    if base + length >= records.count { lengthen(to: base + length + 1) }
    if record.hasKey && keys.isEmpty { keys = [Int64](repeating: 0, count: records.count) }
    records.shift(base + index..<base + length, by: 1)
    records[base + index] = record
    if !keys.isEmpty {
      keys.shift(base + index..<base + length, by: 1)
      keys[base + index] = key
    }
    nodes[Int(node)].length += 1
  }

  /// Removes a record from a node. The caller counts its rows.
  mutating func removeRecord(of node: Int32, at index: Int) {
    let base = base(of: node)
    let rest = base + index + 1..<base + Int(nodes[Int(node)].length)
    records.shift(rest, by: -1)
    if !keys.isEmpty { keys.shift(rest, by: -1) }
    nodes[Int(node)].length -= 1
  }

  /// Joins two neighbouring records of a node, if they are equal.
  mutating func joinRecords(of node: Int32, before index: Int) {
    guard index > 0, index < Int(nodes[Int(node)].length) else { return }
    let place = base(of: node) + index
    guard records[place - 1].joins(records[place]) else { return }
    records[place - 1].length += records[place].length
    removeRecord(of: node, at: index)
  }

  /// Moves the records of a node from an index on to the end of another. Returns the number of their rows, which the caller
  /// counts.
  mutating func moveRecords(of node: Int32, from index: Int, to other: Int32) -> Int32 {
    let source = base(of: node)
    let length = Int(nodes[Int(node)].length)
    let target = base(of: other) + Int(nodes[Int(other)].length)
    lengthen(to: target + length - index)
    var rows: Int32 = 0
    for step in 0..<length - index {
      let record = records[source + index + step]
      records[target + step] = record
      rows += record.length
      guard record.hasKey else { continue }
      let key = keys[source + index + step]
      keys[target + step] = key
      places.update(other, for: key)
    }
    nodes[Int(other)].length += UInt8(length - index)
    nodes[Int(node)].length = UInt8(index)
    return rows
  }

  /// Cuts a node outside of a tree before one of its ranks, which is not its first. Returns the new node with the rest.
  mutating func cut(_ node: Int32, at rank: Int32) -> Int32 {
    var (index, inside) = index(in: node, of: rank)
    let other = makeNode()
    if inside > 0 {
      let place = base(of: node) + index
      var rest = records[place]
      rest.length -= inside
      records[place].length = inside
      insert(rest, 0, in: other, at: 0)
      nodes[Int(other)].own = rest.length
      index += 1
    }
    nodes[Int(other)].own += moveRecords(of: node, from: index, to: other)
    nodes[Int(node)].own = rank
    return other
  }

  /// Adds the rows of a record to the counts by kind, and the place of its key to the map.
  mutating func note(_ record: RowRecord, _ key: Int64, in node: Int32) {
    kindCounts.add(record.length, of: record.kind)
    if record.hasKey { places.update(node, for: key) }
  }

  /// Removes the rows of a record from the counts by kind, and its key from the map.
  mutating func forget(_ record: RowRecord, _ key: Int64) {
    kindCounts.add(-record.length, of: record.kind)
    if record.hasKey { places.removeValue(for: key) }
  }

  /// Returns the key at a place; 0 if no row has a key.
  func keyOrZero(at place: Int) -> Int64 { keys.isEmpty ? 0 : keys[place] }
}

extension Array {
  /// Moves elements by a distance, over the elements that are there.
  fileprivate mutating func shift(_ range: Range<Int>, by distance: Int) {
    guard !range.isEmpty else { return }
    unsafe withUnsafeMutableBufferPointer { elements in
      guard let first = elements.baseAddress else { return }
      let source = unsafe first + range.lowerBound
      unsafe (source + distance).update(from: source, count: range.count)
    }
  }
}

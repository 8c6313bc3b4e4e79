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
    nodes.append(Node())
    return Int32(nodes.count - 1)
  }

  /// Extends the storage of keys to all nodes.
  private mutating func lengthenKeys() {
    let missing = nodes.count * RowTree.chunkLength - keys.count
    if missing > 0 { keys.append(contentsOf: repeatElement(0, count: missing)) }
  }

  /// Reserves room for a number of rows with different contents. The storage grows by at least a half, so that it is not
  /// copied for each of many sections.
  mutating func reserve(_ count: Int) {
    let needed = nodes.count + (count + count / 12) / RowTree.chunkLength + 1
    guard nodes.capacity < needed else { return }
    let capacity = max(needed, nodes.count + nodes.count / 2)
    nodes.reserveCapacity(capacity)
    records.reserve(capacity)
  }

  /// Returns the memory that growing left unused. Complexity: O(n).
  mutating func trim() {
    nodes.trim()
    records.trim()
    keys.trim()
  }

  /// Frees a node.
  mutating func free(_ node: Int32) {
    records.clear(node)
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
    if length == 0 {
      records.begin(node, record)
    } else {
      records.shift(index..<length, of: node, by: 1)
      records[base + index] = record
    }
    if record.hasKey || !keys.isEmpty {
      lengthenKeys()
      keys.shift(base + index..<base + length, by: 1)
      keys[base + index] = key
    }
    nodes[Int(node)].length += 1
  }

  /// Removes a record from a node. The caller counts its rows.
  mutating func removeRecord(of node: Int32, at index: Int) {
    let base = base(of: node)
    let rest = index + 1..<Int(nodes[Int(node)].length)
    records.shift(rest, of: node, by: -1)
    if !keys.isEmpty { keys.shift(base + rest.lowerBound..<base + rest.upperBound, by: -1) }
    nodes[Int(node)].length -= 1
  }

  /// Joins two neighbouring records of a node, if they are equal.
  mutating func joinRecords(of node: Int32, before index: Int) {
    guard index > 0, index < Int(nodes[Int(node)].length) else { return }
    let place = base(of: node) + index
    guard records.areJoined(at: place) else { return }
    records[place - 1].length += records.length(at: place)
    removeRecord(of: node, at: index)
  }

  /// Moves the records of a node from an index on to the end of another. Returns the number of their rows, which the caller
  /// counts.
  mutating func moveRecords(of node: Int32, from index: Int, to other: Int32) -> Int32 {
    let source = base(of: node)
    let length = Int(nodes[Int(node)].length)
    let target = base(of: other) + Int(nodes[Int(other)].length)
    if !keys.isEmpty { lengthenKeys() }
    var rows: Int32 = 0
    for step in 0..<length - index {
      let record = records[source + index + step]
      if target + step == base(of: other) {
        records.begin(other, record)
      } else {
        records[target + step] = record
      }
      rows += record.length
      guard record.hasKey else { continue }
      let key = keys[source + index + step]
      keys[target + step] = key
      places.move(key, from: node, to: other)
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
    if record.hasKey { places.add(key, in: node) }
  }

  /// Removes the rows of a record from the counts by kind, and its key from the map.
  mutating func forget(_ record: RowRecord, _ key: Int64, in node: Int32) {
    kindCounts.add(-record.length, of: record.kind)
    if record.hasKey { places.remove(key, in: node) }
  }

  /// Returns the key at a place; 0 if no row has a key.
  func keyOrZero(at place: Int) -> Int64 { keys.isEmpty ? 0 : keys[place] }
}

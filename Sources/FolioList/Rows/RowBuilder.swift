internal import FolioCollections

/// A builder of a part of a tree from its rows in order.
struct RowBuilder {
  /// The number of records to which chunks are filled, so that there is room for the first rows inserted later.
  private static let filledLength = 60

  /// The number of keys from which they are inserted into the map part by part.
  private static let manyKeys = 8_192

  private var chunks: [Int32] = []
  private var last: RowRecord?
  private var keyCount = 0

  /// The key of the first row that an earlier row also has, once the part is finished.
  private(set) var duplicate: Int64?

  /// The number of rows so far.
  private(set) var count: Int64 = 0

  /// Adds a number of rows of one content without keys.
  mutating func append(_ count: Int64, _ content: RowContent, to tree: inout RowTree) {
    guard count > 0 else { return }
    append(RowRecord(content, length: Int32(count)), 0, to: &tree)
  }

  /// Adds a row with a key.
  mutating func append(_ content: RowContent, key: Int64, to tree: inout RowTree) {
    append(RowRecord(content, hasKey: true), key, to: &tree)
  }

  /// Adds the rows of a record.
  mutating func append(_ record: RowRecord, _ key: Int64, to tree: inout RowTree) {
    count += Int64(record.length)
    tree.kindCounts.add(record.length, of: record.kind)
    if record.hasKey { keyCount += 1 }
    var node = chunks.last ?? -1
    if node >= 0 {
      let length = Int(tree.nodes[Int(node)].length)
      if let last, last.joins(record) {
        self.last?.length += record.length
        tree.records[tree.base(of: node) + length - 1].length += record.length
        tree.nodes[Int(node)].own += record.length
        return
      }
      if length >= RowBuilder.filledLength { node = -1 }
    }
    if node < 0 {
      node = tree.makeNode()
      chunks.append(node)
    }
    last = record
    tree.insert(record, key, in: node, at: Int(tree.nodes[Int(node)].length))
    tree.nodes[Int(node)].own += record.length
  }

  /// Finishes the part, whose keys can then be found. Returns its root.
  mutating func finish(_ tree: inout RowTree) -> Int32 {
    if keyCount > 0 { noteKeys(in: &tree) }
    // A part that is most of the tree may copy it.
    if chunks.count * 2 > tree.nodes.count { tree.trim() }
    return tree.build(chunks[...])
  }
}

/// Keys that are to be inserted into the map.
extension RowBuilder {
  private struct Entry {
    var key: Int64
    var node: Int32
    var rank: Int32
  }

  private mutating func noteKeys(in tree: inout RowTree) {
    tree.places.reserve(tree.places.count + keyCount)
    var first = Int32.max
    for entry in entries(of: tree) {
      let other = tree.places.first(for: entry.key) { node in
        guard let index = tree.index(of: entry.key, in: node) else { return false }
        return node != entry.node || tree.index(of: entry.key, in: node, after: index) != nil
      }
      tree.places.add(entry.key, in: entry.node)
      guard other != nil, entry.rank < first else { continue }
      (first, duplicate) = (entry.rank, entry.key)
    }
  }

  /// Returns the keys with their nodes and ranks. Many keys are in the order of the map's parts, so that they do not wait
  /// for memory (a million measured 4×).
  private func entries(of tree: RowTree) -> [Entry] {
    let parts = keyCount < RowBuilder.manyKeys ? 1 : 256
    var ends = [Int](repeating: 0, count: parts)
    forEachKey(of: tree) { key, _, _ in ends[tree.places.part(of: key, among: parts)] += 1 }
    for part in 1..<max(parts, 1) where parts > 1 { ends[part] += ends[part - 1] }
    var starts = [0] + ends.dropLast()
    var entries = [Entry](repeating: Entry(key: 0, node: 0, rank: 0), count: keyCount)
    forEachKey(of: tree) { key, node, rank in
      let part = tree.places.part(of: key, among: parts)
      entries[starts[part]] = Entry(key: key, node: node, rank: rank)
      starts[part] += 1
    }
    return entries
  }

  private func forEachKey(of tree: RowTree, _ body: (Int64, Int32, Int32) -> Void) {
    var rank: Int32 = 0
    for node in chunks {
      let base = tree.base(of: node)
      for place in base..<base + Int(tree.nodes[Int(node)].length) where tree.records.hasKey(at: place) {
        body(tree.keys[place], node, rank)
        rank += 1
      }
    }
  }
}

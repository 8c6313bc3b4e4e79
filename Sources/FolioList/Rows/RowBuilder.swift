/// Builds a part of a tree from its rows in order.
struct RowBuilder {
  /// Chunks are filled up to here, so that the first rows inserted later find room.
  private static let filledLength = 60

  private var chunks: [Int32] = []

  /// The first key that a row already had.
  private(set) var duplicate: Int64?

  /// How many rows there are so far.
  private(set) var count: Int64 = 0

  /// Adds so many rows of one content without keys.
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
    var node = chunks.last ?? -1
    if node >= 0 {
      let length = Int(tree.nodes[Int(node)].length)
      let last = tree.base(of: node) + length - 1
      if tree.records[last].joins(record) {
        tree.records[last].length += record.length
        tree.nodes[Int(node)].own += record.length
        tree.note(record, key, in: node)
        return
      }
      if length >= RowBuilder.filledLength { node = -1 }
    }
    if node < 0 {
      node = tree.makeNode()
      chunks.append(node)
    }
    tree.insert(record, key, in: node, at: Int(tree.nodes[Int(node)].length))
    tree.nodes[Int(node)].own += record.length
    let isNew = tree.note(record, key, in: node)
    if !isNew, duplicate == nil { duplicate = key }
  }

  /// The finished part.
  func finish(_ tree: inout RowTree) -> Int32 { tree.build(chunks[...]) }
}

/// Builds a part of an offset tree from its rows in order, level by level, into adjacent nodes.
struct OffsetBuilder {
  /// The number of rows up to which blocks are filled, so that the first rows inserted later have room.
  static let filledLength = 60
  /// The number of consecutive equal rows from which they become a run leaf.
  static let runLength = 64

  private var block = -1
  private var blockCount = 0
  private var pending = OffsetBranch.empty
  private var leafCount = 0
  private var onlyLeaf = OffsetBranch.empty
  private var firstNode: Int32 = -1

  /// Appends rows of one stored height. Their class must have been admitted.
  mutating func append(_ stored: Int32, count: Int32, to slab: inout OffsetSlab) {
    guard count < OffsetBuilder.runLength else {
      closeBlock(&slab)
      return appendLeaf(.run(of: stored, count: count), to: &slab)
    }
    for _ in 0..<count {
      if block < 0 { block = slab.makeBlock() }
      slab.heights[block * OffsetSlab.blockLength + blockCount] = stored
      blockCount += 1
      if blockCount == OffsetBuilder.filledLength { closeBlock(&slab) }
    }
  }

  /// Appends rows with measured heights, which must be legal.
  ///
  /// Run leaves begin only where a block would begin.
  mutating func append(_ heights: [Int64], to slab: inout OffsetSlab) {
    closeBlock(&slab)
    let blocks = heights.count / OffsetBuilder.filledLength + 1
    slab.reserve(blocks: blocks)
    var start = 0
    while start < heights.count {
      var end = start + 1
      while end < heights.count && heights[end] == heights[start] { end += 1 }
      if end - start >= OffsetBuilder.runLength {
        let stored = Int32(truncatingIfNeeded: heights[start])
        appendLeaf(.run(of: stored, count: Int32(end - start)), to: &slab)
      } else {
        end = min(start + OffsetBuilder.filledLength, heights.count)
        appendLeaf(slab.makeLeaf(of: heights, start..<end), to: &slab)
      }
      start = end
    }
  }

  /// Returns the finished part.
  mutating func finish(_ slab: inout OffsetSlab) -> OffsetSubtree {
    closeBlock(&slab)
    guard leafCount > 1 else { return OffsetSubtree(branch: onlyLeaf, level: 0) }
    var nodes = firstNode..<Int32(slab.degrees.count)
    var level = 1
    evenOutLast(nodes, &slab)
    while nodes.count > 1 {
      let next = Int32(slab.degrees.count)
      for node in nodes { appendChild(slab.branch(ofNode: node), firstNode: next, to: &slab) }
      nodes = next..<Int32(slab.degrees.count)
      level += 1
      evenOutLast(nodes, &slab)
    }
    return OffsetSubtree(branch: slab.branch(ofNode: nodes.lowerBound), level: level)
  }

  private mutating func closeBlock(_ slab: inout OffsetSlab) {
    guard blockCount > 0 else { return }
    appendLeaf(slab.branch(ofBlock: block, count: blockCount), to: &slab)
    block = -1
    blockCount = 0
  }

  private mutating func appendLeaf(_ leaf: OffsetBranch, to slab: inout OffsetSlab) {
    leafCount += 1
    guard leafCount > 1 else { return onlyLeaf = leaf }
    if leafCount == 2 {
      firstNode = Int32(slab.degrees.count)
      appendChild(onlyLeaf, firstNode: firstNode, to: &slab)
    }
    appendChild(leaf, firstNode: firstNode, to: &slab)
  }

  private func appendChild(_ branch: OffsetBranch, firstNode: Int32, to slab: inout OffsetSlab) {
    var node = Int32(slab.degrees.count) - 1
    if node < firstNode || slab.degree(node) == OffsetSlab.fanOut { node = slab.appendNode() }
    slab.insertChild(branch, in: node, at: slab.degree(node))
  }

  private func evenOutLast(_ nodes: Range<Int32>, _ slab: inout OffsetSlab) {
    guard nodes.count > 1 else { return }
    slab.balanceNodes(nodes.upperBound - 2, nodes.upperBound - 1)
  }
}

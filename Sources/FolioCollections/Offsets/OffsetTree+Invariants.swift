extension OffsetTree {
  /// Returns a description of an error in the tree's structure, or nil if there is none. Complexity: O(n).
  package func checkInvariants() -> String? {
    var census = Census(isBlockUsed: [Bool](repeating: false, count: slab.heights.count / 64))
    census.isNodeUsed = [Bool](repeating: false, count: slab.degrees.count)
    if let fault = slab.check(root.branch, level: root.level, isRoot: true, &census) { return fault }
    for column in slab.columns.indices
    where slab.columnEstimates[column] != slab.estimates[Int(slab.columns[column])] {
      return "An estimate in use is not that of its class"
    }
    guard total == slab.height(of: root.branch) else { return "The total is not that of the root" }
    var free = 0
    var block = slab.firstFreeBlock
    while block >= 0 {
      guard !census.isBlockUsed[Int(block)] else { return "A free block is in use" }
      census.isBlockUsed[Int(block)] = true
      free += 1
      block = slab.heights[Int(block) * 64]
    }
    var node = slab.firstFreeNode
    while node >= 0 {
      guard !census.isNodeUsed[Int(node)] else { return "A free node is in use" }
      census.isNodeUsed[Int(node)] = true
      node = slab.contents[Int(node) * 16]
    }
    if free != slab.freeBlockCount { return "The free blocks were counted wrongly" }
    if census.isBlockUsed.contains(false) { return "A block is lost" }
    return census.isNodeUsed.contains(false) ? "A node is lost" : nil
  }

  /// The number of levels of nodes above the leaves, which is the length of every path to a row, and bounds every query
  /// and every change of one row.
  package var levels: Int { root.level }

  /// The number of bytes that the storage has allocated, without the headers of the arrays.
  package var allocatedBytes: Int {
    (slab.heights.capacity + slab.contents.capacity + slab.counts.capacity + slab.unmeasured.capacity) * 4
      + slab.sums.capacity * 8 + slab.degrees.capacity
  }
}

/// The blocks and nodes that were visited.
private struct Census {
  var isBlockUsed: [Bool]
  var isNodeUsed: [Bool] = []
}

extension OffsetSlab {
  fileprivate func check(
    _ branch: OffsetBranch, level: Int, isRoot: Bool, _ census: inout Census
  ) -> String? {
    if level > 0 { return checkNode(branch, level: level, isRoot: isRoot, &census) }
    if branch.count < (isRoot ? 0 : 1) { return "A leaf without rows" }
    if OffsetLeaf.isRun(branch.content) {
      let counted = OffsetBranch.run(of: branch.content, count: branch.count)
      return isEqual(counted, branch) ? nil : "The sums of a run are wrong"
    }
    let block = OffsetLeaf.block(branch.content)
    guard branch.count >= 1 && branch.count <= 64 else { return "A dense leaf of \(branch.count) rows" }
    guard !census.isBlockUsed[block] else { return "A block in two leaves" }
    census.isBlockUsed[block] = true
    let counted = self.branch(ofBlock: block, count: Int(branch.count))
    return isEqual(counted, branch) ? nil : "The sums of a leaf are wrong"
  }

  private func checkNode(
    _ branch: OffsetBranch, level: Int, isRoot: Bool, _ census: inout Census
  ) -> String? {
    let node = branch.content
    guard !census.isNodeUsed[Int(node)] else { return "A node in two places" }
    census.isNodeUsed[Int(node)] = true
    guard degree(node) >= (isRoot ? 2 : OffsetSlab.leastDegree), degree(node) <= OffsetSlab.fanOut else {
      return "A node with \(degree(node)) children"
    }
    guard isEqual(self.branch(ofNode: node), branch) else { return "The sums of a node are wrong" }
    for place in Int(node) * OffsetSlab.fanOut..<Int(node) * OffsetSlab.fanOut + degree(node) {
      if let fault = check(self.branch(at: place), level: level - 1, isRoot: false, &census) { return fault }
    }
    return nil
  }

  private func isEqual(_ first: OffsetBranch, _ second: OffsetBranch) -> Bool {
    first.count == second.count && first.sum == second.sum && first.unmeasured == second.unmeasured
  }
}

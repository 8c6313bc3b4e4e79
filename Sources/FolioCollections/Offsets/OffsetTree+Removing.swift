extension OffsetTree {
  /// The length below which a dense leaf is merged or balanced with a neighbour.
  private static let leastLength = 24
  /// The greatest length of a leaf that is merged after a removal. It leaves room, so that the leaf is not split again
  /// soon.
  private static let mergedLength = 56

  /// Removes a row, which must exist, and returns its stored height.
  @discardableResult
  mutating func removeOne(_ row: Int32) -> Int32 {
    let path = path(to: row, prefersLeft: false)
    let stored = slab.stored(in: path.leaf, at: path.position)
    let isRun = OffsetLeaf.isRun(path.leaf)
    if !isRun {
      let base = OffsetLeaf.block(path.leaf) * OffsetSlab.blockLength
      let (target, last) = (base + path.position, base + path.leafCount - 1)
      unsafe slab.heights.withUnsafeMutableBufferPointer { heights in
        guard let first = heights.baseAddress else { return }
        unsafe (first + target).update(from: first + target + 1, count: last - target)
      }
    }
    add(-1, of: stored, along: path)
    if path.leafCount == 1 {
      dropLeaf(path)
    } else if !isRun && path.leafCount <= OffsetTree.leastLength {
      tidy(path)
    }
    return stored
  }

  private mutating func dropLeaf(_ path: OffsetPath) {
    slab.freeLeaf(path.leaf)
    guard path.depth > 0 else { return root = .empty }
    let place = path.leafPlace
    let node = Int32(place / OffsetSlab.fanOut)
    let index = place % OffsetSlab.fanOut
    slab.removeChild(of: node, at: index)
    if index > 0 && index < slab.degree(node) { fuse(place - 1) }
    fixUnderflow(path)
  }

  /// Merges or balances the short leaf at a path with a neighbour.
  private mutating func tidy(_ path: OffsetPath) {
    guard path.depth > 0 else { return }
    let place = path.leafPlace
    let index = place % OffsetSlab.fanOut
    let hasNext = index + 1 < slab.degree(Int32(place / OffsetSlab.fanOut))
    if hasNext && fuse(place) || index > 0 && fuse(place - 1) { return fixUnderflow(path) }
    if hasNext && canGiveRows(place + 1) {
      balance(place)
    } else if index > 0 && canGiveRows(place - 1) {
      balance(place - 1)
    }
  }

  private func canGiveRows(_ place: Int) -> Bool {
    !OffsetLeaf.isRun(slab.contents[place]) && slab.counts[place] > 32
  }

  /// Fuses the leaves at a place and the next if they are short or are runs of one height.
  @discardableResult
  private mutating func fuse(_ first: Int) -> Bool {
    let (left, right) = (slab.branch(at: first), slab.branch(at: first + 1))
    guard let fused = slab.fuseLeaves(left, right, limit: OffsetTree.mergedLength) else { return false }
    slab.store(fused, at: first)
    slab.removeChild(of: Int32(first / OffsetSlab.fanOut), at: first % OffsetSlab.fanOut + 1)
    return true
  }

  /// Merges nodes on a path that have too few children with a neighbour, and removes a root with one child.
  private mutating func fixUnderflow(_ path: OffsetPath) {
    var depth = path.depth - 1
    while depth > 0 {
      let node = Int32(slab.place(from: root.branch.content, along: path, depth) / OffsetSlab.fanOut)
      guard slab.degree(node) < OffsetSlab.leastDegree else { break }
      let place = slab.place(from: root.branch.content, along: path, depth - 1)
      let parent = Int32(place / OffsetSlab.fanOut)
      let isLast = place % OffsetSlab.fanOut + 1 == slab.degree(parent)
      let first = isLast ? place - 1 : place
      let merged = slab.merge(
        slab.branch(at: first), slab.branch(at: first + 1), level: path.depth - depth)
      slab.store(merged.0, at: first)
      if let second = merged.1 {
        slab.store(second, at: first + 1)
      } else {
        slab.removeChild(of: parent, at: first % OffsetSlab.fanOut + 1)
      }
      depth -= 1
    }
    while root.level > 0 && slab.degree(root.branch.content) == 1 {
      let node = root.branch.content
      root = OffsetSubtree(branch: slab.branch(at: Int(node) * OffsetSlab.fanOut), level: root.level - 1)
      slab.freeNode(node)
    }
  }
}

extension OffsetTree {
  /// Inserts a row whose class has been admitted.
  mutating func insertOne(_ stored: Int32, at row: Int32) {
    guard root.branch.count > 0 else {
      root = OffsetSubtree(branch: .run(of: stored, count: 1), level: 0)
      return total = slab.height(of: root.branch)
    }
    while true {
      var path = path(to: row, prefersLeft: true)
      if path.position == path.leafCount && !hasRoom(path, for: stored) { stepRight(&path) }
      if OffsetLeaf.isRun(path.leaf) {
        if path.leaf == stored { return add(1, of: stored, along: path) }
        if path.leafCount < OffsetSlab.blockLength {
          path.leaf = slab.dense(branch(at: path)).content
          setContent(path.leaf, at: path)
        }
      }
      if hasRoom(path, for: stored) { return insertInBlock(stored, at: path) }
      if path.position == 0 || path.position == path.leafCount {
        if insertLeaf(.run(of: stored, count: 1), at: path) { return }
        makeRoom(at: path.position > 0 ? row - 1 : row)
      } else if OffsetLeaf.isRun(path.leaf) {
        loosen(&path, row: row, length: OffsetSlab.blockLength / 2)
      } else {
        spread(path, row: row)
      }
    }
  }

  /// Extends a run of a stored height at a row. Returns false if there is no such run.
  mutating func extendRun(of stored: Int32, by added: Int32, at row: Int32) -> Bool {
    guard root.branch.count > 0 else { return false }
    var path = path(to: row, prefersLeft: true)
    if path.position == path.leafCount && path.leaf != stored { stepRight(&path) }
    guard OffsetLeaf.isRun(path.leaf) && path.leaf == stored else { return false }
    let run = OffsetBranch.run(of: stored, count: added)
    for depth in 0..<path.depth {
      let place = slab.place(from: root.branch.content, along: path, depth)
      var branch = slab.branch(at: place)
      branch.add(run)
      slab.store(branch, at: place)
    }
    root.branch.add(run)
    total = slab.height(of: root.branch)
    return true
  }

  private func hasRoom(_ path: OffsetPath, for stored: Int32) -> Bool {
    OffsetLeaf.isRun(path.leaf) ? path.leaf == stored : path.leafCount < OffsetSlab.blockLength
  }

  /// Moves a path from the end of a leaf to the beginning of the next, if both have the same parent, so that rows that
  /// are inserted repeatedly at one place do not each create a leaf.
  private func stepRight(_ path: inout OffsetPath) {
    guard path.depth > 0 else { return }
    let place = path.leafPlace
    let index = place % OffsetSlab.fanOut
    guard index + 1 < slab.degree(Int32(place / OffsetSlab.fanOut)) else { return }
    path.indexes += 1 << UInt64(4 * (path.depth - 1))
    path.leafPlace = place + 1
    path.leaf = slab.contents[place + 1]
    path.leafCount = Int(slab.counts[place + 1])
    path.position = 0
  }

  private mutating func insertInBlock(_ stored: Int32, at path: OffsetPath) {
    let base = OffsetLeaf.block(path.leaf) * OffsetSlab.blockLength
    let (target, end) = (base + path.position, base + path.leafCount)
    unsafe slab.heights.withUnsafeMutableBufferPointer { heights in
      guard let first = heights.baseAddress else { return }
      unsafe (first + target + 1).update(from: first + target, count: end - target)
      unsafe heights[target] = stored
    }
    add(1, of: stored, along: path)
  }

  /// Inserts a leaf of one row before or after the leaf at a path. Returns false if the parent has no room.
  private mutating func insertLeaf(_ leaf: OffsetBranch, at path: OffsetPath) -> Bool {
    let isBehind = path.position > 0
    guard path.depth > 0 else {
      if isBehind { crown(root.branch, leaf) } else { crown(leaf, root.branch) }
      total = slab.height(of: root.branch)
      return true
    }
    let place = path.leafPlace
    let node = Int32(place / OffsetSlab.fanOut)
    guard slab.degree(node) < OffsetSlab.fanOut else { return false }
    var above = path
    above.depth -= 1
    add(1, of: leaf.content, along: above)
    slab.insertChild(leaf, in: node, at: place % OffsetSlab.fanOut + (isBehind ? 1 : 0))
    return true
  }

  /// Makes room in a full dense leaf: moves rows to a neighbour, or splits the leaf.
  private mutating func spread(_ path: OffsetPath, row: Int32) {
    if path.depth > 0 && shareWithNeighbour(path) { return }
    let (left, right) = slab.splitLeaf(branch(at: path), at: path.leafCount / 2)
    let leafRow = row - Int32(path.position)
    replaceLeaf(at: leafRow, by: left, right)
  }

  private mutating func shareWithNeighbour(_ path: OffsetPath) -> Bool {
    let place = path.leafPlace
    let index = place % OffsetSlab.fanOut
    let degree = slab.degree(Int32(place / OffsetSlab.fanOut))
    if index + 1 < degree && canTakeRows(place + 1) {
      balance(place)
      return true
    }
    guard index > 0 && canTakeRows(place - 1) else { return false }
    balance(place - 1)
    return true
  }

  private func canTakeRows(_ place: Int) -> Bool {
    !OffsetLeaf.isRun(slab.contents[place]) && slab.counts[place] <= 48
  }

  /// Balances the dense leaves at a place and the next.
  mutating func balance(_ first: Int) {
    let (left, right) = slab.balanceLeaves(slab.branch(at: first), slab.branch(at: first + 1))
    slab.store(left, at: first)
    slab.store(right, at: first + 1)
  }
}

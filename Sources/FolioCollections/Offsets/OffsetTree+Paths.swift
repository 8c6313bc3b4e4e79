extension OffsetTree {
  /// Returns the path to a row. With `prefersLeft`, for an insertion, it ends after the last row of a leaf rather than
  /// before the first of the next one.
  func path(to row: Int32, prefersLeft: Bool) -> OffsetPath {
    let top = top
    return unsafe slab.read { unsafe $0.path(to: row, slack: prefersLeft ? 1 : 0, top) }
  }

  /// Adds a row to (1) or removes it from (−1) the sums of all that contain it.
  mutating func add(_ sign: Int32, of stored: Int32, along path: OffsetPath) {
    root.branch.count += sign
    var change = OffsetChange()
    change.count = sign
    weigh(sign, of: stored, &change)
    slab.adjust(from: root.branch.content, along: path, by: change)
  }

  /// Replaces the stored height of a row in the sums of all that contain it.
  mutating func exchange(_ old: Int32, for new: Int32, along path: OffsetPath) {
    var change = OffsetChange()
    weigh(-1, of: old, &change)
    weigh(1, of: new, &change)
    slab.adjust(from: root.branch.content, along: path, by: change)
  }

  private mutating func weigh(_ sign: Int32, of stored: Int32, _ change: inout OffsetChange) {
    total += slab.effective(stored) * Int64(sign)
    guard stored < 0 else {
      change.sum += Int64(stored) * Int64(sign)
      root.branch.sum += Int64(stored) * Int64(sign)
      return
    }
    root.branch.unmeasured[Int(-1 - stored)] += sign
    let column = slab.column(of: Int(-1 - stored))
    if sign > 0 { change.gaining = column } else { change.losing = column }
  }

  /// Replaces the content of the leaf at a path by one with the same number of rows.
  mutating func setContent(_ content: Int32, at path: OffsetPath) {
    guard path.depth > 0 else { return root.branch.content = content }
    slab.contents[path.leafPlace] = content
  }

  func branch(at path: OffsetPath) -> OffsetBranch {
    path.depth > 0 ? slab.branch(at: path.leafPlace) : root.branch
  }

  /// Turns the run at a path into a dense leaf, or splits a dense leaf of at most `length` rows around the row off it.
  mutating func loosen(_ path: inout OffsetPath, row: Int32, length: Int) {
    let run = branch(at: path)
    if path.leafCount <= length {
      path.leaf = slab.dense(run).content
      return setContent(path.leaf, at: path)
    }
    let start = path.position / length * length
    let taken = min(length, path.leafCount - start)
    let rest = path.leafCount - start - taken
    let before = OffsetBranch.run(of: run.content, count: Int32(start))
    let middle = slab.dense(.run(of: run.content, count: Int32(taken)))
    let after = OffsetBranch.run(of: run.content, count: Int32(rest))
    if start == 0 {
      replaceLeaf(at: row, by: middle, after)
    } else if rest == 0 {
      replaceLeaf(at: row, by: before, middle)
    } else {
      replaceLeaf(at: row, by: before, middle, after)
    }
    path = self.path(to: row, prefersLeft: false)
  }

  /// Replaces the leaf of a row by two or three leaves that contain the same rows.
  mutating func replaceLeaf(
    at row: Int32, by first: OffsetBranch, _ second: OffsetBranch, _ third: OffsetBranch? = nil
  ) {
    makeRoom(at: row)
    let path = path(to: row, prefersLeft: false)
    guard path.depth > 0 else { return crown(first, second, third) }
    let place = path.leafPlace
    let (node, index) = (Int32(place / OffsetSlab.fanOut), place % OffsetSlab.fanOut)
    slab.store(first, at: place)
    slab.insertChild(second, in: node, at: index + 1)
    if let third { slab.insertChild(third, in: node, at: index + 2) }
  }

  /// Creates a root above these parts.
  mutating func crown(_ first: OffsetBranch, _ second: OffsetBranch, _ third: OffsetBranch? = nil) {
    let node = slab.makeNode()
    slab.insertChild(first, in: node, at: 0)
    slab.insertChild(second, in: node, at: 1)
    if let third { slab.insertChild(third, in: node, at: 2) }
    root = OffsetSubtree(branch: slab.branch(ofNode: node), level: root.level + 1)
  }

  /// Splits the nodes on the path to a row that have no room for two more children.
  mutating func makeRoom(at row: Int32) {
    guard root.level > 0 else { return }
    if isCrowded(root.branch.content) {
      let node = root.branch.content
      let other = slab.splitNode(node)
      crown(slab.branch(ofNode: node), slab.branch(ofNode: other))
    }
    var node = root.branch.content
    var position = row
    for _ in 1..<root.level {
      var place = find(&position, in: node)
      let child = slab.contents[place]
      if isCrowded(child) {
        let other = slab.splitNode(child)
        slab.store(slab.branch(ofNode: child), at: place)
        slab.insertChild(slab.branch(ofNode: other), in: node, at: place % OffsetSlab.fanOut + 1)
        if position >= slab.counts[place] {
          position -= slab.counts[place]
          place += 1
        }
      }
      node = slab.contents[place]
    }
  }

  private func isCrowded(_ node: Int32) -> Bool { slab.degree(node) > OffsetSlab.fanOut - 2 }

  /// Returns the place of the child that contains a row, and makes `position` relative to it. Beyond all rows, returns
  /// the last child.
  private func find(_ position: inout Int32, in node: Int32) -> Int {
    var place = Int(node) * OffsetSlab.fanOut
    let last = place + slab.degree(node) - 1
    while place < last && position >= slab.counts[place] {
      position -= slab.counts[place]
      place += 1
    }
    return place
  }
}

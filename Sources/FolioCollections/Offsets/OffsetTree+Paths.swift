extension OffsetTree {
  /// The way to a row; `prefersLeft`, for an insertion, ends behind the last row of a leaf rather than before the
  /// first of the next one.
  func path(to row: Int32, prefersLeft: Bool) -> OffsetPath {
    var content = root.branch.content
    var count = root.branch.count
    var position = row
    let slack: Int32 = prefersLeft ? 1 : 0
    var path = OffsetPath(leaf: 0, leafCount: 0, position: 0)
    for _ in 0..<root.level {
      var place = Int(content) * OffsetSlab.fanOut
      while position >= slab.counts[place] &+ slack {
        position -= slab.counts[place]
        place += 1
      }
      path.places[path.depth] = Int32(place)
      path.depth += 1
      content = slab.contents[place]
      count = slab.counts[place]
    }
    path.leaf = content
    path.leafCount = Int(count)
    path.position = Int(position)
    return path
  }

  /// Counts a row in or out (`sign`) in all that contain it; `count` is by how much the number of rows changes.
  mutating func add(count: Int32, of stored: Int32, sign: Int32, along path: OffsetPath) {
    let sum = stored >= 0 ? Int64(stored) * Int64(sign) : 0
    let column = stored >= 0 ? -1 : slab.column(of: Int(-1 - stored))
    let width = slab.columns.count
    for depth in 0..<path.depth {
      let place = Int(path.places[depth])
      if count != 0 { slab.counts[place] += count }
      if sum != 0 { slab.sums[place] += sum }
      if column >= 0 { slab.unmeasured[place * width + column] += sign }
    }
    root.branch.count += count
    root.branch.sum += sum
    if column >= 0 { root.branch.unmeasured[Int(-1 - stored)] += sign }
  }

  /// Makes the leaf something else with the same rows.
  mutating func setContent(_ content: Int32, at path: OffsetPath) {
    guard path.depth > 0 else { return root.branch.content = content }
    slab.contents[Int(path.places[path.depth - 1])] = content
  }

  func branch(at path: OffsetPath) -> OffsetBranch {
    path.depth > 0 ? slab.branch(at: Int(path.places[path.depth - 1])) : root.branch
  }

  /// Makes the run to which a path leads a dense leaf, or cuts one of this length out of it around the row.
  mutating func loosen(_ path: inout OffsetPath, row: Int32, length: Int) {
    let run = branch(at: path)
    if path.leafCount <= length {
      path.leaf = slab.dense(run).content
      return setContent(path.leaf, at: path)
    }
    let start = path.position / length * length
    let taken = min(length, path.leafCount - start)
    let rest = path.leafCount - start - taken
    var parts: [OffsetBranch] = []
    if start > 0 { parts.append(.run(of: run.content, count: Int32(start))) }
    parts.append(slab.dense(.run(of: run.content, count: Int32(taken))))
    if rest > 0 { parts.append(.run(of: run.content, count: Int32(rest))) }
    replaceLeaf(at: row, by: parts)
    path = self.path(to: row, prefersLeft: false)
  }

  /// Replaces the leaf of a row by up to three that have the same rows together.
  mutating func replaceLeaf(at row: Int32, by parts: [OffsetBranch]) {
    makeRoom(at: row)
    let path = path(to: row, prefersLeft: false)
    guard path.depth > 0 else { return crown(parts) }
    let place = Int(path.places[path.depth - 1])
    let node = Int32(place / OffsetSlab.fanOut)
    slab.store(parts[0], at: place)
    for index in 1..<parts.count {
      slab.insertChild(parts[index], in: node, at: place % OffsetSlab.fanOut + index)
    }
  }

  /// Makes a root above these leaves.
  mutating func crown(_ parts: [OffsetBranch]) {
    let node = slab.makeNode()
    for (index, part) in parts.enumerated() { slab.insertChild(part, in: node, at: index) }
    root = OffsetSubtree(branch: slab.branch(ofNode: node), level: root.level + 1)
  }

  /// Splits the nodes on the way to a row that have no room for two more children.
  mutating func makeRoom(at row: Int32) {
    guard root.level > 0 else { return }
    if isCrowded(root.branch.content) {
      let node = root.branch.content
      let other = slab.splitNode(node)
      crown([slab.branch(ofNode: node), slab.branch(ofNode: other)])
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

  /// The place of the child that has a row, which becomes its position there; past all, the last child.
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

extension OffsetSlab {
  /// The length from which two neighbouring leaves are kept separate when parts of a tree are joined.
  static let fusedLength = 48

  /// Joins two parts into one. Complexity: O(levels).
  mutating func join(_ left: OffsetSubtree, _ right: OffsetSubtree) -> OffsetSubtree {
    if left.branch.count == 0 { return right }
    if right.branch.count == 0 { return left }
    if left.level == right.level {
      return crown(merge(left.branch, right.branch, level: left.level), level: left.level)
    }
    if left.level > right.level {
      return crown(attach(right, to: left.branch, level: left.level, atEnd: true), level: left.level)
    }
    return crown(attach(left, to: right.branch, level: right.level, atEnd: false), level: right.level)
  }

  mutating func crown(_ parts: (OffsetBranch, OffsetBranch?), level: Int) -> OffsetSubtree {
    guard let second = parts.1 else { return OffsetSubtree(branch: parts.0, level: level) }
    let node = makeNode()
    insertChild(parts.0, in: node, at: 0)
    insertChild(second, in: node, at: 1)
    return OffsetSubtree(branch: branch(ofNode: node), level: level + 1)
  }

  /// Attaches a lower part at an end of a higher one.
  private mutating func attach(
    _ guest: OffsetSubtree, to host: OffsetBranch, level: Int, atEnd: Bool
  ) -> (OffsetBranch, OffsetBranch?) {
    let node = host.content
    let index = atEnd ? degree(node) - 1 : 0
    let child = branch(at: Int(node) * OffsetSlab.fanOut + index)
    var parts: (OffsetBranch, OffsetBranch?)
    if level - 1 > guest.level {
      parts = attach(guest, to: child, level: level - 1, atEnd: atEnd)
    } else if atEnd {
      parts = merge(child, guest.branch, level: guest.level)
    } else {
      parts = merge(guest.branch, child, level: guest.level)
    }
    store(parts.0, at: Int(node) * OffsetSlab.fanOut + index)
    guard let second = parts.1 else { return (branch(ofNode: node), nil) }
    guard degree(node) == OffsetSlab.fanOut else {
      insertChild(second, in: node, at: index + 1)
      return (branch(ofNode: node), nil)
    }
    let other = splitNode(node)
    let half = degree(node)
    if index + 1 > half {
      insertChild(second, in: other, at: index + 1 - half)
    } else {
      insertChild(second, in: node, at: index + 1)
    }
    return (branch(ofNode: node), branch(ofNode: other))
  }

  /// Moves the upper half of a node's children to a new node.
  mutating func splitNode(_ node: Int32) -> Int32 {
    let other = makeNode()
    moveChildren(of: node, from: degree(node) / 2, toEndOf: other)
    return other
  }

  /// Merges two neighbours of one level into one or two, and likewise the children that meet at the seam between them.
  ///
  /// If two nodes result, each has at least six children.
  mutating func merge(
    _ first: OffsetBranch, _ second: OffsetBranch, level: Int
  ) -> (OffsetBranch, OffsetBranch?) {
    guard level > 0 else {
      if let fused = fuseLeaves(first, second, limit: OffsetSlab.fusedLength) { return (fused, nil) }
      return (first, second)
    }
    let (left, right) = (first.content, second.content)
    let last = Int(left) * OffsetSlab.fanOut + degree(left) - 1
    let next = Int(right) * OffsetSlab.fanOut
    let seam = merge(branch(at: last), branch(at: next), level: level - 1)
    store(seam.0, at: last)
    if let other = seam.1 { store(other, at: next) } else { removeChild(of: right, at: 0) }
    if degree(left) + degree(right) <= OffsetSlab.fanOut {
      moveChildren(of: right, from: 0, toEndOf: left)
      freeNode(right)
      return (branch(ofNode: left), nil)
    }
    balanceNodes(left, right)
    return (branch(ofNode: left), branch(ofNode: right))
  }

  /// Balances two neighbouring nodes if one of them has too few children.
  mutating func balanceNodes(_ left: Int32, _ right: Int32) {
    guard min(degree(left), degree(right)) < OffsetSlab.leastDegree else { return }
    let half = (degree(left) + degree(right)) / 2
    while degree(left) > half {
      let last = degree(left) - 1
      insertChild(branch(at: Int(left) * OffsetSlab.fanOut + last), in: right, at: 0)
      removeChild(of: left, at: last)
    }
    while degree(left) < half {
      insertChild(branch(at: Int(right) * OffsetSlab.fanOut), in: left, at: degree(left))
      removeChild(of: right, at: 0)
    }
  }

  /// Splits a part before a row. Either side may be empty. Complexity: O(levels²).
  mutating func split(_ whole: OffsetSubtree, at row: Int32) -> (OffsetSubtree, OffsetSubtree) {
    if row <= 0 { return (.empty, whole) }
    if row >= whole.branch.count { return (whole, .empty) }
    guard whole.level > 0 else {
      let (left, right) = splitLeaf(whole.branch, at: Int(row))
      return (OffsetSubtree(branch: left, level: 0), OffsetSubtree(branch: right, level: 0))
    }
    let node = whole.branch.content
    let base = Int(node) * OffsetSlab.fanOut
    var (index, position) = (0, row)
    while position >= counts[base + index] {
      position -= counts[base + index]
      index += 1
    }
    let middle = OffsetSubtree(branch: branch(at: base + index), level: whole.level - 1)
    let other = makeNode()
    moveChildren(of: node, from: index + 1, toEndOf: other)
    degrees[Int(node)] = UInt8(index)
    let before = standingAlone(node, level: whole.level)
    let after = standingAlone(other, level: whole.level)
    let (left, right) = split(middle, at: position)
    return (join(before, left), join(right, after))
  }

  /// Returns a node as a part of its own. A node with fewer than two children is replaced by its child.
  private mutating func standingAlone(_ node: Int32, level: Int) -> OffsetSubtree {
    switch degree(node) {
    case 0:
      freeNode(node)
      return .empty
    case 1:
      let child = branch(at: Int(node) * OffsetSlab.fanOut)
      freeNode(node)
      return OffsetSubtree(branch: child, level: level - 1)
    default:
      return OffsetSubtree(branch: branch(ofNode: node), level: level)
    }
  }

  /// Frees all nodes and blocks of a part.
  mutating func free(_ part: OffsetSubtree) {
    guard part.branch.count > 0 else { return }
    guard part.level > 0 else { return freeLeaf(part.branch.content) }
    let node = part.branch.content
    let base = Int(node) * OffsetSlab.fanOut
    for place in base..<base + degree(node) {
      free(OffsetSubtree(branch: branch(at: place), level: part.level - 1))
    }
    freeNode(node)
  }
}

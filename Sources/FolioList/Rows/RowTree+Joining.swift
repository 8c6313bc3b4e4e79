/// Parts of the tree: nodes with their descendants, or none, identified by the number of the root; −1 for none.
extension RowTree {
  /// The maximum number of records in a chunk that is made of two.
  static let fusedLength = 48

  /// Sets the root of the tree.
  mutating func setRoot(_ part: Int32) {
    root = part
    if part >= 0 { nodes[Int(part)].parent = -1 }
  }

  /// Sets the children of a node.
  private mutating func setChildren(_ node: Int32, _ left: Int32, _ right: Int32) {
    nodes[Int(node)].left = left
    nodes[Int(node)].right = right
    if left >= 0 { nodes[Int(left)].parent = node }
    if right >= 0 { nodes[Int(right)].parent = node }
    nodes[Int(node)].rows = nodes[Int(node)].own + rowCount(left) + rowCount(right)
    nodes[Int(node)].height = max(height(left), height(right)) + 1
  }

  /// Sets the children of a node, whose heights differ by at most two, and balances them. Returns the root.
  private mutating func balance(_ node: Int32, _ left: Int32, _ right: Int32) -> Int32 {
    setChildren(node, left, right)
    if height(left) > height(right) + 1 {
      let inner = nodes[Int(left)].right
      if height(nodes[Int(left)].left) < height(inner) {
        setChildren(left, nodes[Int(left)].left, nodes[Int(inner)].left)
        setChildren(node, nodes[Int(inner)].right, right)
        setChildren(inner, left, node)
        return inner
      }
      setChildren(node, inner, right)
      setChildren(left, nodes[Int(left)].left, node)
      return left
    }
    if height(right) > height(left) + 1 {
      let inner = nodes[Int(right)].left
      if height(nodes[Int(right)].right) < height(inner) {
        setChildren(right, nodes[Int(inner)].right, nodes[Int(right)].right)
        setChildren(node, left, nodes[Int(inner)].left)
        setChildren(inner, node, right)
        return inner
      }
      setChildren(node, left, inner)
      setChildren(right, node, nodes[Int(right)].right)
      return right
    }
    return node
  }

  /// Joins two parts with a node between them. Complexity: O(difference of their heights).
  mutating func join(_ left: Int32, _ node: Int32, _ right: Int32) -> Int32 {
    if height(left) > height(right) + 1 {
      let inner = join(nodes[Int(left)].right, node, right)
      return balance(left, nodes[Int(left)].left, inner)
    }
    if height(right) > height(left) + 1 {
      let inner = join(left, node, nodes[Int(right)].left)
      return balance(right, inner, nodes[Int(right)].right)
    }
    setChildren(node, left, right)
    return node
  }

  /// Joins two parts. Short chunks that meet are merged. Complexity: O(log n).
  mutating func join(_ left: Int32, _ right: Int32) -> Int32 {
    guard left >= 0, right >= 0 else { return max(left, right) }
    let (before, last) = removeLast(of: left)
    let (first, after) = removeFirst(of: right)
    guard fuse(first, into: last) else { return join(before, last, join(-1, first, after)) }
    return join(before, last, after)
  }

  /// Moves the records of a node outside of a tree to another such node, if they are few. Returns whether it did.
  private mutating func fuse(_ node: Int32, into other: Int32) -> Bool {
    let seam = Int(nodes[Int(other)].length)
    guard seam + Int(nodes[Int(node)].length) <= RowTree.fusedLength else { return false }
    nodes[Int(other)].own += moveRecords(of: node, from: 0, to: other)
    joinRecords(of: other, before: seam)
    free(node)
    return true
  }

  private mutating func removeLast(of part: Int32) -> (rest: Int32, last: Int32) {
    let (left, right) = (nodes[Int(part)].left, nodes[Int(part)].right)
    guard right >= 0 else { return (left, part) }
    let (rest, last) = removeLast(of: right)
    return (balance(part, left, rest), last)
  }

  private mutating func removeFirst(of part: Int32) -> (first: Int32, rest: Int32) {
    let (left, right) = (nodes[Int(part)].left, nodes[Int(part)].right)
    guard left >= 0 else { return (part, right) }
    let (first, rest) = removeFirst(of: left)
    return (first, balance(part, rest, right))
  }

  /// Splits a part before one of its rows; either side may be none. Complexity: O(log n).
  mutating func split(_ part: Int32, at row: Int32) -> (Int32, Int32) {
    if row <= 0 { return (-1, part) }
    if row >= rowCount(part) { return (part, -1) }
    let it = nodes[Int(part)]
    let before = rowCount(it.left)
    if row <= before {
      let (left, right) = split(it.left, at: row)
      return (left, join(right, part, it.right))
    }
    if row >= before + it.own {
      let (left, right) = split(it.right, at: row - before - it.own)
      return (join(it.left, part, left), right)
    }
    let other = cut(part, at: row - before)
    return (join(it.left, part, -1), join(-1, other, it.right))
  }

  /// Builds a part of minimal height from nodes in their order.
  mutating func build(_ chunks: ArraySlice<Int32>) -> Int32 {
    guard !chunks.isEmpty else { return -1 }
    let middle = (chunks.startIndex + chunks.endIndex) / 2
    let left = build(chunks[..<middle])
    let right = build(chunks[(middle + 1)...])
    setChildren(chunks[middle], left, right)
    return chunks[middle]
  }

  /// Frees a part with its rows and keys.
  mutating func freeAll(_ part: Int32) {
    guard part >= 0 else { return }
    freeAll(nodes[Int(part)].left)
    freeAll(nodes[Int(part)].right)
    let base = base(of: part)
    for place in base..<base + Int(nodes[Int(part)].length) {
      forget(records[place], keyOrZero(at: place), in: part)
    }
    free(part)
  }
}

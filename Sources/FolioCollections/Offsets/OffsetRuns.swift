internal import FolioMachine

/// Iterates over the rows of a tree as maximal runs of equal stored heights.
struct OffsetRuns {
  private let tree: OffsetTree
  private let end: Int64
  private var row: Int64
  private var leaf: Int32 = 0
  private var leafLeft = 0
  private var position = 0

  init(_ tree: OffsetTree, in rows: Range<Int64>) {
    self.tree = tree
    row = rows.lowerBound
    end = rows.upperBound
  }

  /// Returns the next run, or nil after the last. Complexity: O(log n + heights of the run that are stored).
  mutating func next() -> (stored: Int32, count: Int64)? {
    guard let first = piece() else { return nil }
    var count = first.count
    while let more = peek(), more == first.stored, let next = piece() { count += next.count }
    return (first.stored, count)
  }

  private mutating func enterLeaf() {
    guard leafLeft == 0 && row < end else { return }
    let path = tree.path(to: Int32(row), prefersLeft: false)
    leaf = path.leaf
    position = path.position
    leafLeft = path.leafCount - path.position
  }

  private mutating func peek() -> Int32? {
    guard row < end else { return nil }
    enterLeaf()
    return tree.slab.stored(in: leaf, at: position)
  }

  private mutating func piece() -> (stored: Int32, count: Int64)? {
    guard let stored = peek() else { return nil }
    let taken = OffsetLeaf.isRun(leaf) ? min(Int64(leafLeft), end - row) : 1
    row += taken
    position += Int(taken)
    leafLeft -= Int(taken)
    return (stored, taken)
  }
}

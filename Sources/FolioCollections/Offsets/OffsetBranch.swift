/// A part of an offset tree with its sums, as a parent stores them for each child.
struct OffsetBranch {
  /// The number of a node, or at the lowest level an ``OffsetLeaf``.
  var content: Int32
  var count: Int32
  /// The sum of the measured heights, in units.
  var sum: Int64
  /// The number of unmeasured rows of each class.
  var unmeasured = SIMD16<Int32>()

  static let empty = OffsetBranch(content: 0, count: 0, sum: 0)

  /// Returns a run leaf: a number of rows with the same stored height.
  static func run(of stored: Int32, count: Int32) -> OffsetBranch {
    guard stored < 0 else {
      return OffsetBranch(content: stored, count: count, sum: Int64(stored) * Int64(count))
    }
    var branch = OffsetBranch(content: stored, count: count, sum: 0)
    branch.unmeasured[Int(-1 - stored)] = count
    return branch
  }

  /// Adds one row of a stored height to the sums.
  mutating func add(_ stored: Int32) {
    count += 1
    if stored >= 0 { sum += Int64(stored) } else { unmeasured[Int(-1 - stored)] += 1 }
  }

  /// Adds the rows of another branch to the sums.
  mutating func add(_ other: OffsetBranch) {
    count += other.count
    sum += other.sum
    unmeasured &+= other.unmeasured
  }
}

/// The number by which a parent stores a leaf. From −16 up, the leaf is a *run*, and the number is the stored height of
/// each of its rows. Below −16, the leaf is *dense*, and the number encodes the index of its block of 64 heights.
enum OffsetLeaf {
  static func isRun(_ content: Int32) -> Bool { content >= -16 }
  static func block(_ content: Int32) -> Int { Int(-17 - content) }
  static func content(block: Int) -> Int32 { Int32(-17 - block) }
}

/// An independent part of an offset tree, with the number of levels of nodes above its leaves.
struct OffsetSubtree {
  var branch: OffsetBranch
  var level: Int

  static let empty = OffsetSubtree(branch: .empty, level: 0)
}

/// The path from the root to a row: the index of the child at each level, in four bits each with the root's first, and
/// the position of the row in the leaf. A tree of 2³¹ rows has fewer than sixteen levels.
struct OffsetPath {
  var indexes: UInt64 = 0
  var depth = 0
  /// The place of the leaf in its parent. Unused without levels of nodes.
  var leafPlace = 0
  var leaf: Int32
  var leafCount: Int
  var position: Int

  @inline(__always)
  func index(at step: Int) -> Int { Int(truncatingIfNeeded: indexes >> UInt64(4 &* step)) & 15 }
}

/// The change of everything that contains a row.
struct OffsetChange {
  var count: Int32 = 0
  var sum: Int64 = 0
  /// The column that loses an unmeasured row; −1 for none.
  var losing = -1
  /// The column that gains an unmeasured row; −1 for none.
  var gaining = -1
}

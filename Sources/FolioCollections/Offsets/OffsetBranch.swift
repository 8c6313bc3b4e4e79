/// A part of an offset tree with its sums: what a parent stores of each child.
struct OffsetBranch {
  /// Above the leaves: the number of a node. A leaf: ``OffsetLeaf``.
  var content: Int32
  var count: Int32
  /// The sum of the measured heights, in units.
  var sum: Int64
  /// How many rows of each class are unmeasured.
  var unmeasured = SIMD16<Int32>()

  static let empty = OffsetBranch(content: 0, count: 0, sum: 0)

  /// A run leaf: so many rows with the same stored height.
  static func run(of stored: Int32, count: Int32) -> OffsetBranch {
    guard stored < 0 else {
      return OffsetBranch(content: stored, count: count, sum: Int64(stored) * Int64(count))
    }
    var branch = OffsetBranch(content: stored, count: count, sum: 0)
    branch.unmeasured[Int(-1 - stored)] = count
    return branch
  }

  /// Counts one more row of this stored height.
  mutating func take(_ stored: Int32) {
    count += 1
    if stored >= 0 { sum += Int64(stored) } else { unmeasured[Int(-1 - stored)] += 1 }
  }

  /// Counts the rows of another branch as well.
  mutating func take(_ other: OffsetBranch) {
    count += other.count
    sum += other.sum
    unmeasured &+= other.unmeasured
  }
}

/// How a leaf is written in its parent, as one number: from −16 up it is a *run*, and the number is the stored
/// height of each of its rows; below, it is *dense*, and the number tells which block of 64 heights.
enum OffsetLeaf {
  static func isRun(_ content: Int32) -> Bool { content >= -16 }
  static func block(_ content: Int32) -> Int { Int(-17 - content) }
  static func content(block: Int) -> Int32 { Int32(-17 - block) }
}

/// A part of an offset tree that stands alone, and how many levels of nodes it has above its leaves.
struct OffsetSubtree {
  var branch: OffsetBranch
  var level: Int

  static let empty = OffsetSubtree(branch: .empty, level: 0)
}

/// The way from the root to a row: the index of the child at each level, four bits each, the root's first, and the
/// row's position in the leaf. A tree of 2³¹ rows has fewer than sixteen levels.
struct OffsetPath {
  var indexes: UInt64 = 0
  var depth = 0
  /// The leaf's place in its parent; without levels of nodes it has none.
  var leafPlace = 0
  var leaf: Int32
  var leafCount: Int
  var position: Int

  @inline(__always)
  func index(at step: Int) -> Int { Int(truncatingIfNeeded: indexes >> UInt64(4 &* step)) & 15 }
}

/// What changes in all that contain a row.
struct OffsetChange {
  var count: Int32 = 0
  var sum: Int64 = 0
  /// The column in which one row less is unmeasured; −1 for none.
  var losing = -1
  /// The column in which one row more is unmeasured; −1 for none.
  var gaining = -1
}

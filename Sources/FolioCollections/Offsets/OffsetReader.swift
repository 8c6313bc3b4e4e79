/// Answers queries from the storage of an offset tree, through pointers that are valid while the storage is read.
///
/// Arrays check each index, which in these short loops costs as much as the work (a query of a random window took 1.5
/// times as long). Here, only debug builds check. Every index comes from the tree itself, whose invariants the tests
/// check.
@unsafe
struct OffsetReader {
  let heights: UnsafeBufferPointer<Int32>
  let contents: UnsafeBufferPointer<Int32>
  let counts: UnsafeBufferPointer<Int32>
  let sums: UnsafeBufferPointer<Int64>
  let unmeasured: UnsafeBufferPointer<Int32>
  let columnEstimates: UnsafeBufferPointer<Int64>
  let estimates: UnsafeBufferPointer<Int64>
}

extension OffsetSlab {
  /// Calls a closure with a reader of the storage.
  @inline(__always)
  func read<Answer>(_ body: (OffsetReader) -> Answer) -> Answer {
    unsafe heights.withUnsafeBufferPointer { heights in
      unsafe contents.withUnsafeBufferPointer { contents in
        unsafe counts.withUnsafeBufferPointer { counts in
          unsafe sums.withUnsafeBufferPointer { sums in
            unsafe unmeasured.withUnsafeBufferPointer { unmeasured in
              unsafe columnEstimates.withUnsafeBufferPointer { columnEstimates in
                unsafe estimates.withUnsafeBufferPointer { estimates in
                  unsafe body(
                    OffsetReader(
                      heights: heights, contents: contents, counts: counts, sums: sums,
                      unmeasured: unmeasured, columnEstimates: columnEstimates, estimates: estimates))
                }
              }
            }
          }
        }
      }
    }
  }
}

extension OffsetReader {
  /// Returns the height of a row, in units, without a branch, because whether a row is measured is unpredictable.
  @inline(__always)
  func effective(_ stored: Int32) -> Int64 {
    let estimate = unsafe estimates[Int(~stored & 15)]
    return stored < 0 ? estimate : Int64(stored)
  }

  /// Returns the height of eight rows of a block, in units.
  @inline(__always)
  func heightOfEight(at place: Int) -> Int64 {
    var sum: Int64 = 0
    if unsafe columnEstimates.count > 1 {
      for index in 0..<8 { unsafe sum &+= effective(heights[place &+ index]) }
      return sum
    }
    let estimate = unsafe columnEstimates.count == 1 ? columnEstimates[0] : 0
    for index in 0..<8 {
      let stored = unsafe heights[place &+ index]
      sum &+= stored < 0 ? estimate : Int64(stored)
    }
    return sum
  }

  /// Returns the height of all rows of the child at a place, in units.
  @inline(__always)
  func height(at place: Int) -> Int64 {
    let width = unsafe columnEstimates.count
    var height = unsafe sums[place]
    if width == 1 {
      return unsafe height &+ Int64(unmeasured[place]) &* columnEstimates[0]
    }
    var column = 0
    while column < width {
      unsafe height &+= Int64(unmeasured[place &* width &+ column]) &* columnEstimates[column]
      column &+= 1
    }
    return height
  }

  /// Moves a spot to the row that covers an offset within the rows: within its leaf, or down from the root.
  @inline(__always)
  func seek(_ offset: Int64, _ spot: inout OffsetSpot, _ tree: OffsetTop) {
    if offset >= spot.top && offset < spot.bottom { return }
    if !spot.contains(offset: offset) { unsafe descend(&spot, tree, to: offset) }
    if OffsetLeaf.isRun(spot.leaf) {
      unsafe settleInRun(&spot, at: offset)
    } else {
      unsafe settleInBlock(&spot, at: offset)
    }
  }

  @inline(__always)
  private func settleInRun(_ spot: inout OffsetSpot, at offset: Int64) {
    let height = unsafe effective(spot.leaf)
    let distance = offset &- spot.leafTop
    // A 32-bit division takes half the time, and suffices for most lists.
    let position =
      distance >> 31 == 0 && height > 0
      ? Int64(UInt32(truncatingIfNeeded: distance) / UInt32(truncatingIfNeeded: height))
      : distance / max(height, 1)
    spot.position = Int32(truncatingIfNeeded: position)
    spot.top = spot.leafTop &+ position &* height
    spot.bottom = spot.top &+ height
  }

  private func settleInBlock(_ spot: inout OffsetSpot, at offset: Int64) {
    let base = OffsetLeaf.block(spot.leaf) &* OffsetSlab.blockLength
    let end = base &+ Int(spot.leafCount)
    var place = base &+ Int(spot.position)
    var top = spot.top
    while offset < top {
      place &-= 1
      unsafe top &-= effective(heights[place])
    }
    while place & 7 != 0 {
      let bottom = unsafe top &+ effective(heights[place])
      if offset < bottom {
        return spot.settle(at: place &- base, top: top, bottom: bottom)
      }
      top = bottom
      place &+= 1
    }
    while place &+ 8 <= end {
      let sum = unsafe heightOfEight(at: place)
      if offset < top &+ sum { break }
      top &+= sum
      place &+= 8
    }
    // The index among the eight rows is unpredictable as well. Heights after the leaf's last row belong to no row. They
    // are not reached, because the offset is above the leaf's bottom.
    var (bottom, passed) = (top, 0)
    for index in 0..<8 {
      unsafe bottom &+= effective(heights[place &+ index])
      let isPassed = bottom <= offset
      passed &+= isPassed ? 1 : 0
      top = isPassed ? bottom : top
    }
    let height = unsafe effective(heights[place &+ passed])
    spot.settle(at: place &- base &+ passed, top: top, bottom: top &+ height)
  }

  /// Moves a spot to the leaf that covers an offset, and to the leaf's first row.
  @inline(__always)
  private func descend(_ spot: inout OffsetSpot, _ tree: OffsetTop, to offset: Int64) {
    var (leaf, count, bottom) = (tree.content, tree.count, tree.height)
    var (row, top): (Int32, Int64) = (0, 0)
    for _ in 0..<tree.levels {
      var place = Int(leaf) &* OffsetSlab.fanOut
      bottom = unsafe top &+ height(at: place)
      while offset >= bottom {
        top = bottom
        unsafe row &+= counts[place]
        place &+= 1
        bottom = unsafe top &+ height(at: place)
      }
      unsafe leaf = contents[place]
      unsafe count = counts[place]
    }
    spot.leaf = leaf
    spot.leafCount = count
    spot.leafRow = row
    spot.position = 0
    spot.leafTop = top
    spot.leafBottom = bottom
    spot.top = top
  }
}

/// The root of a tree, at which every descent starts.
struct OffsetTop {
  var content: Int32
  var count: Int32
  var height: Int64
  var levels: Int
}

extension OffsetSpot {
  @inline(__always)
  mutating func settle(at position: Int, top: Int64, bottom: Int64) {
    self.position = Int32(truncatingIfNeeded: position)
    self.top = top
    self.bottom = bottom
  }
}

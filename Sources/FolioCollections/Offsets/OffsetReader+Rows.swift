extension OffsetReader {
  /// Returns the spot of a row, which must exist.
  func spot(of row: Int32, _ tree: OffsetTop) -> OffsetSpot {
    var spot = OffsetSpot()
    var (leaf, count, bottom) = (tree.content, tree.count, tree.height)
    var (position, top): (Int32, Int64) = (row, 0)
    for _ in 0..<tree.levels {
      var place = Int(leaf) &* OffsetSlab.fanOut
      while unsafe position >= counts[place] {
        unsafe position &-= counts[place]
        unsafe top &+= height(at: place)
        place &+= 1
      }
      unsafe leaf = contents[place]
      unsafe count = counts[place]
      bottom = unsafe top &+ height(at: place)
    }
    spot.leaf = leaf
    spot.leafCount = count
    spot.leafRow = row &- position
    spot.leafTop = top
    spot.leafBottom = bottom
    let before = unsafe heightBefore(position, in: leaf)
    let height = unsafe effective(stored(in: leaf, at: position))
    spot.settle(at: Int(position), top: top &+ before, bottom: top &+ before &+ height)
    return spot
  }

  /// Returns the top and the height of a row, which must exist.
  @inline(__always)
  func span(of row: Int32, _ tree: OffsetTop) -> (top: Int64, height: Int64) {
    var (leaf, position, top): (Int32, Int32, Int64) = (tree.content, row, 0)
    for _ in 0..<tree.levels {
      var place = Int(leaf) &* OffsetSlab.fanOut
      while unsafe position >= counts[place] {
        unsafe position &-= counts[place]
        unsafe top &+= height(at: place)
        place &+= 1
      }
      unsafe leaf = contents[place]
    }
    let before = unsafe heightBefore(position, in: leaf)
    return unsafe (top &+ before, effective(stored(in: leaf, at: position)))
  }

  @inline(__always)
  private func stored(in leaf: Int32, at position: Int32) -> Int32 {
    guard !OffsetLeaf.isRun(leaf) else { return leaf }
    return unsafe heights[OffsetLeaf.block(leaf) &* OffsetSlab.blockLength &+ Int(position)]
  }

  /// Returns the height of the rows of a leaf before a position.
  private func heightBefore(_ position: Int32, in leaf: Int32) -> Int64 {
    guard !OffsetLeaf.isRun(leaf) else { return unsafe effective(leaf) &* Int64(position) }
    var place = OffsetLeaf.block(leaf) &* OffsetSlab.blockLength
    let end = place &+ Int(position)
    var height: Int64 = 0
    while place &+ 8 <= end {
      unsafe height &+= heightOfEight(at: place)
      place &+= 8
    }
    while place < end {
      unsafe height &+= effective(heights[place])
      place &+= 1
    }
    return height
  }

  /// Returns the path to a row; see ``OffsetTree/path(to:prefersLeft:)``.
  @inline(__always)
  func path(to row: Int32, slack: Int32, _ tree: OffsetTop) -> OffsetPath {
    var path = OffsetPath(leaf: tree.content, leafCount: 0, position: 0)
    var count = tree.count
    var position = row
    for step in 0..<tree.levels {
      let base = Int(path.leaf) &* OffsetSlab.fanOut
      var place = base
      while unsafe position >= counts[place] &+ slack {
        unsafe position &-= counts[place]
        place &+= 1
      }
      path.indexes |= UInt64(truncatingIfNeeded: place &- base) << UInt64(truncatingIfNeeded: 4 &* step)
      path.leafPlace = place
      unsafe path.leaf = contents[place]
      unsafe count = counts[place]
    }
    path.depth = tree.levels
    path.leafCount = Int(count)
    path.position = Int(position)
    return path
  }
}

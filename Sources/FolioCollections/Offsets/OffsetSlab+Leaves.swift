extension OffsetSlab {
  /// Returns a block of heights with arbitrary content.
  mutating func makeBlock() -> Int {
    let block = Int(firstFreeBlock)
    guard block < 0 else {
      firstFreeBlock = heights[block * OffsetSlab.blockLength]
      freeBlockCount -= 1
      return block
    }
    let made = heights.count / OffsetSlab.blockLength
    reserve(blocks: 1)
    heights.append(contentsOf: repeatElement(0, count: OffsetSlab.blockLength))
    return made
  }

  /// Reserves room for a number of additional blocks, and for the nodes above them if these are the first.
  ///
  /// The storage grows by at least an eighth, so that a growing tree wastes little memory and is not copied every few
  /// rows.
  mutating func reserve(blocks: Int) {
    let needed = heights.count + blocks * OffsetSlab.blockLength
    if heights.capacity < needed {
      heights.reserveCapacity(max(needed, heights.count + heights.count / 8))
    }
    guard degrees.isEmpty && blocks > 1 else { return }
    let nodes = blocks / (OffsetSlab.fanOut - 1) + 2
    degrees.reserveCapacity(nodes)
    contents.reserveCapacity(nodes * OffsetSlab.fanOut)
    counts.reserveCapacity(nodes * OffsetSlab.fanOut)
    sums.reserveCapacity(nodes * OffsetSlab.fanOut)
    unmeasured.reserveCapacity(nodes * OffsetSlab.fanOut * columns.count)
  }

  /// Returns a dense leaf with a range of heights.
  mutating func makeLeaf(of source: [Int64], _ range: Range<Int>) -> OffsetBranch {
    let block = makeBlock()
    let base = block * OffsetSlab.blockLength
    var sum: Int64 = 0
    unsafe heights.withUnsafeMutableBufferPointer { heights in
      for index in range {
        unsafe heights[base &+ index &- range.lowerBound] = Int32(truncatingIfNeeded: source[index])
        sum &+= source[index]
      }
    }
    return OffsetBranch(
      content: OffsetLeaf.content(block: block), count: Int32(range.count), sum: sum)
  }

  mutating func freeBlock(_ block: Int) {
    heights[block * OffsetSlab.blockLength] = firstFreeBlock
    firstFreeBlock = Int32(block)
    freeBlockCount += 1
  }

  mutating func freeLeaf(_ content: Int32) {
    if !OffsetLeaf.isRun(content) { freeBlock(OffsetLeaf.block(content)) }
  }

  /// Returns the stored height of a row of a leaf.
  func stored(in content: Int32, at position: Int) -> Int32 {
    guard !OffsetLeaf.isRun(content) else { return content }
    return heights[OffsetLeaf.block(content) * OffsetSlab.blockLength + position]
  }

  /// Returns the sums of the first rows of a block.
  func branch(ofBlock block: Int, count: Int) -> OffsetBranch {
    var branch = OffsetBranch(content: OffsetLeaf.content(block: block), count: 0, sum: 0)
    let base = block * OffsetSlab.blockLength
    for place in base..<base + count { branch.add(heights[place]) }
    return branch
  }

  /// Returns a dense leaf with the rows of a run of at most 64.
  mutating func dense(_ run: OffsetBranch) -> OffsetBranch {
    let block = makeBlock()
    let base = block * OffsetSlab.blockLength
    for place in base..<base + Int(run.count) { heights[place] = run.content }
    var branch = run
    branch.content = OffsetLeaf.content(block: block)
    return branch
  }

  /// Copies rows of a run or dense leaf into a block.
  mutating func copyRows(of content: Int32, _ rows: Range<Int>, toBlock block: Int, at position: Int) {
    var place = block * OffsetSlab.blockLength + position
    for row in rows {
      heights[place] = stored(in: content, at: row)
      place += 1
    }
  }

  /// Splits a leaf before a row that is not its first.
  mutating func splitLeaf(_ leaf: OffsetBranch, at position: Int) -> (OffsetBranch, OffsetBranch) {
    let rest = Int(leaf.count) - position
    if OffsetLeaf.isRun(leaf.content) {
      return (
        .run(of: leaf.content, count: Int32(position)), .run(of: leaf.content, count: Int32(rest))
      )
    }
    let block = OffsetLeaf.block(leaf.content)
    if rest == 1 {
      let last = stored(in: leaf.content, at: position)
      return (branch(ofBlock: block, count: position), .run(of: last, count: 1))
    }
    let other = makeBlock()
    copyRows(of: leaf.content, position..<position + rest, toBlock: other, at: 0)
    return (branch(ofBlock: block, count: position), branch(ofBlock: other, count: rest))
  }

  /// Fuses two neighbouring leaves if they are short or are runs of one height. Returns nil if both are kept.
  mutating func fuseLeaves(_ first: OffsetBranch, _ second: OffsetBranch, limit: Int) -> OffsetBranch? {
    let runs = OffsetLeaf.isRun(first.content) && OffsetLeaf.isRun(second.content)
    if runs && first.content == second.content {
      return .run(of: first.content, count: first.count + second.count)
    }
    let (left, right) = (Int(first.count), Int(second.count))
    guard left < limit && right < limit && left + right <= limit else { return nil }
    var target = first
    if OffsetLeaf.isRun(first.content) { target = dense(first) }
    copyRows(of: second.content, 0..<right, toBlock: OffsetLeaf.block(target.content), at: left)
    freeLeaf(second.content)
    target.add(second)
    return target
  }

  /// Balances two neighbouring dense leaves.
  mutating func balanceLeaves(_ first: OffsetBranch, _ second: OffsetBranch) -> (OffsetBranch, OffsetBranch) {
    let (left, right) = (OffsetLeaf.block(first.content), OffsetLeaf.block(second.content))
    let (leftCount, rightCount) = (Int(first.count), Int(second.count))
    let half = (leftCount + rightCount) / 2
    let base = right * OffsetSlab.blockLength
    if leftCount > half {
      let moved = leftCount - half
      for row in (0..<rightCount).reversed() { heights[base + row + moved] = heights[base + row] }
      copyRows(of: first.content, half..<leftCount, toBlock: right, at: 0)
    } else {
      let moved = half - leftCount
      copyRows(of: second.content, 0..<moved, toBlock: left, at: leftCount)
      for row in 0..<rightCount - moved { heights[base + row] = heights[base + row + moved] }
    }
    return (
      branch(ofBlock: left, count: half), branch(ofBlock: right, count: leftCount + rightCount - half)
    )
  }
}

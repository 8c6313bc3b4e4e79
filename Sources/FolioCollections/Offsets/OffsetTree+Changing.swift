extension OffsetTree {
  /// Changes the estimate of a class, and thereby the height of all its unmeasured rows. Complexity: O(1).
  ///
  /// - Parameters:
  ///   - height: The estimate, in units, 1 … 2²¹ points.
  ///   - estimateClass: The class, from 0 to below ``classLimit``.
  /// - Throws: ``CollectionRejection/illegalClass(_:)``, ``CollectionRejection/illegalHeight(_:)``.
  public mutating func setEstimate(_ height: Int64, of estimateClass: Int) throws(CollectionRejection) {
    guard estimateClass >= 0 && estimateClass < OffsetTree.classLimit else {
      throw .illegalClass(estimateClass)
    }
    guard height >= 1 && height <= Units.maximumHeight else { throw .illegalHeight(height) }
    slab.setEstimate(height, of: estimateClass)
    total = slab.height(of: root.branch)
    changed(Int64(estimateClass), height)
  }

  /// Sets the height of a row: measures it, resizes it or makes it unmeasured.
  ///
  /// - Returns: The growth of the row, in units.
  /// - Throws: ``CollectionRejection/unknownRow(_:)``, ``CollectionRejection/illegalHeight(_:)``,
  ///   ``CollectionRejection/illegalClass(_:)``.
  @discardableResult
  public mutating func set(_ height: RowHeight, at row: Int64) throws(CollectionRejection) -> Int64 {
    if let refusal = height.refusal { throw refusal }
    return try setLine(height, at: row)
  }

  /// Sets the height of a line, which is at most `Int32.max`.
  @discardableResult
  private mutating func setLine(_ height: RowHeight, at row: Int64) throws(CollectionRejection) -> Int64 {
    guard row >= 0 && row < count else { throw .unknownRow(row) }
    let new = height.stored
    slab.admit(new)
    var path = path(to: Int32(row), prefersLeft: false)
    let old = slab.stored(in: path.leaf, at: path.position)
    guard old != new else { return 0 }
    if OffsetLeaf.isRun(path.leaf) && path.leafCount > 1 {
      loosen(&path, row: Int32(row), length: OffsetSlab.blockLength)
    }
    if OffsetLeaf.isRun(path.leaf) {
      setContent(new, at: path)
    } else {
      slab.heights[OffsetLeaf.block(path.leaf) * OffsetSlab.blockLength + path.position] = new
    }
    let before = total
    exchange(old, for: new, along: path)
    changed(row, Int64(new))
    return total - before
  }

  /// Sets the height of each row in a range.
  ///
  /// - Throws: ``CollectionRejection/unknownRow(_:)``, ``CollectionRejection/illegalHeight(_:)``,
  ///   ``CollectionRejection/illegalClass(_:)``.
  public mutating func set(_ height: RowHeight, in rows: Range<Int64>) throws(CollectionRejection) {
    if let refusal = height.refusal { throw refusal }
    try setLines(height, in: rows)
  }

  /// Sets the height of each line in a range. Heights up to `Int32.max` are legal.
  package mutating func setLines(
    _ height: RowHeight, in rows: Range<Int64>
  ) throws(CollectionRejection) {
    try validate(rows)
    guard rows.count > OffsetTree.fewRows else {
      for row in rows { try setLine(height, at: row) }
      return
    }
    slab.admit(height.stored)
    let run = OffsetBranch.run(of: height.stored, count: Int32(rows.count))
    replace(rows, by: OffsetSubtree(branch: run, level: 0))
    changed(rows.lowerBound, rows.upperBound &* 3 &+ Int64(height.stored))
  }

  /// Inserts rows of one height, so that the first of them is at `row` afterwards.
  ///
  /// - Parameters:
  ///   - height: The height of each row.
  ///   - added: The number of rows. 0 inserts nothing.
  ///   - row: The index of the first row, 0 … ``count``.
  /// - Throws: ``CollectionRejection/unknownRow(_:)``, ``CollectionRejection/illegalCount(_:)``,
  ///   ``CollectionRejection/illegalHeight(_:)``, ``CollectionRejection/illegalClass(_:)``.
  public mutating func insert(
    _ height: RowHeight, count added: Int64 = 1, at row: Int64
  ) throws(CollectionRejection) {
    if let refusal = height.refusal { throw refusal }
    try insertLines(height, count: added, at: row)
  }

  /// Inserts lines of one height. Heights up to `Int32.max` are legal.
  package mutating func insertLines(
    _ height: RowHeight, count added: Int64, at row: Int64
  ) throws(CollectionRejection) {
    try validateInsertion(of: added, at: row)
    guard added > 0 else { return }
    let stored = height.stored
    slab.admit(stored)
    if added <= OffsetTree.fewRows {
      for _ in 0..<added { insertOne(stored, at: Int32(row)) }
    } else if !extendRun(of: stored, by: Int32(added), at: Int32(row)) {
      let run = OffsetBranch.run(of: stored, count: Int32(added))
      replace(row..<row, by: OffsetSubtree(branch: run, level: 0))
    }
    changed(row, added &* 5 &+ Int64(stored))
  }

  /// Inserts measured rows, so that the first of them is at `row` afterwards. Complexity: O(heights + log n).
  ///
  /// - Parameters:
  ///   - heights: The heights, in units.
  ///   - row: The index of the first row, 0 … ``count``.
  /// - Throws: ``CollectionRejection/unknownRow(_:)``, ``CollectionRejection/illegalCount(_:)``,
  ///   ``CollectionRejection/illegalHeight(_:)``.
  public mutating func insert(_ heights: [Int64], at row: Int64) throws(CollectionRejection) {
    try validateInsertion(of: Int64(heights.count), at: row)
    try validate(heights)
    try insertLines(heights, at: row)
  }

  /// Inserts measured lines. Heights up to `Int32.max` are legal.
  package mutating func insertLines(_ heights: [Int64], at row: Int64) throws(CollectionRejection) {
    try validateInsertion(of: Int64(heights.count), at: row)
    guard let first = heights.first else { return }
    if heights.count <= OffsetTree.fewRows {
      for (index, height) in heights.enumerated() {
        insertOne(Int32(height), at: Int32(row + Int64(index)))
        changed(row, height)
      }
      return
    }
    var builder = OffsetBuilder()
    builder.append(heights, to: &slab)
    replace(row..<row, by: builder.finish(&slab))
    changed(row, first &+ Int64(heights.count) &* 7)
  }

  /// Removes rows.
  ///
  /// - Throws: ``CollectionRejection/unknownRow(_:)``.
  public mutating func remove(_ rows: Range<Int64>) throws(CollectionRejection) {
    try validate(rows)
    guard !rows.isEmpty else { return }
    if rows.count <= OffsetTree.fewRows {
      for _ in rows { removeOne(Int32(rows.lowerBound)) }
    } else {
      replace(rows, by: .empty)
    }
    changed(rows.lowerBound, -rows.upperBound)
    compactIfSparse()
  }

  /// Removes a row.
  ///
  /// - Throws: ``CollectionRejection/unknownRow(_:)``.
  public mutating func remove(at row: Int64) throws(CollectionRejection) {
    guard row >= 0 && row < count else { throw .unknownRow(row) }
    try remove(row..<row + 1)
  }

  /// Moves rows and their heights, so that the first of them is at `destination` afterwards. The rows between shift;
  /// nothing is swapped.
  ///
  /// - Parameters:
  ///   - rows: The rows to move.
  ///   - destination: The new index of the first of them: 0 … ``count`` less the number of moved rows.
  /// - Throws: ``CollectionRejection/unknownRow(_:)``.
  public mutating func move(_ rows: Range<Int64>, to destination: Int64) throws(CollectionRejection) {
    try validate(rows)
    let moved = rows.upperBound - rows.lowerBound
    guard destination >= 0 && destination <= count - moved else { throw .unknownRow(destination) }
    guard moved > 0 && destination != rows.lowerBound else { return }
    if moved <= OffsetTree.fewRows {
      moveFew(rows, to: destination)
    } else {
      let (before, rest) = slab.split(root, at: Int32(rows.lowerBound))
      let (middle, after) = slab.split(rest, at: Int32(moved))
      let (left, right) = slab.split(slab.join(before, after), at: Int32(destination))
      root = slab.join(slab.join(left, middle), right)
    }
    changed(rows.lowerBound &* 11 &+ rows.upperBound, destination)
  }

  /// Moves a row and its height, so that it is at `destination` afterwards.
  ///
  /// - Throws: ``CollectionRejection/unknownRow(_:)``.
  public mutating func move(from row: Int64, to destination: Int64) throws(CollectionRejection) {
    guard row >= 0 && row < count else { throw .unknownRow(row) }
    try move(row..<row + 1, to: destination)
  }

  /// Removes all rows and keeps the estimates. Complexity: O(1).
  public mutating func removeAll() {
    let (estimates, old) = (slab.estimates, version)
    self = OffsetTree()
    slab.estimates = estimates
    version = old
    changed(0, -1)
  }
}

extension OffsetTree {
  /// The number of rows up to which they are set, inserted, removed and moved one by one. Splitting the tree and
  /// joining its parts costs as much as a few dozen rows.
  static let fewRows = 8

  /// Moves few rows one by one. Forward, each step moves the first row behind the others; backward, before them.
  private mutating func moveFew(_ rows: Range<Int64>, to destination: Int64) {
    let isForward = destination > rows.lowerBound
    for row in rows {
      let source = isForward ? rows.lowerBound : row
      let target =
        isForward ? destination + Int64(rows.count) - 1 : destination + row - rows.lowerBound
      let stored = removeOne(Int32(source))
      insertOne(stored, at: Int32(target))
    }
  }

  func validate(_ rows: Range<Int64>) throws(CollectionRejection) {
    guard rows.lowerBound >= 0 else { throw .unknownRow(rows.lowerBound) }
    guard rows.upperBound <= count else { throw .unknownRow(rows.upperBound) }
  }

  func validate(_ heights: [Int64]) throws(CollectionRejection) {
    var signs: Int64 = 0
    for height in heights { signs |= height | (Units.maximumHeight &- height) }
    guard signs < 0 else { return }
    for height in heights where height < 0 || height > Units.maximumHeight { throw .illegalHeight(height) }
  }

  func validateInsertion(of added: Int64, at row: Int64) throws(CollectionRejection) {
    guard row >= 0 && row <= count else { throw .unknownRow(row) }
    guard added >= 0 && added <= OffsetTree.rowLimit - count else { throw .illegalCount(added) }
  }

  mutating func replace(_ rows: Range<Int64>, by part: OffsetSubtree) {
    let (before, rest) = slab.split(root, at: Int32(rows.lowerBound))
    let (gone, after) = slab.split(rest, at: Int32(rows.upperBound - rows.lowerBound))
    slab.free(gone)
    root = slab.join(slab.join(before, part), after)
    total = slab.height(of: root.branch)
  }

  /// Rebuilds the storage if most of it is free. Complexity: O(n), amortized over the preceding removals.
  mutating func compactIfSparse() {
    let blocks = slab.heights.count / OffsetSlab.blockLength
    guard blocks > 64 && slab.freeBlockCount * 4 > blocks * 3 else { return }
    var dense = OffsetSlab(estimates: slab.estimates)
    var builder = OffsetBuilder()
    forEachStoredRun { stored, count in
      dense.admit(stored)
      builder.append(stored, count: count, to: &dense)
    }
    root = builder.finish(&dense)
    slab = dense
  }
}

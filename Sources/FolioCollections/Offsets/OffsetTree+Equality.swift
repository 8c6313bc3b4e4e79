public import FolioMachine

extension OffsetTree {
  /// Visits the rows in order as maximal runs of equal heights. Rows that do not exist are skipped.
  ///
  /// Use this to copy heights from one tree to another. Complexity: O(n), or less for runs.
  public func forEachRun(in rows: Range<Int64>, _ body: (RowHeight, Int64) -> Void) {
    let first = rows.lowerBound.clamped(0, count)
    var runs = OffsetRuns(self, in: first..<max(first, min(rows.upperBound, count)))
    while let run = runs.next() { body(RowHeight(stored: run.stored), run.count) }
  }

  func forEachStoredRun(_ body: (Int32, Int32) -> Void) {
    var runs = OffsetRuns(self, in: 0..<count)
    while let run = runs.next() { body(run.stored, Int32(run.count)) }
  }

  /// Adds rows and estimates to a digest, in order. Complexity: O(n), or less for runs.
  public func combine(into digest: inout StateDigest) {
    for estimate in slab.estimates { digest.combine(estimate) }
    digest.combine(count)
    forEachStoredRun { digest.combine($0, $1) }
  }
}

extension OffsetTree: Hashable {
  /// Returns whether both trees have the same estimates, and rows of the same heights in the same order. A measured and
  /// an unmeasured row differ. Complexity: O(n), or less for runs; O(1) for copies that did not change.
  public static func == (first: OffsetTree, second: OffsetTree) -> Bool {
    guard first.root.branch.count == second.root.branch.count,
      first.root.branch.sum == second.root.branch.sum,
      first.root.branch.unmeasured == second.root.branch.unmeasured,
      first.slab.estimates == second.slab.estimates
    else { return false }
    var (one, other) = (OffsetRuns(first, in: 0..<first.count), OffsetRuns(second, in: 0..<second.count))
    while let left = one.next() {
      guard let right = other.next(), left == right else { return false }
    }
    return true
  }

  /// Hashes estimates and rows, in order. Complexity: O(n), or less for runs.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(slab.estimates)
    hasher.combine(root.branch.count)
    forEachStoredRun { stored, count in
      hasher.combine(stored)
      hasher.combine(count)
    }
  }
}

#if Coding
  extension OffsetTree {
    private enum Keys: String, CodingKey { case estimates, heights, counts }

    /// Decodes estimates and runs of rows.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if an estimate, a height or a count is illegal.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      let estimates = try container.decode([Int64].self, forKey: .estimates)
      let heights = try container.decode([Int64].self, forKey: .heights)
      let counts = try container.decode([Int64].self, forKey: .counts)
      func corrupted(_ reason: String) -> DecodingError {
        .dataCorruptedError(forKey: .heights, in: container, debugDescription: reason)
      }
      guard estimates.count == OffsetTree.classLimit else { throw corrupted("Not sixteen estimates") }
      guard heights.count == counts.count else { throw corrupted("Not as many heights as counts") }
      self.init()
      do throws(CollectionRejection) {
        for (estimateClass, estimate) in estimates.enumerated() {
          try setEstimate(estimate, of: estimateClass)
        }
        try appendRuns(heights, counts)
      } catch {
        throw corrupted("\(error)")
      }
    }

    private mutating func appendRuns(_ heights: [Int64], _ counts: [Int64]) throws(CollectionRejection) {
      var total: Int64 = 0
      var builder = OffsetBuilder()
      for (height, count) in zip(heights, counts) {
        guard height >= -16 else { throw .illegalHeight(height) }
        let height = height < 0 ? RowHeight.unmeasured(Int(-1 - height)) : .measured(height)
        if let refusal = height.refusal { throw refusal }
        guard count > 0 && count <= OffsetTree.rowLimit - total else { throw .illegalCount(count) }
        total += count
        slab.admit(height.stored)
        builder.append(height.stored, count: Int32(count), to: &slab)
      }
      root = builder.finish(&slab)
      self.total = slab.height(of: root.branch)
      changed(0, total)
    }

    /// Encodes estimates and runs of rows. An unmeasured row of class c is encoded as the height −1 − c.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Keys.self)
      var heights: [Int64] = []
      var counts: [Int64] = []
      forEachStoredRun { stored, count in
        heights.append(Int64(stored))
        counts.append(Int64(count))
      }
      try container.encode(slab.estimates, forKey: .estimates)
      try container.encode(heights, forKey: .heights)
      try container.encode(counts, forKey: .counts)
    }
  }
#endif

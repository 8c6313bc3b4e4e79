public import FolioMachine

/// The heights of a list's rows and where each row lies: a B+-tree of counts and sums.
///
/// Heights are units of 1/768 point (``Units``), so that sums are exact and a tree changed a million times equals
/// one made anew, to the bit. A row that was not measured is as high as the estimate of its class, of which there
/// are sixteen; every node counts its unmeasured rows by class, so that changing an estimate is O(1).
///
///     nodes       at most 16 children, each with its number of rows, measured height and unmeasured rows
///       ╱  ╲
///     leaves      dense: at most 64 heights, 4 bytes each
///                 run: any number of equal rows, measured or not, in no memory of its own
///
///     var rows = OffsetTree()
///     try rows.insert(.unmeasured(0), count: 10_000_000, at: 0)
///     try rows.setEstimate(50 * Units.perPoint, of: 0)
///     try rows.set(.measured(80 * Units.perPoint), at: 10)
///     rows.offset(of: 11)                       // 580 points, in units: 445 440
///     rows.row(at: 500 * Units.perPoint)        // 10
///     rows.total                                // 500 000 030 points, in units
///
/// Laws: the tree answers what a plain array of heights would; equality, hash and digest are by rows and
/// estimates, not by the shape that their history left; a rejected change leaves all as it was. Copying is O(1),
/// the first change of a copy copies the storage.
///
/// Complexity: O(log n) for each question and change of one row or one range, where nothing else is said; no
/// allocation for a question, nor for a change while the storage has room.
public struct OffsetTree: Sendable, Savable, Digestible {
  /// How many classes of estimates there are.
  public static let classLimit = 16

  /// How many rows there can be: 2³¹ − 1.
  public static let rowLimit: Int64 = 2_147_483_647

  /// One reference, so that a list with several trees is small to copy.
  private var storage: OffsetStorage

  var slab: OffsetSlab {
    @inline(__always)
    _read { yield storage.slab }
    @inline(__always)
    _modify {
      makeUnique()
      yield &storage.slab
    }
  }

  var root: OffsetSubtree {
    @inline(__always)
    _read { yield storage.root }
    @inline(__always)
    _modify {
      makeUnique()
      yield &storage.root
    }
  }

  /// Makes the storage this tree's own. Its arrays are copied as each is changed.
  @inline(__always)
  private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) { detach() }
  }

  @inline(never)
  private mutating func detach() { storage = OffsetStorage(storage.slab, storage.root) }

  /// Differs after every change, and between copies that changed differently: what a cursor compares.
  var version: UInt64 = 0

  /// A tree without rows.
  ///
  /// - Parameter estimate: The estimate of all classes, in units; 44 points by default. One outside of
  ///   1 … 2²¹ points becomes the nearer bound.
  public init(estimate: Int64 = 44 * Units.perPoint) {
    let legal = estimate.clamped(1, Units.maximumHeight)
    storage = OffsetStorage(
      OffsetSlab(estimates: [Int64](repeating: legal, count: OffsetTree.classLimit)), .empty)
  }

  /// A tree of rows with these heights, in units. Complexity: O(n).
  ///
  /// - Throws: ``CollectionRejection/illegalHeight(_:)``, ``CollectionRejection/illegalCount(_:)``.
  public init(heights: [Int64]) throws(CollectionRejection) {
    self.init()
    try insert(heights, at: 0)
  }

  /// How many rows there are.
  public var count: Int64 { Int64(root.branch.count) }

  /// Whether there are no rows.
  public var isEmpty: Bool { root.branch.count == 0 }

  /// The sum of all heights, in units. O(1).
  public internal(set) var total: Int64 = 0

  /// How many rows of a class are unmeasured; 0 for a class that does not exist. O(1).
  public func unmeasuredCount(of estimateClass: Int) -> Int64 {
    guard estimateClass >= 0 && estimateClass < OffsetTree.classLimit else { return 0 }
    return Int64(root.branch.unmeasured[estimateClass])
  }

  /// How many rows are measured. O(1).
  public var measuredCount: Int64 {
    var count = root.branch.count
    for column in slab.columns { count -= root.branch.unmeasured[Int(column)] }
    return Int64(count)
  }

  /// The sum of the heights of all measured rows, in units. O(1).
  public var measuredTotal: Int64 { root.branch.sum }

  /// The estimate of a class, in units; 0 for a class that does not exist.
  public func estimate(of estimateClass: Int) -> Int64 {
    guard estimateClass >= 0 && estimateClass < OffsetTree.classLimit else { return 0 }
    return slab.estimates[estimateClass]
  }

  mutating func changed(_ row: Int64, _ what: Int64) {
    let mixed = (version ^ UInt64(bitPattern: row &+ what &* 0x1_0000_0001)) &* 0x9e37_79b9_7f4a_7c15
    version = (mixed ^ (mixed >> 29)) &+ 1
  }
}

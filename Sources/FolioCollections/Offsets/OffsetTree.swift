public import FolioMachine

/// The heights of a list's rows and their offsets: a B+-tree of counts and sums.
///
/// Heights are units of 1/768 point (``Units``), so that sums are exact, and a tree that was changed a million times
/// equals a new one to the bit. The height of an unmeasured row is the estimate of its class, of which there are
/// sixteen. Every node counts its unmeasured rows by class, so that changing an estimate is O(1).
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
/// Laws: the tree gives the same results as a plain array of heights; equality, hash and digest depend on rows and
/// estimates, not on the shape that results from the history; a rejected change leaves the tree unchanged. Copying is
/// O(1), and the first change of a copy copies the storage.
///
/// Complexity: O(log n) for each query and each change of one row or one range, unless stated otherwise. Queries do not
/// allocate, and changes do not while the storage has room.
public struct OffsetTree: Sendable, Savable, Digestible {
  /// The number of classes of estimates.
  public static let classLimit = 16

  /// The greatest number of rows: 2³¹ − 1.
  public static let rowLimit: Int64 = 2_147_483_647

  /// A single reference, so that copying a list with several trees is cheap.
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

  /// Makes this tree the single owner of its storage. The arrays are copied when they are changed.
  @inline(__always)
  private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) { detach() }
  }

  @inline(never)
  private mutating func detach() { storage = OffsetStorage(storage.slab, storage.root) }

  /// A number that differs after every change, and between copies that changed differently. Cursors compare it.
  var version: UInt64 = 0

  /// Creates a tree without rows.
  ///
  /// - Parameter estimate: The estimate of all classes, in units; 44 points by default. Clamped to 1 … 2²¹ points.
  public init(estimate: Int64 = 44 * Units.perPoint) {
    let legal = estimate.clamped(1, Units.maximumHeight)
    storage = OffsetStorage(
      OffsetSlab(estimates: [Int64](repeating: legal, count: OffsetTree.classLimit)), .empty)
  }

  /// Creates a tree of rows with measured heights, in units. Complexity: O(n).
  ///
  /// - Throws: ``CollectionRejection/illegalHeight(_:)``, ``CollectionRejection/illegalCount(_:)``.
  public init(heights: [Int64]) throws(CollectionRejection) {
    self.init()
    try insert(heights, at: 0)
  }

  /// The number of rows.
  public var count: Int64 { Int64(root.branch.count) }

  /// Whether there are no rows.
  public var isEmpty: Bool { root.branch.count == 0 }

  /// The sum of all heights, in units. Complexity: O(1).
  public internal(set) var total: Int64 = 0

  /// Returns the number of unmeasured rows of a class; 0 for a class that does not exist. Complexity: O(1).
  public func unmeasuredCount(of estimateClass: Int) -> Int64 {
    guard estimateClass >= 0 && estimateClass < OffsetTree.classLimit else { return 0 }
    return Int64(root.branch.unmeasured[estimateClass])
  }

  /// The number of measured rows. Complexity: O(1).
  public var measuredCount: Int64 {
    var count = root.branch.count
    for column in slab.columns { count -= root.branch.unmeasured[Int(column)] }
    return Int64(count)
  }

  /// The sum of the heights of all measured rows, in units. Complexity: O(1).
  public var measuredTotal: Int64 { root.branch.sum }

  /// Returns the estimate of a class, in units; 0 for a class that does not exist.
  public func estimate(of estimateClass: Int) -> Int64 {
    guard estimateClass >= 0 && estimateClass < OffsetTree.classLimit else { return 0 }
    return slab.estimates[estimateClass]
  }

  mutating func changed(_ row: Int64, _ what: Int64) {
    let mixed = (version ^ UInt64(bitPattern: row &+ what &* 0x1_0000_0001)) &* 0x9e37_79b9_7f4a_7c15
    version = (mixed ^ (mixed >> 29)) &+ 1
  }
}

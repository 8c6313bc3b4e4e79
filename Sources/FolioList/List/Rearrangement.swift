internal import FolioCollections
internal import FolioMachine

/// What a change makes of the rows: the new order as segments, each kept from the old order or fresh.
///
/// Kept rows keep their slots; where `keepsHeight` stands they keep what was measured as well.
///
///     old  A B C D E          segments of the new order:  kept 0..<1, fresh 2, kept 2..<5
///     new  A x y C D E        renamed(2) is 3, renamed(1) is nil, heir(of: 1) is row 2, now 3
struct Rearrangement {
  /// Neighbours of the new order with one fate.
  struct Segment {
    /// Where the rows were, or −1 for fresh rows.
    var old: Int64
    /// Where they are.
    var new: Int64
    /// How many there are.
    var count: Int64
    /// Whether measured heights hold.
    var keepsHeight: Bool
    /// Whether the change moved the rows: they are no anchors.
    var moved: Bool
    /// Whether they are of another kind now: they stand where they stood, in slots of their own.
    var isOtherKind = false
    /// Whether ``told`` says what they are.
    var isTold = false
  }

  /// The segments in the new order.
  private(set) var segments: [Segment] = []

  /// The kept ones in the old order, once `finish` was called.
  private(set) var kept: [Segment] = []

  /// What is told of fresh rows, and of kept ones that become something else, in the new order.
  private(set) var told: [ToldRows] = []

  /// How many rows the new order has so far.
  private(set) var count: Int64 = 0

  /// Whether what is kept is in its old order.
  private(set) var isOrdered = true

  /// Begins a new order.
  init() {}

  /// A change that puts rows before one of so many, told without what they are. Complexity: O(1).
  init(inserting length: Int64, at place: Int64, among total: Int64) {
    keep(0..<place)
    add(length)
    keep(place..<total)
    finish()
  }

  /// Adds kept rows to the new order.
  mutating func keep(
    _ range: Range<Int64>, keepsHeight: Bool = true, moved: Bool = false, isOtherKind: Bool = false
  ) {
    add(
      Segment(
        old: range.lowerBound, new: count, count: range.upperBound - range.lowerBound,
        keepsHeight: keepsHeight, moved: moved, isOtherKind: isOtherKind))
  }

  /// Adds a kept row to the new order that becomes something else.
  mutating func keep(_ row: Int64, as content: RowContent, keepsHeight: Bool, moved: Bool) {
    told.append(ToldRows(content: content))
    add(Segment(old: row, new: count, count: 1, keepsHeight: keepsHeight, moved: moved, isTold: true))
  }

  /// Adds fresh rows to the new order, of which something else tells what they are.
  mutating func add(_ length: Int64) {
    add(Segment(old: -1, new: count, count: length, keepsHeight: false, moved: false))
  }

  /// Adds fresh rows to the new order.
  mutating func add(_ rows: ToldRows) {
    guard rows.count > 0 else { return }
    told.append(rows)
    add(Segment(old: -1, new: count, count: rows.count, keepsHeight: false, moved: false, isTold: true))
  }

  /// Adds a segment, or lengthens the last one by it.
  private mutating func add(_ segment: Segment) {
    guard segment.count > 0 else { return }
    if segments.isEmpty { segments.reserveCapacity(4) }
    count += segment.count
    if let last = segments.last, last.keepsHeight == segment.keepsHeight, last.moved == segment.moved,
      last.isOtherKind == segment.isOtherKind, last.isTold == segment.isTold,
      segment.old < 0 ? last.old < 0 : last.old >= 0 && last.old + last.count == segment.old
    {
      segments[segments.count - 1].count += segment.count
    } else {
      segments.append(segment)
    }
  }

  /// Ends the new order, so that rows can be looked up.
  mutating func finish() {
    kept = segments
    kept.removeAll { $0.old < 0 }
    var last: Int64 = -1
    for segment in kept {
      if segment.old < last { isOrdered = false }
      last = segment.old
    }
    if !isOrdered { kept.stablySort { $0.old < $1.old } }
  }

  /// The index of the first kept segment that ends after an old row.
  func index(after old: Int64) -> Int {
    kept.partitioningIndex { $0.old + $0.count > old }
  }

  /// Where an old row is now; nil if it is gone. Complexity: O(log segments).
  func renamed(_ old: Int64) -> Int64? {
    let index = index(after: old)
    guard index < kept.count, kept[index].old <= old else { return nil }
    return kept[index].new + old - kept[index].old
  }

  /// The same for what shows a row: one of another kind is shown by something else.
  func renamedInSlot(_ old: Int64) -> Int64? {
    let index = index(after: old)
    guard index < kept.count, kept[index].old <= old, !kept[index].isOtherKind else { return nil }
    return kept[index].new + old - kept[index].old
  }

  /// The old and the new index of the row that takes over from an old one as the anchor: itself, else the next below
  /// that survives and was not moved, else the next above.
  func heir(of old: Int64) -> (old: Int64, new: Int64)? {
    let first = index(after: old)
    var index = first
    while index < kept.count {
      let segment = kept[index]
      if !segment.moved { return (max(old, segment.old), segment.new + max(0, old - segment.old)) }
      index += 1
    }
    index = first - 1
    while index >= 0 {
      let segment = kept[index]
      if !segment.moved { return (segment.old + segment.count - 1, segment.new + segment.count - 1) }
      index -= 1
    }
    return nil
  }
}

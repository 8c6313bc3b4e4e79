internal import FolioCollections
internal import FolioMachine

/// A change of the rows: the new order as segments, each kept from the old order or fresh.
///
/// Kept rows keep their slots; with `keepsHeight`, they also keep their measured heights.
///
///     old  A B C D E          segments of the new order:  kept 0..<1, fresh 2, kept 2..<5
///     new  A x y C D E        renamed(2) is 3, renamed(1) is nil, heir(of: 1) is row 2, now 3
struct Rearrangement {
  /// Neighbours in the new order that are treated alike.
  struct Segment {
    /// The old index of the first row, or −1 for fresh rows.
    var old: Int64
    /// The new index of the first row.
    var new: Int64
    /// The number of rows.
    var count: Int64
    /// Whether measured heights stay valid.
    var keepsHeight: Bool
    /// Whether the change moved the rows, so that they are no anchors.
    var moved: Bool
    /// Whether the rows have another kind now. They keep their places, in slots of their own.
    var isOtherKind = false
    /// Whether ``told`` contains their content.
    var isTold = false
  }

  /// The segments in the new order.
  var segments: [Segment] = []

  /// The kept segments in the old order, after `finish` was called.
  private(set) var kept: [Segment] = []

  /// The content of fresh rows, and of kept rows whose content changes, in the new order.
  private(set) var told: [ToldRows] = []

  /// The number of rows in the new order so far.
  private(set) var count: Int64 = 0

  /// Whether the kept rows are in their old order.
  private(set) var isOrdered = true

  /// Creates an empty new order.
  init() {}

  /// Creates a change that inserts rows before a row of `total`, without their content. Complexity: O(1).
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

  /// Adds a kept row with other content to the new order.
  mutating func keep(_ row: Int64, as content: RowContent, keepsHeight: Bool, moved: Bool) {
    told.append(ToldRows(content: content))
    add(Segment(old: row, new: count, count: 1, keepsHeight: keepsHeight, moved: moved, isTold: true))
  }

  /// Adds fresh rows to the new order, without their content.
  mutating func add(_ length: Int64) {
    add(Segment(old: -1, new: count, count: length, keepsHeight: false, moved: false))
  }

  /// Adds fresh rows with their content to the new order.
  mutating func add(_ rows: ToldRows) {
    guard rows.count > 0 else { return }
    told.append(rows)
    add(Segment(old: -1, new: count, count: rows.count, keepsHeight: false, moved: false, isTold: true))
  }

  /// Adds a segment, or extends the last one by it.
  private mutating func add(_ segment: Segment) {
    guard segment.count > 0 else { return }
    if segments.isEmpty { segments.reserveCapacity(4) }
    count += segment.count
    append(segment)
  }

  /// Appends a segment whose rows are counted, or extends the last one by it.
  mutating func append(_ segment: Segment) {
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
    guard isOrdered else { return kept.stablySort { $0.old < $1.old } }
    // Rows that are in another section, but in their order, did not move among those that stay.
    for index in kept.indices where kept[index].moved { kept[index].moved = false }
  }

  /// Returns the index of the first kept segment that ends after an old row.
  func index(after old: Int64) -> Int {
    kept.partitioningIndex { $0.old + $0.count > old }
  }

  /// Returns the new index of an old row; nil if it is gone. Complexity: O(log segments).
  func renamed(_ old: Int64) -> Int64? {
    let index = index(after: old)
    guard index < kept.count, kept[index].old <= old else { return nil }
    return kept[index].new + old - kept[index].old
  }

  /// Returns the new index of an old row for its slot; nil also for a row of another kind, which needs another slot.
  func renamedInSlot(_ old: Int64) -> Int64? {
    let index = index(after: old)
    guard index < kept.count, kept[index].old <= old, !kept[index].isOtherKind else { return nil }
    return kept[index].new + old - kept[index].old
  }

  /// Returns the old and the new index of the row that replaces an old one as the anchor: itself, otherwise the next below
  /// that remains and was not moved, otherwise the next above. If all rows that remain were moved, each of them counts.
  func heir(of old: Int64) -> (old: Int64, new: Int64)? {
    heir(of: old) { !$0.moved } ?? heir(of: old) { _ in true }
  }

  private func heir(of old: Int64, where isAnchor: (Segment) -> Bool) -> (old: Int64, new: Int64)? {
    let first = index(after: old)
    var index = first
    while index < kept.count {
      let segment = kept[index]
      if isAnchor(segment) { return (max(old, segment.old), segment.new + max(0, old - segment.old)) }
      index += 1
    }
    index = first - 1
    while index >= 0 {
      let segment = kept[index]
      if isAnchor(segment) { return (segment.old + segment.count - 1, segment.new + segment.count - 1) }
      index -= 1
    }
    return nil
  }
}

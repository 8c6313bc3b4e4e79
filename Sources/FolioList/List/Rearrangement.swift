/// What a change makes of the rows: the new order as segments, each kept from the old order or fresh.
///
/// Kept rows keep their slots; where `keepsHeight` stands they keep what was measured as well. A segment with a
/// content gives it to its rows.
///
///     old  A B C D E          segments of the new order:  kept 0..<1, fresh 2, kept 2..<5
///     new  A x y C D E        renamed(2) is 3, renamed(1) is nil, heir(of: 1) is old 2, new 3
struct Rearrangement {
  /// Neighbours of the new order with one fate.
  struct Segment {
    /// Where the rows were, or −1 for fresh rows.
    var old: Int64
    /// Where they are.
    var new: Int64
    /// How many there are.
    var count: Int64
    /// What they show now; nil if that is unchanged.
    var content: RowContent?
    /// Whether measured heights hold.
    var keepsHeight: Bool
    /// Whether the change moved the rows: they are no anchors.
    var moved: Bool
  }

  /// The segments in the new order.
  private(set) var segments: [Segment] = []

  /// The kept ones in the old order, once `finish` was called.
  private(set) var kept: [Segment] = []

  /// How many rows the new order has so far.
  private(set) var count: Int64 = 0

  /// Adds kept rows to the new order.
  mutating func keep(
    _ old: Range<Int64>, content: RowContent? = nil, keepsHeight: Bool = true, moved: Bool = false
  ) {
    let length = old.upperBound - old.lowerBound
    guard length > 0 else { return }
    if let last = segments.last, last.old >= 0, last.old + last.count == old.lowerBound,
      last.content == content,
      last.keepsHeight == keepsHeight, last.moved == moved
    {
      segments[segments.count - 1].count += length
    } else {
      segments.append(
        Segment(
          old: old.lowerBound, new: count, count: length, content: content, keepsHeight: keepsHeight,
          moved: moved))
    }
    count += length
  }

  /// Adds fresh rows to the new order.
  mutating func add(_ length: Int64, _ content: RowContent) {
    guard length > 0 else { return }
    segments.append(
      Segment(old: -1, new: count, count: length, content: content, keepsHeight: false, moved: false))
    count += length
  }

  /// Sorts what was kept, so that rows can be looked up.
  mutating func finish() {
    kept = segments.filter { $0.old >= 0 }.sorted { $0.old < $1.old }
  }

  /// The index of the first kept segment that ends after an old row.
  func index(after old: Int64) -> Int {
    var low = 0
    var high = kept.count
    while low < high {
      let middle = (low + high) / 2
      if kept[middle].old + kept[middle].count > old { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Where an old row is now; nil if it is gone. Complexity: O(log segments).
  func renamed(_ old: Int64) -> Int64? {
    let index = index(after: old)
    guard index < kept.count, kept[index].old <= old else { return nil }
    return kept[index].new + old - kept[index].old
  }

  /// The new index of the row that takes over from an old one as the anchor: itself, else the next below that
  /// survives and was not moved, else the next above.
  func heir(of old: Int64) -> Int64? {
    let first = index(after: old)
    var index = first
    while index < kept.count {
      let segment = kept[index]
      if !segment.moved { return segment.new + max(0, old - segment.old) }
      index += 1
    }
    index = first - 1
    while index >= 0 {
      let segment = kept[index]
      if !segment.moved { return segment.new + segment.count - 1 }
      index -= 1
    }
    return nil
  }
}

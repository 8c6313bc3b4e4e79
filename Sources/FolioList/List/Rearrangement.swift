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
  }

  /// The segments in the new order.
  private(set) var segments: [Segment] = []

  /// The kept ones in the old order, once `finish` was called.
  private(set) var kept: [Segment] = []

  /// What each row of the new order is, as far as it is built.
  private(set) var rows = RunSequence<RowContent>()

  /// The keys of the new order, finished with it.
  private(set) var keys = RowKeys()

  /// The keys of the new order, as far as it is built.
  private var table = RowKeyTable()

  /// What each row of the old order was.
  private let old: RunSequence<RowContent>

  /// The keys of the old order.
  private let oldTable: RowKeyTable?

  /// Begins a new order of these rows.
  init(of rows: RunSequence<RowContent>, _ keys: RowKeys) {
    old = rows
    oldTable = keys.table
  }

  /// How many rows the new order has so far.
  private(set) var count: Int64 = 0

  /// A change that puts rows before one of so many, told without what they are. Complexity: O(1).
  init(inserting length: Int64, at place: Int64, among total: Int64) {
    old = RunSequence()
    oldTable = nil
    if place > 0 { add(Segment(old: 0, new: 0, count: place, keepsHeight: true, moved: false)) }
    add(Segment(old: -1, new: place, count: length, keepsHeight: false, moved: false))
    if place < total {
      add(Segment(old: place, new: count, count: total - place, keepsHeight: true, moved: false))
    }
    sortKept()
  }

  /// Adds kept rows to the new order, with another content if one is given.
  mutating func keep(
    _ range: Range<Int64>, content: RowContent? = nil, keepsHeight: Bool = true, moved: Bool = false,
    isOtherKind: Bool = false
  ) {
    guard !range.isEmpty else { return }
    add(
      Segment(
        old: range.lowerBound, new: count, count: range.upperBound - range.lowerBound,
        keepsHeight: keepsHeight, moved: moved, isOtherKind: isOtherKind))
    if let oldTable {
      table.append(range, from: oldTable)
    } else {
      table.append(range.upperBound - range.lowerBound)
    }
    if let content {
      rows.append(range.upperBound - range.lowerBound, of: content)
    } else {
      rows.append(range, from: old)
    }
  }

  /// Adds fresh rows to the new order, one if it has a key.
  mutating func add(_ length: Int64, _ content: RowContent, key: Int64? = nil) {
    guard length > 0 else { return }
    add(Segment(old: -1, new: count, count: length, keepsHeight: false, moved: false))
    rows.append(length, of: content)
    if let key { table.append(key: key) } else { table.append(length) }
  }

  /// Adds a segment, or lengthens the last one by it.
  private mutating func add(_ segment: Segment) {
    count += segment.count
    if let last = segments.last, last.keepsHeight == segment.keepsHeight, last.moved == segment.moved,
      last.isOtherKind == segment.isOtherKind,
      segment.old < 0 ? last.old < 0 : last.old >= 0 && last.old + last.count == segment.old
    {
      segments[segments.count - 1].count += segment.count
    } else {
      segments.append(segment)
    }
  }

  /// Ends the new order, whose rows can be looked up then.
  ///
  /// - Throws: `duplicateKey` if two of them have one key.
  mutating func finish() throws(ListRejection) {
    if let key = table.finish(after: oldTable) { throw .duplicateKey(key) }
    keys = RowKeys(table)
    sortKept()
  }

  /// Ends the new order, whose rows have these keys.
  mutating func finish(keys: RowKeys) {
    self.keys = keys
    sortKept()
  }

  /// Sorts what was kept, so that rows can be looked up.
  private mutating func sortKept() {
    kept = segments.filter { $0.old >= 0 }.sorted { $0.old < $1.old }
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

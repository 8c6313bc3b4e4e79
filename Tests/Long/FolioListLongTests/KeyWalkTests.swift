import FolioCollections
import FolioMachine
import SharedTests
import Testing

@testable import FolioList

/// A list as two arrays: the identity of each row, and its height.
private struct PlainList {
  struct Row: Equatable {
    /// Unique; negative for a row without a key.
    var id: Int64
    var height: Double
    var key: Int64? { id < 0 ? nil : id }
  }

  var sections: [[Row]] = [[], []]
  var offset = 0.0
  let length: Double

  var rows: [Row] { sections.flatMap { $0 } }

  func top(of id: Int64) -> Double? {
    guard let index = rows.firstIndex(where: { $0.id == id }) else { return nil }
    return rows[..<index].reduce(0) { $0 + $1.height }
  }

  /// The first row whose bottom is below the offset.
  var anchor: Row? {
    var bottom = 0.0
    return rows.first {
      bottom += $0.height
      return bottom > offset
    }
  }

  var bounds: ClosedRange<Double> { 0...max(0, rows.reduce(0) { $0 + $1.height } - length) }

  /// Replaces the rows: the first visible row keeps its place, or the next remaining one takes it; the last one above stays
  /// where it was. Rows that moved among those that stay are no anchors unless all of them moved, whether a batch or a model
  /// tells them. Inserted rows count as 50 points until they are measured.
  mutating func take(_ new: [[Row]]) {
    defer { sections = new }
    let known = Set(rows.map { $0.id })
    let left = known.intersection(new.flatMap { $0 }.map { $0.id })
    guard let anchor, offset > 0, bounds.upperBound > 0, let place = top(of: anchor.id),
      let index = rows.firstIndex(of: anchor)
    else { return }
    let moved = Self.moved(from: sections, to: new)
    let heirs = left.isSubset(of: moved) ? left : left.subtracting(moved)
    let below = rows[index...].first { heirs.contains($0.id) }
    guard let heir = below ?? rows[..<index].last(where: { heirs.contains($0.id) }) else { return }
    let was = below == nil ? top(of: heir.id) ?? 0 : place
    var next = self
    next.sections = new.map { $0.map { Row(id: $0.id, height: known.contains($0.id) ? $0.height : 50) } }
    offset += (next.top(of: heir.id) ?? 0) - was
  }

  /// The rows that the least batch moves; none if all rows that stay keep their order.
  private static func moved(from old: [[Row]], to new: [[Row]]) -> Set<Int64> {
    let (before, after) = (old.flatMap { $0.map { $0.id } }, new.flatMap { $0.map { $0.id } })
    let stay = Set(before).intersection(after)
    guard before.filter({ stay.contains($0) }) != after.filter({ stay.contains($0) }) else { return [] }
    let moves = indexes(from: old, to: new).moves
    return Set(moves.map { old[Int($0.source.section)][Int($0.source.row)].id })
  }

  /// The least batch between two orders of rows, those without keys also by their identity.
  static func indexes(from old: [[Row]], to new: [[Row]]) -> BatchIndexes {
    BatchIndexes(
      from: old.enumerated().map { SectionIdentities(id: Int64($0), rows: $1.map { $0.id }) },
      to: new.enumerated().map { SectionIdentities(id: Int64($0), rows: $1.map { $0.id }) })
  }

  /// The models of the rows, which are to be measured.
  var models: [SectionModel] {
    sections.enumerated().map {
      SectionModel(id: Int64($0), rows: .models($1.map { RowModel(key: $0.key) }))
    }
  }
}

/// A list, the plain one beside it, and their history.
private struct KeyWalk {
  let seed: UInt64
  var dice: Dice
  var plain = PlainList(length: 200)
  var listing: Listing
  var clock = at(0)
  var place = ""
  private var next: Int64 = 0

  init(seed: UInt64) throws {
    self.seed = seed
    dice = Dice(state: seed &* 31)
    listing = try Listing(rows: 0, length: 200) { $0.reorder = ReorderConfiguration() }
    try listing.send(.sectionsChanged(plain.models))
  }

  /// Sends an event, and checks the list against the law.
  mutating func send(_ event: ListEvent) throws {
    let before = listing.list
    try listing.send(event)
    let leaps = ContinuityCheck.complaints(before, event, at: clock)
    try #require(leaps.isEmpty, "\(place): \(leaps) after \(event)")
  }

  /// A row that never existed.
  private mutating func row() -> PlainList.Row {
    next += 1
    return .init(id: dice.roll(6) == 0 ? -next : next &* 1_000_003, height: Double(20 + next % 60) + 0.5)
  }

  /// Inserts, removes and moves rows; only those with keys move.
  mutating func changed() -> [[PlainList.Row]] {
    var new = plain.sections
    for section in new.indices {
      new[section].removeAll { _ in dice.roll(6) == 0 }
      for _ in 0..<dice.roll(4) {
        new[section].insert(row(), at: Int(dice.roll(Int64(new[section].count + 1))))
      }
    }
    for _ in 0..<dice.roll(4) where new.contains(where: { !$0.isEmpty }) {
      let source = new[0].isEmpty || (!new[1].isEmpty && dice.roll(2) == 0) ? 1 : 0
      let index = Int(dice.roll(Int64(new[source].count)))
      guard new[source][index].key != nil else { continue }
      let moved = new[source].remove(at: index)
      let goal = Int(dice.roll(2))
      new[goal].insert(moved, at: Int(dice.roll(Int64(new[goal].count + 1))))
    }
    return new
  }

  /// Takes one step, from a place within the bounds and with all rows measured.
  mutating func step() throws {
    clock = clock.advanced(byNanoseconds: 100_000_000)
    plain.offset = dice.points(1_500).clamped(plain.bounds.lowerBound, plain.bounds.upperBound)
    try listing.go(to: plain.offset)
    let new = changed()
    let before = plain
    switch dice.roll(3) {
    case 0:
      // Rows without keys would be matched by their indexes, which the plain list does not have.
      plain.take(new.map { $0.filter { $0.key != nil } })
      try send(.sectionsChanged(plain.models))
      #expect(listing.list.offset == plain.offset, "\(place)")
    case 1:
      let batch = Self.batch(from: before.sections, to: new)
      plain.take(new)
      try send(.batch(batch))
      #expect(listing.list.offset == plain.offset, "\(place)")
    default: try carry()
    }
    verify(since: before)
    try measure()
    try restore()
  }

  /// Rows, keys and heights equal those of the plain list.
  private func verify(since before: PlainList) {
    let rows = plain.rows
    #expect(listing.keys == rows.map { $0.key }, "\(place)")
    #expect(listing.findsKeys, "\(place)")
    let known = Set(before.rows.filter { $0.key != nil }.map { $0.id })
    for (index, row) in rows.enumerated() {
      let isMeasured = listing.list.isMeasured(Int64(index))
      #expect(isMeasured || !known.contains(row.id), "\(place) row \(index)")
      #expect(
        !isMeasured || listing.list.frame(of: Int64(index))?.height == row.height, "\(place) row \(index)")
    }
  }

  /// Measures inserted rows with the heights of the plain list.
  private mutating func measure() throws {
    let rows = plain.rows
    let unknown = (0..<listing.list.rowCount).filter { !listing.list.isMeasured($0) }
    let heights = unknown.map { RowMeasurement(row: $0, height: rows[Int($0)].height) }
    try send(.measured(heights, generation: listing.list.generation))
  }

  /// Lifts a row, moves it, and releases it or returns it.
  private mutating func carry() throws {
    guard listing.list.rowCount > 0 else { return }
    let row = dice.roll(listing.list.rowCount)
    var rows = plain.rows
    try send(.reorderBegan(row: row, x: 1, y: dice.points(200), at: clock))
    for _ in 0..<3 { try send(.reorderMoved(x: 1, y: dice.points(300) - 50, at: clock)) }
    let now = listing.list.lifted?.row ?? row
    let isKept = dice.roll(2) == 0
    try send(isKept ? .reorderEnded(at: clock) : .reorderCancelled(at: clock))
    // A cancelled row returns to its origin with the next frame.
    while listing.list.nextWake == .frame {
      clock = clock.advanced(byNanoseconds: 16_000_000)
      try send(.ticked(at: clock))
    }
    if isKept { rows.insert(rows.remove(at: Int(row)), at: Int(now)) }
    let first = Int(listing.list.content.sections.first?.rows ?? 0)
    plain.sections = [Array(rows[..<first]), Array(rows[first...])]
    plain.offset = listing.list.offset
  }

  /// Saves the position, and restores it in a new list after other rows were inserted and removed: the first visible row is
  /// where it was, or one that was near it.
  private mutating func restore() throws {
    guard let saved = listing.list.position, let key = saved.key, dice.roll(3) == 0 else { return }
    var later = PlainList(length: 200)
    for section in plain.sections.indices {
      later.sections[section] = plain.sections[section].filter { _ in dice.roll(4) > 0 }
      later.sections[section].append(.init(id: 7_777 + Int64(section), height: 30))
    }
    if dice.roll(2) == 0 { later.sections.reverse() }
    let rows = later.rows
    var other = try Listing(rows: 0, length: 0)
    let events = [
      ListEvent.restored(saved), .sectionsChanged(later.models),
      .viewportChanged(length: 200, width: 100, insets: ContentInsets()),
    ]
    let first = Int(dice.roll(3))
    for index in 0..<3 { try other.send(events[(first + index) % 3]) }
    while true {
      let unknown = other.list.window.filter { !other.list.isMeasured($0) }
      if unknown.isEmpty { break }
      let heights = unknown.map { RowMeasurement(row: $0, height: rows[Int($0)].height) }
      try other.send(.measured(heights, generation: other.list.generation))
    }
    #expect(other.list.phase != .seeking, "\(place)")
    let names = [key] + saved.neighbours.map { $0.key }
    guard let found = names.first(where: { name in rows.contains { $0.id == name } }) else { return }
    let (low, high) = (other.list.minimumOffset, other.list.maximumOffset)
    guard found == key else {
      let now = other.list.position
      let isNear = now?.key == found || now?.neighbours.contains { $0.key == found } ?? false
      #expect(isNear || other.list.offset == high, "\(place)")
      return
    }
    let frame = try #require(other.list.row(withKey: key).flatMap { other.list.frame(of: $0) })
    #expect(abs(other.list.offset - (frame.top + saved.distance).clamped(low, high)) < 0.01, "\(place)")
  }

  /// The least batch between two orders of rows, each with its key.
  private static func batch(from old: [[PlainList.Row]], to new: [[PlainList.Row]]) -> ListBatch {
    let indexes = PlainList.indexes(from: old, to: new)
    var batch = ListBatch()
    batch.deletes = indexes.deletes
    batch.moves = indexes.moves
    batch.inserts = indexes.inserts.map {
      RowInsert(at: $0, row: RowModel(key: new[Int($0.section)][Int($0.row)].key))
    }
    batch.counts = new.map { Int64($0.count) }
    return batch
  }
}

@Suite("Lists: walks of rows with keys", .processorTime)
struct KeyWalkTests {
  @Test(
    "Q52 Q27: rows moved by data, batches, fingers and saved positions keep keys, heights and the visible part",
    arguments: UInt64(1)...60)
  func walk(seed: UInt64) throws {
    var walk = try KeyWalk(seed: seed)
    for step in 0..<40 {
      walk.place = "seed \(seed) step \(step)"
      try walk.step()
    }
  }
}

import FolioCollections
import FolioMachine
import KnownViolations
import Testing

@testable import FolioList

/// A list as two arrays: what each row is known by, and how high it is.
private struct PlainList {
  struct Row: Equatable {
    /// Unique; negative for a row that is not to have a key.
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

  /// Takes other rows: the first that is seen keeps its place, or the next one that is left takes it; the last one above
  /// stands where it stood. `moved` rows are no anchors. Rows that come in count as 50 points until they are measured.
  mutating func take(_ new: [[Row]], moved: Set<Int64> = []) {
    defer { sections = new }
    let left = Set(new.flatMap { $0 }.map { $0.id }).subtracting(moved)
    guard let anchor, offset > 0, bounds.upperBound > 0, let place = top(of: anchor.id),
      let index = rows.firstIndex(of: anchor)
    else { return }
    let below = rows[index...].first { left.contains($0.id) }
    guard let heir = below ?? rows[..<index].last(where: { left.contains($0.id) }) else { return }
    let was = below == nil ? top(of: heir.id) ?? 0 : place
    let known = Set(rows.map { $0.id })
    var next = self
    next.sections = new.map { $0.map { Row(id: $0.id, height: known.contains($0.id) ? $0.height : 50) } }
    offset += (next.top(of: heir.id) ?? 0) - was
  }

  /// The models of the rows, which are to be measured.
  var models: [SectionModel] {
    sections.enumerated().map {
      SectionModel(id: Int64($0), rows: .models($1.map { RowModel(key: $0.key) }))
    }
  }
}

@Suite("Lists: walks of rows with keys")
struct KeyWalkTests {
  @Test(
    "Q52 Q27: rows that data, batches, fingers and saved positions move keep keys, heights and what is seen",
    arguments: UInt64(1)...60)
  func walk(seed: UInt64) throws {
    var dice = Dice(state: seed &* 31)
    var next: Int64 = 0
    func row(_ dice: inout Dice) -> PlainList.Row {
      next += 1
      // Heights as the list counts them; none is its estimate.
      return .init(id: dice.roll(6) == 0 ? -next : next &* 1_000_003, height: Double(20 + next % 60) + 0.5)
    }
    var plain = PlainList(length: 200)
    var listing = try Listing(rows: 0, length: 200) { $0.reorder = ReorderConfiguration() }
    var history = ContinuityHistory(ListController.self, setup: listing.list.configuration)
    var clock = at(0)
    func send(_ event: ListEvent) throws {
      let before = listing.list
      try listing.send(event)
      history.note(event, of: before, at: clock)
      let leaps = history.complaints(before, event, at: clock)
      try #require(leaps.isEmpty, "seed \(seed): \(leaps) after \(event)")
    }
    /// Measures what came in, as high as the plain list has it.
    func measure() throws {
      let rows = plain.rows
      let unknown = (0..<listing.list.rowCount).filter { !listing.list.isMeasured($0) }
      try send(
        .measured(
          unknown.map { RowMeasurement(row: $0, height: rows[Int($0)].height) }, generation: listing.list.generation))
    }
    for step in 0..<40 {
      let place = "seed \(seed) step \(step)"
      clock = clock.advanced(byNanoseconds: 100_000_000)
      // Begins within the bounds, and with all that is there measured.
      plain.offset = (dice.points(1_500)).clamped(plain.bounds.lowerBound, plain.bounds.upperBound)
      try listing.go(to: plain.offset)
      var new = plain.sections
      for section in new.indices {
        new[section].removeAll { _ in dice.roll(6) == 0 }
        for _ in 0..<dice.roll(4) {
          new[section].insert(row(&dice), at: Int(dice.roll(Int64(new[section].count + 1))))
        }
      }
      for _ in 0..<dice.roll(4) where new.contains(where: { !$0.isEmpty }) {
        let source = new[0].isEmpty || (!new[1].isEmpty && dice.roll(2) == 0) ? 1 : 0
        let index = Int(dice.roll(Int64(new[source].count)))
        // Only rows with keys are told from others where they come.
        guard new[source][index].key != nil else { continue }
        let moved = new[source].remove(at: index)
        let goal = Int(dice.roll(2))
        new[goal].insert(moved, at: Int(dice.roll(Int64(new[goal].count + 1))))
      }
      let before = plain
      switch dice.roll(3) {
      case 0:
        // Rows without keys would be met by their indexes, of which the plain list knows nothing.
        plain.take(new.map { $0.filter { $0.key != nil } })
        try send(.sectionsChanged(plain.models))
        #expect(listing.list.offset == plain.offset, "\(place)")
      case 1:
        let batch = KeyWalkTests.batch(from: before.sections, to: new)
        let moved = Set(batch.moves.map { before.sections[Int($0.source.section)][Int($0.source.row)].id })
        plain.take(new, moved: moved)
        try send(.batch(batch))
        #expect(listing.list.offset == plain.offset, "\(place)")
      default:
        try carry(&plain, &listing, &dice, send)
      }
      #expect(listing.list.rowCount == Int64(plain.rows.count), "\(place)")
      #expect(listing.keys == plain.rows.map { $0.key }, "\(place)")
      #expect(listing.findsKeys, "\(place)")
      for (index, row) in plain.rows.enumerated() where listing.list.isMeasured(Int64(index)) {
        #expect(listing.list.frame(of: Int64(index))?.height == row.height, "\(place) row \(index)")
      }
      let known = Set(before.rows.filter { $0.key != nil }.map { $0.id })
      for (index, row) in plain.rows.enumerated() where known.contains(row.id) {
        #expect(listing.list.isMeasured(Int64(index)), "\(place) row \(index)")
      }
      try measure()
      try restore(&plain, listing, &dice, place)
    }
  }

  /// Lifts a row, moves it somewhere, and lets it go or back.
  private func carry(
    _ plain: inout PlainList, _ listing: inout Listing, _ dice: inout Dice, _ send: (ListEvent) throws -> Void
  ) throws {
    let row = dice.roll(listing.list.rowCount)
    guard listing.list.rowCount > 0 else { return }
    var rows: [PlainList.Row] = plain.rows
    try send(.reorderBegan(row: row, x: 1, y: dice.points(200), at: at(0)))
    for _ in 0..<3 { try send(.reorderMoved(x: 1, y: dice.points(300) - 50, at: at(0))) }
    let now = listing.list.lifted?.row ?? row
    let isKept = dice.roll(2) == 0
    try send(isKept ? .reorderEnded(at: at(0)) : .reorderCancelled(at: at(0)))
    if isKept { rows.insert(rows.remove(at: Int(row)), at: Int(now)) }
    let first = Int(listing.list.content.sections.first?.rows ?? 0)
    plain.sections = [Array(rows[..<first]), Array(rows[first...])]
    plain.offset = listing.list.offset
  }

  /// Saves the position, and takes it back in a list that is made anew after other rows came and went: the row that was
  /// seen first is where it was, or one that was near it.
  private func restore(
    _ plain: inout PlainList, _ listing: Listing, _ dice: inout Dice, _ place: String
  ) throws {
    guard let saved = listing.list.snapshot, let key = saved.key, dice.roll(3) == 0 else { return }
    var later = PlainList(length: 200)
    later.sections = plain.sections.map { section in
      section.filter { _ in dice.roll(4) > 0 } + [.init(id: 7_777 + dice.roll(90) * 3, height: 30)]
    }
    later.sections[1].removeAll { row in later.sections[0].contains { $0.id == row.id } }
    if dice.roll(2) == 0 { later.sections.reverse() }
    var other = try Listing(rows: 0, length: 0)
    let events = [
      ListEvent.restored(saved), .sectionsChanged(later.models),
      .viewportChanged(length: 200, width: 100, insets: Insets()),
    ]
    let first = Int(dice.roll(3))
    for index in 0..<3 { try other.send(events[(first + index) % 3]) }
    let rows = later.rows
    let left = [key] + saved.neighbours.map { $0.key }
    guard let found = left.first(where: { key in rows.contains { $0.id == key } }) else { return }
    if other.list.phase == .seeking { #expect(other.list.isRestoring, "\(place)") }
    while true {
      let unknown = other.list.window.filter { !other.list.isMeasured($0) }
      if unknown.isEmpty { break }
      try other.send(
        .measured(
          unknown.map { RowMeasurement(row: $0, height: rows[Int($0)].height) },
          generation: other.list.generation))
    }
    #expect(other.list.phase != .seeking, "\(place)")
    guard found == key else {
      let isNear = other.list.snapshot.map { $0.key == found || $0.neighbours.contains { $0.key == found } }
      let atEnd = other.list.offset == other.list.maximumOffset
      #expect(isNear == true || atEnd, "\(place)")
      return
    }
    let row = try #require(other.list.row(withKey: key))
    let frame = try #require(other.list.frame(of: row))
    let wanted = (frame.top + saved.distance).clamped(other.list.minimumOffset, other.list.maximumOffset)
    #expect(abs(other.list.offset - wanted) < 0.01, "\(place)")
  }

  /// The least batch between two orders of rows, those without keys by their identity too, each with its key.
  private static func batch(from old: [[PlainList.Row]], to new: [[PlainList.Row]]) -> Batch {
    let indexes = BatchIndexes(
      from: old.enumerated().map { SectionIdentities(id: Int64($0), rows: $1.map { $0.id }) },
      to: new.enumerated().map { SectionIdentities(id: Int64($0), rows: $1.map { $0.id }) })
    var batch = Batch()
    batch.deletes = indexes.deletes
    batch.moves = indexes.moves
    batch.inserts = indexes.inserts.map {
      RowInsert(at: $0, row: RowModel(key: new[Int($0.section)][Int($0.row)].key))
    }
    batch.counts = new.map { Int64($0.count) }
    return batch
  }
}

import FolioCollections
import FolioMachine
import Testing

@testable import FolioList

@Suite("Lists: batches")
struct BatchTests {
  /// Measured rows, whose heights are not in models, so that heights have to move.
  private func measured(_ heights: [Double], length: Double = 0) throws -> Listing {
    var listing = try Listing(rows: Int64(heights.count), length: length)
    let measurements = heights.enumerated().map { RowMeasurement(row: Int64($0.offset), height: $0.element) }
    try listing.send(.measured(measurements, generation: listing.list.generation))
    return listing
  }

  private func path(_ row: Int64, _ section: Int64 = 0) -> RowPath { RowPath(section: section, row: row) }

  @Test(
    "Q05: deleting rows in any order leaves the heights of the others",
    arguments: [[1, 3], [3, 1]] as [[Int64]])
  func deletes(rows: [Int64]) throws {
    var listing = try measured([10, 20, 30, 40, 50])
    var batch = ListBatch()
    batch.deletes = rows.map { path($0) }
    try listing.send(.batch(batch))
    #expect(listing.heights == [10, 30, 50])
  }

  @Test("Q22: a move shifts the rows between, each with its height")
  func move() throws {
    var listing = try measured([10, 20, 30, 40, 50, 60])
    var batch = ListBatch()
    batch.moves = [RowMove(source: path(5), destination: path(0))]
    try listing.send(.batch(batch))
    #expect(listing.heights == [60, 10, 20, 30, 40, 50])
    batch.moves = [RowMove(source: path(0), destination: path(5))]
    try listing.send(.batch(batch))
    #expect(listing.heights == [10, 20, 30, 40, 50, 60])
  }

  @Test("Q23: deletes, sources and reloads are old places, inserts and destinations new ones")
  func mixed() throws {
    var listing = try measured([10, 20, 30, 40, 50, 60])
    var batch = ListBatch()
    batch.deletes = [path(3), path(1)]
    batch.inserts = [
      RowInsert(at: path(2), row: RowModel(height: 2)), RowInsert(at: path(0), row: RowModel(height: 1)),
    ]
    batch.moves = [RowMove(source: path(5), destination: path(1))]
    batch.reloads = [path(4)]
    batch.counts = [6]
    try listing.send(.batch(batch))
    #expect(listing.heights == [1, 60, 2, 10, 30, 50])
    #expect((0..<6).map { listing.list.isMeasured($0) } == [true, true, true, true, true, false])
    batch.counts = [7]
    listing.expectRejection(.wrongCount(expected: 6, got: 7), of: .batch(batch))
  }

  @Test("Q23: invalid or duplicate places refuse the whole batch")
  func refused() throws {
    var listing = try measured([10, 20, 30])
    var batch = ListBatch()
    batch.deletes = [path(3)]
    listing.expectRejection(.batch(.unknownRow(path(3))), of: .batch(batch))
    batch.deletes = [path(1)]
    batch.reloads = [path(1)]
    listing.expectRejection(.batch(.duplicateRow(path(1))), of: .batch(batch))
    batch.reloads = []
    batch.sectionDeletes = [0]
    listing.expectRejection(.batch(.changedSection(path(1))), of: .batch(batch))
    batch = ListBatch()
    batch.sectionInserts = [SectionInsert(at: 0, section: .plain(2))]
    listing.expectRejection(.duplicateSection(1), of: .batch(batch))
  }

  @Test(
    "Q35: an inserted row with an invalid height refuses the whole batch",
    arguments: [-1, 2_097_152.5, 1e300, .infinity, -.infinity, .nan])
  func illegalHeight(height: Double) throws {
    var listing = try measured([10, 20, 30])
    var batch = ListBatch()
    batch.inserts = [RowInsert(at: path(0), row: RowModel(height: height))]
    listing.expectRejection(.illegalValue(.height), of: .batch(batch))
    let section = SectionModel(id: 2, rows: .uniform(count: 1, RowModel(height: height)))
    batch.inserts = []
    batch.sectionInserts = [SectionInsert(at: 0, section: section)]
    listing.expectRejection(.illegalValue(.height), of: .batch(batch))
  }

  @Test(
    "Q23: a single row that is any number is refused, also behind a header",
    arguments: [Int64.max, .max - 1, .min, -1, 3])
  func anyRow(row: Int64) throws {
    var listing = try Listing(rows: 0, length: 0)
    let rows = SectionRows.uniform(count: 2, RowModel(height: 10))
    try listing.send(.sectionsChanged([SectionModel(id: 1, header: RowModel(height: 9), rows: rows)]))
    var batch = ListBatch()
    batch.deletes = [path(row)]
    listing.expectRejection(.batch(.unknownRow(path(row))), of: .batch(batch))
    batch = ListBatch()
    batch.inserts = [RowInsert(at: path(row))]
    listing.expectRejection(.batch(.unknownRow(path(row))), of: .batch(batch))
  }

  @Test("A batch without changes emits nothing and invalidates nothing")
  func empty() throws {
    var listing = try measured([10, 20], length: 100)
    let before = listing.list
    #expect(try listing.send(.batch(ListBatch())).isEmpty)
    #expect(listing.list == before)
  }

  @Test("Q21: a section that moves to the end keeps its heights")
  func sectionMove() throws {
    var listing = try Listing(rows: 0, length: 0)
    try listing.send(.sectionsChanged((1...4).map { .plain(2, RowModel(), id: $0) }))
    let measurements = (0..<8).map { RowMeasurement(row: $0, height: Double($0 + 1)) }
    try listing.send(.measured(measurements, generation: listing.list.generation))
    var batch = ListBatch()
    batch.sectionMoves = [SectionMove(source: 0, destination: 3)]
    try listing.send(.batch(batch))
    #expect(listing.heights == [3, 4, 5, 6, 7, 8, 1, 2])
  }

  @Test("Q21: inserts, deletes, moves and reloads invalidate exactly what they must")
  func exactInvalidation() throws {
    func known(_ change: (inout ListBatch) -> Void) throws -> (Listing, [Bool]) {
      var listing = try Listing(rows: 0, length: 0)
      try listing.send(.sectionsChanged((1...2).map { .plain(3, RowModel(), id: $0) }))
      let measurements = (0..<6).map { RowMeasurement(row: $0, height: Double($0 * 10 + 10)) }
      try listing.send(.measured(measurements, generation: listing.list.generation))
      var batch = ListBatch()
      change(&batch)
      try listing.send(.batch(batch))
      return (listing, (0..<listing.list.rowCount).map { listing.list.isMeasured($0) })
    }
    var (listing, isKnown) = try known { $0.deletes = [path(0), path(1, 1)] }
    #expect(listing.heights == [20, 30, 40, 60])
    #expect(isKnown == [true, true, true, true])
    (listing, isKnown) = try known { $0.inserts = [RowInsert(at: path(1)), RowInsert(at: path(3, 1))] }
    #expect(listing.heights == [10, 50, 20, 30, 40, 50, 60, 50])
    #expect(isKnown == [true, false, true, true, true, true, true, false])
    (listing, isKnown) = try known { $0.reloads = [path(2)] }
    #expect(listing.heights == [10, 20, 50, 40, 50, 60])
    #expect(isKnown == [true, true, false, true, true, true])
    (listing, isKnown) = try known { $0.moves = [RowMove(source: path(0), destination: path(2, 1))] }
    #expect(listing.heights == [20, 30, 40, 50, 10, 60])
    #expect(isKnown.allSatisfy { $0 })
    (listing, isKnown) = try known { $0.sectionMoves = [SectionMove(source: 1, destination: 0)] }
    #expect(listing.heights == [40, 50, 60, 10, 20, 30])
    #expect(isKnown.allSatisfy { $0 })
    (listing, isKnown) = try known { $0.sectionDeletes = [0] }
    #expect(listing.heights == [40, 50, 60])
    #expect(isKnown.allSatisfy { $0 })
    (listing, isKnown) = try known {
      $0.sectionReloads = [SectionInsert(at: 0, section: .plain(2))]
      $0.sectionInserts = [SectionInsert(at: 2, section: .plain(1, id: 3))]
    }
    #expect(listing.heights == [50, 50, 40, 50, 60, 50])
    #expect(isKnown == [false, false, true, true, true, false])
  }

  @Test("Q21: sections are inserted, removed and reloaded, with their headers and footers")
  func sections() throws {
    var listing = try Listing(rows: 0, length: 0)
    let sections = (1...3).map {
      SectionModel(
        id: $0, header: RowModel(height: Double($0)),
        rows: .uniform(count: 1, RowModel(height: Double($0 * 10))),
        footer: RowModel(height: Double($0 * 100)))
    }
    try listing.send(.sectionsChanged(sections))
    var batch = ListBatch()
    batch.sectionDeletes = [0]
    batch.sectionReloads = [SectionInsert(at: 1, section: .heights([7, 8], id: 2))]
    batch.sectionInserts = [SectionInsert(at: 2, section: .heights([9], id: 9))]
    batch.inserts = [RowInsert(at: path(1, 1), row: RowModel(height: 31))]
    try listing.send(.batch(batch))
    #expect(listing.heights == [7, 8, 3, 30, 31, 300, 9])
  }

  @Test("Q27: rows inserted at the front leave the screen as it is, and mount nothing")
  func prepend() throws {
    var listing = try measured([Double](repeating: 40, count: 100), length: 100)
    try listing.go(to: 410)
    var batch = ListBatch()
    batch.inserts = (0..<20).map { RowInsert(at: path($0), row: RowModel(height: 30)) }
    #expect(
      try listing.send(.batch(batch)).others == [
        .totalChanged(to: 4_600), .scrollContent(to: 1_010, token: 2),
      ])
    #expect(listing.effects.renderedRows.isEmpty)
    #expect(listing.list.onScreen == 30..<33)
  }

  @Test("Q27: the anchor is deleted: the next row below that remains in place replaces it")
  func anchorDeleted() throws {
    var listing = try measured([Double](repeating: 40, count: 100), length: 100)
    try listing.go(to: 410)
    var batch = ListBatch()
    batch.deletes = [path(10), path(3)]
    batch.moves = [RowMove(source: path(11), destination: path(90))]
    try listing.send(.batch(batch))
    // Row 12 was two rows below the anchor; it replaces it, ten points above the top.
    #expect(listing.list.frame(of: 9)?.top == 360)
    #expect(listing.list.offset == 370)
  }

  @Test("Q27: if none is left below, the nearest above stays, then the list springs back to its bound")
  func anchorAbove() throws {
    var listing = try measured([Double](repeating: 40, count: 10), length: 100)
    try listing.go(to: 290)
    var batch = ListBatch()
    batch.deletes = (7..<10).map { path($0) }
    try listing.send(.batch(batch))
    // Row 6 stays where it was, above the viewport, until the list springs back.
    #expect(listing.list.offset == 290)
    try listing.send(.ticked(at: at(0)))
    try listing.send(.ticked(at: at(9)))
    #expect(listing.list.offset == 180)
  }

  @Test("Q43: a reloaded row keeps its slot, is rendered, and is measured again")
  func reload() throws {
    var listing = try measured([40, 40, 40], length: 100)
    var batch = ListBatch()
    batch.reloads = [path(1)]
    #expect(
      try listing.send(.batch(batch)) == [
        .totalChanged(to: 130), .render(row: 1, slot: 1, generation: 1),
        .measure(row: 1, kind: 0, width: 100, cause: .demand, generation: 3),
      ])
  }

  /// Four rows of 40 points with keys 1 … 4 in a viewport of 100, of which 0 … 2 are mounted.
  private func keyed(_ revisions: [Int64]) throws -> Listing {
    var listing = try Listing(rows: 0, length: 100) { $0.overscan = 0 }
    let rows = revisions.enumerated().map { RowModel(revision: $1, key: Int64($0 + 1)) }
    try listing.send(.sectionsChanged([SectionModel(id: 1, rows: .models(rows))]))
    for row in Int64(0)..<4 { try listing.measure(row, 40) }
    return listing
  }

  @Test(
    "Q61: a diff that compares contents updates rows that stay or move; only dirty visible rows are rendered"
  )
  func updatesOfDiff() throws {
    var listing = try keyed([0, 0, 0, 0])
    let (old, new) = ([1, 2, 3, 4] as [Int64], [3, 1, 2, 4] as [Int64])
    let revisions: [Int64] = [5, 0, 0, 5]
    let batch = ListBatch(from: old, to: new) {
      RowModel(revision: revisions[$0], key: new[$0])
    } hasChanged: { _, new in
      revisions[new] != 0
    }
    #expect(batch.moves == [RowMove(source: path(2), destination: path(0))])
    // By the old places, in order: the moved row, and one off screen.
    #expect(batch.updates.map { $0.at } == [path(2), path(3)])
    let effects = try listing.send(.batch(batch))
    // The moved row keeps its slot and its height, and is rendered; the one below is not mounted.
    #expect(effects == [.render(row: 0, slot: 2, generation: 1)])
    #expect(listing.heights == [40, 40, 40, 40])
    #expect(listing.list.row(withKey: 3) == 0)
    // The same model afterwards changes nothing.
    let told = zip(new, revisions).map { RowModel(revision: $1, key: $0) }
    #expect(try listing.send(.sectionsChanged([SectionModel(id: 1, rows: .models(told))])) == [])
    try listing.go(to: 60)
    #expect(listing.effects.renderedRows == [3])
  }

  @Test(
    "Q61: updates keep heights unless a model has one, or they are to be measured again, also for moved rows"
  )
  func measuredUpdates() throws {
    let (old, new) = ([1, 2, 3, 4] as [Int64], [3, 1, 2, 4] as [Int64])
    func update(_ measures: Bool, _ height: Double?) throws -> Listing {
      var listing = try keyed([0, 0, 0, 0])
      let batch = ListBatch(from: old, to: new, measuresUpdates: measures) {
        RowModel(height: $0 == 0 ? height : nil, revision: 1, key: new[$0])
      } hasChanged: { old, _ in
        old == 2 || old == 1
      }
      try listing.send(.batch(batch))
      return listing
    }
    #expect(try update(false, nil).effects.measuredRows == [])
    #expect(try update(false, 25).heights == [25, 40, 40, 40])
    let again = try update(true, nil)
    #expect(again.effects.measuredRows == [0, 2])
    #expect(again.effects.renderedRows == [0, 2])
    #expect(again.list.slot(of: 0) == 2)
    #expect(try update(true, 25).effects.measuredRows == [2])
    // A row with unchanged content is rendered again if it is also reloaded, and only then.
    var same = try keyed([0, 0, 0, 0])
    var batch = ListBatch()
    batch.updates = [RowInsert(at: path(1), row: RowModel(key: 2))]
    #expect(try same.send(.batch(batch)).renderedRows == [])
    batch.reloads = [path(1)]
    #expect(try same.send(.batch(batch)).renderedRows == [1])
  }

  @Test("Q61: an updated row that moves may become another row, by its kind or its key")
  func becomesAnother() throws {
    var listing = try keyed([0, 0, 0, 0])
    var batch = ListBatch()
    batch.moves = [RowMove(source: path(2), destination: path(0))]
    batch.updates = [RowInsert(at: path(2), row: RowModel(kind: 1, key: 9))]
    try listing.send(.batch(batch))
    #expect(listing.list.row(withKey: 9) == 0)
    #expect(listing.list.row(withKey: 3) == nil)
    #expect(!listing.list.isMeasured(0))
    batch.moves = [RowMove(source: path(3), destination: path(0))]
    batch.updates = [RowInsert(at: path(3), row: RowModel(key: 1))]
    listing.expectRejection(.duplicateKey(1), of: .batch(batch))
  }

  @Test("Q61: updates name existing rows, once each, and none that is deleted")
  func refusedUpdates() throws {
    var listing = try keyed([0, 0, 0, 0])
    var batch = ListBatch()
    let update = RowInsert(at: path(1), row: RowModel(key: 2))
    batch.updates = [update, update]
    listing.expectRejection(.batch(.duplicateRow(path(1))), of: .batch(batch))
    batch.updates = [update]
    batch.deletes = [path(1)]
    listing.expectRejection(.batch(.duplicateRow(path(1))), of: .batch(batch))
    batch.deletes = []
    batch.updates = [RowInsert(at: path(4), row: RowModel(key: 9))]
    listing.expectRejection(.batch(.unknownRow(path(4))), of: .batch(batch))
    batch.updates = [RowInsert(at: path(1), row: RowModel(height: .nan, key: 2))]
    batch.moves = [RowMove(source: path(1), destination: path(3))]
    listing.expectRejection(.illegalValue(.height), of: .batch(batch))
  }

  @Test("Q20: idle work skips deleted rows, and continues with the others under their new indexes")
  func idleAfterDelete() throws {
    var listing = try Listing(rows: 0, length: 0) { $0.measuresWhenIdle = true }
    try listing.send(.sectionsChanged((1...3).map { .plain(3, RowModel(), id: $0) }))
    try listing.send(.viewportChanged(length: 100, width: 100, insets: ContentInsets()))
    try listing.answer { _ in 50 }
    try listing.send(.turnEnded(at: at(0)))
    #expect(listing.effects.measuredRows == [3])
    var batch = ListBatch()
    batch.sectionDeletes = [1]
    try listing.send(.batch(batch))
    try listing.send(.turnEnded(at: at(0)))
    #expect(listing.effects.measuredRows == [3])
    try listing.measure(3, 50)
    try listing.send(.turnEnded(at: at(0)))
    #expect(listing.effects.measuredRows == [4])
  }

  @Test("Q25: two rows with one identity have a height each")
  func equalIdentities() throws {
    var listing = try measured([10, 20, 30])
    try listing.send(.batch(ListBatch(from: [7, 7, 8], to: [8, 7, 7])))
    #expect(listing.heights == [30, 10, 20])
  }

  @Test(
    "Q18, Q27: for any batch remaining rows keep their heights, and the anchor its place",
    arguments: UInt64(1)...60)
  func oracle(seed: UInt64) throws {
    var dice = Dice(state: seed)
    var next: Int64 = 100
    var sections: [[Int64]] = (0..<3).map { _ in
      (0..<dice.roll(9)).map { _ in
        next += 1
        return next
      }
    }
    var listing = try Listing(rows: 0, length: 0)
    try listing.send(
      .sectionsChanged(sections.enumerated().map { .plain(Int64($1.count), RowModel(), id: Int64($0)) }))
    let all = sections.flatMap { $0 }
    let measurements = all.enumerated().map {
      RowMeasurement(row: Int64($0.offset), height: Double($0.element))
    }
    try listing.send(.measured(measurements, generation: listing.list.generation))
    try listing.send(.viewportChanged(length: 200, width: 100, insets: ContentInsets()))
    for _ in 0..<5 {
      let old = sections
      try listing.go(to: dice.points(900))
      let before = listing.list.offset
      for section in sections.indices {
        sections[section].removeAll { _ in dice.roll(4) == 0 }
        if sections[section].count > 1, dice.roll(2) == 0 {
          let row = sections[section].remove(at: Int(dice.roll(Int64(sections[section].count))))
          let other = dice.roll(2) == 0 ? section : Int(dice.roll(3))
          sections[other].insert(row, at: Int(dice.roll(Int64(sections[other].count + 1))))
        }
        next += 1
        sections[section].insert(next, at: Int(dice.roll(Int64(sections[section].count + 1))))
      }
      let batch = batch(from: old, to: sections)
      try listing.send(.batch(batch))
      let moved = Set(batch.moves.map { old[Int($0.source.section)][Int($0.source.row)] })
      #expect(listing.list.offset == offset(after: before, old, sections, moved), "seed \(seed)")
      #expect(listing.heights == sections.flatMap { $0 }.map { Double($0) })
      #expect(listing.list.isConsistent)
    }
  }

  /// The viewport according to the rules, by a walk over all rows; a row is as high as its identity. Without rows it is at
  /// the top.
  private func offset(
    after before: Double, _ old: [[Int64]], _ new: [[Int64]], _ moved: Set<Int64>
  ) -> Double {
    let (old, new) = (old.flatMap { $0 }, new.flatMap { $0 })
    if new.isEmpty { return 0 }
    var top = 0.0
    guard
      let anchor = old.firstIndex(where: {
        top += Double($0)
        return top > before
      }), before > 0
    else { return before }
    top -= Double(old[anchor])
    let survivors = old.indices.filter { new.contains(old[$0]) && !moved.contains(old[$0]) }
    guard let heir = survivors.first(where: { $0 >= anchor }) ?? survivors.last else { return before }
    // A row above stays where it was.
    if heir < anchor { top = Double(old[..<heir].reduce(0, +)) }
    let place = new.prefix { $0 != old[heir] }.reduce(0, +)
    return before + Double(place) - top
  }

  /// The batch between two orders of identities; the height of a new row is its identity.
  private func batch(from old: [[Int64]], to new: [[Int64]]) -> ListBatch {
    let indexes = BatchIndexes(
      from: old.enumerated().map { SectionIdentities(id: Int64($0), rows: $1) },
      to: new.enumerated().map { SectionIdentities(id: Int64($0), rows: $1) })
    var batch = ListBatch()
    batch.deletes = indexes.deletes
    batch.moves = indexes.moves
    batch.inserts = indexes.inserts.map {
      RowInsert(at: $0, row: RowModel(height: Double(new[Int($0.section)][Int($0.row)])))
    }
    batch.counts = new.map { Int64($0.count) }
    return batch
  }
}

import FolioCollections
import FolioMachine
import Testing

@testable import FolioList

/// Updates, identities, and batches between two orders at random.
extension BatchTests {
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
  func offset(
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
  func batch(from old: [[Int64]], to new: [[Int64]]) -> ListBatch {
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

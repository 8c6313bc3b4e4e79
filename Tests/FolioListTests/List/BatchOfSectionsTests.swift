import FolioCollections
import FolioMachine
import Testing

@testable import FolioList

@Suite("Lists: the batch between two models", .processorTime)
struct BatchOfSectionsTests {
  private func path(_ row: Int64, _ section: Int64 = 0) -> RowPath { RowPath(section: section, row: row) }

  @Test("Q52: rows are matched by their keys, and inserted rows have their own")
  func rows() throws {
    let batch = ListBatch(from: [.keyed([1, 2, 3, 4])], to: [.keyed([4, 1, 5, 3])])
    var expected = ListBatch()
    expected.deletes = [path(1)]
    expected.inserts = [RowInsert(at: path(2), row: RowModel(key: 5))]
    expected.moves = [RowMove(source: path(3), destination: path(0))]
    expected.counts = [4]
    #expect(batch == expected)
    #expect(ListBatch(from: [.keyed([1, 2])], to: [.keyed([1, 2])]).indexes.isEmpty)
    #expect(ListBatch(from: [] as [SectionModel], to: []).indexes.isEmpty)
  }

  @Test("Q52: rows move between sections, and sections are inserted, removed and moved")
  func sections() throws {
    let old = [SectionModel.keyed([1, 2]), .keyed([3], id: 2), .keyed([4], id: 3)]
    let new = [SectionModel.keyed([4], id: 3), .keyed([1, 3], id: 1), .keyed([9, 2], id: 7)]
    let batch = ListBatch(from: old, to: new)
    #expect(batch.sectionDeletes == [1])
    #expect(batch.sectionMoves.count == 1)
    #expect(batch.sectionInserts == [SectionInsert(at: 2, section: new[2])])
    // Row 3 comes from a removed section, and row 2 moves to an inserted one.
    #expect(batch.inserts == [RowInsert(at: path(1, 1), row: RowModel(key: 3))])
    #expect(batch.deletes == [path(1)])
    let across = ListBatch(
      from: [.keyed([1, 2]), .keyed([3], id: 2)], to: [.keyed([1]), .keyed([2, 3], id: 2)])
    #expect(across.moves == [RowMove(source: path(1), destination: path(0, 1))])
  }

  @Test("Q52 Q61: rows without keys are matched by index; different models are updates, also of moved rows")
  func models() throws {
    let old = [RowModel(), RowModel(key: 1), RowModel(key: 2), RowModel(kind: 3)]
    let new = [RowModel(revision: 1), RowModel(height: 9, key: 2), RowModel(key: 1), RowModel(kind: 4)]
    func section(_ rows: [RowModel]) -> SectionModel { SectionModel(id: 1, rows: .models(rows)) }
    let batch = ListBatch(from: [section(old)], to: [section(new)])
    #expect(batch.moves.count == 1 && batch.deletes.isEmpty)
    #expect(batch.updates.map { $0.at }.contains(path(0)))
    #expect(batch.updates.map { $0.at }.contains(path(3)))
    var listing = try Listing(rows: 0, length: 200)
    try listing.send(.sectionsChanged([section(old)]))
    try listing.send(.batch(batch))
    #expect(listing.keys == [nil, 2, 1, nil])
    #expect(listing.heights == [50, 9, 50, 50])
    #expect(ListBatch(from: [section(new)], to: [section(new.reversed())]).deletes.isEmpty)
  }

  @Test("Q52: changes beyond rows reload a section, or delete and insert it if it moves")
  func reloads() throws {
    var (first, other) = (SectionModel.keyed([1, 2]), SectionModel.keyed([1, 3]))
    other.header = RowModel(key: 9)
    let batch = ListBatch(from: [first, .keyed([3], id: 2)], to: [other, .keyed([2], id: 2)])
    #expect(batch.sectionReloads == [SectionInsert(at: 0, section: other)])
    #expect(batch.deletes == [path(0, 1)])
    #expect(batch.inserts == [RowInsert(at: path(0, 1), row: RowModel(key: 2))])
    let sections = [SectionModel.keyed([7], id: 7), .keyed([8], id: 8), .keyed([9], id: 5)]
    first = .plain(3, RowModel(), id: 1)
    let moved = ListBatch(from: [first] + sections, to: sections + [.plain(4, RowModel(), id: 1)])
    #expect(moved.sectionDeletes == [0])
    #expect(moved.sectionInserts == [SectionInsert(at: 3, section: .plain(4, RowModel(), id: 1))])
    #expect(moved.sectionReloads.isEmpty)
    #expect(moved.sectionMoves.isEmpty)
  }

  @Test("Q52: models that no list can have give a batch that is refused, at no cost")
  func hostile() throws {
    var listing = try Listing([.keyed([1, 2])], length: 100) { _ in 10 }
    let old = [SectionModel.keyed([1, 2])]
    listing.expectRejection(
      .duplicateKey(5), of: .batch(ListBatch(from: old, to: [.keyed([1, 5, 2, 5])])))
    listing.expectRejection(
      .duplicateSection(1), of: .batch(ListBatch(from: old, to: [.keyed([1, 2]), .keyed([4])])))
    let endless = SectionModel.plain(.max, RowModel(), id: 4)
    listing.expectRejection(.illegalValue(.count), of: .batch(ListBatch(from: old, to: old + [endless])))
    listing.expectRejection(
      .illegalValue(.count), of: .batch(ListBatch(from: old, to: [.plain(.max, RowModel(), id: 1)])))
    listing.expectRejection(
      .wrongCount(expected: 0, got: -1), of: .batch(ListBatch(from: old, to: [.plain(-1, RowModel(), id: 1)]))
    )
    // The list has other rows than the old model.
    var rejection: ListRejection?
    do {
      try listing.send(.batch(ListBatch(from: [.keyed([1, 2, 3])], to: [.keyed([1, 2])])))
    } catch { rejection = error }
    #expect(rejection != nil)
    for (from, to) in [([1, 1, 2], [2, 1]), ([1, 2], [2, 2, 1]), ([3, 3, 3], [3, 3])]
      as [([Int64?], [Int64?])]
    {
      _ = ListBatch(from: [.keyed(from), .keyed(to, id: 2)], to: [.keyed(to), .keyed(from, id: 2)])
    }
  }

  @Test(
    "Q52: the batch gives the same list as the model itself, and remaining rows keep their heights",
    arguments: UInt64(1)...80)
  func oracle(seed: UInt64) throws {
    var dice = Dice(state: seed &* 7)
    var next: Int64 = 0
    func row(_ dice: inout Dice) -> RowModel {
      next += 1
      return RowModel(
        kind: UInt16(dice.roll(2)), height: dice.roll(4) == 0 ? dice.points(60) : nil, revision: dice.roll(2),
        key: dice.roll(5) == 0 ? nil : next)
    }
    var models = (0..<3).map { id in
      SectionModel(id: id, rows: .models((0..<dice.roll(9)).map { _ in row(&dice) }))
    }
    var listing = try Listing(rows: 0, length: 0)
    try listing.send(.sectionsChanged(models))
    try measure(&listing, &dice)
    for step in 0..<12 {
      let old = models
      KeyedModels.change(&models, &dice, row)
      var plain = listing
      try plain.send(.sectionsChanged(models))
      let batch = ListBatch(from: old, to: models)
      try listing.send(.batch(batch))
      let place = "seed \(seed) step \(step)"
      #expect(listing.findsKeys, "\(place)")
      #expect(listing.list.content.sections == plain.list.content.sections, "\(place)")
      #expect(listing.list.content.rows == plain.list.content.rows, "\(place)")
      for row in 0..<listing.list.rowCount
      where listing.list.isMeasured(row) && plain.list.isMeasured(row) {
        #expect(
          listing.list.frame(of: row)?.height == plain.list.frame(of: row)?.height, "\(place) row \(row)")
      }
      let told = batch.sectionReloads + batch.sectionInserts
      for (key, model) in KeyedModels.kept(from: old, to: models, butIn: Set(told.map { $0.section.id })) {
        let row = try #require(listing.list.row(withKey: key))
        #expect(listing.list.isMeasured(row), "\(place) key \(key): \(model)")
      }
      try measure(&listing, &dice)
    }
  }

  /// Measures rows without a height.
  private func measure(_ listing: inout Listing, _ dice: inout Dice) throws {
    let unknown = (0..<listing.list.rowCount).filter { !listing.list.isMeasured($0) }
    let heights = unknown.map { RowMeasurement(row: $0, height: dice.points(80)) }
    try listing.send(.measured(heights, generation: listing.list.generation))
  }
}

/// Changes of models at random.
enum KeyedModels {
  /// The rows with keys whose models are the same in both, in remaining sections, except some of these.
  static func kept(
    from old: [SectionModel], to new: [SectionModel], butIn told: Set<Int64>
  ) -> [(key: Int64, model: RowModel)] {
    func rows(_ models: [SectionModel], in stay: Set<Int64>) -> [Int64: RowModel] {
      var found: [Int64: RowModel] = [:]
      for section in models where stay.contains(section.id) && !told.contains(section.id) {
        guard case .models(let rows) = section.rows else { continue }
        for row in rows { if let key = row.key { found[key] = row } }
      }
      return found
    }
    let before = rows(old, in: Set(new.map { $0.id }))
    return rows(new, in: Set(old.map { $0.id })).filter { before[$0] == $1 }.map { ($0, $1) }
  }

  /// Deletes, inserts, changes and moves rows with keys, and sometimes sections, which may change.
  static func change(_ models: inout [SectionModel], _ dice: inout Dice, _ row: (inout Dice) -> RowModel) {
    var sections = models.map { model -> [RowModel] in
      if case .models(let rows) = model.rows { rows } else { [] }
    }
    for section in sections.indices {
      sections[section].removeAll { _ in dice.roll(6) == 0 }
      for index in sections[section].indices where dice.roll(8) == 0 {
        sections[section][index].revision += 1
        if dice.roll(3) == 0 { sections[section][index].kind = UInt16(dice.roll(3)) }
        if dice.roll(3) == 0 { sections[section][index].height = dice.points(60) }
      }
      for _ in 0..<dice.roll(3) {
        sections[section].insert(row(&dice), at: Int(dice.roll(Int64(sections[section].count + 1))))
      }
    }
    for _ in 0..<dice.roll(4) {
      let (source, goal) = (Int(dice.roll(3)), Int(dice.roll(3)))
      guard !sections[source].isEmpty else { continue }
      let moved = sections[source].remove(at: Int(dice.roll(Int64(sections[source].count))))
      sections[goal].insert(moved, at: Int(dice.roll(Int64(sections[goal].count + 1))))
    }
    for index in models.indices { models[index].rows = .models(sections[index]) }
    if dice.roll(4) == 0 { models.swapAt(Int(dice.roll(3)), Int(dice.roll(3))) }
    if dice.roll(6) == 0 { models[Int(dice.roll(3))].header = dice.roll(2) == 0 ? row(&dice) : nil }
    if dice.roll(8) == 0 { models[Int(dice.roll(3))].layout = dice.roll(2) == 0 ? .rows : .rows(gap: 4) }
    if dice.roll(8) == 0 {
      let id = (models.map { $0.id }.max() ?? 0) + 1
      models[Int(dice.roll(3))] = SectionModel(
        id: id, rows: .models((0..<dice.roll(4)).map { _ in row(&dice) }))
    }
  }
}

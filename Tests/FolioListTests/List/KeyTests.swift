import FolioCollections
import FolioMachine
import Foundation
import Testing

@testable import FolioList

extension SectionModel {
  /// A section of rows with these keys; nil for a row without one. Rows are to be measured.
  static func keyed(_ keys: [Int64?], id: Int64 = 1, layout: SectionLayout = .rows) -> SectionModel {
    SectionModel(id: id, rows: .models(keys.map { RowModel(key: $0) }), layout: layout)
  }
}

@Suite("Lists: keys of rows", .processorTime)
struct KeyTests {
  private func path(_ row: Int64, _ section: Int64 = 0) -> RowPath { RowPath(section: section, row: row) }

  @Test(
    "Q52: rows in another order keep heights and slots, and the first visible row keeps its place")
  func reordered() throws {
    var listing = try Listing([.keyed([1, 2, 3, 4, 5, 6])], length: 100) { Double($0 * 10) }
    try listing.go(to: 35)
    // Row 2, key 3, is at 30, five points above the top.
    let slot = try #require(listing.list.slot(of: 2))
    // Keys 3 and 5 stay in their order, the others move among them.
    try listing.send(.sectionsChanged([.keyed([6, 3, 5, 4, 2, 1])]))
    #expect(listing.heights == [60, 30, 50, 40, 20, 10])
    #expect(listing.list.offset == 65)
    #expect(listing.list.frame(of: 1)?.top == 60)
    #expect(listing.list.slot(of: 1) == slot)
    #expect(listing.effects.measuredRows.isEmpty)
    #expect(listing.effects.renderedRows.allSatisfy { $0 != 1 })
    #expect(listing.findsKeys)
  }

  @Test("Q52: rows inserted and removed among rows with keys leave these the same rows")
  func insertedAndDeleted() throws {
    var listing = try Listing([.keyed([1, 2, 3, 4])], length: 100) { Double($0 * 10) }
    try listing.send(.sectionsChanged([.keyed([9, 1, 3, 8, 4])]))
    #expect(listing.heights == [50, 10, 30, 50, 40])
    #expect(listing.effects.measuredRows == [0, 3])
    #expect(listing.effects.mountedRows == [0, 3])
    #expect(listing.findsKeys)
  }

  @Test("Q52: a row that moves to another section keeps its height, unless its layout differs there")
  func otherSection() throws {
    let heights = { (key: Int64) in Double(key * 10) }
    var listing = try Listing([.keyed([1, 2]), .keyed([3, 4], id: 2)], length: 200, heights: heights)
    try listing.send(.sectionsChanged([.keyed([1]), .keyed([2, 3, 4], id: 2)]))
    #expect(listing.heights == [10, 20, 30, 40])
    #expect(listing.effects.isEmpty)
    try listing.send(
      .sectionsChanged([.keyed([1]), .keyed([2, 3, 4], id: 2), .keyed([], id: 3)]))
    try listing.send(
      .sectionsChanged([
        .keyed([1]), .keyed([3, 4], id: 2), .keyed([2], id: 3, layout: .grid(columns: 2, gap: 0)),
      ]))
    #expect((0..<4).map { listing.list.isMeasured($0) } == [true, true, true, false])
    #expect(listing.effects.measuredRows == [3])
    #expect(listing.findsKeys)
  }

  @Test("Q52: headers and footers have keys, and can become rows")
  func headers() throws {
    var first = SectionModel.keyed([2])
    first.header = RowModel(key: 1)
    first.footer = RowModel(key: 3)
    var listing = try Listing([first], length: 200) { Double($0 * 10) }
    #expect(listing.keys == [1, 2, 3])
    try listing.send(.sectionsChanged([.keyed([3, 1, 2])]))
    #expect(listing.heights == [30, 10, 20])
    #expect(listing.findsKeys)
  }

  @Test("Q52: rows without keys are matched by their index, and never with a row that has one")
  func mixed() throws {
    var listing = try Listing([.keyed([nil, 1, nil, 2])], length: 200) { $0 == 0 ? 70 : Double($0 * 10) }
    try listing.send(.sectionsChanged([.keyed([nil, 2, nil, 1, nil])]))
    #expect(listing.heights == [70, 20, 70, 10, 50])
    try listing.send(.sectionsChanged([.keyed([1, nil, 2])]))
    // Index 1 had the row with the key 2.
    #expect(listing.heights == [10, 50, 20])
    #expect(listing.effects.measuredRows == [1])
    try listing.send(.sectionsChanged([.keyed([1, 7, 2])]))
    // A row that has a key now is another row than one that had none.
    #expect(listing.heights == [10, 50, 20])
    #expect(listing.effects.mountedRows == [1])
    #expect(listing.findsKeys)
  }

  @Test(
    "Q52: a row with another kind is another row; one with another revision is rendered, and keeps its height"
  )
  func changed() throws {
    var listing = try Listing([.keyed([1, 2])], length: 200) { Double($0 * 10) }
    let models = [RowModel(revision: 5, key: 2), RowModel(kind: 1, key: 1)]
    try listing.send(.sectionsChanged([SectionModel(id: 1, rows: .models(models))]))
    #expect(listing.heights == [20, 50])
    #expect(listing.effects.mountedRows == [1])
    #expect(listing.effects.renderedRows == [1, 0])
    #expect(listing.findsKeys)
  }

  @Test("Q52: equal keys change nothing; among otherwise equal rows they make the difference")
  func equal() throws {
    var listing = try Listing([.keyed([1, 2, 3])], length: 200) { _ in 50 }
    let before = listing.list
    #expect(try listing.send(.sectionsChanged([.keyed([1, 2, 3])])).isEmpty)
    #expect(listing.list == before)
    #expect(try listing.send(.sectionsChanged([.keyed([2, 1, 3])])).isEmpty)
    #expect(listing.keys == [2, 1, 3])
    #expect(listing.list != before)
    #expect(listing.list.digest != before.digest)
    #expect(listing.list.slot(of: 0) == 1)
  }

  @Test("Q52: keys move with their rows through batches, sorting, appended rows and a finger")
  func carried() throws {
    let sections = [(1...3).map { $0 }, (4...6).map { $0 }].enumerated().map {
      SectionModel(
        id: Int64($0), rows: .models($1.map { RowModel(height: 40, key: Int64($0)) }),
        defaultSequence: Int64($0))
    }
    var listing = try Listing(rows: 0, length: 300) { $0.reorder = ReorderConfiguration() }
    try listing.send(.sectionsChanged(sections))
    var batch = ListBatch()
    batch.deletes = [path(0)]
    batch.moves = [RowMove(source: path(2), destination: path(0, 1))]
    batch.inserts = [RowInsert(at: path(1), row: RowModel(key: 9)), RowInsert(at: path(1, 1))]
    batch.reloads = [path(1)]
    try listing.send(.batch(batch))
    #expect(listing.keys == [2, 9, 3, nil, 4, 5, 6])
    #expect(listing.findsKeys)
    try listing.send(.rowsAppended(section: 0, count: 2, model: RowModel(height: 40)))
    #expect(listing.keys == [2, 9, nil, nil, 3, nil, 4, 5, 6])
    #expect(listing.findsKeys)
    try listing.send(.sortSections([1, 0]))
    #expect(listing.keys == [3, nil, 4, 5, 6, 2, 9, nil, nil])
    #expect(listing.findsKeys)
    batch = ListBatch()
    batch.sectionMoves = [SectionMove(source: 1, destination: 0)]
    try listing.send(.batch(batch))
    #expect(listing.keys == [2, 9, nil, nil, 3, nil, 4, 5, 6])
    #expect(listing.findsKeys)
    for isKept in [false, true] {
      try listing.send(.reorderBegan(row: 0, x: 5, y: 20, at: at(0)))
      try listing.send(.reorderMoved(x: 5, y: 150, at: at(1)))
      #expect(listing.keys == [9, nil, nil, 2, 3, nil, 4, 5, 6])
      #expect(listing.findsKeys)
      try listing.send(.reorderMoved(x: 5, y: 70, at: at(2)))
      #expect(listing.keys == [9, 2, nil, nil, 3, nil, 4, 5, 6])
      try listing.send(isKept ? .reorderEnded(at: at(3)) : .reorderCancelled(at: at(3)))
      // A cancelled row returns to its origin with the next frame.
      for tick in 0..<200 where listing.list.nextWake == .frame {
        try listing.send(.ticked(at: at(4 + 0.01 * Double(tick))))
      }
      #expect(listing.keys == (isKept ? [9, 2, nil, nil] : [2, 9, nil, nil]) + [3, nil, 4, 5, 6])
      #expect(listing.findsKeys)
    }
    batch = ListBatch()
    batch.sectionReloads = [SectionInsert(at: 0, section: .keyed([2, 7], id: 0))]
    batch.sectionInserts = [SectionInsert(at: 2, section: .keyed([9], id: 5))]
    try listing.send(.batch(batch))
    #expect(listing.keys == [2, 7, 3, nil, 4, 5, 6, 9])
    #expect(listing.findsKeys)
  }

  @Test("Q52: keys are found by their rows and rows by their keys, up to the largest numbers")
  func projected() throws {
    var listing = try Listing([.keyed([.min, nil, .max, 0, -1])], length: 100) { _ in 10 }
    #expect(listing.keys == [.min, nil, .max, 0, -1])
    #expect(listing.findsKeys)
    #expect(listing.list.row(withKey: 5) == nil)
    #expect(listing.list.key(of: -1) == nil)
    #expect(listing.list.key(of: 5) == nil)
    #expect(listing.list.key(of: .max) == nil)
    try listing.send(.sectionsChanged([.plain(1_000_000), .keyed([.max, .min], id: 2)]))
    #expect(listing.list.row(withKey: .min) == 1_000_001)
    #expect(listing.findsLast)
    try listing.send(.sectionsChanged([.plain(1_000_000)]))
    #expect(listing.list.row(withKey: .min) == nil)
    #expect(!listing.list.content.rows.hasKeys)
  }

  @Test("Q52: a duplicate key is refused, wherever it is")
  func duplicates() throws {
    var listing = try Listing([.keyed([1, 2, nil]), .keyed([3], id: 2)], length: 100) { _ in 10 }
    listing.expectRejection(.duplicateKey(7), of: .sectionsChanged([.keyed([7, nil, 7])]))
    listing.expectRejection(.duplicateKey(1), of: .sectionsChanged([.keyed([1, 2, 1])]))
    listing.expectRejection(
      .duplicateKey(.min), of: .sectionsChanged([.keyed([.min]), .keyed([.min], id: 2)]))
    var section = SectionModel.keyed([4])
    section.header = RowModel(key: 4)
    listing.expectRejection(.duplicateKey(4), of: .sectionsChanged([section]))
    section.header = RowModel(key: 5)
    section.footer = RowModel(key: 5)
    listing.expectRejection(.duplicateKey(5), of: .sectionsChanged([section]))
    var batch = ListBatch()
    batch.inserts = [RowInsert(at: path(0), row: RowModel(key: 3))]
    listing.expectRejection(.duplicateKey(3), of: .batch(batch))
    batch.inserts = [
      RowInsert(at: path(0), row: RowModel(key: .max)), RowInsert(at: path(0, 1), row: RowModel(key: .max)),
    ]
    listing.expectRejection(.duplicateKey(.max), of: .batch(batch))
    batch.inserts = []
    batch.sectionInserts = [SectionInsert(at: 0, section: .keyed([2], id: 9))]
    listing.expectRejection(.duplicateKey(2), of: .batch(batch))
    batch.sectionInserts = []
    batch.sectionReloads = [SectionInsert(at: 1, section: .keyed([1], id: 2))]
    listing.expectRejection(.duplicateKey(1), of: .batch(batch))
    batch.sectionReloads = []
    batch.updates = [RowInsert(at: path(2), row: RowModel(key: 3))]
    listing.expectRejection(.duplicateKey(3), of: .batch(batch))
  }

  @Test("Q52: rows of a run of equal rows have no key", arguments: [0, 1, 5] as [Int64])
  func runs(count: Int64) throws {
    var listing = try Listing([.keyed([1, 2])], length: 100) { _ in 10 }
    let run = SectionModel.plain(count, RowModel(key: 4), id: 3)
    listing.expectRejection(.keyedRun(4), of: .sectionsChanged([run]))
    listing.expectRejection(
      .keyedRun(4), of: .rowsAppended(section: 1, count: count, model: RowModel(key: 4)))
    var batch = ListBatch()
    batch.sectionInserts = [SectionInsert(at: 0, section: run)]
    listing.expectRejection(.keyedRun(4), of: .batch(batch))
    batch = ListBatch()
    batch.sectionReloads = [SectionInsert(at: 0, section: run)]
    listing.expectRejection(.keyedRun(4), of: .batch(batch))
  }

  @Test("Q52: a key that is removed and inserted in one batch is another row")
  func replaced() throws {
    var listing = try Listing([.keyed([1, 2])], length: 100) { _ in 10 }
    var batch = ListBatch()
    batch.deletes = [path(0)]
    batch.inserts = [RowInsert(at: path(1), row: RowModel(key: 1))]
    try listing.send(.batch(batch))
    #expect(listing.keys == [2, 1])
    #expect(listing.heights == [10, 50])
    #expect(listing.findsKeys)
  }

  @Test("Q52: a row that a batch updates keeps height and slot; with another kind or key it is another row")
  func updated() throws {
    var listing = try Listing([.keyed([1, 2, nil, 4])], length: 200) { Double($0 * 10 + 10) }
    var batch = ListBatch()
    batch.updates = [
      RowInsert(at: path(3), row: RowModel(kind: 1, key: 4)),
      RowInsert(at: path(0), row: RowModel(revision: 3, highlights: false, key: 1)),
      RowInsert(at: path(2), row: RowModel(height: 33)), RowInsert(at: path(1), row: RowModel(key: 9)),
    ]
    try listing.send(.batch(batch))
    #expect(listing.keys == [1, 9, nil, 4])
    #expect(listing.heights == [20, 50, 33, 50])
    #expect(listing.effects.mountedRows == [1, 3])
    #expect(listing.effects.renderedRows == [1, 3, 0])
    #expect(!listing.list.highlights(0))
    #expect(listing.findsKeys)
    batch = ListBatch()
    batch.updates = [RowInsert(at: path(1), row: RowModel(height: .nan))]
    listing.expectRejection(.illegalValue(.height), of: .batch(batch))
    batch.updates = [RowInsert(at: path(4))]
    listing.expectRejection(.batch(.unknownRow(path(4))), of: .batch(batch))
    batch.updates = [RowInsert(at: path(1)), RowInsert(at: path(1))]
    listing.expectRejection(.batch(.duplicateRow(path(1))), of: .batch(batch))
    batch.updates = [RowInsert(at: path(1))]
    batch.deletes = [path(1)]
    listing.expectRejection(.batch(.duplicateRow(path(1))), of: .batch(batch))
  }

  @Test("Q52: lists are saved with their keys; states with a duplicate key are refused")
  func saved() throws {
    let listing = try Listing([.keyed([1, nil, -77]), .keyed([3], id: 2)], length: 100) {
      Double($0.magnitude)
    }
    let data = try JSONEncoder().encode(listing.list)
    let read = try JSONDecoder().decode(ListController.self, from: data)
    #expect(read == listing.list)
    #expect(read.digest == listing.list.digest)
    #expect(read.row(withKey: -77) == 2)
    let text = String(decoding: data, as: UTF8.self)
    for (key, other) in [("-77", "3"), ("[1,-77,3]", "[1,-77]"), ("[1,-77,3]", "[1,-77,3,4]")] {
      let broken = text.replacingOccurrences(of: key, with: other)
      #expect(broken != text)
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(ListController.self, from: Data(broken.utf8))
      }
    }
  }

  @Test("Q52: a model without a key is encoded as before there were keys")
  func coded() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    func text(_ value: some Encodable) throws -> String {
      String(decoding: try encoder.encode(value), as: UTF8.self)
    }
    #expect(try text(RowModel()) == #"{"highlights":true,"kind":0,"revision":0}"#)
    #expect(try text(RowModel(key: .min)).contains(#""key":-9223372036854775808"#))
    for model in [RowModel(), RowModel(key: .min), RowModel(key: .max)] {
      #expect(try JSONDecoder().decode(RowModel.self, from: encoder.encode(model)) == model)
    }
    #expect(!(try text(ListBatch())).contains("updates"))
    var batch = ListBatch()
    batch.updates = [RowInsert(at: path(1), row: RowModel(key: 3))]
    #expect(try JSONDecoder().decode(ListBatch.self, from: encoder.encode(batch)) == batch)
    let listing = try Listing(rows: 3, length: 100)
    #expect(!(try text(listing.list)).contains(#""keys":{"#))
  }
}

extension Listing {
  /// Whether the last row has the key that leads to it.
  fileprivate var findsLast: Bool {
    list.key(of: list.rowCount - 1).flatMap { list.row(withKey: $0) } == list.rowCount - 1
      && list.isConsistent
  }
}

import FolioCollections
import FolioMachine
import Foundation
import Testing

@testable import FolioList

@Suite("Lists: a position restored by keys", .processorTime)
struct KeyRestoringTests {
  typealias Neighbour = ListPosition.Neighbour

  /// Rows of 50 points with the keys 100 … 119; key 110 is 12.5 points above the top.
  private static let saved = ListPosition(
    row: 10, distance: 12.5, height: 50, width: 100, key: 110,
    neighbours: [1, 2, 3, -1, -2, -3].map { Neighbour(key: 110 + $0, rowsBelow: $0) })

  private static func keyed(_ keys: [Int64?], id: Int64 = 1, height: Double? = 50) -> SectionModel {
    SectionModel(id: id, rows: .models(keys.map { RowModel(height: height, key: $0) }))
  }

  /// The keys of a half-open range.
  private static func run(_ keys: Range<Int64>) -> [Int64?] { keys.map { $0 } }

  private func listing(_ keys: [Int64?], height: Double? = 50) throws -> Listing {
    var listing = try Listing(rows: 0, length: 200)
    try listing.send(.sectionsChanged([Self.keyed(keys, height: height)]))
    return listing
  }

  @Test("Q52 Q31: a position contains its row and its neighbours by their keys")
  func taken() throws {
    var listing = try listing(Self.run(100..<120))
    try listing.go(to: 512.5)
    #expect(listing.list.position == Self.saved)
    try listing.go(to: 0)
    #expect(
      listing.list.position?.neighbours == [1, 2, 3].map { Neighbour(key: 100 + $0, rowsBelow: $0) })
    try listing.send(.sectionsChanged([Self.keyed([nil, 5, nil, nil, 7])]))
    #expect(
      listing.list.position
        == ListPosition(
          row: 0, distance: 0, height: 50, width: 100, neighbours: [Neighbour(key: 5, rowsBelow: 1)]))
  }

  @Test(
    "Q52 Q31: it is restored by its key, in any order of rows, layout and position",
    arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
  func anyOrder(order: [Int]) throws {
    // Five rows were inserted before and three after: the row is at index 15.
    let rows = Self.keyed(Self.run(95..<123))
    let events = [
      ListEvent.sectionsChanged([rows]), .viewportChanged(length: 200, width: 100, insets: ContentInsets()),
      .restored(Self.saved),
    ]
    var listing = try Listing(rows: 0, length: 0)
    for index in order { try listing.send(events[index]) }
    #expect(listing.list.offset == 762.5)
    #expect(listing.list.position?.row == 15)
    #expect(listing.list.position?.key == 110)
    #expect(listing.list.position?.neighbours == Self.saved.neighbours)
    #expect(listing.list.restoration == nil)
  }

  @Test(
    "Q52: if its row is removed, the next remaining below replaces it, otherwise the row after the nearest above",
    arguments: [
      // All rows except these; the row that is 12.5 points above the top then.
      ([110], 10), ([110, 111], 10), ([110, 111, 112, 113], 10), ([109, 110], 9),
      (Array(108...113), 8),
    ] as [([Int64], Int64)])
  func gone(keys: [Int64], row: Int64) throws {
    var listing = try listing((100..<120).filter { !keys.contains($0) }.map { $0 })
    try listing.send(.restored(Self.saved))
    #expect(listing.list.offset == Double(row) * 50 + 12.5)
  }

  @Test("Q52: changes while a list was away leave it where the same changes on screen would")
  func asSeen() throws {
    for gone in [[110], [110, 111, 112], [109, 110], [3, 110, 115]] as [[Int64]] {
      var seen = try listing(Self.run(100..<120))
      try seen.go(to: 512.5)
      let saved = try #require(seen.list.position)
      let left: [Int64?] = (100..<120).filter { !gone.contains($0) }.map { $0 }
      try seen.send(.sectionsChanged([Self.keyed(left)]))
      var away = try listing(left)
      try away.send(.restored(saved))
      #expect(away.list.offset == seen.list.offset)
    }
  }

  @Test(
    "Q52: without any remaining key the index counts, and a row without a key is found beside its neighbours"
  )
  func byIndex() throws {
    var listing = try listing(Self.run(200..<220))
    try listing.send(.restored(Self.saved))
    #expect(listing.list.offset == 512.5)
    var saved = Self.saved
    saved.key = nil
    try listing.send(.sectionsChanged([Self.keyed(Self.run(80..<110) + [nil, 111, 112, 113])]))
    try listing.send(.restored(saved))
    #expect(listing.list.position?.row == 30)
    // The row beside them has a key: the neighbour replaces it.
    try listing.send(.sectionsChanged([Self.keyed(Self.run(80..<110) + [90_000, 111, 112, 113, 114, 115])]))
    try listing.send(.restored(saved))
    #expect(listing.list.position?.row == 31)
    try listing.send(.sectionsChanged([.plain(40, RowModel(height: 50))]))
    try listing.send(.restored(Self.saved))
    #expect(listing.list.offset == 512.5)
    #expect(listing.list.position == ListPosition(row: 10, distance: 12.5, height: 50, width: 100))
  }

  @Test("Q52: it waits for that number of rows, or for its key, and is the position meanwhile")
  func waits() throws {
    var listing = try listing(Self.run(0..<5))
    try listing.send(.restored(Self.saved))
    #expect(listing.list.offset == 0)
    #expect(listing.list.position == Self.saved)
    #expect(listing.list.isConsistent)
    try listing.send(.sectionsChanged([Self.keyed(Self.run(0..<8))]))
    #expect(listing.list.position == Self.saved)
    var batch = ListBatch()
    batch.inserts = [RowInsert(at: RowPath(section: 0, row: 2), row: RowModel(height: 500, key: 110))]
    try listing.send(.batch(batch))
    // 12.5 points of 50 are an eighth and a quarter of it.
    #expect(listing.list.offset == 100 + 125)
    #expect(listing.list.restoration == nil)
  }

  @Test("Q52: the list is seeking until its row is measured, and then shows the saved fraction of it")
  func seeks() throws {
    var listing = try listing(Self.run(90..<120), height: nil)
    try listing.send(.restored(Self.saved))
    #expect(listing.list.phase == .seeking)
    let row = try #require(listing.list.row(withKey: 110))
    try listing.measure(row - 1, 300)
    #expect(listing.list.phase == .seeking)
    try listing.measure(row, 200)
    #expect(listing.list.phase == .resting)
    #expect(listing.list.frame(of: row).map { listing.list.offset - $0.top } == 50)
    // It stays with its row wherever that moves, and ends with it.
    let order = [110] + Self.run(90..<110) + Self.run(111..<120)
    try listing.send(.sectionsChanged([Self.keyed(order, height: nil)]))
    #expect(listing.list.restoration?.row == 0)
    #expect(listing.list.position?.key == 110)
    #expect(listing.list.offset == 50)
    try listing.send(.sectionsChanged([Self.keyed(Self.run(90..<110), height: nil)]))
    #expect(listing.list.restoration == nil)
  }

  @Test(
    "Q52: impossible neighbours are refused",
    arguments: [
      ([Neighbour(key: 1, rowsBelow: 0)], ListRejection.illegalValue(.neighbours)),
      ([Neighbour(key: 1, rowsBelow: .min)], .illegalValue(.neighbours)),
      ([Neighbour(key: 1, rowsBelow: .max)], .illegalValue(.neighbours)),
      ([Neighbour(key: 4, rowsBelow: 1), Neighbour(key: 4, rowsBelow: 2)], .duplicateKey(4)),
      ([Neighbour(key: .min, rowsBelow: 1)], .duplicateKey(.min)),
      ((1...17).map { Neighbour(key: $0, rowsBelow: $0) }, .illegalValue(.neighbours)),
    ])
  func refused(neighbours: [Neighbour], rejection: ListRejection) throws {
    var listing = try listing(Self.run(100..<120))
    let saved = ListPosition(
      row: 3, distance: 0, height: 50, width: 100, key: .min, neighbours: neighbours)
    listing.expectRejection(rejection, of: .restored(saved))
  }

  @Test("Q52: the extremes of keys, places and neighbours are legal")
  func extremes() throws {
    var listing = try listing([.min, .max])
    for key in [Int64.min, .max] {
      let far = OffsetTree.rowLimit - 1
      let saved = ListPosition(
        row: OffsetTree.rowLimit - 1, distance: 0, height: 50, width: 100, key: nil,
        neighbours: [Neighbour(key: 5, rowsBelow: -far), Neighbour(key: key, rowsBelow: far)])
      try listing.send(.restored(saved))
      #expect(listing.list.restoration == nil)
      #expect(listing.list.isConsistent)
    }
  }

  @Test("Q52: a position is encoded with its keys, and one that waits is saved with the list")
  func coded() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    var saved = Self.saved
    saved.neighbours = [Neighbour(key: 7, rowsBelow: -1)]
    let data = try encoder.encode(saved)
    #expect(
      String(decoding: data, as: UTF8.self)
        == #"{"distance":12.5,"height":50,"key":110,"neighbours":[{"key":7,"rowsBelow":-1}],"row":10,"width":100}"#
    )
    #expect(try JSONDecoder().decode(ListPosition.self, from: data) == saved)
    var listing = try listing(Self.run(0..<5))
    try listing.send(.restored(Self.saved))
    let state = try encoder.encode(listing.list)
    var later = try JSONDecoder().decode(ListController.self, from: state)
    #expect(later == listing.list)
    #expect(later.digest == listing.list.digest)
    try later.handle(.sectionsChanged([Self.keyed(Self.run(100..<120))])) { _ in }
    #expect(later.offset == 512.5)
    // Events lead to no position that waits for existing rows.
    let text = String(decoding: state, as: UTF8.self)
    let broken = text.replacingOccurrences(of: #""key":110"#, with: #""key":2"#)
    #expect(broken != text)
    let isConsistent = try JSONDecoder().decode(ListController.self, from: Data(broken.utf8)).isConsistent
    #expect(!isConsistent)
  }
}

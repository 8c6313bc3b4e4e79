import FolioCollections
import FolioMachine
import Testing

@testable import FolioList

@Suite("Lists: rows that move, as a model and as a batch", .processorTime)
struct MovedRowsTests {
  private func section(_ keys: [Int64], id: Int64 = 1) -> SectionModel {
    SectionModel(id: id, rows: .models(keys.map { RowModel(height: 50, key: $0) }))
  }

  private func listing(_ sections: [SectionModel], at offset: Double) throws -> Listing {
    var listing = try Listing(rows: 0, length: 200)
    try listing.send(.sectionsChanged(sections))
    try listing.go(to: offset)
    return listing
  }

  @Test(
    "Q64: the first row seen is sorted far down as a model: the next one takes its place, and the list stays",
    arguments: [0.0, 130], [PrependPolicy.show, .keep])
  func sortedAway(offset: Double, policy: PrependPolicy) throws {
    let keys = Array(0..<100 as Range<Int64>)
    var listing = try Listing(rows: 0, length: 200) { $0.prependPolicy = policy }
    try listing.send(.sectionsChanged([section(keys)]))
    try listing.go(to: offset)
    let first = Int64(offset / 50)
    var moved = keys
    moved.remove(at: Int(first))
    moved.insert(first, at: 60)
    try listing.send(.sectionsChanged([section(moved)]))
    // The next row takes its place.
    #expect(listing.list.offset == offset && listing.list.key(of: first) == first + 1)
    #expect(listing.effects.unmountedRows == [first])
  }

  @Test("Q64: a model and the batch that makes the same change give one result, whatever moves")
  func one() throws {
    var dice = Dice(state: 64)
    var moves = 0
    for round in 0..<400 {
      let ids = (0..<1 + dice.roll(4)).map { $0 }
      var keys = (0..<24 as Range<Int64>).map { $0 }
      func sections(_ ids: [Int64]) -> [SectionModel] {
        var left = keys
        return ids.map { id in
          let count = min(left.count, Int(dice.roll(14)))
          defer { left.removeFirst(count) }
          return section(Array(left[0..<count]), id: id)
        }
      }
      let old = sections(ids)
      for _ in 0..<1 + dice.roll(6) {
        let row = keys.remove(at: Int(dice.roll(Int64(keys.count))))
        keys.insert(row, at: Int(dice.roll(Int64(keys.count + 1))))
      }
      var order = ids
      if dice.roll(2) == 0 { order.swapAt(0, Int(dice.roll(Int64(order.count)))) }
      // The same lengths, so that rows mostly stay in their sections.
      var left = keys
      let new = order.map { id in
        let count = id < old.count ? (old[Int(id)].rows.count) : 0
        let taken = min(left.count, Int(count))
        defer { left.removeFirst(taken) }
        return section(Array(left[0..<taken]), id: id)
      }
      let batch = ListBatch(from: old, to: new)
      moves += batch.moves.count + batch.sectionMoves.count
      let offset = Double(dice.roll(800))
      var (one, other) = (try listing(old, at: offset), try listing(old, at: offset))
      try one.send(.sectionsChanged(new))
      try other.send(.batch(batch))
      #expect(one.list.offset == other.list.offset, "round \(round)")
      try #require(one.list.keys == other.list.keys)
    }
    #expect(moves > 400)
  }

  @Test("Q64: rows of a section with another identity that keep their order are anchors as before")
  func renamedSection() throws {
    let keys = Array(0..<40 as Range<Int64>)
    var listing = try listing([section(keys)], at: 500)
    try listing.send(.sectionsChanged([section([100, 101] + keys, id: 2)]))
    #expect(listing.list.offset == 600)
  }

  @Test("Q64: all rows in the opposite order: one stays, and the result is that of the batch")
  func reversed() throws {
    for count: Int64 in [1, 2, 3, 40, 1_000] {
      let keys = Array(0..<count)
      let (old, new) = ([section(keys)], [section(keys.reversed())])
      let offset = Double(count) * 25
      var (one, other) = (try listing(old, at: offset), try listing(old, at: offset))
      try one.send(.sectionsChanged(new))
      try other.send(.batch(ListBatch(from: old, to: new)))
      #expect(one.list.offset == other.list.offset, "\(count) rows")
    }
  }
}

extension ListController {
  /// The keys of all rows.
  fileprivate var keys: [Int64?] { (0..<rowCount).map { key(of: $0) } }
}

import FolioCollections
import FolioMachine
import Testing

@testable import FolioList

@Suite("Lists: learnt estimates and warm-up", .processorTime)
struct LearningTests {
  @Test("Q02: at a turn's end the estimate becomes the mean of the measurements, rounded half up")
  func learnt() throws {
    var listing = try Listing(rows: 10, length: 100) { $0.learnsEstimates = true }
    try listing.measure(0, 10)
    try listing.measure(1, 11.0 / 768)
    #expect(listing.list.nextWake == .endOfTurn)
    #expect(listing.list.frame(of: 9)?.height == 50)
    try listing.send(.turnEnded(at: at(0)))
    // (7 680 + 11) / 2 = 3 845.5 units
    #expect(listing.list.frame(of: 9)?.height == 3_846.0 / 768)
    #expect(listing.list.nextWake == .never)
  }

  @Test("Q01, Q02: each kind has an estimate of its own, and learns it from its own rows")
  func learntByKind() throws {
    var listing = try Listing(rows: 0, length: 0) {
      $0.learnsEstimates = true
      $0.estimates = [KindEstimate(kind: 1, height: 20), KindEstimate(kind: 2, height: 30)]
    }
    let kinds: [UInt16] = [0, 1, 2, 1, 2, 1]
    let rows = kinds.map { RowModel(kind: $0) } + [RowModel(kind: 1, height: 7)]
    try listing.send(.sectionsChanged([SectionModel(id: 1, rows: .models(rows))]))
    #expect(listing.heights == [50, 20, 30, 20, 30, 20, 7])
    try listing.measure(1, 60)
    try listing.measure(3, 70)
    try listing.measure(4, 90)
    try listing.send(.turnEnded(at: at(0)))
    #expect(listing.heights == [50, 60, 90, 70, 90, 65, 7])
  }

  @Test("Q02: nothing is learnt while the list scrolls, from models, or unless it is configured")
  func notLearnt() throws {
    var listing = try Listing(rows: 10, length: 100) { $0.learnsEstimates = true }
    try listing.send(.dragBegan(at: at(0)))
    try listing.measure(0, 10)
    try listing.send(.turnEnded(at: at(0)))
    #expect(listing.list.frame(of: 9)?.height == 50)
    try listing.send(.sectionsChanged([.heights([5, 5]), .plain(1, RowModel(), id: 2)]))
    try listing.send(.dragCancelled(at: at(1)))
    try listing.send(.turnEnded(at: at(1)))
    #expect(listing.heights == [5, 5, 50])
    var quiet = try Listing(rows: 10, length: 100)
    try quiet.measure(0, 10)
    try quiet.send(.turnEnded(at: at(0)))
    #expect(quiet.list.frame(of: 9)?.height == 50)
  }

  @Test("Q02: heights of removed rows are not learnt from")
  func deleted() throws {
    var listing = try Listing(rows: 3, length: 100) { $0.learnsEstimates = true }
    try listing.measure(0, 20)
    try listing.measure(1, 40)
    var batch = ListBatch()
    batch.deletes = [.init(section: 0, row: 0)]
    try listing.send(.batch(batch))
    try listing.send(.turnEnded(at: at(0)))
    #expect(listing.heights == [40, 40])
  }

  @Test("R11: idle time creates one slot for each kind without any, and the first mount of the kind uses it")
  func warmUp() throws {
    var listing = try Listing(rows: 0, length: 0) {
      $0.measuresWhenIdle = true
      $0.overscan = 0
    }
    let rows = [RowModel(kind: 1, height: 50), RowModel(kind: 2, height: 50), RowModel(kind: 1, height: 50)]
    try listing.send(.sectionsChanged([SectionModel(id: 1, rows: .models(rows))]))
    #expect(listing.list.nextWake == .never)
    try listing.send(.viewportChanged(length: 50, width: 100, insets: ContentInsets()))
    #expect(listing.list.nextWake == .endOfTurn)
    #expect(try listing.send(.turnEnded(at: at(0))) == [.prepare(kind: 2, slot: 1)])
    #expect(listing.list.nextWake == .never)
    try listing.go(to: 50)
    #expect(
      listing.effects.suffix(2) == [
        .mount(row: 1, slot: 1, generation: 1, isRecycled: true), .render(row: 1, slot: 1, generation: 1),
      ])
  }
}

import FolioMachine
import Testing

@testable import FolioList

@Suite("Lists: positions restored under an obscured top", .processorTime)
struct RestoringObscuredTests {
  @Test("Q31: a larger obscured top moves a position only with the rows for which it waits")
  func standsUntilRowsCome() throws {
    var listing = try Listing(rows: 100, length: 400)
    try listing.send(.restored(ListPosition(row: 20, distance: 10, height: 40, width: 100)))
    #expect(listing.list.phase == .seeking)
    let place = listing.list.offset
    listing.list.lend(obscured: 24 * 768)
    for event in [
      ListEvent.revised(row: 3), .pinnedRowsChanged([]), .reorderCancelled(at: Moment(nanoseconds: 0)),
      .turnEnded(at: Moment(nanoseconds: 0)),
    ] {
      try listing.send(event)
      #expect(listing.list.offset == place && listing.list.phase == .seeking, "\(event)")
    }
    // The row is inserted, and the visible part begins at the saved fraction of it.
    try listing.send(
      .measured([RowMeasurement(row: 20, height: 80)], generation: listing.list.generation))
    let top = try #require(listing.list.frame(of: 20)).top
    #expect(listing.list.offset == top + 20 - 24)
  }

  @Test("Q31: a row that is as high as its estimate also ends the wait")
  func measuredAsEstimated() throws {
    var listing = try Listing(rows: 100, length: 400)
    try listing.send(.restored(ListPosition(row: 20, distance: 10, height: 50, width: 100)))
    let place = listing.list.offset
    let rows = (0..<100).map { RowMeasurement(row: $0, height: 50) }
    try listing.send(.measured(rows, generation: listing.list.generation))
    #expect(listing.list.phase == .resting && listing.list.offset == place && !listing.list.isRestoring)
  }
}

import FolioMachine
import Testing

@testable import FolioList

@Suite("Lists: overscan ahead", .processorTime)
struct OverscanTests {
  private func hundred(_ ahead: OverscanAhead) throws -> Listing {
    var listing = try Listing(rows: 100, length: 100) {
      $0.overscan = 0
      $0.overscanAhead = ahead
    }
    try listing.send(.given(rows: 0..<100, height: 10))
    return listing
  }

  @Test("Q09: it adds on the side to which the list moves, and takes nothing from behind")
  func direction() throws {
    var listing = try hundred(.distance(50))
    #expect(listing.list.window == 0..<10)
    try listing.send(.dragBegan(at: at(0)))
    try listing.send(.dragMoved(by: 200, at: at(0.1)))
    #expect(listing.list.window == 20..<35)
    try listing.send(.dragMoved(by: -50, at: at(0.2)))
    #expect(listing.list.window == 10..<25)
  }

  @Test("Q09: what an end of the content leaves unused is added at the other")
  func givenBack() throws {
    var listing = try hundred(.distance(50))
    try listing.send(.dragBegan(at: at(0)))
    try listing.send(.dragMoved(by: 880, at: at(0.1)))
    #expect(listing.list.window == 85..<100)
  }

  @Test(
    "Q09: in rows it adds their number, gives back what an end leaves, and takes whole lines of a grid")
  func rows() throws {
    var listing = try hundred(.rows(7))
    #expect(listing.list.window == 0..<10)
    try listing.send(.dragBegan(at: at(0)))
    try listing.send(.dragMoved(by: 200, at: at(0.1)))
    #expect(listing.list.window == 20..<37)
    try listing.send(.dragMoved(by: -150, at: at(0.2)))
    #expect(listing.list.window == 0..<17)
    try listing.send(.dragMoved(by: 800, at: at(0.3)))
    #expect(listing.list.window == 83..<100)
    try listing.send(.dragCancelled(at: at(0.4)))
    let grid = SectionModel(
      id: 1, rows: .uniform(count: 100, RowModel(height: 10)), layout: .grid(columns: 4, gap: 0))
    try listing.send(.sectionsChanged([grid]))
    try listing.go(to: 0)
    try listing.send(.dragBegan(at: at(1)))
    try listing.send(.dragMoved(by: 20, at: at(1.1)))
    #expect(listing.list.window == 8..<56)
    var configuration = listing.list.configuration
    for count in [-1, Int64.max] {
      configuration.overscanAhead = .rows(count)
      listing.expectRejection(.refusedConfiguration(.overscanAhead), of: .configured(configuration))
    }
  }

  @Test("Q10: as a time it is the travel at the present speed")
  func time() throws {
    var listing = try hundred(.time(0.5))
    try listing.send(.dragBegan(at: at(0)))
    try listing.send(.dragMoved(by: 20, at: at(0.1)))
    // 200 points per second for half a second.
    #expect(listing.list.window == 2..<22)
  }
}

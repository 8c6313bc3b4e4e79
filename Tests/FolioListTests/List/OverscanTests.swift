import FolioMachine
import Testing

@testable import FolioList

@Suite("Lists: overscan ahead")
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

  @Test("Q10: as a time it is the travel at the present speed")
  func time() throws {
    var listing = try hundred(.time(0.5))
    try listing.send(.dragBegan(at: at(0)))
    try listing.send(.dragMoved(by: 20, at: at(0.1)))
    // 200 points a second for half a second.
    #expect(listing.list.window == 2..<22)
  }
}

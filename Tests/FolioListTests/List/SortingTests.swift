import FolioMachine
import Testing

@testable import FolioList

@Suite("Lists: sortable sections", .processorTime)
struct SortingTests {
  /// Sections 1, 2, 3, 4 of one row each, 10, 20, 30 and 40 points high; the second stays in place.
  private func four() throws -> Listing {
    var listing = try Listing(rows: 0, length: 0)
    try listing.send(
      .sectionsChanged(
        (1...4).map {
          SectionModel(id: $0, rows: .uniform(count: 1, RowModel()), defaultSequence: $0 == 2 ? nil : $0)
        }))
    let measurements = (0..<4).map { RowMeasurement(row: $0, height: Double($0 * 10 + 10)) }
    try listing.send(.measured(measurements, generation: listing.list.generation))
    return listing
  }

  @Test("Q44: only sortable sections change places; heights move along, and sequences are 1, 2, 3")
  func sorted() throws {
    var listing = try four()
    try listing.send(.sortSections([4, 1, 3]))
    #expect(listing.heights == [40, 20, 10, 30])
    #expect(listing.list.sequence(ofSection: 4) == 1)
    #expect(listing.list.sequence(ofSection: 3) == 3)
    #expect(listing.list.sequence(ofSection: 2) == nil)
    #expect(listing.list.sortableSections == [4, 1, 3])
  }

  @Test("Q44: a reset restores the default order")
  func reset() throws {
    var listing = try four()
    try listing.send(.sortSections([4, 1, 3]))
    try listing.send(.resetSections)
    #expect(listing.heights == [10, 20, 30, 40])
    let before = listing.list
    #expect(try listing.send(.resetSections).isEmpty)
    #expect(listing.list == before)
  }

  @Test("Q44: every sortable section is named once, and no other")
  func refused() throws {
    var listing = try four()
    listing.expectRejection(.unknownSection(2), of: .sortSections([4, 2, 1]))
    listing.expectRejection(.unknownSection(9), of: .sortSections([4, 9, 1]))
    listing.expectRejection(.duplicateSection(4), of: .sortSections([4, 4, 1]))
    listing.expectRejection(.wrongCount(expected: 3, got: 2), of: .sortSections([4, 1]))
  }

  @Test("Q44: sorting keeps what is on screen by identity")
  func anchored() throws {
    var listing = try four()
    try listing.send(.viewportChanged(length: 20, width: 100, insets: ContentInsets()))
    try listing.go(to: 35)
    #expect(listing.list.onScreen == 2..<3)
    try listing.send(.sortSections([3, 1, 4]))
    // Section 3 is first now; five points of it are above the top, as before.
    #expect(listing.list.offset == 5)
    #expect(listing.list.onScreen == 0..<1)
  }
}

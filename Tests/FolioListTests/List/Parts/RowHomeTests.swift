import FolioMachine
import Testing

@testable import FolioList

/// The place to which a lifted row returns, counted among the other rows.
struct RowHomeTests {
  /// Sections of four rows each, the first with a header: rows 1 … 4 and 5 … 8.
  private let sections = [
    ListContent.Section(id: 10, start: 0, hasHeader: true, rows: 4, hasFooter: false),
    ListContent.Section(id: 20, start: 5, hasHeader: false, rows: 4, hasFooter: false),
  ]

  @Test("A row in its place is at home there")
  func own() {
    #expect(RowHome(of: 3, in: sections) == RowHome(place: 3, section: 10))
    #expect(RowHome(of: 5, in: sections) == RowHome(place: 5, section: 20))
  }

  @Test(
    "A home is a place between the rows of its section, the carried row aside",
    arguments: [
      (1, 10, 3, true), (4, 10, 3, true), (0, 10, 3, false), (5, 10, 3, false), (4, 20, 3, true),
      (8, 20, 3, true), (9, 20, 3, false), (3, 20, 3, false), (3, 30, 3, false), (5, 10, 7, true),
    ] as [(Int64, Int64, Int64, Bool)])
  func places(place: Int64, section: Int64, row: Int64, isOne: Bool) {
    #expect(RowHome(place: place, section: section).isSafe(of: row, in: sections) == isOne)
  }

  @Test("Rows inserted before a home move it along; without its neighbours, it is at the end of its section")
  func renamed() {
    var longer = sections
    longer[0].rows = 6
    longer[1].start = 7
    let home = RowHome(place: 3, section: 10)
    let inserted = Rearrangement(inserting: 2, at: 1, among: 9)
    let moved = home.renamed(of: 7, now: 9, .rearranged(inserted), among: 9, in: longer)
    #expect(moved == RowHome(place: 5, section: 10))
    var shorter = sections
    shorter[0].rows = 1
    shorter[1].start = 2
    var deleted = Rearrangement()
    deleted.keep(0..<2)
    deleted.keep(5..<9)
    deleted.finish()
    let end = RowHome(place: 4, section: 10).renamed(
      of: 7, now: 4, .rearranged(deleted), among: 9, in: shorter)
    #expect(end == RowHome(place: 2, section: 10))
  }

  @Test("The home of a row whose section is gone is its current place")
  func gone() {
    var deleted = Rearrangement()
    deleted.keep(5..<9)
    deleted.finish()
    var rest = [sections[1]]
    rest[0].start = 0
    let home = RowHome(place: 3, section: 10).renamed(of: 7, now: 2, .rearranged(deleted), among: 9, in: rest)
    #expect(home == RowHome(place: 2, section: 20))
  }
}

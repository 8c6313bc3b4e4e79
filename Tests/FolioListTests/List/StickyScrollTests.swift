import FolioMachine
import Testing

@testable import FolioList

@Suite("Lists: scrolling to rows under sticky ones", .processorTime)
struct StickyScrollTests {
  /// Two sections of fifty rows of 50 points in a list of 200 under an inset of 10, some of them sticky.
  private func listing(_ sticky: [Int64], headers: Bool) throws -> Listing {
    var listing = try Listing(rows: 0, length: 0) { $0.hasStickyHeaders = headers }
    try listing.send(
      .sectionsChanged(
        (1...2).map {
          SectionModel(
            id: $0, header: headers ? RowModel(kind: 1, height: 30) : nil,
            rows: .uniform(count: 50, RowModel(height: 50)))
        }))
    try listing.send(.viewportChanged(length: 200, width: 100, insets: ContentInsets(top: 10)))
    try listing.send(.stickyRowsChanged(sticky))
    return listing
  }

  /// The place of a row from the viewport's top, and the start of the visible part below another sticky row.
  private func drawn(_ row: Int64, _ list: ListController) -> (top: Double, line: Double)? {
    guard let frame = list.frame(of: row) else { return nil }
    let top = frame.top - list.offset
    guard let sticky = list.stickyRow else { return (top, list.obscured) }
    if sticky.row == row { return (sticky.top, list.obscured) }
    return (top, max(list.obscured, sticky.top + sticky.height))
  }

  @Test(
    "Q30 Q08 Q61: a row at its start is directly below the sticky row, whatever the direction",
    arguments: [false, true])
  func start(headers: Bool) throws {
    var listing = try listing([3, 20, 21, 60], headers: headers)
    for from in [-10, 1_000, 4_700] as [Double] {
      for row in 0..<(headers ? 98 : 96) as Range<Int64> {
        try listing.go(to: from)
        try listing.send(.scroll(to: row, alignment: .start, animated: false))
        let place = try #require(drawn(row, listing.list))
        #expect(place.top == place.line, "row \(row) from \(from)")
        let isSticking = [3, 20, 21, 60].contains(row) || headers && [0, 51].contains(row)
        guard isSticking else { continue }
        #expect(listing.list.offset == (listing.list.frame(of: row)?.top ?? 0) - 10, "where it lies")
      }
    }
  }

  @Test("Q30 Q08 Q61: the same by an animated scroll", arguments: [false, true])
  func animated(headers: Bool) throws {
    var listing = try listing([3, 20, 21, 60], headers: headers)
    for (count, row) in ([7, 0, 20, 19, 2, 80, 3] as [Int64]).enumerated() {
      try listing.send(.scroll(to: row, alignment: .start, animated: true))
      for tick in 0...20 { try listing.send(.ticked(at: at(Double(count) + Double(tick) * 0.02))) }
      #expect(listing.list.phase == .resting)
      let place = try #require(drawn(row, listing.list))
      #expect(place.top == place.line, "row \(row)")
    }
  }

  @Test(
    "Q30 Q08 Q61: the smallest move shows the whole row below the sticky one",
    arguments: [false, true])
  func visible(headers: Bool) throws {
    var listing = try listing([3, 20, 21, 60], headers: headers)
    for offset in stride(from: -10.0, through: 1_300, by: 15) {
      for row in 0..<40 as Range<Int64> {
        try listing.go(to: offset)
        let before = try #require(drawn(row, listing.list))
        try listing.send(.scroll(to: row, alignment: .visible, animated: false))
        let after = try #require(drawn(row, listing.list))
        let height = try #require(listing.list.frame(of: row)).height
        if before.top >= before.line, before.top + height <= 200 {
          #expect(listing.list.offset == offset, "row \(row) is in view at \(offset)")
        } else {
          let edge = before.top < before.line ? after.line : 200 - height
          #expect(after.top == edge, "row \(row) from \(offset)")
        }
      }
    }
  }

  @Test("Q30 Q61: a row taller than the rest below the sticky row moves to its start")
  func tall() throws {
    var listing = try Listing(rows: 0, length: 0)
    try listing.send(.sectionsChanged([.heights((0..<60).map { $0 == 30 ? 150 : 50 })]))
    try listing.send(.viewportChanged(length: 200, width: 100, insets: ContentInsets(top: 10)))
    try listing.send(.stickyRowsChanged([3]))
    try listing.send(.scroll(to: 30, alignment: .visible, animated: false))
    #expect(listing.list.offset == 30 * 50 - 50 - 10)
  }

  @Test("Q30 Q08: a scroll to a row's start waits for the height of its sticky header")
  func measured() throws {
    var listing = try Listing(rows: 0, length: 0) { $0.hasStickyHeaders = true }
    try listing.send(
      .sectionsChanged([
        SectionModel(id: 1, header: RowModel(kind: 1), rows: .uniform(count: 50, RowModel(height: 50)))
      ]))
    try listing.send(.viewportChanged(length: 200, width: 100, insets: ContentInsets()))
    try listing.send(.invalidateHeights)
    try listing.send(.scroll(to: 30, alignment: .start, animated: false))
    #expect(listing.list.phase == .seeking)
    try listing.measure(0, 80)
    #expect(listing.list.phase == .resting)
    #expect(listing.list.stickyRow == StickyRow(row: 0, top: 0, height: 80))
    #expect(listing.list.frame(of: 30)?.top == listing.list.offset + 80)
  }

  @Test("Q30 Q61: an offset from a row counts from directly below the sticky row")
  func offset() throws {
    var listing = try listing([3, 20], headers: false)
    func place(_ row: Int64, _ offset: Double) throws -> Double {
      try listing.send(.scrollTo(.row(row, alignment: .start, offset: offset), animated: false))
      return listing.list.offset + 10
    }
    #expect(try place(10, 20) == 500 + 20 - 50)
    #expect(try place(10, -20) == 500 - 20 - 50)
    #expect(try place(10, 700) == 1_200 - 50, "Below row 20, which sticks there")
    #expect(try place(3, 20) == 150 + 20, "In the row that sticks itself")
    #expect(try place(3, -20) == 150 - 20, "Above all that stick")
  }

  @Test("Q30 Q08 Q61: a list may open at a row directly below its header", arguments: [false, true])
  func initial(isMeasured: Bool) throws {
    var listing = try Listing(rows: 0, length: 0) {
      $0.hasStickyHeaders = true
      $0.initialPosition = .row(30, alignment: .start)
    }
    let header = RowModel(kind: 1, height: isMeasured ? nil : 80)
    try listing.send(
      .sectionsChanged([SectionModel(id: 1, header: header, rows: .uniform(count: 50, RowModel(height: 50)))])
    )
    try listing.send(.viewportChanged(length: 200, width: 100, insets: ContentInsets()))
    if isMeasured {
      #expect(listing.list.isOpening)
      try listing.measure(0, 80)
    }
    #expect(!listing.list.isOpening)
    #expect(listing.list.frame(of: 30)?.top == listing.list.offset + 80)
  }
}

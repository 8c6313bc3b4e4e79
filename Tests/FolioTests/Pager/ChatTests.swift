import Folio
import FolioList
import FolioTesting
import Testing

/// A chat on a page of its own, under a cover: a whole application, checked against the law of continuity at each step.
@Suite("A chat under a cover", .processorTime)
struct ChatTests {
  /// The height of a message.
  private static func height(_ row: Int64) -> Double { [46, 64.5, 110, 30][Int(row & 3)] }

  /// A pager with pages 1 … 3 of 320 × 568 points under a cover of 60 … 200. Page 2 is a chat that measures its rows before
  /// it draws.
  private func chat(
    _ cover: CoverConfiguration = CoverConfiguration(), change: (inout ListConfiguration) -> Void = { _ in }
  ) throws -> Journey<Pager> {
    var list = ListConfiguration()
    list.initialPosition = .bottom
    list.gravity = .bottom
    list.followEnd = 10
    list.prependPolicy = .keep
    list.measuresWhenIdle = false
    change(&list)
    let settings = list
    var journey = Journey(
      try Pager(cover: cover), laws: [.continuity, .keepsSpeed],
      answering: { effect, pager in
        switch effect {
        case .cover(.tab(.page(.load(2)))), .cover(.tab(.page(.prefetch(2)))):
          return [.list(2, .configured(settings))]
        case .list(let page, .measure(let row, _, _, _, let generation)):
          let measurement = RowMeasurement(row: row, height: page == 2 ? Self.height(row) : 50)
          return [.list(page, .measured([measurement], generation: generation))]
        default: return []
        }
      })
    try journey.cover(from: 60, to: 200)
    try journey.open([1, 2, 3])
    try journey.fill(1, rows: 60)
    return journey
  }

  private func fill(_ journey: inout Journey<Pager>, _ rows: Int64) throws {
    try journey.send(
      .list(2, .sectionsChanged([SectionModel(id: 1, rows: .uniform(count: rows, RowModel()))])))
  }

  /// The lower edge of the last message on the page, in points, or nil if none is drawn.
  private func end(_ journey: Journey<Pager>) throws -> Double? {
    let list = try #require(journey.machine.list(of: 2))
    guard let row = list.onScreen.last, row == list.rowCount - 1 else { return nil }
    let frame = try #require(list.frame(of: row))
    return frame.top + frame.height - list.offset
  }

  private static let covers: [CoverConfiguration] = [ChildSync.keepDepth, .matchCover].flatMap { sync in
    [CoverMode.exitUntilCollapsed, .enterAlways].map {
      var cover = CoverConfiguration()
      (cover.childSync, cover.mode) = (sync, $0)
      return cover
    }
  }

  @Test(
    "Q50 Q51 V23: it opens at its newest message, under an open and a collapsed cover, whenever its rows arrive",
    arguments: covers, [3, 5, 9, 400] as [Int64])
  func opens(cover: CoverConfiguration, rows: Int64) throws {
    for collapses in [false, true] {
      for comesLate in [false, true] {
        var journey = try chat(cover)
        let bottom = try #require(journey.machine.list(of: 2)).viewportLength
        if collapses { try journey.collapse(animated: false) }
        if !comesLate { try fill(&journey, rows) }
        try journey.jump(to: 2)
        if comesLate {
          try journey.run(for: 0.1)
          try fill(&journey, rows)
        }
        try journey.run(until: .rest)
        #expect(journey.machine.cover.collapse == (collapses ? 140 : 0))
        #expect(try end(journey) == bottom, "\(rows) rows, collapsed \(collapses), late \(comesLate)")
      }
    }
  }

  @Test(
    "Q51 V23: requests for the cover leave its newest message where it is",
    arguments: [3, 5, 9, 400] as [Int64])
  func covered(rows: Int64) throws {
    var journey = try chat()
    try fill(&journey, rows)
    try journey.jump(to: 2, animated: false)
    let bottom = try #require(try end(journey))
    for _ in 0..<2 {
      try journey.collapse(animated: true)
      try journey.run(for: 0.1)
      #expect(try end(journey) == bottom)
      try journey.run(until: .rest)
      #expect(journey.machine.cover.collapse == 140)
      #expect(try end(journey) == bottom)
      try journey.expand(animated: true)
      try journey.run(for: 0.1)
      try journey.run(until: .rest)
      #expect(journey.machine.cover.collapse == 0)
      #expect(try end(journey) == bottom)
    }
  }

  @Test("Q51 V23: a finger moves only the cover over a chat of a few messages, in both directions")
  func dragged() throws {
    var journey = try chat()
    try fill(&journey, 3)
    try journey.jump(to: 2, animated: false)
    let bottom = try #require(try end(journey))
    try journey.touch(x: 160, y: 400)
    var last = 400.0
    for y in [380.0, 340, 300, 275] {
      try journey.move(fromX: 160, y: last, toX: 160, y: y, in: 0.05)
      #expect(try end(journey) == bottom)
      last = y
    }
    #expect(journey.machine.cover.collapse > 100)
    for y in [290.0, 320, 340, 370] {
      try journey.move(fromX: 160, y: last, toX: 160, y: y, in: 0.05)
      #expect(try end(journey) == bottom)
      last = y
    }
    #expect(journey.machine.cover.collapse < 60)
    try journey.lift(x: 160, y: last)
    try journey.run(until: .rest)
    #expect(try end(journey) == bottom)
  }

  @Test(
    "Q50 Q28 V23: received messages, history, and a keyboard", arguments: [false, true], [4, 300] as [Int64])
  func lives(collapses: Bool, rows: Int64) throws {
    var journey = try chat()
    if collapses { try journey.collapse(animated: false) }
    try fill(&journey, rows)
    try journey.jump(to: 2, animated: false)
    let bottom = try #require(try end(journey))
    let collapse = journey.machine.cover.collapse
    // Received messages are followed at the end.
    for _ in 0..<3 {
      try journey.send(.list(2, .rowsAppended(section: 1, count: 1, model: RowModel())))
      try journey.run(until: .rest)
      #expect(try end(journey) == bottom)
    }
    // The last one grows, like an answer that is being written.
    for height in [60.0, 90, 140] {
      let last = try #require(journey.machine.list(of: 2)).rowCount - 1
      try journey.send(.list(2, .given(rows: last..<last + 1, height: height)))
      try journey.run(until: .rest)
      #expect(try end(journey) == bottom)
    }
    // History is inserted above, and the visible part keeps its place.
    var batch = ListBatch()
    batch.inserts = (0..<30).map { RowInsert(at: RowPath(section: 0, row: $0)) }
    try journey.send(.list(2, .batch(batch)))
    try journey.run(until: .rest)
    #expect(try end(journey) == bottom)
    // A keyboard appears and disappears.
    for inset in [250.0, 0] {
      try journey.cover(.viewportChanged(height: journey.machine.frame.height, bottomInset: inset))
      #expect(try end(journey) == bottom - inset)
    }
    #expect(journey.machine.cover.collapse == collapse)
    // The page is left and selected again, also under another cover.
    try journey.jump(to: 3)
    try journey.run(until: .rest)
    try journey.send(.list(2, .rowsAppended(section: 1, count: 1, model: RowModel())))
    try journey.collapse(animated: false)
    try journey.jump(to: 2)
    try journey.run(until: .rest)
    #expect(try end(journey) == bottom)
  }

  @Test("Q60: the settings of a list are kept as long as the pager has its page")
  func settings() throws {
    var page = PageConfiguration()
    page.cache.capacity = 1
    page.cache.prefetch = 0
    var journey = Journey(try Pager(page: page))
    try journey.open([1, 2, 3])
    let usual = try #require(journey.machine.list(of: 1)).configuration
    var own = usual
    own.edgePolicy = .clamp
    own.followEnd = 40
    try journey.send(.list(1, .configured(own)))
    try journey.jump(to: 2, animated: false)
    try journey.jump(to: 3, animated: false)
    #expect(journey.machine.list(of: 1) == nil)
    try journey.jump(to: 1, animated: false)
    #expect(journey.machine.list(of: 1)?.configuration == own)
    #expect(journey.machine.list(of: 2)?.configuration ?? usual == usual)
    try journey.jump(to: 3, animated: false)
    try journey.jump(to: 2, animated: false)
    #expect(journey.machine.list(of: 1) == nil)
    try journey.send(.page(.pagesChanged([2, 3])))
    try journey.send(.page(.pagesChanged([1, 2, 3], settled: 1)))
    try journey.jump(to: 1, animated: false)
    #expect(journey.machine.list(of: 1)?.configuration == usual)
  }
}

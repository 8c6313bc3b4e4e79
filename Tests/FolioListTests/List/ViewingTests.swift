import FolioCollections
import FolioMachine
import Foundation
import Testing

@testable import FolioList

@Suite("Lists: rows that are viewed", .processorTime)
struct ViewingTests {
  /// Twenty rows of 100 points, 250 long, whose rows are viewed after a second of being half visible.
  private func twenty(
    _ viewability: Viewability? = Viewability(), _ change: (inout ListConfiguration) -> Void = { _ in }
  ) throws -> Listing {
    var configuration = ListConfiguration()
    configuration.viewability = viewability
    configuration.measuresWhenIdle = false
    change(&configuration)
    var listing = try Listing(configuration)
    try listing.send(.sectionsChanged([.heights([Double](repeating: 100, count: 20))]))
    try listing.send(.viewportChanged(length: 250, width: 100, insets: ContentInsets()))
    return listing
  }

  @Test("Q59: a row that is half visible for a second is viewed, once, at the moment at which it is due")
  func once() throws {
    var listing = try twenty()
    // It began without a moment: the first frame is its start.
    #expect(listing.list.nextWake == .frame)
    #expect(try listing.send(.ticked(at: at(5))).viewedRows == [])
    #expect(listing.list.nextWake == .at(at(6)))
    #expect(try listing.send(.ticked(at: at(5.9))).viewedRows == [])
    #expect(try listing.send(.ticked(at: at(6))).viewedRows == [0, 1, 2])
    #expect(listing.list.nextWake == .never)
    for seconds in 7..<20 { #expect(try listing.send(.ticked(at: at(Double(seconds)))).viewedRows == []) }
  }

  @Test("Q59: late ticks count once, and a clock that runs backward has no effect")
  func clocks() throws {
    var listing = try twenty()
    try listing.send(.ticked(at: at(5)))
    #expect(try listing.send(.ticked(at: at(3))).viewedRows == [])
    #expect(listing.list.nextWake == .at(at(6)))
    #expect(try listing.send(.ticked(at: at(900))).viewedRows == [0, 1, 2])
    #expect(try listing.send(.ticked(at: at(1_900))).viewedRows == [])
    var far = try twenty()
    try far.send(.ticked(at: Moment(nanoseconds: .min)))
    #expect(try far.send(.ticked(at: Moment(nanoseconds: .max))).viewedRows == [0, 1, 2])
    // Any event with a moment advances the time.
    var touched = try twenty()
    try touched.send(.fingerDown(at: at(0)))
    #expect(try touched.send(.turnEnded(at: at(1))).viewedRows == [0, 1, 2])
  }

  @Test(
    "Q59: a stay ends when less of the row is visible, and begins again; a row due by that moment is reported"
  )
  func stays() throws {
    var listing = try twenty()
    try listing.send(.ticked(at: at(0)))
    try listing.send(.dragBegan(at: at(0.5)))
    // 49 points of row 0 are visible, 1 of row 3: 0 ends, 3 does not begin.
    try listing.send(.dragMoved(by: 51, at: at(0.6)))
    #expect(listing.list.stays.stays.map(\.row) == [1, 2])
    try listing.send(.dragMoved(by: -1, at: at(0.7)))
    #expect(listing.list.stays.stays.map(\.row) == [0, 1, 2])
    #expect(try listing.send(.dragMoved(by: 1_000, at: at(1.2))).viewedRows == [1, 2])
    #expect(try listing.send(.dragMoved(by: -1_000, at: at(1.3))).viewedRows == [])
    #expect(try listing.send(.dragCancelled(at: at(2.3))).viewedRows == [0, 1, 2])
  }

  @Test(
    "Q59: for a row taller than the visible part, the part that it fills counts",
    arguments: [0.25, 0.5, 1])
  func tall(fraction: Double) throws {
    var listing = try twenty(Viewability(fraction: fraction, duration: 1))
    try listing.send(.sectionsChanged([.heights([100, 1_000, 100, 100, 100, 0, 100])]))
    func rows(at offset: Double) throws -> [Int64] {
      try listing.go(to: offset)
      return listing.list.stays.stays.map(\.row)
    }
    #expect(try rows(at: 500) == [1])
    #expect(try rows(at: 100) == [1])
    // 250 less half, a quarter, or nothing of it.
    let missing = 250 * (1 - fraction)
    #expect(try rows(at: max(0, 100 - missing)).contains(1))
    #expect(try rows(at: 850 + missing).contains(1))
    #expect(try !rows(at: 851 + missing).contains(1))
    // Without height nothing is visible.
    #expect(try !rows(at: 1_300).contains(5))
  }

  @Test("Q59: a row keeps its stay through batches, sorting and reordering")
  func identity() throws {
    var listing = try twenty { $0.prependPolicy = .keep }
    try listing.send(.ticked(at: at(0)))
    var batch = ListBatch()
    batch.inserts = [RowInsert(at: RowPath(section: 0, row: 0), row: RowModel(height: 70))]
    try listing.send(.batch(batch))
    #expect(listing.list.stays.stays.map(\.row) == [1, 2, 3])
    batch = ListBatch()
    batch.moves = [RowMove(source: RowPath(section: 0, row: 1), destination: RowPath(section: 0, row: 3))]
    batch.deletes = [RowPath(section: 0, row: 2)]
    try listing.send(.batch(batch))
    let effects = try listing.send(.ticked(at: at(1)))
    // The row below the moved one took its place; the moved one is half visible at the end.
    #expect(effects.viewedRows == [1, 3])
    var sorted = try twenty()
    try sorted.send(
      .sectionsChanged([
        SectionModel(id: 1, rows: .uniform(count: 1, RowModel(height: 100)), defaultSequence: 1),
        SectionModel(id: 2, rows: .uniform(count: 1, RowModel(height: 100)), defaultSequence: 2),
      ]))
    try sorted.send(.ticked(at: at(0)))
    try sorted.send(.sortSections([2, 1]))
    #expect(try sorted.send(.ticked(at: at(1))).viewedRows == [0, 1])
    var carried = try twenty { $0.reorder = ReorderConfiguration() }
    try carried.send(.sectionsChanged([.plain(20, RowModel(height: 100, moves: true))]))
    try carried.send(.ticked(at: at(0)))
    try carried.send(.reorderBegan(row: 0, x: 10, y: 50, at: at(0.1)))
    try carried.send(.reorderMoved(x: 10, y: 130, at: at(0.2)))
    try carried.send(.reorderEnded(at: at(0.3)))
    #expect(try carried.send(.ticked(at: at(1))).viewedRows == [0, 1, 2])
  }

  @Test("Q59: obscured ends of the list, and what is under a sticky header, are not visible")
  func hidden() throws {
    var listing = try twenty()
    try listing.send(.viewportChanged(length: 250, width: 100, insets: ContentInsets(top: 60, bottom: 50)))
    try listing.go(to: 0)
    #expect(listing.list.stays.stays.map(\.row) == [1])
    listing.list.lend(obscured: 768 * 50)
    #expect(listing.list.stays.stays.map(\.row) == [0, 1])
    var sticky = try twenty { $0.hasStickyHeaders = true }
    let section = SectionModel(
      id: 3, header: RowModel(height: 60), rows: .uniform(count: 9, RowModel(height: 100)))
    try sticky.send(.sectionsChanged([section]))
    try sticky.go(to: 100)
    // The header is drawn over 60 points; row 1 has 40 left, row 2 is 100, row 3 is 50 at the end.
    #expect(sticky.list.stays.stays.map(\.row) == [0, 2, 3])
  }

  @Test(
    "Q59: no stay lasts without a layout, before a saved or initial position, or under a parent"
  )
  func ends() throws {
    var listing = try twenty()
    try listing.send(.ticked(at: at(0)))
    try listing.send(.viewportChanged(length: 0, width: 100, insets: ContentInsets()))
    #expect(try listing.send(.ticked(at: at(2))).viewedRows == [])
    #expect(listing.list.nextWake == .never)
    try listing.send(.viewportChanged(length: 250, width: 100, insets: ContentInsets()))
    #expect(try listing.send(.ticked(at: at(3))).viewedRows == [])
    #expect(try listing.send(.ticked(at: at(4))).viewedRows == [0, 1, 2])
    listing.list.show(fraction: 0) { _ in }
    #expect(listing.list.stays.stays.isEmpty && listing.list.isConsistent)
    #expect(try listing.send(.ticked(at: at(9))).viewedRows == [])
    listing.list.show(fraction: 1) { _ in }
    try listing.send(.ticked(at: at(10)))
    #expect(try listing.send(.ticked(at: at(11))).viewedRows == [0, 1, 2])
    // In a parent's list it is computed only at the end of the parent's events.
    try listing.go(to: 500)
    #expect(listing.list.isSeenAnew(fraction: 1) && listing.list.stays.stays.map(\.row) == [0, 1, 2])
    listing.list.show(fraction: 1) { _ in }
    #expect(!listing.list.isSeenAnew(fraction: 1) && listing.list.stays.stays.map(\.row) == [5, 6, 7])
    // A restored list begins them again.
    listing = try twenty()
    try listing.send(.ticked(at: at(11.5)))
    try listing.send(.restored(ListPosition(row: 1, distance: 0, height: 100, width: 100)))
    try listing.send(.ticked(at: at(12)))
    #expect(try listing.send(.ticked(at: at(13))).viewedRows == [1, 2, 3])
    var opening = try twenty { $0.initialPosition = .bottom }
    try opening.send(.sectionsChanged([.plain(40)]))
    var fresh = try Listing(opening.list.configuration)
    try fresh.send(.sectionsChanged([.plain(40)]))
    try fresh.send(.viewportChanged(length: 250, width: 100, insets: ContentInsets()))
    #expect(fresh.list.isOpening && fresh.list.stays.stays.isEmpty)
    try fresh.answer { _ in 100 }
    #expect(!fresh.list.isOpening && !fresh.list.stays.stays.isEmpty)
  }

  @Test("Q59: switched off it costs nothing, and new settings begin again")
  func off() throws {
    var listing = try twenty(nil)
    #expect(listing.list.stays == Stays())
    #expect(try listing.send(.ticked(at: at(9))).viewedRows == [])
    #expect(listing.list.nextWake == .never && listing.list.stays == Stays())
    var settings = listing.list.configuration
    settings.viewability = Viewability(fraction: 1, duration: 0.5)
    try listing.send(.configured(settings))
    try listing.send(.ticked(at: at(10)))
    settings.viewability?.duration = 0.25
    try listing.send(.configured(settings))
    try listing.send(.ticked(at: at(10.4)))
    #expect(try listing.send(.ticked(at: at(10.65))).viewedRows == [0, 1])
    settings.viewability = nil
    try listing.send(.configured(settings))
    #expect(listing.list.stays == Stays() && listing.list.nextWake == .never)
  }

  @Test("Q59: invalid numbers are refused")
  func refused() throws {
    var listing = try twenty()
    for number in [Double.nan, .infinity, -.infinity, -1, 0, -0.0, 1.000_001, 1e300] {
      var settings = listing.list.configuration
      settings.viewability = Viewability(fraction: number, duration: 1)
      listing.expectRejection(.refusedConfiguration(.fraction), of: .configured(settings))
      #expect(throws: ListRejection.refusedConfiguration(.fraction)) { try ListController(settings) }
    }
    for number in [Double.nan, .infinity, -.infinity, -1, 0, -0.0, 86_401, 1e300] {
      var settings = listing.list.configuration
      settings.viewability = Viewability(fraction: 1, duration: number)
      listing.expectRejection(.refusedConfiguration(.duration), of: .configured(settings))
    }
    var settings = listing.list.configuration
    settings.viewability = Viewability(fraction: .leastNonzeroMagnitude, duration: .leastNonzeroMagnitude)
    try listing.send(.configured(settings))
    try listing.send(.ticked(at: at(1)))
    #expect(try listing.send(.ticked(at: Moment(nanoseconds: 1_000_000_001))).viewedRows == [0, 1, 2])
  }

  @Test("Q59: stays are encoded and decoded; those of unknown rows are refused")
  func coding() throws {
    var listing = try twenty()
    try listing.send(.ticked(at: at(1)))
    let data = try JSONEncoder().encode(listing.list)
    var read = try JSONDecoder().decode(ListController.self, from: data)
    #expect(read == listing.list && read.digest == listing.list.digest)
    var viewed: [ListEffect] = []
    try read.handle(.ticked(at: at(2))) { viewed.append($0) }
    #expect(viewed.viewedRows == [0, 1, 2])
    #expect(read.digest != listing.list.digest)
    listing.list.stays.begin(20, at: nil)
    let broken = try JSONEncoder().encode(listing.list)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(ListController.self, from: broken) }
    let off = try twenty(nil)
    let text = String(decoding: try JSONEncoder().encode(off.list), as: UTF8.self)
    #expect(!text.contains("stays"))
  }

  @Test("Q59: the normal form distinguishes stays by their length")
  func normal() throws {
    var lists: [ListController] = []
    for seconds in [5.0, 77] {
      var listing = try twenty()
      try listing.send(.ticked(at: at(seconds)))
      try listing.send(.ticked(at: at(seconds + 0.5)))
      lists.append(listing.list.normalized(at: at(seconds + 0.5)))
    }
    let isSame = lists[0] == lists[1]
    #expect(isSame)
    let isStable = lists[0].normalized(at: Moment(nanoseconds: 0)) == lists[0]
    #expect(isStable)
  }

  @Test(
    "Q59: every walk views the rows of a naive model, and requests the same moments", .long,
    arguments: UInt64(1)...40)
  func walks(seed: UInt64) throws {
    var dice = Dice(state: seed)
    var model = NaiveViewer(
      viewability: Viewability(
        fraction: [0.25, 0.5, 1][Int(dice.roll(3))], duration: [0.05, 0.3][Int(dice.roll(2))]))
    var configuration = ListConfiguration()
    configuration.viewability = model.viewability
    configuration.measuresWhenIdle = false
    configuration.hasStickyHeaders = dice.roll(4) == 0
    configuration.prependPolicy = dice.roll(2) == 0 ? .show : .keep
    var listing = try Listing(configuration)
    let layout: SectionLayout =
      [.rows, .rows, .grid(columns: 3, gap: 4), .waterfall(columns: 2, gap: 4)][Int(dice.roll(4))]
    let hasHeader = dice.roll(2) == 0
    model.ids = (0..<30).map { $0 }
    let heights = model.ids.map { _ in RowModel(height: [0, 20, 50, 75.25, 300][Int(dice.roll(5))]) }
    if hasHeader { model.ids.insert(1_000, at: 0) }
    try listing.send(
      .sectionsChanged([
        SectionModel(
          id: 1, header: hasHeader ? RowModel(height: 30) : nil, rows: .models(heights), layout: layout)
      ]))
    try listing.send(.viewportChanged(length: 200, width: 100, insets: ContentInsets(top: 10, bottom: 5)))
    model.look(at: listing.list, nil)
    var clock: Int64 = 0
    for step in 0..<300 {
      clock += dice.roll(60_000_000) - (dice.roll(20) == 0 ? 100_000_000 : 0)
      let (event, moment) = model.event(&dice, listing.list, hasHeader: hasHeader, Moment(nanoseconds: clock))
      try listing.send(event)
      let expected = model.pass(moment)
      model.look(at: listing.list, moment)
      #expect(listing.effects.viewedRows == expected, "seed \(seed) step \(step): \(event)")
      let isConsistent = listing.list.isConsistent
      #expect(isConsistent, "seed \(seed) step \(step): \(event)")
      #expect(
        listing.list.nextWake == listing.list.ownWake.earlier(model.wake),
        "seed \(seed) step \(step): \(event)")
    }
  }
}

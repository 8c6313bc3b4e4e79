import FolioCollections
import FolioMachine
import Foundation
import Testing

@testable import FolioList

@Suite("Lists: rows that a finger moves", .processorTime)
struct ReorderTests: Reordering {
  @Test("Q48: a row has passed a neighbour when its edge is past the neighbour's middle, in both directions")
  func passing() throws {
    var listing = try movable([.heights([50, 30, 70, 50, 50])])
    #expect(try listing.send(.reorderBegan(row: 0, x: 5, y: 10, at: at(0))) == [.lifted(row: 0)])
    #expect(listing.list.phase == .reordering)
    #expect(listing.list.lifted == LiftedRow(row: 0, x: 0, y: 0, width: 100, height: 50))
    // The middle of row 1 is at 65, which the lower edge reaches when the finger is at 25.
    #expect(try listing.send(.reorderMoved(x: 5, y: 25, at: at(0.1))).isEmpty)
    #expect(
      try listing.send(.reorderMoved(x: 5, y: 25.25, at: at(0.2)))
        == [.reordered(from: 0, to: 1, move: move(0, 0, 0, 1))])
    #expect(listing.heights == [30, 50, 70, 50, 50])
    #expect(listing.list.lifted == LiftedRow(row: 1, x: 0, y: 15.25, width: 100, height: 50))
    #expect(try listing.send(.reorderMoved(x: 5, y: 25, at: at(0.3))).isEmpty)
    #expect(
      try listing.send(.reorderMoved(x: 5, y: 24.75, at: at(0.4)))
        == [.reordered(from: 1, to: 0, move: move(0, 1, 0, 0))])
    #expect(try listing.send(.reorderEnded(at: at(0.5))) == [.dropped(row: 0, outcome: .completed)])
    #expect(listing.list.phase == .resting)
    #expect(listing.list.lifted == nil)
  }

  @Test("Q48: passing several rows is one move; the rows between shift, each with its height")
  func leap() throws {
    var listing = try movable([.heights([10, 20, 30, 40, 50])])
    try listing.send(.reorderBegan(row: 1, x: 0, y: 15, at: at(0)))
    #expect(reordered(try listing.send(.reorderMoved(x: 0, y: 1e9, at: at(0)))) == [[1, 4]])
    #expect(listing.heights == [10, 30, 40, 50, 20])
    #expect(reordered(try listing.send(.reorderMoved(x: 0, y: -1e9, at: at(0)))) == [[4, 0]])
    #expect(listing.heights == [20, 10, 30, 40, 50])
    #expect(listing.list.total == 150)
  }

  @Test("Q48: wherever the finger is, the index of the row is the count of the middles above it")
  func oracle() throws {
    var dice = Dice(state: 48)
    for _ in 0..<40 {
      var heights = (0..<2 + dice.roll(12)).map { _ in dice.points(60) + 0.25 }
      var listing = try movable([.heights(heights)], length: 50)
      let row = dice.roll(Int64(heights.count))
      let finger = heights[..<Int(row)].reduce(0, +) + 0.125
      let moved = heights.remove(at: Int(row))
      try listing.send(.reorderBegan(row: row, x: 0, y: finger, at: at(0)))
      for _ in 0..<30 {
        // An eighth more than a multiple of a quarter: never at a middle.
        let top = dice.points(700) - 50 + 0.0625
        try listing.send(.reorderMoved(x: 0, y: top + 0.125, at: at(0)))
        var place = 0
        var end = 0.0
        for height in heights {
          if end + height / 2 < top { place += 1 }
          end += height
        }
        #expect(listing.list.lifted?.row == Int64(place))
        var expected = heights
        expected.insert(moved, at: place)
        #expect(listing.heights == expected)
      }
    }
  }

  @Test("Q48: slots stay with their rows, and heights are requested again under the new indexes")
  func slots() throws {
    var listing = try movable([.plain(20)], length: 120)
    let slots = (0..<3).map { listing.list.slot(of: $0) }
    try listing.send(.reorderBegan(row: 0, x: 0, y: 20, at: at(0)))
    try listing.send(.reorderMoved(x: 0, y: 20 + 60, at: at(0)))
    #expect(reordered(listing.effects) == [[0, 1]])
    #expect(listing.effects.mountedRows.isEmpty && listing.effects.renderedRows.isEmpty)
    #expect([1, 0, 2].map { listing.list.slot(of: $0) } == slots)
    #expect(listing.effects.measuredRows == [0, 1, 2])
  }

  @Test("Q48: the effect of a finger equals that of a batch with the same move")
  func likeBatch() throws {
    let sections: [SectionModel] = [
      SectionModel(
        id: 1, header: RowModel(height: 9), rows: .models([10, 20, 30].map { RowModel(height: $0) })),
      SectionModel(id: 2, header: RowModel(height: 8), rows: .models([40, 50].map { RowModel(height: $0) })),
    ]
    var listing = try movable(sections)
    var other = try movable(sections)
    try listing.send(.reorderBegan(row: 1, x: 0, y: 9, at: at(0)))
    try listing.send(.reorderMoved(x: 0, y: 100, at: at(0)))
    guard case .reordered(_, _, let move)? = listing.effects.first else {
      Issue.record("nothing was moved")
      return
    }
    var batch = ListBatch()
    batch.moves = [move]
    try other.send(.batch(batch))
    #expect(other.heights == listing.heights)
    #expect(other.list.content == listing.list.content)
  }

  // MARK: Sections

  @Test("Q48: a row moves between sections; headers and footers stay, and are passed like rows")
  func sections() throws {
    func section(_ id: Int64) -> SectionModel {
      SectionModel(
        id: id, header: RowModel(height: 20), rows: .uniform(count: 2, RowModel(height: 40)),
        footer: RowModel(height: 10))
    }
    var listing = try movable([section(1), section(2)], length: 300)
    // header 0…20, rows 20…60, 60…100, footer 100…110, header 110…130, rows 130…170, 170…210, footer 210…220
    try listing.send(.reorderBegan(row: 1, x: 0, y: 20, at: at(0)))
    func carry(_ top: Double) throws -> [[Int64]] {
      reordered(try listing.send(.reorderMoved(x: 0, y: top, at: at(0))))
    }
    #expect(try carry(62) == [[1, 2]])
    // Past the footer's middle, 105, and not past the header's, 120: there is no place between them.
    #expect(try carry(70) == [])
    #expect(try carry(80.25) == [[2, 4]])
    #expect(listing.list.content.sections.map { $0.rows } == [1, 3])
    #expect(listing.list.frame(of: 4)?.top == 90)
    // On the way back both are between: past the header's upper half it waits, past the footer's it moves.
    #expect(try carry(70) == [])
    #expect(try carry(64.75) == [[4, 2]])
    #expect(try carry(-500) == [[2, 1]])
    #expect(try carry(500) == [[1, 6]])
    #expect(listing.list.content.sections.map { $0.rows } == [1, 3])
  }

  @Test("Q48: between sections without headers a row stays in the section that it reaches first")
  func bareSections() throws {
    var listing = try movable([
      .heights([50, 50], id: 1), SectionModel(id: 2), .heights([50, 50], id: 3),
    ])
    try listing.send(.reorderBegan(row: 0, x: 0, y: 0, at: at(0)))
    try listing.send(.reorderMoved(x: 0, y: 60, at: at(0)))
    #expect(listing.effects == [.reordered(from: 0, to: 1, move: move(0, 0, 0, 1))])
    try listing.send(.reorderMoved(x: 0, y: 80, at: at(0)))
    #expect(listing.effects == [.reordered(from: 1, to: 2, move: move(0, 1, 2, 1))])
    try listing.send(.reorderMoved(x: 0, y: 70, at: at(0)))
    #expect(listing.effects == [.reordered(from: 2, to: 1, move: move(2, 1, 2, 0))])
  }

  @Test("Q48: an empty section accepts a row once its header is passed")
  func emptySection() throws {
    var listing = try movable([.heights([50], id: 1), SectionModel(id: 2, header: RowModel(height: 20))])
    try listing.send(.reorderBegan(row: 0, x: 0, y: 0, at: at(0)))
    try listing.send(.reorderMoved(x: 0, y: 10.25, at: at(0)))
    #expect(listing.effects.first == .reordered(from: 0, to: 1, move: move(0, 0, 1, 0)))
    #expect(listing.list.content.sections.map { $0.rows } == [0, 1])
  }

  @Test("Q48: a policy keeps rows in their sections")
  func withinSections() throws {
    var listing = try movable([.heights([50, 50], id: 1), .heights([50, 50], id: 2)]) { $0.scope = .section }
    try listing.send(.reorderBegan(row: 0, x: 0, y: 0, at: at(0)))
    #expect(reordered(try listing.send(.reorderMoved(x: 0, y: 500, at: at(0)))) == [[0, 1]])
    #expect(reordered(try listing.send(.reorderMoved(x: 0, y: -500, at: at(0)))) == [[1, 0]])
  }

  @Test(
    "Q48: headers, footers, rows of waterfalls, rows that do not move, and unknown rows are refused")
  func refused() throws {
    let header = SectionModel(
      id: 1, header: RowModel(height: 20),
      rows: .models([RowModel(height: 40), RowModel(height: 40, moves: false)]), footer: RowModel(height: 10))
    let waterfall = SectionModel(
      id: 2, rows: .uniform(count: 2, RowModel(height: 20)), layout: .waterfall(columns: 2, gap: 0))
    var listing = try movable([header, waterfall])
    for row in [0, 2, 3, 4, 5] as [Int64] {
      #expect(!listing.list.isMovable(row))
      listing.expectRejection(.immovableRow(row), of: .reorderBegan(row: row, x: 0, y: 0, at: at(0)))
    }
    #expect(listing.list.isMovable(1))
    listing.expectRejection(.unknownRow(6), of: .reorderBegan(row: 6, x: 0, y: 0, at: at(0)))
    listing.expectRejection(.unknownRow(-1), of: .reorderBegan(row: -1, x: 0, y: 0, at: at(0)))
    try listing.send(.configured(ListConfiguration()))
    listing.expectRejection(.immovableRow(1), of: .reorderBegan(row: 1, x: 0, y: 0, at: at(0)))
  }

  @Test(
    "Q35, Q48: invalid places and settings are refused",
    arguments: [Double.nan, .infinity, -.infinity, 4_503_599_627_370_497])
  func illegalNumbers(number: Double) throws {
    var listing = try twenty()
    listing.expectRejection(.illegalValue(.place), of: .reorderBegan(row: 0, x: number, y: 0, at: at(0)))
    listing.expectRejection(.illegalValue(.place), of: .reorderBegan(row: 0, x: 0, y: number, at: at(0)))
    try listing.send(.reorderBegan(row: 0, x: 0, y: 0, at: at(0)))
    listing.expectRejection(.illegalValue(.place), of: .reorderMoved(x: number, y: 0, at: at(0)))
    listing.expectRejection(.illegalValue(.place), of: .reorderMoved(x: 0, y: number, at: at(0)))
    var configuration = listing.list.configuration
    configuration.reorder?.edge = number
    listing.expectRejection(.refusedConfiguration(.edge), of: .configured(configuration))
    configuration.reorder?.edge = 1
    configuration.reorder?.speed = number
    listing.expectRejection(.refusedConfiguration(.speed), of: .configured(configuration))
    configuration.reorder?.speed = -1
    listing.expectRejection(.refusedConfiguration(.speed), of: .configured(configuration))
  }

  @Test("Q48: the farthest finger and backward clocks are valid")
  func extremes() throws {
    var listing = try twenty { $0.edge = 60 }
    let far = 4_503_599_627_370_496.0
    try listing.send(.reorderBegan(row: 0, x: -far, y: -far, at: Moment(nanoseconds: .max)))
    for y in [far, -far, far] {
      try listing.send(.reorderMoved(x: y, y: y, at: Moment(nanoseconds: .min)))
      try listing.send(.ticked(at: Moment(nanoseconds: .min)))
      try listing.send(.ticked(at: Moment(nanoseconds: .max)))
      #expect(listing.list.isConsistent)
    }
    #expect(listing.list.lifted?.row == 19)
  }

  // MARK: Grids

  @Test("Q17, Q48: a row of a grid takes the cell that contains its centre, and stays in its grid")
  func grid() throws {
    let grid = SectionModel(
      id: 1, rows: .models((1...6).map { RowModel(height: Double($0) * 10) }),
      layout: .grid(columns: 2, gap: 10))
    var listing = try movable([grid, .heights([50], id: 2)], length: 400)
    // Columns 0…45 and 55…100; lines of 20, 40, 60 with gaps of 10 between.
    try listing.send(.reorderBegan(row: 0, x: 5, y: 5, at: at(0)))
    #expect(listing.list.lifted == LiftedRow(row: 0, x: 0, y: 0, width: 45, height: 10))
    #expect(reordered(try listing.send(.reorderMoved(x: 60, y: 5, at: at(0)))) == [[0, 1]])
    #expect(listing.list.lifted == LiftedRow(row: 1, x: 55, y: 0, width: 45, height: 10))
    #expect(reordered(try listing.send(.reorderMoved(x: 60, y: 40, at: at(0)))) == [[1, 3]])
    #expect(listing.heights == [20, 30, 40, 10, 50, 60, 50])
    #expect(listing.list.frame(of: 4)?.top == 90)
    #expect(listing.list.total == 30 + 10 + 40 + 10 + 60 + 50)
    #expect(reordered(try listing.send(.reorderMoved(x: 999, y: 999, at: at(0)))) == [[3, 5]])
    #expect(reordered(try listing.send(.reorderMoved(x: -999, y: -999, at: at(0)))) == [[5, 0]])
  }

  @Test("Q48: a row of a section of rows passes a grid, and cannot enter it")
  func pastGrid() throws {
    let grid = SectionModel(
      id: 2, rows: .uniform(count: 4, RowModel(height: 50)), layout: .grid(columns: 2, gap: 0))
    var listing = try movable([.heights([50, 50], id: 1), grid, .heights([50], id: 3)], length: 400)
    try listing.send(.reorderBegan(row: 0, x: 0, y: 0, at: at(0)))
    #expect(reordered(try listing.send(.reorderMoved(x: 0, y: 100, at: at(0)))) == [[0, 1]])
    try listing.send(.reorderMoved(x: 0, y: 130, at: at(0)))
    #expect(listing.effects.first == .reordered(from: 1, to: 5, move: move(0, 1, 2, 0)))
    #expect(listing.list.frame(of: 5)?.top == 150)
    #expect(listing.list.total == 250)
  }

  // MARK: Autoscroll

  @Test("Q48: at an edge the list scrolls by ticks, faster the deeper, and moves the row along")
  func autoscroll() throws {
    var listing = try twenty {
      $0.edge = 40
      $0.speed = 400
    }
    try listing.send(.reorderBegan(row: 0, x: 0, y: 25, at: at(0)))
    // Within the upper edge, and at the upper end of the content: it cannot scroll.
    #expect(listing.list.autoscrollVelocity == 0)
    #expect(listing.list.nextWake == .never)
    try listing.send(.reorderMoved(x: 0, y: 160, at: at(1)))
    #expect(listing.list.autoscrollVelocity == 0)
    try listing.send(.reorderMoved(x: 0, y: 180, at: at(1)))
    #expect(listing.list.autoscrollVelocity == 200)
    #expect(listing.list.nextWake == .frame)
    // The first tick is the start, whenever it arrives.
    #expect(try listing.send(.ticked(at: at(9))).isEmpty)
    try listing.send(.ticked(at: at(9.25)))
    #expect(listing.list.offset == 50)
    #expect(reordered(listing.effects) == [[3, 4]])
    #expect(listing.effects.others.contains(.scrollContent(to: 50, token: 1)))
    try listing.send(.reorderMoved(x: 0, y: 1_000, at: at(9.3)))
    #expect(listing.list.autoscrollVelocity == 400)
    try listing.send(.ticked(at: at(9.25)))
    #expect(listing.list.offset == 50)
    for tick in 1...40 { try listing.send(.ticked(at: at(9.25 + Double(tick) / 10))) }
    #expect(listing.list.offset == 800)
    #expect(listing.list.nextWake == .never)
    #expect(listing.list.lifted?.row == 19)
    try listing.send(.reorderMoved(x: 0, y: 0, at: at(20)))
    #expect(listing.list.autoscrollVelocity == -400)
    try listing.send(.ticked(at: at(20)))
    try listing.send(.ticked(at: at(20.5)))
    #expect(listing.list.offset == 600)
    #expect(listing.list.slot(of: try #require(listing.list.lifted?.row)) != nil)
  }
}

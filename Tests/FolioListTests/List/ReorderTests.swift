import FolioCollections
import FolioMachine
import Foundation
import Testing

@testable import FolioList

@Suite("Lists: rows that a finger moves")
struct ReorderTests {
  /// A laid-out list whose rows may be moved, without overscan.
  private func movable(
    _ sections: [SectionModel], length: Double = 200,
    _ change: (inout ReorderConfiguration) -> Void = { _ in }
  ) throws -> Listing {
    var reorder = ReorderConfiguration()
    reorder.edge = 0
    change(&reorder)
    var configuration = ListConfiguration()
    configuration.reorder = reorder
    configuration.overscan = 0
    configuration.idle = false
    var listing = try Listing(configuration)
    try listing.send(.sectionsChanged(sections))
    try listing.send(.viewportChanged(length: length, width: 100, insets: Insets()))
    return listing
  }

  /// Twenty rows of 50 points.
  private func twenty(_ change: (inout ReorderConfiguration) -> Void = { _ in }) throws -> Listing {
    try movable([.plain(20, RowModel(height: 50))], change)
  }

  private func move(_ section: Int64, _ from: Int64, _ newSection: Int64, _ to: Int64) -> RowMove {
    RowMove(
      source: RowPath(section: section, row: from), destination: RowPath(section: newSection, row: to))
  }

  private func reordered(_ effects: [ListEffect]) -> [[Int64]] {
    effects.compactMap { if case .reordered(let from, let to, _) = $0 { [from, to] } else { nil } }
  }

  // MARK: Passing neighbours

  @Test("Q48: a row has passed a neighbour when its edge is past the neighbour's middle, there and back")
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

  @Test("Q48: a leap over several rows is one move; the rows between shift, each with its height")
  func leap() throws {
    var listing = try movable([.heights([10, 20, 30, 40, 50])])
    try listing.send(.reorderBegan(row: 1, x: 0, y: 15, at: at(0)))
    #expect(reordered(try listing.send(.reorderMoved(x: 0, y: 1e9, at: at(0)))) == [[1, 4]])
    #expect(listing.heights == [10, 30, 40, 50, 20])
    #expect(reordered(try listing.send(.reorderMoved(x: 0, y: -1e9, at: at(0)))) == [[4, 0]])
    #expect(listing.heights == [20, 10, 30, 40, 50])
    #expect(listing.list.total == 150)
  }

  @Test("Q48: wherever the finger is, the row stands where a count of the middles above it says")
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

  @Test("Q48: slots stay with their rows, and what is asked for is asked anew under the new indexes")
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

  @Test("Q48: what a finger did is what a batch with the same move does")
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
    var batch = Batch()
    batch.moves = [move]
    try other.send(.batch(batch))
    #expect(other.heights == listing.heights)
    #expect(other.list.content == listing.list.content)
  }

  // MARK: Sections

  @Test("Q48: a row goes from section to section; headers and footers stay, and are passed like rows")
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
    // On the way back both lie between: past the header's upper half it waits, past the footer's it goes.
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

  @Test("Q48: an empty section takes a row once its header is passed")
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
    "Q48: headers, footers, rows of waterfalls, rows that do not move, and rows that are none are refused")
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
    "Q35, Q48: places and settings that are none are refused",
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

  @Test("Q48: the farthest finger and backward clocks are ordinary")
  func extremes() throws {
    var listing = try twenty { $0.edge = 60 }
    let far = 4_503_599_627_370_496.0
    try listing.send(.reorderBegan(row: 0, x: -far, y: -far, at: Moment(nanoseconds: .max)))
    for y in [far, -far, far] {
      try listing.send(.reorderMoved(x: y, y: y, at: Moment(nanoseconds: .min)))
      try listing.send(.ticked(at: Moment(nanoseconds: .min)))
      try listing.send(.ticked(at: Moment(nanoseconds: .max)))
      #expect(listing.list.isSound)
    }
    #expect(listing.list.lifted?.row == 19)
  }

  // MARK: Grids

  @Test("Q17, Q48: a row of a grid takes the cell that its centre is in, and stays in its grid")
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

  @Test("Q48: a row of a section of rows passes a grid, and has no place in it")
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

  @Test("Q48: at an edge the list scrolls by ticks, the faster the deeper, and takes the row along")
  func autoscroll() throws {
    var listing = try twenty {
      $0.edge = 40
      $0.speed = 400
    }
    try listing.send(.reorderBegan(row: 0, x: 0, y: 25, at: at(0)))
    // Within the upper edge, and at the upper end of the content: there is nowhere to go.
    #expect(listing.list.autoscrollVelocity == 0)
    #expect(listing.list.nextWake == .never)
    try listing.send(.reorderMoved(x: 0, y: 160, at: at(1)))
    #expect(listing.list.autoscrollVelocity == 0)
    try listing.send(.reorderMoved(x: 0, y: 180, at: at(1)))
    #expect(listing.list.autoscrollVelocity == 200)
    #expect(listing.list.nextWake == .frame)
    // The first tick is the start, whenever it comes.
    #expect(try listing.send(.ticked(at: at(9))).isEmpty)
    try listing.send(.ticked(at: at(9.25)))
    #expect(listing.list.offset == 50)
    #expect(reordered(listing.effects) == [[3, 4]])
    #expect(listing.effects.others.contains(.offsetChanged(to: 50, token: 1)))
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

  @Test("Q48: rows that come where the list had stopped do not make it leap")
  func stopsAtTheEnd() throws {
    var listing = try twenty { $0.edge = 40 }
    try listing.go(to: 800)
    try listing.send(.reorderBegan(row: 18, x: 0, y: 190, at: at(0)))
    #expect(listing.list.nextWake == .never)
    try listing.send(.ticked(at: at(1)))
    try listing.send(.rowsAppended(section: 1, count: 10, model: RowModel(height: 50)))
    #expect(listing.list.nextWake == .frame)
    try listing.send(.ticked(at: at(100)))
    #expect(listing.list.offset == 800)
  }

  @Test("Q33, Q48: the edges lie within the insets, and are at most half of what these leave")
  func edgesAndInsets() throws {
    var listing = try twenty {
      $0.edge = 500
      $0.speed = 100
    }
    try listing.send(.viewportChanged(length: 200, width: 100, insets: Insets(top: 40, bottom: 60)))
    try listing.go(to: 300)
    try listing.send(.reorderBegan(row: 7, x: 0, y: 90, at: at(0)))
    #expect(listing.list.autoscrollVelocity == 0)
    try listing.send(.reorderMoved(x: 0, y: 65, at: at(0)))
    #expect(listing.list.autoscrollVelocity == -50)
    try listing.send(.reorderMoved(x: 0, y: 40, at: at(0)))
    #expect(listing.list.autoscrollVelocity == -100)
    try listing.send(.reorderMoved(x: 0, y: 115, at: at(0)))
    #expect(listing.list.autoscrollVelocity == 50)
    try listing.send(.viewportChanged(length: 100, width: 100, insets: Insets(top: 40, bottom: 60)))
    #expect(listing.list.autoscrollVelocity == 0)
  }

  @Test("Q48: the lifted row stays mounted though the window leaves its place, and is let go after")
  func staysMounted() throws {
    var listing = try twenty { $0.scope = .section }
    try listing.send(
      .sectionsChanged([.plain(2, RowModel(height: 50)), .plain(18, RowModel(height: 50), id: 2)]))
    try listing.send(.reorderBegan(row: 1, x: 0, y: 60, at: at(0)))
    let slot = try #require(listing.list.slot(of: 1))
    try listing.go(to: 600)
    #expect(listing.list.window == 12..<16)
    #expect(listing.list.slot(of: 1) == slot)
    #expect(listing.list.lifted?.y == 50)
    try listing.send(.reorderEnded(at: at(1)))
    #expect(listing.effects == [.unmount(row: 1, slot: slot), .dropped(row: 1, outcome: .completed)])
  }

  // MARK: What else happens meanwhile

  @Test("Q48: a cancelled touch brings the row back to where it was lifted")
  func cancelled() throws {
    var listing = try movable([.heights([10, 20, 30], id: 1), .heights([40, 50], id: 2)])
    let content = listing.list.content
    try listing.send(.reorderBegan(row: 1, x: 0, y: 10, at: at(0)))
    try listing.send(.reorderMoved(x: 0, y: 300, at: at(0)))
    #expect(listing.heights == [10, 30, 40, 50, 20])
    try listing.send(.reorderCancelled(at: at(0)))
    #expect(
      listing.effects == [
        .reordered(from: 4, to: 1, move: move(1, 2, 0, 1)), .dropped(row: 1, outcome: .cancelled),
      ])
    let isSame = listing.list.content == content
    #expect(isSame)
    #expect(try listing.send(.reorderCancelled(at: at(0))).isEmpty)
  }

  @Test("Q48: edits meanwhile rename the row and its home, which is before the row that it stood before")
  func batches() throws {
    var listing = try movable([.heights([10, 20, 30, 40, 50])], length: 400)
    try listing.send(.reorderBegan(row: 1, x: 0, y: 10, at: at(0)))
    try listing.send(.reorderMoved(x: 0, y: 300, at: at(0)))
    #expect(listing.heights == [10, 30, 40, 50, 20])
    var batch = Batch()
    batch.inserts = [RowInsert(at: RowPath(section: 0, row: 0), row: RowModel(height: 5))]
    batch.deletes = [RowPath(section: 0, row: 2)]
    try listing.send(.batch(batch))
    #expect(listing.heights == [5, 10, 30, 50, 20])
    #expect(listing.list.lifted?.row == 4)
    try listing.send(.reorderCancelled(at: at(0)))
    #expect(listing.heights == [5, 10, 20, 30, 50])
  }

  @Test(
    "Q48: home is behind the row that it stood behind if the one below it went, else in its section's end")
  func homes() throws {
    func lifted() throws -> Listing {
      var listing = try movable([.heights([10, 20, 30, 40], id: 1), .heights([50], id: 2)], length: 400)
      try listing.send(.reorderBegan(row: 1, x: 0, y: 10, at: at(0)))
      try listing.send(.reorderMoved(x: 0, y: 300, at: at(0)))
      #expect(listing.heights == [10, 30, 40, 50, 20])
      return listing
    }
    func after(_ change: (inout Batch) -> Void) throws -> [Double] {
      var listing = try lifted()
      var batch = Batch()
      change(&batch)
      try listing.send(.batch(batch))
      try listing.send(.reorderCancelled(at: at(0)))
      #expect(listing.list.isSound)
      return listing.heights
    }
    #expect(try after { $0.deletes = [RowPath(section: 0, row: 1)] } == [10, 20, 40, 50])
    #expect(
      try after { $0.deletes = [RowPath(section: 0, row: 0), RowPath(section: 0, row: 1)] }
        == [40, 20, 50])
    #expect(try after { $0.sectionDeletes = [0] } == [50, 20])
  }

  @Test("Q48: the lifted row is deleted: it is dropped, and the finger ignored")
  func deleted() throws {
    var listing = try movable([.heights([10, 20, 30])])
    try listing.send(.reorderBegan(row: 1, x: 0, y: 10, at: at(0)))
    var batch = Batch()
    batch.deletes = [RowPath(section: 0, row: 1)]
    try listing.send(.batch(batch))
    #expect(listing.effects.last == .dropped(row: nil, outcome: .removed))
    #expect(listing.list.phase == .resting)
    #expect(try listing.send(.reorderMoved(x: 0, y: 100, at: at(0))).isEmpty)
    #expect(try listing.send(.reorderEnded(at: at(0))).isEmpty)
  }

  @Test("Q48: a new model keeps the row lifted; one that makes a waterfall of its section drops it")
  func models() throws {
    var listing = try movable([.heights([10, 20, 30])])
    try listing.send(.reorderBegan(row: 1, x: 0, y: 10, at: at(0)))
    try listing.send(.sectionsChanged([.heights([10, 20, 30, 40])]))
    #expect(listing.list.lifted?.row == 1)
    var model = SectionModel.heights([10, 20, 30, 40])
    model.layout = .waterfall(columns: 2, gap: 0)
    try listing.send(.sectionsChanged([model]))
    #expect(listing.effects.last == .dropped(row: 1, outcome: .cancelled))
  }

  @Test("Q48: rows that come above move the row to where the finger holds it")
  func prepended() throws {
    var listing = try twenty()
    try listing.send(.reorderBegan(row: 2, x: 0, y: 110, at: at(0)))
    var batch = Batch()
    batch.inserts = [RowInsert(at: RowPath(section: 0, row: 0), row: RowModel(height: 100))]
    try listing.send(.batch(batch))
    #expect(listing.effects.first == .reordered(from: 3, to: 1, move: move(0, 3, 0, 1)))
    #expect(listing.list.frame(of: 1)?.top == 100)
  }

  @Test("Q48: without a layout the row goes back; another width keeps it lifted")
  func layouts() throws {
    var listing = try twenty()
    try listing.send(.reorderBegan(row: 0, x: 0, y: 10, at: at(0)))
    try listing.send(.reorderMoved(x: 0, y: 70, at: at(0)))
    try listing.send(.viewportChanged(length: 200, width: 300, insets: Insets()))
    #expect(listing.list.lifted == LiftedRow(row: 1, x: 0, y: 60, width: 300, height: 50))
    try listing.send(.viewportChanged(length: 0, width: 300, insets: Insets()))
    #expect(listing.effects.first == .reordered(from: 1, to: 0, move: move(0, 1, 0, 0)))
    #expect(listing.effects.last == .dropped(row: 0, outcome: .cancelled))
    #expect(try listing.send(.reorderBegan(row: 0, x: 0, y: 10, at: at(0))).isEmpty)
    #expect(listing.list.lifted == nil)
  }

  @Test("Q19, Q48: a moved row takes the height of the other width along, too")
  func otherWidth() throws {
    var listing = try movable([.plain(3)], length: 400)
    try listing.answer { Double($0 * 10 + 10) }
    try listing.send(.viewportChanged(length: 400, width: 200, insets: Insets()))
    try listing.answer { Double($0 * 10 + 50) }
    try listing.send(.reorderBegan(row: 0, x: 0, y: 0, at: at(0)))
    try listing.send(.reorderMoved(x: 0, y: 400, at: at(0)))
    try listing.send(.reorderEnded(at: at(0)))
    #expect(listing.heights == [60, 70, 50])
    try listing.send(.viewportChanged(length: 400, width: 100, insets: Insets()))
    #expect(listing.heights == [20, 30, 10])
  }

  @Test(
    "Q48: while a row is lifted, drags of the list and a second row are ignored",
    arguments: [
      ListEvent.dragBegan(at: at(1)), .dragMoved(by: 5, at: at(1)), .dragEnded(velocity: 900, at: at(1)),
      .fingerDown(at: at(1)), .fingerUp(at: at(1)), .reorderBegan(row: 3, x: 0, y: 0, at: at(1)),
      .turnEnded(at: at(1)), .ticked(at: at(1)),
    ])
  func ignored(event: ListEvent) throws {
    var listing = try twenty()
    try listing.send(.reorderBegan(row: 0, x: 0, y: 0, at: at(0)))
    let before = listing.list
    #expect(try listing.send(event).isEmpty)
    #expect(listing.list == before)
  }

  @Test(
    "Q48: without a lifted row its events change nothing",
    arguments: [
      ListEvent.reorderMoved(x: 0, y: 5, at: at(1)), .reorderEnded(at: at(1)), .reorderCancelled(at: at(1)),
    ])
  func withoutRow(event: ListEvent) throws {
    var listing = try twenty()
    let before = listing.list
    #expect(try listing.send(event).isEmpty)
    #expect(listing.list == before)
  }

  @Test("Q48: lifting a row ends what moves the list; a scroll to a row ends at once while one is lifted")
  func scrolls() throws {
    var listing = try twenty()
    try listing.send(.scroll(to: 10, alignment: .start, animated: true))
    try listing.send(.reorderBegan(row: 0, x: 0, y: 0, at: at(0)))
    #expect(listing.effects == [.lifted(row: 0), .scrollEnded(.cancelled)])
    #expect(
      try listing.send(.scroll(to: 10, alignment: .start, animated: false)) == [.scrollEnded(.cancelled)])
    #expect(listing.list.lifted != nil)
    try listing.send(.reorderEnded(at: at(0)))
    try listing.send(.dragBegan(at: at(1)))
    try listing.send(.dragMoved(by: -50, at: at(1)))
    try listing.send(.reorderBegan(row: 0, x: 0, y: 0, at: at(1)))
    #expect(listing.list.offset == 0)
    #expect(listing.list.phase == .reordering)
  }

  @Test("Q48: orders, and reports of the host's physics, move the list under the row, within its bounds")
  func reports() throws {
    var listing = try twenty()
    try listing.send(.reorderBegan(row: 0, x: 0, y: 0, at: at(0)))
    try listing.go(to: 100)
    #expect(listing.list.lifted == LiftedRow(row: 2, x: 0, y: 0, width: 100, height: 50))
    try listing.send(.hostScrolled(offset: 210, token: listing.list.token, at: at(1)))
    #expect(listing.list.phase == .reordering)
    #expect(reordered(listing.effects) == [[2, 4]])
    try listing.send(.hostScrolled(offset: -30, token: listing.list.token, at: at(1)))
    #expect(listing.effects.contains(.offsetChanged(to: 0, token: 2)))
  }

  @Test("Q48: a position that is restored, and settings without reordering, bring the row back")
  func taken() throws {
    for event in [
      ListEvent.restored(ListSnapshot(row: 3, distance: 0, height: 50, width: 100)),
      .configured(ListConfiguration()),
    ] {
      var listing = try twenty()
      try listing.send(.reorderBegan(row: 0, x: 0, y: 10, at: at(0)))
      try listing.send(.reorderMoved(x: 0, y: 150, at: at(0)))
      try listing.send(event)
      #expect(listing.effects.first == .reordered(from: 3, to: 0, move: move(0, 3, 0, 0)))
      #expect(listing.effects.contains(.dropped(row: 0, outcome: .cancelled)))
    }
  }

  // MARK: State

  @Test("Q48: a list with a lifted row is written, read and told apart; a broken one is not read")
  func codable() throws {
    var listing = try twenty { $0.edge = 40 }
    let before = listing.list.digest
    try listing.send(.reorderBegan(row: 0, x: 0, y: 0, at: at(0)))
    #expect(listing.list.digest != before)
    try listing.send(.reorderMoved(x: 0, y: 190, at: at(0)))
    try listing.send(.ticked(at: at(0)))
    let data = try JSONEncoder().encode(listing.list)
    var read = listing
    read.list = try JSONDecoder().decode(ListController.self, from: data)
    #expect(read.list == listing.list)
    #expect(try read.send(.ticked(at: at(0.1))) == listing.send(.ticked(at: at(0.1))))
    #expect(read.list.digest == listing.list.digest)
    var broken = listing
    broken.list.lift = nil
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ListController.self, from: JSONEncoder().encode(broken.list))
    }
    for change: (inout Lift) -> Void in [
      { $0.row = 20 }, { $0.home = 20 }, { $0.home = -1 }, { $0.homeSection = 7 }, { $0.x = 1e300 },
      { $0.row = 15 },
    ] {
      broken = listing
      change(&broken.list.lift!)
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(ListController.self, from: JSONEncoder().encode(broken.list))
      }
    }
  }

  @Test("A row that does not move is written as such, one that does as before")
  func modelsAreWritten() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let still = RowModel(height: 5, moves: false)
    let text = String(decoding: try encoder.encode(still), as: UTF8.self)
    #expect(text == #"{"height":5,"highlights":true,"kind":0,"moves":false,"revision":0}"#)
    #expect(try JSONDecoder().decode(RowModel.self, from: Data(text.utf8)) == still)
    let plain = String(decoding: try encoder.encode(RowModel()), as: UTF8.self)
    #expect(plain == #"{"highlights":true,"kind":0,"revision":0}"#)
    #expect(try JSONDecoder().decode(RowModel.self, from: Data(plain.utf8)) == RowModel())
  }
}

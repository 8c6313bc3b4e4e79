import Folio
import Foundation
import Testing

/// Rows are 50 points high; the first begins at 260, under cover and strip.
@Suite("Presses on a pager's rows", .processorTime)
struct PagerPressTests {
  private let inRow1 = (x: 170.0, y: 335.0)

  private func on(_ row: Int64) -> PagerEffect { .highlighted(0, row: row, true) }
  private func off(_ row: Int64) -> PagerEffect { .highlighted(0, row: row, false) }

  @Test(
    "G11 G12 X05: lifted at 0.08 s it is a tap on its row, without a highlight",
    arguments: ReadingDirection.allCases, [false, true])
  func tap(reading: ReadingDirection, loops: Bool) throws {
    var stage = try PagerStage(reading: reading, loops: loops)
    stage.at(0)
    stage.touch(.down, inRow1)
    #expect(stage.pager.nextWake == .at(Moment(nanoseconds: 100_000_000)))
    stage.at(80)
    stage.touch(.up, inRow1)
    #expect(stage.presses == [.tapped(0, row: 1)])
    #expect(stage.pager.nextWake != .at(Moment(nanoseconds: 100_000_000)))
  }

  @Test(
    "G10 G16 X05: a drag ends the highlight, at any time, and drags what it would have dragged at once",
    arguments: ReadingDirection.allCases, [false, true])
  func dragCancels(reading: ReadingDirection, loops: Bool) throws {
    for travel in [(x: 0.0, y: -60.0), (x: -60, y: 0), (x: 0, y: 60)] {
      for rest in [50, 100, 490, 4000] as [Int64] {
        var stage = try PagerStage(reading: reading, loops: loops)
        var atOnce = stage
        stage.at(0)
        stage.touch(.down, inRow1)
        stage.tick(rest)
        #expect(stage.presses == (rest < 100 ? [] : [on(1)]))
        stage.touch(.moved, (inRow1.x + travel.x, inRow1.y + travel.y))
        #expect(stage.presses == (rest < 100 ? [] : [on(1), off(1)]))
        #expect(stage.pager.highlightedRow == nil)
        atOnce.at(0)
        atOnce.touch(.down, inRow1)
        atOnce.at(rest)
        atOnce.touch(.moved, (inRow1.x + travel.x, inRow1.y + travel.y))
        #expect(stage.pages == atOnce.pages && stage.offset(of: 0) == atOnce.offset(of: 0))
        #expect(stage.pager.cover.collapse == atOnce.pager.cover.collapse)
        #expect(stage.pager.cover.pull == atOnce.pager.cover.pull)
        #expect((stage.pages.phase == .dragging) == (travel.x != 0))
        stage.touch(.moved, inRow1)
        stage.touch(.up, inRow1)
        stage.rest()
        #expect(stage.presses == (rest < 100 ? [] : [on(1), off(1)]), "Nothing is tapped")
      }
    }
  }

  @Test(
    "G10 X05: where presses hold scrolling, neither list nor pages move while a row is highlighted",
    arguments: ReadingDirection.allCases, [false, true])
  func holds(reading: ReadingDirection, loops: Bool) throws {
    for travel in [(x: 0.0, y: -200.0), (x: -150, y: 0)] {
      var stage = try PagerStage(reading: reading, loops: loops) { $0.list.pressHoldsScrolling = true }
      stage.at(0)
      stage.touch(.down, inRow1)
      stage.tick(99)
      #expect(stage.presses.isEmpty)
      stage.tick(100)
      #expect(stage.presses == [on(1)])
      #expect(stage.pager.highlightedRow?.page == 0 && stage.pager.highlightedRow?.row == 1)
      #expect(stage.pager.nextWake != .at(Moment(nanoseconds: 500_000_000)))
      let (offset, pages) = (stage.offset(of: 0), stage.pages)
      stage.at(150)
      for step in 1...10 {
        let part = Double(step) / 10
        stage.touch(.moved, (inRow1.x + travel.x * part, inRow1.y + travel.y * part))
      }
      let isStillInside = travel.y == 0
      #expect(stage.presses == (isStillInside ? [on(1)] : [on(1), off(1)]))
      stage.touch(.moved, inRow1)
      stage.touch(.up, inRow1)
      stage.tick(400)
      #expect(stage.offset(of: 0) == offset && stage.pages == pages)
      #expect(stage.presses.suffix(2) == [off(1), .tapped(0, row: 1)])
      #expect(stage.presses.count == (isStillInside ? 3 : 5))
    }
  }

  @Test(
    "G11 X05: up at 0.12 s without a tick is on, off, tap; at 0.5 s one long press and no tap",
    arguments: ReadingDirection.allCases, [false, true])
  func dueFirst(reading: ReadingDirection, loops: Bool) throws {
    var stage = try PagerStage(reading: reading, loops: loops) { $0.longPressDelay = 0.5 }
    stage.at(0)
    stage.touch(.down, inRow1)
    stage.at(120)
    stage.touch(.up, inRow1)
    #expect(stage.presses == [on(1), off(1), .tapped(0, row: 1)])
    stage.effects = []
    stage.at(1000)
    stage.touch(.down, inRow1)
    stage.tick(1500)
    stage.tick(1600)
    #expect(stage.presses == [on(1), .longPressed(0, row: 1)])
    stage.touch(.up, inRow1)
    #expect(stage.presses.suffix(1) == [off(1)] && stage.presses.count == 3)
    stage.effects = []
    stage.at(3000)
    stage.touch(.down, inRow1)
    stage.tick(3500)
    stage.touch(.moved, (inRow1.x, inRow1.y - 90))
    #expect(stage.offset(of: 0) == -240, "A long press keeps the finger")
    stage.touch(.up, inRow1)
    #expect(stage.presses == [on(1), .longPressed(0, row: 1), off(1), on(1), off(1)])
  }

  @Test(
    "G10: beyond the slop before 0.1 s it drags the list or the pages, and is no press",
    arguments: [(0.0, -60.0), (-60.0, 0.0)])
  func dragExcludesPress(x: Double, y: Double) throws {
    var stage = try PagerStage()
    let offset = stage.offset(of: 0)
    stage.at(0)
    stage.touch(.down, inRow1)
    stage.at(50)
    stage.touch(.moved, (inRow1.x + x, inRow1.y + y))
    stage.tick(200)
    stage.tick(600)
    #expect(stage.presses.isEmpty)
    #expect((stage.offset(of: 0) != offset) == (y != 0))
    #expect((stage.pages.phase == .dragging) == (x != 0))
    stage.touch(.moved, inRow1)
    stage.touch(.up, inRow1)
    stage.rest()
    #expect(stage.presses.isEmpty)
  }

  @Test(
    "G10 X05: where presses hold scrolling, a sample at the moment of the highlight drags nothing",
    arguments: ReadingDirection.allCases, [false, true])
  func sampleAtTheHighlight(reading: ReadingDirection, loops: Bool) throws {
    var stage = try PagerStage(reading: reading, loops: loops) { $0.list.pressHoldsScrolling = true }
    stage.at(0)
    stage.touch(.down, inRow1)
    stage.at(100)
    stage.touch(.moved, (inRow1.x, inRow1.y - 40))
    #expect(stage.presses == [on(1), off(1)])
    #expect(stage.offset(of: 0) == -240)
    stage.touch(.cancelled, inRow1)
    #expect(stage.presses.count == 2)
    stage.drag(from: inRow1, by: (0, -40))
    #expect((stage.offset(of: 0) ?? 0) > -240, "The next finger scrolls again")
  }

  @Test("G10 H09: a touch that is cancelled without a place leaves none behind")
  func cancelledNowhere() throws {
    var stage = try PagerStage()
    stage.at(0)
    stage.touch(.down, inRow1)
    stage.at(200)
    stage.touch(.cancelled, (.nan, .infinity))
    #expect(stage.rejection == nil)
    #expect(stage.presses == [on(1), off(1)])
    #expect(stage.pager == stage.pager, "No number of it is none")
    #expect(try JSONDecoder().decode(Pager.self, from: JSONEncoder().encode(stage.pager)) == stage.pager)
  }

  @Test(
    "G10 G11 X05: between rows, and on what was in motion, there is no press",
    arguments: ReadingDirection.allCases, [false, true])
  func nothingToPress(reading: ReadingDirection, loops: Bool) throws {
    var stage = try PagerStage(reading: reading, loops: loops, pages: 2)
    for place in [(170.0, 100.0), (300, 240), (400, 335), (60, 240)] {
      stage.now = stage.now.advanced(byNanoseconds: 1_000_000_000)
      stage.touch(.down, place)
      stage.now = stage.now.advanced(byNanoseconds: 600_000_000)
      stage.send(.ticked(at: stage.now))
      stage.touch(.up, place)
    }
    stage.page(.jump(to: 1, request: 1))
    stage.send(.ticked(at: stage.now))
    stage.touch(.down, inRow1)
    stage.now = stage.now.advanced(byNanoseconds: 600_000_000)
    stage.touch(.up, inRow1)
    #expect(stage.presses.isEmpty)
  }

  @Test(
    "G06 X05: a second finger is ignored, and a touch that the system cancels presses nothing",
    arguments: ReadingDirection.allCases, [false, true])
  func otherFingers(reading: ReadingDirection, loops: Bool) throws {
    var stage = try PagerStage(reading: reading, loops: loops)
    stage.at(0)
    stage.touch(.down, inRow1)
    stage.touch(.down, (170, 435), id: 2)
    stage.touch(.up, (170, 435), id: 2)
    stage.tick(100)
    stage.touch(.moved, (170, 435), id: 2)
    #expect(stage.presses == [on(1)])
    stage.touch(.cancelled, inRow1)
    #expect(stage.presses == [on(1), off(1)])
    stage.at(300)
    stage.touch(.down, inRow1)
    stage.tick(400)
    stage.touch(.down, (170, 240))
    #expect(stage.presses == [on(1), off(1), on(1), off(1)], "A lift was lost")
  }

  @Test(
    "G12 X05: a press follows its row when rows are inserted before it, and is reported with the new number",
    arguments: ReadingDirection.allCases, [false, true])
  func followsItsRow(reading: ReadingDirection, loops: Bool) throws {
    var stage = try PagerStage(reading: reading, loops: loops)
    // At the top, new rows push the others down; when scrolled, the screen stays.
    stage.drag(from: (170, 550), by: (0, -320))
    stage.rest()
    let place = try #require(stage.pager.row(atX: inRow1.x, y: inRow1.y))
    stage.effects = []
    stage.at(100_000)
    stage.touch(.down, inRow1)
    stage.tick(100_100)
    #expect(stage.presses == [on(place.row)])
    var batch = ListBatch()
    batch.inserts = [
      RowInsert(at: RowPath(section: 0, row: 0), row: RowModel(height: 50)),
      RowInsert(at: RowPath(section: 0, row: 1), row: RowModel(height: 50)),
    ]
    stage.send(.list(0, .batch(batch)))
    #expect(stage.rejection == nil)
    #expect(stage.presses == [on(place.row)])
    stage.touch(.up, inRow1)
    #expect(stage.presses == [on(place.row), off(place.row + 2), .tapped(0, row: place.row + 2)])
  }

  @Test(
    "G12 X05: appending rows, or changing nothing, does not affect a press; deleting its row ends it first",
    arguments: ReadingDirection.allCases, [false, true])
  func rowsChange(reading: ReadingDirection, loops: Bool) throws {
    var stage = try PagerStage(reading: reading, loops: loops)
    stage.at(0)
    stage.touch(.down, inRow1)
    stage.send(.list(0, .rowsAppended(section: 0, count: 20, model: RowModel(height: 50))))
    stage.tick(100)
    #expect(stage.presses == [on(1)])
    stage.effects = []
    var batch = ListBatch()
    batch.deletes = [RowPath(section: 0, row: 1)]
    stage.send(.list(0, .batch(batch)))
    #expect(stage.rejection == nil)
    #expect(stage.presses == [off(1)])
    let end = try #require(stage.effects.firstIndex(of: off(1)))
    let unmount = try #require(
      stage.effects.firstIndex { if case .list(0, .unmount(row: 1, _)) = $0 { true } else { false } })
    #expect(end < unmount)
    let offset = stage.offset(of: 0)
    stage.touch(.moved, (inRow1.x, inRow1.y - 90))
    #expect(stage.offset(of: 0) != offset, "The finger scrolls")
    stage.touch(.up, inRow1)
    #expect(stage.presses == [off(1)])
  }

  @Test(
    "G12 X05: the highlight ends when the row moves from under the finger, and with its page",
    arguments: ReadingDirection.allCases, [false, true])
  func rowMovesAway(reading: ReadingDirection, loops: Bool) throws {
    var stage = try PagerStage(reading: reading, loops: loops)
    stage.at(0)
    stage.touch(.down, inRow1)
    stage.tick(100)
    stage.send(.wheel(WheelEvent(x: 170, y: 400, deltaX: 0, deltaY: 60, at: stage.now)))
    #expect(stage.presses == [on(1), off(1)])
    stage.send(.wheel(WheelEvent(x: 170, y: 400, deltaX: 0, deltaY: -60, at: stage.now)))
    #expect(stage.presses == [on(1), off(1), on(1)])
    stage.page(.pagesChanged([1, 2]))
    #expect(stage.presses == [on(1), off(1), on(1), off(1)])
    stage.touch(.up, inRow1)
    #expect(stage.presses.count == 4)
  }

  @Test(
    "G12 X05: a row that refuses highlights is tapped, but never highlighted or long-pressed, and never holds the list",
    arguments: ReadingDirection.allCases, [false, true])
  func refuses(reading: ReadingDirection, loops: Bool) throws {
    var stage = try PagerStage(reading: reading, loops: loops)
    let rows = SectionRows.uniform(count: 50, RowModel(height: 50, highlights: false))
    stage.send(.list(0, .sectionsChanged([SectionModel(id: 1, rows: rows)])))
    stage.at(0)
    stage.touch(.down, inRow1)
    stage.tick(300)
    stage.touch(.up, inRow1)
    #expect(stage.presses == [.tapped(0, row: 1)])
    stage.at(1000)
    stage.touch(.down, inRow1)
    stage.tick(1600)
    stage.touch(.moved, (inRow1.x, inRow1.y - 60))
    stage.touch(.up, (inRow1.x, inRow1.y - 60))
    #expect(stage.presses.count == 1 && stage.offset(of: 0) != -240)
  }

  @Test(
    "G10 G11 X05: the delays are settings of the pager, and a finger that is down keeps its own",
    arguments: ReadingDirection.allCases, [false, true])
  func delays(reading: ReadingDirection, loops: Bool) throws {
    var stage = try PagerStage(reading: reading, loops: loops) {
      $0.highlightDelay = 0.25
      $0.longPressDelay = 1
    }
    stage.at(0)
    stage.touch(.down, inRow1)
    stage.send(.configured(PagerConfiguration()))
    stage.tick(249)
    #expect(stage.presses.isEmpty)
    stage.tick(250)
    #expect(stage.presses == [on(1)] && stage.pager.nextWake == .at(Moment(nanoseconds: 1_000_000_000)))
    stage.tick(1000)
    #expect(stage.presses == [on(1), .longPressed(0, row: 1)])
    stage.touch(.up, inRow1)
    stage.effects = []
    stage.at(2000)
    stage.touch(.down, inRow1)
    stage.tick(2100)
    #expect(stage.presses == [on(1)] && stage.pager.nextWake != .at(Moment(nanoseconds: 2_500_000_000)))
  }

  @Test("G10 X05: the slop is a setting of the pager", arguments: ReadingDirection.allCases, [false, true])
  func slop(reading: ReadingDirection, loops: Bool) throws {
    var stage = try PagerStage(reading: reading, loops: loops)
    var configuration = PagerConfiguration()
    configuration.slop = 24
    stage.send(.configured(configuration))
    stage.at(0)
    stage.touch(.down, inRow1)
    stage.at(50)
    stage.touch(.moved, (inRow1.x + 20, inRow1.y + 10))
    stage.tick(100)
    #expect(stage.presses == [on(1)])
  }

  @Test(
    "G10 X05: a row that returns under a finger when its press is due owns the finger in the same event",
    arguments: ReadingDirection.allCases, [false, true])
  func comesBack(reading: ReadingDirection, loops: Bool) throws {
    var stage = try PagerStage(reading: reading, loops: loops) { $0.list.pressHoldsScrolling = true }
    stage.send(.cover(.collapse(animated: false)))
    stage.at(0)
    stage.touch(.down, inRow1)
    stage.send(.cover(.expand(animated: false)))
    stage.tick(500)
    #expect(stage.presses.isEmpty)
    stage.send(.cover(.collapse(animated: false)))
    #expect(stage.presses.count == 1 && stage.pager.highlightedRow != nil)
    let before = stage.pager
    stage.tick(500)
    #expect(stage.pager == before, "Nothing is left for a later moment")
  }

  @Test("H09: pagers whose presses differ have different digests")
  func digest() throws {
    var stage = try PagerStage()
    stage.at(0)
    stage.touch(.down, inRow1)
    let before = stage.pager.digest
    stage.tick(100)
    #expect(stage.pager.digest != before)
  }
}

extension PagerStage {
  /// Sets the clock, in milliseconds.
  fileprivate mutating func at(_ milliseconds: Int64) { now = Moment(nanoseconds: milliseconds * 1_000_000) }

  fileprivate mutating func tick(_ milliseconds: Int64) {
    at(milliseconds)
    send(.ticked(at: now))
  }

  fileprivate mutating func touch(_ phase: PointerEvent.Phase, _ place: (x: Double, y: Double), id: Int64 = 1)
  {
    send(.pointer(PointerEvent(phase, id: id, x: place.x, y: place.y, at: now)))
  }

  /// The effects about presses.
  fileprivate var presses: [PagerEffect] {
    effects.filter {
      switch $0 {
      case .highlighted, .tapped, .longPressed: true
      case .cover, .list, .claimAsked, .touchCaught, .backSwiped: false
      }
    }
  }
}

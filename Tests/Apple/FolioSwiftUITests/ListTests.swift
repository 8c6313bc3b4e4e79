import FolioHost
import SwiftUI
import Testing

@testable import FolioSwiftUI

@MainActor
@Suite("H21: The lists and the cover of a SwiftUI pager")
struct ListTests {
  @Test("H21: A scroll collapses the cover, and then scrolls the rows")
  func collapses() throws {
    let screen = Screen()
    let top = try #require(screen.host.find("1.0")).minY
    let finger = try screen.drag(y: -50)
    let collapse = screen.model.collapse
    #expect(collapse > 0.5 && collapse < 1)
    #expect(abs(try #require(screen.host.find("1.0")).minY - (top - collapse * 60)) < 0.01)
    #expect(abs(try #require(screen.host.find("Tab 1")).midY - (115 - collapse * 60)) < 0.01)
    finger.move(y: -100)
    #expect(screen.model.collapse == 1)
    #expect(screen.host.find("Tab 1")?.midY == 55)
    finger.lift()
    try screen.settle()
    #expect(screen.selection == 1 && screen.transitionsBegun == 0)
  }

  @Test("H21: A fling continues after the finger lifts, with its speed")
  func flings() throws {
    let screen = Screen()
    let finger = try screen.drag(y: -300, steps: 10)
    let before = try #require(screen.model.cells.first { $0.row == 5 }).frame.y
    finger.lift()
    try screen.advance(1.0 / 30)
    let speed = (before - (try #require(screen.model.cells.first { $0.row == 5 }).frame.y)) * 30
    #expect(speed > 1_000 && speed < 1_900)
    try screen.settle()
    #expect(screen.clock.isIdle)
  }

  @Test("H21: Ten thousand rows are shown by as many views as fit, each of which keeps its state")
  func recycles() throws {
    let screen = Screen(rows: 10_000)
    var slots: Set<PagerCell.ID> = []
    var views: Set<Int> = []
    var rows: Set<String> = []
    var before: [String: Int] = [:]
    for offset in stride(from: 0.0, through: 399_000, by: 1_333) {
      screen.model.send(.list(1, .setOffset(to: offset)))
      screen.host.update()
      slots.formUnion(screen.model.cells.map(\.id))
      for row in screen.rows {
        views.insert(row.view)
        rows.insert(row.text)
      }
      #expect(screen.rows.count < 20)
    }
    #expect(slots.count < 16 && rows.count > 3_000)
    // A view ends while its slot has no row, for example when one row fewer fits.
    #expect(views.count < rows.count / 20)
    for _ in 0..<40 {
      let finger = try screen.drag(y: 20, steps: 1)
      finger.lift()
      try screen.settle()
      let now = Dictionary(uniqueKeysWithValues: screen.rows.map { ($0.text, $0.view) })
      for (text, view) in now {
        #expect(before[text].map { $0 == view } ?? true, "A row that stays keeps its view")
      }
      before = now
    }
  }

  @Test(
    "H21: Rows without heights are measured, and again if a slot has another row or the type is larger")
  func measures() throws {
    // 30 letters of 10 points a line: rows have 1, 2 or 3 lines of 20 points.
    let screen = Screen(
      row: RowModel(), rows: 1_000,
      text: { cell in
        "\(cell.page.rawValue).\(cell.row) " + String(repeating: "x", count: Int(cell.row % 3) * 30)
      })
    func check(_ scale: Double) {
      let cells = screen.model.cells.sorted { $0.row < $1.row }
      #expect(cells.count > 4)
      for cell in cells {
        let letters = "\(cell.page.rawValue).\(cell.row) ".count + Int(cell.row % 3) * 30
        let lines = (Double(letters) * 10 * scale / 300).rounded(.up)
        #expect(cell.unmeasured == nil && cell.frame.height == lines * 20 * scale)
      }
    }
    check(1)
    for _ in 0..<30 {
      screen.model.send(.list(1, .scrollTo(.distance(133), animated: false)))
      screen.host.update()
      check(1)
    }
    #expect(screen.model.runner.machine.list(of: 1)?.isMeasured(0) == true)
    screen.host.environment.dynamicTypeSize = .accessibility3
    screen.host.update()
    check(2)
    #expect(screen.model.runner.machine.list(of: 1)?.isMeasured(0) == false, "What is out of sight too")
    screen.host.environment.dynamicTypeSize = .large
    screen.host.update()
    check(1)
  }

  @Test("H21: Another width measures rows again")
  func measuresWidths() throws {
    let screen = Screen(
      row: RowModel(), rows: 50, text: { _ in "1." + String(repeating: "x", count: 40) })
    #expect(screen.model.cells.allSatisfy { $0.frame.height == 40 })
    screen.host.size.width = 210
    screen.host.update()
    #expect(screen.model.cells.allSatisfy { $0.frame.height == 40 && $0.unmeasured == nil })
    screen.host.size.width = 200
    screen.host.update()
    #expect(screen.model.cells.allSatisfy { $0.frame.height == 60 && $0.unmeasured == nil })
  }

  @Test("H21: Safe areas are under the cover and under the last row")
  func safeAreas() throws {
    let screen = Screen(rows: 30)
    screen.host.safeArea = EdgeInsets(top: 50, leading: 0, bottom: 34, trailing: 0)
    screen.host.update()
    #expect(screen.model.snapshot.cover == LayoutRect(width: 300, height: 150))
    #expect(screen.host.find("Tab 1")?.midY == 165)
    screen.model.send(.list(1, .scroll(to: 29, alignment: .end, animated: false)))
    screen.host.update()
    let last = try #require(screen.model.cells.first { $0.row == 29 })
    #expect(last.frame.y + last.frame.height == 500 - 34)
    // The content is at the place of the finger.
    let finger = screen.finger(x: 250, y: 165)
    finger.lift()
    try screen.settle()
    #expect(screen.selection == 3)
  }

  @Test("H21: A pull refreshes until the action ends, if there is one")
  func refreshes() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let screen = Screen(refresh: {
      for await _ in stream { return }
    })
    let finger = try screen.drag(y: 250, steps: 20)
    #expect(screen.model.refresh == .armed)
    finger.lift()
    try screen.settle()
    #expect(screen.model.refresh == .refreshing && screen.model.refreshingPages == [1])
    #expect(screen.model.cells.first { $0.row == 0 }.map { $0.frame.y > 150 } == true)
    continuation.yield()
    for _ in 0..<1_000 where !screen.model.refreshingPages.isEmpty { await Task.yield() }
    #expect(screen.model.refreshingPages.isEmpty)
    screen.host.update()
    try screen.settle()
    #expect(screen.model.cells.first { $0.row == 0 }?.frame.y == 130)
  }

  @Test("H21: A pull refreshes nothing if there is no action")
  func refreshesNothing() throws {
    let screen = Screen()
    let finger = try screen.drag(y: 250, steps: 20)
    #expect(screen.model.refresh == .idle)
    finger.lift()
    try screen.settle()
    #expect(screen.model.refreshingPages.isEmpty)
  }

  @Test("H21: Rows out of sight are hidden from assistive technology, which can turn pages and scroll")
  func accessibility() throws {
    let screen = Screen()
    #expect(screen.host.attributes("value", as: String.self) == ["1 / 3"])
    let traits = screen.host.attributes("traits", as: AccessibilityTraits.self)
    #expect(
      traits.filter { $0.contains(.isSelected) }.count == 1 && traits.contains { $0.contains(.isTabBar) })
    let adjust = try #require(
      screen.host.attributes("adjust", as: ((AccessibilityAdjustmentDirection) -> Void).self).first)
    adjust(.increment)
    try screen.settle()
    #expect(screen.selection == 2 && screen.host.attributes("value", as: String.self) == ["2 / 3"])
    let scroll = try #require(screen.host.attributes("scroll", as: ((Edge) -> Void).self).first)
    scroll(.leading)
    try screen.settle()
    #expect(screen.selection == 1)
    scroll(.bottom)
    try screen.settle()
    #expect(screen.model.collapse == 1 && screen.host.find("1.10") != nil)
    #expect(screen.host.attributes("hidden", as: Bool.self).allSatisfy { !$0 })
    let activate = screen.host.attributes("action", as: (() -> Void).self)
    activate[2]()
    try screen.settle()
    #expect(screen.selection == 3)
  }
}

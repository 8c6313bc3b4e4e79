import FolioHost
import SwiftUI
import Testing

@testable import FolioSwiftUI

@MainActor
@Suite("H21: A SwiftUI pager")
struct PagingTests {
  nonisolated static let directions: [LayoutDirection] = [.leftToRight, .rightToLeft]

  @Test("H21: It opens with its cover, its tabs, and the rows of the selected page")
  func opens() throws {
    let screen = Screen(selection: 2)
    #expect(screen.page(2)?.origin == .zero)
    #expect(screen.page(1) == nil)
    #expect(screen.host.find("Cover")?.midY == 50)
    #expect(screen.host.find("Tab 1")?.midX == 50 && screen.host.find("Tab 3")?.midX == 250)
    #expect(screen.host.find("Tab 1")?.midY == 115)
    #expect(screen.host.find("2.0")?.origin == CGPoint(x: 0, y: 140))
    #expect(screen.host.find("2.1")?.origin == CGPoint(x: 0, y: 180))
    #expect(screen.written.isEmpty && screen.selection == 2)
    let appeared = screen.pageEffects.filter { if case .didAppear = $0 { true } else { false } }
    #expect(appeared == [.didAppear(2)])
  }

  @Test("H21: It opens from the right in a right-to-left environment", arguments: directions)
  func mirrors(direction: LayoutDirection) throws {
    let screen = Screen(direction: direction)
    let isMirrored = direction == .rightToLeft
    #expect(screen.host.find("Tab 1")?.midX == (isMirrored ? 250 : 50))
    #expect(screen.host.find("1.0")?.minX == (isMirrored ? 270 : 0))
  }

  @Test("H21: Pages follow the finger", arguments: directions)
  func follows(direction: LayoutDirection) throws {
    let screen = Screen(direction: direction)
    let forward: Double = direction == .leftToRight ? -1 : 1
    let finger = screen.finger()
    finger.move(x: 20 * forward)
    let first = try #require(screen.model.snapshot.first).frame.x
    for _ in 0..<5 {
      try screen.advance(1.0 / 60)
      finger.move(x: 20 * forward)
    }
    let placed = screen.model.snapshot.scene.map(\.page)
    #expect(Set(placed) == [1, 2])
    let edge = direction == .leftToRight ? 0.0 : 240
    let x = try #require(screen.page(1)).minX - edge
    #expect(abs(x - (first + 100 * forward)) < 0.01)
    finger.lift()
    try screen.settle()
    #expect(screen.page(1) == nil && screen.page(2)?.minX == CGFloat(edge))
    #expect(screen.selection == 2 && screen.written == [2])
    #expect(screen.transitionsBegun == 1 && screen.transitionsEnded == 1)
  }

  @Test("H21: The pages settle after the system cancels a finger")
  func cancelled() throws {
    let screen = Screen()
    let finger = try screen.drag(x: -60)
    #expect(screen.model.phase == .dragging)
    finger.cancel()
    #expect(screen.model.phase != .dragging)
    try screen.settle()
    #expect(screen.selection == 1 && screen.written.isEmpty && screen.page(1)?.minX == 0)
  }

  @Test(
    "H21: The pager moves to a page that is selected from outside, and does not write it back",
    arguments: directions)
  func selectsFromOutside(direction: LayoutDirection) throws {
    let screen = Screen(direction: direction)
    screen.selection = 3
    screen.host.update()
    #expect(screen.model.phase == .jumping)
    try screen.settle()
    #expect(screen.page(3) != nil && screen.selection == 3 && screen.written.isEmpty)
    #expect(screen.transitionsBegun == 1 && screen.transitionsEnded == 1)
    try screen.drag(x: direction == .leftToRight ? 200 : -200).lift()
    try screen.settle()
    #expect(screen.selection == 2 && screen.written == [2])
    #expect(screen.transitionsBegun == 2 && screen.transitionsEnded == 2)
  }

  @Test("H21: Writing the selection does not end a drag that has begun since")
  func writesOnly() throws {
    let screen = Screen()
    screen.onWrite = {
      let (model, now) = (screen.model, screen.clock.now)
      model.send(.pointer(PointerEvent(.down, id: 7, x: 200, y: 300, at: now)))
      model.send(.pointer(PointerEvent(.moved, id: 7, x: 120, y: 300, at: now)))
    }
    screen.model.send(.page(.jump(to: 2)))
    for _ in 0..<60 { try screen.advance(1.0 / 60) }
    #expect(screen.written == [2] && screen.selection == 2)
    #expect(screen.model.phase == .dragging && screen.transitionsBegun == 2)
  }

  @Test("H21: A page that does not exist is not selected")
  func selectsNothing() throws {
    let screen = Screen()
    screen.selection = 99
    screen.host.update()
    #expect(screen.selection == 1 && screen.written == [1] && screen.transitionsBegun == 0)
  }

  @Test("H21: A page that is selected before there are pages is the first one shown")
  func selectsEarly() throws {
    let screen = Screen(pages: [], selection: 3)
    #expect(screen.selection == 3)
    screen.model.send(.page(.pagesChanged([1, 2, 3])))
    screen.host.update()
    #expect(screen.page(3)?.minX == 0 && screen.selection == 3 && screen.written.isEmpty)
  }

  @Test("H21: A jump over many pages evaluates none in between")
  func jumpsFar() throws {
    let screen = Screen(pages: (1...1_000).map { PageID($0) })
    screen.forget()
    screen.selection = 900
    screen.host.update()
    try screen.settle()
    #expect(screen.seenPages == [1, 900])
    #expect(screen.page(900)?.minX == 0)
  }

  @Test("H21: A finger catches a jump where it is")
  func catches() throws {
    let screen = Screen(pages: (1...9).map { PageID($0) })
    screen.selection = 9
    screen.host.update()
    try screen.advance(0.15)
    let x = try #require(screen.page(1)).minX
    #expect(x < 0)
    let finger = screen.finger()
    try screen.advance(0.2)
    #expect(try #require(screen.page(1)).minX == x)
    finger.move(x: 12)
    try screen.advance(0.1)
    finger.move(x: 100)
    finger.lift()
    try screen.settle()
    #expect(screen.selection == 1 && screen.page(1)?.minX == 0)
    #expect(screen.transitionsBegun == screen.transitionsEnded)
  }

  @Test("H21: Under reduced motion a selected page is shown at once")
  func reducesMotion() throws {
    let screen = Screen(reducesMotion: true)
    screen.selection = 3
    screen.host.update()
    #expect(screen.page(3)?.minX == 0 && screen.clock.wantsFrames == false)
    screen.host.environment.fakeReduceMotion = false
    screen.host.update()
    screen.selection = 1
    screen.host.update()
    #expect(screen.model.phase == .jumping)
  }

  @Test("H21: A rotation during a drag does not end it")
  func rotates() throws {
    let screen = Screen()
    let finger = try screen.drag(x: -100)
    screen.host.size = CGSize(width: 600, height: 300)
    screen.host.update()
    #expect(screen.model.phase == .dragging)
    #expect(screen.host.find("Tab 3")?.midX == 500)
    finger.move(x: -300)
    finger.lift()
    try screen.settle()
    #expect(screen.selection == 2 && screen.page(2)?.minX == 0)
    #expect(screen.transitionsBegun == 1 && screen.transitionsEnded == 1)
  }

  @Test("H21: Pages may be removed during a drag")
  func removes() throws {
    let screen = Screen()
    let finger = try screen.drag(x: -150)
    screen.model.send(.page(.pagesChanged([1, 3])))
    screen.host.update()
    finger.move(x: -100)
    finger.lift()
    try screen.settle()
    #expect([1, 3].contains(screen.selection) && screen.page(screen.selection)?.minX == 0)
    #expect(screen.transitionsBegun == screen.transitionsEnded)
    #expect(screen.host.find("Tab 2") == nil && screen.host.find("Tab 3")?.midX == 225)
    screen.model.send(.page(.pagesChanged([])))
    screen.host.update()
    #expect(screen.host.texts == ["Cover"])
  }

  @Test(
    "H21: Keys turn pages and scroll, and are ignored if they lead nowhere", arguments: directions)
  func keys(direction: LayoutDirection) throws {
    let screen = Screen(direction: direction)
    let press = try #require(
      screen.host.attributes("onKeyPress", as: ((KeyPress) -> KeyPress.Result).self).first)
    let isMirrored = direction == .rightToLeft
    #expect(press(KeyPress(key: isMirrored ? .leftArrow : .rightArrow)) == .handled)
    try screen.settle()
    #expect(screen.selection == 2)
    #expect(press(KeyPress(key: .space)) == .handled)
    try screen.settle()
    #expect(screen.model.collapse == 1)
    #expect(press(KeyPress(key: .space, modifiers: .shift)) == .handled)
    try screen.settle()
    #expect(screen.model.collapse == 0)
    #expect(press(KeyPress(key: KeyEquivalent("x"))) == .ignored)
  }

  @Test("H21: A container out of sight reports that its page is out of sight")
  func appearance() throws {
    let screen = Screen()
    screen.forget()
    screen.host.environment.scenePhase = .inactive
    screen.host.update()
    #expect(screen.pageEffects.isEmpty)
    screen.host.environment.scenePhase = .background
    screen.host.update()
    #expect(screen.pageEffects == [.willDisappear(1, animated: false), .didDisappear(1)])
    screen.forget()
    screen.host.environment.scenePhase = .active
    screen.host.update()
    #expect(screen.pageEffects == [.willAppear(1, animated: false), .didAppear(1)])
    screen.forget()
    screen.host.remove()
    #expect(screen.pageEffects == [.willDisappear(1, animated: false), .didDisappear(1)])
  }
}

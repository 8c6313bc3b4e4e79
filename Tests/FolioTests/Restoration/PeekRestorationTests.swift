import Folio
import Foundation
import Testing

/// Pages are 80 % of the container, ten points apart, under a cover of 200 … 0 points unless they are vertical.
@Suite("Restoration of pagers with peeking neighbours", .processorTime)
struct PeekRestorationTests {
  enum Order: String, CaseIterable, Sendable {
    case first, beforeLayout, last
  }

  /// A pager on page 3 whose lists are scrolled on pages 1 and 3, with the cover collapsed by 120.
  private func used(_ flow: Flow) throws -> PagerStage {
    var stage = try PagerStage(flow: flow, fraction: 0.8, spacing: 10)
    stage.page(.jump(to: 1, animated: false, request: 1))
    stage.wheel(.notch, 0, 1000)
    stage.page(.jump(to: 3, animated: false, request: 1))
    // Vertical pages turn if their list is at its edge.
    if flow != .vertical { stage.wheel(.notch, 0, -2000) }
    stage.wheel(.notch, 0, 120)
    return stage
  }

  private func restored(
    _ saved: Restoration, _ order: Order, flow: Flow,
    frame: LayoutRect = LayoutRect(x: 10, y: 20, width: 320, height: 600)
  ) throws -> PagerStage {
    var page = PageConfiguration()
    page.pageFraction = 0.8
    page.spacing = 10
    var configuration = PagerConfiguration()
    configuration.axis = flow.axis
    var stage = PagerStage(try Pager(page: page, configuration: configuration))
    let saved = try JSONDecoder().decode(Restoration.self, from: JSONEncoder().encode(saved))
    let ids = (0..<5).map { PageID($0) }
    if order == .first { stage.send(.restored(saved)) }
    if flow == .rightToLeft { stage.send(.directionChanged(.rightToLeft)) }
    if flow != .vertical { stage.send(.cover(.heightsChanged(maximum: 200, collapsed: 0, minimum: 0))) }
    stage.page(.containerWillAppear())
    stage.page(.containerDidAppear)
    stage.page(.pagesChanged(ids))
    stage.send(.cover(.stripHeightsChanged(ids.map { _ in 40 })))
    if order == .beforeLayout { stage.send(.restored(saved)) }
    stage.send(.frameChanged(frame))
    if order == .last { stage.send(.restored(saved)) }
    #expect(stage.rejection == nil)
    return stage
  }

  /// The row at the lower edge of the strip, and how far that is below its top.
  private func anchor(_ stage: PagerStage, on page: PageID) throws -> (row: Int64, distance: Double) {
    let list = try #require(stage.pager.list(of: page))
    let edge = list.offset + stage.pager.cover.contentTop
    let row = try #require(list.row(at: max(edge, 0)))
    return (row, edge - list.frame(of: row)!.top)
  }

  /// One page is visible and at rest, and its neighbours peek in and fit the cover.
  private func isWhole(_ stage: PagerStage, _ comment: Comment) throws {
    #expect(stage.pages.phase == .resting && stage.pager.nextWake != .frame, comment)
    #expect(stage.pages.pages.filter { stage.pages.appearance(of: $0) == .visible } == [3], comment)
    #expect(stage.pages.scene.count == 3, comment)
    for placement in stage.pages.scene {
      let list = try #require(stage.pager.list(of: placement.page), comment)
      let rect = stage.pager.frame(of: placement)
      #expect(list.viewportLength == rect.height && list.frame(of: 0)?.width == rect.width, comment)
      let top = stage.pager.cover.topInset(of: placement.page) ?? 0
      #expect(
        list.offset + top >= stage.pager.cover.collapse - 0.1, "\(placement.page) hangs under the strip")
    }
  }

  @Test(
    "P33 P21 X05: page, rows and collapse are restored, and peeking pages fit, in every order and direction",
    arguments: Flow.allCases, Order.allCases)
  func roundTrip(flow: Flow, order: Order) throws {
    let stage = try used(flow)
    let saved = stage.pager.restoration
    #expect(saved.settled == 3 && saved.places.map(\.page).contains(1))
    let later = try restored(saved, order, flow: flow)
    #expect(later.pages.settled == 3)
    #expect(later.pager.cover.collapse == stage.pager.cover.collapse)
    #expect(later.offset(of: 3) == stage.offset(of: 3))
    try isWhole(later, "\(flow) \(order)")
    #expect(later.pager.restoration.settled == saved.settled)
    var (other, same) = (later, stage)
    other.page(.jump(to: 1, animated: false, request: 1))
    same.page(.jump(to: 1, animated: false, request: 1))
    #expect(isNear(other.offset(of: 1), try #require(same.offset(of: 1)), within: 0.01))
  }

  @Test(
    "P33 P20 X01 X05: with another axis, direction or viewport the page is the same, and so is its row",
    arguments: Flow.allCases, Flow.allCases)
  func elsewhere(flow: Flow, other: Flow) throws {
    let stage = try used(flow)
    let saved = stage.pager.restoration
    for order in Order.allCases {
      for frame in [
        LayoutRect(x: 0, y: 0, width: 568, height: 320), LayoutRect(x: 10, y: 20, width: 320, height: 900),
      ] {
        let later = try restored(saved, order, flow: other, frame: frame)
        let comment: Comment = "\(flow) to \(other), \(order), \(frame)"
        #expect(later.pages.settled == 3, comment)
        try isWhole(later, comment)
        let (then, now) = (try anchor(stage, on: 3), try anchor(later, on: 3))
        #expect(now.row == then.row && isNear(now.distance, then.distance, within: 0.1), comment)
      }
    }
  }

  @Test(
    "P33 P21: a pager without neighbours accepts a value of one with them, and vice versa",
    arguments: Flow.allCases)
  func plain(flow: Flow) throws {
    let saved = try used(flow).pager.restoration
    var plain = try PagerStage(flow: flow)
    plain.send(.restored(saved))
    #expect(plain.pages.settled == 3 && plain.pages.scene.count == 1)
    #expect(plain.offset(of: 3) == (try used(flow)).offset(of: 3))
    var peeking = try PagerStage(flow: flow, fraction: 0.8, spacing: 10)
    peeking.send(.restored(plain.pager.restoration))
    #expect(peeking.pages.settled == 3)
    try isWhole(peeking, "\(flow)")
  }

  @Test("P33: a place saved during a drag or a jump is closed, and restored", arguments: Flow.allCases)
  func midway(flow: Flow) throws {
    let saved = try used(flow).pager.restoration
    var stage = try PagerStage(flow: flow, fraction: 0.8, spacing: 10)
    stage.drag(from: (170, 400), by: (flow.forward.x * 100, flow.forward.y * 100), lifts: false)
    stage.send(.restored(saved))
    #expect(stage.pages.settled == 3)
    try isWhole(stage, "in a drag")
    stage.pointer(.up, 170, 400)
    stage.page(.jump(to: 0, request: 1))
    for _ in 0..<5 { stage.pass(milliseconds: 16) }
    stage.send(.restored(saved))
    stage.rest()
    try isWhole(stage, "in a jump")
  }
}

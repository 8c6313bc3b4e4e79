import Folio
import Foundation
import Testing

@Suite("Restoration of pages", .processorTime)
struct PageRestorationTests {
  /// A machine in a visible container, with these pages.
  private func pages(_ ids: [PageID] = [], laidOut: Bool = true) throws -> PageController {
    var pages = PageController()
    if laidOut { try pages.handle(.layoutChanged(length: 320)) { _ in } }
    try pages.handle(.containerWillAppear(animated: true)) { _ in }
    try pages.handle(.containerDidAppear) { _ in }
    if !ids.isEmpty { try pages.handle(.pagesChanged(ids)) { _ in } }
    return pages
  }

  private func effects(_ pages: inout PageController, _ event: PageEvent) throws -> [PageEffect] {
    var effects: [PageEffect] = []
    try pages.handle(event) { effects.append($0) }
    return effects
  }

  private static let back: [PageEffect] = [
    .load(7), .didSelect(7, cause: .restore), .willAppear(7, animated: false), .didAppear(7),
    .didSettle(7, cause: .restore), .prefetch(6),
  ]

  @Test(
    "P33 P29: restored before the pages, the page is the first to appear, and its neighbour is prefetched"
  )
  func beforePages() throws {
    var machine = try pages()
    #expect(try effects(&machine, .restored(7, index: 1)).isEmpty)
    #expect(machine.restoration == Restoration(settled: 7, index: 1))
    #expect(try effects(&machine, .pagesChanged([5, 6, 7])) == Self.back)
    #expect(machine.settled == 7 && machine.position == 2)
    #expect(machine.restoration == Restoration(settled: 7, index: 2))
    #expect(try effects(&machine, .pagesChanged([6, 7], settled: nil)).isEmpty, "It comes back once")
  }

  @Test("P33: restored after the pages, it replaces the first at once")
  func afterPages() throws {
    var machine = try pages([5, 6, 7])
    let told: [PageEffect] = [
      .load(7), .didSelect(7, cause: .restore), .willDisappear(5, animated: false),
      .willAppear(7, animated: false), .didDisappear(5), .didAppear(7), .didSettle(7, cause: .restore),
    ]
    #expect(try effects(&machine, .restored(7, index: 2)) == told)
    #expect(try effects(&machine, .restored(7, index: 2)).isEmpty)
  }

  @Test("P33: before layout it is selected, and loaded and shown with the layout; page 5 is never loaded")
  func beforeLayout() throws {
    var machine = try pages([5, 6, 7], laidOut: false)
    #expect(
      try effects(&machine, .restored(7, index: 2))
        == [.didSelect(7, cause: .restore), .didSettle(7, cause: .restore)])
    #expect(
      try effects(&machine, .layoutChanged(length: 320))
        == [.load(7), .willAppear(7, animated: false), .didAppear(7), .prefetch(6)])
  }

  @Test(
    "P33 D03: a removed page is replaced by the one at its index, at most the last",
    arguments: [(0, 5), (1, 6), (2, 8), (3, 8), (.max, 8)] as [(Int64, PageID)], [false, true])
  func heir(place: (index: Int64, heir: PageID), isEarly: Bool) throws {
    var machine = try pages(isEarly ? [] : [5, 6, 8])
    try machine.handle(.restored(7, index: place.index)) { _ in }
    if isEarly { try machine.handle(.pagesChanged([5, 6, 8])) { _ in } }
    #expect(machine.settled == place.heir)
  }

  @Test("P33: a page that the host names with the pages has priority over a saved one")
  func namedByHost() throws {
    var machine = try pages()
    try machine.handle(.restored(7, index: 2)) { _ in }
    try machine.handle(.pagesChanged([5, 6, 7], settled: 6)) { _ in }
    #expect(machine.settled == 6)
    try machine.handle(.pagesChanged([])) { _ in }
    try machine.handle(.pagesChanged([5, 7])) { _ in }
    #expect(machine.settled == 5)
  }

  @Test("P33: a running transition is closed first, and every transition ends")
  func running() throws {
    var machine = try pages([5, 6, 7])
    try machine.handle(.jump(to: 6, request: 1)) { _ in }
    #expect(machine.restoration.settled == 6, "Its destination is certain")
    var told = try effects(&machine, .restored(7, index: 2))
    #expect(told.contains(.transitionEnded(1, .finishedEarly)))
    #expect(machine.settled == 7 && machine.phase == .resting)
    try machine.handle(.dragBegan(at: Moment(nanoseconds: 0))) { _ in }
    try machine.handle(.dragMoved(by: -60, at: Moment(nanoseconds: 0))) { _ in }
    told = try effects(&machine, .restored(7, index: 2))
    #expect(told.contains(.dragRefused) && told.contains(.transitionEnded(2, .cancelled)))
  }

  @Test("P33: an invalid index is rejected; a state that waits is saved, and an invalid one refused")
  func refused() throws {
    var machine = try pages()
    #expect(throws: Rejection.illegalValue(.position)) {
      try machine.handle(.restored(1, index: -1)) { _ in }
    }
    try machine.handle(.restored(7, index: 1)) { _ in }
    let data = try JSONEncoder().encode(machine)
    let copy = try JSONDecoder().decode(PageController.self, from: data)
    #expect(copy == machine && copy.digest == machine.digest)
    #expect(try copy.digest != pages().digest)
    let text = try #require(String(data: data, encoding: .utf8))
    let corrupt = Data(text.replacingOccurrences(of: "\"index\":1", with: "\"index\":-1").utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(PageController.self, from: corrupt) }
    let event = PageEvent.restored(7, index: 1)
    let written = try JSONEncoder().encode([event])
    #expect(try JSONDecoder().decode([PageEvent].self, from: written) == [event])
  }

  @Test("P33: tabs accept it as an event of their pages; the strip and the focus follow")
  func tabs() throws {
    var tabs = TabController()
    try tabs.handle(.page(.layoutChanged(length: 320))) { _ in }
    try tabs.handle(.stripLayoutChanged(length: 100)) { _ in }
    let saved = Restoration(settled: 7, index: 2)
    try tabs.handle(.page(try #require(saved.pageEvent))) { _ in }
    try tabs.handle(.page(.pagesChanged([5, 6, 7]))) { _ in }
    try tabs.handle(.lengthsChanged([100, 100, 100])) { _ in }
    #expect(tabs.stripOffset == 200)
    #expect(tabs.focus == 7)
    #expect(tabs.page.restoration == saved)
    #expect(Restoration().pageEvent == nil)
  }
}

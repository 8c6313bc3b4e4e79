import Folio
import FolioTesting
import Testing

/// Strips over pages that rest between two stops.
@Suite("Tabs over pages that rest between two stops", .processorTime)
struct TabFreeScrollTests {
  private func at(_ frame: Int) -> Moment { Moment(nanoseconds: Int64(frame) * 16_666_667) }

  @Test(
    "P43 T01: an indicator beside a tab that is removed returns to its place, and the pages rest",
    arguments: [0.2, 0.5, 0.7, 0.99], [[100, 200, 50, 100], [100, 100, 100, 100], [40, 300, 300, 20]])
  func removed(place: Double, lengths: [Double]) throws {
    var configuration = PageConfiguration()
    configuration.snapping = .never
    var tabs = try TabController(page: configuration)
    for event in [
      TabEvent.page(.pagesChanged([1, 2, 3, 4])), .lengthsChanged(lengths), .stripLayoutChanged(length: 320),
      .page(.layoutChanged(length: 480)), .page(.containerWillAppear()), .page(.containerDidAppear),
      .page(.dragBegan(at: at(0))), .page(.dragMoved(by: place * 480, at: at(1))),
      .page(.dragEnded(velocity: 0, at: at(12))),
    ] { try tabs.handle(event) { _ in } }
    try #require(tabs.nextWake == .never && tabs.page.phase == .resting)
    let before = try middle(of: tabs.indicator, in: tabs)
    var effects: [TabEffect] = []
    try tabs.handle(.page(.pagesChanged([1, 3, 4]))) { effects.append($0) }
    // The indicator stays where it was, and the pages where they are.
    #expect(abs(try middle(of: tabs.indicator, in: tabs) - before) < 0.01)
    #expect(tabs.page.scene.map(\.page) == [1, 3])
    let offsets = tabs.page.scene.map(\.offset)
    var frame = 12
    while tabs.nextWake != .never, frame < 200 {
      frame += 1
      try tabs.handle(.page(.ticked(at: at(frame)))) { effects.append($0) }
      #expect(tabs.page.scene.map(\.offset) == offsets)
    }
    #expect(tabs.nextWake == .never && tabs.page.phase == .resting)
    #expect(abs(tabs.page.position - place) < 1e-9)
    #expect(effects.filter { if case .page(.transitionBegan) = $0 { true } else { false } }.isEmpty)
    // The place of the indicator between the two tabs that are there now.
    let (first, second) = try (
      middle(of: tabs.frame(of: 1), in: tabs), middle(of: tabs.frame(of: 3), in: tabs)
    )
    #expect(abs(try middle(of: tabs.indicator, in: tabs) - first - place * (second - first)) < 0.01)
  }

  /// The middle of a frame, from the beginning of the visible part.
  private func middle(of frame: StripFrame?, in tabs: TabController) throws -> Double {
    let frame = try #require(frame)
    return frame.offset + frame.length / 2 - tabs.stripOffset
  }
}

/// Strips that are beyond their end, because most tabs were removed.
@Suite("Strips beyond their end", .processorTime)
struct TabBeyondEndTests {
  @Test(
    "T01: lengths that are sent for tabs out of sight leave the strip on its way back",
    arguments: [7.0, 9])
  func lengths(sent: Double) throws {
    var tabs = TabController()
    for event in [
      TabEvent.page(.pagesChanged((1...9).map { PageID($0) })), .uniformLengthChanged(7),
      .stripLayoutChanged(length: 20), .page(.layoutChanged(length: 20)), .page(.containerWillAppear()),
      .page(.containerDidAppear), .stripDragBegan(at: Moment(nanoseconds: 0)),
      .stripDragMoved(by: 23, at: Moment(nanoseconds: 0)),
      .stripDragEnded(velocity: 0, at: Moment(nanoseconds: 100_000_000)),
    ] { try tabs.handle(event) { _ in } }
    try #require(isSeen(tabs.stripOffset, at: 23))
    try tabs.handle(.page(.pagesChanged([1, 2]))) { _ in }
    #expect(isSeen(tabs.stripOffset, at: 23) && tabs.visibleTabs.isEmpty)
    try tabs.handle(.lengthsChanged([sent, sent])) { _ in }
    // The nearest tab is where it was.
    #expect(isSeen(tabs.stripOffset, at: 23 + sent - 7))
    for frame in 1...200 where tabs.nextWake == .frame {
      try tabs.handle(.page(.ticked(at: Moment(nanoseconds: Int64(frame) * 16_000_000)))) { _ in }
    }
    #expect(tabs.stripOffset == 0 && tabs.nextWake == .never)
  }
}

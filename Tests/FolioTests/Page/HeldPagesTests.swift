import Folio
import Testing

/// A finger holds pages that move only until it is known what it does.
@Suite("G17: pages that a finger held go on", .processorTime)
struct HeldPagesTests {
  private func held(allowsSwipe: Bool) throws -> PageStage {
    var stage = try PageStage(5) { $0.allowsSwipe = allowsSwipe }
    stage.jump(to: 3)
    stage.tick(toPart: 0.5)
    stage.send(.fingerDown(at: stage.now))
    let scene = stage.scene
    stage.tick(1)
    #expect(stage.scene == scene && stage.pages.phase == .jumping)
    return stage
  }

  @Test("G17 G07: once the pages refuse the drag of the finger, also while it is down")
  func refusedDrag() throws {
    var stage = try held(allowsSwipe: false)
    let scene = stage.scene
    stage.send(.dragBegan(at: stage.now))
    #expect(stage.effects.contains(.dragRefused) && stage.scene == scene)
    stage.rest()
    #expect(stage.pages.settled == 3)
  }

  @Test("G17 G06: when a drag ends that never began, with a lift or cancelled", arguments: [true, false])
  func endWithoutDrag(isCancelled: Bool) throws {
    var stage = try held(allowsSwipe: true)
    let scene = stage.scene
    stage.send(
      isCancelled ? .dragCancelled(at: stage.now) : .dragEnded(velocity: 900, at: stage.now))
    #expect(stage.scene == scene)
    stage.rest()
    #expect(stage.pages.settled == 3)
  }

  @Test("G17 V06: the cover goes on too", arguments: [true, false])
  func cover(isCancelled: Bool) throws {
    var cover = CoverController()
    var now = Moment(nanoseconds: 0)
    func send(_ event: CoverEvent) throws { try cover.handle(event) { _ in } }
    func tick(_ seconds: Double) throws {
      now = now.advanced(byNanoseconds: Int64(seconds * 1e9))
      try send(.tab(.page(.ticked(at: now))))
    }
    try send(.heightsChanged(maximum: 200, collapsed: 60, minimum: 60))
    try send(.viewportChanged(height: 600, bottomInset: 0))
    for event in [
      PageEvent.pagesChanged([1, 2]), .layoutChanged(length: 300), .loaded(1),
      .containerWillAppear(), .containerDidAppear,
    ] { try send(.tab(.page(event))) }
    try send(.collapse(animated: true))
    try tick(0)
    try tick(0.1)
    try send(.tab(.page(.fingerDown(at: now))))
    let collapse = cover.collapse
    #expect(collapse > 0 && collapse < 140)
    try tick(1)
    #expect(cover.collapse == collapse)
    try send(.tab(.page(isCancelled ? .dragCancelled(at: now) : .dragEnded(velocity: 0, at: now))))
    #expect(cover.collapse == collapse)
    for _ in 0..<120 { try tick(1 / 60.0) }
    #expect(cover.collapse == 140)
  }
}

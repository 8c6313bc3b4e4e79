import Folio
import Testing

/// A carousel of pages 0 ..< count of 320 points, in view, and a clock.
struct CarouselStage {
  var carousel = CarouselController()
  var now = Moment(nanoseconds: 0)
  var effects: [PageEffect] = []
  var rejection: Rejection?

  init(pages: Int64 = 3, at first: PageID = 0, ticks: Bool = true) {
    page(.pagesChanged((0..<pages).map { PageID($0) }, settled: pages > 0 ? first : nil))
    page(.layoutChanged(length: 320))
    page(.containerWillAppear())
    page(.containerDidAppear)
    if ticks { tick(0) }
    effects = []
  }

  var pages: PageController { carousel.page }

  mutating func send(_ event: CarouselEvent) {
    let before = carousel
    var heard: [PageEffect] = []
    rejection = nil
    do throws(Rejection) {
      try carousel.handle(event) { if case .page(let effect) = $0 { heard.append(effect) } }
    } catch {
      rejection = error
      #expect(carousel == before && heard.isEmpty, "\(event) was rejected and changed something")
    }
    effects += heard
  }

  mutating func page(_ event: PageEvent) { send(.page(event)) }

  /// Advances time by a number of seconds, then sends a tick.
  mutating func tick(_ seconds: Double) {
    now = now.advanced(byNanoseconds: Int64(seconds * 1e9))
    page(.ticked(at: now))
  }

  /// Sends ticks until the pages rest.
  mutating func rest() {
    var frames = 0
    while carousel.page.nextWake == .frame && frames < 500 {
      tick(0.016)
      frames += 1
    }
    #expect(frames < 500, "It never comes to rest")
  }

  /// Drags with a finger by these distances, in tenths of a page, and rests before it lifts.
  mutating func drag(by pages: Double, lifts: Bool = true) {
    page(.dragBegan(at: now))
    let samples = max(1, Int(abs(pages) * 10))
    for _ in 0..<samples {
      now = now.advanced(byNanoseconds: 8_000_000)
      page(.dragMoved(by: pages * 320 / Double(samples), at: now))
    }
    if lifts { page(.dragEnded(velocity: 0, at: now)) }
  }

  mutating func jump(to page: PageID) {
    self.page(.jump(to: page, request: 1))
  }

  /// Returns the moment a number of seconds from now.
  func after(_ seconds: Double) -> Moment { now.advanced(byNanoseconds: Int64(seconds * 1e9)) }

  /// The number of automatic advances.
  var advances: Int {
    effects.count {
      if case .transitionBegan(_, _, _, _, cause: .auto, request: _) = $0 { true } else { false }
    }
  }
}

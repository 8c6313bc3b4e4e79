import Folio
import Testing

/// The moment at which a settle begins: the release, or the next tick if the release has no moment.
@Suite("The moment of a release", .processorTime)
struct ReleaseMomentTests {
  enum Ending: String, CaseIterable, CustomTestStringConvertible {
    case lift, lateLift, cancel, lateCancel, swipingOff, scrollerEnded
    var testDescription: String { rawValue }
  }

  @Test(
    "P34 P40 G06: however a resting finger lifts, the pages continue from where they are, not from an earlier moment",
    arguments: Ending.allCases, [false, true])
  func release(ending: Ending, isTicked: Bool) throws {
    var pages = PageController()
    var now: Int64 = 1_000_000_000
    func send(_ event: PageEvent) throws { try pages.handle(event) { _ in } }
    func moment(_ nanoseconds: Int64) -> Moment { Moment(nanoseconds: nanoseconds) }
    try send(.pagesChanged([0, 1, 2]))
    try send(.layoutChanged(length: 320))
    try send(.containerWillAppear())
    try send(.containerDidAppear)
    if ending == .scrollerEnded {
      try send(.driven(position: 0, at: moment(now)))
    } else {
      try send(.dragBegan(at: moment(now)))
    }
    for sample in 1...4 {
      now += 16_000_000
      if ending == .scrollerEnded {
        try send(.driven(position: 0.1 * Double(sample), at: moment(now)))
      } else {
        try send(.dragMoved(by: 32, at: moment(now)))
      }
    }
    #expect(pages.position == 0.4)
    if isTicked {
      for _ in 1...30 {
        now += 16_000_000
        try send(.ticked(at: moment(now)))
      }
    }
    switch ending {
    case .lift: try send(.dragEnded(velocity: 0, at: moment(now)))
    case .lateLift: try send(.dragEnded(velocity: 0, at: moment(0)))
    case .cancel: try send(.dragCancelled(at: moment(now)))
    case .lateCancel: try send(.dragCancelled(at: moment(0)))
    case .swipingOff:
      var configuration = PageConfiguration()
      configuration.allowsSwipe = false
      try send(.configured(configuration))
    case .scrollerEnded: try send(.drivenEnded(at: moment(now)))
    }
    #expect(pages.position == 0.4 && pages.phase == .settling)
    if [.lateLift, .lateCancel, .swipingOff].contains(ending) {
      // It begins with the first tick.
      now += 500_000_000
      try send(.ticked(at: moment(now)))
      #expect(pages.position == 0.4)
    }
    now += 8_000_000
    try send(.ticked(at: moment(now)))
    #expect(pages.position < 0.4 && pages.position > 0.38)
    while pages.nextWake == .frame {
      now += 8_000_000
      try send(.ticked(at: moment(now)))
    }
    #expect(pages.settled == 0 && pages.phase == .resting)
  }
}

import Folio
import Testing

// sample
/// A pager whose page scrolls in a scroll view of the system; `offset` is the scroll view's own.
struct ScrollViewHost {
  static let page: PageID = 1
  var pager: Pager
  var now = Moment(nanoseconds: 0)
  private(set) var offset = 0.0
  private var reported = 0.0
  private var token: ScrollToken = 0
  private var source = ScrollSource.code

  init(_ configuration: PagerConfiguration) throws {
    var cover = CoverConfiguration()
    cover.refreshThreshold = 64
    pager = try Pager(cover: cover, configuration: configuration)
  }

  /// Sends an event, and performs the scroll requests of the list.
  mutating func send(_ event: PagerEvent) throws {
    var orders: [(offset: Double, token: ScrollToken)] = []
    try pager.handle(event) { effect in
      if case .list(Self.page, .scrollContent(let offset, let token)) = effect {
        orders.append((offset, token))
      }
    }
    for order in orders {
      // The scroll view may have moved since its last report. An order is a difference from that report.
      offset += order.offset - reported
      (reported, token) = (order.offset, order.token)
    }
  }

  // The scroll view's delegate calls these.

  mutating func willBeginDragging() throws {
    source = .user
    try send(.list(Self.page, .fingerDown(at: now)))
  }

  mutating func didScroll(to place: Double) throws {
    (offset, reported) = (place, place)
    try send(.list(Self.page, .hostScrolled(offset: place, token: token, by: source, at: now)))
  }

  mutating func didEndDragging(willDecelerate: Bool) throws {
    source = willDecelerate ? .fling : .code
    try send(.list(Self.page, .fingerUp(at: now)))
    if !willDecelerate { try send(.list(Self.page, .hostScrollEnded(at: now))) }
  }

  mutating func didEndDecelerating() throws {
    source = .code
    try send(.list(Self.page, .hostScrollEnded(at: now)))
  }
}
// end

@Suite("A host with a system scroll view", .processorTime)
struct ScrollViewTests {
  @Test("Q37 Q54 V24 Q29: reports scroll list and cover, and corrections wait for the lift")
  func host() throws {
    // sample
    var configuration = PagerConfiguration()
    configuration.list.anchoring = .afterTouch
    configuration.list.estimate = 50
    var host = try ScrollViewHost(configuration)
    // end
    // sample
    try host.send(.cover(.heightsChanged(maximum: 100)))
    try host.send(.page(.pagesChanged([1])))
    try host.send(.cover(.stripHeightsChanged([40])))
    try host.send(.frameChanged(LayoutRect(width: 320, height: 480)))
    try host.send(.page(.containerWillAppear()))
    try host.send(.page(.containerDidAppear))
    let rows = SectionModel(id: 1, rows: .uniform(count: 100, RowModel()))
    try host.send(.list(1, .sectionsChanged([rows])))
    try host.send(.list(1, .given(rows: 0..<100, height: 50)))
    try host.send(.page(.loaded(1)))
    let geometry = host.pager.list(of: 1)?.scrollGeometry
    shows(geometry?.contentLength)  // → 5000.0
    shows(geometry?.insets)  // → ContentInsets(top: 140.0, bottom: 0.0)
    shows(host.offset)  // → -140.0
    // end
    // sample
    try host.willBeginDragging()
    try host.didScroll(to: -80)
    shows(host.pager.cover.collapse)  // → 60.0
    try host.didScroll(to: 400)
    shows(host.pager.cover.collapse)  // → 100.0
    // end
    // sample
    let frame = host.pager.list(of: 1)?.frame(of: 10)
    try host.send(.list(1, .given(rows: 0..<1, height: 80)))
    shows(host.offset)  // → 400.0
    shows(host.pager.list(of: 1)?.frame(of: 10) == frame)  // → true
    try host.didEndDragging(willDecelerate: true)
    shows(host.offset)  // → 430.0
    shows(host.pager.list(of: 1)?.frame(of: 10) == frame)  // → false
    // end
    // sample
    try host.didScroll(to: 700)
    try host.didScroll(to: 760)
    try host.didEndDecelerating()
    shows(host.pager.list(of: 1)?.isScrolling)  // → false
    // end
    // sample
    try host.send(.list(1, .scroll(to: 0, alignment: .start, animated: false)))
    shows(host.offset)  // → -40.0
    shows(host.pager.cover.contentTop)  // → 40.0
    // end
    // sample
    try host.send(.cover(.refreshChanged(1, .threshold(60))))
    try host.willBeginDragging()
    try host.didScroll(to: -200)
    try host.didEndDragging(willDecelerate: true)
    shows(host.pager.cover.refresh)  // → refreshing
    shows(host.pager.list(of: 1)?.scrollGeometry?.insets.top)  // → 200.0
    try host.didScroll(to: -200)
    try host.didEndDecelerating()
    try host.send(.cover(.refreshEnded(1)))
    shows(host.pager.list(of: 1)?.scrollGeometry?.insets.top)  // → 140.0
    // end
    // sample
    try host.send(.page(.pagesChanged([1, 2])))
    try host.send(.page(.jump(to: 2)))
    try host.send(.ticked(at: Moment(nanoseconds: 0)))
    try host.send(.ticked(at: Moment(nanoseconds: 150_000_000)))
    shows(host.pager.position)  // → 0.5
    try host.send(.page(.fingerDown(at: host.now)))
    try host.send(.ticked(at: Moment(nanoseconds: 300_000_000)))
    shows(host.pager.position)  // → 0.5
    try host.send(.page(.fingerUp(at: host.now)))
    try host.send(.ticked(at: Moment(nanoseconds: 310_000_000)))
    try host.send(.ticked(at: Moment(nanoseconds: 3_000_000_000)))
    shows(host.pager.settled)  // → 2
    // end
  }
}

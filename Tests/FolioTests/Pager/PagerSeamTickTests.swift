import Folio
import Testing

/// Pages that are selected, or come into view, in a tick: the cover moves in the same event. The strip is 32 points high.
@Suite("Pages that come in a tick", .processorTime)
struct PagerSeamTickTests {
  @Test(
    "Q50: a list that begins while the cover snaps shows its rows", .long,
    arguments: [20, 34, 55.5], [0.0, 20, 100])
  func begins(height: Double, overscan: Double) throws {
    var stuck = 0
    for initial in [InitialPosition.row(10, alignment: .start), .row(5, alignment: .centre), .bottom] {
      for travel in [8.0, 12, 20, 27] {
        for page in [2 as PageID, 3] {
          var configuration = PagerConfiguration()
          configuration.list.initialPosition = initial
          configuration.list.overscan = overscan
          var cover = CoverConfiguration()
          cover.snaps = .nearest
          var host = try MeasuringHost(cover: cover, configuration: configuration)
          host.height = { height + Double($0 % 4) * 9 }
          host.open([1, 2, 3, 4], cover: 100)
          host.pointer(.down, y: 300)
          for step in 1...3 { host.pointer(.moved, y: 300 - Double(step) * travel) }
          host.pointer(.cancelled, y: 240)
          host.send(.page(.jump(to: page, request: 1)))
          host.rest()
          #expect(host.pager.cover.tab.page.settled == page)
          if host.pager.list(of: page)?.isOpening != false { stuck += 1 }
        }
      }
    }
    #expect(stuck == 0, "\(stuck) lists show no rows")
  }

  @Test(
    "V18 P30: a pull is undone by the spring of the cover when a queued jump begins in a tick",
    arguments: [InterruptionPolicy.queueLatest, .finishEarly, .redirect])
  func queued(policy: InterruptionPolicy) throws {
    var page = PageConfiguration()
    page.interruptionPolicy = policy
    var cover = CoverConfiguration()
    cover.pullStyle = .move
    var host = try MeasuringHost(page: page, cover: cover)
    host.open([1, 2, 3, 4, 5], cover: 128)
    host.send(.page(.jump(to: 3, request: 1)))
    for _ in 0..<15 { host.tick() }
    host.pointer(.down, y: 250)
    for step in 1...6 { host.pointer(.moved, y: 250 + Double(step) * 40) }
    host.send(.page(.jump(to: 5, request: 2)))
    host.pointer(.up, y: 490)
    #expect(host.pager.cover.pull > 80)
    expectSmooth(&host)
    #expect(host.pager.cover.tab.page.settled == 5 && host.pager.cover.pull == 0)
  }

  @Test(
    "V31 P30: a queued jump back to a page that a finger still has pulled leaves the pull to the cover's spring",
    arguments: [InterruptionPolicy.queueLatest, .finishEarly, .redirect])
  func queuedBack(policy: InterruptionPolicy) throws {
    var page = PageConfiguration()
    page.interruptionPolicy = policy
    var host = try MeasuringHost(page: page)
    host.open([1, 2, 3], cover: 128)
    host.pointer(.down, y: 250)
    for step in 1...6 { host.pointer(.moved, y: 250 + Double(step) * 40) }
    let pulled = host.pager.cover.pull
    #expect(pulled > 80)
    host.send(.tab(.tapped(2, request: 1)))
    for _ in 0..<8 { host.tick() }
    #expect(host.pager.cover.pull < pulled - 10)
    host.send(.tab(.tapped(1, request: 2)))
    var last = host.pager.cover.pull
    for _ in 0..<200 {
      host.tick()
      #expect(abs(host.pager.cover.pull - last) < 12, "From \(last) to \(host.pager.cover.pull)")
      last = host.pager.cover.pull
    }
    #expect(host.pager.cover.tab.page.settled == 1 && isNear(last, pulled))
    host.pointer(.up, y: 490)
    expectSmooth(&host)
    #expect(host.pager.cover.pull == 0)
  }

  @Test("V18 P43: a pull is undone by the spring of the cover when a fling selects another page")
  func flung() throws {
    var page = PageConfiguration()
    page.snapping = .never
    var cover = CoverConfiguration()
    cover.pullStyle = .move
    var host = try MeasuringHost(page: page, cover: cover)
    host.open([1, 2, 3], cover: 128)
    host.pointer(.down, y: 300)
    for step in 1...10 { host.pointer(.moved, y: 300 + Double(step) * 25) }
    host.now = host.now.advanced(byNanoseconds: 100_000_000)
    host.pointer(.up, y: 550)
    host.tick()
    host.pointer(.down, id: 2, x: 300, y: 300)
    for step in 1...6 { host.pointer(.moved, id: 2, x: 300 - Double(step) * 35, y: 300) }
    host.pointer(.up, id: 2, x: 90, y: 300)
    #expect(host.pager.cover.pull > 60)
    expectSmooth(&host)
    #expect(host.pager.cover.tab.page.settled != 1 && host.pager.cover.pull == 0)
  }

  @Test("V18: a strip that a released list takes along keeps its speed when a key selects another page")
  func released() throws {
    var cover = CoverConfiguration()
    cover.pullStyle = .move
    var host = try MeasuringHost(cover: cover)
    host.open([1, 2, 3], cover: 128)
    host.pointer(.down, y: 300)
    for step in 1...6 { host.pointer(.moved, y: 300 - Double(step) * 30) }
    for step in 1...6 { host.pointer(.moved, y: 120 + Double(step) * 30) }
    host.pointer(.up, y: 300)
    // The list is thrown beyond its top.
    let frame = host.pager.stripFrame.y
    var other = host
    for _ in 0..<4 { other.tick(8) }
    #expect(other.pager.stripFrame.y > frame + 20)
    host.send(.key(.right, request: 2))
    #expect(host.pager.cover.tab.page.selected == 2)
    host.tick(8)
    host.tick(8)
    #expect(host.pager.stripFrame.y > frame + 5)
    host.rest()
    #expect(host.pager.cover.pull == 0)
  }

  @Test(
    "P42: slides that data groups again in motion come to rest", arguments: [1, 2, 3] as [Int64],
    [SlideContainment.none, .trim])
  func grouped(perStop: Int64, containment: SlideContainment) throws {
    var page = PageConfiguration()
    page.pageFraction = 0.5
    page.slides.slidesPerStop = perStop
    page.slides.containment = containment
    let lengths = PagerEvent.page(.slideLengthsChanged([264, 178, 347, 75]))
    let streams: [[PagerEvent]] = [
      [.page(.jump(to: 3, request: 1)), .page(.pagesChanged([1, 2, 4]))],
      [.page(.dragBegan(at: Moment(nanoseconds: 0))), .page(.pagesChanged([]))],
      [lengths, .page(.pagesChanged([]))],
      [lengths, .page(.jump(to: 4, request: 1)), .page(.pagesChanged([4, 1]))],
    ]
    for stream in streams {
      var host = try MeasuringHost(page: page)
      host.open([1, 2, 3, 4], cover: 100)
      for event in stream { host.send(event) }
      host.rest()
      #expect(host.pager.nextWake == .never && host.pager.cover.tab.page.phase == .resting)
    }
  }

  @Test("P21: pages that are longer than any legal length are as long as that")
  func enormous() throws {
    var page = PageConfiguration()
    page.pageFraction = 16
    for axis in [PagingAxis.horizontal, .vertical] {
      var configuration = PagerConfiguration()
      configuration.axis = axis
      var pager = try Pager(page: page, configuration: configuration)
      try pager.handle(.page(.pagesChanged([1, 2]))) { _ in }
      try pager.handle(.frameChanged(LayoutRect(width: 1e12, height: 1e12))) { _ in }
      #expect(pager.frame.height == 1e12)
      page.pageFraction = 2
      try pager.handle(.page(.configured(page))) { _ in }
      page.pageFraction = 16
      try pager.handle(.page(.configured(page))) { _ in }
    }
  }

  /// Advances time until nothing moves. The speed of the strip, in points a frame of 8 ms, changes gradually.
  private func expectSmooth(_ host: inout MeasuringHost) {
    var speed: Double?
    for _ in 0..<400 where host.pager.nextWake == .frame {
      let before = host.pager.stripFrame.y
      host.tick(8)
      let moved = host.pager.stripFrame.y - before
      if let speed { #expect(abs(moved - speed) <= 14, "from \(before) by \(moved), before by \(speed)") }
      speed = moved
    }
  }
}

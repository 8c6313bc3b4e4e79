import Folio
import Testing

/// Tabs of 100 points in a strip of 300: in the middle, tab k aligns the strip at 100 k − 100, from 0 to 700.
@Suite("Strip", .processorTime)
struct StripTests {
  private let ten = [Double](repeating: 100, count: 10)

  private func journey(
    _ alignment: StripAlignment = .centre, at settled: PageID? = nil, page: PageConfiguration = .init(),
    flow: Flow? = nil
  ) throws -> TabJourney {
    var configuration = TabConfiguration()
    configuration.alignment = alignment
    return try TabJourney(ten, page: page, configuration: configuration, at: settled, flow: flow)
  }

  @Test(
    "T06: the selected tab is aligned as configured, within the strip's ends",
    arguments: [
      (StripAlignment.start, [0, 500.0, 700]), (.centre, [0, 400, 700]), (.end, [0, 300, 700]),
      (.visible, [0, 300, 700]),
    ], Screen.flows)
  func aligned(expected: (alignment: StripAlignment, offsets: [Double]), flow: Flow?) throws {
    let (alignment, offsets) = expected
    for (page, offset) in zip([0, 5, 9] as [PageID], offsets) {
      var journey = try journey(alignment, flow: flow)
      journey.jump(to: page, animated: false)
      #expect(journey.tabs.stripOffset == offset)
    }
  }

  @Test("T06 X05: visible moves by the smallest distance, in either direction", arguments: Screen.flows)
  func visible(flow: Flow?) throws {
    var journey = try journey(.visible, at: 5, flow: flow)
    #expect(journey.tabs.stripOffset == 300)
    journey.jump(to: 4, animated: false)
    #expect(journey.tabs.stripOffset == 300)
    journey.jump(to: 2, animated: false)
    #expect(journey.tabs.stripOffset == 200)
  }

  @Test(
    "T07 35: in a transition the strip follows the position, each tab aligned when it is reached",
    arguments: Screen.flows)
  func follows(flow: Flow?) throws {
    for cause in [Cause.request, .tap, .key] {
      var journey = try journey(flow: flow)
      journey.send(.page(.jump(to: 5, request: 1, cause: cause)))
      #expect(isSeen(journey.tabs.stripOffset, at: 0))
      for part in [0.1, 0.3, 0.5, 0.7, 0.9] {
        journey.tick(toPart: part)
        let position = journey.tabs.page.position
        #expect(isNear(position, 5 * (journey.tabs.page.transition?.progress ?? 0), within: 1e-4))
        // Tabs 0 and 1 align the strip at its start.
        #expect(isSeen(journey.tabs.stripOffset, at: max(0, 100 * position - 100)))
      }
      journey.rest()
      #expect(journey.tabs.stripOffset == 400)
    }
  }

  @Test("T07 X05: the same holds in a drag, and a cancelled one returns the strip", arguments: Screen.flows)
  func dragged(flow: Flow?) throws {
    var journey = try journey(at: 5, flow: flow)
    journey.drag(by: 0.25)
    #expect(isSeen(journey.tabs.stripOffset, at: 425))
    journey.lift()
    journey.rest()
    #expect(journey.tabs.stripOffset == 400)
  }

  @Test("A drag that commits a page continues from where that page is aligned", arguments: Screen.flows)
  func committed(flow: Flow?) throws {
    var journey = try journey(at: 5, flow: flow)
    journey.drag(by: 1.25)
    #expect(isSeen(journey.tabs.stripOffset, at: 525))
    journey.lift()
    journey.rest()
    #expect(journey.tabs.stripOffset == 500)
  }

  @Test("A drag that reverses over its base passes its start", arguments: Screen.flows)
  func turned(flow: Flow?) throws {
    var journey = try journey(at: 5, flow: flow)
    journey.drag(by: 0.25)
    journey.drag(by: -0.5)
    #expect(isSeen(journey.tabs.stripOffset, at: 375))
  }

  @Test("33: a jump that interrupts another continues from where the strip is", arguments: Screen.flows)
  func interrupted(flow: Flow?) throws {
    var journey = try journey(flow: flow)
    for page in [3, 6, 9] as [PageID] {
      let before = journey.tabs.stripOffset
      journey.jump(to: page)
      #expect(isSeen(journey.tabs.stripOffset, at: before))
      journey.tick(toPart: 0)
      #expect(isSeen(journey.tabs.stripOffset, at: before))
      journey.tick(toPart: 0.5)
      #expect(journey.tabs.stripOffset > before + 10)
    }
    journey.rest()
    #expect(journey.tabs.stripOffset == 700)
  }

  @Test("A redirected jump reverses without a leap", arguments: Screen.flows)
  func redirected(flow: Flow?) throws {
    var page = PageConfiguration()
    page.interruptionPolicy = .redirect
    var journey = try journey(at: 1, page: page, flow: flow)
    journey.jump(to: 5)
    journey.tick(toPart: 0.4)
    let before = journey.tabs.stripOffset
    journey.jump(to: 1)
    #expect(isSeen(journey.tabs.stripOffset, at: before))
    journey.rest()
    #expect(journey.tabs.stripOffset == 0)
  }

  @Test("A jump out of a drag moves the strip from where it is", arguments: Screen.flows)
  func jumpFromDrag(flow: Flow?) throws {
    var journey = try journey(at: 5, flow: flow)
    journey.drag(by: 0.25)
    let before = journey.tabs.stripOffset
    journey.jump(to: 8)
    #expect(isSeen(journey.tabs.stripOffset, at: before))
    journey.rest()
    #expect(journey.tabs.stripOffset == 700)
  }

  @Test("T08: a strip that a finger holds stays, until a transition begins without it")
  func leftAlone() throws {
    var journey = try journey(at: 5)
    journey.send(.stripDragBegan(at: journey.now))
    journey.send(.stripDragMoved(by: -150, at: journey.now))
    #expect(journey.effects == [.stripMoved(offset: journey.tabs.stripOffset)])
    #expect(isSeen(journey.tabs.stripOffset, at: 250))
    journey.jump(to: 8)
    journey.tick(toPart: 0.5)
    #expect(isSeen(journey.tabs.stripOffset, at: 250))
    journey.send(.stripDragEnded(velocity: 0, at: journey.now))
    journey.rest()
    #expect(isSeen(journey.tabs.stripOffset, at: 250))
    journey.send(.stripLayoutChanged(length: 200))
    #expect(isSeen(journey.tabs.stripOffset, at: 250))
    journey.jump(to: 7)
    journey.rest()
    #expect(journey.tabs.stripOffset == 650)
  }

  @Test(
    "T08: a transition moves a strip that a finger left from where it is; a cancelled one returns it to its tab",
    arguments: Screen.flows)
  func takenFromFree(flow: Flow?) throws {
    var journey = try journey(at: 5, flow: flow)
    journey.send(.stripDragBegan(at: journey.now))
    journey.send(.stripDragMoved(by: -150, at: journey.now))
    journey.send(.stripDragEnded(velocity: 0, at: journey.now))
    #expect(isSeen(journey.tabs.stripOffset, at: 250))
    journey.drag(by: 0.5)
    #expect(isSeen(journey.tabs.stripOffset, at: 250))
    var last = journey.tabs.stripOffset
    while journey.tabs.nextWake == .frame {
      journey.now = journey.now.advanced(byNanoseconds: 16_666_667)
      journey.send(.page(.ticked(at: journey.now)))
      #expect(journey.tabs.stripOffset >= last && journey.tabs.stripOffset < last + 40, "It glides")
      last = journey.tabs.stripOffset
    }
    #expect(isSeen(last, at: 450), "Half way between tabs 5 and 6, under a finger that rests")
    journey.lift(velocity: -3000)
    journey.rest()
    #expect(journey.tabs.page.settled == 5 && journey.tabs.stripOffset == 400)
  }

  @Test("T18 X05: a fling continues by friction, and stops at the strip's end", arguments: Screen.flows)
  func flung(flow: Flow?) throws {
    var journey = try journey(at: 5, flow: flow)
    journey.send(.stripDragBegan(at: journey.now))
    journey.send(.stripDragEnded(velocity: -200, at: journey.now))
    #expect(journey.tabs.nextWake == .frame)
    journey.rest()
    // Friction moves it by v / −ln 0.135 in total.
    #expect(isNear(journey.tabs.stripOffset, 400 - 200 / 2.00248, within: 1))
    journey.send(.stripDragBegan(at: journey.now))
    journey.send(.stripDragEnded(velocity: 90_000, at: journey.now))
    journey.rest()
    #expect(journey.tabs.stripOffset == 700)
  }

  @Test("T18 X05: a finger catches a gliding strip, and a transition moves it along", arguments: Screen.flows)
  func caught(flow: Flow?) throws {
    var journey = try journey(at: 5, flow: flow)
    journey.send(.stripDragBegan(at: journey.now))
    journey.send(.stripDragEnded(velocity: -2000, at: journey.now))
    let caught = journey
    journey.send(.stripDragBegan(at: journey.now))
    #expect(journey.tabs.nextWake == .never)
    journey = caught
    journey.jump(to: 9)
    journey.rest()
    #expect(journey.tabs.stripOffset == 700)
  }

  @Test("A clock that runs backward moves no strip backward")
  func backwardClock() throws {
    var journey = try journey(at: 5)
    journey.send(.stripDragBegan(at: journey.now))
    journey.send(.stripDragEnded(velocity: 1000, at: journey.now))
    journey.send(.page(.ticked(at: journey.now.advanced(byNanoseconds: 100_000_000))))
    let offset = journey.tabs.stripOffset
    #expect(offset > 400)
    journey.send(.page(.ticked(at: Moment(nanoseconds: .min))))
    #expect(isSeen(journey.tabs.stripOffset, at: offset))
  }

  @Test("A finger's movement and lift without a drag are ignored")
  func nothingHeld() throws {
    var journey = try journey(at: 5)
    let before = journey.tabs
    journey.send(.stripDragMoved(by: 10, at: journey.now))
    journey.send(.stripDragEnded(velocity: 1000, at: journey.now))
    #expect(journey.tabs == before)
  }

  @Test(
    "37: a strip that shrinks keeps its tab in place, glides back within its ends, and stays there",
    arguments: Screen.flows)
  func shrunk(flow: Flow?) throws {
    var journey = try journey(at: 9, flow: flow)
    #expect(journey.tabs.stripOffset == 700)
    journey.send(.lengthsChanged([Double](repeating: 10, count: 10)))
    // Tab 9 is at 200, as before, and begins at 90 now.
    #expect(isSeen(journey.tabs.stripOffset, at: -110))
    #expect(journey.tabs.nextWake == .frame)
    journey.rest()
    #expect(journey.tabs.stripOffset == 0)
    journey.send(.stripDragBegan(at: journey.now))
    journey.send(.stripDragMoved(by: 1e9, at: journey.now))
    #expect(journey.tabs.stripOffset == 0)
    journey.send(.stripDragMoved(by: -1e9, at: journey.now))
    #expect(journey.tabs.stripOffset == 0)
  }

  @Test(
    "37 T18: a finger moves a strip that tabs left beyond its ends; when released there it returns on its own",
    arguments: Screen.flows)
  func letGoBeyond(flow: Flow?) throws {
    var journey = try journey(at: 9, flow: flow)
    journey.send(.lengthsChanged([Double](repeating: 10, count: 10)))
    journey.send(.stripDragBegan(at: journey.now))
    #expect(journey.tabs.nextWake == .never)
    journey.send(.stripDragMoved(by: -20, at: journey.now))
    #expect(isSeen(journey.tabs.stripOffset, at: -110), "Not farther beyond them")
    journey.send(.stripDragMoved(by: 30, at: journey.now))
    #expect(isSeen(journey.tabs.stripOffset, at: -80))
    journey.send(.stripDragEnded(velocity: 0, at: journey.now))
    #expect(isSeen(journey.tabs.stripOffset, at: -80))
    #expect(journey.tabs.nextWake == .frame)
    var last = journey.tabs.stripOffset
    while journey.tabs.nextWake == .frame {
      journey.now = journey.now.advanced(byNanoseconds: 16_666_667)
      journey.send(.page(.ticked(at: journey.now)))
      #expect(journey.tabs.stripOffset >= last && journey.tabs.stripOffset < last + 30, "It glides")
      last = journey.tabs.stripOffset
    }
    #expect(last == 0)
  }

  @Test("T06: a strip that moves until its tab is visible stops as soon as it is", arguments: Screen.flows)
  func visibleInTime(flow: Flow?) throws {
    var journey = try journey(.visible, at: 5, flow: flow)
    journey.send(.stripDragBegan(at: journey.now))
    journey.send(.stripDragMoved(by: -300, at: journey.now))
    journey.send(.stripDragEnded(velocity: 0, at: journey.now))
    #expect(isSeen(journey.tabs.stripOffset, at: 0))
    journey.jump(to: 6)
    journey.rest()
    #expect(isSeen(journey.tabs.stripOffset, at: 400), "The least move that shows tab 6 whole")
    journey.send(.lengthsChanged([Double](repeating: 60, count: 10)))
    // Tab 6 is at 200, as before, and begins at 360 now.
    #expect(isSeen(journey.tabs.stripOffset, at: 160))
    #expect(journey.tabs.nextWake == .never, "It is seen whole: nothing moves")
  }

  @Test("T13: only the visible tabs are listed, as a half-open range")
  func visibleTabs() throws {
    var journey = try journey(at: 5)
    #expect(journey.tabs.visibleTabs == 4..<7)
    journey.send(.stripDragBegan(at: journey.now))
    journey.send(.stripDragMoved(by: 0.5, at: journey.now))
    #expect(journey.tabs.visibleTabs == 4..<8)
    journey.send(.stripLayoutChanged(length: 0))
    #expect(journey.tabs.visibleTabs.isEmpty)
  }

  // MARK: Short strips, and lengths while selected

  private func short(
    _ place: ShortStrip, _ lengths: [Double] = [50, 60], flow: Flow? = nil
  ) throws -> TabJourney {
    var configuration = TabConfiguration()
    configuration.shortStrip = place
    return try TabJourney(lengths, configuration: configuration, flow: flow)
  }

  @Test("T20: before the first lengths short tabs are in place at once", arguments: Screen.flows)
  func standsAtOnce(flow: Flow?) throws {
    for (place, offset) in [(ShortStrip.start, 0.0), (.centre, -95), (.end, -190), (.fill, 0)] {
      let tabs = try short(place, flow: flow).tabs
      #expect(tabs.stripOffset == offset && tabs.stripBounds == offset...offset)
      #expect(tabs.nextWake == .never)
    }
  }

  @Test("T20 T19: short tabs that change glide by the spring, from rest and without a leap")
  func glides() throws {
    var journey = try short(.centre)
    journey.send(.lengthsChanged([50, 160]))
    #expect(isSeen(journey.tabs.stripOffset, at: -95), "The selected tab stands")
    var offsets = [journey.tabs.stripOffset]
    while journey.tabs.nextWake == .frame {
      journey.now = journey.now.advanced(byNanoseconds: 8_000_000)
      journey.send(.page(.ticked(at: journey.now)))
      offsets.append(journey.tabs.stripOffset)
    }
    #expect(offsets.last == -45 && offsets.count > 20)
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $1 >= $0 && $1 - $0 < 6 })
  }

  @Test("T20: neither a finger nor a fling moves a short strip; one that was long returns")
  func held() throws {
    for place in ShortStrip.allCases {
      var journey = try short(place)
      let offset = journey.tabs.stripOffset
      for travel in [40.0, -40] {
        journey.send(.stripDragBegan(at: journey.now))
        journey.send(.stripDragMoved(by: travel, at: journey.now))
        #expect(journey.tabs.stripOffset == offset)
        journey.send(.stripDragEnded(velocity: 20 * travel, at: journey.now))
        #expect(journey.tabs.nextWake == .never)
      }
    }
    var journey = try short(.end, [200, 200])
    journey.send(.stripDragBegan(at: journey.now))
    journey.send(.stripDragMoved(by: 50, at: journey.now))
    journey.send(.lengthsChanged([100, 100]))
    #expect(isSeen(journey.tabs.stripOffset, at: 50) && journey.tabs.nextWake == .never, "A finger has it")
    journey.send(.stripDragMoved(by: -30, at: journey.now))
    #expect(isSeen(journey.tabs.stripOffset, at: 20))
    journey.send(.stripDragEnded(velocity: 0, at: journey.now))
    journey.rest()
    #expect(journey.tabs.stripOffset == -100)
  }

  @Test("T21 T19: the strip keeps its speed when tabs change while it follows the pages")
  func keepsSpeed() throws {
    var journey = try journey(at: 2)
    journey.jump(to: 5)
    journey.tick(toPart: 0.3)
    journey.tick(toPart: 0.31)
    let before = journey.tabs.stripOffset
    journey.tick(toPart: 0.32)
    let speed = journey.tabs.stripOffset - before
    journey.send(.lengthsChanged([100, 100, 100, 40, 200, 90, 100, 100, 100, 100]))
    let selected = try #require(journey.tabs.frame(of: 5)).offset - journey.tabs.stripOffset
    journey.tick(toPart: 0.33)
    let moved = selected - (try #require(journey.tabs.frame(of: 5)).offset - journey.tabs.stripOffset)
    #expect(abs(moved - speed) < 0.1 * speed, "\(speed) a frame before, \(moved) after")
  }

  @Test("T21 P40: a strip that begins to follow pages on their return stays until it is due")
  func beginsFromRest() throws {
    var configuration = TabConfiguration()
    configuration.alignment = .visible
    var journey = try TabJourney([200, 170, 200, 140, 170], configuration: configuration, at: 2)
    journey.send(.stripDragBegan(at: journey.now))
    journey.send(.stripDragMoved(by: -400, at: journey.now))
    journey.jump(to: 0)
    journey.tick(toPart: 0.4)
    journey.send(.stripDragEnded(velocity: 0, at: journey.now))
    journey.tick(toPart: 0.45)
    #expect(isSeen(journey.tabs.stripOffset, at: 0))
    // The tab to show is beyond the strip's end, and the pages still move in the other direction.
    journey.send(.key(.forward, request: 2))
    for _ in 0..<4 {
      journey.now = journey.now.advanced(byNanoseconds: 250_000)
      journey.send(.page(.ticked(at: journey.now)))
    }
    #expect(journey.tabs.stripOffset < 0.1, "it began with a speed of its own: \(journey.tabs.stripOffset)")
    journey.rest()
    #expect(journey.tabs.stripOffset > 0)
  }

  @Test(
    "T21 D04: a strip without a length stays within its ends as growing tabs come and go: no tick moves it")
  func growsWithoutLength() throws {
    var journey = try TabJourney([200, 170, 20, 150])
    journey.send(.lengthsChanged([200, 170, 20, 150], selected: [150, 20, 170, 200]))
    journey.rest()
    journey.send(.stripLayoutChanged(length: 0))
    journey.send(.page(.pagesChanged([0, 4])))
    #expect(journey.tabs.nextWake == .never)
    let before = journey.tabs
    journey.send(.page(.ticked(at: journey.now)))
    #expect(journey.tabs == before)
  }

  @Test("T21: among 100 000 tabs that grow, each sample reads few of them")
  func manyGrow() throws {
    let lengths = [Double](repeating: 100, count: 100_000)
    var journey = try TabJourney(lengths)
    journey.send(.lengthsChanged(lengths, selected: lengths.map { $0 + 50 }))
    journey.jump(to: 99_999)
    journey.tick(toPart: 0.5)
    #expect(isSeen(journey.tabs.frame(of: 0)?.length, at: 125))
    #expect(isSeen(journey.tabs.frame(of: 99_999)?.length, at: 125))
    journey.rest()
    #expect(journey.tabs.stripOffset == 9_999_750 && journey.tabs.visibleTabs == 99_997..<100_000)
  }
}

import Folio
import Testing

import struct FolioTesting.SeededGenerator

@Suite("Keys in the strip", .processorTime)
struct TabKeyTests {
  private func journey(
    _ activation: Activation, wraps: Bool = false, disabled: [PageID] = [], at page: PageID = 1
  ) throws -> TabJourney {
    var configuration = TabConfiguration()
    configuration.activation = activation
    configuration.wraps = wraps
    var journey = try TabJourney([100, 100, 100, 100, 100], configuration: configuration, at: page)
    for page in disabled { journey.send(.page(.enabledChanged(page, swipe: true, tap: false))) }
    return journey
  }

  struct Press: Sendable, CustomTestStringConvertible {
    var key: TabKey
    var from: PageID
    var wraps = false
    var to: PageID?
    var testDescription: String { "\(key) from \(from)\(wraps ? ", wrapping" : "")" }
  }

  static let presses = [
    Press(key: .forward, from: 1, to: 3), Press(key: .backward, from: 3, to: 1),
    Press(key: .forward, from: 4, to: nil), Press(key: .forward, from: 4, wraps: true, to: 0),
    Press(key: .backward, from: 0, to: nil), Press(key: .backward, from: 0, wraps: true, to: 4),
    Press(key: .first, from: 3, to: 0), Press(key: .last, from: 1, to: 4),
    Press(key: .first, from: 0, to: nil), Press(key: .activate, from: 1, to: nil),
  ]

  @Test(
    "T17 A03: keys select, and skip tabs disabled for taps; a key that leads nowhere is ignored",
    arguments: presses
  )
  func automatic(press: Press) throws {
    var journey = try journey(.automatic, wraps: press.wraps, disabled: [2], at: press.from)
    let before = journey.tabs
    journey.send(.key(press.key, request: 5))
    guard let to = press.to else {
      #expect(journey.tabs == before)
      #expect(journey.effects.isEmpty)
      return
    }
    #expect(journey.effects.first == .page(.jumpAnswered(request: 5, .began(1))))
    #expect(journey.pageEffects.contains(.didSelect(to, cause: .key)))
    #expect(journey.effects.contains(.focusMoved(to)))
    #expect(journey.tabs.focus == to)
  }

  @Test("T17: with manual activation keys move the focus, and activate selects", arguments: presses)
  func manual(press: Press) throws {
    var journey = try journey(.manual, wraps: press.wraps, disabled: [2], at: press.from)
    journey.send(.key(press.key, request: 5))
    #expect(journey.pageEffects.isEmpty)
    guard let to = press.to else {
      #expect(journey.effects.isEmpty)
      return
    }
    #expect(journey.effects.first == .focusMoved(to))
    #expect(journey.tabs.focus == to)
    #expect(journey.tabs.page.settled == press.from)
    journey.send(.key(.activate, request: 6))
    #expect(journey.pageEffects.first == .jumpAnswered(request: 6, .began(1)))
    journey.rest()
    #expect(journey.tabs.page.settled == to)
    #expect(journey.tabs.focus == to)
  }

  @Test("A04: a tab that receives the focus is brought into view, and stays there")
  func shown() throws {
    var journey = try journey(.manual, at: 0)
    journey.send(.key(.last, request: 1))
    #expect(journey.effects == [.focusMoved(4), .stripMoved(offset: 200)])
    journey.send(.stripLayoutChanged(length: 250))
    #expect(journey.tabs.stripOffset == 200)
  }

  @Test("The focus returns to the selection when another page is selected, or when its page is removed")
  func focusReturns() throws {
    var journey = try journey(.manual)
    journey.send(.key(.last, request: 1))
    let focused = journey
    journey.jump(to: 2)
    #expect(journey.tabs.focus == 2)
    journey = focused
    journey.send(.page(.pagesChanged([0, 1, 2])))
    #expect(journey.tabs.focus == 1)
  }

  @Test("A key during a jump counts from the destination of the pages")
  func inFlight() throws {
    var journey = try journey(.automatic)
    journey.send(.key(.forward, request: 1))
    journey.send(.key(.forward, request: 2))
    #expect(journey.tabs.page.target == 3)
  }

  @Test("A focused tab that was disabled since cannot be activated")
  func disabledSince() throws {
    var journey = try journey(.manual)
    journey.send(.key(.last, request: 1))
    journey.send(.page(.enabledChanged(4, swipe: true, tap: false)))
    #expect(journey.send(.key(.activate, request: 2)) == .disabledPage(4))
  }

  @Test("Keys are rejected as busy if the pages' policy says so")
  func busy() throws {
    var journey = try journey(.automatic)
    var page = PageConfiguration()
    page.interruptionPolicy = .reject
    journey.send(.page(.configured(page)))
    journey.jump(to: 4)
    #expect(journey.send(.key(.first, request: 1)) == .busy)
  }

  @Test(
    "T11 T13 T17: keys lead where a linear search does, whatever is disabled", arguments: [true, false])
  func searched(wraps: Bool) throws {
    var chance = SeededGenerator(seed: wraps ? 1 : 2)
    for round in 0..<60 {
      let disabled = (0..<5).filter { _ in !chance.once(in: 3) }.map { PageID(Int64($0)) }
      let from = chance.pick(5)
      var journey = try journey(.manual, wraps: wraps, disabled: disabled, at: PageID(Int64(from)))
      let key = [TabKey.forward, .backward, .first, .last][round % 4]
      let ahead = Array(from + 1..<5) + (wraps ? Array(0...from) : [])
      let way: [Int] =
        switch key {
        case .forward: ahead
        case .backward: Array((0..<from).reversed()) + (wraps ? (from..<5).reversed() : [])
        case .first: Array(0..<5)
        case .last, .activate: (0..<5).reversed()
        }
      let to = way.first { !disabled.contains(PageID(Int64($0))) } ?? from
      journey.send(.key(key, request: 1))
      #expect(journey.tabs.focus == PageID(Int64(to)), "\(key) from \(from), \(disabled) disabled")
    }
  }

  @Test("P42 T17: keys go from one group of slides to the next, and back", arguments: [false, true])
  func groups(wraps: Bool) throws {
    var page = PageConfiguration()
    page.slides.slidesPerStop = 2
    var configuration = TabConfiguration()
    (configuration.activation, configuration.wraps) = (.manual, wraps)
    var tabs = try TabController(page: page, configuration: configuration)
    for event in [
      TabEvent.page(.layoutChanged(length: 300)), .page(.pagesChanged([1, 2, 3, 4, 5, 6], settled: 1)),
    ] { try tabs.handle(event) { _ in } }
    var focused: [PageID] = []
    for key in [TabKey.forward, .forward, .forward, .backward, .first, .last] {
      try tabs.handle(.key(key)) { if case .focusMoved(let page) = $0 { focused.append(page) } }
    }
    #expect(focused == (wraps ? [3, 5, 1, 5, 1, 5] : [3, 5, 3, 1, 5]))
  }
}

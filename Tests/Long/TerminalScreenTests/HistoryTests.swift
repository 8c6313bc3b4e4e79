import Folio
import Testing

@testable import TerminalScreen

@Suite("H09 H17: The past of a session", .processorTime)
struct HistoryTests {
  /// A pager whose events are stored, and its state after each of them.
  private struct Session {
    var pager: Pager
    var history = History()
    var states: [Pager]
    var now: Int64 = 0

    init() throws {
      pager = Pager()
      states = [pager]
      try send(.page(.pagesChanged([1, 2, 3])))
      try send(.frameChanged(LayoutRect(width: 320, height: 480)))
      try send(.page(.containerWillAppear()))
      try send(.page(.containerDidAppear))
    }

    mutating func send(_ event: PagerEvent) throws {
      now += 16_000_000
      history.append(event, at: Moment(nanoseconds: now), before: pager)
      try? pager.handle(event) { _ in }
      states.append(pager)
    }
  }

  @Test("Every recent state is reached again, bit for bit, also those before and after a rejected event")
  func states() throws {
    var session = try Session()
    for step in 0..<300 {
      let pages: [PageID] = [1, 2, 3, 99]
      switch step % 5 {
      case 0: try session.send(.page(.jump(to: pages[step / 5 % 4])))
      case 4: try session.send(.key(.right))
      default: try session.send(.ticked(at: Moment(nanoseconds: session.now)))
      }
    }
    let places = session.history.places
    #expect(places == 0...304)
    for place in places {
      #expect(session.history.pager(at: place) == session.states[place])
      let states = try #require(session.history.states(through: place))
      #expect(states.pagers.count <= History.interval + 1)
      #expect(states.pagers == Array(session.states[states.first...place]))
    }
    #expect(session.history.pager(at: 305) == nil && session.history.pager(at: -1) == nil)
    #expect(session.history.isComplete)
  }

  @Test("What is reached is bounded, and the events are kept for a trace")
  func bounds() throws {
    var session = try Session()
    let reach = History.interval * History.mostKeyframes
    for _ in 0..<reach + 1_000 { try session.send(.ticked(at: Moment(nanoseconds: session.now))) }
    let count = session.history.entries.count
    #expect(count == reach + 1_004 && session.history.places.upperBound == count)
    #expect(
      session.history.places.count <= reach + 1 && session.history.places.count > reach - History.interval)
    let first = session.history.places.lowerBound
    #expect(session.history.pager(at: first) == session.states[first])
  }

  @Test("Idle work needs few keyframes")
  func idleWork() throws {
    var session = try Session()
    for _ in 0..<3 * History.idleInterval {
      try session.send(.turnEnded(at: Moment(nanoseconds: session.now)))
    }
    let lengths = session.history.places.map { session.history.states(through: $0)?.pagers.count ?? 0 }
    #expect(lengths.count { $0 == 1 } <= 4 && lengths.max()! > History.interval + 1)
    #expect(lengths.max()! <= History.idleInterval + 1)
  }

  @Test("A session continues from its past")
  func truncation() throws {
    var session = try Session()
    for page: PageID in [2, 3, 1, 2] { try session.send(.page(.jump(to: page, animated: false))) }
    session.history.truncate(to: 6)
    session.pager = try #require(session.history.pager(at: 6))
    session.states.removeLast(2)
    #expect(session.history.entries.count == 6 && session.pager.selected == 3)
    try session.send(.page(.jump(to: 1, animated: false)))
    #expect(session.history.pager(at: 7) == session.pager && session.pager.selected == 1)
    session.history.truncate(to: 99)
    #expect(session.history.entries.count == 7)
  }

  @Test("The place of a moment is after the last event that is not later")
  func moments() throws {
    let session = try Session()
    func place(_ milliseconds: Int64) -> Int {
      session.history.place(at: Moment(nanoseconds: milliseconds * 1_000_000))
    }
    #expect([0, 15, 16, 17, 47, 48, 64, 999].map(place) == [0, 0, 1, 1, 2, 3, 4, 4])
  }

  @Test("The oldest events are removed once there are very many, and the rest is still reached")
  func removal() throws {
    var session = try Session()
    let tick = PagerEvent.ticked(at: Moment(nanoseconds: 0))
    while session.history.entries.count < History.mostEntries {
      session.history.append(tick, at: Moment(nanoseconds: session.now), before: session.pager)
    }
    #expect(session.history.isComplete)
    let first = Array(session.history.entries.prefix(History.batch))
    let removed = session.history.append(
      tick, at: Moment(nanoseconds: session.now), before: session.pager)
    #expect(removed == first)
    #expect(
      !session.history.isComplete
        && session.history.entries.count == History.mostEntries - History.batch + 1)
    #expect(session.history.pager(at: session.history.places.upperBound) != nil)
  }
}

@Suite("H17: The line about the past", .processorTime)
struct TimelineTests {
  private let timeline = TimelineScene(
    places: 100...300, place: 200, seconds: 1.25, next: "ticked", speed: nil)

  @Test("The bar leads from the first place to the last, and no column beside it to any")
  func columns() {
    #expect(
      timeline.place(atColumn: 0, columns: 100) == 100 && timeline.place(atColumn: 39, columns: 100) == 300)
    #expect(
      timeline.place(atColumn: 40, columns: 100) == nil && timeline.place(atColumn: -1, columns: 100) == nil)
    #expect(timeline.place(atColumn: 0, columns: 2) == nil)
  }

  @Test("It shows the place, the distance to the present, and the next event")
  func text() {
    var screen = Screen(columns: 100, rows: 1)
    timeline.draw(on: &screen, screen.area, accent: Theme.accent(index: 0), theme: Theme(depth: .full))
    let text = screen.text(row: 0)
    #expect(text.contains("paused") && text.contains("event 200 of 300") && text.contains("−1.3 s"))
    #expect(text.hasSuffix("▸ ticked") && text.contains("━●─"))
  }
}

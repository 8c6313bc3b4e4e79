import FolioHost
import SwiftUI
import Testing

@testable import FolioSwiftUI

@MainActor
@Suite("H21: The frames, the memory and the state of a SwiftUI pager")
struct LifetimeTests {
  /// Frames of a timeline, with a clock that has no frames of its own.
  @Test("H21: The timeline runs while anything moves, and is paused at rest")
  func pauses() throws {
    let clock = TimelineClock()
    clock.frames.timestamp = { $0.timeIntervalSinceReferenceDate }
    let screen = Screen(clock: clock)
    #expect(screen.host.timelines == [true])
    let updates = screen.host.updates
    // Later than the system's own time, which the clock uses until a frame has another.
    let start = ProcessInfo.processInfo.systemUptime + 1_000
    screen.host.showFrame(at: Date(timeIntervalSinceReferenceDate: start))
    #expect(screen.host.updates == updates, "A paused timeline evaluates nothing")
    screen.selection = 2
    screen.host.update()
    #expect(screen.host.timelines == [false])
    var frames = 0
    var places: [Double] = []
    while screen.host.timelines == [false], frames < 100 {
      frames += 1
      screen.host.showFrame(at: Date(timeIntervalSinceReferenceDate: start + Double(frames) / 60))
      if let place = screen.page(2) { places.append(place.minX) }
    }
    #expect(screen.host.timelines == [true] && frames > 10 && frames < 60)
    #expect(places == places.sorted(by: >) && places.last == 0)
    #expect(screen.selection == 2)
  }

  @Test("H21: Another clock needs no timeline")
  func withoutTimeline() throws {
    #expect(Screen().host.timelines.isEmpty)
  }

  @Test("H21: At rest nothing is evaluated; while pages move, neither the container nor rows at rest are")
  func evaluatesLittle() throws {
    let screen = Screen()
    let updates = screen.host.updates
    try screen.clock.advance(by: 5)
    screen.host.update()
    #expect(screen.host.updates == updates && screen.clock.isIdle)
  }

  @Test("H21: A pager that is shown again keeps its place")
  func restores() throws {
    var place: Data?
    let binding = Binding<Data?>(get: { place }, set: { place = $0 })
    let screen = Screen(place: binding)
    screen.selection = 2
    screen.host.update()
    try screen.settle()
    screen.model.send(.list(2, .setOffset(to: 1_234)))
    screen.host.update()
    let rows = screen.model.cells.map { "\($0.row) \($0.frame.y)" }
    screen.host.environment.scenePhase = .background
    screen.host.update()
    let saved = try #require(place)

    let later = Screen(place: .constant(saved))
    #expect(later.selection == 2 && later.written == [2])
    #expect(later.model.collapse == screen.model.collapse)
    #expect(later.model.cells.map { "\($0.row) \($0.frame.y)" } == rows)
    #expect(later.transitionsBegun == 0)

    let broken = Screen(selection: 3, place: .constant(Data("no JSON".utf8)))
    #expect(broken.selection == 3)
  }

  private struct Scene: View {
    let model: PagerModel
    @State var page: PageID = 1
    @SceneStorage("place") var place: Data?

    var body: some View {
      FolioPager(model: model, selection: $page) { page in Text("Page \(page.rawValue)") }
        .restoration($place)
    }
  }

  @Test("H21: A scene stores the place of a pager, and state stores its page")
  func scene() throws {
    SceneContents.reset()
    defer { SceneContents.reset() }
    for first in [true, false] {
      let clock = ManualClock()
      let model = PagerModel(Pager(), clock: clock)
      model.send(.page(.pagesChanged([1, 2, 3])))
      let host = ViewHost(Scene(model: model), width: 300, height: 500)
      host.update()
      #expect(host.texts == [first ? "Page 1" : "Page 3"])
      model.send(.page(.jump(to: 3)))
      try clock.advanceUntilIdle()
      host.update()
      #expect(host.texts == ["Page 3"])
      host.remove()
    }
  }

  @Test("H21: Another model is another pager")
  func replaces() throws {
    final class Choice { var model: PagerModel? }
    struct Root: View {
      let choice: Choice
      var body: some View {
        if let model = choice.model {
          FolioPager(model: model) { page in Text("Page \(page.rawValue)") }
        }
      }
    }
    func model(_ page: PageID) -> PagerModel {
      let model = PagerModel(Pager(), clock: ManualClock())
      model.send(.page(.pagesChanged([page])))
      return model
    }
    let choice = Choice()
    choice.model = model(1)
    let host = ViewHost(Root(choice: choice), width: 300, height: 500)
    host.update()
    #expect(host.texts == ["Page 1"])
    let first = choice.model
    choice.model = model(2)
    host.invalidate()
    host.update()
    #expect(host.texts == ["Page 2"])
    #expect(first?.runner.machine.cover.tab.page.appearance(of: 1) == .hidden)
  }

  @Test("H21: A pager that is no longer shown is deallocated, with its model and its driver")
  func deallocates() throws {
    weak var model: PagerModel?
    weak var driver: PagerDriver?
    weak var frames: TimelineFrames?
    do {
      let clock = TimelineClock()
      frames = clock.frames
      let screen = Screen(clock: clock, refresh: {})
      model = screen.model
      driver = screen.host.state(PagerDriver.self)
      try screen.drag(x: -100).lift()
      screen.selection = 3
      screen.host.update()
      #expect(model != nil && driver != nil && frames != nil)
      screen.host.remove()
    }
    #expect(model == nil && driver == nil && frames == nil)
  }

  @Test("H21: Samples of a finger have the moments of their dates, never earlier than the last one")
  func dates() throws {
    let clock = ManualClock()
    try clock.advance(by: 10)
    let driver = PagerDriver(PagerModel(Pager(), clock: clock))
    let date = Date(timeIntervalSinceReferenceDate: 500)
    driver.currentDate = { date }
    func touch(_ seconds: Double) -> Int64? {
      driver.touchMoved(
        DragGesture.Value(time: date + seconds, location: CGPoint(x: 1, y: 0), startLocation: .zero))
      return driver.lastSample?.at.nanoseconds
    }
    #expect(touch(-0.5) == 9_500_000_000)
    #expect(touch(-0.25) == 9_750_000_000)
    #expect(touch(-1) == 9_750_000_000)
    #expect(touch(3) == 10_000_000_000)
    driver.touchLost()
    #expect(driver.lastSample == nil)
  }
}

import Testing

@testable import FolioHost

@MainActor
@Suite("H18 P06: Outcomes of requests", .processorTime, .hangLimit)
struct RequestTests {
  @Test("Completed, once the pages have arrived")
  func completed() async throws {
    let stage = try Stage()
    let request = stage.jump(to: 4)
    try stage.clock.advance(by: 0.29)
    #expect(request.result == nil)
    try stage.clock.advanceUntilIdle()
    #expect(request.result == .ended(.completed))
    #expect(await request.outcome == .ended(.completed) && stage.runner.machine.settled == 4)
  }

  @Test("Completed in its own event, without animation")
  func instant() async throws {
    let stage = try Stage()
    let request = stage.jump(to: 4, animated: false)
    #expect(request.result == .ended(.completed))
    #expect(await request.outcome == .ended(.completed))
  }

  @Test("Finished early by another jump, by reduced motion, and when the container disappears")
  func finishedEarly() throws {
    let ends: [(Stage) -> Void] = [
      { _ = $0.jump(to: 2) }, { _ = $0.jump(to: 2, animated: false) },
      { $0.runner.send(.reducedMotionChanged(true)) },
      { $0.runner.send(.containerWillDisappear(animated: true)) },
      { $0.runner.send(.layoutChanged(length: 0)) },
    ]
    for end in ends {
      let stage = try Stage()
      let request = stage.jump(to: 4)
      try stage.clock.advance(by: 0.1)
      end(stage)
      #expect(request.result == .ended(.finishedEarly))
    }
  }

  @Test("Superseded, if a jump redirects the running transition")
  func superseded() throws {
    let stage = try Stage(.redirect)
    let first = stage.jump(to: 4)
    try stage.clock.advance(by: 0.1)
    let second = stage.jump(to: 2)
    #expect(first.result == .ended(.superseded) && second.result == nil)
    try stage.clock.advanceUntilIdle()
    #expect(second.result == .ended(.completed))
  }

  @Test("Completed, if a finger takes it over and brings it there")
  func completedByFinger() throws {
    let stage = try Stage()
    let request = stage.jump(to: 3)
    try stage.clock.advance(by: 0.1)
    stage.drag(by: 20, velocity: 2_000)
    #expect(request.result == nil)
    try stage.clock.advanceUntilIdle()
    #expect(request.result == .ended(.completed) && stage.runner.machine.settled == 3)
  }

  @Test("P43: A scroll beside a page ends as a jump does")
  func scroll() throws {
    let stage = try Stage()
    var configuration = PageConfiguration()
    configuration.snapping = .never
    stage.runner.send(.configured(configuration))
    let request = stage.runner.request(
      .scroll(to: 3, offset: 10, animated: true, request: 0))
    #expect(request.result == nil)
    try stage.clock.advanceUntilIdle()
    #expect(request.result == .ended(.completed) && !stage.runner.machine.isAtPage)
  }

  @Test("Cancelled, if a finger brings it back")
  func cancelledByFinger() throws {
    let stage = try Stage()
    let request = stage.jump(to: 3)
    try stage.clock.advance(by: 0.1)
    stage.drag(by: -50, velocity: -2_000)
    #expect(request.result == nil || request.result == .ended(.cancelled))
    try stage.clock.advanceUntilIdle()
    #expect(request.result == .ended(.cancelled) && stage.runner.machine.settled == 1)
  }

  @Test("Cancelled, if its page is removed; finished early, if its origin is removed")
  func removed() throws {
    for (pages, outcome) in [([1, 2, 3, 5], TransitionOutcome.cancelled), ([2, 3, 4, 5], .finishedEarly)]
      as [([PageID], TransitionOutcome)]
    {
      let stage = try Stage()
      let request = stage.jump(to: 4)
      try stage.clock.advance(by: 0.1)
      stage.runner.send(.pagesChanged(pages))
      #expect(request.result == .ended(outcome))
    }
  }

  @Test("Already there, and reported as ignored")
  func alreadyThere() async throws {
    let stage = try Stage()
    var ignored: [Runner<PageController>.IgnoreReason] = []
    stage.runner.onIgnored = { ignored.append($1) }
    let request = stage.jump(to: 1)
    #expect(request.result == .alreadyThere && ignored == [.alreadyThere])
    #expect(await request.outcome == .alreadyThere)
    stage.runner.send(.jump(to: 1, request: 7))
    stage.runner.send(.step(by: -1, request: 8, cause: .key))
    #expect(ignored == [.alreadyThere, .alreadyThere, .alreadyThere])
  }

  @Test("Joined: it ends with the transition that has the same destination")
  func joined() throws {
    let stage = try Stage()
    let first = stage.jump(to: 4)
    try stage.clock.advance(by: 0.1)
    let (second, third) = (stage.jump(to: 4), stage.jump(to: 4))
    #expect(first.result == nil && second.result == nil && third.result == nil)
    try stage.clock.advanceUntilIdle()
    for request in [first, second, third] { #expect(request.result == .ended(.completed)) }
  }

  @Test("Joined at once: the running transition is closed in the event itself")
  func joinedAtOnce() throws {
    let stage = try Stage()
    let first = stage.jump(to: 4)
    try stage.clock.advance(by: 0.1)
    let second = stage.jump(to: 4, animated: false)
    #expect(first.result == second.result && second.result != nil && stage.runner.machine.settled == 4)
  }

  @Test("Joined: a jump to the page that a finger drags to")
  func joinedDrag() throws {
    let stage = try Stage()
    stage.runner.send(contentsOf: [
      .dragBegan(at: stage.clock.now), .dragMoved(by: 100, at: stage.clock.now),
    ])
    let request = stage.jump(to: 2)
    #expect(request.result == nil)
    try stage.clock.advanceUntilIdle()
    #expect(request.result == .ended(.completed))
  }

  @Test("Queued: it begins at rest, and ends like any other")
  func queued() throws {
    let stage = try Stage(.queueLatest)
    let first = stage.jump(to: 4)
    try stage.clock.advance(by: 0.1)
    let second = stage.jump(to: 2)
    try stage.clock.advance(by: 0.25)
    #expect(first.result == .ended(.completed) && second.result == nil)
    try stage.clock.advanceUntilIdle()
    #expect(second.result == .ended(.completed) && stage.runner.machine.settled == 2)
  }

  @Test("Queued, and at rest already there: it completes without moving")
  func queuedAndInstant() throws {
    let stage = try Stage(.queueLatest)
    let first = stage.jump(to: 4)
    try stage.clock.advance(by: 0.1)
    let second = stage.jump(to: 2)
    stage.runner.send(.reducedMotionChanged(true))
    #expect(first.result == .ended(.finishedEarly) && second.result == .ended(.completed))
  }

  @Test("Dropped: by a later request, by a finger, and if its page is removed")
  func dropped() throws {
    let ends: [(Stage) -> Void] = [
      { _ = $0.jump(to: 5) }, { _ = $0.jump(to: 4) },
      { $0.runner.send(.dragBegan(at: $0.clock.now)) },
      { $0.runner.send(.pagesChanged([1, 3, 4, 5])) },
    ]
    for end in ends {
      let stage = try Stage(.queueLatest)
      _ = stage.jump(to: 4)
      try stage.clock.advance(by: 0.1)
      let request = stage.jump(to: 2)
      var ignored: [String] = []
      stage.runner.onIgnored = { ignored.append("\(PageController.request(in: $0) ?? 0) \($1)") }
      #expect(request.result == nil)
      end(stage)
      #expect(request.result == .dropped && ignored == ["\(request.number) dropped"])
    }
  }

  @Test("Pending, in a container that is hidden, or without a length")
  func pending() throws {
    let hidden = try Stage(PageConfiguration(), isVisible: false)
    #expect(hidden.jump(to: 4).result == .pending && hidden.runner.machine.selected == 4)
    let flat = try Stage()
    flat.runner.send(.layoutChanged(length: 0))
    #expect(flat.jump(to: 4).result == .pending)
    let leaving = try Stage()
    leaving.runner.send(.containerWillDisappear(animated: true))
    #expect(leaving.jump(to: 4).result == .pending)
  }

  @Test("Rejected: an unknown page, a disabled one, and during a transition that is not interrupted")
  func rejected() async throws {
    let stage = try Stage(.reject)
    var ignored: [Runner<PageController>.IgnoreReason] = []
    stage.runner.onIgnored = { ignored.append($1) }
    let unknown = stage.jump(to: 99)
    #expect(unknown.result == .rejected(.unknownPage(99)))
    #expect(await unknown.outcome == .rejected(.unknownPage(99)))
    stage.runner.send(.enabledChanged(5, swipe: true, tap: false))
    let disabled = stage.runner.request(.jump(to: 5, request: 0, cause: .tap))
    #expect(disabled.result == .rejected(.disabledPage(5)))
    let first = stage.jump(to: 4)
    try stage.clock.advance(by: 0.1)
    #expect(stage.jump(to: 2).result == .rejected(.busy) && first.result == nil)
    #expect(ignored == [.rejected(.unknownPage(99)), .rejected(.disabledPage(5)), .rejected(.busy)])
  }

  @Test("Unanswered: an event that is no request, or requests no page")
  func unanswered() throws {
    let stage = try Stage()
    #expect(stage.runner.request(.layoutChanged(length: 100)).result == .unanswered)
    let clock = ManualClock()
    let tabs = Runner(TabController(), clock: clock)
    tabs.send(contentsOf: [.page(.pagesChanged([1, 2])), .page(.layoutChanged(length: 320))])
    var ignored: [Runner<TabController>.IgnoreReason] = []
    tabs.onIgnored = { ignored.append($1) }
    #expect(tabs.request(.tapped(1)).result == .unanswered && ignored.isEmpty)
    #expect(tabs.request(.key(.first, request: 0)).result != nil)
  }

  @Test("Stopped, also if it is queued, joined, or sent after the stop")
  func stopped() async throws {
    let stage = try Stage(.queueLatest)
    let requests = [stage.jump(to: 4), stage.jump(to: 4), stage.jump(to: 2)]
    stage.runner.stop()
    for request in requests { #expect(request.result == .stopped) }
    let late = stage.jump(to: 3)
    #expect(late.result == .stopped)
    #expect(await late.outcome == .stopped)
  }

  @Test("Stopped, also by an effect of the request itself")
  func stoppedByEffect() throws {
    let runner = Runner(TabController(), clock: ManualClock()) { effect, runner in
      if case .reselected = effect { runner.stop() }
    }
    runner.send(contentsOf: [
      .page(.pagesChanged([1, 2])), .page(.layoutChanged(length: 320)),
    ])
    #expect(runner.request(.tapped(1)).result == .stopped)
  }

  @Test("Stopped, if the runner is deallocated while a task waits")
  func gone() async throws {
    var stage: Stage? = try Stage()
    let request = try #require(stage).jump(to: 4)
    let task = Task { await request.outcome }
    while request.waiting.isEmpty { await Task.yield() }
    weak let runner = stage?.runner
    stage = nil
    #expect(runner == nil)
    #expect(await task.value == .stopped)
  }

  @Test("Abandoned: a cancelled task no longer waits, and the jump continues")
  func abandoned() async throws {
    let stage = try Stage()
    let request = stage.jump(to: 4)
    let (leaving, staying) = (Task { await request.outcome }, Task { await request.outcome })
    while request.waiting.count < 2 { await Task.yield() }
    leaving.cancel()
    #expect(await leaving.value == .abandoned)
    #expect(request.result == nil && request.waiting.count == 1)
    try stage.clock.advanceUntilIdle()
    #expect(await staying.value == .ended(.completed) && stage.runner.machine.settled == 4)
  }

  @Test("A task that was cancelled before does not wait, and gets an outcome that is available")
  func cancelledBefore() async throws {
    let stage = try Stage()
    let (open, ended) = (stage.jump(to: 4), stage.jump(to: 99))
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return [await open.outcome, await ended.outcome]
    }
    task.cancel()
    #expect(await task.value == [.abandoned, .rejected(.unknownPage(99))])
    #expect(open.waiting.isEmpty)
  }

  @Test("If a cancellation meets the end of a request, one of them is the outcome, and no task waits forever")
  func races() async throws {
    for turns in 0..<200 {
      let stage = try Stage()
      let request = stage.jump(to: 2)
      let tasks = (0..<4).map { _ in Task.detached { await request.outcome } }
      let cancelling = Task.detached { for task in tasks { task.cancel() } }
      for _ in 0..<turns % 7 { await Task.yield() }
      try stage.clock.advanceUntilIdle()
      await cancelling.value
      for task in tasks {
        let outcome = await task.value
        #expect(outcome == .abandoned || outcome == .ended(.completed))
      }
      #expect(request.waiting.isEmpty && request.result == .ended(.completed))
    }
  }

  @Test("A request that is sent within an effect is queued, and answered afterwards")
  func withinEffect() throws {
    var inner: Runner<PageController>.Request?
    var wasOpen = false
    let clock = ManualClock()
    let runner = Runner(PageController(), clock: clock) { effect, runner in
      guard case .didAppear(1) = effect else { return }
      inner = runner.request(.jump(to: 2, animated: false))
      wasOpen = inner?.result == nil
    }
    runner.send(contentsOf: [
      .pagesChanged([1, 2]), .layoutChanged(length: 320), .containerWillAppear(),
      .containerDidAppear,
    ])
    #expect(wasOpen && inner?.result == .ended(.completed))
  }

  @Test("A host's own numbers are not confused with those of the runner")
  func numbers() throws {
    let stage = try Stage(.queueLatest)
    let first = stage.jump(to: 4)
    #expect(first.number == -1)
    stage.runner.send(.jump(to: 2, request: 1))
    let second = stage.jump(to: 3)
    #expect(second.number == -2 && second.result == nil)
    try stage.clock.advanceUntilIdle()
    #expect(first.result == .ended(.completed) && second.result == .ended(.completed))
  }

  @Test("A machine may have a request of an earlier runner: its number is not used again")
  func earlierRunner() throws {
    let stage = try Stage(.queueLatest)
    _ = stage.jump(to: 4)
    let old = stage.jump(to: 2)
    stage.runner.stop()
    let clock = ManualClock()
    let runner = Runner(stage.runner.machine, clock: clock)
    let new = runner.request(.jump(to: 3))
    #expect(old.number == -2 && new.number == -3 && new.result == nil)
    try clock.advanceUntilIdle()
    #expect(new.result == .ended(.completed) && runner.machine.settled == 3 && old.result == .stopped)
  }
}

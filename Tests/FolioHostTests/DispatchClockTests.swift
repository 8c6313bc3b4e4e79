import FolioHost
import Testing

/// A display link whose frames a test triggers.
@MainActor
private final class ScriptedFrames: FrameSource {
  private(set) var starts = 0
  private(set) var stops = 0
  private var onFrame: (@MainActor (Double) -> Void)?

  func start(_ onFrame: @escaping @MainActor (Double) -> Void) {
    starts += 1
    self.onFrame = onFrame
  }

  func stop() { stops += 1 }

  /// Also after it was stopped, as a link with a pending frame may.
  func show(_ timestamp: Double) { onFrame?(timestamp) }
}

@MainActor
@Suite("H18: A clock of the main queue", .processorTime, .hangLimit)
struct DispatchClockTests {
  private func pages() -> [PageEvent] {
    [
      .pagesChanged([1, 2, 3]), .layoutChanged(length: 320),
      .containerWillAppear(),
      .containerDidAppear,
    ]
  }

  @Test("A display link runs while the machine requests frames, and no longer")
  func displayLink() {
    let frames = ScriptedFrames()
    let runner = Runner(PageController(), clock: DispatchClock(frames: frames))
    runner.send(contentsOf: pages())
    #expect(frames.starts == 0)
    let request = runner.request(.jump(to: 3))
    #expect(frames.starts == 1 && frames.stops == 0)
    for frame in 0..<40 { frames.show(100 + Double(frame) / 60) }
    #expect(request.result == .ended(.completed) && frames.starts == 1 && frames.stops == 1)
    frames.show(200)
    #expect(runner.machine.phase == .resting)
  }

  @Test(
    "A timestamp that is NaN or out of range is a frame at the current moment",
    arguments: [
      Double.nan, .infinity, -.infinity, 1e300,
    ])
  func illegalTimestamps(timestamp: Double) {
    let frames = ScriptedFrames()
    let clock = DispatchClock(frames: frames)
    let before = clock.now
    var dark: Moment?
    let runner = Runner(Lamp(glowsAt: before, darkAt: before), clock: clock) { effect, _ in
      if case .dark(let moment) = effect { dark = moment }
    }
    frames.show(timestamp)
    #expect(dark.map { before...clock.now ~= $0 } == true && runner.machine.wantsTurn)
  }

  @Test("Timestamps that run backward move the pages neither forward nor back")
  func backward() {
    let frames = ScriptedFrames()
    let runner = Runner(PageController(), clock: DispatchClock(frames: frames))
    runner.send(contentsOf: pages())
    runner.send(.jump(to: 3, request: 1))
    frames.show(10)
    frames.show(10.15)
    let position = runner.machine.position
    #expect(position > 0)
    for timestamp in [10.1, 0, -1e6] { frames.show(timestamp) }
    #expect(runner.machine.position == position && runner.machine.phase == .jumping)
    frames.show(11)
    #expect(runner.machine.phase == .resting)
  }

  @Test("A running display link is stopped when its clock is deallocated")
  func goes() async {
    let frames = ScriptedFrames()
    var runner: Runner<Lamp>? = Runner(
      Lamp(glowsAt: Moment(nanoseconds: 0), darkAt: Moment(nanoseconds: 0)),
      clock: DispatchClock(frames: frames))
    #expect(frames.starts == 1 && runner?.isStopped == false)
    runner = nil
    while frames.stops == 0 { await Task.yield() }
    frames.show(1)
    #expect(frames.starts == 1 && frames.stops == 1)
  }

  @Test("Real time: a jump begins, shows frames in order, and completes; then nothing is requested")
  func realFrames() async throws {
    let runner = Runner(PageController(), clock: try DispatchClock(framesPerSecond: 200))
    runner.send(contentsOf: pages())
    var positions: [Double] = []
    runner.onUpdate = { positions.append($0.machine.position) }
    let request = runner.request(.jump(to: 3))
    #expect(request.result == nil)
    #expect(await request.outcome == .ended(.completed))
    #expect(positions == positions.sorted() && positions.last == 2)
    #expect(runner.machine.nextWake == .never)
  }

  @Test("Real time: deadlines are not early, and the end of the turn follows")
  func realDeadlines() async {
    let clock = DispatchClock()
    let start = clock.now
    let lamp = Lamp(
      glowsAt: start.advanced(byNanoseconds: 20_000_000), darkAt: start.advanced(byNanoseconds: 30_000_000))
    let runner = Runner(lamp, clock: clock)
    var effects: [Lamp.Effect] = []
    for await effect in runner.effects {
      effects.append(effect)
      if case .turn = effect { break }
    }
    // A late clock may find both deadlines past at once.
    if case .glowed(let glow) = effects[0] {
      #expect(glow >= start.advanced(byNanoseconds: 20_000_000))
      effects.removeFirst()
    }
    guard effects.count == 2, case .dark(let dark) = effects[0], case .turn(let turn) = effects[1] else {
      Issue.record("\(effects)")
      return
    }
    #expect(dark >= start.advanced(byNanoseconds: 30_000_000) && turn >= dark)
  }

  @Test("Moments in the farthest past and future are valid deadlines")
  func farDeadlines() async {
    let clock = DispatchClock()
    let far = Runner(
      Lamp(glowsAt: Moment(nanoseconds: .max - 1), darkAt: Moment(nanoseconds: .max)), clock: clock)
    let past = Runner(Lamp(glowsAt: Moment(nanoseconds: .min), darkAt: Moment(nanoseconds: -7)), clock: clock)
    for await effect in past.effects {
      if case .dark = effect { break }
    }
    #expect(far.machine.glowsAt == Moment(nanoseconds: .max - 1))
  }
}

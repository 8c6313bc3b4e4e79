internal import Dispatch
public import Folio

/// A clock of the main queue. Its moments are nanoseconds since the system started, as those of `DispatchTime`.
///
/// While no client waits, no timer fires. A turn ends when all work that is on the main queue by then has been
/// executed.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@MainActor
public final class DispatchClock: WakeClock {
  private let table = WakeTable()
  private let frames: any FrameSource
  private var hasFrames = false
  private var timer: (any DispatchSourceTimer)?
  private var scheduled: Moment?
  private var isTurnEnding = false

  /// The longest sleep, in nanoseconds. A deadline beyond it is checked again then.
  private static let longestSleep: Int64 = 3_600_000_000_000

  /// Creates a clock with a source of frames, such as a display link.
  public init(frames: any FrameSource) { self.frames = frames }

  /// Creates a clock with a timer that fires sixty times per second while anything moves.
  public convenience init() { self.init(frames: DispatchFrames()) }

  /// Creates a clock with a timer of another rate.
  ///
  /// - Throws: `illegalFrameRate` unless the rate is from 1 to 1 000.
  public convenience init(framesPerSecond: Double) throws(ClockRejection) {
    self.init(frames: try DispatchFrames(framesPerSecond: framesPerSecond))
  }

  deinit {
    guard hasFrames else { return }
    let frames = frames
    Task { @MainActor in frames.stop() }
  }

  /// The present moment.
  public var now: Moment { .uptime }

  /// Sets the wake for which a client waits.
  public func arm(_ wake: Wake, for client: any WakeClient) {
    table.arm(wake, for: client)
    update()
  }

  private func update() {
    updateFrames()
    updateDeadline()
    guard table.wantsTurnEnd, !isTurnEnding else { return }
    isTurnEnding = true
    DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.endTurn() } }
  }

  private func updateFrames() {
    let wantsFrames = table.wantsFrames
    guard wantsFrames != hasFrames else { return }
    hasFrames = wantsFrames
    guard wantsFrames else { return frames.stop() }
    frames.start { [weak self] timestamp in self?.showFrame(timestamp) }
  }

  private func showFrame(_ timestamp: Double) {
    table.wakeForFrame(at: Moment(timestamp: timestamp) ?? now)
    update()
  }

  private func endTurn() {
    isTurnEnding = false
    table.wakeForTurnEnd(at: now)
    update()
  }

  // MARK: Deadlines

  private func updateDeadline() {
    let deadline = table.deadline
    guard deadline != scheduled else { return }
    scheduled = deadline
    guard let deadline else {
      timer?.schedule(deadline: .distantFuture)
      return
    }
    let sleep = deadline.nanoseconds(since: now).clamped(0, Self.longestSleep)
    let timer = timer ?? makeTimer()
    timer.schedule(deadline: .now() + .nanoseconds(Int(sleep)), leeway: .milliseconds(1))
  }

  private func makeTimer() -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.deadlineReached() } }
    timer.schedule(deadline: .distantFuture)
    timer.activate()
    self.timer = timer
    return timer
  }

  private func deadlineReached() {
    scheduled = nil
    table.wakeForDeadlines(at: now)
    update()
  }
}

/// A timer of the main queue that fires at a frame rate, for hosts without a display link.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@MainActor
public final class DispatchFrames: FrameSource {
  private let duration: Int64
  private var timer: (any DispatchSourceTimer)?
  private var onFrame: (@MainActor (Double) -> Void)?

  /// Creates a timer that fires sixty times per second.
  public init() { duration = 16_666_667 }

  /// Creates a timer that fires with a frame rate.
  ///
  /// - Throws: `illegalFrameRate` unless the rate is from 1 to 1 000.
  public init(framesPerSecond: Double) throws(ClockRejection) {
    duration = try frameDuration(framesPerSecond: framesPerSecond)
  }

  /// Starts calling a closure before each frame. The first call is after the duration of a frame.
  public func start(_ onFrame: @escaping @MainActor (_ timestamp: Double) -> Void) {
    self.onFrame = onFrame
    let timer = timer ?? makeTimer()
    let frame = DispatchTimeInterval.nanoseconds(Int(duration))
    timer.schedule(deadline: .now() + frame, repeating: frame)
  }

  /// Stops the calls.
  public func stop() {
    onFrame = nil
    timer?.schedule(deadline: .distantFuture)
  }

  private func makeTimer() -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.onFrame?(Double(Moment.uptime.nanoseconds) / 1e9) }
    }
    timer.schedule(deadline: .distantFuture)
    timer.activate()
    self.timer = timer
    return timer
  }
}

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Moment {
  /// The nanoseconds since the system started.
  fileprivate static var uptime: Moment {
    Moment(nanoseconds: Int64(clamping: DispatchTime.now().uptimeNanoseconds))
  }
}

extension Int64 {
  fileprivate func clamped(_ lower: Int64, _ upper: Int64) -> Int64 {
    Swift.min(Swift.max(self, lower), upper)
  }
}

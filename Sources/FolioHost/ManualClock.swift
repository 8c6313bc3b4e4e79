public import Folio

/// A clock whose time a test advances. It does not advance on its own.
///
///     let clock = ManualClock()
///     let runner = Runner(pager, clock: clock)
///     runner.send(…)
///     try clock.advance(by: 0.3)      // frames, deadlines and ends of turns that the runner requests
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@MainActor
public final class ManualClock: WakeClock {
  /// The present moment.
  public private(set) var now = Moment(nanoseconds: 0)

  /// The duration of a frame, in nanoseconds.
  public let frame: Int64

  private let table = WakeTable()
  private var nextFrame: Moment?

  /// The greatest number of wakes in one call.
  private static let patience = 100_000

  /// Creates a clock at moment 0 with sixty frames per second.
  public init() { frame = 16_666_667 }

  /// Creates a clock at moment 0 with another frame rate.
  ///
  /// - Throws: `illegalFrameRate` unless the rate is from 1 to 1 000.
  public init(framesPerSecond: Double) throws(ClockRejection) {
    frame = try frameDuration(framesPerSecond: framesPerSecond)
  }

  /// Whether a client waits for frames.
  public var wantsFrames: Bool { table.wantsFrames }

  /// The earliest deadline for which a client waits, or nil if there is none.
  public var deadline: Moment? { table.deadline }

  /// Whether a client waits for the end of the turn.
  public var wantsTurnEnd: Bool { table.wantsTurnEnd }

  /// Whether no client waits.
  public var isIdle: Bool { !wantsFrames && deadline == nil && !wantsTurnEnd }

  /// Sets the wake for which a client waits.
  public func arm(_ wake: Wake, for client: any WakeClient) {
    table.arm(wake, for: client)
    nextFrame = wantsFrames ? nextFrame ?? now.advanced(byNanoseconds: frame) : nil
  }

  /// Ends the turn, and wakes the clients that wait for it.
  public func endTurn() { table.wakeForTurnEnd(at: now) }

  /// Sets the present moment, and wakes the clients that wait for frames. The moment may be earlier than the last, as
  /// that of a clock that runs backward.
  public func showFrame(at moment: Moment) {
    now = moment
    table.wakeForFrame(at: moment)
  }

  /// Advances the clock by a number of seconds, with the ends of turns, frames and deadlines for which clients wait.
  ///
  /// - Throws: `illegalDuration` for a number that is NaN, infinite or negative; `endlessWakes` for more than 100 000
  ///   wakes.
  public func advance(by seconds: Double) throws(ClockRejection) {
    guard seconds >= 0, let span = Moment(timestamp: seconds) else { throw .illegalDuration }
    try advance(to: now.advanced(byNanoseconds: span.nanoseconds))
  }

  /// Advances the clock to a moment. If the moment is not after the present one, only wakes what is due.
  ///
  /// - Throws: `endlessWakes` for more than 100 000 wakes.
  public func advance(to moment: Moment) throws(ClockRejection) {
    var wakes = 0
    while wakeNext(until: moment) {
      wakes += 1
      if wakes > Self.patience { throw .endlessWakes }
    }
    now = max(now, moment)
  }

  /// Advances the clock until no client waits.
  ///
  /// - Throws: `endlessWakes` for more than 100 000 wakes.
  public func advanceUntilIdle() throws(ClockRejection) {
    var wakes = 0
    while wakeNext(until: Moment(nanoseconds: .max)) {
      wakes += 1
      if wakes > Self.patience { throw .endlessWakes }
    }
  }

  /// Wakes the clients that are due next. Returns whether any was due by a moment.
  private func wakeNext(until end: Moment) -> Bool {
    if wantsTurnEnd {
      endTurn()
      return true
    }
    let deadline = deadline
    if wantsFrames, let nextFrame, nextFrame <= end, deadline.map({ nextFrame <= $0 }) ?? true {
      now = max(now, nextFrame)
      self.nextFrame = now.advanced(byNanoseconds: frame)
      table.wakeForFrame(at: now)
      return true
    }
    guard let deadline, deadline <= end else { return false }
    now = max(now, deadline)
    table.wakeForDeadlines(at: now)
    return true
  }
}

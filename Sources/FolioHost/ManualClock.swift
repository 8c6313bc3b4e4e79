public import Folio

/// A clock whose time passes as a test says, and not by itself.
///
///     let clock = ManualClock()
///     let runner = Runner(pager, clock: clock)
///     runner.send(…)
///     try clock.advance(by: 0.3)      // frames, deadlines and ends of turns, as the runner asks for them
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@MainActor
public final class ManualClock: WakeClock {
  /// The present moment.
  public private(set) var now = Moment(nanoseconds: 0)

  /// How long a frame takes, in nanoseconds.
  public let frame: Int64

  private let table = WakeTable()
  private var nextFrame: Moment?

  /// The most wakes of one call.
  private static let patience = 100_000

  /// A clock at moment 0 with sixty frames a second.
  public init() { frame = 16_666_667 }

  /// A clock at moment 0 with another frame rate.
  ///
  /// - Throws: `illegalFrameRate` unless it is from 1 to 1 000.
  public init(framesPerSecond: Double) throws(ClockRejection) {
    frame = try frameDuration(framesPerSecond: framesPerSecond)
  }

  /// Whether frames are asked for.
  public var wantsFrames: Bool { table.wantsFrames }

  /// The earliest deadline that is asked for; nil if none is.
  public var deadline: Moment? { table.deadline }

  /// Whether the end of the turn is asked for.
  public var wantsTurnEnd: Bool { table.wantsTurnEnd }

  /// Whether nothing is asked for.
  public var isIdle: Bool { !wantsFrames && deadline == nil && !wantsTurnEnd }

  /// Wakes a client as it asks.
  public func arm(_ wake: Wake, for client: any WakeClient) {
    table.arm(wake, for: client)
    nextFrame = wantsFrames ? nextFrame ?? now.advanced(byNanoseconds: frame) : nil
  }

  /// Ends the turn, if that is asked for.
  public func endTurn() { table.wakeForTurnEnd(at: now) }

  /// Shows one frame, if frames are asked for, with any moment: also one that is earlier than the last, as of a clock that
  /// runs backward.
  public func showFrame(at moment: Moment) {
    now = moment
    table.wakeForFrame(at: moment)
  }

  /// Lets so many seconds pass: ends turns, shows frames and reaches deadlines as they are asked for.
  ///
  /// - Throws: `illegalDuration` for a number that is NaN, infinite or negative; `endlessWakes` for more than 100 000
  ///   wakes.
  public func advance(by seconds: Double) throws(ClockRejection) {
    guard seconds >= 0, let span = Moment(timestamp: seconds) else { throw .illegalDuration }
    try advance(to: now.advanced(byNanoseconds: span.nanoseconds))
  }

  /// Lets time pass until a moment. If it is not after the present one, only what is due is woken.
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

  /// Lets time pass until nothing is asked for.
  ///
  /// - Throws: `endlessWakes` for more than 100 000 wakes.
  public func advanceUntilIdle() throws(ClockRejection) {
    var wakes = 0
    while wakeNext(until: Moment(nanoseconds: .max)) {
      wakes += 1
      if wakes > Self.patience { throw .endlessWakes }
    }
  }

  /// Wakes the clients that are due next. Returns whether any was due by then.
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

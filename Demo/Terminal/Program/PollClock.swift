internal import Folio
internal import FolioHost
internal import TerminalFiles

/// The clock of the main loop, which sleeps in `poll` until something is due. It can be slowed down and paused.
///
///     poll ──▶ input, signals ──▶ pass ──▶ runners ──▶ frame ──▶ due ──▶ poll
///
/// The main loop counts in the moments of the system. The moments of this clock, which machines see, are those at speed 1,
/// and never leap when the speed changes.
final class PollClock: WakeClock {
  /// The current moment if moments are counted instead of read.
  var counted: Moment?
  /// The speed: 1 is that of the system, 0 is a pause.
  private(set) var speed = 1.0
  private let table = WakeTable()
  /// A moment of the system, and that of this clock at the same time.
  private var system = Moment(nanoseconds: 0)
  private var own = Moment(nanoseconds: 0)

  /// The current moment.
  var now: Moment { counted ?? moment(at: SystemClock.now) }
  /// Whether no runner waits.
  var isIdle: Bool { table.isIdle }
  /// Whether a runner waits for the end of the turn.
  var wantsTurnEnd: Bool { table.wantsTurnEnd }

  func arm(_ wake: Wake, for client: any WakeClient) { table.arm(wake, for: client) }

  /// Sets the speed from now on, 0 … 1.
  func setSpeed(_ speed: Double) {
    let present = SystemClock.now
    (system, own) = (present, moment(at: present))
    self.speed = speed
  }

  /// Continues from another moment.
  func setNow(_ moment: Moment) { (system, own) = (SystemClock.now, moment) }

  /// Returns the moment of this clock at a moment of the system.
  func moment(at present: Moment) -> Moment {
    if counted != nil { return present }
    let elapsed = present.nanoseconds(since: system)
    return own.advanced(byNanoseconds: speed == 1 ? elapsed : Int64(Double(elapsed) * speed))
  }

  /// Returns the moment of the system at which this clock has a moment, or nil while it is paused.
  func systemMoment(at moment: Moment) -> Moment? {
    guard speed > 0 else { return nil }
    let elapsed = moment.nanoseconds(since: own)
    if speed == 1 { return system.advanced(byNanoseconds: elapsed) }
    let wait = Double(elapsed) / speed
    return system.advanced(byNanoseconds: wait.magnitude >= 0x1p62 ? .max : Int64(wait) + 1)
  }

  /// Returns the next moment of the system at which a runner is due, or nil if none waits.
  ///
  /// - Parameter nextFrame: The moment of the next frame.
  func due(at present: Moment, nextFrame: Moment) -> Moment? {
    guard speed > 0 else { return nil }
    if table.wantsTurnEnd { return present }
    let deadline = table.deadline.flatMap { systemMoment(at: $0) }
    guard table.wantsFrames else { return deadline }
    return deadline.map { min($0, nextFrame) } ?? nextFrame
  }

  /// Wakes the runners that are due at a moment of the system. The turn ends before the next frame begins, because the last
  /// one is shown.
  func pass(to present: Moment, isFrameDue: Bool) {
    guard speed > 0 else { return }
    let now = moment(at: present)
    if table.wantsTurnEnd { table.wakeForTurnEnd(at: now) }
    if isFrameDue { table.wakeForFrame(at: now) }
    table.wakeForDeadlines(at: now)
  }
}

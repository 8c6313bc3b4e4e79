internal import Folio
internal import FolioHost

/// The clock of the main loop, which sleeps in `poll` until something is due.
///
///     poll ──▶ input, signals ──▶ pass ──▶ runners ──▶ frame ──▶ due ──▶ poll
final class PollClock: WakeClock {
  /// The current moment if moments are counted instead of read.
  var counted: Moment?
  private let table = WakeTable()

  /// The current moment.
  var now: Moment { counted ?? Clock.now }
  /// Whether no runner waits.
  var isIdle: Bool { table.isIdle }
  /// Whether a runner waits for the end of the turn.
  var wantsTurnEnd: Bool { table.wantsTurnEnd }

  func arm(_ wake: Wake, for client: any WakeClient) { table.arm(wake, for: client) }

  /// Returns the next moment at which a runner is due, or nil if none waits.
  ///
  /// - Parameter nextFrame: The moment of the next frame.
  func due(at now: Moment, nextFrame: Moment) -> Moment? {
    if table.wantsTurnEnd { return now }
    guard table.wantsFrames else { return table.deadline }
    return table.deadline.map { min($0, nextFrame) } ?? nextFrame
  }

  /// Wakes the runners that are due. The turn ends before the next frame begins, because the last one is shown.
  func pass(to now: Moment, isFrameDue: Bool) {
    if table.wantsTurnEnd { table.wakeForTurnEnd(at: now) }
    if isFrameDue { table.wakeForFrame(at: now) }
    table.wakeForDeadlines(at: now)
  }
}

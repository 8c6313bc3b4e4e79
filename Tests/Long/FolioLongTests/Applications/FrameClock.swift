import Folio
import FolioHost

/// The clock of an application: its time is set before a frame begins, and it wakes its runner twice in a frame.
@MainActor
final class FrameClock: WakeClock {
  private(set) var now = Moment(nanoseconds: 0)
  /// The wake for which the runner waits.
  private(set) var wake = Wake.never
  private weak var client: (any WakeClient)?

  func arm(_ wake: Wake, for client: any WakeClient) { (self.wake, self.client) = (wake, client) }

  /// Advances the time, and wakes nothing.
  func advance(nanoseconds: Int64) { now = now.advanced(byNanoseconds: nanoseconds) }

  /// Wakes the runner if it waits for a frame, or for a moment that is reached.
  func tick() {
    switch wake {
    case .frame: client?.wake(wake, at: now)
    case .at(let moment) where moment <= now: client?.wake(wake, at: now)
    case .at, .never, .endOfTurn: break
    }
  }

  /// Wakes the runner if it waits for the end of the turn.
  func endTurn() {
    if wake == .endOfTurn { client?.wake(wake, at: now) }
  }
}

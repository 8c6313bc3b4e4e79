package import Folio
package import FolioHost

/// A call at regular times while it is running, on the clock of a session.
package final class Ticker {
  private final class Client: WakeClient {
    weak var owner: Ticker?
    func wake(_ wake: Wake, at moment: Moment) { owner?.wake(at: moment) }
  }

  private let clock: any WakeClock
  private let client = Client()
  private let nanoseconds: Int64
  private let body: (Moment) -> Void
  /// Whether it is running.
  package private(set) var isRunning = false

  /// Creates a ticker that does not run.
  package init(every milliseconds: Int64, on clock: any WakeClock, _ body: @escaping (Moment) -> Void) {
    (self.clock, nanoseconds, self.body) = (clock, milliseconds * 1_000_000, body)
    client.owner = self
  }

  /// Starts or stops it.
  package func run(_ runs: Bool) {
    guard runs != isRunning else { return }
    isRunning = runs
    arm()
  }

  private func arm() {
    clock.arm(isRunning ? .at(clock.now.advanced(byNanoseconds: nanoseconds)) : .never, for: client)
  }

  private func wake(at moment: Moment) {
    guard isRunning else { return }
    arm()
    body(moment)
  }
}

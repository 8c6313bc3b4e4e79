/// What threads share with the main loop.
protocol MailboxContents: Sendable {
  associatedtype Report: Sendable
  /// What the main loop has not collected yet, in order.
  var reports: [Report] { get set }
}

/// Reports of threads, which the main loop collects, and what else they share under the same lock. A byte in a pipe wakes the
/// main loop.
final class Mailbox<Contents: MailboxContents>: Sendable {
  private let contents: Guarded<Contents>
  private let pipe: WakePipe

  /// Creates a mailbox and its pipe. Returns nil if the system has no descriptor left.
  init?(_ contents: Contents) {
    guard let pipe = WakePipe() else { return nil }
    self.pipe = pipe
    self.contents = Guarded(contents)
  }

  /// The descriptor that is readable after a wake.
  var descriptor: Int32 { pipe.descriptor }

  /// Reads or changes the contents.
  func change<Result>(_ body: (inout Contents) -> Result) -> Result { contents.change(body) }

  /// Wakes the main loop.
  func wake() { pipe.wake() }

  /// Returns the reports since the last call.
  func collect() -> [Contents.Report] {
    pipe.drain()
    return change { contents in
      let reports = contents.reports
      contents.reports = []
      return reports
    }
  }
}

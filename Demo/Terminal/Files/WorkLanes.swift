internal import Dispatch

/// Serial queues in the background, one a lane, that make products.
///
/// A product waits in the same kind of mailbox as what scans find; works share nothing with the main loop but what they
/// were given.
package final class WorkLanes<Product: Sendable>: Sendable {
  /// What became of a work.
  package struct Report: Sendable {
    /// The number that it was started with.
    package var id: Int64
    /// What it made; nil if it was cancelled before it was done.
    package var product: Product?
  }

  private struct Mailbox: Sendable {
    var reports: [Report] = []
    var cancelled: Set<Int64> = []
    var running: Set<Int64> = []
  }

  private let mailbox = Guarded(Mailbox())
  private let queues: [DispatchQueue]
  private let wake: WakePipe

  /// Makes so many queues, at least one; nil if the system has no descriptor left.
  package init?(count: Int) {
    guard let wake = WakePipe() else { return nil }
    self.wake = wake
    queues = (0..<max(count, 1)).map { DispatchQueue(label: "lane \($0)") }
  }

  /// Readable when reports wait.
  package var descriptor: Int32 { wake.descriptor }

  /// Puts a work at the end of a lane under a number that no other has. The work asks now and then whether it is
  /// cancelled. It is reported once.
  package func start(
    _ id: Int64, lane: Int, _ work: @escaping @Sendable (_ isCancelled: () -> Bool) -> Product?
  ) {
    mailbox.change { _ = $0.running.insert(id) }
    queues[lane % queues.count].async {
      let product = work { self.isCancelled(id) }
      self.report(Report(id: id, product: product))
    }
  }

  /// Tells a work to stop; one that has not begun will not make anything.
  package func cancel(_ id: Int64) {
    mailbox.change { if $0.running.contains(id) { $0.cancelled.insert(id) } }
  }

  /// What was made since the last call, in the order of its end.
  package func collect() -> [Report] {
    wake.drain()
    return mailbox.change { mailbox in
      let reports = mailbox.reports
      mailbox.reports = []
      return reports
    }
  }

  private func isCancelled(_ id: Int64) -> Bool { mailbox.change { $0.cancelled.contains(id) } }

  private func report(_ report: Report) {
    let isFirst = mailbox.change { mailbox in
      mailbox.reports.append(report)
      mailbox.running.remove(report.id)
      mailbox.cancelled.remove(report.id)
      return mailbox.reports.count == 1
    }
    if isFirst { wake.wake() }
  }
}

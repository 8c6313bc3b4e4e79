internal import Dispatch

/// Serial queues in the background, one for each lane, that make products.
///
/// Products wait in the same kind of mailbox as the results of scans. A work shares only its input with the main loop.
package final class WorkLanes<Product: Sendable>: Sendable {
  /// The result of a work.
  package struct Report: Sendable {
    /// The number with which it was started.
    package var id: Int64
    /// The product, or nil if the work was cancelled before it was complete.
    package var product: Product?
  }

  private struct Contents: MailboxContents {
    var reports: [Report] = []
    var cancelled: Set<Int64> = []
    var running: Set<Int64> = []
  }

  private let mailbox: Mailbox<Contents>
  private let queues: [DispatchQueue]

  /// Creates a number of queues, at least one. Returns nil if the system has no descriptor left.
  package init?(count: Int) {
    guard let mailbox = Mailbox(Contents()) else { return nil }
    self.mailbox = mailbox
    queues = (0..<max(count, 1)).map { DispatchQueue(label: "lane \($0)") }
  }

  /// The descriptor that is readable when reports wait.
  package var descriptor: Int32 { mailbox.descriptor }

  /// Adds a work to the end of a lane with a number that no other work has. The work regularly checks whether it is
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

  /// Cancels a work. A work that has not begun will make nothing.
  package func cancel(_ id: Int64) {
    mailbox.change { if $0.running.contains(id) { $0.cancelled.insert(id) } }
  }

  /// Returns the reports since the last call, in the order of completion.
  package func collect() -> [Report] { mailbox.collect() }

  private func isCancelled(_ id: Int64) -> Bool { mailbox.change { $0.cancelled.contains(id) } }

  private func report(_ report: Report) {
    let isFirst = mailbox.change { contents in
      contents.reports.append(report)
      contents.running.remove(report.id)
      contents.cancelled.remove(report.id)
      return contents.reports.count == 1
    }
    if isFirst { mailbox.wake() }
  }
}

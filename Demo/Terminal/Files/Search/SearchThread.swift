#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A search for all occurrences of a pattern in a text, in the background.
///
/// It counts the occurrences in every segment, from the one that is seen on, around the end of the text. Results wait in a
/// mailbox; a byte in a pipe wakes the main loop, at once for an occurrence and otherwise about sixty times a second. Only one
/// search runs at a time: starting another ends it.
///
///     start ──▶ searching ──all segments──▶ done
///                 │  ▲                        │
///                 │  └──── extend ────────────┘     the text has grown
///                 └── stop ──▶ nothing
package final class SearchThread: Sendable {
  /// The number of occurrences in a segment.
  package struct Report: Hashable, Sendable {
    /// The segment.
    package var segment: Int
    /// The number of occurrences.
    package var count: Int
  }

  private struct Job: Sendable {
    var pattern: TextPattern
    var reader: RowReader
    var isKnown: [Bool]
    var place: Int
    var step: Int
    var missing: Int

    /// Whether a result counts: it is new, and the text has not changed meanwhile so that the segment must be searched
    /// again.
    func accepts(_ report: Report, of segments: Int) -> Bool {
      isKnown.indices.contains(report.segment) && !isKnown[report.segment]
        && (reader.segments == segments || report.segment < segments - 1)
    }
  }

  private struct Mailbox: Sendable {
    var id = 0
    var job: Job?
    var isRunning = false
    var reports: [Report] = []
    /// The moment of the last wake, in nanoseconds.
    var woken: UInt64 = 0
  }

  /// The nanoseconds between two wakes, with and without an occurrence.
  private static let pauses: (found: UInt64, other: UInt64) = (2_000_000, 15_000_000)

  private let mailbox = Guarded(Mailbox())
  private let wake: WakePipe

  /// Creates the mailbox and its pipe. Returns nil if the system has no descriptor left.
  package init?() {
    guard let wake = WakePipe() else { return nil }
    self.wake = wake
  }

  /// The descriptor that is readable when reports wait.
  package var descriptor: Int32 { wake.descriptor }

  /// Starts a search at a segment.
  package func start(_ pattern: TextPattern, in reader: RowReader, from segment: Int) {
    mailbox.change { mailbox in
      mailbox.id += 1
      mailbox.reports = []
      mailbox.isRunning = false
      mailbox.job = Job(
        pattern: pattern, reader: reader, isKnown: Array(repeating: false, count: reader.segments),
        place: segment, step: 1, missing: reader.segments)
    }
    run()
  }

  /// Continues with a text that has grown. The last segment known before is searched again.
  package func extend(to reader: RowReader) {
    mailbox.change { mailbox in
      guard var job = mailbox.job else { return }
      let kept = max(min(job.isKnown.count, reader.segments) - 1, 0)
      job.isKnown =
        Array(job.isKnown[..<kept]) + Array(repeating: false, count: max(reader.segments - kept, 0))
      job.missing = job.isKnown.count { !$0 }
      job.reader = reader
      mailbox.job = job
      mailbox.reports.removeAll { $0.segment >= kept }
    }
    run()
  }

  /// Searches from another segment on, forward or backward.
  package func turn(to segment: Int, isBackward: Bool) {
    mailbox.change { mailbox in
      mailbox.job?.place = segment
      mailbox.job?.step = isBackward ? -1 : 1
    }
  }

  /// Ends the search and discards its reports.
  package func stop() {
    mailbox.change { mailbox in
      mailbox.id += 1
      mailbox.job = nil
      mailbox.isRunning = false
      mailbox.reports = []
    }
  }

  /// Returns the reports since the last call.
  package func collect() -> [Report] {
    wake.drain()
    return mailbox.change { mailbox in
      let reports = mailbox.reports
      mailbox.reports = []
      return reports
    }
  }

  private func run() {
    let id = mailbox.change { mailbox -> Int? in
      guard !mailbox.isRunning, let job = mailbox.job, job.missing > 0 else { return nil }
      mailbox.isRunning = true
      return mailbox.id
    }
    if let id { startThread { self.search(id) } }
  }

  private func search(_ id: Int) {
    while let (pattern, reader, segment) = mailbox.change({ SearchThread.next(id, &$0) }) {
      let count = reader.count(of: pattern, inSegment: segment)
      mailbox.change { deliver(Report(segment: segment, count: count), id, reader.segments, &$0) }
    }
  }

  /// Returns the next segment to search, and ends the search if there is none.
  private static func next(_ id: Int, _ mailbox: inout Mailbox) -> (TextPattern, RowReader, Int)? {
    guard mailbox.id == id, let job = mailbox.job else { return nil }
    guard job.missing > 0 else {
      mailbox.isRunning = false
      return nil
    }
    let count = job.isKnown.count
    var place = min(max(job.place, 0), count - 1)
    while job.isKnown[place] { place = (place + job.step + count) % count }
    mailbox.job?.place = place
    return (job.pattern, job.reader, place)
  }

  /// Stores a result.
  private func deliver(_ report: Report, _ id: Int, _ segments: Int, _ mailbox: inout Mailbox) {
    guard mailbox.id == id, mailbox.job?.accepts(report, of: segments) ?? false else { return }
    mailbox.job?.isKnown[report.segment] = true
    mailbox.job?.missing -= 1
    mailbox.reports.append(report)
    let now = nanoseconds()
    let pause = report.count > 0 ? SearchThread.pauses.found : SearchThread.pauses.other
    guard mailbox.job?.missing == 0 || now - mailbox.woken >= pause else { return }
    mailbox.woken = now
    wake.wake()
  }

  /// The moment of a clock that only runs forward.
  private func nanoseconds() -> UInt64 {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}

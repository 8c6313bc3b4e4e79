internal import FolioMachine

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

  private struct Contents: MailboxContents {
    var id = 0
    var job: Job?
    var isRunning = false
    var reports: [Report] = []
    /// The moment of the last wake.
    var woken = Moment(nanoseconds: 0)
  }

  /// The nanoseconds between two wakes, with and without an occurrence.
  private static let pauses: (found: Int64, other: Int64) = (2_000_000, 15_000_000)

  private let mailbox: Mailbox<Contents>

  /// Creates the mailbox. Returns nil if the system has no descriptor left.
  package init?() {
    guard let mailbox = Mailbox(Contents()) else { return nil }
    self.mailbox = mailbox
  }

  /// The descriptor that is readable when reports wait.
  package var descriptor: Int32 { mailbox.descriptor }

  /// Starts a search at a segment.
  package func start(_ pattern: TextPattern, in reader: RowReader, from segment: Int) {
    mailbox.change { contents in
      contents.id += 1
      contents.reports = []
      contents.isRunning = false
      contents.job = Job(
        pattern: pattern, reader: reader, isKnown: Array(repeating: false, count: reader.segments),
        place: segment, step: 1, missing: reader.segments)
    }
    run()
  }

  /// Continues with a text that has grown. The last segment known before is searched again.
  package func extend(to reader: RowReader) {
    mailbox.change { contents in
      guard var job = contents.job else { return }
      let kept = max(min(job.isKnown.count, reader.segments) - 1, 0)
      job.isKnown =
        Array(job.isKnown[..<kept]) + Array(repeating: false, count: max(reader.segments - kept, 0))
      job.missing = job.isKnown.count { !$0 }
      job.reader = reader
      contents.job = job
      contents.reports.removeAll { $0.segment >= kept }
    }
    run()
  }

  /// Searches from another segment on, forward or backward.
  package func turn(to segment: Int, isBackward: Bool) {
    mailbox.change { contents in
      contents.job?.place = segment
      contents.job?.step = isBackward ? -1 : 1
    }
  }

  /// Ends the search and discards its reports.
  package func stop() {
    mailbox.change { contents in
      contents.id += 1
      contents.job = nil
      contents.isRunning = false
      contents.reports = []
    }
  }

  /// Returns the reports since the last call.
  package func collect() -> [Report] { mailbox.collect() }

  private func run() {
    let id = mailbox.change { contents -> Int? in
      guard !contents.isRunning, let job = contents.job, job.missing > 0 else { return nil }
      contents.isRunning = true
      return contents.id
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
  private static func next(_ id: Int, _ contents: inout Contents) -> (TextPattern, RowReader, Int)? {
    guard contents.id == id, let job = contents.job else { return nil }
    guard job.missing > 0 else {
      contents.isRunning = false
      return nil
    }
    let count = job.isKnown.count
    var place = min(max(job.place, 0), count - 1)
    while job.isKnown[place] { place = (place + job.step + count) % count }
    contents.job?.place = place
    return (job.pattern, job.reader, place)
  }

  /// Stores a result.
  private func deliver(_ report: Report, _ id: Int, _ segments: Int, _ contents: inout Contents) {
    guard contents.id == id, contents.job?.accepts(report, of: segments) ?? false else { return }
    contents.job?.isKnown[report.segment] = true
    contents.job?.missing -= 1
    contents.reports.append(report)
    let now = SystemClock.now
    let pause = report.count > 0 ? SearchThread.pauses.found : SearchThread.pauses.other
    guard contents.job?.missing == 0 || now >= contents.woken.advanced(byNanoseconds: pause) else { return }
    contents.woken = now
    mailbox.wake()
  }
}

/// What is known about the occurrences of a pattern in a text while it is searched, and the way from one to the next.
///
/// Only the number of occurrences in each segment is stored. Their places are found again when they are needed.
package struct SearchResults: Sendable {
  /// The result of a request for the next occurrence.
  package enum Answer: Hashable, Sendable {
    /// The occurrence, and whether it is on the other side of the end of the text.
    case found(Occurrence, isAround: Bool)
    /// The text does not contain the pattern.
    case absent
    /// A segment has not been searched yet, which must be known first.
    case unknown(segment: Int)
    /// The rows behind those that are known have not been found yet.
    case incomplete
  }

  /// The pattern.
  package let pattern: TextPattern
  /// The text.
  package private(set) var reader: RowReader
  /// The number of occurrences known so far.
  package private(set) var total = 0
  private var counts: [Int?]
  private var known = 0
  private var last: (segment: Int, occurrences: [Occurrence])?

  /// Creates the results of a search that has not begun.
  package init(_ pattern: TextPattern, in reader: RowReader) {
    (self.pattern, self.reader) = (pattern, reader)
    counts = Array(repeating: nil, count: reader.segments)
  }

  /// Whether all of the text was searched.
  package var isComplete: Bool { known == counts.count && reader.isComplete }
  /// The part of the text that was searched, 0 … 1.
  package var progress: Double {
    counts.isEmpty ? 1 : Double(known) / Double(counts.count) * reader.progress
  }

  /// Stores results of the background.
  package mutating func take(_ reports: [SearchThread.Report]) {
    for report in reports where counts.indices.contains(report.segment) && counts[report.segment] == nil {
      counts[report.segment] = report.count
      known += 1
      total += report.count
    }
  }

  /// Continues with a text that has grown. The last segment known before is searched again.
  package mutating func extend(to reader: RowReader) {
    let kept = max(min(counts.count, reader.segments) - 1, 0)
    counts = Array(counts[..<kept]) + Array(repeating: nil, count: max(reader.segments - kept, 0))
    known = counts.count { $0 != nil }
    total = counts.reduce(0) { $0 + ($1 ?? 0) }
    self.reader = reader
    last = nil
  }

  /// Returns the first occurrence at or behind a place.
  package mutating func next(fromRow row: Int, byte: Int) -> Answer {
    guard let first = reader.segment(of: min(max(row, 0), reader.rows - 1)) else { return .absent }
    for step in 0...counts.count {
      let segment = (first + step) % counts.count
      let isAround = first + step >= counts.count
      if isAround && !reader.isComplete { return .incomplete }
      guard let count = counts[segment] else { return .unknown(segment: segment) }
      guard count > 0 else { continue }
      let found = occurrences(in: segment).first { step > 0 || ($0.row, $0.start) >= (row, byte) }
      if let found { return .found(found, isAround: isAround) }
    }
    return .absent
  }

  /// Returns the last occurrence before a place.
  package mutating func previous(beforeRow row: Int, byte: Int) -> Answer {
    guard let first = reader.segment(of: min(max(row, 0), reader.rows - 1)) else { return .absent }
    for step in 0...counts.count {
      let segment = (first - step + counts.count) % counts.count
      let isAround = first - step < 0
      if isAround && !reader.isComplete { return .incomplete }
      guard let count = counts[segment] else { return .unknown(segment: segment) }
      guard count > 0 else { continue }
      let found = occurrences(in: segment).last { step > 0 || ($0.row, $0.start) < (row, byte) }
      if let found { return .found(found, isAround: isAround) }
    }
    return .absent
  }

  /// Returns the number of an occurrence in the text, from 1, or nil until all of the text before it was searched.
  package mutating func number(of occurrence: Occurrence) -> Int? {
    guard let segment = reader.segment(of: occurrence.row) else { return nil }
    var before = 0
    for count in counts[..<segment] {
      guard let count else { return nil }
      before += count
    }
    guard let place = occurrences(in: segment).firstIndex(of: occurrence) else { return nil }
    return before + place + 1
  }

  private mutating func occurrences(in segment: Int) -> [Occurrence] {
    if let last, last.segment == segment { return last.occurrences }
    let found = reader.occurrences(of: pattern, inSegment: segment)
    last = (segment, found)
    return found
  }
}

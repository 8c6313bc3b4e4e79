internal import FolioMachine

/// The ends of the content that were announced as near.
///
/// Each end is announced once for each state of *its own side*, and again when it was left and comes near:
///
///     armed ── near, and seen ──▶ announced ── left ──▶ armed
///                                     └────── rows of its side come, go or are replaced ──▶ armed
///
/// Rows above the first row seen that stays are those of the start, rows below the last one are those of the end, and rows
/// between them, or all if none stays, are those of both. A row that moves among those that stay goes and comes. Headers,
/// footers and heights do not count. A list that is too short for its viewport therefore asks on as long as answers bring
/// rows, each of its ends for itself.
///
/// Under a parent, what is near is found at the end of the parent's events, when list and cover are where they belong. While
/// the parent shows nothing of the list, its ends are not announced, unless the settings announce them off screen: one that
/// is still near is announced in the event in which the list is seen.
struct NearEdges: Hashable, Sendable, Savable, Digestible {
  /// Whether the end was announced and is not armed again.
  var end = false
  /// Whether the start was announced and is not armed again.
  var start = false
  /// Whether a parent tells when its events end.
  var hasParent = false

  /// Whether any end was announced.
  var isAny: Bool { end || start }

  /// Arms the ends whose sides have a new state.
  mutating func arm(_ sides: ListSides) {
    if sides.contains(.start) { start = false }
    if sides.contains(.end) { end = false }
  }

  /// Whether an end becomes announced, or armed: it is near, and was not announced, or it was left.
  static func isNew(_ isNear: Bool, after wasTold: Bool, waits: Bool) -> Bool {
    isNear ? !wasTold && !waits : wasTold
  }

  /// Adds the ends to the digest.
  func combine(into digest: inout StateDigest) { digest.combine(end, start, hasParent) }
}

/// The sides of a list's content.
struct ListSides: OptionSet {
  var rawValue: UInt8
  static let start = ListSides(rawValue: 1)
  static let end = ListSides(rawValue: 2)
}

extension Rearrangement {
  /// Returns the sides whose rows come, go or are replaced, headers and footers aside.
  ///
  /// - Parameters:
  ///   - seen: The old rows that are seen.
  ///   - old: The sections before the change, with a number of rows.
  ///   - new: The sections after the change.
  ///
  /// Complexity: O(segments · log sections + sections).
  func changedSides(
    around seen: Range<Int64>, from old: [ListContent.Section], of total: Int64,
    to new: [ListContent.Section]
  ) -> ListSides {
    var first: Int64?
    var last: Int64 = -1
    forEachStaying { segment in
      let part = seen.clamped(to: segment.old..<segment.old + segment.count)
      guard let row = old.firstBodyRow(in: part) else { return }
      first = first ?? row
      last = old.lastBodyRow(in: part) ?? row
    }
    var sides: ListSides = []
    var (oldEnd, newEnd) = (Int64(0), Int64(0))
    func look(until row: Int64, _ newRow: Int64) {
      guard old.firstBodyRow(in: oldEnd..<row) != nil || new.firstBodyRow(in: newEnd..<newRow) != nil else {
        return
      }
      if first.map({ oldEnd <= $0 }) ?? true { sides.insert(.start) }
      if first == nil || row > last { sides.insert(.end) }
      // Between the first row and the last.
      if let first, oldEnd > first, row <= last { sides = [.start, .end] }
    }
    forEachStaying { segment in
      look(until: segment.old, segment.new)
      (oldEnd, newEnd) = (segment.old + segment.count, segment.new + segment.count)
    }
    look(until: total, count)
    return sides
  }

  /// Calls a function with the kept segments that stay in their order, in this order.
  private func forEachStaying(_ body: (Segment) -> Void) {
    var end: Int64 = 0
    for segment in kept where !segment.moved && segment.new >= end {
      body(segment)
      end = segment.new + segment.count
    }
  }
}

extension Array where Element == ListContent.Section {
  /// Returns the first row of a range that is neither a header nor a footer; nil if there is none. Complexity: O(log
  /// sections), and O(sections without such rows) in the range.
  func firstBodyRow(in range: Range<Int64>) -> Int64? {
    guard !range.isEmpty else { return nil }
    var index = index(ofRow: range.lowerBound)
    while index < count, self[index].start < range.upperBound {
      let rows = range.clamped(to: self[index].firstRow..<self[index].rowsEnd)
      if !rows.isEmpty { return rows.lowerBound }
      index += 1
    }
    return nil
  }

  /// Returns the last row of a range that is neither a header nor a footer; nil if there is none. Complexity: as
  /// ``firstBodyRow(in:)``.
  func lastBodyRow(in range: Range<Int64>) -> Int64? {
    guard !range.isEmpty else { return nil }
    var index = Swift.min(index(ofRow: range.upperBound - 1), count - 1)
    while index >= 0, self[index].end > range.lowerBound {
      let rows = range.clamped(to: self[index].firstRow..<self[index].rowsEnd)
      if !rows.isEmpty { return rows.upperBound - 1 }
      index -= 1
    }
    return nil
  }
}

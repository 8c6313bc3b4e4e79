internal import FolioMachine

/// Which sections are seen, of a list that tells them, as they were told.
///
///     a row of it is seen ──▶ appeared ── none is seen: scrolled, deleted, covered, hidden ──▶ disappeared
///
/// As they are at first in a list that tells none.
struct DisplayedSections: Hashable, Sendable, Savable, Digestible {
  /// The identities of the sections that have appeared, in the order that they had then.
  private(set) var ids: [Int64] = []

  /// The indexes that the first and the last of them had, and those between; empty sections among them are not seen.
  private(set) var span: Range<Int64> = 0..<0

  /// Whether a parent shows the list. What is seen is then found at the end of its events, when the cover stands.
  var showing = Stays.Showing.alone

  /// Whether sections or rows have changed since, in the event of a parent.
  var isStale = false

  /// Where what is seen began and ended, in units, as it was found.
  private var start: Int64 = 0
  private var end: Int64 = 0

  /// Whether anything is known of sections, or of who shows them.
  var isTold: Bool { !ids.isEmpty || showing != .alone }

  /// Whether these are the ends of what was seen when the sections were found.
  func isFound(from start: Int64, to end: Int64) -> Bool { self.start == start && self.end == end }

  /// Notes where what is seen begins and ends.
  mutating func note(from start: Int64, to end: Int64) { (self.start, self.end) = (start, end) }

  /// Takes the sections that are seen now, in the same order of sections as before: those of both are not looked at.
  ///
  /// Complexity: O(sections that come and go), and O(sections seen) where the first ones go.
  mutating func move(to seen: Range<Int64>, of sections: [ListContent.Section], _ emit: (ListEffect) -> Void)
  {
    guard seen != span else { return }
    let stays = span.clamped(to: seen)
    let isDisjoint = stays.isEmpty
    var gone = 0
    for index in span where isDisjoint || index < stays.lowerBound {
      if emitGone(index, of: sections, emit) { gone += 1 }
    }
    ids.removeFirst(gone)
    gone = 0
    if !isDisjoint {
      for index in stays.upperBound..<span.upperBound where emitGone(index, of: sections, emit) { gone += 1 }
      ids.removeLast(gone)
    }
    var come = 0
    for index in seen where isDisjoint || !stays.contains(index) {
      let section = sections[Int(index)]
      guard section.start < section.end else { continue }
      if !isDisjoint, index < stays.lowerBound {
        ids.insert(section.id, at: come)
        come += 1
      } else {
        ids.append(section.id)
      }
      emit(.sectionAppeared(id: section.id))
    }
    span = seen
  }

  /// Tells that a section is gone, unless it is empty and never came; answers which.
  private func emitGone(_ index: Int64, of sections: [ListContent.Section], _ emit: (ListEffect) -> Void)
    -> Bool
  {
    let section = sections[Int(index)]
    guard section.start < section.end else { return false }
    emit(.sectionDisappeared(id: section.id))
    return true
  }

  /// Takes the sections that are seen after sections or rows have changed: met by identity.
  ///
  /// Complexity: O(k log k) for k sections that were or are seen.
  mutating func meet(_ seen: Range<Int64>, of sections: [ListContent.Section], _ emit: (ListEffect) -> Void) {
    var now: [Int64] = []
    for index in seen {
      let section = sections[Int(index)]
      if section.start < section.end { now.append(section.id) }
    }
    defer { (ids, span) = (now, seen) }
    guard now != ids else { return }
    let (before, after) = (ids.sorted(), now.sorted())
    for id in ids where !after.contains(sorted: id) { emit(.sectionDisappeared(id: id)) }
    for id in now where !before.contains(sorted: id) { emit(.sectionAppeared(id: id)) }
  }

  /// No section is seen any more.
  mutating func endAll(_ emit: (ListEffect) -> Void) {
    for id in ids { emit(.sectionDisappeared(id: id)) }
    ids.removeAll(keepingCapacity: true)
    (span, start, end) = (0..<0, 0, 0)
  }

  /// Takes in the sections.
  func combine(into digest: inout StateDigest) { digest.combine(ids, span, showing, start, end) }

  /// Whether the sections are those of a span of these.
  func isConsistent(in sections: [ListContent.Section]) -> Bool {
    guard span.lowerBound >= 0, span.upperBound <= sections.count, showing != .hidden || ids.isEmpty else {
      return false
    }
    return span.lazy.map { sections[Int($0)] }.filter { $0.start < $0.end }.map { $0.id } == ids
  }
}

extension DisplayedSections: Defaulting {
  package static var byDefault: DisplayedSections { DisplayedSections() }
}

extension Array where Element: Comparable {
  /// Whether an element is in an array that is sorted.
  fileprivate func contains(sorted element: Element) -> Bool {
    let place = partitioningIndex { $0 >= element }
    return place < count && self[place] == element
  }
}

internal import FolioMachine

/// The sections that are seen and were reported.
///
///     a row of it is seen ──▶ appeared ── none is seen: scrolled, deleted, covered, hidden ──▶ disappeared
///
/// In a list that does not report sections, the initial value.
struct DisplayedSections: Hashable, Sendable, Savable, Digestible {
  /// The identities of the sections that have appeared, in their order at that time.
  private(set) var ids: [Int64] = []

  /// The range of the indexes of these sections at that time; empty sections in it are not seen.
  private(set) var span: Range<Int64> = 0..<0

  /// The visible area for which the sections were found.
  var exposure = Exposure()

  /// Whether any section has appeared, or a parent shows or hides the list.
  var isTold: Bool { !ids.isEmpty || exposure.showing != .alone }

  /// Updates the visible sections, with the order of sections unchanged; those visible before and after are skipped.
  ///
  /// Complexity: O(sections that appear or disappear), and O(visible sections) if the first ones disappear.
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

  /// Reports that a section disappeared, unless it is empty and never appeared. Returns whether it did.
  private func emitGone(_ index: Int64, of sections: [ListContent.Section], _ emit: (ListEffect) -> Void)
    -> Bool
  {
    let section = sections[Int(index)]
    guard section.start < section.end else { return false }
    emit(.sectionDisappeared(id: section.id))
    return true
  }

  /// Updates the visible sections after sections or rows changed, matched by identity.
  ///
  /// Complexity: O(k log k) for k sections that were or are visible.
  mutating func update(_ seen: Range<Int64>, of sections: [ListContent.Section], _ emit: (ListEffect) -> Void)
  {
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

  /// Reports all sections as disappeared.
  mutating func endAll(_ emit: (ListEffect) -> Void) {
    for id in ids { emit(.sectionDisappeared(id: id)) }
    ids.removeAll(keepingCapacity: true)
    span = 0..<0
    exposure.note(from: 0, to: 0)
  }

  /// Adds the sections to the digest.
  func combine(into digest: inout StateDigest) { digest.combine(ids, span, exposure) }

  /// Finds the identities of a decoded value again. Returns whether the sections exist.
  mutating func rebuild(in sections: [ListContent.Section]) -> Bool {
    guard span.lowerBound >= 0, span.upperBound <= sections.count else { return false }
    ids = span.lazy.map { sections[Int($0)] }.filter { $0.start < $0.end }.map { $0.id }
    return true
  }
}

extension DisplayedSections: Defaulting {
  package static var byDefault: DisplayedSections { DisplayedSections() }
}

internal import FolioMachine

/// The place to which a row returns that a finger has lifted.
///
/// It is counted among the other rows, so that it stays the same wherever the finger carries the row. After a change of the
/// rows, it is before the same row as before, otherwise after the same, otherwise at the end of its section.
struct RowHome: Hashable, Sendable, Savable {
  /// The number of other rows before it there.
  var place: Int64
  /// The identity of the section.
  var section: Int64

  /// Creates a home.
  init(place: Int64, section: Int64) {
    self.place = place
    self.section = section
  }

  /// Creates the home of an existing row that is in its place.
  init(of row: Int64, in sections: [ListContent.Section]) {
    self.init(place: row, section: sections[sections.index(ofRow: row)].id)
  }

  /// Returns the index of its section; nil if that is gone.
  func sectionIndex(in sections: [ListContent.Section]) -> Int? { sections.firstIndex { $0.id == section } }

  /// Whether a row can return there: it is a place in its own section, or between rows that lie one below the other.
  func isSafe(of row: Int64, in sections: [ListContent.Section]) -> Bool {
    guard let index = sectionIndex(in: sections) else { return false }
    let home = sections[index]
    // Counted among the other rows: the row itself does not count where it is.
    let first = home.firstRow - (row < home.firstRow ? 1 : 0)
    let last = home.rowsEnd - (row < home.rowsEnd ? 1 : 0)
    guard place >= first, place <= last else { return false }
    let isOwn = row >= home.firstRow && row < home.rowsEnd
    return isOwn || (home.layout.isPlain && sections[sections.index(ofRow: row)].layout.isPlain)
  }

  /// Returns the home of a row after a change of the rows, of which there were `count`; the current place of the row if the
  /// old one is no longer valid. The move of a row by a finger does not change it.
  ///
  /// - Parameters:
  ///   - row: The index of the row before the change.
  ///   - now: Its index after it.
  ///   - sections: The sections after it.
  func renamed(
    of row: Int64, now: Int64, _ names: RowNames, among count: Int64, in sections: [ListContent.Section]
  ) -> RowHome {
    guard case .rearranged(let rearrangement) = names else { return self }
    let current = sections[sections.index(ofRow: now)]
    guard let index = sectionIndex(in: sections),
      sections[index].id == current.id
        || (sections[index].layout.isPlain && current.layout.isPlain)
    else { return RowHome(place: now, section: current.id) }
    let place = renamedPlace(of: row, rearrangement, among: count, in: sections[index])
    return RowHome(place: place - (now < place ? 1 : 0), section: section)
  }

  /// Returns the place in its section after a change of the rows, counted among all of them.
  private func renamedPlace(
    of row: Int64, _ rearrangement: Rearrangement, among count: Int64, in section: ListContent.Section
  ) -> Int64 {
    let next = index(ofOther: place, than: row)
    if next < count, let place = rearrangement.renamed(next), place >= section.firstRow,
      place <= section.rowsEnd
    {
      return place
    }
    if place > 0, let last = rearrangement.renamed(index(ofOther: place - 1, than: row)),
      last >= section.start, last < section.rowsEnd
    {
      return last + 1
    }
    return section.rowsEnd
  }

  /// Returns the index among all rows of another row, given its rank among the rows other than this one.
  private func index(ofOther rank: Int64, than row: Int64) -> Int64 { rank < row ? rank : rank + 1 }
}

extension RowHome: Digestible {
  /// Adds the place and its section to the digest.
  func combine(into digest: inout StateDigest) { digest.combine(place, section) }
}

internal import FolioMachine

/// The sections and rows of a list: what each row is, and where it lies.
struct ListContent: Hashable, Sendable, Savable {
  /// A section as a part of the flat order.
  struct Section: Hashable, Sendable, Savable {
    /// The host's identity.
    var id: Int64
    /// The flat index of its first row, the header if it has one.
    var start: Int64
    /// Whether a header comes first.
    var hasHeader: Bool
    /// How many rows there are between header and footer.
    var rows: Int64
    /// Whether a footer comes last.
    var hasFooter: Bool
    /// How the rows between header and footer lie at the present width.
    var layout = SectionLayout.rows
    /// How they lie at any width, where that tells how many columns they have; nil: always as now.
    var adaptive: SectionLayout?
    /// Where it stands by default among those that can be sorted.
    var defaultSequence: Int64?

    /// The flat index of the first row after the header.
    var firstRow: Int64 { start + (hasHeader ? 1 : 0) }
    /// The flat index after the last row before the footer.
    var rowsEnd: Int64 { firstRow + rows }
    /// The flat index after the section.
    var end: Int64 { rowsEnd + (hasFooter ? 1 : 0) }
  }

  /// The heights for a width at which the list is not shown now.
  struct Shelf: Hashable, Sendable, Savable {
    var width: Double
    var extents: RowExtents
    var tallies: ClassTallies
  }

  /// The sections in order.
  var sections: [Section] = []

  /// What each row is, and its key.
  var rows = RowTree()

  /// Where each row lies at the present width.
  var extents: RowExtents

  /// Where lines lie at the present width; none while each row is a line of its own.
  var lines = Memory<Lines?>(nil)

  /// What was measured at the present width, while estimates are learnt.
  var tallies = ClassTallies()

  /// The width that the list had before this one.
  var shelf: Shelf?

  /// Makes the content of an empty list.
  init(estimates: [Int64]) { extents = RowExtents(estimates: estimates) }

  /// How many rows there are, headers and footers counted.
  @inline(__always)
  var count: Int64 { rows.count }

  /// Carries a change out, after which there are these sections.
  ///
  /// - Parameter rows: What the rows are then; nil: the change tells what is not as it was.
  mutating func apply(_ change: Rearrangement, to sections: [Section], rows: RowTree? = nil) {
    uncount(change)
    self.sections = sections
    if let rows { self.rows = rows } else { self.rows.rearrange(change) }
    extents.rearrange(change, to: self.rows)
    shelf?.extents.rearrange(change, to: self.rows)
    renewLines()
  }

  /// Takes the heights of rows that go or are to be measured again out of the tallies.
  private mutating func uncount(_ change: Rearrangement) {
    guard tallies.isCounting else { return }
    var place: Int64 = 0
    for segment in change.kept where segment.keepsHeight {
      uncount(place..<segment.old)
      place = segment.old + segment.count
    }
    uncount(place..<count)
  }

  /// Takes the heights of rows out of the tallies of both widths.
  private mutating func uncount(_ range: Range<Int64>) {
    tallies.count(range, of: rows, in: extents, adding: false)
    guard var tallies = shelf?.tallies, let extents = shelf?.extents else { return }
    tallies.count(range, of: rows, in: extents, adding: false)
    shelf?.tallies = tallies
  }

  /// Makes the height of rows of one content known; lines are to be told after that.
  mutating func setHeight(of range: Range<Int64>, to height: Int64) {
    tallies.count(range, of: rows, in: extents, adding: false)
    extents.set(range, to: height)
    tallies.count(range, of: rows, in: extents, adding: true)
  }

  /// Begins to count measured heights, or stops.
  mutating func learn(_ learns: Bool) {
    guard learns != tallies.isCounting else { return }
    tallies = ClassTallies(isCounting: learns)
    tallies.count(0..<count, of: rows, in: extents, adding: true)
    guard let shelf else { return }
    var shelved = ClassTallies(isCounting: learns)
    shelved.count(0..<count, of: rows, in: shelf.extents, adding: true)
    self.shelf?.tallies = shelved
  }

  /// Puts equal rows at the end of a section, whose index is given.
  mutating func append(_ count: Int64, _ content: RowContent, toSection index: Int) {
    let place = sections[index].rowsEnd
    rows.insert(count, of: content, at: place)
    extents.insert(count, class: content.classNumber, height: content.ownHeight, at: place)
    shelf?.extents.insert(count, class: content.classNumber, height: content.ownHeight, at: place)
    sections[index].rows += count
    lines.value?.renew(index, of: sections, extents, from: place)
    for later in (index + 1)..<max(sections.count, index + 1) { sections[later].start += count }
  }

  /// Makes heights unknown that were measured or given, at every width.
  mutating func forgetHeights() {
    extents = RowExtents(estimates: extents.estimates, rows: rows)
    tallies = ClassTallies(isCounting: tallies.isCounting)
    shelf = nil
    renewLines()
  }

  /// Gives sections the columns that they have at a width, in points; answers whether any has others than before.
  @discardableResult
  static func fit(_ sections: inout [Section], to width: Double) -> Bool {
    var isOther = false
    for index in sections.indices {
      guard let layout = sections[index].adaptive?.fitted(to: width), layout != sections[index].layout else {
        continue
      }
      sections[index].layout = layout
      isOther = true
    }
    return isOther
  }

  /// Makes the list as wide as this: what was measured at this width holds again, what was measured at the width
  /// before is kept. Heights that were known before the first width belong to it.
  mutating func changeWidth(from old: Double, to new: Double) {
    let isFitted = ListContent.fit(&sections, to: new)
    guard old != new, old > 0 || shelf != nil else {
      if isFitted { renewLines() }
      return
    }
    let present = Shelf(width: old, extents: extents, tallies: tallies)
    if let shelf, shelf.width == new {
      extents = shelf.extents
      tallies = shelf.tallies
      for number in 0..<UInt8(RowExtents.classCount) {
        extents.setEstimate(ofClass: number, to: present.extents.estimate(ofClass: number))
      }
    } else {
      extents = RowExtents(estimates: extents.estimates, rows: rows)
      tallies = ClassTallies(isCounting: tallies.isCounting)
    }
    shelf = present
    renewLines()
  }
}

#if Coding
  extension ListContent {
    /// What is written: lines follow from the rest, and are made anew when the whole state was read and is sound.
    private enum CodingKeys: String, CodingKey {
      case sections, rows, keys, extents, tallies, kinds, shelf
    }

    /// Reads sections, rows and heights.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if contents, keys or kinds are not those of rows.
    init(from decoder: any Decoder) throws {
      let state = try decoder.container(keyedBy: CodingKeys.self)
      sections = try state.decode([Section].self, forKey: .sections)
      let contents = try state.decode(WrittenContents.self, forKey: .rows)
      let rows = RowTree(contents, try state.decodeIfPresent(WrittenKeys.self, forKey: .keys))
      extents = try state.decode(RowExtents.self, forKey: .extents)
      tallies = try state.decode(ClassTallies.self, forKey: .tallies)
      shelf = try state.decodeIfPresent(Shelf.self, forKey: .shelf)
      let kinds = try state.decode([UInt16].self, forKey: .kinds)
      try decoder.require(rows?.kinds == kinds, "The rows are none of a list")
      if let rows { self.rows = rows }
    }

    /// Writes sections, rows and heights; keys only where there are any.
    func encode(to encoder: any Encoder) throws {
      var state = encoder.container(keyedBy: CodingKeys.self)
      try state.encode(sections, forKey: .sections)
      try state.encode(rows.writtenContents, forKey: .rows)
      try state.encodeIfPresent(rows.writtenKeys, forKey: .keys)
      try state.encode(extents, forKey: .extents)
      try state.encode(tallies, forKey: .tallies)
      try state.encode(rows.kinds, forKey: .kinds)
      try state.encodeIfPresent(shelf, forKey: .shelf)
    }
  }
#endif

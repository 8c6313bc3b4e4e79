internal import FolioMachine

/// The sections and rows of a list, with the content and the place of each row.
struct ListContent: Hashable, Sendable, Savable {
  /// A section as a range of the flat order.
  struct Section: Hashable, Sendable, Savable {
    /// The host's identity.
    var id: Int64
    /// The flat index of its first row, including a header.
    var start: Int64
    /// Whether the first row is a header.
    var hasHeader: Bool
    /// The number of rows between header and footer.
    var rows: Int64
    /// Whether the last row is a footer.
    var hasFooter: Bool
    /// The layout of the rows between header and footer at the current width.
    var layout = SectionLayout.rows
    /// The layout at any width, if its number of columns depends on the width; nil if it does not.
    var adaptive: SectionLayout?
    /// The default place among the sections that can be sorted.
    var defaultSequence: Int64?

    /// The flat index of the first row after the header.
    var firstRow: Int64 { start + (hasHeader ? 1 : 0) }
    /// The flat index after the last row before the footer.
    var rowsEnd: Int64 { firstRow + rows }
    /// The flat index after the section.
    var end: Int64 { rowsEnd + (hasFooter ? 1 : 0) }
  }

  /// The heights for a width that the list does not have now.
  struct Shelf: Hashable, Sendable, Savable {
    var width: Double
    var extents: RowExtents
    var tallies: ClassTallies
  }

  /// The sections in order.
  var sections: [Section] = []

  /// The content and the key of each row.
  var rows = RowTree()

  /// The place of each row at the current width.
  var extents: RowExtents

  /// The places of lines at the current width; nil while each row is its own line.
  var lines = Memory<Lines?>(nil)

  /// The heights measured at the current width, counted while estimates are learnt.
  var tallies = ClassTallies()

  /// The width that the list had before the current one, with its heights.
  var shelf: Shelf?

  /// Creates the content of an empty list.
  init(estimates: [Int64]) { extents = RowExtents(estimates: estimates) }

  /// The number of rows, headers and footers included.
  @inline(__always)
  var count: Int64 { rows.count }

  /// Applies a change, with the sections after it.
  ///
  /// - Parameter rows: The rows after the change; nil: the change describes all differences.
  mutating func apply(_ change: Rearrangement, to sections: [Section], rows: RowTree? = nil) {
    uncount(change)
    self.sections = sections
    if let rows { self.rows = rows } else { self.rows.rearrange(change) }
    extents.rearrange(change, to: self.rows)
    shelf?.extents.rearrange(change, to: self.rows)
    renewLines()
  }

  /// Removes the heights of rows that are deleted or will be measured again from the tallies.
  private mutating func uncount(_ change: Rearrangement) {
    guard tallies.isCounting else { return }
    var place: Int64 = 0
    for segment in change.kept where segment.keepsHeight {
      uncount(place..<segment.old)
      place = segment.old + segment.count
    }
    uncount(place..<count)
  }

  /// Removes the heights of rows from the tallies of both widths.
  private mutating func uncount(_ range: Range<Int64>) {
    tallies.count(range, of: rows, in: extents, adding: false)
    guard var tallies = shelf?.tallies, let extents = shelf?.extents else { return }
    tallies.count(range, of: rows, in: extents, adding: false)
    shelf?.tallies = tallies
  }

  /// Sets the known height of rows of one content. The caller updates the lines.
  mutating func setHeight(of range: Range<Int64>, to height: Int64) {
    tallies.count(range, of: rows, in: extents, adding: false)
    extents.set(range, to: height)
    tallies.count(range, of: rows, in: extents, adding: true)
  }

  /// Starts or stops counting measured heights.
  mutating func learn(_ learns: Bool) {
    if learns != tallies.isCounting { count(learns: learns) }
  }

  /// Counts the measured heights from the beginning, or counts none.
  mutating func count(learns: Bool) {
    tallies = ClassTallies(isCounting: learns)
    tallies.count(0..<count, of: rows, in: extents, adding: true)
    guard let shelf else { return }
    var shelved = ClassTallies(isCounting: learns)
    shelved.count(0..<count, of: rows, in: shelf.extents, adding: true)
    self.shelf?.tallies = shelved
  }

  /// Appends equal rows to a section, given by its index.
  mutating func append(_ count: Int64, _ content: RowContent, toSection index: Int) {
    let place = sections[index].rowsEnd
    rows.insert(count, of: content, at: place)
    extents.insert(count, class: content.classNumber, height: content.ownHeight, at: place)
    shelf?.extents.insert(count, class: content.classNumber, height: content.ownHeight, at: place)
    sections[index].rows += count
    lines.value?.renew(index, of: sections, extents, from: place)
    for later in (index + 1)..<max(sections.count, index + 1) { sections[later].start += count }
  }

  /// Voids heights that were measured or given, at every width.
  mutating func forgetHeights() {
    extents = RowExtents(estimates: extents.estimates, rows: rows)
    tallies = ClassTallies(isCounting: tallies.isCounting)
    shelf = nil
    renewLines()
  }

  /// Sets the numbers of columns that sections have at a width, in points. Returns whether any changed.
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

  /// Changes the width of the list: the heights measured at the new width are valid again, those of the old width are kept.
  /// Heights that were known before the first width belong to it.
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
    /// Lines are not encoded: they follow from the rest, and are made again when the decoded state is valid.
    private enum CodingKeys: String, CodingKey {
      case sections, rows, keys, extents, tallies, kinds, shelf
    }

    /// Decodes sections, rows and heights.
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
      try decoder.require(rows?.kinds == kinds, "The rows do not form a list")
      if let rows { self.rows = rows }
    }

    /// Encodes sections, rows and heights; keys only if there are any.
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

extension ListContent: RowSource {
  /// Returns the reuse kind of an existing row.
  func kind(of row: Int64) -> UInt16 { rows.kind(of: row) }

  /// Returns the revision of an existing row.
  func revision(of row: Int64) -> Revision { rows.revision(of: row) }
}

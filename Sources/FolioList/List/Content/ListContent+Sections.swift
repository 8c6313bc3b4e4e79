internal import FolioCollections
internal import FolioMachine

/// The matching of a whole new model with the old one.
extension ListContent {
  /// The sections and rows that models describe, after their values were checked.
  struct Described {
    var sections: [Section] = []
    var rows = RowTree()
    /// The builder of the rows.
    private var builder = RowBuilder()
  }

  /// Reads models. Adaptive grids have the columns of width 0.
  ///
  /// - Throws: `duplicateSection`, `duplicateKey`, `keyedRun`, `illegalValue(.height)` or `illegalValue(.count)`.
  ///   Complexity: O(n log n) in the sections, O(n) in the models.
  static func described(by models: [SectionModel]) throws(ListRejection) -> Described {
    var described = Described()
    // A list whose page is released is emptied here each time, without allocation.
    guard !models.isEmpty else { return described }
    for model in models {
      if let field = model.layout.refusal { throw .illegalValue(field) }
      var section = Section(
        id: model.id, start: described.count, hasHeader: model.header != nil, rows: 0,
        hasFooter: model.footer != nil, layout: model.layout.fitted(to: 0),
        adaptive: model.layout.isAdaptive ? model.layout : nil,
        defaultSequence: model.defaultSequence)
      if let header = model.header { try described.append(header) }
      switch model.rows {
      case .models(let rows):
        section.rows = Int64(rows.count)
        described.rows.reserve(rows.count)
        for row in rows { try described.append(row) }
      case .uniform(let count, let row):
        section.rows = count
        try described.append(count, row)
      }
      if let footer = model.footer { try described.append(footer) }
      described.sections.append(section)
    }
    try validate(described.sections)
    let ids = described.sections.map { $0.id }.sorted()
    for index in ids.indices.dropFirst() where ids[index] == ids[index - 1] {
      throw .duplicateSection(ids[index])
    }
    try described.finish()
    return described
  }

  /// Returns the change from the current content to a description, which takes over the revision counts of matched rows.
  ///
  /// Complexity: O(records of both), and O(log n) for each row with a key that follows another one than before.
  func rearrangement(to new: inout Described) -> Rearrangement {
    if new.sections.isEmpty { return Rearrangement() }
    let (change, revised) = match(new)
    // The matching no longer shares the rows, so that they change in place.
    for rows in revised { new.rows.replace(rows.range, with: rows.content) }
    return change
  }

  /// Returns the change from the current content to a description, and the matched rows that were revised before.
  private func match(_ new: Described) -> (change: Rearrangement, revised: [RevisedRows]) {
    let order = stableOrder(sections.count) { sections[$0].id < sections[$1].id }
    var meeting = Meeting(old: self, new: new.rows)
    for section in new.sections {
      let old = index(ofSection: section.id, in: order).map { sections[$0] }
      if section.hasHeader { meeting.match(old.flatMap { $0.hasHeader ? $0.start..<$0.firstRow : nil }, 1) }
      meeting.layout = section.layout
      meeting.match(old.map { $0.firstRow..<$0.rowsEnd }, section.rows)
      meeting.layout = .rows
      if section.hasFooter { meeting.match(old.flatMap { $0.hasFooter ? $0.rowsEnd..<$0.end : nil }, 1) }
    }
    meeting.change.finish()
    if !meeting.change.isOrdered { meeting.change.findMoves(within: spans(in: new.sections, order)) }
    return (meeting.change, meeting.revised)
  }

  /// Returns where the sections of a description are, and where they were.
  private func spans(in new: [Section], _ order: [Int]) -> [Rearrangement.Span] {
    let sections = SequenceDiff(from: sections.map { $0.id }, to: new.map { $0.id })
    var isMoved = [Bool](repeating: false, count: new.count)
    for move in sections.moves { isMoved[move.destination] = true }
    return new.indices.map { place in
      let old = index(ofSection: new[place].id, in: order).map {
        self.sections[$0].start..<self.sections[$0].end
      }
      return Rearrangement.Span(
        new: new[place].start..<new[place].end, old: old ?? 0..<0, isMoved: isMoved[place])
    }
  }

  /// Matched rows of a description that were revised before.
  private typealias RevisedRows = (range: Range<Int64>, content: RowContent)

  /// The matching of old rows with those of a description. The new order grows from its beginning.
  private struct Meeting {
    let old: ListContent
    var change = Rearrangement()
    /// The matched rows that were revised before.
    var revised: [RevisedRows] = []
    /// The layout of the next rows. With another layout, rows have another width, and measured heights are void.
    var layout = SectionLayout.rows
    /// The next row to match.
    private var told: RowCursor
    /// The old row that may match it.
    private var known: RowCursor
    /// The part of its section that contained the last matched row, and its layout.
    private var part: Range<Int64> = 0..<0
    private var partLayout = SectionLayout.rows

    init(old: ListContent, new: RowTree) {
      self.old = old
      told = RowCursor(new)
      known = RowCursor(old.rows)
    }

    /// Matches the next rows: those with keys by key, the others one by one with the old rows of their part of the section,
    /// if these have no key either. A row without a match is fresh.
    mutating func match(_ part: Range<Int64>?, _ count: Int64) {
      let (start, part) = (told.row, part ?? 0..<0)
      let end = start + count
      while told.row < end {
        let most = min(told.left, end - told.row)
        if let key = told.key {
          if known.key != key, let row = old.rows.row(of: key) { known.seek(row) }
          if known.key == key { keep(1) } else { add(1) }
          continue
        }
        let place = part.lowerBound + told.row - start
        guard place < part.upperBound else {
          add(most)
          continue
        }
        if known.row != place { known.seek(place) }
        let length = min(most, known.left, part.upperBound - place)
        if known.key == nil { keep(length) } else { add(length) }
      }
    }

    /// Adds the next rows as fresh.
    private mutating func add(_ count: Int64) {
      change.add(count)
      told.advance(by: count)
    }

    /// Keeps old rows as the next ones. One of another kind takes the old one's place, and is measured and rendered again.
    private mutating func keep(_ count: Int64) {
      let rows = known.row..<known.row + count
      if !part.contains(known.row) { (part, partLayout) = old.part(of: known.row) }
      let (content, before) = (told.record.content, known.record.content)
      if before.kind == content.kind {
        let met = content.met(before)
        if met != content { revised.append((told.row..<told.row + count, met)) }
        change.keep(rows, keepsHeight: layout == partLayout && met.height == before.height)
      } else {
        change.keep(rows, keepsHeight: false, isOtherKind: true)
      }
      told.advance(by: count)
      known.advance(by: count)
    }
  }

  /// Returns the part of its section that contains a row, header, rows or footer, and its layout.
  private func part(of row: Int64) -> (Range<Int64>, SectionLayout) {
    guard let section = section(of: row) else { return (row..<row + 1, .rows) }
    if row < section.firstRow { return (section.start..<section.firstRow, .rows) }
    return row < section.rowsEnd
      ? (section.firstRow..<section.rowsEnd, section.layout) : (section.rowsEnd..<section.end, .rows)
  }

  /// Returns the index of the section with an identity, among sections ordered by identity.
  private func index(ofSection id: Int64, in order: [Int]) -> Int? {
    let place = order.partitioningIndex { sections[$0].id >= id }
    return place < order.count && sections[order[place]].id == id ? order[place] : nil
  }
}

extension ListContent.Described {
  /// The number of rows so far.
  fileprivate var count: Int64 { builder.count }

  /// Appends the row of a model.
  fileprivate mutating func append(_ model: RowModel) throws(ListRejection) {
    try validate(1, model)
    if let key = model.key {
      builder.append(RowContent(model), key: key, to: &rows)
    } else {
      builder.append(1, RowContent(model), to: &rows)
    }
  }

  /// Adds equal rows without keys.
  fileprivate mutating func append(_ count: Int64, _ model: RowModel) throws(ListRejection) {
    if let key = model.key { throw .keyedRun(key) }
    try validate(count, model)
    builder.append(count, RowContent(model), to: &rows)
  }

  /// Refuses invalid models, and more rows than there can be.
  private func validate(_ count: Int64, _ model: RowModel) throws(ListRejection) {
    if let field = model.refusal { throw .illegalValue(field) }
    guard count >= 0, count <= OffsetTree.rowLimit - builder.count else { throw .illegalValue(.count) }
  }

  /// Finishes the description.
  ///
  /// - Throws: `duplicateKey` with the key of the first row that an earlier row also has.
  fileprivate mutating func finish() throws(ListRejection) {
    rows.setRoot(builder.finish(&rows))
    if let key = builder.duplicate { throw .duplicateKey(key) }
  }
}

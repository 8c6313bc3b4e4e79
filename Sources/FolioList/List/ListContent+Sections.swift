internal import FolioCollections
internal import FolioMachine

/// How a whole new model is met with the old one.
extension ListContent {
  /// The sections and rows that models describe, with the bounds of what is legal checked.
  struct Described {
    var sections: [Section] = []
    var rows = RunSequence<RowContent>()
    var table = RowKeyTable()
  }

  /// Reads models.
  ///
  /// - Throws: `duplicateSection`, `duplicateKey`, `keyedRun`, `illegalValue(.height)` or `illegalValue(.count)`.
  ///   Complexity: O(n log n) in the sections, O(n) in the models.
  static func described(
    by models: [SectionModel], after old: RowKeys = RowKeys()
  ) throws(ListRejection) -> Described {
    var described = Described()
    for model in models {
      if let field = model.layout.refusal { throw .illegalValue(field) }
      var section = Section(
        id: model.id, start: described.rows.count, hasHeader: model.header != nil, rows: 0,
        hasFooter: model.footer != nil, layout: model.layout.normalized,
        defaultSequence: model.defaultSequence)
      if let header = model.header { try described.append(header) }
      switch model.rows {
      case .models(let rows):
        section.rows = Int64(rows.count)
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
    if let key = described.table.finish(after: old.table) { throw .duplicateKey(key) }
    return described
  }

  /// How the rows of the present content become those of a description.
  ///
  /// Complexity: O(runs) lookups, and one for each row with a key that follows another one than before.
  func rearrangement(to new: Described) -> Rearrangement {
    let order = sections.indices.sorted { sections[$0].id < sections[$1].id }
    var meeting = Meeting(old: self, new: new)
    for section in new.sections {
      let old = index(ofSection: section.id, in: order).map { sections[$0] }
      if section.hasHeader { meeting.meet(old.flatMap { $0.hasHeader ? $0.start..<$0.firstRow : nil }, 1) }
      meeting.layout = section.layout
      meeting.meet(old.map { $0.firstRow..<$0.rowsEnd }, section.rows)
      meeting.layout = .rows
      if section.hasFooter { meeting.meet(old.flatMap { $0.hasFooter ? $0.rowsEnd..<$0.end : nil }, 1) }
    }
    meeting.change.finish(keys: RowKeys(new.table))
    return meeting.change
  }

  /// Old rows and those of a description while they are met: the new order grows from its beginning.
  private struct Meeting {
    let old: ListContent
    let new: Described
    let oldTable: RowKeyTable?
    var change: Rearrangement
    /// How the next rows lie. Another layout is another width: heights that were measured are void.
    var layout = SectionLayout.rows

    init(old: ListContent, new: Described) {
      self.old = old
      self.new = new
      oldTable = old.keys.table
      change = Rearrangement(of: old.rows, RowKeys())
    }

    /// Meets the next rows: those with keys with the rows that have these, the others one by one with the old rows of
    /// their part of the section, of which none may have a key. What has no partner of its kind is fresh.
    mutating func meet(_ part: Range<Int64>?, _ count: Int64) {
      let (start, part) = (change.count, part ?? 0..<0)
      let end = start + count
      while change.count < end {
        let row = change.count
        let (rank, alike) = new.table.stretch(at: row)
        let length = min(end - row, alike)
        if let rank {
          meetKeys(rank..<rank + Int(length))
        } else {
          meetPlaces(part.lowerBound + row - start, length, before: part.upperBound)
        }
      }
    }

    /// Meets the next rows, whose keys have these ranks.
    private mutating func meetKeys(_ ranks: Range<Int>) {
      var rank = ranks.lowerBound
      while rank < ranks.upperBound {
        guard let row = oldTable?.row(of: new.table.keys[rank]), let met = oldTable?.stretch(at: row),
          let first = met.rank
        else {
          change.add(1, new.rows[change.count])
          rank += 1
          continue
        }
        // Those that still follow each other are met at once.
        let most = min(Int(min(met.length, old.partEnd(after: row) - row)), ranks.upperBound - rank)
        var length = 1
        while length < most, oldTable?.keys[first + length] == new.table.keys[rank + length] { length += 1 }
        keep(row..<row + Int64(length))
        rank += length
      }
    }

    /// Meets the next rows, which have no keys, with old ones from a place on, as far as there are any.
    private mutating func meetPlaces(_ place: Int64, _ count: Int64, before end: Int64) {
      guard place < end else { return add(count) }
      let (rank, alike) = oldTable?.stretch(at: place) ?? (nil, .max)
      let length = min(count, end - place, alike)
      if rank == nil { keep(place..<place + length) } else { add(length) }
    }

    /// Adds the next rows as fresh ones without keys.
    private mutating func add(_ count: Int64) {
      let start = change.count
      new.rows.forEachRun(in: start..<start + count) { change.add($1, $0) }
    }

    /// Keeps old rows as the next ones; one of another kind takes its place, and is measured and shown anew.
    private mutating func keep(_ rows: Range<Int64>) {
      let keepsHeights = layout == old.layout(of: rows.lowerBound)
      var place = rows.lowerBound
      let start = change.count - place
      var run = new.rows.runIndex(of: change.count)
      var oldRun = old.rows.runIndex(of: place)
      while place < rows.upperBound {
        let (told, known) = (new.rows.runs[run], old.rows.runs[oldRun])
        let end = min(rows.upperBound, told.end - start, known.end)
        if known.element.kind == told.element.kind {
          let content = told.element.met(known.element)
          let keepsHeight = keepsHeights && content.height == known.element.height
          change.keep(place..<end, content: content, keepsHeight: keepsHeight)
        } else {
          change.keep(place..<end, content: told.element, keepsHeight: false, isOtherKind: true)
        }
        place = end
        if told.end - start == end { run += 1 }
        if known.end == end { oldRun += 1 }
      }
    }
  }

  /// Where the part of its section ends that an old row is in: header, rows or footer.
  private func partEnd(after row: Int64) -> Int64 {
    guard let section = section(of: row) else { return count }
    if row < section.firstRow { return section.firstRow }
    return row < section.rowsEnd ? section.rowsEnd : section.end
  }

  /// How the part of its section is laid out that a row is in.
  private func layout(of row: Int64) -> SectionLayout {
    guard let section = section(of: row), row >= section.firstRow, row < section.rowsEnd else { return .rows }
    return section.layout
  }

  /// The index of the section with an identity, in sections ordered by it.
  private func index(ofSection id: Int64, in order: [Int]) -> Int? {
    let place = order.partitioningIndex { sections[$0].id >= id }
    return place < order.count && sections[order[place]].id == id ? order[place] : nil
  }
}

extension ListContent.Described {
  /// Adds a row of a model.
  fileprivate mutating func append(_ model: RowModel) throws(ListRejection) {
    try admit(1, model)
    if let key = model.key { table.append(key: key) } else { table.append(1) }
  }

  /// Adds equal rows without keys.
  fileprivate mutating func append(_ count: Int64, _ model: RowModel) throws(ListRejection) {
    if let key = model.key { throw .keyedRun(key) }
    try admit(count, model)
    table.append(count)
  }

  /// Adds rows of a legal model to what rows are.
  private mutating func admit(_ count: Int64, _ model: RowModel) throws(ListRejection) {
    if let field = model.refusal { throw .illegalValue(field) }
    guard count >= 0, count <= OffsetTree.rowLimit - rows.count else { throw .illegalValue(.count) }
    rows.append(count, of: RowContent(model))
  }
}

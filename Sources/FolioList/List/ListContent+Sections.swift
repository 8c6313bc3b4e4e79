internal import FolioCollections
internal import FolioMachine

/// How a whole new model is met with the old one.
extension ListContent {
  /// The sections and rows that models describe, with the bounds of what is legal checked.
  struct Described {
    var sections: [Section] = []
    var rows = RunSequence<RowContent>()
  }

  /// Reads models.
  ///
  /// - Throws: `duplicateSection`, `illegalValue(.height)` or `illegalValue(.count)`. Complexity: O(n log n) in the
  ///   sections, O(n) in the models.
  static func described(by models: [SectionModel]) throws(ListRejection) -> Described {
    var described = Described()
    for model in models {
      if let field = model.layout.refusal { throw .illegalValue(field) }
      var section = Section(
        id: model.id, start: described.rows.count, hasHeader: model.header != nil, rows: 0,
        hasFooter: model.footer != nil, layout: model.layout.normalized,
        defaultSequence: model.defaultSequence)
      if let header = model.header { try described.append(1, header) }
      switch model.rows {
      case .models(let rows):
        section.rows = Int64(rows.count)
        for row in rows { try described.append(1, row) }
      case .uniform(let count, let row):
        section.rows = count
        try described.append(count, row)
      }
      if let footer = model.footer { try described.append(1, footer) }
      described.sections.append(section)
    }
    try validate(described.sections)
    let ids = described.sections.map { $0.id }.sorted()
    for index in ids.indices.dropFirst() where ids[index] == ids[index - 1] {
      throw .duplicateSection(ids[index])
    }
    return described
  }

  /// How the rows of the present content become those of a description.
  func rearrangement(to new: Described) -> Rearrangement {
    let order = sections.indices.sorted { sections[$0].id < sections[$1].id }
    var change = Rearrangement(of: rows)
    for section in new.sections {
      let old = index(ofSection: section.id, in: order).map { sections[$0] }
      if section.hasHeader {
        meet(old.flatMap { $0.hasHeader ? $0.start..<$0.start + 1 : nil }, 1, new, &change)
      }
      // Another layout is another width: heights that were measured are void.
      let isSame = old?.layout == section.layout
      meet(old.map { $0.firstRow..<$0.rowsEnd }, section.rows, new, &change, keepsHeights: isSame)
      if section.hasFooter {
        meet(old.flatMap { $0.hasFooter ? $0.rowsEnd..<$0.end : nil }, 1, new, &change)
      }
    }
    change.finish()
    return change
  }

  /// Meets old rows with the next rows of a description, one by one; what has no partner of its kind is fresh.
  private func meet(
    _ old: Range<Int64>?, _ count: Int64, _ new: Described, _ change: inout Rearrangement,
    keepsHeights: Bool = true
  ) {
    let from = old ?? 0..<0
    let start = change.count
    var done: Int64 = 0
    var index = new.rows.runIndex(of: start)
    while done < count {
      let newRun = new.rows.runs[index]
      var length = min(count - done, newRun.end - start - done)
      let place = from.lowerBound + done
      guard place < from.upperBound else {
        change.add(length, newRun.element)
        done += length
        index += 1
        continue
      }
      let oldRun = rows.runs[rows.runIndex(of: place)]
      length = min(length, min(oldRun.end, from.upperBound) - place)
      var content = newRun.element
      if oldRun.element.kind == content.kind {
        if oldRun.element.revision.host == content.revision.host {
          content.revision.count = oldRun.element.revision.count
        }
        let keepsHeight = keepsHeights && content.height == oldRun.element.height
        change.keep(place..<place + length, content: content, keepsHeight: keepsHeight)
      } else {
        change.add(length, content)
      }
      done += length
      if newRun.end == start + done { index += 1 }
    }
  }

  /// The index of the section with an identity, in sections ordered by it.
  private func index(ofSection id: Int64, in order: [Int]) -> Int? {
    let place = order.partitioningIndex { sections[$0].id >= id }
    return place < order.count && sections[order[place]].id == id ? order[place] : nil
  }
}

extension ListContent.Described {
  /// Adds rows of a model.
  fileprivate mutating func append(_ count: Int64, _ model: RowModel) throws(ListRejection) {
    if let field = model.refusal { throw .illegalValue(field) }
    guard count >= 0, count <= OffsetTree.rowLimit - rows.count else { throw .illegalValue(.count) }
    rows.append(count, of: RowContent(model))
  }
}

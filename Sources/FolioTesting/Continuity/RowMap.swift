internal import Folio
internal import FolioCollections

/// The indexes of the rows of a list after an event that may have renumbered them.
struct RowMap {
  private let before: ListController
  private let after: ListController
  private var change: Change
  /// The moves of rows by a finger, in order.
  private let moves: [(from: Int64, to: Int64)]

  private enum Change {
    /// Every row keeps its index.
    case none
    /// Sections are matched by identity, rows by their keys or by their index in their section.
    case sections(moved: Set<Int64>?)
    /// A batch moved rows and sections.
    case batch(BatchPlan, moved: Set<RowPath>)
  }

  init(
    _ event: ListEvent?, _ moves: [(from: Int64, to: Int64)] = [], from before: ListController,
    to after: ListController
  ) {
    (self.before, self.after, self.moves) = (before, after, moves)
    switch event {
    case .sectionsChanged: change = .sections(moved: RowMap.moved(from: before, to: after))
    case .sortSections, .resetSections, .rowsAppended: change = .sections(moved: [])
    case .batch(let batch):
      let counts = before.sectionSpans.map(\.rows)
      let plan = try? batch.indexes.plan(sectionCount: Int64(counts.count)) {
        $0 >= 0 && $0 < counts.count ? counts[Int($0)] : 0
      }
      change = plan.map { .batch($0, moved: Set(batch.moves.map(\.source))) } ?? .none
    default: change = .none
    }
    // Rows that keep their order did not move, whatever the batch calls it.
    if case .batch(let plan, let moved) = change, !moved.isEmpty, before.rowCount <= 20_000 {
      let kept = (0..<before.rowCount).compactMap { newIndex(of: $0) }
      if zip(kept, kept.dropFirst()).allSatisfy({ $0 < $1 }) { change = .batch(plan, moved: []) }
    }
  }

  /// Whether every row keeps its index.
  var keepsIndexes: Bool {
    if case .none = change { moves.isEmpty } else { false }
  }

  /// Returns the index of a row after rows were carried elsewhere.
  func carried(_ row: Int64) -> Int64 {
    var row = row
    for (from, to) in moves { row = RowMap.index(of: row, moving: from, to: to) }
    return row
  }

  /// Returns the index of a row before rows were carried elsewhere.
  func origin(_ row: Int64) -> Int64 {
    var row = row
    for (from, to) in moves.reversed() { row = RowMap.index(of: row, moving: to, to: from) }
    return row
  }

  private static func index(of row: Int64, moving from: Int64, to: Int64) -> Int64 {
    if row == from { return to }
    if from < row, row <= to { return row - 1 }
    return to <= row && row < from ? row + 1 : row
  }

  /// Returns the rows that a model moved among those that stay: the fewest, as in a batch that makes the same change; nil for
  /// lists that are too long to compare.
  private static func moved(from before: ListController, to after: ListController) -> Set<Int64>? {
    guard max(before.rowCount, after.rowCount) <= 20_000 else { return nil }
    let (old, new) = (before.sectionSpans, after.sectionSpans)
    let sections = SequenceDiff(from: old.map(\.id), to: new.map(\.id))
    // The old index of each new row; a number of its own for a new one.
    var origins = (0..<after.rowCount).map { -1 - $0 }
    for (index, section) in new.enumerated() {
      let met = old.first { $0.id == section.id }
      for row in section.start..<section.end {
        if let key = after.key(of: row) {
          if let was = before.row(withKey: key) { origins[Int(row)] = was }
        } else if let met, let place = after.place(of: row), place.section == index,
          let was = met.index(of: place.place), before.key(of: was) == nil
        {
          origins[Int(row)] = was
        }
      }
    }
    let kept = origins.filter { $0 >= 0 }
    if zip(kept, kept.dropFirst()).allSatisfy({ $0 < $1 }) { return [] }
    var moved: Set<Int64> = []
    for (index, section) in new.enumerated() {
      let rows = origins[Int(section.start)..<Int(section.end)]
      let met = old.first { $0.id == section.id }
      let isMoved = sections.moves.contains { $0.destination == index }
      guard let met, !isMoved else {
        moved.formUnion(rows.filter { $0 >= 0 })
        continue
      }
      let own = Array(met.start..<met.end)
      moved.formUnion(SequenceDiff(from: own, to: Array(rows)).moves.map { own[$0.source] })
      moved.formUnion(rows.filter { $0 >= 0 && !($0 >= met.start && $0 < met.end) })
    }
    return moved.count == kept.count ? [] : moved
  }

  /// Whether a row can be an anchor: the model or the batch does not move the row itself.
  func mayAnchor(_ row: Int64) -> Bool {
    if case .sections(let moved) = change { return moved.map { !$0.contains(row) } ?? false }
    guard case .batch(let plan, let moved) = change else { return true }
    guard let (index, place) = before.place(of: row) else { return true }
    if case .row(let inner) = place, moved.contains(RowPath(section: index, row: inner)) { return false }
    // Of sections that change places none is certain to stay in place.
    return plan.newSection(of: index) != nil && plan.addedSections.allSatisfy { $0.source == nil }
  }

  /// Returns the index of a row after the event; nil if it was removed or cannot be an anchor.
  func stayingIndex(of row: Int64) -> Int64? { mayAnchor(row) ? newIndex(of: row) : nil }

  /// Whether any of the rows stays in place.
  func keepsAny(of rows: Range<Int64>) -> Bool { rows.contains { stayingIndex(of: $0) != nil } }

  /// Returns the index of a row after the event; nil if it was removed.
  func newIndex(of row: Int64) -> Int64? {
    switch change {
    case .none:
      let row = carried(row)
      return row < after.rowCount ? row : nil
    case .sections:
      if let key = before.key(of: row) { return after.row(withKey: key) }
      guard let (index, place) = before.place(of: row) else { return nil }
      let id = before.sectionSpans[Int(index)].id
      guard let section = after.sectionSpans.first(where: { $0.id == id }) else { return nil }
      // A row that now has a key is another row.
      return section.index(of: place).flatMap { after.key(of: $0) == nil ? $0 : nil }
    case .batch(let plan, _):
      guard let (index, place) = before.place(of: row) else { return nil }
      if case .row(let inner) = place {
        guard let path = plan.newPath(of: RowPath(section: index, row: inner)) else { return nil }
        return after.sectionSpans[Int(path.section)].index(of: .row(path.row))
      }
      guard !plan.isReloaded(index), let section = plan.newSection(of: index) else { return nil }
      return after.sectionSpans[Int(section)].index(of: place)
    }
  }
}

/// The identity of a row in its section.
enum RowPlace: Hashable {
  case header
  case row(Int64)
  case footer
}

extension ListController {
  /// Returns the section of a row, and the identity of the row in it.
  fileprivate func place(of row: Int64) -> (section: Int64, place: RowPlace)? {
    let sections = sectionSpans
    guard let index = sections.firstIndex(where: { row < $0.end }), row >= 0 else { return nil }
    let section = sections[index]
    if row < section.firstRow { return (Int64(index), .header) }
    return (Int64(index), row < section.firstRow + section.rows ? .row(row - section.firstRow) : .footer)
  }
}

extension SectionSpan {
  /// Returns the flat index of a row of this section; nil if it has no such row.
  fileprivate func index(of place: RowPlace) -> Int64? {
    switch place {
    case .header: firstRow > start ? start : nil
    case .row(let row): row < rows ? firstRow + row : nil
    case .footer: firstRow + rows < end ? firstRow + rows : nil
    }
  }
}

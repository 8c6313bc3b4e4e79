internal import FolioCollections

extension ListBatch {
  /// Creates the batch that changes one model's sections to another's, with as few moves as possible.
  ///
  /// Sections are matched by identity, rows by key, even if they move between two sections that stay; rows without keys are
  /// matched by their index in their section. Inserted rows have their keys.
  ///
  ///     let batch = ListBatch(from: shown, to: next)      // two arrays of sections
  ///     try list.handle(.batch(batch)) { … }          // refused unless the list has the rows of `shown`
  ///
  /// - A row with another model is updated, even if it moves. It keeps its height, unless its model has another, or
  ///   `measuresUpdates` has it measured again.
  /// - A section that stays in place with another header, footer, layout or default sequence is reloaded. So is a section
  ///   with other rows if these are given by their count. Measured heights are lost there;
  ///   ``ListEvent/sectionsChanged(_:)`` keeps them. A section that would be reloaded and has to move is deleted and
  ///   inserted.
  ///
  /// Duplicate keys or section identities lead to a batch that is refused. Complexity: O(n log n) in the rows that are
  /// given individually.
  ///
  /// - Parameters:
  ///   - old: The current sections.
  ///   - new: The new sections.
  ///   - measuresUpdates: Whether updated rows are to be measured again, unless their models have heights.
  public init(from old: [SectionModel], to new: [SectionModel], measuresUpdates: Bool = false) {
    self = SectionsDiff(old, new).batch
    if measuresUpdates { measureUpdates() }
  }
}

/// The difference between the sections and rows of two models.
private struct SectionsDiff {
  let old: [SectionModel]
  let new: [SectionModel]
  /// For each new section, the old one that it matches; nil for an inserted one.
  private var met: [Int?] = []
  /// Whether each old section is reloaded.
  private var isReloaded: [Bool] = []
  /// The identity of each row, one number for the same row in both models; none in sections whose rows are not compared.
  private var oldRows: [[Int64]] = []
  private var newRows: [[Int64]] = []
  private(set) var batch = ListBatch()

  init(_ old: [SectionModel], _ new: [SectionModel]) {
    (self.old, self.new) = (old, new)
    let (oldIDs, newIDs) = matchSections()
    identifyRows()
    let indexes = BatchIndexes(
      from: zip(oldIDs, oldRows).map { SectionIdentities(id: $0, rows: $1) },
      to: zip(newIDs, newRows).map { SectionIdentities(id: $0, rows: $1) })
    changeSections(indexes)
    changeRows(indexes)
    batch.counts = new.map { $0.rows.count }
  }

  // MARK: Sections

  /// Finds which sections match, and which of them are reloaded. Returns numbers that are equal for matching ones.
  private mutating func matchSections() -> (old: [Int64], new: [Int64]) {
    let oldIDs = old.indices.map { Int64($0) }
    var newIDs: [Int64] = []
    var isNew = [Bool](repeating: false, count: new.count)
    var diff = SequenceDiff(from: old.map { $0.id }, to: new.map { $0.id })
    repeat {
      met = [Int?](repeating: nil, count: new.count)
      for (source, destination) in diff.destinations.enumerated() where destination >= 0 {
        if !isNew[destination] { met[destination] = source }
      }
      newIDs = met.indices.map { Int64(met[$0] ?? old.count + $0) }
      diff = SequenceDiff(from: oldIDs, to: newIDs)
      // A section that moves cannot be reloaded.
      let torn = diff.moves.filter { needsReload(from: $0.source, to: $0.destination) }
      for move in torn { isNew[move.destination] = true }
      if torn.isEmpty { break }
    } while true
    isReloaded = [Bool](repeating: false, count: old.count)
    for (index, source) in met.enumerated() {
      if let source { isReloaded[source] = needsReload(from: source, to: index) }
    }
    return (oldIDs, newIDs)
  }

  /// Whether changes of its rows do not suffice to change a section.
  private func needsReload(from source: Int, to destination: Int) -> Bool {
    let (old, new) = (old[source], new[destination])
    guard old.header == new.header, old.footer == new.footer, old.layout == new.layout,
      old.defaultSequence == new.defaultSequence
    else { return true }
    return old.rows != new.rows && (old.rows.models == nil || new.rows.models == nil)
  }

  private mutating func changeSections(_ indexes: BatchIndexes) {
    batch.sectionDeletes = indexes.sectionDeletes
    batch.sectionMoves = indexes.sectionMoves
    batch.sectionInserts = indexes.sectionInserts.map {
      SectionInsert(at: $0.section, section: new[Int($0.section)])
    }
    for (index, source) in met.enumerated() {
      guard let source, isReloaded[source] else { continue }
      batch.sectionReloads.append(SectionInsert(at: Int64(source), section: new[index]))
    }
  }

  // MARK: Rows

  /// Assigns an identity to each row that is compared.
  private mutating func identifyRows() {
    var next: Int64 = 0
    func number() -> Int64 {
      next += 1
      return next
    }
    var numbers = IntegerMap<Int64>()
    func number(of key: Int64) -> Int64 {
      if let number = numbers[key] { return number }
      numbers.update(number(), for: key)
      return next
    }
    let compared = met.indices.filter { index in met[index].map { isCompared(from: $0, to: index) } ?? false }
    oldRows = [[Int64]](repeating: [], count: old.count)
    newRows = [[Int64]](repeating: [], count: new.count)
    for index in compared {
      guard let source = met[index] else { continue }
      oldRows[source] = (old[source].rows.models ?? []).map { $0.key.map { number(of: $0) } ?? number() }
    }
    for index in compared {
      guard let source = met[index], let models = old[source].rows.models else { continue }
      newRows[index] = (new[index].rows.models ?? []).enumerated().map { place, model in
        if let key = model.key { return number(of: key) }
        let isThere = place < models.count && models[place].key == nil
        return isThere ? oldRows[source][place] : number()
      }
    }
  }

  /// Whether the rows of a section that stays differ, and are given individually in both models.
  private func isCompared(from source: Int, to destination: Int) -> Bool {
    !isReloaded[source] && old[source].rows != new[destination].rows
  }

  private mutating func changeRows(_ indexes: BatchIndexes) {
    var stays = oldRows.map { [Bool](repeating: true, count: $0.count) }
    for path in indexes.deletes { stays[Int(path.section)][Int(path.row)] = false }
    batch.deletes = indexes.deletes
    batch.inserts = indexes.inserts.map { RowInsert(at: $0, row: model(at: $0)) }
    for move in indexes.moves {
      stays[Int(move.source.section)][Int(move.source.row)] = false
      let model = model(at: move.destination)
      batch.moves.append(move)
      if old[Int(move.source.section)].rows.models?[Int(move.source.row)] != model {
        batch.updates.append(RowInsert(at: move.source, row: model))
      }
    }
    updateRows(where: stays)
  }

  /// Updates rows that stay with another model.
  private mutating func updateRows(where stays: [[Bool]]) {
    for (index, source) in met.enumerated() {
      guard let source, let models = old[source].rows.models else { continue }
      // Rows that stay keep their order, with inserted ones between them.
      var place = 0
      for row in stays[source].indices where stays[source][row] {
        while newRows[index][place] != oldRows[source][row] { place += 1 }
        let path = RowPath(section: Int64(index), row: Int64(place))
        if model(at: path) != models[row] {
          batch.updates.append(
            RowInsert(at: RowPath(section: Int64(source), row: Int64(row)), row: model(at: path)))
        }
        place += 1
      }
    }
  }

  /// Returns the model of a new row that is given individually.
  private func model(at path: RowPath) -> RowModel {
    new[Int(path.section)].rows.models?[Int(path.row)] ?? RowModel()
  }
}

extension SectionRows {
  /// The models of rows that are given individually; nil for equal ones given by their count.
  fileprivate var models: [RowModel]? {
    if case .models(let models) = self { models } else { nil }
  }
}

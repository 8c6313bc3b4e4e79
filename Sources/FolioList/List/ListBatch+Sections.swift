internal import FolioCollections

extension ListBatch {
  /// The batch that makes sections those of another model, with as few moves as can be.
  ///
  /// Sections meet by identity, rows by their keys, also where they go from one section that stays to another; rows
  /// without keys meet by their index in their section. What is inserted comes with its key.
  ///
  ///     let batch = Batch(from: shown, to: next)      // two arrays of sections
  ///     try list.handle(.batch(batch)) { … }          // refused unless the list has the rows of `shown`
  ///
  /// - A row that has another model is updated, also one that moves. It keeps its height, unless its model has another, or
  ///   `measuresUpdates` has it measured again.
  /// - A section that stays where it is with another header, footer, layout or default sequence is told anew, and so is one
  ///   whose rows are equal ones told by their number, if these are others. Heights that were measured are lost there;
  ///   ``ListEvent/sectionsChanged(_:)`` keeps them. One that has to move is deleted and inserted.
  ///
  /// Keys and identities of sections that stand twice make a batch that is refused. Complexity: O(n log n) in the rows that
  /// are told one by one.
  ///
  /// - Parameters:
  ///   - old: The sections as they are.
  ///   - new: The sections as they are to be.
  ///   - measuresUpdates: Whether rows that are updated are to be measured again, unless their models have heights.
  public init(from old: [SectionModel], to new: [SectionModel], measuresUpdates: Bool = false) {
    self = SectionsDiff(old, new).batch
    if measuresUpdates { measureUpdates() }
  }
}

/// How sections and rows of one model become those of another.
private struct SectionsDiff {
  let old: [SectionModel]
  let new: [SectionModel]
  /// For each new section, the old one that it meets; nil for one that comes.
  private var met: [Int?] = []
  /// Old sections that are told anew.
  private var isReloaded: [Bool] = []
  /// What each row is known by, one number for the same row in both; none in sections whose rows are not compared.
  private var oldRows: [[Int64]] = []
  private var newRows: [[Int64]] = []
  private(set) var batch = ListBatch()

  init(_ old: [SectionModel], _ new: [SectionModel]) {
    (self.old, self.new) = (old, new)
    let (oldIDs, newIDs) = meetSections()
    identifyRows()
    let indexes = BatchIndexes(
      from: zip(oldIDs, oldRows).map { SectionIdentities(id: $0, rows: $1) },
      to: zip(newIDs, newRows).map { SectionIdentities(id: $0, rows: $1) })
    takeSections(indexes)
    takeRows(indexes)
    batch.counts = new.map { $0.rows.count }
  }

  // MARK: Sections

  /// Finds which sections meet, and which of them are told anew; answers numbers that are equal for those that meet.
  private mutating func meetSections() -> (old: [Int64], new: [Int64]) {
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
      // What moves cannot be told anew.
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

  /// Whether a section is not made another one by changes of its rows.
  private func needsReload(from source: Int, to destination: Int) -> Bool {
    let (old, new) = (old[source], new[destination])
    guard old.header == new.header, old.footer == new.footer, old.layout == new.layout,
      old.defaultSequence == new.defaultSequence
    else { return true }
    return old.rows != new.rows && (old.rows.models == nil || new.rows.models == nil)
  }

  private mutating func takeSections(_ indexes: BatchIndexes) {
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

  /// Gives each row that is compared its number.
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

  /// Whether the rows of a section that stays are others, and each of them is told.
  private func isCompared(from source: Int, to destination: Int) -> Bool {
    !isReloaded[source] && old[source].rows != new[destination].rows
  }

  private mutating func takeRows(_ indexes: BatchIndexes) {
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
    takeUpdates(where: stays)
  }

  /// Tells rows anew that stay with another model.
  private mutating func takeUpdates(where stays: [[Bool]]) {
    for (index, source) in met.enumerated() {
      guard let source, let models = old[source].rows.models else { continue }
      // Those that stay follow each other as they did, with those that come between them.
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

  /// A new row that is told.
  private func model(at path: RowPath) -> RowModel {
    new[Int(path.section)].rows.models?[Int(path.row)] ?? RowModel()
  }
}

extension SectionRows {
  /// The rows that are told one by one; nil for equal ones told by their number.
  fileprivate var models: [RowModel]? {
    if case .models(let models) = self { models } else { nil }
  }
}

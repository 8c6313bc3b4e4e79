public import FolioCollections
public import FolioMachine

/// A row that a batch inserts or updates.
public struct RowInsert: Hashable, Sendable, Savable {
  /// The place of the row: after the batch if it is inserted, before it if it is updated.
  public var at: RowPath

  /// The model of the row.
  public var row: RowModel

  /// Creates an insert.
  public init(at path: RowPath, row: RowModel = RowModel()) {
    self.at = path
    self.row = row
  }
}

/// A section with its rows that a batch inserts or reloads.
public struct SectionInsert: Hashable, Sendable, Savable {
  /// The index of the section: after the batch if it is inserted, before it if it is reloaded.
  public var at: Int64

  /// The model of the section.
  public var section: SectionModel

  /// Creates an insert.
  public init(at index: Int64, section: SectionModel) {
    at = index
    self.section = section
  }
}

/// Rows and sections that are deleted, inserted, moved and changed in one event.
///
/// Deletes, sources of moves, reloads and updates are places before the batch; inserts and destinations are places after
/// it. The order in which they are listed has no effect. A path is a section's index and a row's index in it, header and
/// footer not counted.
///
///     var batch = ListBatch()
///     batch.deletes = [RowPath(section: 0, row: 1), RowPath(section: 0, row: 3)]
///     batch.moves = [RowMove(source: RowPath(section: 0, row: 4), destination: RowPath(section: 0, row: 0))]
///     try list.handle(.batch(batch)) { … }   // 10 20 30 40 50 becomes 50 10 30, each with its height
///
/// A place before the batch occurs at most once among deletes and sources, once among reloads and once among updates, and a
/// deleted row is neither reloaded nor updated. A place after the batch occurs at most once among inserts and destinations.
/// A row may move, be updated and be measured again in one batch, and is named each time by its place before the batch.
/// Rows of a section that is deleted, inserted or reloaded do not occur individually. Rows that move, stay or are reloaded
/// keep their keys; after the batch, no two rows may have one key.
public struct ListBatch: Hashable, Sendable, Savable {
  /// Rows to delete.
  public var deletes: [RowPath] = []
  /// Rows to insert.
  public var inserts: [RowInsert] = []
  /// Rows to move with their heights. The rows between shift; nothing is swapped.
  public var moves: [RowMove] = []
  /// Rows that stay or move, show other content, and are to be measured again. They keep their slots.
  public var reloads: [RowPath] = []
  /// Rows that stay or move and have new models, at their places before the batch.
  ///
  /// A row of the same kind with the same key, or without one as before, keeps its slot and, unless its model has another
  /// height, its measured height; any other is a different row. A mounted row is rendered if its revision changes. If new
  /// content probably has another height, name the row among the ``reloads`` too, so that it is measured again.
  public var updates: [RowInsert] = []
  /// Sections to delete.
  public var sectionDeletes: [Int64] = []
  /// Sections to insert.
  public var sectionInserts: [SectionInsert] = []
  /// Sections to move with their rows.
  public var sectionMoves: [SectionMove] = []
  /// Sections that stay in place with other rows.
  public var sectionReloads: [SectionInsert] = []
  /// The number of rows of each section after the batch, header and footer not counted; nil if it is not to be checked.
  public var counts: [Int64]?

  /// Creates a batch that changes nothing.
  public init() {}

  /// Creates the batch that changes one section's rows from one list of identities to another, with as few moves as
  /// possible.
  ///
  /// Equal identities are matched in order, the first with the first; `SequenceDiff` reports them. If identities are keys,
  /// the model of an inserted row has its own: `RowModel(key: new[index])`. `init(from:to:)` of sections does this
  /// automatically. Complexity: O(n log n).
  ///
  /// - Parameters:
  ///   - old: The current identities of the rows.
  ///   - new: The new identities of the rows.
  ///   - section: The index of their section.
  ///   - measuresUpdates: Whether rows with changed content are to be measured again; otherwise they keep their heights,
  ///     unless their models have others.
  ///   - model: Returns the model of a row that is inserted or updated, by its index among the new ones.
  ///   - hasChanged: Returns whether the content of a row changed, by its index among the old ones and among the new ones.
  ///     It is then updated, and rendered if its model has another revision than before.
  public init(
    from old: [Int64], to new: [Int64], section: Int64 = 0, measuresUpdates: Bool = false,
    model: (Int) -> RowModel = { _ in RowModel() },
    hasChanged: (_ old: Int, _ new: Int) -> Bool = { _, _ in false }
  ) {
    let diff = SequenceDiff(from: old, to: new, hasChanged: hasChanged)
    deletes = diff.deletes.map { RowPath(section: section, row: Int64($0)) }
    inserts = diff.inserts.map { RowInsert(at: RowPath(section: section, row: Int64($0)), row: model($0)) }
    moves = diff.moves.map {
      RowMove(
        source: RowPath(section: section, row: Int64($0.source)),
        destination: RowPath(section: section, row: Int64($0.destination)))
    }
    updates = diff.updates.map {
      RowInsert(at: RowPath(section: section, row: Int64($0.source)), row: model($0.destination))
    }
    if measuresUpdates { measureUpdates() }
  }

  /// Marks every updated row to be measured again, unless its model has a height.
  mutating func measureUpdates() { reloads += updates.filter { $0.row.height == nil }.map { $0.at } }

  /// Whether the batch changes nothing.
  var isEmpty: Bool {
    deletes.isEmpty && inserts.isEmpty && moves.isEmpty && reloads.isEmpty && updates.isEmpty
      && sectionDeletes.isEmpty && sectionInserts.isEmpty && sectionMoves.isEmpty && sectionReloads.isEmpty
  }

  /// The place of the only change, if that inserts or deletes a row, and the row if it is inserted.
  var onlyRow: (at: RowPath, insert: RowModel?)? {
    guard inserts.count + deletes.count == 1, counts == nil, moves.isEmpty, reloads.isEmpty, updates.isEmpty,
      sectionDeletes.isEmpty, sectionInserts.isEmpty, sectionMoves.isEmpty, sectionReloads.isEmpty
    else { return nil }
    if let insert = inserts.first { return (insert.at, insert.row) }
    return deletes.first.map { ($0, nil) }
  }

  /// The places without the models.
  package var indexes: BatchIndexes {
    var indexes = BatchIndexes()
    indexes.deletes = deletes
    indexes.inserts = inserts.map { $0.at }
    indexes.moves = moves
    indexes.reloads = reloads
    indexes.updates = updates.map { $0.at }
    indexes.sectionDeletes = sectionDeletes
    indexes.sectionInserts = sectionInserts.map { $0.content }
    indexes.sectionMoves = sectionMoves
    indexes.sectionReloads = sectionReloads.map { $0.content }
    indexes.counts = counts
    return indexes
  }
}

#if Coding
  extension ListBatch {
    private enum CodingKeys: String, CodingKey {
      case deletes, inserts, moves, reloads, updates, sectionDeletes, sectionInserts, sectionMoves,
        sectionReloads, counts
    }

    /// Decodes a batch; without encoded updates, it has none. Complexity: O(changes).
    public init(from decoder: any Decoder) throws {
      let batch = try decoder.container(keyedBy: CodingKeys.self)
      deletes = try batch.decode([RowPath].self, forKey: .deletes)
      inserts = try batch.decode([RowInsert].self, forKey: .inserts)
      moves = try batch.decode([RowMove].self, forKey: .moves)
      reloads = try batch.decode([RowPath].self, forKey: .reloads)
      updates = try batch.decodeIfPresent([RowInsert].self, forKey: .updates) ?? []
      sectionDeletes = try batch.decode([Int64].self, forKey: .sectionDeletes)
      sectionInserts = try batch.decode([SectionInsert].self, forKey: .sectionInserts)
      sectionMoves = try batch.decode([SectionMove].self, forKey: .sectionMoves)
      sectionReloads = try batch.decode([SectionInsert].self, forKey: .sectionReloads)
      counts = try batch.decodeIfPresent([Int64].self, forKey: .counts)
    }

    /// Encodes the batch; updates only if there are any. Complexity: O(changes).
    public func encode(to encoder: any Encoder) throws {
      var batch = encoder.container(keyedBy: CodingKeys.self)
      try batch.encode(deletes, forKey: .deletes)
      try batch.encode(inserts, forKey: .inserts)
      try batch.encode(moves, forKey: .moves)
      try batch.encode(reloads, forKey: .reloads)
      if !updates.isEmpty { try batch.encode(updates, forKey: .updates) }
      try batch.encode(sectionDeletes, forKey: .sectionDeletes)
      try batch.encode(sectionInserts, forKey: .sectionInserts)
      try batch.encode(sectionMoves, forKey: .sectionMoves)
      try batch.encode(sectionReloads, forKey: .sectionReloads)
      try batch.encodeIfPresent(counts, forKey: .counts)
    }
  }
#endif

extension SectionInsert {
  /// The place and the number of rows.
  fileprivate var content: SectionContent { SectionContent(section: at, rowCount: section.rows.count) }
}

extension SectionRows {
  /// The number of rows.
  var count: Int64 {
    switch self {
    case .models(let rows): Int64(rows.count)
    case .uniform(let count, _): count
    }
  }
}

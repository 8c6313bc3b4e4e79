package import Folio

/// Messages of any length, with changes as batches for a list of one section.
package struct RowsModel: Hashable, Sendable {
  /// A message.
  package struct Entry: Hashable, Sendable {
    /// A number that no other message has, also after it was deleted.
    package var id: Int64
    /// Who wrote it.
    package var name: String
    /// The text.
    package var text: String
    /// The rows of its picture; 0 for none.
    package var pictureRows: Int
    /// A number that is greater after each change.
    package var revision: Int64 = 0
  }

  /// The messages, in order.
  package private(set) var entries: [Entry] = []
  private var lastID: Int64 = 0
  private var random: Random

  /// Creates a number of messages.
  package init(count: Int, seed: Int = 7) {
    random = Random(seed)
    for _ in 0..<max(count, 0) { entries.append(make()) }
  }

  private mutating func make() -> Entry {
    lastID += 1
    let hasPicture = random.below(5) == 0
    return Entry(
      id: lastID, name: random.one(of: Words.people), text: Words.text(1 + random.below(6), &random),
      pictureRows: hasPicture ? 3 + random.below(4) : 0)
  }

  /// The model of a message for the list, whose height is to be measured.
  private func row(_ entry: Entry) -> RowModel {
    RowModel(revision: entry.revision, moves: false, key: entry.id)
  }

  /// All messages as a section.
  package var section: SectionModel { SectionModel(id: 1, rows: .models(entries.map { row($0) })) }

  private static func path(_ index: Int) -> RowPath { RowPath(section: 0, row: Int64(index)) }

  /// Inserts a message. Returns the change, or nil if there is no such place.
  package mutating func insert(at index: Int) -> ListBatch? {
    guard (0...entries.count).contains(index) else { return nil }
    let entry = make()
    entries.insert(entry, at: index)
    var batch = ListBatch()
    batch.inserts = [RowInsert(at: RowsModel.path(index), row: row(entry))]
    return batch
  }

  /// Deletes a message.
  package mutating func delete(at index: Int) -> ListBatch? {
    guard entries.indices.contains(index) else { return nil }
    entries.remove(at: index)
    var batch = ListBatch()
    batch.deletes = [RowsModel.path(index)]
    return batch
  }

  /// Moves a message to another place. Those between shift by one.
  package mutating func move(from source: Int, to destination: Int) -> ListBatch? {
    guard entries.indices.contains(source), entries.indices.contains(destination), source != destination
    else {
      return nil
    }
    entries.insert(entries.remove(at: source), at: destination)
    var batch = ListBatch()
    batch.moves = [RowMove(source: RowsModel.path(source), destination: RowsModel.path(destination))]
    return batch
  }

  /// Makes a message longer, or short again if it is long. It alone is measured again.
  package mutating func edit(at index: Int) -> ListBatch? {
    guard entries.indices.contains(index) else { return nil }
    let isLong = entries[index].text.utf8.count > 500
    entries[index].text =
      isLong ? random.one(of: Words.sentences) : entries[index].text + " " + Words.text(2, &random)
    entries[index].revision += 1
    var batch = ListBatch()
    batch.reloads = [RowsModel.path(index)]
    batch.updates = [RowInsert(at: RowsModel.path(index), row: row(entries[index]))]
    return batch
  }

  /// Puts the messages of a range into another order: one batch with as few moves as possible. Their heights move along.
  package mutating func shuffle(_ range: Range<Int>) -> ListBatch? {
    let range = range.clamped(to: entries.startIndex..<entries.endIndex)
    guard range.count > 1 else { return nil }
    let before = entries.map(\.id)
    entries[range].shuffle(using: &random)
    return ListBatch(from: before, to: entries.map(\.id))
  }
}

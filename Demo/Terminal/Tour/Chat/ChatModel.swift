package import Folio

/// A conversation: the messages that are loaded, with changes as batches for a list of one section.
package struct ChatModel: Hashable, Sendable {
  /// A message.
  package struct Message: Hashable, Sendable {
    /// A number that no other message has, ascending in time.
    package var id: Int64
    /// The text.
    package var text: String
    /// Whether the user wrote it.
    package var isMine: Bool
    /// A number that is greater after each change.
    package var revision: Int64 = 0
  }

  /// The loaded messages, the oldest first.
  package private(set) var messages: [Message]
  /// The number of older messages that are not loaded.
  package private(set) var older: Int
  private var lastID: Int64

  /// Creates a conversation of made-up messages, of which the last are loaded.
  package init(history: Int, loaded: Int) {
    let loaded = min(max(loaded, 0), max(history, 0))
    older = max(history, 0) - loaded
    messages = (0..<loaded).map { [older] in ChatModel.message(Int64(older + $0)) }
    lastID = Int64(max(history, 0)) - 1
  }

  private static func message(_ id: Int64) -> Message {
    var random = Random(Int(id) &* 13 &+ 5)
    return Message(id: id, text: Words.text(1 + random.below(3), &random), isMine: random.below(2) == 0)
  }

  private static func row(_ message: Message) -> RowModel {
    RowModel(revision: message.revision, highlights: false, moves: false, key: message.id)
  }

  /// The loaded messages as a section.
  package var section: SectionModel {
    SectionModel(id: 1, rows: .models(messages.map { ChatModel.row($0) }))
  }

  /// Loads older messages above the others. Returns the change, or nil if there are none.
  package mutating func loadOlder(_ count: Int) -> ListBatch? {
    let count = min(count, older)
    guard count > 0 else { return nil }
    older -= count
    let loaded = (0..<count).map { ChatModel.message(Int64(older + $0)) }
    messages.insert(contentsOf: loaded, at: 0)
    var batch = ListBatch()
    batch.inserts = loaded.indices.map {
      RowInsert(at: RowPath(section: 0, row: Int64($0)), row: ChatModel.row(loaded[$0]))
    }
    return batch
  }

  /// Adds a message at the end.
  package mutating func append(_ text: String, isMine: Bool) -> ListBatch {
    lastID += 1
    messages.append(Message(id: lastID, text: text, isMine: isMine))
    var batch = ListBatch()
    let path = RowPath(section: 0, row: Int64(messages.count - 1))
    batch.inserts = [RowInsert(at: path, row: ChatModel.row(messages[messages.count - 1]))]
    return batch
  }

  /// Adds a text to a message, as a reply does that arrives word by word. Returns nil if it is not loaded.
  package mutating func extend(_ id: Int64, with text: String) -> ListBatch? {
    guard let index = messages.lastIndex(where: { $0.id == id }) else { return nil }
    messages[index].text += text
    messages[index].revision += 1
    var batch = ListBatch()
    let path = RowPath(section: 0, row: Int64(index))
    batch.reloads = [path]
    batch.updates = [RowInsert(at: path, row: ChatModel.row(messages[index]))]
    return batch
  }

  /// Returns a made-up answer to a text: the same text has the same answer.
  package static func answer(to text: String) -> [String] {
    var random = Random(text.utf8.reduce(7) { $0 &* 31 &+ Int($1) })
    return Words.text(2 + random.below(4), &random).split(separator: " ").map { String($0) }
  }
}

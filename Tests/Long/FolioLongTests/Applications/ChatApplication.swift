import Folio
import FolioList

/// A messenger: contacts, a chat, and notes, under a cover. The chat opens at its newest message, loads older ones near its
/// start, and makes room for a keyboard.
@MainActor
struct ChatApplication: CustomReflectable {
  nonisolated var customMirror: Mirror { Mirror(self, children: []) }

  static let contacts: PageID = 1
  static let chat: PageID = 2
  static let notes: PageID = 3

  let host: ApplicationHost
  /// The number of older messages on the server.
  private(set) var older: Int64
  private var newest: Int64

  init(
    _ physics: HostPhysics, flow: Flow = .leftToRight, messages: Int64 = 40, older: Int64 = 60,
    isCoarse: Bool = false
  )
    throws
  {
    var page = PageConfiguration()
    page.cache.prefetch = 1
    let pager = try Pager(page: page)
    host = ApplicationHost(pager, physics, flow: flow)
    self.older = older
    newest = 1_000 + messages
    host.titles = [Self.contacts: "Contacts", Self.chat: "Chat", Self.notes: "Notes"]
    host.latency = 0.1
    host.isCoarse = isCoarse
    var plain = ListConfiguration()
    plain.prependPolicy = .keep
    plain.measuresWhenIdle = false
    let people = (1...30).map { ApplicationRow(id: $0, height: 60) }
    host.contents[Self.contacts] = ApplicationContent(
      sections: [ApplicationSection(rows: people)], settings: plain)
    host.contents[Self.notes] = ApplicationContent(
      sections: [ApplicationSection(rows: Array(people.prefix(20)))], settings: plain)
    var settings = plain
    settings.initialPosition = .bottom
    settings.gravity = .bottom
    settings.followEnd = 10
    settings.nearStart = .points(200)
    let talk = (1_000..<1_000 + messages).map { Self.message($0) }
    host.contents[Self.chat] = ApplicationContent(
      sections: [ApplicationSection(rows: talk)], settings: settings)
    host.open([Self.contacts, Self.chat, Self.notes], cover: (120, 0))
  }

  /// Returns a message, whose height depends on its words.
  static func message(_ id: Int64) -> ApplicationRow {
    ApplicationRow(id: id, height: [46, 64.5, 110, 34][Int(id & 3)])
  }

  /// Advances time until nothing moves, and loads older messages whenever the start is near, at most a number of times.
  mutating func rest(loads: Int = 1) {
    var left = loads
    while true {
      host.rest()
      defer { host.wishes = [] }
      guard left > 0, host.wishes.contains(.list(Self.chat, .nearStart)) else { return }
      left -= 1
      loadHistory()
    }
  }

  /// Loads older messages.
  mutating func loadHistory(_ page: Int64 = 20) {
    let count = min(page, older)
    guard count > 0 else { return }
    older -= count
    let first = host.contents[Self.chat]?.sections[0].rows.first?.id ?? 0
    var batch = ListBatch()
    batch.inserts = (0..<count).map { RowInsert(at: RowPath(section: 0, row: $0)) }
    host.change(
      Self.chat,
      { $0.sections[0].rows.insert(contentsOf: (first - count..<first).map { Self.message($0) }, at: 0) },
      telling: .batch(batch))
  }

  /// Appends a message.
  mutating func receive() {
    let message = Self.message(newest)
    newest += 1
    host.change(
      Self.chat, { $0.sections[0].rows.append(message) },
      telling: .rowsAppended(section: 1, count: 1, model: RowModel()))
  }

  /// Grows the last message, as while it is being written.
  mutating func grow(by points: Double) {
    guard let rows = host.contents[Self.chat]?.sections[0].rows, let last = rows.last else { return }
    let count = Int64(rows.count)
    host.change(
      Self.chat, { $0.sections[0].rows[rows.count - 1].height += points },
      telling: .given(rows: count - 1..<count, height: last.height + points))
  }

  /// Reduces the pager's height by that of a keyboard.
  mutating func shorten(by height: Double) {
    host.send(
      .frameChanged(
        LayoutRect(width: ApplicationHost.size.width, height: ApplicationHost.size.height - height)))
  }

  /// Covers the bottom with a keyboard.
  mutating func keyboard(_ height: Double) {
    host.send(.cover(.viewportChanged(height: ApplicationHost.size.height, bottomInset: height)))
  }

  /// Scrolls the contacts with a finger until the cover has collapsed.
  mutating func collapse() {
    host.scroll(by: 150)
    host.rest()
  }

  mutating func open(_ page: PageID) {
    host.tap(page)
    rest()
  }
}

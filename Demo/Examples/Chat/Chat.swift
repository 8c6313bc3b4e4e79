public import Folio
public import FolioHost

/// Several conversations as pages: each begins at its newest message, loads older ones above, and keeps a draft.
@MainActor
public final class Chat {
  /// A message.
  public struct Message: Sendable {
    /// A number that no other message has.
    public var id: Int64
    /// What it says.
    public var text: String
    /// Whether the user wrote it.
    public var isMine = false

    /// A message.
    public init(id: Int64, _ text: String, isMine: Bool = false) {
      self.id = id
      self.text = text
      self.isMine = isMine
    }
  }

  /// Messages with somebody.
  public struct Conversation: Sendable {
    /// With whom.
    public var name: String
    /// The messages that are loaded, the oldest first.
    public var messages: [Message]
    /// Older ones, which are loaded when the start comes near.
    public var history: [Message]
    /// How many messages were received and not yet seen.
    public var unread = 0
    /// What the user has begun to write.
    public var draft = ""

    /// A conversation.
    public init(with name: String, messages: [Message], history: [Message] = []) {
      self.name = name
      self.messages = messages
      self.history = history
    }
  }

  /// Runs the pages.
  public let runner: Runner<Pager>
  /// The conversations, of which each is the page with its index.
  public private(set) var conversations: [Conversation]

  private let size: (width: Int, height: Int)

  /// Opens conversations.
  ///
  /// - Parameters:
  ///   - conversations: The conversations.
  ///   - place: Where the user was last time.
  ///   - direction: The direction of reading.
  ///   - clock: What wakes the pages.
  public init(
    _ conversations: [Conversation], at place: Restoration? = nil, direction: ReadingDirection = .leftToRight,
    width: Int = 24, height: Int = 8, clock: any WakeClock
  ) throws {
    var configuration = PagerConfiguration()
    configuration.slop = 1
    configuration.list.estimate = 1
    configuration.list.overscan = 2
    configuration.list.initialPosition = .bottom
    configuration.list.gravity = .bottom
    configuration.list.followEnd = 1
    configuration.list.nearStart = .points(1)
    self.conversations = conversations
    size = (width, height)
    let pager = try Pager(configuration: configuration)
    runner = Runner(pager, clock: clock)
    runner.onEffect = { [weak self] effect, _ in self?.perform(effect) }
    let pages = conversations.indices.map { PageID($0) }
    if let place { runner.send(.restored(place)) }
    runner.send(contentsOf: [
      .page(.pagesChanged(pages)),
      .cover(.stripHeightsChanged(pages.map { _ in 1 })),
      .directionChanged(direction),
      .frameChanged(LayoutRect(width: Double(width), height: Double(height - 1))),
    ])
    updateTabs()
  }

  /// The container appears.
  public func appear() {
    runner.send(contentsOf: [.page(.containerWillAppear()), .page(.containerDidAppear)])
  }

  /// Where the user is, to be saved beside the drafts.
  public var place: Restoration { runner.machine.restoration }

  /// A keyboard covers this many lines at the bottom.
  public func showKeyboard(_ height: Int) {
    let frame = runner.machine.frame
    runner.send(.cover(.viewportChanged(height: frame.height, bottomInset: Double(height))))
  }

  // MARK: Messages

  /// The conversation that is selected.
  public var index: Int { index(of: runner.machine.selected ?? 0) }

  /// The user writes.
  public func write(_ text: String) { conversations[index].draft = text }

  /// The user sends the draft, and sees it wherever the list was.
  public func sendDraft() {
    let page = PageID(index)
    append(Message(id: nextID, conversations[index].draft, isMine: true), to: index)
    conversations[index].draft = ""
    runner.send(.list(page, .scroll(to: Int64(conversations[index].messages.count) - 1, alignment: .end)))
  }

  /// A message is received.
  public func receive(_ text: String, in index: Int) {
    append(Message(id: nextID, text), to: index)
    guard index != self.index else { return }
    conversations[index].unread += 1
    updateTabs()
  }

  /// The last message goes on, as a reply does that arrives word by word.
  public func extendLast(with text: String, in index: Int) {
    conversations[index].messages[conversations[index].messages.count - 1].text += text
    let row = Int64(conversations[index].messages.count) - 1
    let height = Double(lines(row, of: index, width: runner.machine.frame.width).count)
    let page = PageID(index)
    runner.send(contentsOf: [
      .list(page, .given(rows: row..<row + 1, height: height)), .list(page, .revised(row: row)),
    ])
  }

  private var nextID: Int64 {
    (conversations.flatMap { $0.messages + $0.history }.map(\.id).max() ?? 0) + 1
  }

  private func append(_ message: Message, to index: Int) {
    conversations[index].messages.append(message)
    updateRows(of: index)
  }

  /// The list compares keys, so that what is new above or below moves nothing that is seen.
  private func updateRows(of index: Int) {
    let rows = conversations[index].messages.map { RowModel(key: $0.id) }
    let section = SectionModel(id: 0, rows: .models(rows))
    runner.send(.list(PageID(index), .sectionsChanged([section])))
  }

  private func updateTabs() {
    runner.send(.tab(.lengthsChanged(conversations.indices.map { Double(title(of: $0).count + 1) })))
  }

  // MARK: Effects

  private func perform(_ effect: PagerEffect) {
    switch effect {
    case .list(let page, .measure(let row, kind: _, let width, cause: _, let generation)):
      let height = Double(lines(row, of: index(of: page), width: width).count)
      let answer = ListEvent.measured([RowMeasurement(row: row, height: height)], generation: generation)
      runner.send(.list(page, answer))
    case .list(let page, .nearStart):
      let index = index(of: page)
      conversations[index].messages = conversations[index].history + conversations[index].messages
      conversations[index].history = []
      updateRows(of: index)
    default:
      if let effect = effect.page { perform(effect) }
    }
  }

  private func perform(_ effect: PageEffect) {
    switch effect {
    case .load(let page), .prefetch(let page):
      updateRows(of: index(of: page))
      runner.send(.page(.loaded(page)))
    case .didSelect(let page, _):
      conversations[index(of: page)].unread = 0
      updateTabs()
    default: break
    }
  }

  private func index(of page: PageID) -> Int { Int(page.rawValue) }

  // MARK: Drawing

  /// The frame at present: messages, the tabs above, and the draft below.
  public func draw() -> String {
    var canvas = Canvas(width: size.width, height: size.height)
    let pager = runner.machine
    for cell in pager.cells {
      for (line, text) in lines(cell.row, of: index(of: cell.page), width: cell.frame.width).enumerated() {
        canvas.put(text, x: cell.frame.x, y: cell.frame.y + Double(line), in: pager.frame)
      }
    }
    canvas.fill(pager.stripFrame, with: " ")
    for page in pager.pages {
      guard let tab = pager.tabFrame(of: page) else { continue }
      canvas.put(title(of: index(of: page)), x: tab.x, y: tab.y)
    }
    if let frame = pager.indicatorFrame { canvas.put("_", x: frame.x + frame.width - 1, y: frame.y) }
    let keyboard = pager.cover.bottomInset
    canvas.fill(
      LayoutRect(y: pager.frame.height - keyboard, width: pager.frame.width, height: keyboard), with: "#")
    canvas.put("> \(conversations[index].draft)", x: 0, y: Double(size.height - 1))
    return canvas.text
  }

  private func title(of index: Int) -> String {
    let conversation = conversations[index]
    return conversation.unread > 0 ? "\(conversation.name) \(conversation.unread)" : conversation.name
  }

  /// The lines of a message, with a mark at its first.
  private func lines(_ row: Int64, of index: Int, width: Double) -> [String] {
    let message = conversations[index].messages[Int(row)]
    var lines = [message.isMine ? "-" : "*"]
    for word in message.text.split(separator: " ") {
      if lines[lines.count - 1].count + 1 + word.count > Int(width) { lines.append(" ") }
      lines[lines.count - 1] += " \(word)"
    }
    return lines
  }
}

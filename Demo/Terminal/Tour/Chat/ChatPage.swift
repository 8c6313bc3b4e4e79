package import Folio
package import TerminalScreen

/// The page *Chat*: a conversation that begins at its newest message, loads older ones above what is read, follows its end
/// while a reply arrives word by word, and has a line to write in.
package final class ChatPage: TourPage {
  package let stage: TourStage
  /// The messages.
  package private(set) var model: ChatModel
  /// The text that the user writes, or nil while keys have their usual meaning.
  package private(set) var draft: String?
  private let painter = SlotPainter()
  private var unwritten: [String] = []
  private var replyID: Int64?
  private var unread = 0
  private lazy var ticker = Ticker(every: 90, on: stage.clock) { [unowned self] _ in writeWord() }

  private static let composerRows = 2
  private static let followed = 4.0

  /// Creates the page.
  package init(_ stage: TourStage, history: Int = 500, loaded: Int = 40) {
    self.stage = stage
    model = ChatModel(history: history, loaded: loaded)
  }

  package let title = "Chat"

  package var facts: TourFacts {
    TourFacts(
      kind: "A conversation",
      summary: "Begins at the newest message, follows its end, loads older ones above",
      details: [
        "\(model.messages.count) loaded", "\(model.older) older",
        unwritten.isEmpty ? "Ada is here" : "Ada is writing …",
        "drawn \(painter.drawn)",
      ])
  }

  package var hints: [String] {
    draft == nil ? ["Enter write", "G newest", "g older"] : ["Enter send", "Esc stop writing"]
  }

  package func configure(_ configuration: inout ListConfiguration) {
    configuration.estimate = 4 * CellSize.row
    configuration.initialPosition = .bottom
    configuration.gravity = .bottom
    configuration.followEnd = ChatPage.followed * CellSize.row
    configuration.nearStart = .points(15 * CellSize.row)
    configuration.measuresWhenIdle = true
  }

  package func appear() { stage.send(.sectionsChanged([model.section])) }

  package func disappear() { painter.removeAll() }

  package func selected(_ isSelected: Bool) {
    stage.send(pager: .bottomInsetChanged(isSelected ? Double(ChatPage.composerRows) * CellSize.row : 0))
  }

  package func perform(_ effect: ListEffect) {
    painter.take(effect)
    guard case .nearStart = effect, let batch = model.loadOlder(40) else { return }
    stage.send(.batch(batch))
  }

  package func height(of row: Int64, columns: Int, cause: MeasureCause) -> Int {
    guard model.messages.indices.contains(Int(row)) else { return 1 }
    return ChatPage.lines(of: model.messages[Int(row)], columns: columns).count + 2
  }

  private static func textColumns(_ columns: Int) -> Int { max(columns * 3 / 5, 12) }

  private static func lines(of message: ChatModel.Message, columns: Int) -> [Int] {
    SoftWrap.rows(of: SafeText(message.text), columns: textColumns(columns))
  }

  // MARK: Messages

  /// Sends the draft, and lets the other side answer.
  private func send() {
    guard let text = draft, !text.isEmpty else { return }
    draft = ""
    stage.send(.batch(model.append(text, isMine: true)))
    stage.send(.scroll(to: Int64(model.messages.count) - 1, alignment: .end, animated: true))
    unwritten += ChatModel.answer(to: text)
    ticker.run(true)
  }

  /// Receives the next word of the answer.
  private func writeWord() {
    guard !unwritten.isEmpty else {
      replyID = nil
      return ticker.run(false)
    }
    let word = unwritten.removeFirst()
    if let replyID {
      if let batch = model.extend(replyID, with: " " + word) { stage.send(.batch(batch)) }
    } else {
      if !isAtEnd { unread += 1 }
      stage.send(.batch(model.append(word, isMine: false)))
      replyID = model.messages.last?.id
    }
    stage.changed()
  }

  private var isAtEnd: Bool {
    guard let list = stage.list else { return true }
    return list.offset >= list.maximumOffset - ChatPage.followed * CellSize.row
  }

  // MARK: Drawing

  package func painting(_ frame: PaintingFrame, theme: Theme) -> Canvas {
    var canvas = painter.painting(frame, theme: theme) { row, canvas in
      guard model.messages.indices.contains(Int(row)) else { return }
      draw(model.messages[Int(row)], on: &canvas)
    }
    if isAtEnd { unread = 0 }
    drawComposer(on: &canvas)
    return canvas
  }

  private func draw(_ message: ChatModel.Message, on canvas: inout Canvas) {
    let text = SafeText(message.text)
    let starts = ChatPage.lines(of: message, columns: canvas.columns)
    let width = starts.count > 1 ? ChatPage.textColumns(canvas.columns) : text.columns
    let left = message.isMine ? canvas.columns - width - 6 : 3
    canvas.fill(left - 1, 0, width + 3, starts.count, tint: message.isMine ? 0.3 : 0.1)
    for (line, start) in starts.enumerated() {
      let end = line + 1 < starts.count ? starts[line + 1] : text.glyphs.count
      canvas.put(text, start..<end, left, line, message.isMine ? .bright : .text)
    }
    let name = message.isMine ? "you" : "Ada"
    canvas.put(
      "\(name) · #\(message.id + 1)", message.isMine ? canvas.columns - 16 : left, starts.count, .faint)
  }

  private func drawComposer(on canvas: inout Canvas) {
    let top = canvas.rows - ChatPage.composerRows
    guard top > 0 else { return }
    canvas.fill(0, top, canvas.columns, ChatPage.composerRows, tint: 0.08)
    canvas.line(0, top, canvas.columns)
    if unread > 0 {
      canvas.put(" ↓ \(unread) new, G shows ", canvas.columns - 24, top, .accent, attributes: .bold)
    }
    canvas.put("❯", 2, top + 1, draft == nil ? .faint : .accent)
    guard let draft else {
      canvas.put("Enter begins a message", 5, top + 1, .faint)
      return
    }
    // The end of a long draft is shown.
    let room = max(canvas.columns - 9, 4)
    let text = SafeText(draft)
    var start = 0
    var columns = text.columns
    while columns > room, start < text.glyphs.count {
      columns -= Int(text.glyphs[start].columns)
      start += 1
    }
    let end = canvas.put(text, start..<text.glyphs.count, 5, top + 1, .bright)
    canvas.put("▏", end, top + 1, .accent)
  }

  // MARK: Keys

  package func take(_ input: Input) -> Bool {
    guard let draft else {
      guard input == .key(.enter) else { return false }
      self.draft = ""
      stage.changed()
      return true
    }
    switch input {
    case .character(let character): self.draft = draft.utf8.count < 2_000 ? draft + String(character) : draft
    case .paste(let text): self.draft = draft + text.prefix(max(2_000 - draft.utf8.count, 0))
    case .key(.backspace): self.draft = String(draft.dropLast())
    case .key(.enter): send()
    case .key(.escape): self.draft = nil
    default: return false
    }
    stage.changed()
    return true
  }
}

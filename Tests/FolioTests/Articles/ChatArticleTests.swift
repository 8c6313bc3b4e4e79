import Folio
import FolioHost
import Testing

// sample
/// A chat on a screen of text: a point is a character wide and a line high, and a message as high as its words need.
@MainActor
final class ChatScreen {
  static let chat: PageID = 1
  static let columns = 26
  static let lines = 8
  let clock = ManualClock()
  let runner: Runner<Pager>
  var messages = ["Who brings tea?"]
  var history = ["Is it today?", "At four", "In the garden, if it does not rain", "It never rains on us"]
  var wantsHistory = false

  init() throws {
    var configuration = PagerConfiguration()
    configuration.slop = 1
    configuration.list.estimate = 1
    configuration.list.overscan = 2
    configuration.list.initialPosition = .bottom
    configuration.list.gravity = .bottom
    configuration.list.followEnd = 1
    configuration.list.nearStart = .points(1)
    runner = Runner(try Pager(configuration: configuration), clock: clock)
    runner.onEffect = { [weak self] effect, _ in self?.perform(effect) }
    runner.send(contentsOf: [
      .cover(.heightsChanged(maximum: 2)),
      .page(.pagesChanged([Self.chat])),
      .frameChanged(LayoutRect(width: Double(Self.columns), height: Double(Self.lines))),
      .page(.containerWillAppear()),
      .page(.containerDidAppear),
    ])
  }

  /// Performs an effect. The events that it sends are handled after the effects of the present event.
  func perform(_ effect: PagerEffect) {
    switch effect {
    case .list(let page, .measure(let row, kind: _, let width, cause: _, let generation)):
      let height = Double(wrapped(messages[Int(row)], width: width).count)
      let measured = [RowMeasurement(row: row, height: height)]
      runner.send(.list(page, .measured(measured, generation: generation)))
    case .list(_, .nearStart):
      wantsHistory = true
    default:
      guard case .load(let page)? = effect.page else { return }
      let rows = SectionModel(id: 1, rows: .uniform(count: Int64(messages.count), RowModel()))
      runner.send(.list(page, .sectionsChanged([rows])))
      runner.send(.page(.loaded(page)))
    }
  }

  /// Inserts the older messages that `nearStart` requested.
  func loadHistory() {
    guard wantsHistory else { return }
    var batch = ListBatch()
    batch.inserts = history.indices.map { row in
      RowInsert(at: RowPath(section: 0, row: Int64(row)), row: RowModel())
    }
    messages = history + messages
    (history, wantsHistory) = ([], false)
    runner.send(.list(Self.chat, .batch(batch)))
  }

  /// Appends a message that was received or sent.
  func receive(_ text: String) {
    messages.append(text)
    runner.send(.list(Self.chat, .rowsAppended(section: 1, count: 1, model: RowModel())))
  }

  /// Replaces the text of the last message.
  func rewrite(_ text: String) {
    let last = Int64(messages.count) - 1
    messages[messages.count - 1] = text
    let height = Double(wrapped(text, width: Double(Self.columns)).count)
    runner.send(.list(Self.chat, .given(rows: last..<last + 1, height: height)))
    runner.send(.list(Self.chat, .revised(row: last)))
  }

  /// Shows a keyboard that covers a number of lines at the bottom.
  func showKeyboard(_ height: Double) {
    runner.send(.bottomInsetChanged(height))
  }

  /// Scrolls by a number of lines with a wheel.
  func scroll(by distance: Double) throws {
    runner.send(.wheel(WheelEvent(x: 10, y: 5, deltaX: 0, deltaY: distance, at: clock.now)))
    try clock.advanceUntilIdle()
  }

  /// The lines of a message, with a mark at its first.
  func wrapped(_ text: String, width: Double) -> [String] {
    var lines = ["*"]
    for word in text.split(separator: " ") {
      if lines[lines.count - 1].count + 1 + word.count > Int(width) { lines.append(" ") }
      lines[lines.count - 1] += " \(word)"
    }
    return lines
  }

  /// Returns the current frame: the messages, and the cover over them.
  func draw() -> String {
    let pager = runner.machine
    var canvas = [String](repeating: "", count: Self.lines)
    func put(_ text: String, y: Double) {
      let line = Int(y.rounded())
      if canvas.indices.contains(line) { canvas[line] = text }
    }
    if let list = pager.list(of: Self.chat), !list.isOpening {
      for row in list.onScreen {
        guard let frame = list.frame(of: row) else { continue }
        for (index, line) in wrapped(messages[Int(row)], width: frame.width).enumerated() {
          put(line, y: frame.top - list.offset + Double(index))
        }
      }
    }
    let cover = pager.coverRect
    for line in 0..<Int(cover.height.rounded()) {
      put(String(repeating: "=", count: Self.columns), y: cover.y + Double(line))
    }
    return canvas.joined(separator: "\n")
  }
}
// end

@MainActor
@Suite("A chat", .processorTime)
struct ChatArticleTests {
  private static func framed(_ text: String) -> String {
    text.components(separatedBy: "\n").map { line in
      "|" + line + String(repeating: " ", count: ChatScreen.columns - line.count) + "|\n"
    }.joined() + "\n"
  }

  @Test("Q50 Q51 Q28 Q34: the host of the article prints what the article shows")
  func host() throws {
    var printed = ""
    func print(_ text: String) { printed += Self.framed(text) }
    // sample
    let screen = try ChatScreen()
    try screen.clock.advanceUntilIdle()
    print(screen.draw())
    screen.loadHistory()
    print(screen.draw())
    screen.receive("I do, and a cake that is much too large")
    try screen.clock.advanceUntilIdle()
    print(screen.draw())
    try screen.scroll(by: -2)
    print(screen.draw())
    screen.receive("Cups?")
    print(screen.draw())
    // end
    let expected = try Article.blocks("text", in: "Chat")
    #expect(expected.contains(printed.trimmingCharacters(in: .newlines)), "It prints\n\(printed)")
    printed = ""
    // sample
    screen.runner.send(.list(ChatScreen.chat, .scroll(to: 6, alignment: .end, animated: true)))
    try screen.clock.advanceUntilIdle()
    screen.showKeyboard(3)
    print(screen.draw())
    screen.rewrite("Cups? Of those there are enough in the house")
    try screen.clock.advanceUntilIdle()
    print(screen.draw())
    // end
    #expect(expected.contains(printed.trimmingCharacters(in: .newlines)), "It prints\n\(printed)")
  }
}

import Folio
import Testing

// sample
/// A chat on a screen of text: a point is a character wide and a line high, and a message as high as its words need.
struct ChatScreen {
  static let chat: PageID = 1
  static let columns = 26
  static let lines = 8
  var pager: Pager
  var now = Moment(nanoseconds: 0)
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
    var cover = CoverConfiguration()
    cover.refreshThreshold = nil
    pager = try Pager(cover: cover, configuration: configuration)
    try send(.cover(.heightsChanged(maximum: 2, collapsed: 0, minimum: 0)))
    try send(.page(.pagesChanged([Self.chat])))
    try send(.frameChanged(LayoutRect(width: Double(Self.columns), height: Double(Self.lines))))
    try send(.page(.containerWillAppear()))
    try send(.page(.containerDidAppear))
  }

  /// Sends an event to the pager, and then the events that its effects lead to.
  mutating func send(_ event: PagerEvent) throws {
    var events = [event]
    while !events.isEmpty {
      var effects: [PagerEffect] = []
      try pager.handle(events.removeFirst()) { effects.append($0) }
      for effect in effects { events += perform(effect) }
    }
  }

  /// Performs an effect, and returns the events that follow from it.
  mutating func perform(_ effect: PagerEffect) -> [PagerEvent] {
    switch effect {
    case .cover(.tab(.page(.load(let page)))):
      let rows = SectionModel(id: 1, rows: .uniform(count: Int64(messages.count), RowModel()))
      return [.list(page, .sectionsChanged([rows])), .page(.loaded(page))]
    case .list(let page, .measure(let row, kind: _, let width, cause: _, let generation)):
      let height = Double(wrapped(messages[Int(row)], width: width).count)
      return [.list(page, .measured([RowMeasurement(row: row, height: height)], generation: generation))]
    case .list(_, .nearStart):
      wantsHistory = true
      return []
    default:
      return []
    }
  }

  /// The older messages that `nearStart` asked for have arrived.
  mutating func loadHistory() throws {
    guard wantsHistory else { return }
    var batch = ListBatch()
    batch.inserts = history.indices.map { row in
      RowInsert(at: RowPath(section: 0, row: Int64(row)), row: RowModel())
    }
    messages = history + messages
    (history, wantsHistory) = ([], false)
    try send(.list(Self.chat, .batch(batch)))
  }

  /// A message is received, or sent.
  mutating func receive(_ text: String) throws {
    messages.append(text)
    try send(.list(Self.chat, .rowsAppended(section: 1, count: 1, model: RowModel())))
  }

  /// The last message is now this text.
  mutating func rewrite(_ text: String) throws {
    let last = Int64(messages.count) - 1
    messages[messages.count - 1] = text
    let height = Double(wrapped(text, width: Double(Self.columns)).count)
    try send(.list(Self.chat, .given(rows: last..<last + 1, height: height)))
    try send(.list(Self.chat, .revised(row: last)))
  }

  /// A keyboard covers this many lines at the bottom.
  mutating func showKeyboard(_ height: Double) throws {
    try send(.cover(.viewportChanged(height: Double(Self.lines), bottomInset: height)))
  }

  /// Scrolls by this many lines, without a finger.
  mutating func scroll(by distance: Double) throws {
    try send(.wheel(WheelEvent(x: 10, y: 5, deltaX: 0, deltaY: distance, at: now)))
    try run()
  }

  /// Lets time pass until nothing moves and nothing waits.
  mutating func run() throws {
    while true {
      switch pager.nextWake {
      case .never: return
      case .frame:
        now = now.advanced(byNanoseconds: 16_666_667)
        try send(.ticked(at: now))
      case .at(let moment):
        now = max(now, moment)
        try send(.ticked(at: now))
      case .endOfTurn: try send(.turnEnded(at: now))
      }
    }
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

  /// The frame now: the messages, and the cover over them.
  func draw() -> String {
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

@Suite("A chat")
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
    var screen = try ChatScreen()
    try screen.run()
    print(screen.draw())
    try screen.loadHistory()
    print(screen.draw())
    try screen.receive("I do, and a cake that is much too large")
    try screen.run()
    print(screen.draw())
    try screen.scroll(by: -2)
    print(screen.draw())
    try screen.receive("Cups?")
    print(screen.draw())
    // end
    let expected = try Article.blocks("text", in: "Chat")
    #expect(expected.contains(printed.trimmingCharacters(in: .newlines)), "It prints\n\(printed)")
    printed = ""
    // sample
    try screen.send(.list(ChatScreen.chat, .scroll(to: 6, alignment: .end, animated: true)))
    try screen.run()
    try screen.showKeyboard(3)
    print(screen.draw())
    try screen.rewrite("Cups? Of those there are enough in the house")
    try screen.run()
    print(screen.draw())
    // end
    #expect(expected.contains(printed.trimmingCharacters(in: .newlines)), "It prints\n\(printed)")
  }
}

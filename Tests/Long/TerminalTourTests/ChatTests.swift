import Folio
import FolioHost
import TerminalScreen
import TerminalTour
import Testing

@Suite("A conversation and the batches that change it", .processorTime)
struct ChatModelTests {
  @Test("Q27: Older messages are loaded above, each once, until there are none")
  func older() throws {
    var model = ChatModel(history: 100, loaded: 30)
    var list = ListController()
    try list.handle(.sectionsChanged([model.section])) { _ in }
    #expect(model.messages.map(\.id) == Array(70..<100) && model.older == 70)
    for expected in [40, 10, 0] {
      let loaded = model.loadOlder(expected == 0 ? 130 : 30)
      let batch = try #require(loaded)
      try list.handle(.batch(batch)) { _ in }
      #expect(model.older == expected && list.rowCount == Int64(100 - expected))
    }
    #expect(model.loadOlder(30) == nil && model.messages.map(\.id) == Array(0..<100))
    #expect((0..<100).allSatisfy { list.key(of: $0) == $0 })
  }

  @Test("Q28: New messages are at the end, and a reply grows in place")
  func appending() throws {
    var model = ChatModel(history: 3, loaded: 3)
    var list = ListController()
    try list.handle(.sectionsChanged([model.section])) { _ in }
    let appended = model.append("one", isMine: true)
    try list.handle(.batch(appended)) { _ in }
    let extended = model.extend(3, with: " two")
    let batch = try #require(extended)
    try list.handle(.batch(batch)) { _ in }
    #expect(
      model.messages.last?.text == "one two" && model.messages.last?.revision == 1 && list.rowCount == 4)
    #expect(model.extend(99, with: "x") == nil)
    #expect(ChatModel.answer(to: "a") == ChatModel.answer(to: "a") && !ChatModel.answer(to: "").isEmpty)
  }
}

@Suite("The page of the conversation", .processorTime)
struct ChatPageTests {
  private func type(_ text: String, on page: ChatPage) {
    for character in text { #expect(page.take(.character(character))) }
  }

  @Test("Keys are text only while the user writes, and an answer arrives word by word")
  func writing() throws {
    let clock = ManualClock()
    var events: [PagerEvent] = []
    let stage = TourStage(page: 6, clock: clock)
    stage.onEvent = { events.append($0) }
    let page = ChatPage(stage, history: 10, loaded: 10)
    #expect(!page.take(.character("q")) && page.draft == nil)
    #expect(page.take(.key(.enter)) && page.draft == "")
    type("qé❤️x", on: page)
    #expect(page.take(.key(.backspace)) && page.draft == "qé❤️")
    #expect(page.take(.key(.enter)) && page.draft == "" && page.model.messages.last?.text == "qé❤️")
    #expect(page.take(.key(.escape)) && page.draft == nil)
    let answer = ChatModel.answer(to: "qé❤️")
    try clock.advance(by: 0.1)
    #expect(page.model.messages.last?.text == answer[0])
    try clock.advance(by: 60)
    #expect(
      page.model.messages.last?.text == answer.joined(separator: " ") && page.model.messages.count == 12)
    #expect(clock.isIdle && !events.isEmpty)
  }

  @Test("An empty message is not sent")
  func empty() {
    let page = ChatPage(TourStage(page: 6, clock: ManualClock()), history: 2, loaded: 2)
    #expect(page.take(.key(.enter)) && page.take(.key(.enter)) && page.model.messages.count == 2)
  }
}

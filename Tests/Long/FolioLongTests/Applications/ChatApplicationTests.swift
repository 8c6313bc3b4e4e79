import Folio
import FolioList
import Testing

@MainActor
@Suite("An application: a chat", .processorTime)
struct ChatApplicationTests {
  /// The scroller, the direction of the pages, and whether the cover is collapsed.
  struct Case: CustomTestStringConvertible {
    var physics: HostPhysics
    var flow = Flow.leftToRight
    var collapses: Bool

    var testDescription: String { "\(physics), \(flow), \(collapses ? "collapsed" : "open")" }

    static let all = [false, true].flatMap { collapses in
      HostPhysics.allCases.map { Case(physics: $0, collapses: collapses) }
        + [Case(physics: .own, flow: .rightToLeft, collapses: collapses)]
    }

    @MainActor func open(messages: Int64 = 40) throws -> ChatApplication {
      var chat = try ChatApplication(physics, flow: flow, messages: messages)
      if collapses { chat.collapse() }
      #expect(chat.host.pager.cover.collapse == (collapses ? 120 : 0))
      chat.open(ChatApplication.chat)
      #expect(chat.host.pager.cover.collapse == (collapses ? 120 : 0))
      return chat
    }
  }

  /// Whether the last message is at the lower edge of the visible part.
  private func isAtEnd(_ chat: ChatApplication) -> Bool {
    chat.host.roomBelowLast.map { abs($0) <= chat.host.physics.grain } ?? false
  }

  @Test("It opens at its newest message and keeps it in view", arguments: Case.all)
  func newest(story: Case) throws {
    var chat = try story.open()
    #expect(isAtEnd(chat))
    let strip = story.flow == .rightToLeft ? " Notes  [Chat]   Contact" : " Contact[Chat]   Notes"
    let open = """
      ========================
      ========================
      ========================
      \(strip)
      c1034
      c1035
      c1036
      c1037
      c1038
      c1038
      c1038
      c1039
      """
    let collapsed = """
      \(strip)
      c1033
      c1034
      c1034
      c1034
      c1035
      c1036
      c1037
      c1038
      c1038
      c1038
      c1039
      """
    #expect(chat.host.screen == (story.collapses ? collapsed : open))
    for _ in 0..<3 {
      chat.receive()
      chat.rest()
      #expect(isAtEnd(chat))
    }
    for points in [20.0, 35, 60] {
      chat.grow(by: points)
      chat.rest()
      #expect(isAtEnd(chat))
    }
    for height in [216.0, 260, 0] {
      chat.keyboard(height)
      #expect(isAtEnd(chat))
      chat.rest()
      #expect(isAtEnd(chat))
    }
    for height in [216.0, 0] {
      chat.shorten(by: height)
      #expect(isAtEnd(chat))
      chat.rest()
      #expect(isAtEnd(chat))
    }
    #expect(chat.host.pager.cover.collapse == (story.collapses ? 120 : 0))
    #expect(chat.host.complaints == [])
  }

  @Test(
    "The message being read keeps its place while history and messages are inserted, and when its page is left",
    arguments: Case.all)
  func history(story: Case) throws {
    var chat = try story.open()
    for _ in 0..<9 where chat.older == 60 {
      chat.host.scroll(by: -260)
      chat.rest()
    }
    #expect(chat.older == 40)
    let top = try #require(chat.host.top)
    func isKept() -> Bool {
      guard let now = chat.host.top else { return false }
      return now.id == top.id && abs(now.distance - top.distance) <= 2 * story.physics.grain
    }
    chat.loadHistory()
    chat.rest(loads: 0)
    #expect(isKept())
    for _ in 0..<2 { chat.receive() }
    chat.rest(loads: 0)
    #expect(isKept())
    chat.grow(by: 40)
    chat.rest(loads: 0)
    #expect(isKept())
    chat.keyboard(216)
    chat.rest(loads: 0)
    #expect(isKept())
    chat.keyboard(0)
    chat.rest(loads: 0)
    #expect(isKept())
    chat.open(ChatApplication.notes)
    chat.receive()
    chat.loadHistory(10)
    chat.open(ChatApplication.chat)
    #expect(isKept())
    #expect(chat.host.complaints == [])
  }

  @Test("History and messages are inserted under a finger and during a fling", arguments: Case.all)
  func underway(story: Case) throws {
    var chat = try story.open()
    chat.host.scroll(by: -900, frames: 30)
    chat.rest(loads: 0)
    // Under the finger.
    chat.host.touchList()
    for step in 0..<12 {
      chat.host.dragList(by: -20)
      chat.host.passFrame()
      if step == 4 { chat.loadHistory() }
      if step == 8 { chat.receive() }
    }
    // During the fling.
    chat.host.liftList(-1_500)
    for step in 0..<30 {
      chat.host.passFrame()
      if step == 5 { chat.loadHistory() }
      if step == 12 { chat.receive() }
      if step == 20 { chat.grow(by: 30) }
    }
    chat.rest(loads: 0)
    #expect(chat.older == 20)
    // Back to the end by a request.
    let last = try #require(chat.host.pager.list(of: ChatApplication.chat)?.rowCount) - 1
    chat.host.send(.list(ChatApplication.chat, .scroll(to: last, alignment: .end, animated: true)))
    chat.rest(loads: 0)
    #expect(isAtEnd(chat))
    chat.receive()
    chat.rest(loads: 0)
    #expect(isAtEnd(chat))
    #expect(chat.host.complaints == [])
  }

  @Test("A chat of a few messages is at the lower edge, whatever the cover does", arguments: Case.all)
  func short(story: Case) throws {
    var chat = try story.open(messages: 3)
    #expect(isAtEnd(chat))
    chat.keyboard(200)
    chat.rest(loads: 0)
    #expect(isAtEnd(chat))
    chat.keyboard(0)
    chat.rest(loads: 0)
    for _ in 0..<6 {
      chat.receive()
      chat.rest(loads: 0)
      #expect(isAtEnd(chat))
    }
    chat.open(ChatApplication.contacts)
    chat.open(ChatApplication.chat)
    #expect(isAtEnd(chat))
    #expect(chat.host.complaints == [])
  }

  @Test(
    "Scrollers of whole grains rest at the end, and follow it",
    arguments: [HostPhysics.views, .recycler, .browser])
  func coarse(physics: HostPhysics) throws {
    var chat = try ChatApplication(physics, isCoarse: true)
    chat.host.tap(ChatApplication.chat)
    chat.host.rest(limit: 90)
    chat.receive()
    chat.host.rest(limit: 90)
    #expect(isAtEnd(chat))
    #expect(chat.host.complaints == [])
  }

  @Test(
    "A scroll request brings the list to its destination with scrollers of whole grains",
    arguments: [HostPhysics.views, .recycler, .browser])
  func coarseRequest(physics: HostPhysics) throws {
    let chat = try ChatApplication(physics, isCoarse: true)
    chat.host.send(.list(ChatApplication.contacts, .scroll(to: 12, alignment: .start, animated: true)))
    chat.host.rest(limit: 90)
    #expect(chat.host.top?.id == 13)
    #expect(chat.host.complaints == [])
  }
}

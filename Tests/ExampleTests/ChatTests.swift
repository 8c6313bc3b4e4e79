import Examples
import Folio
import FolioHost
import FolioTesting
import Testing

@MainActor
@Suite("Example: chat", .processorTime)
struct ChatTests {
  private let clock = ManualClock()

  private static let ann = Chat.Conversation(
    with: "Ann", messages: (10..<19).map { Chat.Message(id: $0, "Line \($0)") },
    history: [
      Chat.Message(id: 1, "Is it today?"), Chat.Message(id: 2, "In the garden, if it does not rain"),
      Chat.Message(id: 3, "It never rains on us"),
    ])
  private static let bob = Chat.Conversation(
    with: "Bob", messages: (20..<40).map { Chat.Message(id: $0, "Row \($0)") })

  private func open(
    _ conversations: [Chat.Conversation] = [ann, bob], _ way: Way = .leftToRight, at place: Restoration? = nil
  ) throws -> (app: Chat, witness: Witness) {
    let app = try Chat(conversations, at: place, direction: way.direction, clock: clock)
    let witness = Witness(app.runner, clock: clock)
    app.appear()
    try witness.rest()
    return (app, witness)
  }

  @Test("Q50 Q51 Q27 Q34: it opens at its end, and older messages come in above", arguments: Way.horizontal)
  func opensAtEnd(way: Way) throws {
    let (app, witness) = try open([Self.ann, Self.bob], way)
    let opened = app.draw()
    for _ in 0..<3 {
      try witness.swipe(fromX: 12, y: 2, y: 4)
      try witness.rest()
    }
    let frames = film(opened, app.draw())
    switch way {
    case .leftToRight:
      #expect(
        frames == """
          |Ann_Bob                 |
          |* Line 13               |
          |* Line 14               |
          |* Line 15               |
          |* Line 16               |
          |* Line 17               |
          |* Line 18               |
          |>                       |

          |Ann_Bob                 |
          |* Is it today?          |
          |* In the garden, if it  |
          |  does not rain         |
          |* It never rains on us  |
          |* Line 10               |
          |* Line 11               |
          |>                       |
          """)
    case .rightToLeft:
      #expect(
        frames == """
          |                Bob Ann_|
          |* Line 13               |
          |* Line 14               |
          |* Line 15               |
          |* Line 16               |
          |* Line 17               |
          |* Line 18               |
          |>                       |

          |                Bob Ann_|
          |* Is it today?          |
          |* In the garden, if it  |
          |  does not rain         |
          |* It never rains on us  |
          |* Line 10               |
          |* Line 11               |
          |>                       |
          """)
    case .vertical: break
    }
    #expect(app.conversations[0].history.isEmpty)
  }

  @Test(
    "Q28: a message that is received moves nothing away from the end, and one's own is followed",
    arguments: Way.horizontal)
  func followsOwn(way: Way) throws {
    let (app, witness) = try open([Self.bob], way)
    try witness.swipe(fromX: 12, y: 2, y: 4)
    try witness.rest()
    let before = app.draw()
    app.receive("Are you there?", in: 0)
    try witness.rest()
    #expect(app.draw() == before)
    app.write("I am")
    app.sendDraft()
    try witness.rest()
    if way == .leftToRight {
      #expect(
        film(app.draw()) == """
          |Bob_                    |
          |* Row 36                |
          |* Row 37                |
          |* Row 38                |
          |* Row 39                |
          |* Are you there?        |
          |- I am                  |
          |>                       |
          """)
    }
    app.receive("Good", in: 0)
    try witness.rest()
    #expect(app.draw().contains("* Good"))
  }

  @Test(
    "V22 Q28: a keyboard lifts the end, and the last message stays above it as it grows",
    arguments: Way.horizontal)
  func keepsEndAboveKeyboard(way: Way) throws {
    let (app, witness) = try open([Self.bob], way)
    app.showKeyboard(3)
    try witness.rest()
    let lifted = app.draw()
    app.receive("Cups?", in: 0)
    app.extendLast(with: " Of those there are enough in the house", in: 0)
    try witness.rest()
    let grown = app.draw()
    app.showKeyboard(0)
    try witness.rest()
    if way == .leftToRight {
      #expect(
        film(lifted, grown, app.draw()) == """
          |Bob_                    |
          |* Row 37                |
          |* Row 38                |
          |* Row 39                |
          |########################|
          |########################|
          |########################|
          |>                       |

          |Bob_                    |
          |* Cups? Of those there  |
          |  are enough in the     |
          |  house                 |
          |########################|
          |########################|
          |########################|
          |>                       |

          |Bob_                    |
          |* Row 37                |
          |* Row 38                |
          |* Row 39                |
          |* Cups? Of those there  |
          |  are enough in the     |
          |  house                 |
          |>                       |
          """)
    }
  }

  @Test(
    "T15 T19: other conversations count what was not seen, and forget it when they are",
    arguments: Way.horizontal)
  func countsUnread(way: Way) throws {
    let (app, witness) = try open([Self.ann, Self.bob], way)
    app.receive("Hello", in: 1)
    app.receive("Anybody?", in: 1)
    try witness.rest()
    let unread = app.draw()
    try witness.swipe(fromX: 12, y: 4, byX: way.finger(forward: 16).x, rests: false)
    try witness.rest()
    if way == .leftToRight {
      #expect(
        film(unread, app.draw()) == """
          |Ann_Bob 2               |
          |* Line 13               |
          |* Line 14               |
          |* Line 15               |
          |* Line 16               |
          |* Line 17               |
          |* Line 18               |
          |>                       |

          |Ann Bob_                |
          |* Row 36                |
          |* Row 37                |
          |* Row 38                |
          |* Row 39                |
          |* Hello                 |
          |* Anybody?              |
          |>                       |
          """)
    }
    #expect(app.conversations.map(\.unread) == [0, 0])
    #expect(witness.journey.lifecycle == "W0 | A0 | w0 W1 | D0 A1")
  }

  @Test(
    "P33 Q31 Q52: drafts, the conversation and its place are those of last time", arguments: Way.horizontal)
  func comesBack(way: Way) throws {
    let (app, witness) = try open([Self.ann, Self.bob], way)
    app.write("To Ann")
    app.runner.send(.tab(.tapped(1)))
    try witness.rest()
    app.write("To Bob")
    try witness.swipe(fromX: 12, y: 2, y: 4)
    try witness.rest()
    if way == .leftToRight {
      #expect(
        film(app.draw()) == """
          |Ann Bob_                |
          |* Row 31                |
          |* Row 32                |
          |* Row 33                |
          |* Row 34                |
          |* Row 35                |
          |* Row 36                |
          |> To Bob                |
          """)
    }
    var conversations = app.conversations
    let saved = app.draw()
    conversations[1].messages.append(Chat.Message(id: 99, "While you were away"))
    conversations[1].messages.insert(Chat.Message(id: 98, "An older one"), at: 0)
    let (later, laterWitness) = try open(conversations, way, at: app.place)
    #expect(later.draw() == saved)
    later.runner.send(.tab(.tapped(0)))
    try laterWitness.rest()
    #expect(later.draw().contains("> To Ann"))
  }
}

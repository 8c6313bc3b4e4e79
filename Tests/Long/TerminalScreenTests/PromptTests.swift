import Testing

@testable import TerminalFiles
@testable import TerminalScreen

@Suite("Pages are found by name", .processorTime)
struct PromptTests {
  private let names = NameIndex(["main.swift", "Screen.swift", "README.md", "domain.txt", "my-main", "2"])

  @Test(
    "The best match is first",
    arguments: [
      ("main", [0, 4, 3]), ("swift", [0, 1]), ("readme.MD", [2]), ("2", [5, 1]), ("scw", [1]), ("zzz", []),
      ("6", [5]), ("99", []), ("m", [0, 4, 2, 3]),
    ] as [(String, [Int])])
  func matches(query: String, indexes: [Int]) {
    #expect(names.matches(query) == indexes)
  }

  @Test("Typing narrows the matches, arrows select, Enter jumps, Esc and one extra backspace close")
  func keys() {
    var prompt = Prompt(sign: ":", names: names)
    #expect(prompt.matches.count == 6)
    for character in "main" { #expect(prompt.take(.character(character), names: names) == .stays) }
    #expect(prompt.query == "main")
    #expect(prompt.take(.key(.down), names: names) == .stays)
    #expect(prompt.take(.key(.enter), names: names) == .jumps(4))
    #expect(prompt.take(.key(.escape), names: names) == .closes)
    for _ in 0..<4 { #expect(prompt.take(.key(.backspace), names: names) == .stays) }
    #expect(prompt.take(.key(.backspace), names: names) == .closes)
    #expect(prompt.take(.key(.enter), names: names) == .closes)
    #expect(prompt.take(.key(.up), names: names) == .stays)
    #expect(prompt.take(.key(.enter), names: names) == .jumps(5))
  }

  @Test("H02: Enter alone stays; a selected page is shown")
  func enterAlone() {
    var prompt = Prompt(sign: ":", names: names)
    #expect(prompt.selection == nil && prompt.shown.selection == nil)
    #expect(prompt.take(.key(.enter), names: names) == .closes)
    #expect(prompt.take(.key(.down), names: names) == .stays)
    #expect(prompt.take(.key(.enter), names: names) == .jumps(0))
  }

  @Test(
    "H02: a number is a line of a text, behind a page of that name; a percentage is a part of it",
    arguments: [
      ("120", true, [.place(.line(120))]), ("1", true, [.place(.line(1)), .page(0)]),
      ("2", true, [.page(5), .place(.line(2)), .page(1)]), ("2", false, [.page(5), .page(1)]),
      ("50%", true, [.place(.percent(50))]), ("101%", true, []), ("0", true, []), ("-1", true, []),
      ("main", true, [.page(0), .page(4), .page(3)]), ("99999999999999999999", true, []),
    ] as [(String, Bool, [Prompt.Choice])])
  func places(query: String, hasPlaces: Bool, choices: [Prompt.Choice]) {
    var prompt = Prompt(sign: ":", names: names, hasPlaces: hasPlaces)
    for character in query { _ = prompt.take(.character(character), names: names) }
    #expect((0..<prompt.count).map { prompt.choice(at: $0) } == choices)
    if case .place(let place)? = choices.first {
      #expect(prompt.take(.key(.enter), names: names) == .goes(place))
    }
  }

  @Test("H02: pasted text is typed, and cut to two hundred characters")
  func pastes() {
    var prompt = Prompt(sign: ":", names: names)
    _ = prompt.take(.paste("README"), names: names)
    #expect(prompt.query == "README" && prompt.matches == [2])
    _ = prompt.take(.paste(String(repeating: "é", count: 500)), names: names)
    #expect(prompt.query.count == 200)
    _ = prompt.take(.key(.control("w")), names: names)
    #expect(prompt.query == "")
  }

  @Test("Enter without matches closes; the visible matches follow the selection")
  func edges() {
    var prompt = Prompt(sign: "/", names: names)
    for character in "zzz" { _ = prompt.take(.character(character), names: names) }
    #expect(prompt.take(.key(.down), names: names) == .stays)
    #expect(prompt.take(.key(.enter), names: names) == .closes)
    let many = NameIndex((0..<30).map { "page \($0)" })
    var long = Prompt(sign: "/", names: many)
    for _ in 0..<10 { _ = long.take(.key(.down), names: many) }
    #expect(long.shown.choices == (2...9).map { .page($0) })
    #expect(long.shown.selection == 7)
  }

  @Test("A cell of the prompt's box belongs to the match that is drawn in it")
  func cells() {
    var prompt = Prompt(sign: ":", names: names)
    for character in "main" { _ = prompt.take(.character(character), names: names) }
    let scene = PromptScene(prompt, columns: 60, rows: 20) { "page \($0)" }
    #expect(scene.box == Area(left: 0, top: 14, columns: 36, rows: 5))
    #expect((14...18).map { scene.match(column: 5, row: $0)?.number } == [nil, 1, 5, 4, nil])
    #expect([0, 1, 34, 35].map { scene.match(column: $0, row: 15)?.number } == [nil, 1, 1, nil])
    for character in "zzz" { _ = prompt.take(.character(character), names: names) }
    let none = PromptScene(prompt, columns: 60, rows: 20) { "page \($0)" }
    #expect(none.box.rows == 0 && none.match(column: 5, row: 15) == nil)
  }

  @Test(
    "Keys are commands",
    arguments: [
      (.character("q"), .quit), (.key(.left), .left), (.key(.tab), .next),
      (.key(.pageDown), .screenDown), (.character("G"), .bottom), (.character("/"), .search),
      (.character("n"), .nextMatch), (.character("N"), .previousMatch), (.key(.escape), .cancel),
      (.key(.control("f")), .screenDown), (.key(.control("b")), .screenUp), (.character("f"), .screenDown),
      (.key(.control("d")), .halfDown), (.key(.control("u")), .halfUp), (.character("d"), .halfDown),
      (.character("u"), .halfUp), (.key(.enter), .down), (.character("%"), .percent), (.character("9"), nil),
      (.paste("q"), nil),
      (.key(.home), .top), (.key(.control("c")), .quit), (.character("é"), nil),
      (.character("F"), .follow), (.character("?"), .keys), (.character("0"), .firstPage),
      (.character("w"), .wrap), (.character("R"), .reload), (.character("v"), .edit),
      (.character("("), .shiftLeft), (.key(.shiftRight), .shiftRight),
      (.character("z"), nil),
    ] as [(Input, Command?)])
  func commands(input: Input, command: Command?) {
    #expect(Command(input) == command)
  }
}

@Suite("Command lines", .processorTime)
struct OptionsTests {
  private func options(_ words: String...) -> Options { Options(words.map { Array($0.utf8) }) }

  @Test("Options, names, and words that resemble neither")
  func options() {
    #expect(options() == .page([], inspects: false))
    #expect(options("a", "--inspect", "b") == .page([Path("a"), Path("b")], inspects: true))
    #expect(options("--", "--help", "-x") == .page([Path("--help"), Path("-x")], inspects: false))
    #expect(options("--plain", "-i") == .page([], inspects: true, isPlain: true))
    #expect(options("-") == .page([Path("-")], inspects: false))
    #expect(options("-S", "a") == .page([Path("a")], inspects: false, wraps: false))
    #expect(options("--chop") == .page([], inspects: false, wraps: false))
    #expect(options("a", "--help") == .help)
    #expect(options("--version") == .version)
    #expect(options("--nonsense", "--help") == .wrong("unknown option --nonsense"))
  }

  @Test("H07: a trace is recorded or played, at a speed")
  func traces() {
    let trace = Path("t.jsonl")
    #expect(options("--record", "t.jsonl", "a") == .page([Path("a")], inspects: false, record: trace))
    #expect(options("a", "--record=t.jsonl") == .page([Path("a")], inspects: false, record: trace))
    #expect(options("--record", "-p") == .page([], inspects: false, record: Path("-p")))
    #expect(options("-i", "--replay", "t.jsonl", "-p") == .replay(trace, [], inspects: true, isPlain: true))
    #expect(
      options("--speed", "2.5", "--replay=t.jsonl", "a")
        == .replay(trace, [Path("a")], inspects: false, speed: 2.5))
    #expect(options("--", "--replay") == .page([Path("--replay")], inspects: false))
  }

  @Test(
    "H07: invalid command lines are refused",
    arguments: [
      (["--record"], "--record needs the name of a file"),
      (["--replay="], "--replay needs the name of a file"),
      (["--recorded", "x"], "unknown option --recorded"),
      (["--speed", "1"], "--speed is for --replay"),
      (["--record", "a", "--replay", "b"], "--record and --replay exclude each other"),
      (["--replay", "a", "--speed"], "--speed needs a number"),
      (["--replay", "a", "--chop"], "--chop is not for --replay, which wraps as the session did"),
      (["--replay", "a", "--speed", "0"], "a speed is a number from 0.01 to 1000, not 0"),
      (["--replay", "a", "--speed", "nan"], "a speed is a number from 0.01 to 1000, not nan"),
      (["--replay", "a", "--speed", "-1"], "a speed is a number from 0.01 to 1000, not -1"),
    ])
  func refused(words: [String], reason: String) {
    #expect(Options(words.map { Array($0.utf8) }) == .wrong(reason))
  }

  @Test("Names are bytes, which may not be UTF-8")
  func bytes() {
    #expect(Options([[0x61, 0xff]]) == .page([Path(bytes: [0x61, 0xff])], inspects: false))
  }
}

@Suite("Events and effects as text", .processorTime)
struct WordingTests {
  private enum Inner {
    case dragMoved(by: Double, at: Int), jump(to: Page, animated: Bool, cause: Reason), hidden, sizes([Int])
    case maybe(Int?, Reason?)
  }
  private enum Outer {
    case tab(Inner), list(Page, Inner), tapped(Page)
  }
  private enum Reason {
    case drag
  }
  private struct Page: RawRepresentable {
    var rawValue: Int
  }

  @Test("Only the innermost event is named, with its values and without moments")
  func words() {
    #expect(Wording.words(of: Outer.tab(.dragMoved(by: -16.504, at: 7))) == "dragMoved by −16.5")
    #expect(
      Wording.words(of: Outer.tab(.jump(to: Page(rawValue: 3), animated: true, cause: .drag)))
        == "jump to #3 animated true cause drag")
    #expect(Wording.words(of: Outer.list(Page(rawValue: 2), .hidden)) == "list #2: hidden")
    #expect(Wording.words(of: Outer.tapped(Page(rawValue: 2))) == "tapped #2")
    #expect(Wording.words(of: Inner.sizes([-1])) == "sizes [−1]")
    #expect(Wording.words(of: Outer.tapped(Page(rawValue: -2))) == "tapped #−2")
    #expect(Wording.words(of: Inner.sizes([1, 2, 3, 4, 5, 6])) == "sizes [1, 2, 3, 4, … 6]")
    #expect(Wording.words(of: Inner.maybe(nil, .drag)) == "maybe drag")
    #expect(Wording.kind(of: Outer.tab(.dragMoved(by: -16.5, at: 7))) == "dragMoved by")
    #expect(
      Wording.kind(
        of: Outer.list(Page(rawValue: 2), .jump(to: Page(rawValue: 3), animated: true, cause: .drag)))
        == "list #2: jump to #3 animated true cause drag")
    #expect(Wording.name(of: Outer.tab(.hidden)) == "hidden")
    #expect(Wording.name(of: Outer.list(Page(rawValue: 2), .hidden)) == "list: hidden")
  }

  @Test("H17: events that differ in more than their numbers are lines of their own")
  func kinds() {
    var log = InspectorLog()
    let events: [Inner] = [.maybe(1, nil), .maybe(2, nil), .maybe(3, .drag), .maybe(4, .drag)]
    for event in events { log.append(event: event, effects: []) }
    #expect(
      log.lines(10) == [
        InspectorLine(.event, "maybe 2", count: 2), InspectorLine(.event, "maybe 4 drag", count: 2),
      ])
  }

  @Test(
    "H17: the reason for which an event had no effect is below it, also if it is counted with an earlier one")
  func reasons() {
    var log = InspectorLog()
    log.append(reason: "stopped")
    #expect(log.lines(10) == [])
    log.append(event: Inner.maybe(1, nil), effects: [])
    log.append(reason: "noEffect")
    log.append(event: Inner.hidden, effects: [])
    #expect(
      log.lines(10) == [
        InspectorLine(.event, "maybe 1"), InspectorLine(.rejection, "noEffect"),
        InspectorLine(.event, "hidden"),
      ])
    log.append(event: Inner.maybe(2, nil), effects: [])
    log.append(reason: "alreadyThere")
    #expect(
      log.lines(10) == [
        InspectorLine(.event, "maybe 2", count: 2), InspectorLine(.rejection, "alreadyThere"),
        InspectorLine(.event, "hidden"),
      ])
    for step in 0..<1_000 {
      log.append(event: Inner.sizes([step]), effects: Array(repeating: Inner.hidden, count: step % 7))
    }
    log.append(reason: "stopped")
    #expect(log.lines(10_000).filter { $0.kind == .rejection }.last?.text == "stopped")
  }

  @Test("H17: equal events with equal effects are one line with a count")
  func log() {
    var log = InspectorLog()
    for step in 0..<5 {
      log.append(event: Inner.dragMoved(by: Double(step), at: step), effects: [Inner.hidden])
    }
    log.append(event: Inner.hidden, effects: [], rejection: Reason.drag)
    #expect(
      log.lines(10) == [
        InspectorLine(.event, "dragMoved by 4", count: 5), InspectorLine(.effect, "hidden"),
        InspectorLine(.event, "hidden"), InspectorLine(.rejection, "drag"),
      ])
    #expect(log.lines(1) == [InspectorLine(.rejection, "drag")])
    for step in 0..<1_000 {
      log.append(event: Inner.sizes([step]), effects: step % 2 == 0 ? [] : [Inner.hidden])
    }
    #expect(log.lines(10_000).count < 400)
  }
}

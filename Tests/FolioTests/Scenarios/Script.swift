import Folio

/// A machine under test with a clock, led by the words of a scenario.
///
/// Steps of all machines: `wait MS`, `tick MS` (a tick now and one so much later), `rest` (ticks at 60 frames a
/// second until none is asked for), `turn` (the end of a turn), `forget` (what was told so far).
///
/// Expectations of all machines. Of the last step: `effects` (all, commas between), `told NAME …` (those with that
/// name), `order` (their names), `rejected`, `declined` (yes if it was rejected, or its drag refused). Since the beginning: `ever NAME …`, `counted NAME n`. And `wake`.
protocol Script {
  var recording: Recording { get set }
  /// When the machine asks to be called again.
  var nextWake: Wake { get }
  /// Whether the machine keeps its own laws; nil if it does.
  var defect: String? { get }

  /// Tells the machine the time.
  mutating func tick()
  /// Tells the machine that a turn has ended.
  mutating func endTurn()
  /// Takes a step; false if there is no step of that name.
  mutating func act(_ step: String, _ words: inout Words) throws -> Bool
  /// What is to be seen under a name, whose own words it reads; nil if there is nothing of that name.
  func shown(_ name: String, _ words: inout Words) throws -> [String]?
}

extension Script {
  var defect: String? { nil }
  mutating func endTurn() {}

  var now: Moment { recording.now }

  mutating func pass(milliseconds: Double) {
    recording.now = now.advanced(byNanoseconds: Int64((milliseconds * 1e6).rounded()))
  }

  /// Takes a step that every machine knows.
  mutating func actCommon(_ step: String, _ words: inout Words) throws -> Bool {
    switch step {
    case "wait": recording.now = now.advanced(byNanoseconds: try words.duration())
    case "tick" where words.rest.first?.hasSuffix("%") != true:
      tick()
      recording.now = now.advanced(byNanoseconds: try words.duration())
      tick()
    case "rest": try rest(words)
    case "turn": endTurn()
    case "forget": recording.forget()
    default: return false
    }
    return true
  }

  private mutating func rest(_ words: Words) throws {
    for _ in 0..<2000 {
      guard nextWake == .frame else { return }
      tick()
      pass(milliseconds: 1000.0 / 60)
    }
    throw words.error("it never comes to rest")
  }

  /// What is to be seen under a name, of every machine or of this one; nil if there is nothing of that name.
  func shown(under name: String, _ words: inout Words) throws -> [String]? {
    try shownCommon(name, &words) ?? shown(name, &words)
  }

  /// What is to be seen of every machine.
  func shownCommon(_ name: String, _ words: inout Words) throws -> [String]? {
    switch name {
    case "effects": return Recording.line(recording.latest)
    case "told": return try named(recording.latest, &words)
    case "ever": return try named(recording.all, &words)
    case "counted":
      let name = try words.word("a name")
      return ["\(recording.all.count { $0.first == name })"]
    case "order": return recording.latest.compactMap(\.first)
    // What the strip does beside them depends on the lengths of its tabs.
    case "order-of-pages": return recording.latest.compactMap(\.first).filter { $0 != "stripMoved" }
    case "rejected": return recording.rejection ?? []
    case "declined":
      let isDeclined = recording.rejection != nil || recording.latest.contains { $0.first == "dragRefused" }
      return [isDeclined ? "yes" : "no"]
    case "wake": return wording(of: nextWake)
    default: return nil
    }
  }

  /// The effects with the name that is expected first.
  private func named(_ effects: [[String]], _ words: inout Words) throws -> [String] {
    guard let name = words.rest.first else { throw words.error("the name of an effect is missing") }
    let named = effects.filter { $0.first == name }
    guard words.rest.count > 1, words.rest[1] == "none" else { return Recording.line(named) }
    _ = try words.word()
    return Recording.line(named)
  }
}

import Folio

/// A machine under test with a clock, driven by the words of a scenario.
///
/// Steps of all machines: `wait MS`, `tick MS` (a tick now and one after a time), `rest` (ticks at 60 frames per second
/// until none is requested), `turn` (the end of a turn), `forget` (removes earlier effects).
///
/// Expectations of all machines. Of the last step: `effects` (all, separated by commas), `told NAME …` (those with that
/// name), `order` (their names), `rejected`, `declined` (yes if it was rejected, or its drag refused). Since the start:
/// `ever NAME …`, `counted NAME n`. And `wake`.
protocol Script {
  var recording: Recording { get set }
  /// The wake that the machine requests.
  var nextWake: Wake { get }
  /// The violation of the machine's invariants, or nil if there is none.
  var defect: String? { get }

  /// Sends a tick to the machine.
  mutating func tick()
  /// Sends the end of a turn to the machine.
  mutating func endTurn()
  /// Performs a step. Returns false if there is none with that name.
  mutating func act(_ step: String, _ words: inout Words) throws -> Bool
  /// Returns the value of a name, whose own words it reads, or nil if there is none with that name.
  func shown(_ name: String, _ words: inout Words) throws -> [String]?
}

extension Script {
  var defect: String? { nil }
  mutating func endTurn() {}

  var now: Moment { recording.now }

  mutating func pass(milliseconds: Double) {
    recording.now = now.advanced(byNanoseconds: Int64((milliseconds * 1e6).rounded()))
  }

  /// Performs a step of every machine.
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

  /// Returns the value of a name, of every machine or of this one, or nil if there is none with that name.
  func shown(under name: String, _ words: inout Words) throws -> [String]? {
    try shownCommon(name, &words) ?? shown(name, &words)
  }

  /// Returns a value that every machine has.
  func shownCommon(_ name: String, _ words: inout Words) throws -> [String]? {
    switch name {
    case "effects": return Recording.line(recording.latest)
    case "told": return try named(recording.latest, &words)
    case "ever": return try named(recording.all, &words)
    case "counted":
      let name = try words.word("a name")
      return ["\(recording.all.count { $0.first == name })"]
    case "order": return recording.latest.compactMap(\.first)
    // The other effects of the strip depend on the lengths of its tabs.
    case "order-of-pages": return recording.latest.compactMap(\.first).filter { $0 != "stripMoved" }
    case "rejected": return recording.rejection ?? []
    case "declined":
      let isDeclined = recording.rejection != nil || recording.latest.contains { $0.first == "dragRefused" }
      return [isDeclined ? "yes" : "no"]
    case "wake": return wording(of: nextWake)
    default: return nil
    }
  }

  /// The effects with the name of the first expected one.
  private func named(_ effects: [[String]], _ words: inout Words) throws -> [String] {
    guard let name = words.rest.first else { throw words.error("the name of an effect is missing") }
    let named = effects.filter { $0.first == name }
    guard words.rest.count > 1, words.rest[1] == "none" else { return Recording.line(named) }
    _ = try words.word()
    return Recording.line(named)
  }
}

import Folio
import FolioCollections

/// A list. Settings besides: `idle`, `learns`, `sticks`, `edge`, `anchoring`, `prepend`, `follow`, `near-end`,
/// `near-start`, `snap`, `viewed-at PART SECONDS`, `overscan`, `ahead`, `pool`, `default X` (the estimate). By default a
/// list is 100 wide, measures nothing in idle time, and estimates unmeasured rows to be 50 high.
/// `duplicates ID… to ID… are ID…` are the duplicates that a difference reports.
struct ListScript: Script {
  var recording = Recording()
  var list = ListController()
  var configuration = ListConfiguration()
  private var asked: [Int64] = []
  private var width = 100.0
  var nextWake: Wake { list.nextWake }

  init() {
    configuration.estimate = 50
    configuration.measuresWhenIdle = false
    _ = recording.send(ListEvent.configured(configuration), to: &list)
  }

  mutating func tick() { send(.ticked(at: now)) }
  mutating func endTurn() { send(.turnEnded(at: now)) }

  mutating func send(_ event: ListEvent) {
    let generation = list.generation
    let effects = recording.send(event, to: &list)
    if case .measured(let rows, generation) = event {
      asked.removeAll { row in rows.contains { $0.row == row } }
    }
    if list.generation != generation { asked = [] }
    asked += effects.compactMap { if case .measure(let row, _, _, _, _) = $0 { row } else { nil } }
  }

  mutating func act(_ step: String, _ words: inout Words) throws -> Bool {
    if step == "viewport" {
      let length = try words.number()
      if !words.isEmpty { width = try words.number() }
      let top = words.isEmpty ? 0 : try words.number()
      let insets = ContentInsets(top: top, bottom: words.isEmpty ? 0 : try words.number())
      send(.viewportChanged(length: length, width: width, insets: insets))
    } else if let events = try ListWords.events(step, &words, list, asked: asked, now: now) {
      for event in events { send(event) }
    } else {
      let before = configuration
      guard try configure(step, &words) else { return false }
      send(.configured(configuration))
      if recording.rejection != nil { configuration = before }
    }
    return true
  }

  private mutating func configure(_ name: String, _ words: inout Words) throws -> Bool {
    switch name {
    case "default": configuration.estimate = try words.number()
    case "idle": configuration.measuresWhenIdle = try words.truth()
    case "learns": configuration.learnsEstimates = try words.truth()
    case "sticks": configuration.hasStickyHeaders = try words.truth()
    case "edge": configuration.edgePolicy = try words.name()
    case "anchoring": configuration.anchoring = try words.name()
    case "prepend": configuration.prependPolicy = try words.name()
    case "follow": configuration.followEnd = try words.optional { try $0.number() }
    case "near-end": configuration.nearEnd = .points(try words.number())
    case "near-start": configuration.nearStart = .points(try words.number())
    case "snap": configuration.snap = try words.optional { try $0.name() }
    case "viewed-at":
      let fraction = try words.number()
      configuration.viewability = Viewability(fraction: fraction, duration: try words.number())
    case "overscan": configuration.overscan = try words.number()
    case "ahead": configuration.overscanAhead = .distance(try words.number())
    case "pool": configuration.poolLimit = try words.optional { try $0.integer() }
    default: return false
    }
    return true
  }

  func shown(_ name: String, _ words: inout Words) throws -> [String]? {
    if name == "duplicates" {
      let old = words.until("to").compactMap { Int64($0) }
      let new = words.until("are").compactMap { Int64($0) }
      return SequenceDiff(from: old, to: new).duplicates.map { "\($0)" }
    }
    return try ListWords.shown(name, &words, list, recording.latest)
  }
}

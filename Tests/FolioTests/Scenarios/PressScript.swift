import Folio

/// Presses. Steps: `down X Y ITEM | none [refusing | holding | movable]`, `move X Y inside | outside`, `up X Y inside | outside`,
/// `cancel`, `slips inside | outside` (the target), `refuse`, `slop POINTS`, `long SECONDS` (the delay of long presses); `pointer N` is the finger of the steps
/// that follow. Expectations: `highlighted`, `holds`.
struct PressScript: Script {
  var recording = Recording()
  private var press = PressRecognizer()
  private var pointer: Int64 = 1
  var nextWake: Wake { press.nextWake }

  mutating func tick() { send(.ticked(at: now)) }

  private mutating func send(_ event: PressEvent) { _ = recording.send(event, to: &press) }

  mutating func act(_ step: String, _ words: inout Words) throws -> Bool {
    switch step {
    case "pointer": pointer = try words.integer()
    case "down":
      let (x, y) = (try words.number(), try words.number())
      let item = try words.optional { try $0.integer() }
      let (refuses, holds, moves) = (words.take("refusing"), words.take("holding"), words.take("movable"))
      let target = item.map {
        PressTarget(item: $0, refuses: refuses, holdsScrolling: holds, isMovable: moves)
      }
      send(.down(pointer: pointer, x: x, y: y, target: target, at: now))
    case "move":
      send(
        .moved(
          pointer: pointer, x: try words.number(), y: try words.number(), isInside: try inside(&words),
          at: now))
    case "up":
      send(
        .up(
          pointer: pointer, x: try words.number(), y: try words.number(), isInside: try inside(&words),
          at: now))
    case "cancel": send(.cancelled(pointer: pointer, at: now))
    case "slips": send(.targetMoved(isInside: try inside(&words)))
    case "refuse": send(.refused)
    case "slop": send(.configured(PressConfiguration(slop: try words.number())))
    case "long": send(.configured(PressConfiguration(longPressDelay: try words.number())))
    default: return false
    }
    return true
  }

  private func inside(_ words: inout Words) throws -> Bool {
    let isInside = words.take("inside")
    guard isInside || words.take("outside") else { throw words.error("inside, or outside") }
    return isInside
  }

  func shown(_ name: String, _ words: inout Words) throws -> [String]? {
    switch name {
    case "highlighted": wording(of: press.highlighted as Any)
    case "holds": ["\(press.holds)"]
    default: nil
    }
  }
}

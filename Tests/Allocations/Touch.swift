import Folio

/// A finger that presses a row to a long press, one that taps, and one that moves off.
func press(_ rounds: Int) {
  var machine = PressRecognizer()
  var clock: Int64 = 0
  var effects = 0
  func send(after wait: Int64, _ event: (Moment) -> PressEvent) {
    clock += wait * 1_000_000
    try? machine.handle(event(Moment(nanoseconds: clock))) { _ in effects &+= 1 }
  }
  let target = PressTarget(item: 7)
  for _ in 0..<rounds {
    for held: Int64 in [600, 200, 20] {
      send(after: 100) { .down(pointer: 1, x: 10, y: 10, target: target, at: $0) }
      send(after: held) { .ticked(at: $0) }
      if held == 200 { send(after: 8) { .moved(pointer: 1, x: 90, y: 10, isInside: false, at: $0) } }
      send(after: 8) { .up(pointer: 1, x: 10, y: 10, isInside: held != 200, at: $0) }
      send(after: 200) { .ticked(at: $0) }
    }
  }
  precondition(effects > rounds)
}

/// Fingers that drag along one axis and the other, and are cancelled.
func pan(_ rounds: Int) {
  var machine = PanRecognizer()
  var clock: Int64 = 0
  var effects = 0
  func send(_ event: (Moment) -> PanEvent) {
    clock += 8_000_000
    try? machine.handle(event(Moment(nanoseconds: clock))) { _ in effects &+= 1 }
  }
  for round in 0..<rounds {
    send { .down(pointer: 1, x: 0, y: 0, at: $0) }
    for step in 1...40 {
      let travel = Double(step) * 5
      send { .moved(pointer: 1, x: round % 2 == 0 ? travel : 2, y: round % 2 == 0 ? 2 : travel, at: $0) }
    }
    send { round % 5 == 0 ? .cancelled(pointer: 1, at: $0) : .up(pointer: 1, x: 200, y: 200, at: $0) }
  }
  precondition(effects > rounds)
}

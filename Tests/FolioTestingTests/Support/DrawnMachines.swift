import Folio
import FolioTesting
import Testing

/// A machine whose host draws some parts elsewhere after an event.
struct Doctored<Machine: DrawnMachine>: DrawnMachine {
  var machine: Machine
  var shifts: [Drawing.Thing: Double]
  var isDoctored = false

  mutating func handle(_ event: Machine.Event, emit: (Machine.Effect) -> Void) throws(Machine.Rejection) {
    try machine.handle(event, emit: emit)
    isDoctored = true
  }

  var drawing: Drawing {
    var drawing = machine.drawing
    if isDoctored { for (thing, shift) in shifts { drawing.places[thing]?.x += shift } }
    return drawing
  }
  static func freedom(in step: Step<Doctored>) -> Freedom {
    Machine.freedom(in: Step(step.before.machine, step.event, at: step.moment))
  }
  func activity(of thing: Drawing.Thing) -> String { machine.activity(of: thing) }
}

/// A cover at rest until the first tick, which then moves.
struct Snapper: DrawnMachine, TimedMachine {
  var acceleration: Double
  var speed: Double
  var begun: Moment?
  var now: Moment?

  enum Event: Hashable, Sendable { case ticked(at: Moment) }

  mutating func handle(_ event: Event, emit: (Never) -> Void) {
    guard case .ticked(let moment) = event else { return }
    if begun == nil, moment.seconds(since: Moment(nanoseconds: 0)) >= 1 { begun = moment }
    now = moment
  }

  var nextWake: Wake { .frame }
  static func ticked(at moment: Moment) -> Event? { .ticked(at: moment) }
  var drawing: Drawing {
    let time = begun.flatMap { begun in now.map { $0.seconds(since: begun) } } ?? 0
    let place = speed * time + acceleration * time * time / 2
    return Drawing(places: [.cover: LayoutRect(y: place, width: 320, height: 200)])
  }
  static func freedom(in step: Step<Snapper>) -> Freedom { .anything }
  func activity(of thing: Drawing.Thing) -> String { begun == nil ? "it stands" : "it goes" }
}

/// A page that moves to the right, and is no longer drawn after a while.
struct Leaver: DrawnMachine, TimedMachine {
  var speed: Double
  var leaves: Double
  var time = 0.0

  enum Event: Hashable, Sendable { case ticked(at: Moment) }

  mutating func handle(_ event: Event, emit: (Never) -> Void) {
    guard case .ticked(let moment) = event else { return }
    time = max(time, moment.seconds(since: Moment(nanoseconds: 0)))
  }

  var nextWake: Wake { .frame }
  static func ticked(at moment: Moment) -> Event? { .ticked(at: moment) }
  var drawing: Drawing {
    var drawing = Drawing(places: [.cover: LayoutRect(width: 320, height: 1)])
    drawing.window = LayoutRect(width: 320, height: 480)
    if time < leaves {
      drawing.places[.page(1)] = LayoutRect(x: min(speed * time, 400), width: 320, height: 480)
    }
    return drawing
  }
  static func freedom(in step: Step<Leaver>) -> Freedom { .anything }
  func activity(of thing: Drawing.Thing) -> String { "it goes" }
}

/// A cover over a strip, which an event draws elsewhere.
struct Stack: DrawnMachine {
  var cover: Double
  var strip: Double
  var isShifted = false

  enum Event: Hashable, Sendable { case nothing }

  mutating func handle(_ event: Event, emit: (Never) -> Void) { isShifted = true }

  var drawing: Drawing {
    let (cover, strip) = isShifted ? (cover, strip) : (0, 0)
    return Drawing(places: [
      .cover: LayoutRect(y: cover, width: 320, height: 200),
      .strip: LayoutRect(y: 200 + strip, width: 320, height: 40),
    ])
  }
  static func freedom(in step: Step<Stack>) -> Freedom { .nothing }
  func activity(of thing: Drawing.Thing) -> String { "nothing happens" }
}

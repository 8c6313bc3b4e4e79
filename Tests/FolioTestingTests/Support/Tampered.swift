import Folio
import FolioTesting

/// A host around a machine, with an additional change after each event, or none if it is correct.
struct Tampered<Machine: DrawnMachine & TimedMachine>: DrawnMachine, TimedMachine {
  var machine: Machine
  /// The change after an event, which is not reported, and the events that it follows.
  var also: [Machine.Event] = []
  var triggers: Set<Machine.Event> = []
  /// Whether its lists are no longer drawn after an event.
  var losesLists = false
  private var hasLostLists = false
  /// The thing that is drawn elsewhere after an event, and by how much.
  var shifted: Drawing.Thing?
  var shift = LayoutRect()
  private var isShifted = false

  init(
    _ machine: Machine, also: [Machine.Event] = [], after trigger: Machine.Event? = nil,
    losesLists: Bool = false, shifted: Drawing.Thing? = nil, by shift: LayoutRect = LayoutRect()
  ) {
    (self.shifted, self.shift) = (shifted, shift)
    self.machine = machine
    self.also = also
    triggers = Set([trigger, trigger.flatMap(Machine.movement)].compactMap { $0 })
    self.losesLists = losesLists
  }

  mutating func handle(
    _ event: Machine.Event, emit: (Machine.Effect) -> Void
  ) throws(Machine.Rejection) {
    try machine.handle(event, emit: emit)
    if triggers.contains(event) { for event in also { try machine.handle(event, emit: emit) } }
    hasLostLists = losesLists
    isShifted = true
  }

  var drawing: Drawing {
    var drawing = machine.drawing
    if hasLostLists { drawing.lists = [] }
    if isShifted, let shifted {
      drawing.places[shifted]?.x += shift.x
      drawing.places[shifted]?.width += shift.width
    }
    return drawing
  }

  func activity(of thing: Drawing.Thing) -> String { machine.activity(of: thing) }
  static func freedom(in step: Step<Self>) -> Freedom { Machine.freedom(in: inner(step)) }
  static func movement(in event: Machine.Event) -> Machine.Event? { Machine.movement(in: event) }
  static func listEvent(in event: Machine.Event) -> (page: PageID?, event: ListEvent)? {
    Machine.listEvent(in: event)
  }
  static func listEffect(in effect: Machine.Effect) -> (page: PageID?, effect: ListEffect)? {
    Machine.listEffect(in: effect)
  }
  func state(of thing: Drawing.Thing, in event: Machine.Event) -> String {
    machine.state(of: thing, in: event)
  }
  static func takesOver(_ event: Machine.Event) -> Bool { Machine.takesOver(event) }
  static func resumes(in step: Step<Self>) -> Bool { Machine.resumes(in: inner(step)) }
  var nextWake: Wake { machine.nextWake }
  static func ticked(at moment: Moment) -> Machine.Event? { Machine.ticked(at: moment) }
  static func turnEnded(at moment: Moment) -> Machine.Event? { Machine.turnEnded(at: moment) }

  private static func inner(_ step: Step<Self>) -> Step<Machine> {
    Step(step.before.machine, step.event, at: step.moment)
  }
}

/// A sample of the one finger that is down.
func sample(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double, _ now: Moment) -> PagerEvent {
  .pointer(PointerEvent(phase, id: 1, x: x, y: y, at: now))
}

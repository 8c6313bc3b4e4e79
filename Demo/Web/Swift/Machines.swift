import Folio

/// The kinds of machines that the module has, by the number that JavaScript has for them.
enum MachineKind: Int32 {
  case pager, carousel, feed, scheduler
}

/// What is exported of a machine: events are read from numbers, and effects and rejections are written as numbers.
protocol ExportedMachine: TimedMachine, Digestible
where Event: NumberReadable, Effect: NumberWritable, Rejection: NumberWritable {
  /// The kind of the machine.
  static var kind: MachineKind { get }
}

extension Pager: ExportedMachine {
  static var kind: MachineKind { .pager }
}

extension CarouselController: ExportedMachine {
  static var kind: MachineKind { .carousel }
}

extension FeedController: ExportedMachine {
  static var kind: MachineKind { .feed }
}

extension RenderScheduler: ExportedMachine {
  static var kind: MachineKind { .scheduler }
}

/// A machine of any type that has a handle.
class HeldMachine {
  /// The kind of the machine.
  let kind: MachineKind

  init(_ kind: MachineKind) { self.kind = kind }

  /// Sends the machine an event, and writes its effects, or the rejection, to the output.
  func send(_ reader: inout NumberReader) -> Answer { .malformed }

  /// When the machine needs the next event.
  var nextWake: Wake { .never }

  /// A hash of the whole state.
  var digest: UInt64 { 0 }

  /// Returns a machine in the same state, which is independent from then on.
  func copy() -> HeldMachine { self }

  /// Puts the machine in the state of another of the same kind.
  func assign(_ other: HeldMachine) {}
}

/// A machine of one type, in memory of its own, so that reading it copies nothing.
final class Held<Machine: ExportedMachine>: HeldMachine {
  var machine: Machine

  /// The function that receives the effects. It is a variable: for a constant the compiler would specialise a second machine.
  private var emit: (Machine.Effect) -> Void = { unsafe $0.write(to: &output) }

  init(_ machine: Machine) {
    self.machine = machine
    super.init(Machine.kind)
  }

  override func send(_ reader: inout NumberReader) -> Answer {
    let event = Machine.Event(from: &reader)
    guard reader.isComplete else { return .malformed }
    do throws(Machine.Rejection) {
      try machine.handle(event, emit: emit)
      return .done
    } catch {
      unsafe output.clear()
      unsafe error.write(to: &output)
      return .rejected
    }
  }

  override var nextWake: Wake { machine.nextWake }

  override var digest: UInt64 { machine.digest }

  override func copy() -> HeldMachine { Held(machine) }

  override func assign(_ other: HeldMachine) {
    guard other.kind == kind else { return }
    machine = unsafe unsafeDowncast(other, to: Held<Machine>.self).machine
  }
}

/// The machines of a module, by handle. A handle of a machine that was destroyed is refused, also if its place is used again.
struct Machines {
  private struct Place {
    var held: HeldMachine?
    var generation: Int32 = 0
  }

  private var places: [Place] = []
  private var free: [Int32] = []

  /// The number of machines that exist.
  var count: Int { places.count - free.count }

  /// The most machines that exist at once. A handle is the index of a place, and how often the place was used.
  private static let limit: Int32 = 65_536

  /// Adds a machine. Returns its handle, which is not negative, or nil if there are too many.
  mutating func add(_ held: HeldMachine) -> Int32? {
    if let index = free.popLast() {
      places[Int(index)].held = held
      return places[Int(index)].generation &* Self.limit | index
    }
    guard places.count < Int(Self.limit) else { return nil }
    places.append(Place(held: held))
    return Int32(places.count - 1)
  }

  /// Returns the machine with a handle; nil if there is none.
  subscript(handle: Int32) -> HeldMachine? {
    guard handle >= 0 else { return nil }
    let (index, generation) = (Int(handle % Self.limit), handle / Self.limit)
    guard index < places.count, places[index].generation == generation else { return nil }
    return places[index].held
  }

  /// Returns the machine with a handle; nil if there is none, or if it is of another type.
  func held<Machine: ExportedMachine>(_ handle: Int32, as type: Machine.Type) -> Held<Machine>? {
    guard let held = self[handle], held.kind == Machine.kind else { return nil }
    return unsafe unsafeDowncast(held, to: Held<Machine>.self)
  }

  /// Removes a machine. Returns whether it existed.
  mutating func remove(_ handle: Int32) -> Bool {
    guard self[handle] != nil else { return false }
    let index = handle % Self.limit
    places[Int(index)].held = nil
    // A place whose handles are used up is not used again.
    if places[Int(index)].generation < Int32.max / Self.limit {
      places[Int(index)].generation += 1
      free.append(index)
    } else {
      places[Int(index)].generation = -1
    }
    return true
  }
}

import Folio

// All functions that the module exports. JavaScript does not call them itself: `folio.js` does.
//
// Events, effects, rejections and settings are numbers in the form that `NumberReader` describes. JavaScript writes the
// input at the address `folio_input`, and reads the output at `folio_output`. A function that returns an `Answer` has
// written its result there: effects, a rejection or a projection. Pages are numbers of the host, moments are nanoseconds,
// lengths are points. No number traps: one without a meaning is answered with `malformed`, and changes nothing.

/// What a function returns.
enum Answer: Int32 {
  /// The output has the effects of the event, or the projection.
  case done
  /// The machine rejected the event and is unchanged. The output has the rejection.
  case rejected
  /// The input is not an event.
  case malformed
  /// No machine of this kind has the handle.
  case unknownMachine
  /// There is no such page, row or other part to read.
  case nothing
}

nonisolated(unsafe) var machines = Machines()
nonisolated(unsafe) private var input = NumberWriter(capacity: 1_024)
nonisolated(unsafe) var output = NumberWriter(capacity: 4_096)

// MARK: Numbers

/// Makes room for a number of numbers. Returns the address of the first.
@c(folio_input)
public func folioInput(_ count: Int32) -> Int32 {
  unsafe input.reserve(Int(max(0, count)))
  return Int32(truncatingIfNeeded: unsafe Int(bitPattern: input.numbers))
}

/// The address of the first number of the output.
@c(folio_output)
public func folioOutput() -> Int32 { Int32(truncatingIfNeeded: unsafe Int(bitPattern: output.numbers)) }

/// The count of numbers of the output.
@c(folio_count)
public func folioCount() -> Int32 { unsafe Int32(truncatingIfNeeded: output.count) }

func read<Value>(_ count: Int32, _ body: (inout NumberReader) -> Value) -> Value? {
  unsafe input.reserve(Int(max(0, count)))
  var reader = unsafe NumberReader(UnsafePointer(input.numbers), count: Int(max(0, count)))
  let value = body(&reader)
  return reader.isComplete ? value : nil
}

private func refuse<Reason: NumberWritable>(_ rejection: Reason) -> Answer {
  unsafe output.clear()
  unsafe rejection.write(to: &output)
  return .rejected
}

// MARK: Machines

/// Adds a machine. Returns its handle, or the negative number of an answer.
private func add(_ held: HeldMachine) -> Int32 { unsafe machines.add(held) ?? -Answer.nothing.rawValue }

/// Creates a pager with the settings of its pages, tabs, cover and itself, which are in the input, or with the default
/// settings if `count` is 0. Returns its handle, or the negative number of an answer.
@c(folio_create)
public func folioCreate(_ count: Int32) -> Int32 {
  unsafe output.clear()
  guard count > 0 else { return add(Held(Pager())) }
  guard let settings = read(count, { Settings(from: &$0) }) else { return -Answer.malformed.rawValue }
  do throws(Rejection) {
    return add(
      Held(
        try Pager(
          page: settings.page, tab: settings.tab, cover: settings.cover, configuration: settings.pager)))
  } catch {
    return -refuse(error).rawValue
  }
}

/// The settings of a pager and its parts.
private struct Settings {
  let page: PageConfiguration
  let tab: TabConfiguration
  let cover: CoverConfiguration
  let pager: PagerConfiguration

  init(from reader: inout NumberReader) {
    page = reader.next()
    tab = reader.next()
    cover = reader.next()
    pager = reader.next()
  }
}

/// The settings of a carousel and its pages.
private struct CarouselSettings {
  let page: PageConfiguration
  let carousel: CarouselConfiguration

  init(from reader: inout NumberReader) {
    page = reader.next()
    carousel = reader.next()
  }
}

/// Creates a carousel with the settings of its pages and itself, which are in the input.
@c(folio_carousel)
public func folioCarousel(_ count: Int32) -> Int32 {
  unsafe output.clear()
  guard let settings = read(count, { CarouselSettings(from: &$0) }) else { return -Answer.malformed.rawValue }
  do throws(Rejection) {
    return add(Held(try CarouselController(page: settings.page, configuration: settings.carousel)))
  } catch {
    return -refuse(error).rawValue
  }
}

/// Creates a feed with the settings that are in the input.
@c(folio_feed)
public func folioFeed(_ count: Int32) -> Int32 {
  unsafe output.clear()
  guard let settings = read(count, { FeedConfiguration(from: &$0) }) else {
    return -Answer.malformed.rawValue
  }
  do throws(ListRejection) {
    return add(Held(try FeedController(settings)))
  } catch {
    return -refuse(error).rawValue
  }
}

/// Creates a render scheduler with the settings that are in the input.
@c(folio_scheduler)
public func folioScheduler(_ count: Int32) -> Int32 {
  unsafe output.clear()
  guard let settings = read(count, { SchedulerConfiguration(from: &$0) }) else {
    return -Answer.malformed.rawValue
  }
  do throws(ListRejection) {
    return add(Held(try RenderScheduler(settings)))
  } catch {
    return -refuse(error).rawValue
  }
}

/// Leaves the default settings of a kind of machine in the output, in the form in which it is created; nothing for an unknown
/// kind.
@c(folio_defaults)
public func folioDefaults(_ kind: Int32) {
  unsafe output.clear()
  switch MachineKind(rawValue: kind) {
  case .pager:
    unsafe PageConfiguration().write(to: &output)
    unsafe TabConfiguration().write(to: &output)
    unsafe CoverConfiguration().write(to: &output)
    unsafe PagerConfiguration().write(to: &output)
  case .carousel:
    unsafe PageConfiguration().write(to: &output)
    unsafe CarouselConfiguration().write(to: &output)
  case .feed: unsafe FeedConfiguration().write(to: &output)
  case .scheduler: unsafe SchedulerConfiguration().write(to: &output)
  case nil: break
  }
}

/// Copies a machine in its present state. Returns the handle of the copy, or the negative number of an answer.
@c(folio_copy)
public func folioCopy(_ handle: Int32) -> Int32 {
  guard let held = unsafe machines[handle] else { return -Answer.unknownMachine.rawValue }
  return add(held.copy())
}

/// Puts a machine in the state of another of the same kind.
@c(folio_assign)
public func folioAssign(_ handle: Int32, _ other: Int32) -> Int32 {
  guard let held = unsafe machines[handle], let source = unsafe machines[other], held.kind == source.kind
  else {
    return Answer.unknownMachine.rawValue
  }
  held.assign(source)
  return Answer.done.rawValue
}

/// Destroys a machine.
@c(folio_destroy)
public func folioDestroy(_ handle: Int32) -> Int32 {
  unsafe machines.remove(handle) ? Answer.done.rawValue : Answer.unknownMachine.rawValue
}

// MARK: Events

/// Sends a machine the event that is in the input, and leaves its effects in the output.
@c(folio_send)
public func folioSend(_ handle: Int32, _ count: Int32) -> Int32 {
  unsafe output.clear()
  guard let held = unsafe machines[handle] else { return Answer.unknownMachine.rawValue }
  unsafe input.reserve(Int(max(0, count)))
  var reader = unsafe NumberReader(UnsafePointer(input.numbers), count: Int(max(0, count)))
  return held.send(&reader).rawValue
}

// MARK: Time

/// Returns when a machine needs the next event: 0 never, 1 before each frame, 2 at the end of the turn, 3 at the moment
/// `folio_due`; or −1 for an unknown handle.
@c(folio_wake)
public func folioWake(_ handle: Int32) -> Int32 {
  guard let held = unsafe machines[handle] else { return -1 }
  return switch held.nextWake {
  case .never: 0
  case .frame: 1
  case .endOfTurn: 2
  case .at: 3
  }
}

/// Returns the moment of `folio_wake`, in nanoseconds, or 0 if it has none.
@c(folio_due)
public func folioDue(_ handle: Int32) -> Double {
  if let held = unsafe machines[handle], case .at(let moment) = held.nextWake {
    return Double(moment.nanoseconds)
  }
  return 0
}

/// Returns a hash of the whole state, or 0 for an unknown handle.
@c(folio_digest)
public func folioDigest(_ handle: Int32) -> UInt64 { unsafe machines[handle]?.digest ?? 0 }

/// Returns how many machines exist.
@c(folio_machines)
public func folioMachines() -> Int32 { unsafe Int32(truncatingIfNeeded: machines.count) }

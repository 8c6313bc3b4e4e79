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
  /// The pager rejected the event and is unchanged. The output has the rejection.
  case rejected
  /// The input is not an event.
  case malformed
  /// No pager has the handle.
  case unknownPager
  /// There is no such page, row or other part to read.
  case nothing
}

nonisolated(unsafe) private var pagers = Pagers()
nonisolated(unsafe) private var input = NumberWriter(capacity: 1_024)
nonisolated(unsafe) private var output = NumberWriter(capacity: 4_096)

/// The function that receives the effects. It is a variable: for a constant the compiler would specialise a second pager.
nonisolated(unsafe) private var emit: (PagerEffect) -> Void = { unsafe $0.write(to: &output) }

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

private func read<Value>(_ count: Int32, _ body: (inout NumberReader) -> Value) -> Value? {
  unsafe input.reserve(Int(max(0, count)))
  var reader = unsafe NumberReader(UnsafePointer(input.numbers), count: Int(max(0, count)))
  let value = body(&reader)
  return reader.isComplete ? value : nil
}

private func refuse(_ rejection: Rejection) -> Answer {
  unsafe output.clear()
  unsafe rejection.write(to: &output)
  return .rejected
}

// MARK: Pagers

/// Creates a pager with the settings of its pages, tabs, cover and itself, which are in the input, or with the default
/// settings if `count` is 0. Returns its handle, or the negative number of an answer.
@c(folio_create)
public func folioCreate(_ count: Int32) -> Int32 {
  unsafe output.clear()
  var pager = Pager()
  if count > 0 {
    guard let settings = read(count, { Settings(from: &$0) }) else { return -Answer.malformed.rawValue }
    do throws(Rejection) {
      pager = try Pager(
        page: settings.page, tab: settings.tab, cover: settings.cover, configuration: settings.pager)
    } catch {
      return -refuse(error).rawValue
    }
  }
  return unsafe pagers.add(pager) ?? -Answer.nothing.rawValue
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

/// Leaves the default settings in the output, in the form of `folio_create`.
@c(folio_defaults)
public func folioDefaults() {
  unsafe output.clear()
  unsafe PageConfiguration().write(to: &output)
  unsafe TabConfiguration().write(to: &output)
  unsafe CoverConfiguration().write(to: &output)
  unsafe PagerConfiguration().write(to: &output)
}

/// Copies a pager in its present state. Returns the handle of the copy, or the negative number of an answer.
@c(folio_copy)
public func folioCopy(_ handle: Int32) -> Int32 {
  guard let held = unsafe pagers[handle] else { return -Answer.unknownPager.rawValue }
  return unsafe pagers.add(held.pager) ?? -Answer.nothing.rawValue
}

/// Puts a pager in the state of another.
@c(folio_assign)
public func folioAssign(_ handle: Int32, _ other: Int32) -> Int32 {
  guard let held = unsafe pagers[handle], let source = unsafe pagers[other] else {
    return Answer.unknownPager.rawValue
  }
  held.pager = source.pager
  return Answer.done.rawValue
}

/// Destroys a pager.
@c(folio_destroy)
public func folioDestroy(_ handle: Int32) -> Int32 {
  unsafe pagers.remove(handle) ? Answer.done.rawValue : Answer.unknownPager.rawValue
}

// MARK: Events

/// Sends a pager the event that is in the input, and leaves its effects in the output.
@c(folio_send)
public func folioSend(_ handle: Int32, _ count: Int32) -> Int32 {
  unsafe output.clear()
  guard let held = unsafe pagers[handle] else { return Answer.unknownPager.rawValue }
  guard let event = read(count, { PagerEvent(from: &$0) }) else { return Answer.malformed.rawValue }
  do throws(Rejection) {
    try unsafe held.pager.handle(event, emit: emit)
    return Answer.done.rawValue
  } catch {
    return refuse(error).rawValue
  }
}

/// Decides a gesture among nested pagers: the input has what `GestureQuestion` describes. Leaves the level of the owner,
/// counted from the innermost, and its part in the output; `nothing` if there is no owner.
@c(folio_owner)
public func folioOwner(_ count: Int32) -> Int32 {
  unsafe output.clear()
  guard let question = read(count, { GestureQuestion(from: &$0) }) else { return Answer.malformed.rawValue }
  var candidates: [GestureCandidate] = []
  for level in question.levels {
    guard let held = unsafe pagers[level.pager] else { return Answer.unknownPager.rawValue }
    candidates.append(held.pager.gestureCandidate(atX: level.x, y: level.y))
  }
  let owner = GestureClaim.owner(
    among: candidates, travelX: question.travelX, travelY: question.travelY, fallback: question.fallback)
  guard let owner else { return Answer.nothing.rawValue }
  unsafe output.add(owner.level)
  unsafe output.add(owner.part.rawValue)
  return Answer.done.rawValue
}

/// Who owns the gesture of a finger that moved by this travel?
private struct GestureQuestion {
  /// A pager under the finger, and where the finger went down in its coordinates.
  struct Level: NumberReadable {
    let pager: Int32
    let x: Double
    let y: Double

    init(from reader: inout NumberReader) {
      pager = reader.integer(Int32.self)
      x = reader.next()
      y = reader.next()
    }
  }

  let travelX: Double
  let travelY: Double
  let fallback: GestureFallback
  /// The pagers, the innermost first.
  let levels: [Level]

  init(from reader: inout NumberReader) {
    travelX = reader.next()
    travelY = reader.next()
    fallback = reader.next()
    levels = reader.next()
  }
}

// MARK: Time

/// Returns when the pager needs the next event: 0 never, 1 before each frame, 2 at the end of the turn, 3 at the moment
/// `folio_due`; or −1 for an unknown handle.
@c(folio_wake)
public func folioWake(_ handle: Int32) -> Int32 {
  guard let held = unsafe pagers[handle] else { return -1 }
  return switch held.pager.nextWake {
  case .never: 0
  case .frame: 1
  case .endOfTurn: 2
  case .at: 3
  }
}

/// Returns the moment of `folio_wake`, in nanoseconds, or 0 if it has none.
@c(folio_due)
public func folioDue(_ handle: Int32) -> Double {
  if let held = unsafe pagers[handle], case .at(let moment) = held.pager.nextWake {
    return Double(moment.nanoseconds)
  }
  return 0
}

// MARK: What is drawn

private func project(_ handle: Int32, _ body: (Pager, inout NumberWriter) -> Bool) -> Int32 {
  unsafe output.clear()
  guard let held = unsafe pagers[handle] else { return Answer.unknownPager.rawValue }
  let isThere = unsafe body(held.pager, &output)
  return isThere ? Answer.done.rawValue : Answer.nothing.rawValue
}

/// Leaves everything that a frame is drawn from in the output; see `Projections.swift`.
@c(folio_scene)
public func folioScene(_ handle: Int32) -> Int32 {
  project(handle) { pager, output in
    pager.writeScene(to: &output)
    return true
  }
}

/// Leaves the state of a page in the output.
@c(folio_page)
public func folioPage(_ handle: Int32, _ page: Double) -> Int32 {
  project(handle) { pager, output in pager.writePage(page, to: &output) }
}

/// Leaves the description of a row in the output, for assistive technology.
@c(folio_row)
public func folioRow(_ handle: Int32, _ page: Double, _ row: Double) -> Int32 {
  project(handle) { pager, output in pager.writeRow(row, of: page, to: &output) }
}

/// Leaves the row in the output that a slot of this generation shows; `nothing` if what was made for it is late.
@c(folio_slot)
public func folioSlot(_ handle: Int32, _ page: Double, _ slot: Double, _ generation: Double) -> Int32 {
  project(handle) { pager, output in pager.writeRow(inSlot: slot, generation, of: page, to: &output) }
}

/// Leaves the tab, the page and the row at a point in the output, each NaN if there is none.
@c(folio_hit)
public func folioHit(_ handle: Int32, _ x: Double, _ y: Double) -> Int32 {
  project(handle) { pager, output in
    let (tab, page, place) = (pager.tab(atX: x, y: y), pager.page(atX: x, y: y), pager.row(atX: x, y: y))
    output.add(tab.map { Double($0.rawValue) } ?? .nan)
    output.add(page.map { Double($0.rawValue) } ?? .nan)
    output.add(place.map { Double($0.row) } ?? .nan)
    return true
  }
}

/// Leaves the user's place in the output, for the event `restored` of a later pager.
@c(folio_restoration)
public func folioRestoration(_ handle: Int32) -> Int32 {
  project(handle) { pager, output in
    pager.restoration.write(to: &output)
    return true
  }
}

/// Returns a hash of the whole state, or 0 for an unknown handle.
@c(folio_digest)
public func folioDigest(_ handle: Int32) -> UInt64 { unsafe pagers[handle]?.pager.digest ?? 0 }

/// Returns how many pagers exist.
@c(folio_pagers)
public func folioPagers() -> Int32 { unsafe Int32(truncatingIfNeeded: pagers.count) }

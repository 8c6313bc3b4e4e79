import Folio

// What is read of a pager.

// MARK: Gestures

/// Decides a gesture among nested pagers: the input has what `GestureQuestion` describes. Leaves the level of the owner,
/// counted from the innermost, and its part in the output; `nothing` if there is no owner.
@c(folio_owner)
public func folioOwner(_ count: Int32) -> Int32 {
  unsafe output.clear()
  guard let question = read(count, { GestureQuestion(from: &$0) }) else { return Answer.malformed.rawValue }
  var candidates: [GestureCandidate] = []
  for level in question.levels {
    guard let held = unsafe machines.held(level.pager, as: Pager.self) else {
      return Answer.unknownMachine.rawValue
    }
    candidates.append(held.machine.gestureCandidate(atX: level.x, y: level.y))
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

// MARK: What is drawn

private func project(_ handle: Int32, _ body: (Pager, inout NumberWriter) -> Bool) -> Int32 {
  unsafe output.clear()
  guard let held = unsafe machines.held(handle, as: Pager.self) else { return Answer.unknownMachine.rawValue }
  let isThere = unsafe body(held.machine, &output)
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

/// Leaves the loaded pages in the output, from the one used last to the one that is evicted next.
@c(folio_cached)
public func folioCached(_ handle: Int32) -> Int32 {
  project(handle) { pager, output in
    for page in pager.cover.tab.page.cacheOrder.reversed() { output.add(page) }
    return true
  }
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

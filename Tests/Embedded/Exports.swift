import Folio

// All functions that a module for the browser exports: a pager for a host that uses numbers alone.
//
// A function that sends the pager an event returns 0, or why it was refused (see `Refusal`); the pager is then unchanged.
// `folio_told` returns the effects of the event (see `Word`). Times are in milliseconds, lengths in points. Pages are
// numbers of the host. A Boolean value is 0 or any other number.

/// The pager of the functions: there is one, and one thread.
nonisolated(unsafe) private var held = HeldPager()

// MARK: Numbers

/// Adds a number to those of the next event that takes several.
@c(folio_put)
public func folioPut(_ number: Double) { unsafe held.put(number) }

/// The count of numbers that the last event, or `folio_snapshot`, left to be read.
@c(folio_count)
public func folioCount() -> Int32 { unsafe Int32(truncatingIfNeeded: held.told.count) }

/// Returns one of those numbers, or 0 if there is none.
@c(folio_told)
public func folioTold(_ index: Int32) -> Double { unsafe held.told(at: index) }

// MARK: The container

/// Creates a new pager in place of the old one, with horizontal or vertical pages.
@c(folio_open)
public func folioOpen(_ vertical: Int32) -> Int32 { unsafe held.open(isVertical: vertical != 0) }

/// Sets the frame of the container.
@c(folio_frame)
public func folioFrame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Int32 {
  unsafe held.send(.frameChanged(LayoutRect(x: x, y: y, width: width, height: height)))
}

/// Sets the reading direction: left to right, or right to left.
@c(folio_direction)
public func folioDirection(_ fromTheRight: Int32) -> Int32 {
  unsafe held.send(.directionChanged(fromTheRight == 0 ? .leftToRight : .rightToLeft))
}

/// Notifies the pager that the container appears, or disappears.
@c(folio_appear)
public func folioAppear(_ appears: Int32, _ animated: Int32) -> Int32 {
  let isAnimated = animated != 0
  guard appears != 0 else {
    let refusal = unsafe held.send(page: .containerWillDisappear(animated: isAnimated))
    return refusal == 0 ? unsafe held.send(page: .containerDidDisappear, after: true) : refusal
  }
  let refusal = unsafe held.send(page: .containerWillAppear(animated: isAnimated))
  return refusal == 0 ? unsafe held.send(page: .containerDidAppear, after: true) : refusal
}

// MARK: Pages and tabs

/// Sets the pages in order, from the added numbers; `settled` is the page at rest, or 0 to keep it.
@c(folio_pages)
public func folioPages(_ settled: Double) -> Int32 { unsafe held.pages(settled: settled) }

/// Sets the lengths of the tabs, from the added numbers, in the order of the pages.
@c(folio_tabs)
public func folioTabs() -> Int32 { unsafe held.tabs() }

/// Sets the height of the strip, on all pages.
@c(folio_strip)
public func folioStrip(_ height: Double) -> Int32 { unsafe held.strip(height: height) }

/// Sets the heights of the cover: open, after a reveal, and least.
@c(folio_heights)
public func folioHeights(_ maximum: Double, _ collapsed: Double, _ minimum: Double) -> Int32 {
  unsafe held.send(.cover(.heightsChanged(maximum: maximum, collapsed: collapsed, minimum: minimum)))
}

/// Expands or collapses the cover.
@c(folio_expand)
public func folioExpand(_ expands: Int32, _ animated: Int32) -> Int32 {
  let isAnimated = animated != 0
  let event = expands != 0 ? CoverEvent.expand(animated: isAnimated) : .collapse(animated: isAnimated)
  return unsafe held.send(.cover(event))
}

/// Reports that a page is loaded, with a cost; a negative cost reports a failure.
@c(folio_loaded)
public func folioLoaded(_ page: Double, _ cost: Double) -> Int32 { unsafe held.loaded(page, cost: cost) }

/// Jumps to a page.
@c(folio_jump)
public func folioJump(_ page: Double, _ animated: Int32, _ request: Int32) -> Int32 {
  unsafe held.jump(to: page, isAnimated: animated != 0, request: Int64(request))
}

// MARK: Touch

/// Sends a sample of a finger or a mouse button, with the number of a `PointerEvent.Phase`.
@c(folio_pointer)
public func folioPointer(_ phase: Int32, _ id: Int32, _ x: Double, _ y: Double, _ time: Double) -> Int32 {
  unsafe held.pointer(phase, id: Int64(id), x: x, y: y, time)
}

/// Sends a notch of a wheel, or a sample of a trackpad, with the numbers of `WheelEvent`.
@c(folio_wheel)
public func folioWheel(
  _ phase: Int32, _ unit: Int32, _ x: Double, _ y: Double, _ deltaX: Double, _ deltaY: Double, _ time: Double
) -> Int32 {
  unsafe held.wheel(phase, unit: unit, x: x, y: y, deltaX: deltaX, deltaY: deltaY, time)
}

/// Sends a key, with the number of a `PagerKey`.
@c(folio_key)
public func folioKey(_ key: Int32, _ request: Int32) -> Int32 {
  unsafe held.key(key, request: Int64(request))
}

// MARK: Time

/// Sends a tick before a frame is drawn.
@c(folio_tick)
public func folioTick(_ time: Double) -> Int32 { unsafe held.tick(time) }

/// Ends the turn after everything is handled and the frame is shown.
@c(folio_turn)
public func folioTurn(_ time: Double) -> Int32 { unsafe held.turn(time) }

/// Returns when to call again: 0 never, 1 before each frame, 2 at the end of the turn, 3 at `folio_due`.
@c(folio_wake)
public func folioWake() -> Int32 { unsafe held.wake }

/// Returns the time of `folio_wake`, or 0 if it has none.
@c(folio_due)
public func folioDue() -> Double { unsafe held.due }

// MARK: Rows

/// Sets the sections of a page's list, from the added numbers, five each: identity, height of the header (negative: none),
/// number of rows, their kind, their height (negative: to be measured).
@c(folio_sections)
public func folioSections(_ page: Double) -> Int32 { unsafe held.sections(of: page) }

/// Appends a number of equal rows to a section; a negative height is to be measured.
@c(folio_rows)
public func folioRows(_ page: Double, _ section: Double, _ count: Double, _ height: Double) -> Int32 {
  unsafe held.append(to: page, section: section, count: count, height: height)
}

/// Sets the heights of rows, from the added numbers, two each: the row and its height.
@c(folio_measured)
public func folioMeasured(_ page: Double, _ generation: Double) -> Int32 {
  unsafe held.measured(page, generation: generation)
}

/// Scrolls a row into view, with the number of a `ScrollAlignment`.
@c(folio_scroll)
public func folioScroll(_ page: Double, _ row: Double, _ alignment: Int32, _ animated: Int32) -> Int32 {
  unsafe held.scroll(page, row: row, alignment: alignment, isAnimated: animated != 0)
}

// MARK: What is drawn

/// Leaves everything that a frame is drawn from to be read (see `HeldPager.snapshot`).
@c(folio_snapshot)
public func folioSnapshot() { unsafe held.snapshot() }

/// Returns a hash of the whole state.
@c(folio_digest)
public func folioDigest() -> UInt64 { unsafe held.pager.digest }

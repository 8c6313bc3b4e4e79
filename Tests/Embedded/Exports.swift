import Folio

// The functions that a module for the browser exports, all of them: a pager for a host that speaks of numbers alone.
//
// A function that hands the pager an event answers 0, or why it was refused (see `Refusal`); the pager is then unchanged.
// What the event led to is read with `folio_told` (see `Word`). Times are milliseconds, lengths are points. Pages are
// numbers of the host's. Truth is 0 or anything else.

/// The pager that the functions speak of: there is one, and one thread.
nonisolated(unsafe) private var held = HeldPager()

// MARK: Numbers

/// Adds a number to those that the next event of several takes.
@c(folio_put)
public func folioPut(_ number: Double) { unsafe held.put(number) }

/// How many numbers the last event, or `folio_snapshot`, left to be read.
@c(folio_count)
public func folioCount() -> Int32 { unsafe Int32(truncatingIfNeeded: held.told.count) }

/// One of those numbers; 0 where there is none.
@c(folio_told)
public func folioTold(_ index: Int32) -> Double { unsafe held.told(at: index) }

// MARK: The container

/// A new pager in place of the old one: horizontal or vertical pages.
@c(folio_open)
public func folioOpen(_ vertical: Int32) -> Int32 { unsafe held.open(isVertical: vertical != 0) }

/// Where the container is.
@c(folio_frame)
public func folioFrame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Int32 {
  unsafe held.send(.frameChanged(LayoutRect(x: x, y: y, width: width, height: height)))
}

/// The direction of reading: from left to right, or from right to left.
@c(folio_direction)
public func folioDirection(_ fromTheRight: Int32) -> Int32 {
  unsafe held.send(.directionChanged(fromTheRight == 0 ? .leftToRight : .rightToLeft))
}

/// The container appears, or disappears.
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

/// The pages in their order, which were put; `settled` is put to rest, or 0 where the page at rest stays.
@c(folio_pages)
public func folioPages(_ settled: Double) -> Int32 { unsafe held.pages(settled: settled) }

/// The lengths of the tabs, which were put, in the order of the pages.
@c(folio_tabs)
public func folioTabs() -> Int32 { unsafe held.tabs() }

/// How high the strip is, on all pages.
@c(folio_strip)
public func folioStrip(_ height: Double) -> Int32 { unsafe held.strip(height: height) }

/// How high the cover is: open, after a reveal, and at least.
@c(folio_heights)
public func folioHeights(_ maximum: Double, _ collapsed: Double, _ minimum: Double) -> Int32 {
  unsafe held.send(.cover(.heightsChanged(maximum: maximum, collapsed: collapsed, minimum: minimum)))
}

/// Opens the cover, or collapses it.
@c(folio_expand)
public func folioExpand(_ expands: Int32, _ animated: Int32) -> Int32 {
  let isAnimated = animated != 0
  let event = expands != 0 ? CoverEvent.expand(animated: isAnimated) : .collapse(animated: isAnimated)
  return unsafe held.send(.cover(event))
}

/// A page is loaded, at this cost; a negative cost: it could not be loaded.
@c(folio_loaded)
public func folioLoaded(_ page: Double, _ cost: Double) -> Int32 { unsafe held.loaded(page, cost: cost) }

/// Goes to a page.
@c(folio_jump)
public func folioJump(_ page: Double, _ animated: Int32, _ request: Int32) -> Int32 {
  unsafe held.jump(to: page, isAnimated: animated != 0, request: Int64(request))
}

// MARK: Touch

/// A sample of a finger or a mouse button; the phase as `PointerEvent.Phase` numbers it.
@c(folio_pointer)
public func folioPointer(_ phase: Int32, _ id: Int32, _ x: Double, _ y: Double, _ time: Double) -> Int32 {
  unsafe held.pointer(phase, id: Int64(id), x: x, y: y, time)
}

/// A turn of a wheel, or a sample of a trackpad; unit and phase as `WheelEvent` numbers them.
@c(folio_wheel)
public func folioWheel(
  _ phase: Int32, _ unit: Int32, _ x: Double, _ y: Double, _ deltaX: Double, _ deltaY: Double, _ time: Double
) -> Int32 {
  unsafe held.wheel(phase, unit: unit, x: x, y: y, deltaX: deltaX, deltaY: deltaY, time)
}

/// A key, as `PagerKey` numbers it.
@c(folio_key)
public func folioKey(_ key: Int32, _ request: Int32) -> Int32 {
  unsafe held.key(key, request: Int64(request))
}

// MARK: Time

/// A frame is about to be drawn.
@c(folio_tick)
public func folioTick(_ time: Double) -> Int32 { unsafe held.tick(time) }

/// All of a turn is handled, and the frame is shown.
@c(folio_turn)
public func folioTurn(_ time: Double) -> Int32 { unsafe held.turn(time) }

/// When to call again: 0 never, 1 before each frame, 2 at the end of the turn, 3 at `folio_due`.
@c(folio_wake)
public func folioWake() -> Int32 { unsafe held.wake }

/// The time that `folio_wake` speaks of; 0 where it speaks of none.
@c(folio_due)
public func folioDue() -> Double { unsafe held.due }

// MARK: Rows

/// The sections of a page's list, which were put, five numbers each: identity, height of the header (negative: none),
/// number of rows, their kind, their height (negative: to be measured).
@c(folio_sections)
public func folioSections(_ page: Double) -> Int32 { unsafe held.sections(of: page) }

/// So many equal rows came to the end of a section; a negative height is to be measured.
@c(folio_rows)
public func folioRows(_ page: Double, _ section: Double, _ count: Double, _ height: Double) -> Int32 {
  unsafe held.append(to: page, section: section, count: count, height: height)
}

/// The heights of rows, which were put, two numbers each: the row and its height.
@c(folio_measured)
public func folioMeasured(_ page: Double, _ generation: Double) -> Int32 {
  unsafe held.measured(page, generation: generation)
}

/// Brings a row into view, aligned as `ScrollAlignment` numbers it.
@c(folio_scroll)
public func folioScroll(_ page: Double, _ row: Double, _ alignment: Int32, _ animated: Int32) -> Int32 {
  unsafe held.scroll(page, row: row, alignment: alignment, isAnimated: animated != 0)
}

// MARK: What is drawn

/// Leaves all that a frame is drawn from to be read (see `HeldPager.snapshot`).
@c(folio_snapshot)
public func folioSnapshot() { unsafe held.snapshot() }

/// A hash of the whole state.
@c(folio_digest)
public func folioDigest() -> UInt64 { unsafe held.pager.digest }

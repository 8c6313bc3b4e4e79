public import FolioList
public import FolioMachine

/// Why an event was refused. The machine that threw it is unchanged and has emitted nothing.
///
/// All machines of this module throw this one type, so that a parent hands an event to its child without
/// wrapping what the child throws.
public enum Rejection: Error, Hashable, Sendable {
  /// The event names a page that does not exist.
  case unknownPage(PageID)
  /// An order of pages names this page twice.
  case duplicatePage(PageID)
  /// The page is disabled for what the event asks.
  case disabledPage(PageID)
  /// Something runs, and the interruption policy is `reject`.
  case busy
  /// A value is not a number, infinite, out of range, or makes no sense here.
  case illegalValue(Field)
  /// A list of values has not one for each of what it describes.
  case wrongCount(expected: Int64, got: Int64)
  /// A configuration holds a value that makes no sense; the machine keeps the one it had.
  case refusedConfiguration(Field)
  /// The list of a page refused its event.
  case list(ListRejection)
}

/// The value of an event or a configuration that a rejection speaks of.
public enum Field: UInt8, Hashable, Sendable, CaseIterable {
  // Events of pages.
  case length, travel, velocity, position, step, cost
  // Configuration of pages.
  case flickVelocity, snapThreshold, jumpDuration, jumpCurve, settle, spacing
  case maximumFlingDistance, pageFraction
  case capacity, prefetch
  // Tabs.
  case lengths, stripLength
  // Covers.
  case maximum, collapsed, minimum, height, bottomInset, stripHeights, offset, contentLength, token
  case pullLimit, style, threshold
  // Carousels.
  case interval, parallax
  // Pagers.
  case pointer, frame, wheel, slop, axis, highlightDelay, longPressDelay, backZone
}

#if !hasFeature(Embedded)
  extension Rejection: Codable {}
  extension Field: NamedCase {}
#endif

public import FolioList
public import FolioMachine

/// Why an event was refused. The machine that threw it is unchanged and has emitted nothing.
///
/// All machines of this module throw this one type, so that a parent hands an event to its child without
/// wrapping what the child throws.
public enum Rejection: Error, Hashable, Sendable, Savable {
  /// The event names a page that does not exist.
  case unknownPage(PageID)
  /// An order of pages names this page twice.
  case duplicatePage(PageID)
  /// The page is disabled for what the event asks.
  case disabledPage(PageID)
  /// Something runs, and the interruption policy is `reject`; or a second finger begins a drag.
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

extension Rejection {
  /// The value of an event or a configuration that a rejection speaks of.
  public enum Field: UInt8, Hashable, Sendable, NamedCase {
    // MARK: Events of pages

    /// The length of the pages' viewport, or of a line that a key or a wheel scrolls.
    case length
    /// A finger's travel.
    case travel
    /// A velocity.
    case velocity
    /// A position among the pages, or the index of a saved page.
    case position
    /// How many pages a step goes, where there are none.
    case step
    /// The cost of a loaded page, or the limit of all costs.
    case cost

    // MARK: Configuration of pages

    /// The speed from which a release is a flick.
    case flickVelocity
    /// The part of a page from which a slow release goes on.
    case snapThreshold
    /// How long a jump takes.
    case jumpDuration
    /// How a jump goes.
    case jumpCurve
    /// The spring that brings pages to rest.
    case settleSpring
    /// The gap between pages, or between tabs.
    case spacing
    /// How many pages a fling may go over.
    case maximumFlingDistance
    /// The part of the viewport that a page takes.
    case pageFraction
    /// How many slides make a stop.
    case slidesPerStop
    /// How many pages may be loaded.
    case capacity
    /// How many pages are prefetched.
    case prefetch

    // MARK: Tabs

    /// The lengths of tabs, or their cap.
    case lengths
    /// How much of the strip is seen.
    case stripLength
    /// The padding before or after the tabs, or beside slides.
    case padding

    // MARK: Covers

    /// The height of an open cover.
    case maximum
    /// The height of a cover after a reveal, or how far a saved one was collapsed.
    case collapsed
    /// The height of a collapsed cover.
    case minimum
    /// The heights at which a cover stops between its edges.
    case stops
    /// The sections of a cover: their order, their flags or their count.
    case sections
    /// How long a motion takes that was asked for.
    case duration
    /// How such a motion goes.
    case curve
    /// The height of the viewport, or one that was asked for.
    case height
    /// How much of the viewport's bottom is covered.
    case bottomInset
    /// The heights of strips.
    case stripHeights
    /// An offset of content, or a report of it that is not the host's to make.
    case offset
    /// The length of content.
    case contentLength
    /// A token that was never given out.
    case token
    /// How far a cover follows a pull.
    case pullLimit
    /// The factor of a parallax, or the height from which on a cover moves.
    case style
    /// How far content is pulled to refresh.
    case threshold

    // MARK: Carousels

    /// How long a carousel waits.
    case interval
    /// How far content moves in its page.
    case parallax

    // MARK: Pagers

    /// The place of a finger.
    case pointer
    /// The frame of a pager, or a length that comes from it.
    case frame
    /// The place or the travel of a wheel.
    case wheel
    /// How far a pointer moves before it drags.
    case slop
    /// The axis of pages, which must be horizontal under a cover.
    case axis
    /// How long a pointer is down before its row is highlighted.
    case highlightDelay
    /// How long a pointer is down before it presses long.
    case longPressDelay
    /// How wide the zone of the way back is.
    case backZone
    /// Whether less motion is wanted, told to one list of a pager.
    case reducedMotion
  }
}

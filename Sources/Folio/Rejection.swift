public import FolioList
public import FolioMachine

/// The reason for which an event was rejected. The machine that threw it is unchanged and has emitted nothing.
///
/// All machines of this module throw this type, so that a parent passes an event to its child without wrapping the error.
public enum Rejection: Error, Hashable, Sendable, Savable {
  /// The event names a page that does not exist.
  case unknownPage(PageID)
  /// An order of pages contains this page twice.
  case duplicatePage(PageID)
  /// The page is disabled for this event.
  case disabledPage(PageID)
  /// A motion runs, and the interruption policy is `reject`; or a second finger begins a drag.
  case busy
  /// A value is NaN, infinite, out of range, or not valid in the current state.
  case illegalValue(Field)
  /// A list of values has another count than the items it describes.
  case wrongCount(expected: Int64, got: Int64)
  /// A configuration has an invalid value; the machine keeps its old configuration.
  case refusedConfiguration(Field)
  /// The list of a page rejected its event.
  case list(ListRejection)
}

extension Rejection {
  /// The value of an event or a configuration that a rejection refers to.
  public enum Field: UInt8, Hashable, Sendable, NamedCase {
    // MARK: Events of pages

    /// The length of the pages' viewport, or of a line scrolled by a key or a wheel.
    case length
    /// The travel of a finger.
    case travel
    /// A velocity.
    case velocity
    /// A position among the pages, or the index of a saved page.
    case position
    /// The distance of a step, in pages, when there are no pages.
    case step
    /// The cost of a loaded page, or the limit of the total cost.
    case cost

    // MARK: Configuration of pages

    /// The speed from which a release is a flick.
    case flickVelocity
    /// The part of a page from which a slow release continues to the next page.
    case snapThreshold
    /// The duration of a jump.
    case jumpDuration
    /// The timing curve of a jump.
    case jumpCurve
    /// The spring that brings pages to rest.
    case settleSpring
    /// The spacing between pages or between tabs.
    case spacing
    /// The largest distance of a fling, in pages.
    case maximumFlingDistance
    /// The length of a page as a part of the viewport.
    case pageFraction
    /// The number of slides in a stop.
    case slidesPerStop
    /// The number of pages that may be loaded.
    case capacity
    /// The number of pages to prefetch.
    case prefetch

    // MARK: Tabs

    /// The lengths of tabs or pages, or the cap of tabs.
    case lengths
    /// The visible length of the strip.
    case stripLength
    /// The padding before or after the tabs, or beside slides.
    case padding

    // MARK: Covers

    /// The height of an expanded cover.
    case maximum
    /// The height of a cover after a reveal, or the collapse of a saved cover.
    case collapsed
    /// The height of a collapsed cover.
    case minimum
    /// The heights at which a cover stops between its ends.
    case stops
    /// The sections of a cover: their order, flags or count.
    case sections
    /// The duration of a requested motion.
    case duration
    /// The timing curve of a requested motion.
    case curve
    /// The height of the viewport, or a requested height.
    case height
    /// The covered height at the bottom of the viewport.
    case bottomInset
    /// The heights of strips.
    case stripHeights
    /// An offset of content, or a report of an offset that the host does not control.
    case offset
    /// The length of content.
    case contentLength
    /// An unknown token.
    case token
    /// The distance by which a cover follows a pull.
    case pullLimit
    /// The factor of a parallax, or the height from which a cover moves.
    case style
    /// The distance of a pull that refreshes.
    case threshold

    // MARK: Carousels

    /// The interval of a carousel.
    case interval
    /// The distance by which content moves in its page.
    case parallax

    // MARK: Pagers

    /// The location of a finger.
    case pointer
    /// The frame of a pager, or a length derived from it.
    case frame
    /// The location or the travel of a wheel.
    case wheel
    /// The distance that a pointer moves before it drags.
    case slop
    /// The axis of pages, which must be horizontal under a cover.
    case axis
    /// The delay before the row under a pointer is highlighted.
    case highlightDelay
    /// The delay before a pointer is a long press.
    case longPressDelay
    /// The width of the zone for the back gesture.
    case backZone
    /// The preference for reduced motion, sent to a single list of a pager.
    case reducedMotion
  }
}

public import FolioMachine
public import FolioMotion

/// The configuration of a ``PageController``. Every value has a default.
public struct PageConfiguration: Hashable, Sendable, Savable, Digestible, Settings {
  /// The effect of an animated jump on a running jump or settle.
  public var interruptionPolicy = InterruptionPolicy.finishEarly
  /// The speed from which a release is a flick, in pages per second; not negative.
  public var flickVelocity = 0.3
  /// The part of a page from which a slow release continues to the next page; 0 … 1.
  public var snapThreshold = 0.5
  /// The largest distance of a fling from where the drag began, in pages; at least 1.
  ///
  /// Above 1 a flick ends at the page nearest to the place at which friction (0.135 of the speed is left after a second)
  /// would bring it to rest.
  public var maximumFlingDistance: Int64 = 1
  /// The duration of a jump, in seconds; not negative. With 0 every jump is instant. A jump that takes over from another motion
  /// rests no later than this after it began.
  public var jumpDuration = 0.3
  /// The timing curve of a jump.
  public var jumpCurve = TimingCurve.easeInOut
  /// The spring that brings a released page to rest; it must be damped.
  public var settleSpring = DampedSpring.Parameters(response: 0.35, dampingRatio: 1)
  /// Whether pages come to rest on a page, or wherever they are.
  public var snapping = PageSnapping.always
  /// The places at which released pages come to rest.
  public enum PageSnapping: UInt8, Hashable, Sendable, NamedCase, Digestible, Defaulting {
    /// On a page, to which a spring brings them.
    case always
    /// Wherever they are. A fling slows down under friction (0.135 of the speed is left after a second), and ends on a page
    /// only at an end of the line. The page nearest to the place is selected, and settled once the pages rest. Jumps lead
    /// to a page, or beside it with ``PageEvent/scroll(to:offset:animated:request:cause:)``.
    case never

    /// On a page.
    package static var byDefault: PageSnapping { .always }
  }

  /// The resistance of a drag beyond the first and the last page.
  public var edgePolicy = EdgePolicy.rubberBand
  /// The effect of a swipe at a disabled page.
  public var disabledPagePolicy = DisabledPagePolicy.skip
  /// Whether swipes may go forward.
  public var allowsForward = true
  /// Whether swipes may go backward.
  public var allowsBackward = true
  /// Whether pages can be dragged at all.
  public var allowsSwipe = true
  /// Whether the first page follows the last; a single page never loops.
  public var loops = false
  /// The spacing between pages, in points; not negative.
  public var spacing = 0.0
  /// The length of a page as a part of the viewport's length, above 0 and at most 16. Below 1 pages are centred, and their
  /// neighbours are partly visible on either side; above 1 only the middle of a page is visible. Pages whose lengths were
  /// sent have those.
  public var pageFraction = 1.0
  /// The layout of pages with their own lengths, and where pages rest in the viewport.
  public var slides = SlideLayout()
  /// The moment at which a page that a drag brings into view begins to appear.
  public var appearanceTiming = AppearanceTiming.duringDrag
  /// The configuration of the page cache.
  public var cache = CacheConfiguration()

  /// Creates the default configuration.
  public init() {}

  /// Adds every value to the digest.
  public func combine(into digest: inout StateDigest) { digest.combine(fieldsOf: self) }

  /// The names of values in rejections.
  package typealias Field = Rejection.Field

  /// Shows every field to a visitor.
  package func visit<Visitor: SettingVisitor<Field>>(_ visitor: inout Visitor) {
    visitor.choice("interruptionPolicy", interruptionPolicy)
    visitor.number("flickVelocity", flickVelocity, .length, .pagesPerSecond, .flickVelocity)
    visitor.number("snapThreshold", snapThreshold, .from(0, to: 1), .pages, .snapThreshold)
    visitor.count("maximumFlingDistance", maximumFlingDistance, .from(1), .pages, .maximumFlingDistance)
    visitor.number("jumpDuration", jumpDuration, .length, .seconds, .jumpDuration)
    visitor.value("jumpCurve", jumpCurve, isLegal: jumpCurve.isModerate, .jumpCurve)
    visitor.value("settleSpring", settleSpring, isLegal: settleSpring.comesToRest, .settleSpring)
    visitor.choice("snapping", snapping)
    visitor.choice("edgePolicy", edgePolicy)
    visitor.choice("disabledPagePolicy", disabledPagePolicy)
    visitor.choice("allowsForward", allowsForward)
    visitor.choice("allowsBackward", allowsBackward)
    visitor.choice("allowsSwipe", allowsSwipe)
    visitor.choice("loops", loops)
    visitor.number("spacing", spacing, .length, .points, .spacing)
    visitor.number("pageFraction", pageFraction, .above0(to: 16), .part, .pageFraction)
    visitor.choice("appearanceTiming", appearanceTiming)
    visitor.settings("slides", slides)
    visitor.settings("cache", cache)
  }
}

extension TimingCurve {
  /// Whether the curve exceeds 0 … 1 by no more than any curve meant to be seen.
  var isModerate: Bool { y1 >= -1024 && y1 <= 1024 && y2 >= -1024 && y2 <= 1024 }
}

/// The effect of an animated jump on a running jump or settle to another page.
public enum InterruptionPolicy: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// The running motion is closed in appearance, selection and outcome at once, and the new jump starts from its target. On
  /// screen the motion continues to the new destination.
  case finishEarly
  /// The running motion is superseded: its destination disappears again, and the new jump starts from the page that it
  /// left. A jump back to that page reverses in place.
  case redirect
  /// The jump waits for rest. Only the latest jump waits.
  case queueLatest
  /// The jump is rejected as `busy`.
  case reject
}

/// The resistance of a drag beyond the first and the last page.
public enum EdgePolicy: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// A resistance that grows with the distance, which stays below one page.
  case rubberBand
  /// No travel beyond the end.
  case clamp
  /// No resistance: the pages follow the finger.
  case none
}

/// The effect of a swipe at a page that is disabled for swipes.
public enum DisabledPagePolicy: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// The swipe continues to the next enabled page.
  case skip
  /// The page is an edge.
  case stop
}

/// The moment at which a page that a drag brings into view begins to appear, and the page that it leaves to disappear.
public enum AppearanceTiming: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// As soon as the drag makes the page the likely destination.
  case duringDrag
  /// Once the pages are at rest.
  case atSettle
}

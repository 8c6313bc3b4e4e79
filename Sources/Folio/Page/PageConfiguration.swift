public import FolioMachine
public import FolioMotion

/// How a ``PageController`` behaves; every value has a default.
public struct PageConfiguration: Hashable, Sendable, Savable, Digestible {
  /// What an animated jump does to a jump or a settle that runs.
  public var interruptionPolicy = InterruptionPolicy.finishEarly
  /// The speed from which a release is a flick, in pages a second; not negative.
  public var flickVelocity = 0.3
  /// The part of a page from which a slow release goes on to the next; 0 … 1.
  public var snapThreshold = 0.5
  /// How many pages a fling may go over from where the drag began; at least 1.
  ///
  /// Beyond 1 a flick goes to the page nearest to where friction (0.135 of the speed left after a second) would
  /// bring it to rest.
  public var maximumFlingDistance: Int64 = 1
  /// How long a jump takes, in seconds; not negative, 0 makes every jump instant.
  public var jumpDuration = 0.3
  /// How a jump goes.
  public var jumpCurve = TimingCurve.easeInOut
  /// The spring that brings a released page to rest; it must be damped.
  public var settleSpring = DampedSpring.Parameters(response: 0.35, dampingRatio: 1)
  /// Whether pages come to rest on a page, or wherever they are.
  public var snapping = PageSnapping.always
  /// Where pages come to rest that a hand lets go of.
  public enum PageSnapping: UInt8, Hashable, Sendable, NamedCase, Digestible, Defaulting {
    /// On a page: a spring brings them there.
    case always
    /// Wherever they are: a fling slows down under friction (0.135 of the speed is left after a second), and ends at a page
    /// only where the line ends. The page nearest to the place is selected, and settled once they rest. Jumps go to a page,
    /// or beside it with ``PageEvent/scroll(to:offset:animated:request:cause:)``.
    case never

    /// On a page.
    package static var byDefault: PageSnapping { .always }
  }

  /// What a drag meets beyond the first and the last page.
  public var edgePolicy = EdgePolicy.rubberBand
  /// What a swipe does at a disabled page.
  public var disabledPagePolicy = DisabledPagePolicy.skip
  /// Whether swipes may go forward.
  public var allowsForward = true
  /// Whether swipes may go backward.
  public var allowsBackward = true
  /// Whether pages can be dragged at all.
  public var allowsSwipe = true
  /// Whether the last page is followed by the first; one page alone never loops.
  public var loops = false
  /// The gap between pages, in points; not negative.
  public var spacing = 0.0
  /// The part of the viewport's length that a page takes, above 0 and at most 16. Below 1 pages stand in the middle,
  /// and their neighbours peek in on either side; above 1 what is in the middle of a page is seen. Pages that were told
  /// lengths of their own have those.
  public var pageFraction = 1.0
  /// Where pages rest in the viewport.
  public var slides = SlideLayout()
  /// When a page that a drag brings into view begins to appear.
  public var appearanceTiming = AppearanceTiming.duringDrag
  /// Which pages stay loaded.
  public var cache = CacheConfiguration()

  /// The defaults.
  public init() {}

  /// Takes in every value.
  public func combine(into digest: inout StateDigest) {
    digest.combine(interruptionPolicy, flickVelocity, snapThreshold, jumpDuration, spacing, pageFraction)
    digest.combine(maximumFlingDistance, jumpCurve, settleSpring, edgePolicy, disabledPagePolicy)
    digest.combine(allowsForward, allowsBackward, allowsSwipe, loops, appearanceTiming)
    digest.combine(cache)
    if slides != .byDefault { digest.combine(slides) }
    if snapping != .byDefault { digest.combine(snapping) }
  }

  /// The same values without −0, so that equal configurations have equal bits.
  var normalized: PageConfiguration {
    var normalized = self
    normalized.flickVelocity = flickVelocity.withoutNegativeZero
    normalized.snapThreshold = snapThreshold.withoutNegativeZero
    normalized.jumpDuration = jumpDuration.withoutNegativeZero
    normalized.spacing = spacing.withoutNegativeZero
    normalized.slides = slides.normalized
    return normalized
  }

  /// The first value that makes no sense, if any.
  var refusal: Rejection.Field? {
    guard flickVelocity.isLegalLength else { return .flickVelocity }
    guard snapThreshold >= 0, snapThreshold <= 1 else { return .snapThreshold }
    guard maximumFlingDistance >= 1 else { return .maximumFlingDistance }
    guard jumpDuration.isLegalLength else { return .jumpDuration }
    guard jumpCurve.isModerate else { return .jumpCurve }
    guard settleSpring.comesToRest else { return .settleSpring }
    guard spacing.isLegalLength else { return .spacing }
    guard pageFraction > 0, pageFraction <= 16 else { return .pageFraction }
    if let field = slides.refusal { return field }
    return cache.refusal
  }
}

extension TimingCurve {
  /// Whether the curve leaves 0 … 1 by no more than any that is meant to be looked at.
  var isModerate: Bool { y1 >= -1024 && y1 <= 1024 && y2 >= -1024 && y2 <= 1024 }
}

/// What an animated jump does to a jump or a settle that runs towards another page.
public enum InterruptionPolicy: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// What runs is closed in appearance, selection and outcome at once, and the new jump leaves its target. On screen
  /// the motion goes on to the new destination.
  case finishEarly
  /// What runs is superseded: its destination disappears again, and the new jump leaves the page that it left. A jump
  /// back to that page reverses in place.
  case redirect
  /// The jump waits for rest; only the latest waits.
  case queueLatest
  /// The jump is rejected as `busy`.
  case reject
}

/// What a drag meets beyond the first and the last page.
public enum EdgePolicy: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// Resistance that grows, and less than a page of way.
  case rubberBand
  /// A wall.
  case clamp
  /// Nothing: the pages follow the finger.
  case none
}

/// What a swipe does at a page that is disabled for swipes.
public enum DisabledPagePolicy: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// It goes on to the next enabled page.
  case skip
  /// The page is an edge.
  case stop
}

/// When a page that a drag brings into view begins to appear, and the page that it leaves to disappear.
public enum AppearanceTiming: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// As soon as the drag makes the page the likely destination.
  case duringDrag
  /// Once the pages are at rest.
  case atSettle
}

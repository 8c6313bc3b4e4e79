public import FolioMachine

/// Where slides rest in the viewport.
///
///     ├ leading padding ┼────────── where slides are aligned ──────────┼ trailing padding ┤
///     0                                                                        viewport length
///
/// Each slide has a *snap point*: it rests where its start, its centre or its end meets that of the part of the viewport
/// between the paddings. Slides go on being drawn over the paddings.
///
/// A *stop* is one slide, or a group of some that rest together. A group is aligned as a whole. It is selected, appears and
/// is jumped to as the first of its slides; the others are drawn and loaded with it, and swipes and keys step over them.
public struct SlideLayout: Hashable, Sendable, Savable, Digestible {
  /// Which part of a slide rests at that part of the viewport.
  public var alignment = SlideAlignment.centre
  /// Points kept free before the slide at rest, 0 … 2²¹. Paddings that leave no room between them count as 0.
  public var leadingPadding = 0.0
  /// Points kept free after it, 0 … 2²¹.
  public var trailingPadding = 0.0
  /// Whether slides at the ends leave room before the first and behind the last. Slides in a loop have no ends.
  public var containment = SlideContainment.none
  /// How many slides make a stop, 1 … ``mostSlides``; or 0 for as many as fit between the paddings, at least one and at
  /// most ``mostSlides``. They are counted from the first that swipes reach, and anew behind each page that they do not
  /// reach. In a loop the last group may have fewer. One that is longer than the room between the paddings has its first slide
  /// out of view where its centre or its end is aligned.
  public var slidesPerStop: Int64 = 1

  /// The most slides that make a stop: 32.
  public static var mostSlides: Int64 { 32 }

  /// The defaults: pages in the middle of the viewport.
  public init() {}

  /// Takes in every value.
  public func combine(into digest: inout StateDigest) {
    digest.combine(alignment, leadingPadding, trailingPadding, containment, slidesPerStop)
  }

  /// The room between the paddings in a viewport, and what is before it, in points.
  func room(in viewport: Double) -> (start: Double, length: Double) {
    guard leadingPadding + trailingPadding < viewport else { return (0, viewport) }
    return (leadingPadding, viewport - leadingPadding - trailingPadding)
  }

  /// Whether several slides may make one stop.
  func makesGroups(loops: Bool) -> Bool { slidesPerStop != 1 || (containment == .trim && !loops) }

  /// The same values without −0, so that equal layouts have equal bits.
  var normalized: SlideLayout {
    var normalized = self
    normalized.leadingPadding = leadingPadding.withoutNegativeZero
    normalized.trailingPadding = trailingPadding.withoutNegativeZero
    return normalized
  }

  /// The first value that makes no sense, if any.
  var refusal: Rejection.Field? {
    guard SlideLengths.isPadding(leadingPadding), SlideLengths.isPadding(trailingPadding) else {
      return .padding
    }
    return slidesPerStop >= 0 && slidesPerStop <= Self.mostSlides ? nil : .slidesPerStop
  }
}

extension SlideLayout: Defaulting {
  /// Pages in the middle of the viewport.
  package static var byDefault: SlideLayout { SlideLayout() }
}

/// Which part of a slide is aligned with the same part of the viewport.
public enum SlideAlignment: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// Its start.
  case start
  /// Its centre.
  case centre
  /// Its end.
  case end

  /// The part of a length that is before it.
  @inline(__always)
  var part: Double {
    switch self {
    case .start: 0
    case .centre: 0.5
    case .end: 1
    }
  }
}

/// What slides do at the ends, where aligning one would leave room beside it.
///
/// Slides that fit between the paddings altogether are aligned as a whole.
public enum SlideContainment: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// They are aligned as everywhere, and leave that room.
  case none
  /// They leave no room: several slides may rest where another does. Each goes on to be a stop: a jump or a key selects
  /// each, and a swipe that reaches the end selects the last of them.
  case keep
  /// They leave no room, and slides that rest in the same place are one stop: a jump to any of them goes to the first.
  case trim
}

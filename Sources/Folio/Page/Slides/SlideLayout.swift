public import FolioMachine

/// The layout of slides: where they rest in the viewport.
///
///     ├ leading padding ┼────────── where slides are aligned ──────────┼ trailing padding ┤
///     0                                                                        viewport length
///
/// Each slide has a *snap point*: it rests where its start, its centre or its end meets that of the part of the viewport
/// between the paddings. Slides are drawn over the paddings too.
///
/// A *stop* is one slide, or a group of slides that rest together. A group is aligned as a whole. It is selected, appears
/// and is jumped to as the first of its slides. The others are drawn and loaded with it, and swipes and keys skip them.
public struct SlideLayout: Hashable, Sendable, Savable, Digestible, Settings {
  /// The part of a slide that rests at the same part of the viewport between the paddings.
  public var alignment = SlideAlignment.centre
  /// The padding before the slide at rest, in points, 0 … 2²¹. Paddings that leave no room between them count as 0.
  public var leadingPadding = 0.0
  /// The padding after the slide at rest, in points, 0 … 2²¹.
  public var trailingPadding = 0.0
  /// Whether slides at the ends leave room before the first and after the last. Slides in a loop have no ends.
  public var containment = SlideContainment.none
  /// The number of slides in a stop, 1 … ``mostSlides``; or 0 for as many as fit between the paddings, at least one and at
  /// most ``mostSlides``. Groups are counted from the first reachable page, and again after each page that swipes do not
  /// reach. In a loop the last group may have fewer slides. A group longer than the room between the paddings has its first
  /// slide out of view if its centre or its end is aligned.
  public var slidesPerStop: Int64 = 1

  /// The largest number of slides in a stop: 32.
  public static var mostSlides: Int64 { 32 }

  /// Creates the default layout: pages in the middle of the viewport.
  public init() {}

  /// Adds every value to the digest.
  public func combine(into digest: inout StateDigest) { digest.combine(fieldsOf: self) }

  /// Returns the room between the paddings in a viewport, and its start, in points.
  func room(in viewport: Double) -> (start: Double, length: Double) {
    guard leadingPadding + trailingPadding < viewport else { return (0, viewport) }
    return (leadingPadding, viewport - leadingPadding - trailingPadding)
  }

  /// Returns whether several slides may share one stop.
  func makesGroups(loops: Bool) -> Bool { slidesPerStop != 1 || (containment == .trim && !loops) }

  /// The names of values in rejections.
  package typealias Field = Rejection.Field

  /// Shows every field to a visitor.
  package func visit<Visitor: SettingVisitor<Field>>(_ visitor: inout Visitor) {
    visitor.choice("alignment", alignment)
    visitor.number("leadingPadding", leadingPadding, .height, .points, .padding)
    visitor.number("trailingPadding", trailingPadding, .height, .points, .padding)
    visitor.choice("containment", containment)
    visitor.count(
      "slidesPerStop", slidesPerStop, .from(0, to: Double(Self.mostSlides)), .items, .slidesPerStop)
  }
}

extension SlideLayout: Defaulting {
  /// Pages in the middle of the viewport.
  package static var byDefault: SlideLayout { SlideLayout() }
}

/// The part of a slide that is aligned with the same part of the viewport.
public enum SlideAlignment: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// The start of the slide.
  case start
  /// The centre of the slide.
  case centre
  /// The end of the slide.
  case end

  /// The part of a length before the aligned point.
  @inline(__always)
  var part: Double {
    switch self {
    case .start: 0
    case .centre: 0.5
    case .end: 1
    }
  }
}

/// The alignment of slides at the ends, if aligning one would leave room beside it.
///
/// Slides that all fit between the paddings are aligned as a whole.
public enum SlideContainment: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// Slides are aligned as everywhere, and leave that room.
  case none
  /// Slides leave no room: several may rest in the same place. Each keeps its own stop: a jump or a key selects each, and a
  /// swipe that reaches the end selects the last of them.
  case keep
  /// Slides leave no room, and slides that rest in the same place share one stop: a jump to any of them leads to the first.
  case trim
}

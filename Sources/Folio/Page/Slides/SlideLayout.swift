public import FolioMachine

/// Where slides rest in the viewport.
///
///     ├ leading padding ┼────────── where slides are aligned ──────────┼ trailing padding ┤
///     0                                                                        viewport length
///
/// Each slide has a *snap point*: it rests where its start, its centre or its end meets that of the part of the viewport
/// between the paddings. Slides go on being drawn over the paddings.
public struct SlideLayout: Hashable, Sendable, Savable, Digestible {
  /// Which part of a slide rests at that part of the viewport.
  public var alignment = SlideAlignment.centre
  /// Points kept free before the slide at rest, 0 … 2²¹. Paddings that leave no room between them count as 0.
  public var leadingPadding = 0.0
  /// Points kept free after it, 0 … 2²¹.
  public var trailingPadding = 0.0

  /// The defaults: pages in the middle of the viewport.
  public init() {}

  /// Takes in every value.
  public func combine(into digest: inout Digest) {
    digest.combine(alignment, leadingPadding, trailingPadding)
  }

  /// The same values without −0, so that equal layouts have equal bits.
  var normalized: SlideLayout {
    var normalized = self
    normalized.leadingPadding = leadingPadding.withoutNegativeZero
    normalized.trailingPadding = trailingPadding.withoutNegativeZero
    return normalized
  }

  /// The first value that makes no sense, if any.
  var refusal: Field? {
    SlideLengths.isPadding(leadingPadding) && SlideLengths.isPadding(trailingPadding) ? nil : .padding
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

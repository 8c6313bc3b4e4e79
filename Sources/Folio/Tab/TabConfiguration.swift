public import FolioMachine

/// How a ``TabController`` looks and behaves; every value has a default.
public struct TabConfiguration: Hashable, Sendable, Savable, Digestible {
  /// Where the lengths of the tabs come from.
  public var lengths = TabLengths.intrinsic
  /// Points before the first tab, 0 … 2²¹. They scroll with the tabs, and an alignment keeps them free where there is
  /// room.
  public var leadingPadding = 0.0
  /// Points after the last tab, as those before the first.
  public var trailingPadding = 0.0
  /// Points between two tabs, 0 … 2²¹.
  public var spacing = 0.0
  /// Where tabs stand that are shorter than the strip, padding and spacing included.
  public var shortStrip = ShortStrip.start
  /// How the indicator goes from one tab to the next.
  public var indicatorStyle = IndicatorStyle.linear
  /// What the indicator does where the pages are pulled beyond an end of their line.
  public var indicatorEdge = IndicatorEdge.bounce
  /// Where in the strip the selected tab is brought.
  public var alignment = StripAlignment.centre
  /// What an arrow key does.
  public var activation = Activation.automatic
  /// Whether the arrow keys go on from the last tab to the first, and back.
  public var wraps = false
  /// Whether a strip with a single tab is hidden.
  public var hidesSingleTab = false
  /// Whether a jump lights up the tabs that it passes; otherwise only its two ends change.
  public var fadesTabsBetween = false

  /// The defaults.
  public init() {}

  /// Takes in every value.
  public func combine(into digest: inout StateDigest) {
    digest.combine(lengths, indicatorStyle, indicatorEdge, alignment, activation)
    digest.combine(leadingPadding, trailingPadding, spacing, shortStrip)
    digest.combine(wraps, hidesSingleTab, fadesTabsBetween)
  }

  /// The same values without −0, so that equal configurations have equal bits.
  var normalized: TabConfiguration {
    var normalized = self
    if case .capped(let maximum) = lengths { normalized.lengths = .capped(maximum + 0) }
    normalized.leadingPadding += 0
    normalized.trailingPadding += 0
    normalized.spacing += 0
    return normalized
  }

  /// The first value that makes no sense, if any.
  var refusal: Rejection.Field? {
    if case .capped(let maximum) = lengths, !TabOffsets.isLegal(maximum) { return .lengths }
    guard TabOffsets.isLegal(leadingPadding), TabOffsets.isLegal(trailingPadding) else { return .padding }
    return TabOffsets.isLegal(spacing) ? nil : .spacing
  }
}

/// Where the lengths of the tabs come from.
///
/// The strip that tabs share is what padding and spacing leave of it. As long as the host has never told lengths, the
/// tabs share it equally, whatever the policy.
public enum TabLengths: Hashable, Sendable, Savable, Digestible {
  /// As the host told them.
  case intrinsic
  /// All equal: together as long as the strip.
  case equal
  /// In proportion to what was told: together exactly as long as the strip. Equal, if all are 0.
  case proportional
  /// As told, but none longer than this, in points: 0 … 2²¹.
  case capped(Double)

  /// Takes in which policy it is, and its cap.
  public func combine(into digest: inout StateDigest) {
    switch self {
    case .intrinsic: digest.combine(0)
    case .equal: digest.combine(1)
    case .proportional: digest.combine(2)
    case .capped(let length): digest.combine(3, length)
    }
  }
}

/// Where tabs stand that are together shorter than the strip, padding and spacing included.
public enum ShortStrip: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// At its beginning.
  case start
  /// In its middle.
  case centre
  /// At its end.
  case end
  /// Everywhere: what is left of the strip is shared equally among the tabs, whatever their cap, so that they fill it.
  case fill
}

/// How the indicator goes from one tab to the next.
public enum IndicatorStyle: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// Offset and length change evenly.
  case linear
  /// The edge ahead hurries and the one behind follows: the indicator stretches, and gathers again.
  case elastic
  /// It stands under the nearest tab, and leaps at half way.
  case snap
}

/// What the indicator does where the pages are pulled beyond an end of their line, as before the first and after the last.
public enum IndicatorEdge: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// It stays.
  case clamp
  /// It goes on, by its own length a page.
  case bounce
  /// It is pressed against the edge: shorter, by its own length a page.
  case compress
}

/// Where in the strip the selected tab is brought, as far as the ends of the strip allow.
public enum StripAlignment: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// To the strip's beginning.
  case start
  /// To the middle.
  case centre
  /// To the strip's end.
  case end
  /// The least move that shows it whole; a tab longer than the strip shows its beginning.
  case visible
}

/// What an arrow key, Home or End does.
public enum Activation: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// It selects the tab.
  case automatic
  /// It moves the focus; `activate` selects.
  case manual
}

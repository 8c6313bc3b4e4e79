public import FolioMachine

/// The configuration of a ``TabController``. Every value has a default.
public struct TabConfiguration: Hashable, Sendable, Savable, Digestible, Settings {
  /// The source of the tabs' lengths.
  public var lengths = TabLengths.intrinsic
  /// The padding before the first tab, in points, 0 … 2²¹. The padding scrolls with the tabs. An aligned tab is kept
  /// clear of the padding if it fits.
  public var leadingPadding = 0.0
  /// The padding after the last tab, in points, 0 … 2²¹; see ``leadingPadding``.
  public var trailingPadding = 0.0
  /// The spacing between two tabs, in points, 0 … 2²¹.
  public var spacing = 0.0
  /// The place of tabs that are shorter than the strip, padding and spacing included.
  public var shortStrip = ShortStrip.start
  /// The motion of the indicator from one tab to the next.
  public var indicatorStyle = IndicatorStyle.linear
  /// The indicator's response when pages are pulled beyond an end of their line.
  public var indicatorEdge = IndicatorEdge.bounce
  /// The place in the strip to which the selected tab is scrolled.
  public var alignment = StripAlignment.centre
  /// The effect of an arrow key.
  public var activation = Activation.automatic
  /// Whether the arrow keys continue from the last tab to the first, and back.
  public var wraps = false
  /// Whether a strip with a single tab is hidden.
  public var hidesSingleTab = false
  /// Whether a jump highlights the tabs that it passes; otherwise only its two ends change.
  public var fadesTabsBetween = false

  /// Creates the default configuration.
  public init() {}

  /// Adds every value to the digest.
  public func combine(into digest: inout StateDigest) { digest.combine(fieldsOf: self) }

  /// The names of values in rejections.
  package typealias Field = Rejection.Field

  /// Shows every field to a visitor.
  package func visit<Visitor: SettingVisitor<Field>>(_ visitor: inout Visitor) {
    visitor.value("lengths", lengths, isLegal: lengths.isLegal, .lengths)
    visitor.number("leadingPadding", leadingPadding, .height, .points, .padding)
    visitor.number("trailingPadding", trailingPadding, .height, .points, .padding)
    visitor.number("spacing", spacing, .height, .points, .spacing)
    visitor.choice("shortStrip", shortStrip)
    visitor.choice("indicatorStyle", indicatorStyle)
    visitor.choice("indicatorEdge", indicatorEdge)
    visitor.choice("alignment", alignment)
    visitor.choice("activation", activation)
    visitor.choice("wraps", wraps)
    visitor.choice("hidesSingleTab", hidesSingleTab)
    visitor.choice("fadesTabsBetween", fadesTabsBetween)
  }
}

/// The source of the tabs' lengths.
///
/// Tabs share the part of the strip that padding and spacing leave. Until the host has sent lengths, the tabs share it
/// equally, whatever the policy.
public enum TabLengths: Hashable, Sendable, Savable, Digestible {
  /// The lengths that the host sent.
  case intrinsic
  /// Equal lengths whose sum is the length of the strip.
  case equal
  /// In proportion to the lengths that the host sent; their sum is exactly the length of the strip. Equal if all are 0.
  case proportional
  /// The lengths that the host sent, but none above this one, in points: 0 … 2²¹.
  case capped(Double)

  /// Whether the cap is legal.
  var isLegal: Bool {
    if case .capped(let maximum) = self { TabOffsets.isLegal(maximum) } else { true }
  }

  /// Adds the policy and its cap to a digest.
  public func combine(into digest: inout StateDigest) {
    switch self {
    case .intrinsic: digest.combine(0)
    case .equal: digest.combine(1)
    case .proportional: digest.combine(2)
    case .capped(let length): digest.combine(3, length)
    }
  }
}

/// The place of tabs whose total is shorter than the strip, padding and spacing included.
public enum ShortStrip: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// At the beginning of the strip.
  case start
  /// In the middle of the strip.
  case centre
  /// At the end of the strip.
  case end
  /// Along the whole strip: the rest of its length is shared equally among the tabs, whatever their cap.
  case fill
}

/// The motion of the indicator from one tab to the next.
public enum IndicatorStyle: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// Offset and length change linearly.
  case linear
  /// The leading edge is faster than the trailing one: the indicator stretches and contracts again.
  case elastic
  /// The indicator is under the nearest tab, and changes at half the distance.
  case snap
}

/// The indicator's response when pages are pulled beyond an end of their line, such as before the first page or after the
/// last.
public enum IndicatorEdge: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// The indicator stays.
  case clamp
  /// The indicator continues, by its own length per page.
  case bounce
  /// The indicator is compressed against the edge, by its own length per page.
  case compress
}

/// The place in the strip to which the selected tab is scrolled, as far as the ends of the strip allow.
public enum StripAlignment: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// The beginning of the strip.
  case start
  /// The middle of the strip.
  case centre
  /// The end of the strip.
  case end
  /// The shortest move that shows the whole tab; a tab longer than the strip shows its beginning.
  case visible
}

/// The effect of an arrow key, Home or End.
public enum Activation: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// The key selects the tab.
  case automatic
  /// The key moves the focus; `activate` selects the tab.
  case manual
}

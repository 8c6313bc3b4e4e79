public import FolioMachine

/// The configuration of a ``CoverController``. Every value has a default.
public struct CoverConfiguration: Hashable, Sendable, Savable, Digestible, Settings {
  /// When the cover collapses and when it is revealed.
  public var mode = CoverMode.exitUntilCollapsed
  /// How the cover is drawn as it collapses.
  public var style = CoverStyle.shrink
  /// How the cover is drawn when the content is pulled down beyond its top.
  public var pullStyle = PullStyle.stretch
  /// The maximum distance by which the cover follows a pull, in points; finite and not negative.
  public var pullLimit = Double.greatestFiniteMagnitude
  /// Where the cover moves if it is between two edges when the content that moves it is at rest.
  public var snaps = CoverSnap.never
  /// How the content of a page is fitted to the cover when the page appears on screen.
  public var childSync = ChildSync.keepDepth
  /// The distance by which the content of a page must be pulled to refresh it, in points; greater than 0. If nil, the
  /// default, only pages with a threshold of their own refresh (``CoverEvent/refreshChanged(_:_:)``).
  public var refreshThreshold: Double?

  /// Creates a configuration with the default values.
  public init() {}

  /// Adds every value to the digest.
  public func combine(into digest: inout StateDigest) { digest.combine(fieldsOf: self) }

  /// The names of values in rejections.
  package typealias Field = Rejection.Field

  /// Shows every field to a visitor.
  package func visit<Visitor: SettingVisitor<Field>>(_ visitor: inout Visitor) {
    visitor.choice("mode", mode)
    visitor.value("style", style, isLegal: style.isLegal, .style)
    visitor.choice("pullStyle", pullStyle)
    visitor.number("pullLimit", pullLimit, .from(0, to: .greatestFiniteMagnitude), .points, .pullLimit)
    visitor.choice("snaps", snaps)
    visitor.choice("childSync", childSync)
    visitor.number("refreshThreshold", refreshThreshold, .above0(), .points, .threshold)
  }
}

/// When the cover collapses and when it is revealed.
public enum CoverMode: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// The cover collapses as the content scrolls away. It is revealed when the content is back at its top.
  case exitUntilCollapsed
  /// The cover is revealed as soon as the user scrolls back, wherever the content is.
  case enterAlways
  /// The cover is revealed up to its `collapsed` height as soon as the user scrolls back, and completely when the
  /// content is back at its top.
  case enterAlwaysCollapsed
}

/// How a cover is drawn as it collapses.
public enum CoverStyle: Hashable, Sendable, Savable, Digestible {
  /// The height shrinks; the top edge is fixed.
  case shrink
  /// The cover moves out at the top; the height is fixed.
  case move
  /// The cover moves by this fraction of the collapse, and the content below covers the rest. At 0 the cover is fixed;
  /// at 1 it moves with the content.
  case parallax(Double)
  /// The height shrinks from the maximum to this height, in points; the cover then moves out at the top. With a height
  /// of at least the maximum the cover only moves; with a height of at most the minimum it only shrinks.
  case shrinkThenMove(to: Double)

  /// Whether the factor or the height is legal.
  var isLegal: Bool {
    switch self {
    case .shrink, .move: true
    case .parallax(let factor): factor >= 0 && factor <= 1
    case .shrinkThenMove(let height): height.isLegalLength
    }
  }

  /// Feeds the style and its factor or height into the digest.
  public func combine(into digest: inout StateDigest) {
    switch self {
    case .shrink: digest.combine(0)
    case .move: digest.combine(1)
    case .parallax(let factor): digest.combine(2, factor)
    case .shrinkThenMove(let height): digest.combine(3, height)
    }
  }
}

/// How a cover is drawn when the content is pulled down beyond its top.
public enum PullStyle: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// The cover grows with the pull.
  case stretch
  /// The cover moves with the pull.
  case move
  /// The cover and the strip are fixed; only the content moves down.
  case pinned
}

/// How the content of another page is fitted to the cover when the page appears on screen.
public enum ChildSync: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// Content whose position implies a different collapse is scrolled to its top, directly below the strip. Applies only
  /// in `exitUntilCollapsed`; in the other modes content is fitted as with `keepDepth`.
  case matchCover
  /// Content keeps its depth: what was directly below the strip is directly below it again, whatever the collapse.
  case keepDepth
}

public import Folio

/// The scroll flags that a child of an app bar has on Android, for hosts that know their covers by them.
public struct ScrollFlags: OptionSet, Hashable, Sendable {
  /// The flags, one bit each.
  public let rawValue: UInt8

  /// Creates a set of flags.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The section scrolls away with the content. It precedes all others without it, and no other flag goes without it.
  public static let scroll = ScrollFlags(rawValue: 1)
  /// The section is revealed as soon as the user scrolls back, wherever the content is.
  public static let enterAlways = ScrollFlags(rawValue: 2)
  /// The section is revealed up to its minimum as soon as the user scrolls back, and completely when the content is at its
  /// top.
  public static let enterAlwaysCollapsed = ScrollFlags(rawValue: 4)
  /// The section does not scroll away beyond its minimum.
  public static let exitUntilCollapsed = ScrollFlags(rawValue: 8)
  /// The cover stops at the edges of the section.
  public static let snap = ScrollFlags(rawValue: 16)
}

/// A child of an app bar.
public struct AppBarChild: Hashable, Sendable {
  /// The height, in points.
  public var height: Double
  /// The minimum height, in points.
  public var minimum: Double
  /// How the child scrolls.
  public var flags: ScrollFlags

  /// Creates a child.
  public init(height: Double, minimum: Double = 0, flags: ScrollFlags = []) {
    self.height = height
    self.minimum = minimum
    self.flags = flags
  }

  /// The section of a cover that behaves like the child: what never scrolls away, and what the first scroll back reveals.
  private var section: CoverSection {
    guard flags.contains(.scroll) else { return CoverSection(height: height) }
    let kept = flags.contains(.exitUntilCollapsed) ? minimum : 0
    let entered =
      flags.contains(.enterAlwaysCollapsed)
      ? max(kept, minimum) : flags.contains(.enterAlways) ? height : kept
    return CoverSection(height: height, collapsed: entered, minimum: kept, snaps: flags.contains(.snap))
  }

  /// Returns the sections of a cover that collapses like an app bar with these children, from the top down.
  ///
  /// - Throws: `illegalValue(minimum)` for a minimum above the height, `illegalValue(sections)` for a child that scrolls
  ///   below one that does not, or that has flags and does not scroll, and what ``CoverSections`` throws.
  public static func sections(of children: [AppBarChild]) throws(Rejection) -> CoverSections {
    guard children.allSatisfy({ $0.minimum >= 0 && $0.minimum <= $0.height }) else {
      throw .illegalValue(.minimum)
    }
    let scrolling = children.prefix { $0.flags.contains(.scroll) }.count
    guard children[scrolling...].allSatisfy(\.flags.isEmpty) else { throw .illegalValue(.sections) }
    return try CoverSections(children.map(\.section))
  }
}

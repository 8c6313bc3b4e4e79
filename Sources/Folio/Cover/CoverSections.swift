internal import FolioCollections
public import FolioMachine

/// A horizontal section of a cover, and its behaviour as the cover collapses.
public struct CoverSection: Hashable, Sendable, Savable {
  /// The behaviour of a section. The height of a section that does not scroll is fixed.
  public struct Behavior: OptionSet, Hashable, Sendable, Savable {
    /// The flags, one bit each.
    public let rawValue: UInt8

    /// Creates a set of flags.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The section scrolls away with the content.
    public static let scrolls = Behavior(rawValue: 1)
    /// The section is revealed as soon as the user scrolls back, wherever the content is.
    public static let entersAlways = Behavior(rawValue: 2)
    /// The section is revealed up to its minimum as soon as the user scrolls back, and completely when the content is
    /// at its top.
    public static let entersAlwaysCollapsed = Behavior(rawValue: 4)
    /// The section does not scroll away beyond its minimum.
    public static let exitsUntilCollapsed = Behavior(rawValue: 8)
    /// The cover stops where the section begins to scroll away, and where it has scrolled away.
    public static let snaps = Behavior(rawValue: 16)
  }

  /// The height, in points.
  public var height: Double
  /// The height that does not scroll away, or that is revealed first, in points.
  public var minimum: Double
  /// The behaviour of the section as the cover collapses.
  public var behavior: Behavior

  /// Creates a section.
  public init(height: Double, minimum: Double = 0, behavior: Behavior = []) {
    self.height = height
    self.minimum = minimum
    self.behavior = behavior
  }
}

/// The sections of a cover from the top down, and the heights, stops and mode that result from them.
///
/// Sections collapse from the top down: the first one scrolls away, or down to its minimum, then the next one. They are
/// revealed in the opposite order.
///
///     let sections = try CoverSections([
///       CoverSection(height: 120, behavior: [.scrolls, .snaps]),
///       CoverSection(height: 48, behavior: [.scrolls, .entersAlways]),
///       CoverSection(height: 32),
///     ])
///     sections.maximum, sections.collapsed, sections.minimum    // 200, 80, 32
///     sections.stops                                            // [80]
///     sections.mode                                             // enterAlwaysCollapsed
///     sections.frames(at: 100)                                  // 0 + 20, 20 + 48, 68 + 32
///
/// ``CoverConfiguration/snaps`` determines whether a cover snaps. It then moves to one of the two edges next to it,
/// even from within a section without stops of its own. Heights are rounded to the nearest 1/768 point.
public struct CoverSections: Hashable, Sendable {
  /// The maximum number of sections.
  static let limit = 512

  /// A section in units: its height, the part of it that scrolls away, and the part of that which is revealed below the
  /// top.
  private struct Part: Hashable, Sendable {
    var height: Int64
    var room: Int64
    var revealed: Int64
    var snaps: Bool
  }

  private let parts: [Part]

  /// Creates the sections of a cover, from the top down. Complexity: O(sections).
  ///
  /// - Throws: `illegalValue(height | minimum)` if a section has illegal heights; `illegalValue(maximum)` if the total
  ///   height is too great; `illegalValue(sections)` if there are more than 512, if a section scrolls below one that
  ///   does not, if a section has flags but does not scroll, or if a section that is revealed at once is above one that
  ///   is not completely revealed at once.
  public init(_ sections: [CoverSection]) throws(Rejection) {
    guard sections.count <= Self.limit else { throw .illegalValue(.sections) }
    var parts: [Part] = []
    for section in sections { parts.append(try Self.part(section)) }
    guard parts.reduce(0, { $0 + $1.height }) <= Units.nearest(.largestLegal) else {
      throw .illegalValue(.maximum)
    }
    let scrolling = sections.prefix { $0.behavior.contains(.scrolls) }.count
    guard sections[scrolling...].allSatisfy({ $0.behavior.isEmpty }) else { throw .illegalValue(.sections) }
    var isWhole = true
    for part in parts[..<scrolling].reversed() {
      guard isWhole || part.revealed == 0 else { throw .illegalValue(.sections) }
      if part.revealed < part.room { isWhole = false }
    }
    self.parts = parts
  }

  private static func part(_ section: CoverSection) throws(Rejection) -> Part {
    guard section.height.isLegalLength else { throw .illegalValue(.height) }
    guard section.minimum.isLegalLength, section.minimum <= section.height else {
      throw .illegalValue(.minimum)
    }
    let (height, minimum) = (Units.nearest(section.height), Units.nearest(section.minimum))
    let behavior = section.behavior
    guard behavior.contains(.scrolls) else {
      return Part(height: height, room: 0, revealed: 0, snaps: false)
    }
    let kept = behavior.contains(.exitsUntilCollapsed) ? minimum : 0
    let revealed =
      behavior.contains(.entersAlwaysCollapsed)
      ? minimum - kept : behavior.contains(.entersAlways) ? height - kept : 0
    return Part(height: height, room: height - kept, revealed: revealed, snaps: behavior.contains(.snaps))
  }

  private var height: Int64 { parts.reduce(0) { $0 + $1.height } }
  private var range: Int64 { parts.reduce(0) { $0 + $1.room } }
  private var revealed: Int64 { parts.reduce(0) { $0 + $1.revealed } }

  /// The height of the open cover: all sections. Complexity: O(sections), as for all properties below.
  public var maximum: Double { Units.points(height) }

  /// The height of the cover after a reveal below the top of the content.
  public var collapsed: Double { Units.points(height - range + revealed) }

  /// The height of the collapsed cover: the sections that do not scroll, and the minimums that remain.
  public var minimum: Double { Units.points(height - range) }

  /// When the cover collapses and when it is revealed.
  public var mode: CoverMode {
    revealed == 0 ? .exitUntilCollapsed : revealed == range ? .enterAlways : .enterAlwaysCollapsed
  }

  /// The heights of the cover at the edges of sections that snap, strictly between ``maximum`` and ``minimum``,
  /// descending.
  public var stops: [Double] {
    let (height, range) = (height, range)
    var edges: [Int64] = []
    var gone: Int64 = 0
    for part in parts where part.room > 0 {
      if part.snaps {
        if gone > 0, edges.last != gone { edges.append(gone) }
        if gone + part.room < range { edges.append(gone + part.room) }
      }
      gone += part.room
    }
    return edges.map { Units.points(height - $0) }
  }

  /// Returns the frame of the visible part of each section at a collapse. The visible part is the lower part of the
  /// section. The frames are adjacent from the top down, and their total height is that of the cover. Allocates.
  public func frames(at collapse: Double) -> [CoverFrame] {
    var left = Units.clamped(collapse).clamped(0, range)
    var top: Int64 = 0
    return parts.map { part in
      let gone = min(left, part.room)
      left -= gone
      defer { top += part.height - gone }
      return CoverFrame(top: Units.points(top), height: Units.points(part.height - gone))
    }
  }

  /// The event that sets these heights. Send it before ``stopsChanged``, and configure the cover with ``mode``.
  public var heightsChanged: CoverEvent {
    .heightsChanged(maximum: maximum, collapsed: collapsed, minimum: minimum)
  }

  /// The event that sets these stops.
  public var stopsChanged: CoverEvent { .stopsChanged(stops) }
}

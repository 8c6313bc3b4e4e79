internal import FolioCollections
public import FolioMachine

/// A part of a cover, from edge to edge, with what becomes of it as the cover collapses.
public struct CoverSection: Hashable, Sendable, Savable {
  /// What becomes of a section. One that does not scroll stays as high as it is.
  public struct Behavior: OptionSet, Hashable, Sendable, Savable {
    /// The flags, a bit each.
    public let rawValue: UInt8

    /// Makes a set of flags.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// It scrolls away with the content.
    public static let scrolls = Behavior(rawValue: 1)
    /// It comes back as soon as the user scrolls back, wherever the content is.
    public static let entersAlways = Behavior(rawValue: 2)
    /// It comes back at once as far as its minimum, and wholly when the content is at its top.
    public static let entersAlwaysCollapsed = Behavior(rawValue: 4)
    /// It leaves its minimum, which does not scroll away.
    public static let exitsUntilCollapsed = Behavior(rawValue: 8)
    /// The cover stops where it begins to scroll away, and where it is gone.
    public static let snaps = Behavior(rawValue: 16)
  }

  /// How high it is, in points.
  public var height: Double
  /// How high what is left of it is, or what comes back at once, in points.
  public var minimum: Double
  /// What becomes of it.
  public var behavior: Behavior

  /// Makes a section.
  public init(height: Double, minimum: Double = 0, behavior: Behavior = []) {
    self.height = height
    self.minimum = minimum
    self.behavior = behavior
  }
}

/// The sections of a cover, one below the other, and the heights, the stops and the mode that make a cover of them.
///
/// They give way from the top down: the first scrolls away, or down to its minimum, then the next one. Sections come back
/// the other way round.
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
/// Whether a cover snaps at all is ``CoverConfiguration/snaps``: it then goes to one of the edges that it is between, also in
/// the midst of a section that has no stops of its own. Heights are taken to the nearest 1/768 point.
public struct CoverSections: Hashable, Sendable {
  /// How many sections a cover has at most.
  static let limit = 512

  /// A section in units: how high it is, what of that scrolls away, and what of that comes back below the top.
  private struct Part: Hashable, Sendable {
    var height: Int64
    var room: Int64
    var revealed: Int64
    var snaps: Bool
  }

  private let parts: [Part]

  /// Makes a cover of sections, from the top down.
  ///
  /// - Throws: `illegalValue(height | minimum)` for a section whose heights make no sense; `illegalValue(maximum)` if all are
  ///   too high together; `illegalValue(sections)` for more than 512, for one that scrolls below one that does not, for one
  ///   that has flags and does not scroll, and for one that comes back at once above one that does not come back wholly.
  ///   Complexity: O(sections).
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

  /// How high the open cover is: all sections. Complexity: O(sections), as all that follows.
  public var maximum: Double { Units.points(height) }

  /// How high the cover is after a reveal below the top of the content.
  public var collapsed: Double { Units.points(height - range + revealed) }

  /// How high the collapsed cover is: the sections that do not scroll, and the minimums that are left.
  public var minimum: Double { Units.points(height - range) }

  /// When the cover comes back.
  public var mode: CoverMode {
    revealed == 0 ? .exitUntilCollapsed : revealed == range ? .enterAlways : .enterAlwaysCollapsed
  }

  /// The heights of the cover at the edges of sections that snap, between ``maximum`` and ``minimum``, descending.
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

  /// What is seen of each section under a cover that is collapsed so far: its lower part, from which the host draws it. The
  /// frames lie one below the other, and together are as high as the cover. Allocates.
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

  /// The event that gives a cover these heights. Send it before ``stopsChanged``, and configure the cover with ``mode``.
  public var heightsChanged: CoverEvent {
    .heightsChanged(maximum: maximum, collapsed: collapsed, minimum: minimum)
  }

  /// The event that gives a cover these stops.
  public var stopsChanged: CoverEvent { .stopsChanged(stops) }
}

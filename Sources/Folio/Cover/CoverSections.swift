internal import FolioCollections
public import FolioMachine

/// A horizontal section of a cover, with the three heights that a cover has.
public struct CoverSection: Hashable, Sendable, Savable {
  /// The height while the cover is open, in points.
  public var height: Double
  /// The height that is revealed as soon as the user scrolls back, in points: `minimum` … `height`.
  public var collapsed: Double
  /// The height that does not scroll away, in points: 0 … `height`.
  public var minimum: Double
  /// Whether the cover stops where the section begins to scroll away, and where it has scrolled away.
  public var snaps: Bool

  /// Creates a section. By default it does not scroll away, and nothing more of it is revealed than never scrolls away.
  public init(height: Double, collapsed: Double? = nil, minimum: Double? = nil, snaps: Bool = false) {
    self.height = height
    self.minimum = minimum ?? height
    self.collapsed = collapsed ?? self.minimum
    self.snaps = snaps
  }
}

/// The sections of a cover from the top down, and the heights, stops and mode that result from them.
///
/// Sections collapse from the top down: the first one to its minimum, then the next one. They are revealed in the opposite
/// order.
///
///     let sections = try CoverSections([
///       CoverSection(height: 120, minimum: 0, snaps: true),
///       CoverSection(height: 48, collapsed: 48, minimum: 0),
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
  /// - Throws: `illegalValue(height | collapsed | minimum)` if a section has illegal heights; `illegalValue(maximum)` if
  ///   the total height is too great; `illegalValue(sections)` if there are more than 512, or if a section that is
  ///   revealed at once is above one that is not completely revealed at once.
  public init(_ sections: [CoverSection]) throws(Rejection) {
    guard sections.count <= Self.limit else { throw .illegalValue(.sections) }
    var parts: [Part] = []
    for section in sections { parts.append(try Self.part(section)) }
    guard parts.reduce(0, { $0 + $1.height }) <= Units.nearest(.largestLegal) else {
      throw .illegalValue(.maximum)
    }
    var isWhole = true
    for part in parts.reversed() {
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
    guard section.collapsed >= section.minimum, section.collapsed <= section.height else {
      throw .illegalValue(.collapsed)
    }
    let (height, minimum) = (Units.nearest(section.height), Units.nearest(section.minimum))
    return Part(
      height: height, room: height - minimum, revealed: Units.nearest(section.collapsed) - minimum,
      snaps: section.snaps)
  }

  private var height: Int64 { parts.reduce(0) { $0 + $1.height } }
  private var range: Int64 { parts.reduce(0) { $0 + $1.room } }
  private var revealed: Int64 { parts.reduce(0) { $0 + $1.revealed } }

  /// The height of the open cover: all sections. Complexity: O(sections), as for all properties below.
  public var maximum: Double { Units.points(height) }

  /// The height of the cover after a reveal below the top of the content.
  public var collapsed: Double { Units.points(height - range + revealed) }

  /// The height of the collapsed cover: the minimums of all sections.
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

public import FolioMachine

/// Who owns a gesture among pagers that lie in one another, to any depth.
///
/// Every pager gives its ``GestureCandidate``; the rows and the travel of the finger decide, and nothing else:
///
///     carried  a pager's row is carried by the finger: it stays so
///     back     the finger began in a back zone and goes inward: the container of the outermost such pager
///     row      a pager's row is pressed: nothing scrolls
///     motion   what was moving along the axis keeps the finger that caught it, the innermost first
///     room     strip ─▶ list ─▶ pages ─▶ strip ─▶ list ─▶ pages ─▶ …      from the innermost pager outward
///     nobody   a policy says who gives way against its edge
///
/// On the way outward the first owns the gesture that lies along the travel's axis (45° parts the axes) and has room
/// the way it goes. What is at its edge, locked or off yields to the next. Pages that loop always have room.
///
///     let inner = GestureCandidate(axis: .horizontal, pages: ScrollCapacity(backward: true))       // on its last page
///     let outer = GestureCandidate(axis: .horizontal, pages: ScrollCapacity(backward: true, forward: true))
///     GestureClaim.owner(among: [inner, outer], travelX: -20, travelY: 3)    // level 1, pages
///     GestureClaim.owner(among: [inner, outer], travelX: 20, travelY: 3)     // level 0, pages
///
/// The owner keeps the gesture until it ends, also when it turns back: a gesture is decided once.
public struct GestureClaim: Hashable, Sendable, Savable {
  /// Which pager, counted from the innermost, 0.
  public var level: Int
  /// What in it.
  public var part: GesturePart

  /// Makes a claim.
  public init(level: Int, part: GesturePart) {
    self.level = level
    self.part = part
  }

  /// Decides whose a gesture is. Pure; complexity: O(rows); allocates nothing.
  ///
  /// - Parameters:
  ///   - rows: What every pager says, the innermost first.
  ///   - travelX: How far the finger has gone to the right, in points.
  ///   - travelY: How far it has gone down.
  ///   - fallback: Who gives way if nobody can move.
  /// - Returns: The owner; nil if the gesture is nobody's: no way was gone, or it is no number, nothing lies along
  ///   its axis, or nobody is to give way.
  public static func owner(
    among rows: [GestureCandidate], travelX: Double, travelY: Double, fallback: GestureFallback = .outermost
  ) -> GestureClaim? {
    guard let way = PanDirection(travelX: travelX, travelY: travelY) else { return nil }
    for level in rows.indices where rows[level].isReordering {
      return GestureClaim(level: level, part: .row)
    }
    for level in rows.indices.reversed() where rows[level].goesBack(way) {
      return GestureClaim(level: level, part: .back)
    }
    for level in rows.indices where rows[level].isHeld {
      return GestureClaim(level: level, part: .row)
    }
    for level in rows.indices {
      if let part = rows[level].moving(way) { return GestureClaim(level: level, part: part) }
    }
    for level in rows.indices {
      if let part = rows[level].roomy(way) { return GestureClaim(level: level, part: part) }
    }
    switch fallback {
    case .none: return nil
    case .innermost:
      for level in rows.indices {
        if let part = rows[level].innerGiver(way) { return GestureClaim(level: level, part: part) }
      }
    case .outermost:
      for level in rows.indices.reversed() {
        if let part = rows[level].outerGiver(way) { return GestureClaim(level: level, part: part) }
      }
    }
    return nil
  }
}

/// What in a pager owns a gesture.
public enum GesturePart: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// The container's way back: what was shown before it.
  case back
  /// A row that is pressed.
  case row
  /// The strip of tabs.
  case strip
  /// The list of the selected page, and through it the cover.
  case list
  /// The pages.
  case pages
}

/// Who gives way against its edge when nobody can move the way a finger goes.
public enum GestureFallback: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// The outermost that lies along the gesture.
  case outermost
  /// The innermost that lies along the gesture.
  case innermost
  /// Nobody: the gesture is nobody's.
  case none
}

public import FolioMachine

/// The owner of a gesture among nested pagers, to any depth.
///
/// Every pager contributes its ``GestureCandidate``. The owner depends only on the candidates and the travel of the
/// finger:
///
///     carried  the finger carries a row of a pager: the row
///     back     the finger began in a back zone and moves inward: the container of the outermost such pager
///     row      a row of a pager keeps the finger: nothing scrolls
///     motion   what was moving along the axis keeps the finger that caught it, the innermost first
///     room     strip ─▶ list ─▶ pages ─▶ strip ─▶ list ─▶ pages ─▶ …      from the innermost pager outward
///     nobody   the part that `fallback` selects, which stretches at its edge
///
/// From the innermost pager outward, the first part owns the gesture that is along the axis of the travel (the axes are
/// separated at 45°) and can move in its direction. A part that is at its edge, locked or switched off passes the
/// gesture to the next part. Pages that loop can always move.
///
///     let inner = GestureCandidate(axis: .horizontal, pages: ScrollCapacity(backward: true))       // on its last page
///     let outer = GestureCandidate(axis: .horizontal, pages: ScrollCapacity(backward: true, forward: true))
///     GestureClaim.owner(among: [inner, outer], travelX: -20, travelY: 3)    // level 1, pages
///     GestureClaim.owner(among: [inner, outer], travelX: 20, travelY: 3)     // level 0, pages
///
/// A gesture is decided once: the owner keeps it until it ends, even if the finger reverses its direction.
public struct GestureClaim: Hashable, Sendable, Savable {
  /// The index of the pager, counted from the innermost, 0.
  public var level: Int
  /// The part of the pager.
  public var part: GesturePart

  /// Makes a claim.
  public init(level: Int, part: GesturePart) {
    self.level = level
    self.part = part
  }

  /// Returns the owner of a gesture. The result depends only on the arguments. Complexity: O(candidates); allocates nothing.
  ///
  /// - Parameters:
  ///   - candidates: The candidates of all pagers, the innermost first.
  ///   - travelX: The distance that the finger has moved to the right, in points.
  ///   - travelY: The distance that it has moved down, in points.
  ///   - fallback: What stretches if nothing can move.
  /// - Returns: The owner; nil if there is none: the travel is 0 or NaN, nothing is along its axis, or the fallback is
  ///   `none`.
  public static func owner(
    among candidates: [GestureCandidate], travelX: Double, travelY: Double,
    fallback: GestureFallback = .outermost
  ) -> GestureClaim? {
    guard let way = PanDirection(travelX: travelX, travelY: travelY) else { return nil }
    for level in candidates.indices where candidates[level].isReordering {
      return GestureClaim(level: level, part: .row)
    }
    for level in candidates.indices.reversed() where candidates[level].goesBack(way) {
      return GestureClaim(level: level, part: .back)
    }
    for level in candidates.indices where candidates[level].isHeld {
      return GestureClaim(level: level, part: .row)
    }
    for level in candidates.indices {
      if let part = candidates[level].moving(way) { return GestureClaim(level: level, part: part) }
    }
    for level in candidates.indices {
      if let part = candidates[level].roomy(way) { return GestureClaim(level: level, part: part) }
    }
    switch fallback {
    case .none: return nil
    case .innermost:
      for level in candidates.indices {
        if let part = candidates[level].innerGiver(way) { return GestureClaim(level: level, part: part) }
      }
    case .outermost:
      for level in candidates.indices.reversed() {
        if let part = candidates[level].outerGiver(way) { return GestureClaim(level: level, part: part) }
      }
    }
    return nil
  }
}

/// The part of a pager that owns a gesture.
public enum GesturePart: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// The container, which is dragged back to what was shown before it.
  case back
  /// A row that keeps the finger.
  case row
  /// The strip of tabs.
  case strip
  /// The list of the selected page, and through it the cover.
  case list
  /// The pages.
  case pages
}

/// What stretches at its edge if nothing can move in the direction of a finger.
public enum GestureFallback: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// The outermost part along the axis of the gesture.
  case outermost
  /// The innermost part along the axis of the gesture.
  case innermost
  /// No part: the gesture has no owner.
  case none
}

internal import FolioCollections
public import FolioMachine

/// The additional overscan on the side toward which the list moves.
public enum OverscanAhead: Hashable, Sendable, Savable {
  /// A distance in points.
  case distance(Double)
  /// The distance travelled in this many seconds at the current speed.
  case time(Double)
  /// A number of rows, headers and footers included; in a grid, the whole lines of these rows.
  case rows(Int64)
}

extension OverscanAhead: Digestible {
  /// Adds the case and its amount to the digest.
  public func combine(into digest: inout StateDigest) {
    switch self {
    case .distance(let points): digest.combine(0, points)
    case .time(let seconds): digest.combine(1, seconds)
    case .rows(let count): digest.combine(2, count)
    }
  }
}

extension OverscanAhead {
  /// Whether the amount is legal.
  var isLegal: Bool {
    switch self {
    case .distance(let number), .time(let number): Units.isLegalHeight(number)
    case .rows(let count): count >= 0 && count <= OffsetTree.rowLimit
    }
  }

  /// Returns the distance at a pace in points per second, in units; 0 for a number of rows. A time counts only while the
  /// list scrolls.
  func units(at pace: Double, isScrolling: Bool) -> Int64 {
    switch self {
    case .distance(let points): Units.nearest(points)
    case .time(let seconds):
      isScrolling ? min(Units.clamped(pace.magnitude * seconds), RowExtents.largestHeight) : 0
    case .rows: 0
    }
  }

  /// The part of the last scroll's pace that affects the list.
  var paceUse: ScrollBody.PaceUse {
    switch self {
    case .distance(let points): points > 0 ? .way : .none
    case .rows(let count): count > 0 ? .way : .none
    case .time(let seconds): seconds > 0 ? .speed : .none
    }
  }
}

public import FolioMachine

/// How much more is mounted on the side to which the list moves.
public enum OverscanAhead: Hashable, Sendable, Savable {
  /// So many points.
  case distance(Double)
  /// The travel of so many seconds at the present speed.
  case time(Double)
  /// So many rows, headers and footers counted; in a grid the whole lines that they are in.
  case rows(Int64)
}

extension OverscanAhead: Digestible {
  /// Takes in which it is, and how much.
  public func combine(into digest: inout StateDigest) {
    switch self {
    case .distance(let points): digest.combine(0, points)
    case .time(let seconds): digest.combine(1, seconds)
    case .rows(let count): digest.combine(2, count)
    }
  }
}

extension OverscanAhead {
  var paceUse: ScrollBody.PaceUse {
    switch self {
    case .distance(let points): points > 0 ? .way : .none
    case .rows(let count): count > 0 ? .way : .none
    case .time(let seconds): seconds > 0 ? .speed : .none
    }
  }
}

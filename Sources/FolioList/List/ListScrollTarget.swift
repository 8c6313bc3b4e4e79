public import FolioMachine

/// Where ``ListEvent/scrollTo(_:animated:)`` leads, within the bounds of the offset. Numbers are points below 2⁵².
public enum ListScrollTarget: Hashable, Sendable, Savable {
  /// To an offset. Where rows above change on the way, it goes along with what is on screen.
  case offset(Double)

  /// By so many points, forward positive: from where a scroll that runs leads, else from where the list is.
  case distance(Double)

  /// To a row as `scroll(to:)`, with what is so many points below its place, or above for a negative number, in its place.
  case row(Int64, alignment: ScrollAlignment, offset: Double)
}

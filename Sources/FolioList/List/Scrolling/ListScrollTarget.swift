public import FolioMachine

/// The target of ``ListEvent/scrollTo(_:animated:)``, within the bounds of the offset. Numbers are in points, below 2⁵².
public enum ListScrollTarget: Hashable, Sendable, Savable {
  /// An offset. If rows above change during the scroll, the target shifts with the content on screen.
  case offset(Double)

  /// A distance, forward positive, from the target of a scroll in progress, otherwise from the current offset.
  case distance(Double)

  /// A row as in `scroll(to:)`. The content at `offset` below the row's position, or above it if negative, is aligned
  /// instead of the row.
  case row(Int64, alignment: ScrollAlignment, offset: Double)
}

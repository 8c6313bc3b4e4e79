internal import FolioList
internal import FolioMachine

/// The place of a list between its ends, read from a list without a copy of it.
struct ListRange {
  /// The offset, and the ends at which the list rests, in points.
  let offset: Double
  let minimum: Double
  let maximum: Double
  /// The velocity, in points per second.
  let velocity: Double
  /// Whether a finger stopped the list.
  let isHeld: Bool
  let rowCount: Int64
  /// Whether the host has sent sections, even none.
  let hasContent: Bool

  init(_ list: borrowing ListController) {
    offset = list.offset
    minimum = list.minimumOffset
    maximum = list.maximumOffset
    velocity = list.velocity
    isHeld = list.phase == .held
    rowCount = list.rowCount
    hasContent = list.hasContent
  }

  /// Returns the distance to the end, forward or backward; not negative.
  func room(forward: Bool) -> Double { max(forward ? maximum - offset : offset - minimum, 0) }
}

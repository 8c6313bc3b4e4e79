package import Folio

/// The scrollbar of a page: a thumb at the right, from the list's own projections, that can be clicked and dragged.
///
/// It is measured in half rows. It only scrolls the content: the cover stays, so that the track does not change under the
/// pointer.
package struct Scrollbar: Hashable, Sendable {
  /// The rows of the track.
  package let track: Range<Int>
  /// The column.
  package let column: Int
  /// The first half row of the thumb, from the top of the track.
  package let start: Int
  /// The half rows of the thumb, at least two.
  package let length: Int
  private let low: Double
  private let range: Double

  /// The fewest columns and rows of a page with a scrollbar.
  private static let fewest = (columns: 12, rows: 3)

  /// Creates the scrollbar of a list, the visible part of which is an area of a page from the top of the screen on, or nil
  /// if there is nothing to scroll or no room.
  package init?(_ list: ListController, in area: Area) {
    let visible = Double(area.rows) * CellSize.row
    guard area.columns >= Scrollbar.fewest.columns, area.rows >= Scrollbar.fewest.rows, list.total > visible
    else { return nil }
    track = area.top..<area.bottom
    column = area.right - 1
    range = list.total - visible
    low = -Double(area.top) * CellSize.row
    let halves = 2 * area.rows
    length = min(max(Int((visible / list.total * Double(halves)).rounded()), 2), halves - 1)
    // Like the rows, the thumb does not move for less than half a row.
    let position = (Double(CellSize.rows(list.offset)) * CellSize.row - low) / range
    start = Int((min(max(position, 0), 1) * Double(halves - length)).rounded())
  }

  /// The thumb as a part of the track, 0 … 1.
  package var thumb: ClosedRange<Double> {
    let halves = Double(2 * track.count)
    return Double(start) / halves...Double(start + length) / halves
  }

  /// Whether a cell is on the scrollbar.
  package func contains(column: Int, row: Int) -> Bool { column == self.column && track.contains(row) }

  /// Returns the place in the thumb, in half rows, by which a row holds it: where it is, or its middle if it is elsewhere.
  package func hold(row: Int) -> Int {
    let place = 2 * (row - track.lowerBound)
    return (start..<start + length).contains(place) || (start..<start + length).contains(place + 1)
      ? place - start : (length - 1) / 2
  }

  /// Returns the offset of the list that brings the held place of the thumb to a row: a whole number of rows, except at the
  /// end.
  package func offset(row: Int, hold: Int) -> Double {
    let halves = 2 * track.count - length
    let place = min(max(2 * (row - track.lowerBound) - hold, 0), halves)
    if place == halves { return low + range }
    let distance = range * Double(place) / Double(halves)
    return low + (distance / CellSize.row).rounded() * CellSize.row
  }
}

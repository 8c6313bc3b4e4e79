/// The offsets at which a list may rest after a scroll, and the visible area at each of them: a parent's cover opens and
/// closes over a list that the user moves.
///
///     offset ──▶ the visible area begins at offset − edge and ends at offset + length
///                with `edge` following the offset within least … most, as the user moves the cover
///
/// All values are offsets and places in units. Without a parent the edge is constant.
struct SnapReach {
  /// The offset of the list.
  let offset: Int64
  /// The offset at which the content would begin at the top of the visible area.
  let edge: Int64
  /// The smallest and the greatest edge to which a scroll brings it, while the list is not at the beginning of its content.
  let least: Int64
  let most: Int64
  /// The edge over content at its very top.
  let top: Int64
  /// The distance from the viewport's top to the end of the visible area.
  let length: Int64
  /// The smallest and the greatest offset at rest.
  let low: Int64
  let high: Int64

  /// Returns the edge at another offset, and so how far the cover is closed.
  func edge(at place: Int64) -> Int64 {
    if place >= offset { return min(most, edge + (place - offset)) }
    let revealed = max(least, edge - (offset - place))
    return max(top, min(revealed, place + max(0, edge - offset)))
  }

  /// Returns the beginning of the visible area in the content at an offset.
  func seenTop(at place: Int64) -> Int64 { place - edge(at: place) }

  /// Returns the length of the visible area at an offset.
  func seenLength(at place: Int64) -> Int64 { length + edge(at: place) }

  /// Returns the offsets at which the visible area begins at a place in the content.
  func offsets(startingAt place: Int64) -> ClosedRange<Int64> {
    let now = offset - edge
    // Over the first row, the cover opens and closes while the row stays in place.
    let lower = place <= 0 ? place + top : place + (place > now ? most : least)
    let upper = place + (place >= now ? most : least)
    return min(lower, upper)...max(lower, upper)
  }

  /// Returns the offset at which a stretch of the content is in the middle of the visible area; nil if that is above the
  /// content.
  func offset(centring start: Int64, _ end: Int64) -> Int64? {
    // Twice the offset, less the edge, grows with the offset: by one per unit while the edge follows, otherwise by two.
    let sum = start + end - length
    let following = sum - offset + edge
    let place: Int64
    if sum >= 2 * offset - edge {
      place = following <= offset + (most - edge) ? following : (sum + most) / 2
    } else {
      place = following >= offset - (edge - least) ? following : (sum + least) / 2
    }
    return place - edge(at: place) < 0 ? nil : place
  }
}

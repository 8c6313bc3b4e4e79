/// Where a list may rest that is scrolled on from where it is, and how what is seen goes along: a parent's cover opens and
/// closes over a list that a hand moves.
///
///     offset ──▶ what is seen begins at offset − edge and ends at offset + length
///                with `edge` following the offset within least … most, as a hand moves the cover
///
/// All are offsets and places in units. Without a parent the edge stands.
struct SnapReach {
  /// Where the list is.
  let offset: Int64
  /// The offset at which the content would begin where what is seen does.
  let edge: Int64
  /// The least and the greatest edge to which the list brings it, while it is not at the beginning of its content.
  let least: Int64
  let most: Int64
  /// The edge over content at its very top.
  let top: Int64
  /// From the viewport's top to the end of what is seen.
  let length: Int64
  /// The least and the greatest offset at rest.
  let low: Int64
  let high: Int64

  /// Where the edge is, and so how far the cover is closed, when the list is at another offset.
  func edge(at place: Int64) -> Int64 {
    if place >= offset { return min(most, edge + (place - offset)) }
    let revealed = max(least, edge - (offset - place))
    return max(top, min(revealed, place + max(0, edge - offset)))
  }

  /// Where what is seen begins in the content at an offset.
  func seenTop(at place: Int64) -> Int64 { place - edge(at: place) }

  /// How much is seen at an offset.
  func seenLength(at place: Int64) -> Int64 { length + edge(at: place) }

  /// The offsets at which what is seen begins at a place in the content.
  func offsets(startingAt place: Int64) -> ClosedRange<Int64> {
    let now = offset - edge
    // Over the first row the cover opens and closes, and the row stands.
    let lower = place <= 0 ? place + top : place + (place > now ? most : least)
    let upper = place + (place >= now ? most : least)
    return min(lower, upper)...max(lower, upper)
  }

  /// The offset at which a stretch of the content is in the middle of what is seen; nil if that is above the content.
  func offset(centring start: Int64, _ end: Int64) -> Int64? {
    // Twice the offset, less the edge, grows with the offset: by one a unit while the edge follows, else by two.
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

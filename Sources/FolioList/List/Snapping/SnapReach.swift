internal import FolioCollections
internal import FolioMachine

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

/// The offsets of a viewport, and the ways of a fling to them.
extension SnapReach {
  /// The minimum speed of a fling that continues in its direction, in points per second.
  private static var flickVelocity: Double { 200 }

  /// The steepest deceleration of a fling: the share of its speed that it loses per second, as a rate.
  private static var steepest: Double { 12 }

  /// Creates the offsets at which a list may rest, moved by the user or on its own; nil if the list is too far out for
  /// motions to reach, where nothing snaps.
  ///
  /// - Parameters:
  ///   - offset: The offset of the list.
  ///   - total: The length of the content.
  ///   - low: The smallest offset at rest without a parent's bounds.
  ///   - high: The greatest offset at rest without a parent's bounds.
  init?(
    _ viewport: ListViewport, offset: Int64, total: Int64, low: Int64, high: Int64, inHand: Bool
  ) {
    let edge = -viewport.edge
    // Sums of a few such numbers do not overflow.
    let farthest = 16 * Units.nearest(.largestLegal)
    for units in [offset, edge, viewport.top, viewport.length, viewport.bottom, total]
    where units.magnitude > farthest.magnitude { return nil }
    let length = viewport.length - viewport.bottom
    guard let lent = viewport.bounds else {
      self.init(
        offset: offset, edge: edge, least: edge, most: edge, top: edge, length: length, low: low, high: high)
      return
    }
    let least = inHand ? lent.lowByHand : lent.low
    let most = min(max(inHand ? lent.highByHand : lent.low, viewport.end(of: total)), Units.largest)
    self.init(
      offset: offset, edge: edge, least: inHand ? min(lent.reveal ?? edge, edge) : edge,
      most: inHand ? max(lent.highByHand, edge) : edge, top: inHand ? -viewport.top : edge,
      length: length, low: least, high: max(least, most))
  }

  /// Returns the smallest and the greatest offset at which a fling with a velocity may end.
  func range(for velocity: Double) -> (least: Int64, most: Int64) {
    guard velocity.magnitude >= Self.flickVelocity else { return (low, high) }
    let place = ScrollBody.clamped(offset, plus: Units.clamped(velocity / Self.steepest))
    return velocity > 0 ? (max(low, place), high) : (low, min(high, place))
  }

  /// Returns the offset at which friction would end a motion with a velocity; nil if it begins or ends beyond the bounds.
  func rest(after velocity: Double) -> Int64? {
    let rest = ScrollBody.clamped(offset, plus: Units.clamped(ScrollBody.slide(velocity)))
    return offset >= low && offset <= high && rest >= low && rest <= high ? rest : nil
  }

  /// Whether a motion with a velocity ends at a place without turning back or braking harder than a fling does.
  func reaches(_ place: Int64, at velocity: Double) -> Bool {
    let way = place - offset
    guard velocity.magnitude >= Self.flickVelocity else { return true }
    return (way > 0) == (velocity > 0)
      && Units.points(way).magnitude * Self.steepest * 1.25 >= velocity.magnitude
  }
}

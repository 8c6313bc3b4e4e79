internal import FolioCollections
internal import FolioMachine

/// The viewport as the host set it.
struct ListViewport: Hashable, Sendable, Savable, Digestible {
  /// Its length in units; 0 if it is not laid out.
  var length: Int64 = 0
  /// Its width in points.
  var width = 0.0
  /// The insets at its ends, in units.
  var top: Int64 = 0
  var bottom: Int64 = 0
  /// The minimum length of the content, in units.
  var minimum: Int64 = 0
  /// The part of the top that is hidden now, in units, 0 or more; set if a parent has lent another value than the top
  /// inset.
  var lent: Int64?
  /// Whether a first layout or an order has set the offset.
  var isPlaced = false
  /// The bounds of the offset instead of the insets, if a parent moves the list.
  var bounds: LentBounds?

  /// The part of the top that is hidden now, in units: the visible area begins here.
  var obscured: Int64 { lent ?? top }

  /// The part of the top that is hidden when the content is at its top, in units: ``obscured``, unless a parent is pulled.
  var edge: Int64 { bounds.map { max(0, -$0.edge) } ?? top }

  /// The part of the top that is hidden at rest, in units: ``obscured``, less a parent's pull and the room of a refresh.
  var obscuredAtRest: Int64 { bounds == nil ? obscured : edge }

  /// The end of the visible area, in units from the viewport's top; ``obscured`` if nothing is visible.
  var seenEnd: Int64 { max(obscured, length - bottom) }

  /// Returns the free space that content of a length leaves in the visible area at its top, in units.
  func free(beside total: Int64) -> Int64 { length > 0 ? max(0, length - bottom - edge - total) : 0 }

  /// Sets size and insets, in points; refuses illegal ones.
  mutating func resize(
    length: Double, width: Double = 0, insets: ContentInsets
  ) throws(ListRejection) {
    guard Units.isLegalLength(length) else { throw .illegalValue(.length) }
    guard Units.isLegalLength(width) else { throw .illegalValue(.width) }
    guard Units.isLegalLength(insets.top), Units.isLegalLength(insets.bottom) else {
      throw .illegalValue(.insets)
    }
    self.length = Units.nearest(length)
    // A viewport without any size says nothing about the width: the heights of the last width stay valid.
    if length > 0 || width > 0 { self.width = width }
    top = Units.nearest(insets.top)
    bottom = Units.nearest(insets.bottom)
  }

  /// Returns the smallest offset at rest, moved by the user or on its own, in units.
  @inline(__always)
  func lowestOffset(isInHand: Bool) -> Int64 {
    guard let bounds else { return -top }
    return isInHand ? bounds.lowByHand : bounds.low
  }

  /// Returns the greatest offset at rest over content of a length, moved by the user or on its own, in units. The travel of
  /// a drag arrives without the parent's share.
  @inline(__always)
  func highestOffset(over total: Int64, isInHand: Bool, isDragged: Bool) -> Int64 {
    guard let bounds else {
      // A parent that hid less of the top has left the list there: it may rest there, however short it is.
      let edge = max(-top, -obscured)
      return min(max(edge, end(of: max(total, minimum))), Units.largest)
    }
    // Content that is held below its top during a refresh may also rest at its top, however short it is.
    guard isInHand else { return min(max(bounds.edge, end(of: total)), Units.largest) }
    let room = isDragged ? 0 : bounds.roomByHand
    return min(max(bounds.highByHand, end(of: total)) + room, Units.largest)
  }

  /// Returns the greatest offset to which the user scrolls content of a length within lent bounds, in units; nil without
  /// such bounds.
  func highestByHand(over total: Int64) -> Int64? {
    bounds.map { min(max($0.highByHand, end(of: total)), Units.largest) }
  }

  /// Returns the offset at which content of a length ends with the visible area, in units.
  @inline(__always)
  func end(of total: Int64) -> Int64 { total + bottom - length }

  /// Adds size and insets to the digest.
  func combine(into digest: inout StateDigest) {
    digest.combine(length, width, top, bottom, minimum, isPlaced)
    digest.combine(lent, bounds)
  }

  /// Whether the lengths are in range.
  var isSafe: Bool {
    for units in [length, top, bottom, minimum, obscured] where units < 0 || units > Units.largest {
      return false
    }
    if let bounds {
      for units in [
        bounds.edge, bounds.low, bounds.lowByHand, bounds.highByHand, bounds.roomByHand, bounds.reveal ?? 0,
      ]
      where units.magnitude > 16 * Units.nearest(.largestLegal).magnitude { return false }
    }
    return Units.isLegalLength(width)
  }
}

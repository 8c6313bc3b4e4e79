internal import FolioCollections
internal import FolioMachine

/// The viewport as the host told it.
struct ListViewport: Hashable, Sendable, Savable, Digestible {
  /// Its length in units; 0: not laid out.
  var length: Int64 = 0
  /// Its width in points.
  var width = 0.0
  /// What covers its ends, in units.
  var top: Int64 = 0
  var bottom: Int64 = 0
  /// The least length that the content counts for, in units.
  var minimum: Int64 = 0
  /// What hides the top now, in units, where a parent has lent another value than the top inset; 0 or more.
  var lent: Int64?
  /// Whether the offset was ever set, by a first layout or an order.
  var isPlaced = false
  /// What bounds the offset instead of the insets, if a parent moves the list.
  var bounds: LentBounds?

  /// What hides the top now, in units: content is seen from here on.
  var obscured: Int64 { lent ?? top }

  /// What hides the top of content at its top, in units: ``obscured``, unless a parent is pulled.
  var edge: Int64 { bounds.map { max(0, -$0.edge) } ?? top }

  /// Where content ceases to be seen, in units from the viewport's top; where nothing is seen it is ``obscured``.
  var seenEnd: Int64 { max(obscured, length - bottom) }

  /// How much of what is seen at the top of a list content of a length leaves free, in units.
  func free(beside total: Int64) -> Int64 { length > 0 ? max(0, length - bottom - edge - total) : 0 }

  /// Takes in size and insets.
  func combine(into digest: inout StateDigest) {
    digest.combine(length, width, top, bottom, minimum, isPlaced)
    // Told by its being there: most lists are lent nothing.
    if let lent { digest.combine(lent) }
    if let bounds { digest.combine(bounds) }
  }

  /// Whether lengths are legal, and an offset was set once there is a length.
  var isConsistent: Bool {
    for units in [length, top, bottom, minimum, obscured] where units < 0 || units > Units.largest {
      return false
    }
    if let bounds {
      for units in [
        bounds.edge, bounds.low, bounds.lowByHand, bounds.highByHand, bounds.roomByHand, bounds.reveal ?? 0,
      ]
      where units.magnitude > 16 * Units.nearest(.largestLegal).magnitude { return false }
    }
    return Units.isLegalLength(width) && width.isNormalized && (length == 0 || isPlaced)
  }
}

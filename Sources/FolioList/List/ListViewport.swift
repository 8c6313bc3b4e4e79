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
  /// Whether the offset was ever set, by a first layout or an order.
  var isPlaced = false

  /// Takes in size and insets.
  func combine(into digest: inout Digest) { digest.combine(length, width, top, bottom, minimum, isPlaced) }

  /// Whether lengths are legal, and an offset was set once there is a length.
  var isConsistent: Bool {
    for units in [length, top, bottom, minimum] where units < 0 || units > Units.largest { return false }
    return Units.isLegalLength(width) && width.isNormalized && (length == 0 || isPlaced)
  }
}

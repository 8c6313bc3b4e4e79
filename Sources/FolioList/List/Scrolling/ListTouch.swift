internal import FolioMachine

/// A finger on a list, even if the list rests or the host's physics scroll it.
struct ListTouch: Hashable, Sendable, Savable {
  /// The end of the content, in units, when rows first changed under the finger while the list was to follow the end; nil
  /// otherwise. The list scrolls to the end when the finger has lifted.
  var end: Int64?
  /// Whether the finger is down.
  var isDown = false
}

extension ListTouch: Digestible {
  /// Adds the finger, and the end that waits for its lift, to the digest.
  func combine(into digest: inout StateDigest) { digest.combine(isDown, end) }
}

internal import FolioMachine

/// A finger on a list, also on one that rests or that the host's physics scroll.
struct ListTouch: Hashable, Sendable, Savable {
  /// Where the end was, in units, when rows first changed while the list was to follow it; nil while it is not. It
  /// goes there when the finger has lifted.
  var end: Int64?
  /// Whether it is down.
  var isDown = false
}

extension ListTouch: Digestible {
  /// Takes in the finger and what waits for it to lift.
  func combine(into digest: inout StateDigest) { digest.combine(isDown, end) }
}

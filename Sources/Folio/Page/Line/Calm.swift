/// An interval of places in which nothing enters or leaves the viewport, and no page is reached or guessed; empty at first.
struct Calm: Hashable, Sendable {
  var low = 0.0
  var high = 0.0
  /// For slides under a finger: the step before the interval, the distance in points from that step to the origin of the
  /// finger's travel, and the distance to the next step. For pages without lengths of their own, on a line with folds or
  /// pages that swipes do not reach: the step before the interval, the position there, and the distance to the position at
  /// the next step; 0 if positions are not linear in the interval.
  var step = 0.0
  var origin = 0.0
  var gap = 1.0

  /// Whether a place is in the interval, at least `hair` away from its ends.
  @inline(__always)
  func contains(_ place: Double, but hair: Double = 0) -> Bool { place > low + hair && place < high - hair }
}

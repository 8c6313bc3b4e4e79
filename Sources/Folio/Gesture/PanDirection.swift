internal import FolioMachine

/// The direction of a finger's movement: an axis, and one of its two ends.
struct PanDirection: Hashable, Sendable {
  var axis: PagingAxis
  /// Whether the finger moves to the right or down.
  var isPositive: Bool

  /// Creates the direction of a travel; at exactly 45° it is horizontal. Nil if the travel is 0 or NaN.
  init?(travelX: Double, travelY: Double) {
    guard !travelX.isNaN, !travelY.isNaN else { return nil }
    axis = travelX.magnitude >= travelY.magnitude ? .horizontal : .vertical
    let travel = axis == .horizontal ? travelX : travelY
    guard travel != 0 else { return nil }
    isPositive = travel > 0
  }

  /// Whether what follows the finger moves forward. Content moves forward when the finger moves in the opposite
  /// direction.
  func isForward(_ direction: ReadingDirection) -> Bool {
    isPositive == (axis == .horizontal && direction == .rightToLeft)
  }
}

internal import FolioMachine

/// Which way a finger goes: along an axis, to one of its ends.
struct ClaimWay: Hashable, Sendable {
  var axis: Axis
  /// Whether the finger goes to the right, or down.
  var isPositive: Bool

  /// The way of a travel; at exactly 45° it is horizontal. Nil if no way was gone, or it is no number.
  init?(travelX: Double, travelY: Double) {
    guard !travelX.isNaN, !travelY.isNaN else { return nil }
    axis = travelX.magnitude >= travelY.magnitude ? .horizontal : .vertical
    let travel = axis == .horizontal ? travelX : travelY
    guard travel != 0 else { return nil }
    isPositive = travel > 0
  }

  /// A way along an axis, forward or backward for this direction of reading.
  init(axis: Axis, isForward: Bool, direction: LayoutDirection) {
    self.axis = axis
    isPositive = isForward == (axis == .horizontal && direction == .rightToLeft)
  }

  /// Whether what follows the finger goes forward. Content goes forward as the finger goes the other way.
  func isForward(_ direction: LayoutDirection) -> Bool {
    isPositive == (axis == .horizontal && direction == .rightToLeft)
  }
}

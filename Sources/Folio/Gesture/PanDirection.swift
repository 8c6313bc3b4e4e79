internal import FolioMachine

/// Which way a finger goes: along an axis, to one of its ends.
struct PanDirection: Hashable, Sendable {
  var axis: PagingAxis
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
  init(axis: PagingAxis, isForward: Bool, direction: ReadingDirection) {
    self.axis = axis
    isPositive = isForward == (axis == .horizontal && direction == .rightToLeft)
  }

  /// Whether what follows the finger goes forward. Content goes forward as the finger goes the other way.
  func isForward(_ direction: ReadingDirection) -> Bool {
    isPositive == (axis == .horizontal && direction == .rightToLeft)
  }
}

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

extension ClaimRoom {
  /// Whether there is any room this way.
  func reaches(forward: Bool) -> Bool { forward ? self.forward : backward }
}

extension ClaimRow {
  /// Whether the gesture is the container's way back.
  func goesBack(_ way: ClaimWay) -> Bool {
    isInBackZone && way.axis == .horizontal && !way.isForward(direction)
  }

  /// What keeps a gesture because it was in motion along the axis.
  func moving(_ way: ClaimWay) -> ClaimPart? {
    if way.axis == .horizontal && strip?.isMoving ?? false { return .strip }
    if axis == way.axis && pages?.isMoving ?? false { return .pages }
    return way.axis == .vertical && list?.isMoving ?? false ? .list : nil
  }

  /// What takes a gesture because it has room that way.
  func roomy(_ way: ClaimWay) -> ClaimPart? {
    let forward = way.isForward(direction)
    if way.axis == .horizontal && strip?.reaches(forward: forward) ?? false { return .strip }
    if way.axis == .vertical && list?.reaches(forward: forward) ?? false { return .list }
    return axis == way.axis && pages?.reaches(forward: forward) ?? false ? .pages : nil
  }

  /// The innermost of its parts that lies along the gesture.
  func innerGiver(_ way: ClaimWay) -> ClaimPart? {
    if way.axis == .horizontal && strip != nil { return .strip }
    if way.axis == .vertical && list != nil { return .list }
    return axis == way.axis && pages != nil ? .pages : nil
  }

  /// The outermost of its parts that lies along the gesture.
  func outerGiver(_ way: ClaimWay) -> ClaimPart? {
    if axis == way.axis && pages != nil { return .pages }
    if way.axis == .vertical && list != nil { return .list }
    return way.axis == .horizontal && strip != nil ? .strip : nil
  }

  /// Which of its parts owns a gesture if the pager has it for itself.
  func part(_ way: ClaimWay, unclaimed: Unclaimed) -> ClaimPart? {
    if isReordering { return .row }
    if goesBack(way) { return .back }
    if isHeld { return .row }
    if let part = moving(way) ?? roomy(way) { return part }
    switch unclaimed {
    case .none: return nil
    case .innermost: return innerGiver(way)
    case .outermost: return outerGiver(way)
    }
  }
}

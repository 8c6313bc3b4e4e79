internal import FolioMachine

/// An offset at which a list that snaps may rest, and the reason.
struct SnapGoal: Hashable, Sendable {
  /// The target at the offset.
  var aim: SnapAim
  /// The offset in units.
  var place: Int64
}

/// The goal that is nearest to a place, among those that are offered within bounds; the first of equally near ones.
struct SnapChoice {
  /// The place, in units.
  let place: Int64
  /// The smallest and the greatest offset of a goal.
  let least: Int64
  let most: Int64
  /// The nearest goal so far.
  private(set) var best: SnapGoal?

  /// Creates a choice without offers.
  init(place: Int64, least: Int64, most: Int64) {
    self.place = place
    self.least = least
    self.most = most
  }

  /// Offers a target that is reached at any of some offsets.
  mutating func offer(_ aim: SnapAim, _ offsets: ClosedRange<Int64>) {
    let (low, high) = (max(offsets.lowerBound, least), min(offsets.upperBound, most))
    guard low <= high else { return }
    let goal = SnapGoal(aim: aim, place: place.clamped(low, high))
    if let best, (goal.place - place).magnitude >= (best.place - place).magnitude { return }
    best = goal
  }
}

/// How much each lane has before it. A load is the sum of the costs of the tasks that were put on the lane and not
/// yet reported.
struct Lanes: Sendable {
  /// One a lane.
  private(set) var loads: [Int64]

  /// Makes idle lanes.
  init(count: Int) { loads = [Int64](repeating: 0, count: count) }

  /// Puts a task on the lane with the least load, the lowest number on a tie, and answers the lane.
  mutating func put(_ cost: Int64) -> Int {
    var lane = 0
    for other in loads.indices.dropFirst() where loads[other] < loads[lane] { lane = other }
    loads[lane] += cost
    return lane
  }

  /// Puts a task on a certain lane.
  mutating func put(_ cost: Int64, on lane: Int) { loads[lane] += cost }

  /// Takes a task off its lane.
  mutating func take(_ cost: Int64, off lane: Int) { loads[lane] -= cost }
}

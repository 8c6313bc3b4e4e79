/// The loads of the lanes. A load is the sum of the costs of the tasks that were put on the lane and not yet reported.
struct Lanes: Sendable {
  /// The load of each lane.
  private(set) var loads: [Int64]

  /// Creates idle lanes.
  init(count: Int) { loads = [Int64](repeating: 0, count: count) }

  /// Puts a task on the lane with the least load, the lowest number on a tie. Returns the lane.
  mutating func add(_ cost: Int32) -> Int32 {
    var lane = 0
    var least = loads[0]
    var other = 1
    while other < loads.count {
      let load = loads[other]
      if load < least { (lane, least) = (other, load) }
      other += 1
    }
    loads[lane] = least + Int64(cost)
    return Int32(truncatingIfNeeded: lane)
  }

  /// Puts a task on a specific lane.
  mutating func add(_ cost: Int32, on lane: Int32) { loads[Int(lane)] += Int64(cost) }

  /// Removes a task from its lane.
  mutating func remove(_ cost: Int32, off lane: Int32) { loads[Int(lane)] -= Int64(cost) }
}

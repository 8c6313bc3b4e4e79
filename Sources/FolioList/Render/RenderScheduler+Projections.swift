internal import FolioCollections
public import FolioMachine

/// Projections: pure functions of the state, computed on demand.
extension RenderScheduler {
  /// Returns the progress of a key's drawing. Complexity: O(purposes of the target).
  public func state(of key: RenderKey) -> RenderState {
    drawing(of: key).map { drawings[$0].state } ?? .none
  }

  /// Returns the address that a target waits for; nil if there is none. Complexity: O(1).
  public func address(awaitedBy target: TargetID) -> AddressID? {
    guard let place = places[target.rawValue], targets[place].load >= 0 else { return nil }
    return loads.slab[targets[place].load].address
  }

  /// The number of lanes, 1 … 6. Complexity: O(1).
  public var laneCount: Int { lanes.loads.count }

  /// Returns the sum of the costs of the tasks that are in a lane and not yet reported; nil if there is no such lane.
  /// Complexity: O(1).
  public func load(ofLane lane: Int) -> Int64? {
    lanes.loads.indices.contains(lane) ? lanes.loads[lane] : nil
  }

  /// The number of requests that wait for the end of a turn. Complexity: O(1).
  public var waitingCount: Int { queues.count(.whole) + queues.count(.idle) + queues.count(.always) }

  /// The number of tasks that were started and not yet reported, cancelled ones included. Complexity: O(1).
  public var startedCount: Int { tasks.count }

  /// The number of loads that look up or fetch, at most the limit. Complexity: O(1).
  public var runningLoads: Int { Int(loads.running) }

  /// The number of loads that wait for one of those to end. Complexity: O(1).
  public var queuedLoads: Int { loads.count - runningLoads }

  /// Whether the content of an address is in memory. Complexity: O(1).
  public func isInMemory(_ address: AddressID) -> Bool { memory.contains(address.rawValue) }

  /// The sum of the costs of the content in memory. Complexity: O(1).
  public var memoryCost: Int64 { memory.totalCost }

  /// The time of the next call that the scheduler needs: the end of this turn while something waits that it may release.
  /// Complexity: O(1).
  public var nextWake: Wake {
    let idle = isScrolling ? 0 : queues.count(.idle)
    let others = queues.count(.whole) + queues.count(.always)
    return idle + others > 0 ? .endOfTurn : .never
  }
}

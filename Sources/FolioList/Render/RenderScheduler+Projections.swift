internal import FolioCollections
public import FolioMachine

/// What there is to see: pure functions of the state, computed when asked for.
extension RenderScheduler {
  /// How far the drawing of a key is. Complexity: O(purposes of the target).
  public func state(of key: RenderKey) -> RenderState {
    drawing(of: key).map { drawings[$0].state } ?? .none
  }

  /// The address that a target waits for; nil if it waits for none. Complexity: O(1).
  public func address(awaitedBy target: TargetID) -> AddressID? {
    guard let place = places[target.rawValue], targets[place].load >= 0 else { return nil }
    return loads.slab[targets[place].load].address
  }

  /// How many lanes there are: 1 … 6. Complexity: O(1).
  public var laneCount: Int { lanes.loads.count }

  /// The sum of the costs of the tasks that are in a lane and not yet reported; nil if there is no such lane.
  /// Complexity: O(1).
  public func load(ofLane lane: Int) -> Int64? {
    lanes.loads.indices.contains(lane) ? lanes.loads[lane] : nil
  }

  /// How many requests wait for the end of a turn. Complexity: O(1).
  public var waitingCount: Int { queues.count(.whole) + queues.count(.idle) + queues.count(.always) }

  /// How many tasks were started and not yet reported, cancelled ones included. Complexity: O(1).
  public var startedCount: Int { tasks.count }

  /// How many loads look up or fetch, at most the limit. Complexity: O(1).
  public var runningLoads: Int { Int(loads.running) }

  /// How many loads wait for one of those to end. Complexity: O(1).
  public var queuedLoads: Int { loads.count - runningLoads }

  /// Whether the content of an address is in memory. Complexity: O(1).
  public func isInMemory(_ address: AddressID) -> Bool { memory.contains(address.rawValue) }

  /// The sum of the costs of what is in memory. Complexity: O(1).
  public var memoryCost: Int64 { memory.totalCost }

  /// When the scheduler is to be called again: at the end of this turn while something waits that it may release.
  /// Complexity: O(1).
  public var nextWake: Wake {
    let idle = isScrolling ? 0 : queues.count(.idle)
    let others = queues.count(.whole) + queues.count(.always)
    return idle + others > 0 ? .endOfTurn : .never
  }
}

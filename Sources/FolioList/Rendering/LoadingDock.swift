internal import FolioCollections
internal import FolioMachine

/// The loads that were asked for: one for each address, for all targets that wait for it.
///
///     load ──▶ in memory? loaded at once
///          └─▶ queued ──▶ looking up on disk ──hit──▶ loaded
///                               └──missed──▶ fetching ──▶ loaded, stored │ failed
///
/// So many run at once, first in first out.
struct LoadingDock: Hashable, Sendable {
  /// How far a load is.
  enum Stage: UInt8, Hashable, Sendable {
    case queued, lookingUp, fetching
  }

  /// A load and who waits for it, in the order in which they asked.
  struct Load: Hashable, Sendable {
    var stage: Stage
    var targets: [Int64]
  }

  private(set) var loads = IntegerMap<Load>()
  private(set) var addressOfTarget = IntegerMap<Int64>()

  /// Queued addresses in order; some may have left.
  private(set) var queue: [Int64] = []
  private(set) var running: Int64 = 0
  let limit: Int64

  /// Makes a dock at which so many loads run at once, at least one.
  init(limit: Int64) { self.limit = max(1, limit) }

  /// The address for which a target waits.
  func address(of target: Int64) -> Int64? { addressOfTarget[target] }

  /// How far the load of an address is.
  func stage(of address: Int64) -> Stage? { loads[address]?.stage }

  /// Adds a target that waits for an address; it waits for no other.
  mutating func wait(_ target: Int64, for address: Int64) {
    addressOfTarget.update(address, for: target)
    if var load = loads[address] {
      load.targets.append(target)
      loads.update(load, for: address)
    } else {
      loads.update(Load(stage: .queued, targets: [target]), for: address)
      queue.append(address)
    }
  }

  /// Takes a target away. Answers the address whose running load nobody waits for any more.
  mutating func leave(_ target: Int64) -> Int64? {
    guard let address = addressOfTarget.removeValue(for: target), var load = loads[address] else {
      return nil
    }
    load.targets.removeAll { $0 == target }
    guard load.targets.isEmpty else {
      loads.update(load, for: address)
      return nil
    }
    loads.removeValue(for: address)
    guard load.stage != .queued else {
      queue.removeAll { $0 == address }
      return nil
    }
    running -= 1
    return address
  }

  /// Starts the next queued load if another may run; answers its address.
  mutating func start() -> Int64? {
    guard running < limit, !queue.isEmpty else { return nil }
    let address = queue.removeFirst()
    guard var load = loads[address] else { return nil }
    load.stage = .lookingUp
    loads.update(load, for: address)
    running += 1
    return address
  }

  /// The disk has missed: the load goes on. Answers whether there is such a load.
  mutating func goOn(_ address: Int64) -> Bool {
    guard var load = loads[address], load.stage == .lookingUp else { return false }
    load.stage = .fetching
    loads.update(load, for: address)
    return true
  }

  /// Ends a load at a stage; answers who waited for it, nil if there is no such load.
  mutating func end(_ address: Int64, at stage: Stage) -> [Int64]? {
    guard let load = loads[address], load.stage == stage else { return nil }
    loads.removeValue(for: address)
    for target in load.targets { addressOfTarget.removeValue(for: target) }
    running -= 1
    return load.targets
  }

  /// Takes every load in.
  func combine(into digest: inout Digest) {
    digest.combine(running)
    for address in queue { digest.combine(address) }
    for address in loads.sortedKeys {
      digest.combine(address)
      digest.combine(Int64(loads[address]?.stage.rawValue ?? 0))
      for target in loads[address]?.targets ?? [] { digest.combine(target) }
    }
  }
}

#if !hasFeature(Embedded)
  extension LoadingDock.Stage: Codable {}
  extension LoadingDock.Load: Codable {}
  extension LoadingDock: Codable {}
#endif

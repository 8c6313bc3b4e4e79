internal import FolioCollections
internal import FolioMachine

/// Loads: the targets that wait for them, and the content kept in memory.
extension RenderScheduler {
  /// Makes a target wait for an address, unless its content is in memory.
  mutating func load(
    _ address: AddressID?, _ id: TargetID, _ emit: (SchedulerEffect) -> Void
  ) throws(ListRejection) {
    guard let address else { throw .missingAddress(id) }
    if let target = places[id.rawValue], targets[target].load >= 0 {
      guard loads.slab[targets[target].load].address != address else { return }
      leaveLoad(target, emit)
      forgetIfIdle(target)
    }
    if memory.touch(address.rawValue) {
      emit(.loaded(address, target: id))
    } else {
      let place = loads.place(of: address) ?? loads.queue(address)
      loads.join(target(id), place, &targets)
    }
    beginLoads(emit)
  }

  /// Delivers the content of an address to all waiting targets, then keeps it in memory as far as there is room.
  mutating func answer(
    _ address: AddressID, _ cost: Int64, _ generation: LoadGeneration, from phase: LoadPhase,
    _ emit: (SchedulerEffect) -> Void
  ) throws(ListRejection) {
    guard cost >= 0 else { throw .illegalValue(.cost) }
    guard let place = try running(address, generation), loads.slab[place].phase == phase else { return }
    while let target = nextWaiter(of: place) { emit(.loaded(address, target: target)) }
    loads.remove(place)
    if phase == .fetching { emit(.store(address)) }
    do throws(CollectionRejection) {
      try memory.set(true, for: address.rawValue, cost: cost) { key, _ in
        emit(.evict(AddressID(rawValue: key)))
      }
    } catch { assertionFailure("The memory refused a legal cost") }
    beginLoads(emit)
  }

  /// Starts to fetch an address whose content is not on disk.
  mutating func miss(
    _ address: AddressID, _ generation: LoadGeneration, _ emit: (SchedulerEffect) -> Void
  ) throws(ListRejection) {
    guard let place = try running(address, generation), loads.slab[place].phase == .lookingUp else {
      return
    }
    loads.slab.change(place) { $0.phase = .fetching }
    emit(.fetch(address, generation: generation))
  }

  /// Reports to all waiting targets at once that the content of an address is unavailable.
  mutating func fail(
    _ address: AddressID, _ generation: LoadGeneration, _ emit: (SchedulerEffect) -> Void
  ) throws(ListRejection) {
    guard let place = try running(address, generation) else { return }
    var waiters: [TargetID] = []
    while let target = nextWaiter(of: place) { waiters.append(target) }
    loads.remove(place)
    emit(.failed(address, targets: waiters))
    beginLoads(emit)
  }

  /// Removes a target from its load, which ends if no other target waits.
  mutating func leaveLoad(_ target: Int32, _ emit: (SchedulerEffect) -> Void) {
    let place = targets[target].load
    loads.leave(target, &targets)
    let load = loads.slab[place]
    guard load.firstWaiter < 0 else { return }
    loads.remove(place)
    if load.phase != .queued { emit(.cancelLoad(load.address, generation: load.generation)) }
  }

  /// Begins queued loads while there is room.
  mutating func beginLoads(_ emit: (SchedulerEffect) -> Void) {
    while loads.running < configuration.loadLimit, loads.firstQueued >= 0 {
      let place = loads.firstQueued
      lastGeneration.rawValue += 1
      loads.begin(place, generation: lastGeneration)
      emit(.lookUpDisk(loads.slab[place].address, generation: lastGeneration))
    }
  }

  /// Returns the place of a running load; nil if it has ended.
  private func running(_ address: AddressID, _ generation: LoadGeneration) throws(ListRejection) -> Int32? {
    guard generation >= 1, generation <= lastGeneration else { throw .illegalValue(.generation) }
    guard let place = loads.place(of: address), loads.slab[place].generation == generation else { return nil }
    return place
  }

  /// Removes the first of the targets that wait for a load, and returns it.
  private mutating func nextWaiter(of place: Int32) -> TargetID? {
    let target = loads.slab[place].firstWaiter
    guard target >= 0 else { return nil }
    let id = targets[target].id
    loads.leave(target, &targets)
    forgetIfIdle(target)
    return id
  }

  /// Returns the place of a target, which is created if necessary.
  mutating func target(_ id: TargetID) -> Int32 {
    if let target = places[id.rawValue] { return target }
    let target = targets.insert(RenderTarget(id: id))
    places.update(target, for: id.rawValue)
    return target
  }

  /// Removes a target for which nothing is drawn or loaded.
  mutating func forgetIfIdle(_ target: Int32) {
    guard targets[target].first < 0, targets[target].load < 0 else { return }
    places.removeValue(for: targets[target].id.rawValue)
    targets.remove(target)
  }
}

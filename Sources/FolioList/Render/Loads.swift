internal import FolioCollections

/// All loads: one for each address, with those beyond the limit in a first-in, first-out queue.
struct Loads: Sendable {
  /// The loads by place.
  var slab = Slab(vacant: Load())

  /// The place of each address's load.
  private var places = IntegerMap<Int32>()

  /// The ends of the queue; −1 if it is empty.
  private(set) var firstQueued: Int32 = -1
  private var lastQueued: Int32 = -1

  /// The number of loads that look up or fetch.
  private(set) var running: Int64 = 0

  /// The number of loads, queued ones included.
  var count: Int { slab.count }

  /// Returns the place of an address's load.
  func place(of address: AddressID) -> Int32? { places[address.rawValue] }

  /// The places of the loads that look up or fetch, in no order. Complexity: O(n log n).
  var runningPlaces: [Int32] {
    places.sortedKeys.compactMap { places[$0] }.filter { slab[$0].phase != .queued }
  }

  /// Queues a load without waiting targets.
  mutating func queue(_ address: AddressID) -> Int32 {
    let place = slab.insert(Load(address: address, earlier: lastQueued))
    places.update(place, for: address.rawValue)
    if lastQueued >= 0 { slab.change(lastQueued) { $0.later = place } } else { firstQueued = place }
    lastQueued = place
    return place
  }

  /// Begins the load that has been queued longest.
  mutating func begin(_ place: Int32, generation: LoadGeneration) {
    unqueue(place)
    slab.change(place) {
      $0.phase = .lookingUp
      $0.generation = generation
    }
    running += 1
  }

  /// Adds a target after those that wait for a load.
  mutating func join(_ target: Int32, _ place: Int32, _ targets: inout Slab<RenderTarget>) {
    let last = slab[place].lastWaiter
    targets.change(target) {
      $0.load = place
      $0.earlier = last
      $0.later = -1
    }
    if last >= 0 { targets.change(last) { $0.later = target } }
    slab.change(place) {
      if last < 0 { $0.firstWaiter = target }
      $0.lastWaiter = target
    }
  }

  /// Removes a target from those that wait for its load.
  mutating func leave(_ target: Int32, _ targets: inout Slab<RenderTarget>) {
    let (place, earlier, later) = (targets[target].load, targets[target].earlier, targets[target].later)
    if earlier >= 0 { targets.change(earlier) { $0.later = later } }
    if later >= 0 { targets.change(later) { $0.earlier = earlier } }
    slab.change(place) {
      if earlier < 0 { $0.firstWaiter = later }
      if later < 0 { $0.lastWaiter = earlier }
    }
    targets.change(target) {
      $0.load = -1
      $0.earlier = -1
      $0.later = -1
    }
  }

  /// Ends a load, queued or running.
  mutating func remove(_ place: Int32) {
    if slab[place].phase == .queued { unqueue(place) } else { running -= 1 }
    places.removeValue(for: slab[place].address.rawValue)
    slab.remove(place)
  }

  private mutating func unqueue(_ place: Int32) {
    let (earlier, later) = (slab[place].earlier, slab[place].later)
    if earlier >= 0 { slab.change(earlier) { $0.later = later } } else { firstQueued = later }
    if later >= 0 { slab.change(later) { $0.earlier = earlier } } else { lastQueued = earlier }
    slab.change(place) {
      $0.earlier = -1
      $0.later = -1
    }
  }
}

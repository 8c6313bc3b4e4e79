internal import FolioCollections

/// All loads: one an address, those beyond the limit in a queue, first in first out.
struct Loads: Sendable {
  /// The loads by place.
  var slab = Slab(vacant: Load())

  /// The place of each address's load.
  private var places = IntegerMap<Int>()

  /// The ends of the queue; −1 while it is empty.
  private(set) var firstQueued = -1
  private var lastQueued = -1

  /// How many loads are looking up or fetching.
  private(set) var running: Int64 = 0

  /// How many loads there are, queued ones included.
  var count: Int { slab.count }

  /// The place of an address's load.
  func place(of address: AddressID) -> Int? { places[address.rawValue] }

  /// The places of the loads that look up or fetch, in no order. Complexity: O(n log n).
  var runningPlaces: [Int] {
    places.sortedKeys.compactMap { places[$0] }.filter { slab[$0].phase != .queued }
  }

  /// Queues a load that nobody waits for yet.
  mutating func queue(_ address: AddressID) -> Int {
    let place = slab.insert(Load(address: address, earlier: lastQueued))
    places.update(place, for: address.rawValue)
    if lastQueued >= 0 { slab[lastQueued].later = place } else { firstQueued = place }
    lastQueued = place
    return place
  }

  /// Begins the load that is queued longest.
  mutating func begin(_ place: Int, generation: Int64) {
    unqueue(place)
    slab[place].phase = .lookingUp
    slab[place].generation = generation
    running += 1
  }

  /// Puts a target behind those that wait for a load.
  mutating func join(_ target: Int, _ place: Int, _ targets: inout Slab<RenderTarget>) {
    let last = slab[place].lastWaiter
    targets[target].load = place
    targets[target].earlier = last
    targets[target].later = -1
    if last >= 0 { targets[last].later = target } else { slab[place].firstWaiter = target }
    slab[place].lastWaiter = target
  }

  /// Takes a target out of those that wait for its load.
  mutating func leave(_ target: Int, _ targets: inout Slab<RenderTarget>) {
    let (place, earlier, later) = (targets[target].load, targets[target].earlier, targets[target].later)
    if earlier >= 0 { targets[earlier].later = later } else { slab[place].firstWaiter = later }
    if later >= 0 { targets[later].earlier = earlier } else { slab[place].lastWaiter = earlier }
    targets[target].load = -1
    targets[target].earlier = -1
    targets[target].later = -1
  }

  /// Ends a load, queued or running.
  mutating func remove(_ place: Int) {
    if slab[place].phase == .queued { unqueue(place) } else { running -= 1 }
    places.removeValue(for: slab[place].address.rawValue)
    slab.remove(place)
  }

  private mutating func unqueue(_ place: Int) {
    let (earlier, later) = (slab[place].earlier, slab[place].later)
    if earlier >= 0 { slab[earlier].later = later } else { firstQueued = later }
    if later >= 0 { slab[later].earlier = earlier } else { lastQueued = earlier }
    slab[place].earlier = -1
    slab[place].later = -1
  }
}

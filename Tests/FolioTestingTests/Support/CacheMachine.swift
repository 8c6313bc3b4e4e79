import Folio
import FolioCollections

/// A cache as a machine, with a plain cache beside it.
struct CacheMachine: StateMachine {
  enum Event: Hashable, Sendable {
    case set(Int64, cost: Int64)
    case read(Int64)
    case touched(Int64)
    case removed(Int64)
    case limited(count: Int64?, cost: Int64?)
    case purged
  }

  enum Effect: Hashable, Sendable {
    case evicted(Int64)
    case found(Int64?)
  }

  var cache = LRUCache<Int64>()
  /// Keys with their costs, least recently used first.
  var plain: [[Int64]] = []

  mutating func handle(_ event: Event, emit: (Effect) -> Void) throws(CollectionRejection) {
    switch event {
    case .set(let key, let cost):
      try cache.set(key * 10, for: key, cost: cost) { key, _ in emit(.evicted(key)) }
      plain.removeAll { $0[0] == key }
      plain.append([key, cost])
    case .read(let key):
      emit(.found(cache.value(for: key)))
      use(key)
    case .touched(let key):
      cache.touch(key)
      use(key)
    case .removed(let key):
      cache.remove(key)
      plain.removeAll { $0[0] == key }
    case .limited(let count, let cost):
      try cache.setLimits(count: count, cost: cost) { key, _ in emit(.evicted(key)) }
    case .purged:
      cache.removeAll()
      plain = []
    }
    trim()
  }

  private mutating func use(_ key: Int64) {
    guard let index = plain.firstIndex(where: { $0[0] == key }) else { return }
    plain.append(plain.remove(at: index))
  }

  private mutating func trim() {
    while !plain.isEmpty,
      Int64(plain.count) > cache.countLimit ?? .max
        || plain.reduce(0, { $0 + $1[1] }) > cache.costLimit ?? .max
    { plain.removeFirst() }
  }
}

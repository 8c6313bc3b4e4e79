public import FolioMachine

/// How many pages stay loaded, and how many are loaded ahead.
public struct CacheConfiguration: Hashable, Sendable, Savable, Digestible {
  /// How many pages may be loaded; nil for all. Pinned pages may exceed it.
  public var capacity: Int64?
  /// What all loaded pages may cost, in the unit of `loaded(_, cost:)`; nil for no limit.
  public var cost: Int64?
  /// How many pages ahead are prefetched at rest, in the direction of the last change of page; forward before the first.
  public var prefetch: Int64
  /// How many pages behind are prefetched at rest. Where the capacity is small those ahead come first.
  public var prefetchBehind: Int64

  /// Makes a configuration; negative numbers are refused when it is used.
  public init(capacity: Int64? = 8, cost: Int64? = nil, prefetch: Int64 = 1, prefetchBehind: Int64 = 1) {
    self.capacity = capacity
    self.cost = cost
    self.prefetch = prefetch
    self.prefetchBehind = prefetchBehind
  }

  /// Takes in every value.
  public func combine(into digest: inout StateDigest) {
    digest.combine(capacity, cost, prefetch, prefetchBehind)
  }

  /// The first value that makes no sense, if any.
  package var refusal: Rejection.Field? {
    if let capacity, capacity < 0 { return .capacity }
    if let cost, cost < 0 { return .cost }
    return prefetch < 0 || prefetchBehind < 0 ? .prefetch : nil
  }
}

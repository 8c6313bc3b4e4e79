public import FolioMachine

/// The limits of loaded pages, and the number of pages to prefetch.
public struct CacheConfiguration: Hashable, Sendable, Savable, Digestible, Settings {
  /// The number of pages that may be loaded; nil for no limit. Pinned pages may exceed it.
  public var capacity: Int64?
  /// The limit of the total cost of loaded pages, in the unit of `loaded(_, cost:)`; nil for no limit.
  public var cost: Int64?
  /// The number of pages prefetched ahead of the page at rest, in the direction of the last change of page; forward before
  /// the first.
  public var prefetch: Int64
  /// The number of pages prefetched behind the page at rest. If the capacity is small, those ahead take precedence.
  public var prefetchBehind: Int64

  /// Creates a configuration. Negative numbers are rejected when it is used.
  public init(capacity: Int64? = 8, cost: Int64? = nil, prefetch: Int64 = 1, prefetchBehind: Int64 = 1) {
    self.capacity = capacity
    self.cost = cost
    self.prefetch = prefetch
    self.prefetchBehind = prefetchBehind
  }

  /// Adds every value to the digest.
  public func combine(into digest: inout StateDigest) { digest.combine(fieldsOf: self) }

  /// The names of values in rejections.
  package typealias Field = Rejection.Field

  /// Shows every field to a visitor.
  package func visit<Visitor: SettingVisitor<Field>>(_ visitor: inout Visitor) {
    visitor.count("capacity", capacity, .from(0), .pages, .capacity)
    visitor.count("cost", cost, .from(0), .cost, .cost)
    visitor.count("prefetch", prefetch, .from(0), .pages, .prefetch)
    visitor.count("prefetchBehind", prefetchBehind, .from(0), .pages, .prefetch)
  }
}

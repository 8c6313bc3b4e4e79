/// Why a collection refused a change. The collection is then as it was before.
public enum CollectionRejection: Error, Hashable, Sendable {
  /// A cost below 0.
  case negativeCost(Int64)
  /// A limit below 0; absent means unlimited, 0 keeps nothing.
  case negativeLimit(Int64)
}

#if !hasFeature(Embedded)
  extension CollectionRejection: Codable {}
#endif

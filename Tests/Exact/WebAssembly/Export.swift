// For a runtime that only calls one function of a module. `Tests/Scripts/exact` compiles it with the events.

/// Plays mixed events, and returns one number for all of them.
@c(folio_exact)
public func folioExact(_ seed: UInt64, _ count: Int64) -> UInt64 {
  MixedEvents.digest(seed: seed, count: count)
}

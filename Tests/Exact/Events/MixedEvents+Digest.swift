import Folio

extension MixedEvents {
  /// Plays some events, and returns one number for all of them: the digest of the state after each event, the number of its
  /// effects, and whether it was rejected.
  public static func digest(seed: UInt64, count: Int64) -> UInt64 {
    var digest = StateDigest()
    do throws(Rejection) {
      var events = try MixedEvents(seed: seed)
      for _ in 0..<max(0, count) {
        let step = events.next()
        digest.combine(Int64(step.effects.count), step.rejection != nil)
        digest.combine(Int64(bitPattern: events.pager.digest))
      }
    } catch {
      return 0
    }
    return digest.value
  }
}

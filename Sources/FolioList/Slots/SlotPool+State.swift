public import FolioMachine

#if Coding
  extension SlotPool {
    enum CodingKeys: String, CodingKey { case slots, chains, made, freeings }

    /// Decodes the slots. How the free ones are linked, and which numbers are vacant, is found again.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if a count is out of range.
    public init(from decoder: any Decoder) throws {
      let pool = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        try pool.decode([Slot].self, forKey: .slots), kinds: try pool.decode([UInt16].self, forKey: .made),
        released: try pool.decode([Chain].self, forKey: .chains).map { $0.kind },
        freeings: try pool.decode(Int64.self, forKey: .freeings))
      // Each slot is freed at a time of its own, and later ones after all that are free.
      let times = slots.filter { $0.state == .free }.map { $0.freed }.sorted()
      let areInOrder = zip(times, times.dropFirst()).allSatisfy { $0 < $1 } && times.last ?? 0 <= freeings
      let isSafe = freeings.isCounter && areInOrder && slots.allSatisfy { $0.generation.isCounter }
      try decoder.require(isSafe, "The slots were counted wrongly")
    }
  }
#endif

extension SlotPool: Digestible {
  /// Adds every slot to the digest, by number.
  public func combine(into digest: inout StateDigest) { digest.combine(slots) }
}

extension SlotPool.Slot: Digestible {
  /// Adds the slot's content and times to the digest.
  func combine(into digest: inout StateDigest) {
    digest.combine(kind, state, generation, rendered, freed)
    digest.combine(content?.owner, content?.row, content?.revision.host, content?.revision.count)
  }
}

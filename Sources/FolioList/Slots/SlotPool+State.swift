public import FolioMachine

extension SlotPool {
  /// Whether each free slot is in the chain of its kind, from the longest free on, and each vacant number occurs once.
  var isConsistent: Bool {
    var free: Int64 = 0
    for (index, chain) in chains.enumerated() {
      guard index == 0 || chains[index - 1].kind < chain.kind else { return false }
      guard let length = length(of: chain) else { return false }
      free += length
    }
    let vacancies = slots.indices.reversed().filter { slots[$0].state == .vacant }.map { Int32($0) }
    guard zip(made, made.dropFirst()).allSatisfy({ $0 < $1 }), slots.allSatisfy({ hasMade($0.kind) }) else {
      return false
    }
    return free == freeCount && vacancies == vacant
      && free == Int64(slots.count { $0.state == .free })
      && slots.allSatisfy { $0.generation.isCounter && (0...$0.generation).contains($0.rendered) }
      && freeings.isCounter
  }

  /// Whether the slots of an owner show only existing rows, of which there are `count`.
  func isConsistent(of owner: Int64, count: Int64) -> Bool {
    slots.allSatisfy { slot in
      guard let content = slot.content, content.owner == owner else { return true }
      return slot.state != .vacant && content.row >= 0 && content.row < count
    }
  }

  /// Returns the number of slots in a chain; nil if it is broken.
  private func length(of chain: Chain) -> Int64? {
    var count: Int64 = 0
    var last: Int32 = -1
    var number = chain.longest
    while number >= 0 {
      guard Int(number) < slots.count, count < slots.count else { return nil }
      let slot = slots[Int(number)]
      guard slot.kind == chain.kind, slot.state == .free, slot.longer == last else { return nil }
      guard slot.freed <= freeings, last < 0 || slots[Int(last)].freed < slot.freed else { return nil }
      count += 1
      last = number
      number = slot.shorter
    }
    return chain.shortest == last ? count : nil
  }
}

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

extension RecencyCache: Equatable where Value: Equatable {
  /// Returns whether both caches have equal limits and the same entries in the same order of recency. Complexity: O(n).
  public static func == (first: RecencyCache, second: RecencyCache) -> Bool {
    guard first.limitOfCount == second.limitOfCount, first.limitOfCost == second.limitOfCost,
      first.entryCount == second.entryCount, first.costs == second.costs
    else { return false }
    var (one, other) = (first.oldest, second.oldest)
    while one >= 0 && other >= 0 {
      let (left, right) = (first.nodes[Int(one)], second.nodes[Int(other)])
      guard left.key == right.key, left.cost == right.cost, left.value == right.value else { return false }
      (one, other) = (left.newer, right.newer)
    }
    return true
  }
}

extension RecencyCache: Hashable where Value: Hashable {
  /// Hashes limits, and entries from the least to the most recent. Complexity: O(n).
  public func hash(into hasher: inout Hasher) {
    hasher.combine(limitOfCount)
    hasher.combine(limitOfCost)
    hasher.combine(entryCount)
    var position = oldest
    while position >= 0 {
      let node = nodes[Int(position)]
      hasher.combine(node.key)
      hasher.combine(node.value)
      hasher.combine(node.cost)
      position = node.newer
    }
  }
}

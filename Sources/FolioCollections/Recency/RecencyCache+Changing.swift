extension RecencyCache {
  /// Returns the value for a key, and makes the key the most recent.
  @inlinable
  public mutating func value(for key: Key) -> Value? {
    guard let position = index.position(of: key) else { return nil }
    makeNewest(position)
    return nodes[Int(position)].value
  }

  /// Makes a key the most recent.
  ///
  /// - Returns: Whether there is such an entry.
  @inlinable
  @discardableResult
  public mutating func touch(_ key: Key) -> Bool {
    guard let position = index.position(of: key) else { return false }
    makeNewest(position)
    return true
  }

  /// Changes the value for a key in place. The recency of the key is unchanged.
  ///
  /// - Returns: The result of `body`, or nil without calling it if there is no such entry.
  @inlinable
  @discardableResult
  public mutating func withValue<Result, Failure: Error>(
    for key: Key, _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard let position = index.position(of: key) else { return nil }
    return try body(&nodes[Int(position)].value!)
  }

  /// Sets the value for a key, which becomes the most recent, then evicts the oldest entries until both limits hold.
  ///
  /// - Parameters:
  ///   - value: The new value. A value that it replaces is not evicted, and is not reported.
  ///   - key: The key, which becomes the most recent.
  ///   - cost: The cost, in any unit, not negative.
  ///   - evicted: Called once for each evicted entry, oldest first.
  /// - Throws: ``CollectionRejection/negativeCost(_:)``. The cache is then unchanged.
  @inlinable
  public mutating func set(
    _ value: Value, for key: Key, cost: Int64 = 1, evicted: (Key, Value) -> Void
  ) throws(CollectionRejection) {
    guard cost >= 0 else { throw .negativeCost(cost) }
    if let position = index.position(of: key) {
      costs -= nodes[Int(position)].cost
      nodes[Int(position)].value = value
      nodes[Int(position)].cost = cost
      makeNewest(position)
    } else {
      if entryCount == .max, let key = oldestKey, let value = remove(key) { evicted(key, value) }
      insert(Node(key: key, value: value, cost: cost))
    }
    costs += cost
    evictExcess(evicted)
  }

  /// Changes both limits, then evicts the oldest entries until both limits hold.
  ///
  /// - Parameters:
  ///   - count: The greatest number of entries; nil is unlimited.
  ///   - cost: The greatest sum of costs; nil is unlimited.
  ///   - evicted: Called once for each evicted entry, oldest first.
  /// - Throws: ``CollectionRejection/negativeLimit(_:)``. The cache is then unchanged.
  @inlinable
  public mutating func setLimits(
    count: Int64?, cost: Int64?, evicted: (Key, Value) -> Void
  ) throws(CollectionRejection) {
    if let count, count < 0 { throw .negativeLimit(count) }
    if let cost, cost < 0 { throw .negativeLimit(cost) }
    limitOfCount = count
    limitOfCost = cost
    evictExcess(evicted)
  }

  /// Removes the entry with a key.
  ///
  /// - Returns: The value, or nil if there is no such entry.
  @inlinable
  @discardableResult
  public mutating func remove(_ key: Key) -> Value? {
    guard let position = index.position(of: key) else { return nil }
    index.remove(key)
    unlink(position)
    let value = nodes[Int(position)].value
    costs -= nodes[Int(position)].cost
    nodes[Int(position)].value = nil
    nodes[Int(position)].newer = firstFree
    firstFree = position
    entryCount -= 1
    return value
  }

  /// Removes all entries without reporting them, and keeps the limits.
  @inlinable
  public mutating func removeAll() {
    let limits = (limitOfCount, limitOfCost)
    self = RecencyCache()
    (limitOfCount, limitOfCost) = limits
  }
}

extension RecencyCache {
  @inlinable
  var exceedsLimits: Bool {
    if let limitOfCount, Int64(entryCount) > limitOfCount { return true }
    if let limitOfCost, costs.exceeds(limitOfCost) { return true }
    return false
  }

  @inlinable
  mutating func evictExcess(_ evicted: (Key, Value) -> Void) {
    while exceedsLimits, let key = oldestKey, let value = remove(key) { evicted(key, value) }
  }

  @inlinable
  mutating func insert(_ node: Node) {
    var position = firstFree
    if position >= 0 {
      firstFree = nodes[Int(position)].newer
      nodes[Int(position)] = node
    } else {
      position = Int32(nodes.count)
      nodes.append(node)
    }
    index.insert(node.key, at: position)
    linkAsNewest(position)
    entryCount += 1
  }

  @inlinable
  mutating func makeNewest(_ position: Int32) {
    guard position != newest else { return }
    unlink(position)
    linkAsNewest(position)
  }

  @inlinable
  mutating func linkAsNewest(_ position: Int32) {
    nodes[Int(position)].older = newest
    nodes[Int(position)].newer = -1
    if newest >= 0 { nodes[Int(newest)].newer = position } else { oldest = position }
    newest = position
  }

  @inlinable
  mutating func unlink(_ position: Int32) {
    let (older, newer) = (nodes[Int(position)].older, nodes[Int(position)].newer)
    if older >= 0 { nodes[Int(older)].newer = newer } else { oldest = newer }
    if newer >= 0 { nodes[Int(newer)].older = older } else { newest = older }
  }
}

extension RecencyCache {
  /// Changes the value and the cost for a key in place. The recency of the key is unchanged, and no limit is enforced.
  ///
  /// - Returns: Whether there is such an entry.
  /// - Throws: ``CollectionRejection/negativeCost(_:)``. The cache is then unchanged.
  @inlinable
  @discardableResult
  public mutating func replace(
    _ value: Value, for key: Key, cost: Int64
  ) throws(CollectionRejection) -> Bool {
    guard cost >= 0 else { throw .negativeCost(cost) }
    guard let position = index.position(of: key) else { return false }
    costs -= nodes[Int(position)].cost
    costs += cost
    nodes[Int(position)].value = value
    nodes[Int(position)].cost = cost
    return true
  }
}

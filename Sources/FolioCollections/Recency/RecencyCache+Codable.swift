#if Coding
  extension RecencyCache: Codable where Value: Codable, Key: Codable {
    private enum Keys: String, CodingKey { case countLimit, costLimit, entries }

    private struct Entry: Codable {
      var key: Key
      var value: Value
      var cost: Int64
    }

    /// Decodes limits, and entries from the least to the most recent.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if a limit or cost is negative, a key occurs twice, or the entries
    ///   exceed the limits.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      let countLimit = try container.decodeIfPresent(Int64.self, forKey: .countLimit)
      let costLimit = try container.decodeIfPresent(Int64.self, forKey: .costLimit)
      let entries = try container.decode([Entry].self, forKey: .entries)
      func corrupted(_ reason: String) -> DecodingError {
        .dataCorruptedError(forKey: .entries, in: container, debugDescription: reason)
      }
      do {
        try self.init(count: countLimit, cost: costLimit)
        for entry in entries {
          guard !contains(entry.key) else { throw corrupted("A key occurs twice") }
          try set(entry.value, for: entry.key, cost: entry.cost) { _, _ in }
        }
      } catch let rejection as CollectionRejection {
        throw corrupted("\(rejection)")
      }
      guard count == entries.count else { throw corrupted("More entries than the limits allow") }
    }

    /// Encodes limits, and entries from the least to the most recent.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Keys.self)
      try container.encodeIfPresent(limitOfCount, forKey: .countLimit)
      try container.encodeIfPresent(limitOfCost, forKey: .costLimit)
      var entries: [Entry] = []
      entries.reserveCapacity(count)
      forEach { key, value in entries.append(Entry(key: key, value: value, cost: cost(of: key) ?? 0)) }
      try container.encode(entries, forKey: .entries)
    }
  }
#endif

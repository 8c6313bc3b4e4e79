#if !hasFeature(Embedded)
  extension FeedController: Codable {
    private enum Key: String, CodingKey {
      case configuration, content, viewport, body, mounts, pool, searchedAt, token
    }

    /// Reads a whole state.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if the state breaks a law of the feed. Complexity: O(n log n).
    public init(from decoder: any Decoder) throws {
      let state = try decoder.container(keyedBy: Key.self)
      configuration = try state.decode(FeedConfiguration.self, forKey: .configuration).normalized
      content = try state.decode(FeedContent.self, forKey: .content)
      viewport = try state.decode(ListViewport.self, forKey: .viewport)
      body = try state.decode(ScrollBody.self, forKey: .body)
      mounts = try state.decode(Mounts.self, forKey: .mounts)
      pool = try state.decode(SlotPool.self, forKey: .pool)
      searchedAt = try state.decode(Int64.self, forKey: .searchedAt)
      token = try state.decode(Int64.self, forKey: .token)
      guard isSound else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath, debugDescription: "The state breaks a law of the feed"))
      }
    }

    /// Writes the whole state. Complexity: O(items + slots).
    public func encode(to encoder: any Encoder) throws {
      var state = encoder.container(keyedBy: Key.self)
      try state.encode(configuration, forKey: .configuration)
      try state.encode(content, forKey: .content)
      try state.encode(viewport, forKey: .viewport)
      try state.encode(body, forKey: .body)
      try state.encode(mounts, forKey: .mounts)
      try state.encode(pool, forKey: .pool)
      try state.encode(searchedAt, forKey: .searchedAt)
      try state.encode(token, forKey: .token)
    }
  }
#endif

extension FeedController {
  /// Whether every law holds: what is mounted has a slot of its own, and nothing on screen is missing.
  package var isSound: Bool {
    guard (try? FeedController(configuration)) != nil, viewport.isSound, body.isSound, pool.isSound else {
      return false
    }
    guard body.phase != .seeking, body.phase != .animating, body.phase != .reordering else { return false }
    guard found.isEmpty, Grid.isCounter(token), searchedAt.magnitude <= Grid.largestUnits.magnitude else {
      return false
    }
    guard mounts.isSound(in: pool, of: content, count: content.count) else { return false }
    guard viewport.length > 0 else { return mounts.rows.isEmpty }
    let overscan = Grid.units(configuration.overscan)
    guard (body.offset - searchedAt).magnitude <= overscan.magnitude else { return false }
    var met = 0
    let end = Grid.points(searchedAt + viewport.length + overscan)
    content.forEach(meeting: Grid.points(searchedAt - overscan), end) {
      if mounts.mounted($0) != nil { met += 1 } else { met = .min }
    }
    return met == mounts.rows.count
  }
}

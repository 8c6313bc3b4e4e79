internal import FolioCollections
internal import FolioMachine

#if Coding
  extension FeedController {
    enum CodingKeys: String, CodingKey {
      case configuration, content, viewport, body, mounts, pool, searchedAt, token, isCarriedOut
    }

    /// Decodes a whole state.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if the state breaks a law of the feed. Complexity: O(n log n).
    public init(from decoder: any Decoder) throws {
      let state = try decoder.container(keyedBy: CodingKeys.self)
      configuration = try state.decode(FeedConfiguration.self, forKey: .configuration)
      content = try state.decode(FeedContent.self, forKey: .content)
      viewport = try state.decode(ListViewport.self, forKey: .viewport)
      body = try state.decode(ScrollBody.self, forKey: .body)
      mounts = try state.decode(Mounts.self, forKey: .mounts)
      pool = try state.decode(SlotPool.self, forKey: .pool)
      searchedAt = try state.decode(Int64.self, forKey: .searchedAt)
      token = try state.decode(ScrollToken.self, forKey: .token)
      isCarriedOut = try state.decodeIfPresent(Bool.self, forKey: .isCarriedOut) ?? false
      try decoder.require(isConsistent, "The state breaks a law of the feed")
    }
  }
#endif

extension FeedController {
  /// Whether every law holds: each mounted item has its own slot, and no item on screen is missing.
  package var isConsistent: Bool {
    guard configuration.refusal == nil, viewport.isConsistent, body.isConsistent, pool.isConsistent else {
      return false
    }
    guard body.phase != .seeking, body.phase != .animating, body.phase != .reordering else { return false }
    guard found.isEmpty, token.rawValue.isCounter, token > 0 || !isCarriedOut,
      searchedAt.magnitude <= Units.largest.magnitude
    else { return false }
    guard mounts.isConsistent(in: pool, of: content, count: content.count) else { return false }
    guard viewport.length > 0 else { return mounts.rows.isEmpty }
    let overscan = Units.nearest(configuration.overscan)
    guard (body.offset - searchedAt).magnitude <= overscan.magnitude else { return false }
    var met = 0
    let end = Units.points(searchedAt + viewport.length + overscan)
    content.forEach(meeting: Units.points(searchedAt - overscan), end) {
      if mounts.mounted($0) != nil { met += 1 } else { met = .min }
    }
    return met == mounts.rows.count
  }
}

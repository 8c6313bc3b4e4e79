internal import FolioCollections
internal import FolioMachine

#if Coding
  extension FeedController {
    enum CodingKeys: String, CodingKey {
      case configuration, content, viewport, body, mounts, pool, searchedAt, token, isCarriedOut
    }

    /// Decodes a whole state.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if an event of such a feed could trap. Complexity: O(n log n).
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
      try decoder.require(isSafe, "The values are not a state of a feed")
    }
  }
#endif

extension FeedController {
  /// Whether no event traps: items and slots exist, numbers are in range, and a motion of the feed ends.
  var isSafe: Bool {
    guard configuration.refusal == nil, viewport.isSafe, body.isSafe(count: content.count) else {
      return false
    }
    guard body.phase != .seeking, body.phase != .animating, body.phase != .reordering else { return false }
    return token.rawValue.isCounter && searchedAt.magnitude <= Units.largest.magnitude
      && mounts.isSafe(in: pool, count: content.count)
  }
}

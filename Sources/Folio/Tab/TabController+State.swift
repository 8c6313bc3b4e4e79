public import FolioMachine

/// The whole state: its digest, its normal form, its laws, and how it is saved.
extension TabController {
  /// Takes in the whole state. Complexity: O(tabs).
  public func combine(into digest: inout StateDigest) { digest.combine(page, configuration, strip, focused) }

  /// The normal form: that of the pages, and the moments of a flung strip relative to `now`.
  public func normalized(at now: Moment) -> TabController {
    var normal = self
    normal.page = page.normalized(at: now)
    normal.strip.glide?.normalize(at: now)
    normal.strip.remainder?.normalize(at: now)
    return normal
  }

  /// Whether the parts fit each other.
  var isConsistent: Bool {
    // The count first: lengths are shared among as many tabs as it says.
    guard strip.tabs.count == page.count, strip.tabs.policy == configuration.lengths else { return false }
    guard configuration.refusal == nil, strip.isConsistent else { return false }
    guard let focused else { return true }
    return page.index(of: focused) != nil && configuration.activation == .manual
  }
}

#if Coding
  extension TabController {
    enum CodingKeys: String, CodingKey { case page, configuration, strip, focused }

    /// Reads a saved state.
    ///
    /// - Throws: `DecodingError` if the values are no state that this machine can be in.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      page = try values.decode(PageController.self, forKey: .page)
      configuration = try values.decode(TabConfiguration.self, forKey: .configuration).normalized
      strip = try values.decode(Strip.self, forKey: .strip)
      focused = try values.decodeIfPresent(PageID.self, forKey: .focused)
      try decoder.require(isConsistent, "The values make no state of tabs")
      strip.tabs.follow(configuration)
      strip.tabs.select(emphasis)
      // One that nothing moves, and no finger holds, is at rest.
      let isFree = strip.phase == .held || nextWake != .never
      try decoder.require(isFree || stripBounds.contains(stripOffset), "The strip is beyond its ends")
    }
  }
#endif

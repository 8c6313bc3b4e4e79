internal import FolioCollections
public import FolioMachine

/// The whole state: its digest, its normal form, its laws, and its coding.
extension TabController {
  /// Adds the whole state to a digest. Complexity: O(tabs).
  public func combine(into digest: inout StateDigest) { digest.combine(page, configuration, strip, focused) }

  /// Returns the normal form: that of the pages, and the moments of the strip relative to `now`.
  public func normalized(at now: Moment) -> TabController {
    var normal = self
    normal.page = page.normalized(at: now)
    normal.strip.glide?.normalize(at: now)
    normal.strip.rests?.normalize(at: now)
    return normal
  }

  /// Whether no event traps: lengths are those of the tabs, and the focused one exists.
  var isSafe: Bool {
    // The count first: it decides among how many tabs lengths are shared.
    guard strip.tabs.count == page.count, strip.tabs.policy == configuration.lengths else { return false }
    guard configuration.refusal == nil, strip.isSafe else { return false }
    return focused.map { page.track.order.contains($0) } ?? true
  }
}

#if Coding
  extension TabController {
    enum CodingKeys: String, CodingKey {
      case settings = "configuration"
      case page, strip, focused
    }

    /// Reads a saved state.
    ///
    /// - Throws: `DecodingError` if the values are not a state of this machine.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      page = try values.decode(PageController.self, forKey: .page)
      settings = Shared(try values.decode(TabConfiguration.self, forKey: .settings))
      strip = try values.decode(Strip.self, forKey: .strip)
      focused = try values.decodeIfPresent(PageID.self, forKey: .focused)
      try decoder.require(isSafe, "The values are not a state of tabs")
      strip.tabs.follow(configuration)
      strip.tabs.select(parts(emphasis))
    }
  }
#endif

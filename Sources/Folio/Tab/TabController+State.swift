internal import FolioCollections
public import FolioMachine

/// The whole state: its digest, its normal form, its laws, and its coding.
extension TabController {
  /// Adds the whole state to a digest. Complexity: O(tabs).
  public func combine(into digest: inout StateDigest) { digest.combine(page, configuration, strip, focused) }

  /// Returns the normal form: that of the pages, and the moments of a glide relative to `now`.
  public func normalized(at now: Moment) -> TabController {
    var normal = self
    normal.page = page.normalized(at: now)
    normal.strip.glide?.normalize(at: now)
    normal.strip.remainder?.normalize(at: now)
    return normal
  }

  /// Whether the parts are consistent with each other.
  var isConsistent: Bool {
    // The count first: it decides among how many tabs lengths are shared.
    guard strip.tabs.count == page.count, strip.tabs.policy == configuration.lengths else { return false }
    guard configuration.refusal == nil, strip.isConsistent else { return false }
    guard let focused else { return true }
    return page.order.index(of: focused) != nil && configuration.activation == .manual
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
      try decoder.require(isConsistent, "The values are not a state of tabs")
      strip.tabs.follow(configuration)
      strip.tabs.select(emphasis)
      // A strip that neither a motion nor a finger moves is at rest.
      let isFree = strip.phase == .held || nextWake != .never
      try decoder.require(isFree || stripBounds.contains(stripOffset), "The strip is beyond its ends")
    }
  }
#endif

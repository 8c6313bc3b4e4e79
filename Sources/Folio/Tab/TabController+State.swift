public import FolioMachine

/// The whole state: its digest, its laws, and how it is saved.
extension TabController {
  /// Takes the whole state into a digest. Complexity: O(tabs).
  public func combine(into digest: inout Digest) {
    page.combine(into: &digest)
    configuration.combine(into: &digest)
    strip.combine(into: &digest)
    digest.combine(focused)
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
  extension TabController: Codable {
    private enum Key: String, CodingKey { case page, configuration, strip, focused }

    /// Reads a saved state.
    ///
    /// - Throws: `DecodingError` if the values are no state that this machine can be in.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      self.init(
        page: try values.decode(PageController.self, forKey: .page),
        configuration: try values.decode(TabConfiguration.self, forKey: .configuration),
        strip: try values.decode(Strip.self, forKey: .strip),
        focused: try values.decodeIfPresent(PageID.self, forKey: .focused))
      guard isConsistent else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "The values make no state of tabs"))
      }
    }

    /// Writes the whole state.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Key.self)
      try values.encode(page, forKey: .page)
      try values.encode(configuration, forKey: .configuration)
      try values.encode(strip, forKey: .strip)
      try values.encodeIfPresent(focused, forKey: .focused)
    }
  }
#endif

public import FolioMachine

/// The whole state: its digest, its laws, and how it is saved.
extension CoverController {
  /// Takes the whole state into a digest. Complexity: O(pages).
  public func combine(into digest: inout Digest) {
    tab.combine(into: &digest)
    cover.combine(into: &digest)
  }

  /// Whether the parts fit each other.
  var isConsistent: Bool {
    guard cover.isConsistent else { return false }
    guard cover.children.pages.allSatisfy({ tab.page.index(of: $0) != nil }) else { return false }
    guard cover.layout.hidesStrip == tab.isHidden, (cover.heldPull != nil) == isHeld else { return false }
    for (page, _) in cover.layout.strips.differing where tab.page.index(of: page) == nil { return false }
    guard tab.page.count == 0 || cover.awaitedPlaces.isEmpty else { return false }
    guard let active = cover.active else { return tab.page.count == 0 }
    guard tab.page.index(of: active) != nil else { return false }
    return isHeld || cover.collapse <= max(cover.activeY, 0)
  }
}

#if Coding
  extension CoverController: Codable {
    private enum Key: String, CodingKey { case tab, cover }

    /// Reads a saved state.
    ///
    /// - Throws: `DecodingError` if the values are no state that this machine can be in.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      self.init(
        tab: try values.decode(TabController.self, forKey: .tab),
        cover: try values.decode(Cover.self, forKey: .cover))
      guard isConsistent else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "The values make no state of a cover"))
      }
    }

    /// Writes the whole state.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Key.self)
      try values.encode(tab, forKey: .tab)
      try values.encode(cover, forKey: .cover)
    }
  }

  extension Cover: Codable {
    private enum Key: String, CodingKey {
      case configuration, layout, collapse, active, pages, children, lastToken, motion, pending, refresh
      case isTouched, heldPull, awaited, awaitedPlaces
    }

    /// Reads a saved state; what is known of the pages as two lists, in the order of their first visits.
    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      self.init(
        configuration: try values.decode(CoverConfiguration.self, forKey: .configuration),
        layout: try values.decode(CoverLayout.self, forKey: .layout),
        collapse: try values.decode(Double.self, forKey: .collapse),
        active: try values.decodeIfPresent(PageID.self, forKey: .active),
        motion: try values.decodeIfPresent(CoverMotion.self, forKey: .motion),
        pending: try values.decodeIfPresent(Request.self, forKey: .pending),
        heldPull: try values.decodeIfPresent(Double.self, forKey: .heldPull))
      let pages = try values.decode([PageID].self, forKey: .pages)
      let known = try values.decode([Child].self, forKey: .children)
      guard let children = Children(known, of: pages) else {
        throw DecodingError.dataCorruptedError(
          forKey: .children, in: values, debugDescription: "There is not one child for each page")
      }
      self.children = children
      lastToken = try values.decode(Int64.self, forKey: .lastToken)
      refresh = try values.decode(RefreshPhase.self, forKey: .refresh)
      isTouched = try values.decode(Bool.self, forKey: .isTouched)
      awaited = try values.decodeIfPresent(AwaitedCover.self, forKey: .awaited)
      awaitedPlaces =
        try values.decodeIfPresent([Restoration.PagePlace].self, forKey: .awaitedPlaces) ?? []
    }

    /// Writes the whole state.
    func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Key.self)
      try values.encode(configuration, forKey: .configuration)
      try values.encode(layout, forKey: .layout)
      try values.encode(collapse, forKey: .collapse)
      try values.encodeIfPresent(active, forKey: .active)
      try values.encode(children.pages, forKey: .pages)
      try values.encode(children.values, forKey: .children)
      try values.encode(lastToken, forKey: .lastToken)
      try values.encodeIfPresent(motion, forKey: .motion)
      try values.encodeIfPresent(pending, forKey: .pending)
      try values.encode(refresh, forKey: .refresh)
      try values.encode(isTouched, forKey: .isTouched)
      try values.encodeIfPresent(heldPull, forKey: .heldPull)
      try values.encodeIfPresent(awaited, forKey: .awaited)
      if !awaitedPlaces.isEmpty { try values.encode(awaitedPlaces, forKey: .awaitedPlaces) }
    }
  }
#endif

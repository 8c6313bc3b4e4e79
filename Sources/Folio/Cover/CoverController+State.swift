public import FolioMachine

/// The whole state: its digest, its normal form, its laws, and how it is saved.
extension CoverController {
  /// Takes in the whole state. Complexity: O(pages).
  public func combine(into digest: inout Digest) { digest.combine(tab, cover) }

  /// The normal form: that of the tabs, the moments of a motion relative to `now`, and tokens renumbered in their
  /// order from 1 on.
  public func normalized(at now: Moment) -> CoverController {
    var normal = self
    normal.tab = tab.normalized(at: now)
    normal.cover.motion?.normalize(at: now)
    normal.cover.renumberTokens()
    return normal
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
  extension CoverController {
    enum CodingKeys: String, CodingKey { case tab, cover }

    /// Reads a saved state.
    ///
    /// - Throws: `DecodingError` if the values are no state that this machine can be in.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      tab = try values.decode(TabController.self, forKey: .tab)
      cover = try values.decode(Cover.self, forKey: .cover)
      try decoder.require(isConsistent, "The values make no state of a cover")
    }
  }
#endif

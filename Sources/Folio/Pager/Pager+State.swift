internal import FolioCollections
internal import FolioList
public import FolioMachine

/// The whole state: digest, consistency and coding.
extension Pager {
  /// Feeds the whole state into the digest. Complexity: O(pages + rows).
  public func combine(into digest: inout StateDigest) {
    digest.combine(cover.digest, configuration, lists, gestures, frame, direction)
    if arePagesTouched { digest.combine(true) }
  }

  /// Whether the parts are consistent with each other.
  var isConsistent: Bool {
    guard configuration.refusal == nil, frame.isLegal else { return false }
    guard configuration.axis == .horizontal || cover.maximum == 0 else { return false }
    let page = restFrame
    guard lists.width == page.width, lists.height == page.height, lists.bottomInset == cover.bottomInset
    else {
      return false
    }
    if case .carriedRow(let page, _) = gestures.owner {
      guard cover.tab.page.selected == page, lists.read(page, { $0.phase }) == .reordering else {
        return false
      }
    }
    guard let template = try? Self.template(configuration), template == lists.template else { return false }
    guard cover.model.isTouched == isTouched, cover.model.isContentTouched == isListTouched else {
      return false
    }
    guard lists.isConsistent, lists.sharesSlots == configuration.sharesSlots, gestures.isConsistent
    else { return false }
    let pages = cover.tab.page
    guard lists.pages.allSatisfy({ pages.index(of: $0) != nil }) else { return false }
    guard lists.pages.allSatisfy({ lists.extent(of: $0) == slideExtent(of: $0) }) else { return false }
    guard lists.anchors.sortedKeys.allSatisfy({ pages.count == 0 || pages.index(of: PageID($0)) != nil })
    else { return false }
    guard lists.anchors.sortedKeys.allSatisfy({ lists.anchors[$0]?.isConsistent == true }) else {
      return false
    }
    return pages.cacheOrder.allSatisfy { pages.loadState(of: $0) == .failed || lists.contains($0) }
  }
}

#if Coding
  extension Pager {
    enum CodingKeys: String, CodingKey {
      case settings = "configuration"
      case cover, lists, gestures, arePagesTouched, frame, direction
    }

    /// Decodes a saved state.
    ///
    /// - Throws: `DecodingError` if the values are not a state that the machine can be in.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      settings = try values.decode(Shared<PagerConfiguration>.self, forKey: .settings)
      cover = try values.decode(CoverController.self, forKey: .cover)
      lists = try values.decode(PageLists.self, forKey: .lists)
      gestures = try values.decode(Gestures.self, forKey: .gestures)
      arePagesTouched = try values.decode(Bool.self, forKey: .arePagesTouched)
      frame = try values.decode(LayoutRect.self, forKey: .frame)
      direction = try values.decode(ReadingDirection.self, forKey: .direction)
      lists.reducesMotion = cover.tab.page.reducesMotion
      try decoder.require(isConsistent, "The values are not a state of a pager")
      configuration = configuration.normalized(with: lists.template)
    }
  }
#endif

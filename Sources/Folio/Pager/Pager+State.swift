internal import FolioCollections
internal import FolioList
public import FolioMachine

/// The whole state: digest, normal form, safety, coding and restoration.
extension Pager {
  /// Feeds the whole state into the digest. Complexity: O(pages + rows).
  public func combine(into digest: inout StateDigest) {
    digest.combine(cover, configuration, lists, gestures, frame, direction)
    digest.combine(arePagesTouched)
  }

  /// Returns the normal form at a moment. The normal form at 0 of a normal form is the same value.
  public func normalized(at now: Moment) -> Pager {
    var normal = self
    normal.cover = cover.normalized(at: now)
    normal.lists = lists.normalized(at: now)
    normal.gestures = gestures.normalized(at: now)
    return normal
  }

  /// Whether no event traps: pages and lists exist, and numbers are in range.
  var isSafe: Bool {
    guard configuration.axis == .horizontal || cover.maximum == 0 else { return false }
    if case .carriedRow(let page, _) = gestures.owner {
      guard cover.tab.page.selected == page, lists.read(page, { $0.phase }) == .reordering else {
        return false
      }
    }
    guard (try? Self.stored(configuration)) == configuration else { return false }
    guard lists.isSafe, gestures.isSafe else { return false }
    let pages = cover.tab.page
    guard lists.pages.allSatisfy({ pages.index(of: $0) != nil }) else { return false }
    guard lists.pages.allSatisfy({ lists.extent(of: $0) == slideExtent(of: $0) }) else { return false }
    guard lists.anchors.sortedKeys.allSatisfy({ pages.count == 0 || pages.index(of: PageID($0)) != nil })
    else { return false }
    guard lists.anchors.sortedKeys.allSatisfy({ lists.anchors[$0]?.isSafe == true }) else {
      return false
    }
    return pages.cacheOrder.allSatisfy { pages.loadState(of: $0) == .failed || lists.contains($0) }
  }
}

#if Coding
  extension Pager {
    enum CodingKeys: String, CodingKey {
      case configuration, cover, lists, gestures, arePagesTouched, frame, direction
    }

    /// Decodes a saved state.
    ///
    /// - Throws: `DecodingError` if the values are not a state that the machine can be in.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      cover = try values.decode(CoverController.self, forKey: .cover)
      lists = try values.decode(PageLists.self, forKey: .lists)
      lists.settings = try values.decode(Shared<PagerConfiguration>.self, forKey: .configuration)
      gestures = try values.decode(Gestures.self, forKey: .gestures)
      arePagesTouched = try values.decode(Bool.self, forKey: .arePagesTouched)
      frame = try values.decode(LayoutRect.self, forKey: .frame)
      direction = try values.decode(ReadingDirection.self, forKey: .direction)
      try decoder.require(
        configuration.refusal == nil && frame.isLegal, "The values are not a state of a pager")
      // What the pager tells its parts follows from the rest.
      lists.reducesMotion = cover.tab.page.reducesMotion
      (lists.width, lists.height, lists.bottomInset) = (restFrame.width, restFrame.height, cover.bottomInset)
      cover.model.isTouched = isTouched
      cover.model.isContentTouched = isListTouched
      configuration = (try? Self.stored(configuration)) ?? configuration
      try decoder.require(isSafe, "The values are not a state of a pager")
    }

    /// Encodes the whole state.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(lists.settings, forKey: .configuration)
      try values.encode(cover, forKey: .cover)
      try values.encode(lists, forKey: .lists)
      try values.encode(gestures, forKey: .gestures)
      try values.encode(arePagesTouched, forKey: .arePagesTouched)
      try values.encode(frame, forKey: .frame)
      try values.encode(direction, forKey: .direction)
    }
  }
#endif

// MARK: Restoration

extension Pager {
  /// The place to restore: page, contents with their rows, and cover, each at the end of its motion. Values that still wait
  /// to be restored are returned as they were sent. Complexity: O(visited pages), allocates.
  public var restoration: Restoration {
    var saved = cover.model.restoration(cover.tab, lists, visited: visitedPages)
    for index in saved.places.indices where saved.places[index].y > 0 {
      saved.places[index].list = position(of: saved.places[index].page)
    }
    return saved
  }

  /// Returns the row of a page's list at the lower edge of the strip; nil if the list is not at its place.
  private func position(of page: PageID) -> ListPosition? {
    let collapse = cover.model.collapse(over: page)
    return (lists.anchor(of: page) ?? lists.anchor(of: page, in: cover.model.layout, under: collapse))?
      .position
  }

  /// Restores everything: lists with rows at once, the others when their rows are inserted.
  mutating func restored(_ given: Restoration, emit: (PagerEffect) -> Void) throws(Rejection) {
    if let rejection = given.refusal { throw rejection }
    var saved = given
    // Vertical pages have no cover to restore, nor the part of the contents that had collapsed it.
    if configuration.axis == .vertical { saved.leaveCover() }
    let collapse = saved.cover?.collapse ?? 0
    let hasPages = cover.tab.page.count > 0
    lists.forgetAnchors()
    for place in saved.places where !hasPages || cover.tab.page.track.order.index(of: place.page) != nil {
      guard let position = place.list else { continue }
      lists.expect(RowAnchor(position: position, hidden: place.y - collapse), on: place.page)
    }
    try send(.restored(saved), emit: emit)
    bringBackRows(emit: emit)
  }

  /// Restores the rows of lists that have them.
  mutating func bringBackRows(emit: (PagerEffect) -> Void) {
    guard lists.expectsRows else { return }
    for page in lists.pages { bringBackRow(of: page, emit: emit) }
  }

  /// Restores the row of a list, if it exists and the cover has the content where it was.
  mutating func bringBackRow(of page: PageID, emit: (PagerEffect) -> Void) {
    guard lists.expectsRows, !cover.model.isAwaitingHeights, let anchor = lists.anchor(of: page),
      let list = lists.list(of: page), list.viewportLength > 0, list.finds(anchor.position)
    else { return }
    lists.forgetAnchor(of: page)
    let hidden = Units.points(cover.model.depth(of: page, at: lists.place(of: page)))
    guard abs(hidden - anchor.hidden) <= 0.1 else { return }
    let edge = cover.model.layout.top(of: page) - cover.model.collapse(over: page)
    // A page that is not present gets its final obscured length first, so that its row stays in place when it appears.
    lists.obscure(page, to: edge)
    var position = anchor.position
    position.distance += (lists.read(page) { $0.obscured } ?? 0) - Units.points(edge)
    guard position.refusal == nil else { return }
    perform(.restored(position), on: page, by: .data, emit: emit)
    lists.forgetWanted(page)
  }

  /// The pages whose content has a place, ascending.
  private var visitedPages: [PageID] {
    var pages = lists.pages
    for key in lists.places.sortedKeys { pages.set(sorted: PageID(key), true) }
    return pages
  }
}

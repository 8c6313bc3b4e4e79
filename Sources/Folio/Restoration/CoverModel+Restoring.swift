internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

extension CoverModel {
  /// Returns the place to restore: page, contents and cover, each at the end of its motion. Values that still wait to be
  /// restored are returned as they were sent.
  func restoration<Content: CoverContent>(
    _ tab: TabController, _ content: borrowing Content, visited: [PageID]
  ) -> Restoration {
    var saved = tab.page.restoration
    let end = awaited.map { Units.nearest($0.place.collapse) } ?? motion?.target ?? collapse
    saved.cover =
      awaited?.place
      ?? .init(
        collapse: Units.points(end), maximum: Units.points(layout.maximum),
        minimum: Units.points(layout.minimum))
    for page in visited {
      let depth = depth(of: page, at: content.place(of: page))
      // Content at the edge of the visible part has its top there.
      let y = max(0, depth) + end
      guard depth > 0 || page == saved.settled else { continue }
      saved.places.append(
        .init(page: page, y: Units.points(y).clamped(0, .largestLegal)))
    }
    return saved
  }

  /// Restores everything: the cover first, so that the contents are fitted to it before their pages appear.
  mutating func restored<Content: CoverContent>(
    _ saved: Restoration, _ tab: inout TabController, _ content: inout Content,
    emit: (Content.Effect) -> Void
  ) throws(Rejection) {
    if let rejection = saved.refusal { throw rejection }
    let hasPages = tab.page.count > 0
    motion = nil
    withheld = nil
    pullLeft = nil
    pending = nil
    snapState = SnapState()
    refresh.pull = .none
    awaited = nil
    var was = collapse
    if let place = saved.cover {
      was = Units.nearest(place.collapse)
      let y = saved.places.first { $0.page == saved.settled }?.y ?? 0
      if layout.maximum > 0 {
        let (maximum, minimum) = (Units.nearest(place.maximum), Units.nearest(place.minimum))
        collapse =
          maximum == minimum
          ? (y > 0 ? range : 0)
          : kept(was, maximum: maximum, minimum: minimum, y: Units.nearest(y))
      } else if place.maximum > 0 || y > 0 {
        awaited = AwaitedCover(place: place, y: y)
      }
    }
    for page in present { left.update(min(was, max(0, content.y(of: page))), for: page.rawValue) }
    present = []
    stage = Stage()
    for place in saved.places where !hasPages || tab.page.track.order.index(of: place.page) != nil {
      content.remember(place.page, at: Units.nearest(place.y))
      left.update(was, for: place.page.rawValue)
    }
    if let event = saved.pageEvent { try pages(.page(event), &tab, &content, emit: emit) }
    for place in saved.places { content.carryOut(place.page, in: layout, emit: emit) }
  }

  /// Whether the cover to restore has no heights yet; if the saved cover had none, none are awaited.
  var isAwaitingHeights: Bool { awaited.map { $0.place.maximum > 0 } ?? false }
}

extension CoverController {
  /// The place to restore: page, contents and cover, each at the end of its motion. Values that still wait to be restored
  /// are returned as they were sent. Complexity: O(visited pages), allocates.
  public var restoration: Restoration { model.restoration(tab, reported, visited: reported.pages) }
}

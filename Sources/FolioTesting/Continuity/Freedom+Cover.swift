public import Folio

extension CoverController {
  /// What an event of the cover may move.
  public static func freedom(in step: Step<CoverController>) -> Freedom {
    step.event.freedom(from: step.before, to: step.after)
  }
}

extension CoverEvent {
  /// What this event of the cover may move.
  func freedom(from before: CoverController, to after: CoverController) -> Freedom {
    switch self {
    case .tab(let event):
      var freedom = event.freedom(from: before.tab, to: after.tab)
      // The page at rest may be another, under a strip of another height.
      if case .page(.pagesChanged) = event, before.stripHeight != after.stripHeight { freedom.cover = .free }
      return freedom
    // Reports move what they report, the cover, and the contents under it.
    case .scrolled: return Freedom(cover: .free, rows: .free)
    case .heightsChanged, .viewportChanged, .stripHeightsChanged, .restored, .configured: return .anything
    case .expand(let animated), .collapse(let animated):
      return animated && !before.tab.page.reducesMotion ? .nothing : .anything
    case .scrollEnded, .refreshEnded: return .nothing
    }
  }
}

extension Pager {
  /// What an event of the pager may move.
  public static func freedom(in step: Step<Pager>) -> Freedom {
    let pages = step.before.cover.tab.page
    if step.before.cover.tab.isHidden != step.after.cover.tab.isHidden { return .anything }
    switch step.event {
    case .cover(let event): return event.freedom(from: step.before.cover, to: step.after.cover)
    case .list(let page, let event):
      guard let list = step.before.list(of: page) else { return .nothing }
      // Under reduced motion a scroll is there at once.
      if case .scroll = event, pages.reducesMotion { return Freedom(cover: .free, rows: .free) }
      return event.freedom(of: list, onPage: page)
    case .pointer(let sample):
      if sample.phase == .moved { return .anything }
      // A tap may begin a jump.
      return pages.animatesJumps ? .nothing : .anything
    case .key, .focused:
      return pages.animatesJumps ? Freedom(cover: .free, rows: .free) : .anything
    // What is learnt at the end of a turn is data.
    case .turnEnded: return Freedom(rows: .anchored)
    case .claimDecided, .wheel, .frameChanged, .directionChanged, .ticked, .restored, .configured:
      return .anything
    }
  }

  /// A finger that lifts somewhere has moved there before.
  public static func movement(in event: PagerEvent) -> PagerEvent? {
    guard case .pointer(var sample) = event, sample.phase == .up else { return nil }
    sample.phase = .moved
    return .pointer(sample)
  }

  /// The event of a page's list.
  public static func listEvent(in event: PagerEvent) -> (page: PageID?, event: ListEvent)? {
    if case .list(let page, let event) = event { (page, event) } else { nil }
  }
}

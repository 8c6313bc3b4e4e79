public import Folio

extension CoverController {
  /// Returns what an event of the cover may move.
  public static func freedom(in step: Step<CoverController>) -> Freedom {
    if step.effects.contains(where: \.isRestored) { return .anything }
    let answers = step.effects.contains { pageEffect($0)?.isJump == true }
    let freedom = step.event.freedom(from: step.before, to: step.after, answers: answers)
    return step.before.snapsAtOnce(to: step.after) ? freedom.withFreeCover : freedom
  }

  /// Whether a snap, or what a spring would do at an edge, is done at once because motion is reduced.
  func snapsAtOnce(to after: CoverController) -> Bool {
    guard after.tab.page.reducesMotion else { return false }
    if pull != after.pull { return true }
    // Over short content that stays as it is, the cover collapses no farther than the content scrolls.
    if collapse > after.reach, after.collapse == after.reach { return true }
    if let active, let old = offset(of: active), old + (topInset(of: active) ?? 0) < collapse,
      after.offset(of: active) != old
    {
      return true
    }
    guard after.configuration.snaps != .never, collapse != after.collapse else { return false }
    // In that mode there is another edge between the two.
    return after.collapse == 0 || after.collapse == after.range || after.isAtStop
      || after.configuration.mode == .enterAlwaysCollapsed
  }

  /// Whether the cover is where it may stop between its edges.
  private var isAtStop: Bool {
    stops.contains { abs(maximum - $0 - collapse) < Drawing.tolerance }
  }

  /// Returns how far the cover may move when code has moved the content of a page.
  ///
  /// Code moves only the content. But content that begins below the cover cannot leave it collapsed: the cover may
  /// open, no farther than where the content begins; over other content it moves that content along.
  func opening(to after: CoverController, contentAt y: Double) -> Double {
    let least = min(collapse, max(y, 0))
    guard after.collapse >= least - Drawing.tolerance else { return 0 }
    return max(0, collapse - after.collapse)
  }
}

extension CoverEffect {
  /// Whether it reports that a saved state has been restored.
  var isRestored: Bool {
    switch self {
    case .collapseChanged(_, .restore), .tab(.page(.didSelect(_, .restore))): true
    default: false
    }
  }
}

extension CoverEvent {
  /// Whether it asks for a height of the cover.
  fileprivate var isRequest: Bool {
    switch self {
    case .expand, .collapse, .move: true
    case .tab, .heightsChanged, .stopsChanged, .viewportChanged, .stripHeightsChanged,
      .uniformStripHeightChanged, .scrolled, .scrollEnded, .refreshChanged, .shortContentChanged, .refresh,
      .refreshEnded,
      .restored,
      .configured:
      false
    }
  }

  /// Returns what this event of the cover may move; `answers` tells whether it has answered a jump.
  func freedom(from before: CoverController, to after: CoverController, answers: Bool) -> Freedom {
    switch self {
    case .tab(.page(.dragMoved(let points, _))):
      if before.tab.isHidden != after.tab.isHidden { return .anything }
      return before.tab.page.phase == .dragging ? before.freedom(ofTravel: points, to: after) : .nothing
    case .tab(.page(.driven(let position, _))):
      return before.freedom(ofTravel: before.tab.page.travel(toReport: position), to: after)
    case .tab(let event):
      var freedom = event.freedom(from: before.tab, to: after.tab, answers: answers)
      // Another page may be at rest, under a strip of another height.
      if case .page(.pagesChanged) = event, freedom.cover != .free {
        freedom.cover = .within(abs(after.stripHeight - before.stripHeight))
      }
      return freedom
    case .scrolled(let page, let offset, _, let source, _):
      return before.freedom(ofReport: page, offset, source, to: after)
    case .heightsChanged(let maximum, _, let minimum):
      return maximum == before.maximum && maximum - minimum == before.range ? .nothing : .anything
    case .stopsChanged: return before.stops == after.stops ? .nothing : .anything
    case .viewportChanged(let height, let bottomInset):
      return height == before.viewportHeight && bottomInset == before.bottomInset ? .nothing : .anything
    case .stripHeightsChanged, .uniformStripHeightChanged:
      let pages = before.tab.page.pages
      return pages.allSatisfy { before.topInset(of: $0) == after.topInset(of: $0) } ? .nothing : .anything
    case .configured: return before.configuration == after.configuration ? .nothing : .anything
    case .restored: return .anything
    // Only the cover moves, and pushes the contents under it.
    case .expand(let animated), .collapse(let animated):
      return animated && !before.tab.page.reducesMotion ? .nothing : Freedom(cover: .free, rows: .free)
    case .move(_, let animation):
      let takesTime =
        switch animation {
        case nil, .curve(_, 0)?: false
        case .spring?, .curve?: !before.tab.page.reducesMotion
        }
      return takesTime ? .nothing : Freedom(cover: .free, rows: .free)
    case .scrollEnded, .refreshChanged, .shortContentChanged, .refresh, .refreshEnded: return .nothing
    }
  }
}

extension CoverController {
  /// Returns what a report of content may move: that content, the cover as far as it scrolled, and the contents under
  /// it.
  fileprivate func freedom(
    ofReport page: PageID, _ offset: Double, _ source: ScrollSource, to after: CoverController
  ) -> Freedom {
    guard page == active else { return Freedom(rows: .free, of: page) }
    guard let old = self.offset(of: page) else { return Freedom(cover: .free, rows: .free) }
    switch source {
    case .user, .fling:
      let distance = abs(offset - old)
      return Freedom(cover: .within(distance), rows: .within(distance))
    case .code:
      let y = (after.offset(of: page) ?? offset) + (topInset(of: page) ?? 0)
      let opening = Freedom.Degree.within(opening(to: after, contentAt: y))
      return Freedom(cover: opening, rows: .free, of: page, others: opening)
    }
  }
}

extension Pager {
  /// Returns what an event of the pager may move.
  public static func freedom(in step: Step<Pager>) -> Freedom {
    let freedom = eventFreedom(in: step)
    return step.before.cover.snapsAtOnce(to: step.after.cover) ? freedom.withFreeCover : freedom
  }

  private static func eventFreedom(in step: Step<Pager>) -> Freedom {
    let (before, after) = (step.before, step.after)
    let pages = before.cover.tab.page
    let answers = step.effects.contains { pageEffect($0)?.isJump == true }
    let jumpsAtOnce = answers && !pages.animatesJumps
    if before.cover.tab.isHidden != after.cover.tab.isHidden {
      guard case .cover(.tab(.page(.pagesChanged))) = step.event else { return .anything }
    }
    switch step.event {
    case .cover(let event):
      let isRestored = step.effects.contains {
        if case .cover(let effect) = $0 { effect.isRestored } else { false }
      }
      if isRestored { return .anything }
      if event.isRequest, before.cover.collapse == after.cover.collapse, before.isInHand { return .nothing }
      var freedom = event.freedom(from: before.cover, to: after.cover, answers: answers)
      // Forward is to the left in this direction of reading, and downward on a vertical axis in either one.
      if before.direction == .rightToLeft, before.configuration.axis == .horizontal,
        case .toward(let distance) = freedom.pages
      {
        freedom.pages = .toward(-distance)
      }
      return freedom
    case .list(let page, let event):
      let effects = step.effects.compactMap { effect -> ListEffect? in
        if case .list(page, let effect) = effect { effect } else { nil }
      }
      return before.freedom(of: event, onPage: page, to: after, effects)
    case .pointer(let sample):
      if sample.phase == .moved { return before.freedom(ofSample: sample, to: after) }
      // A tap may begin a jump.
      return jumpsAtOnce ? .anything : .nothing
    case .claimDecided(_, let owns, _):
      return owns ? before.freedom(ofTravel: before.withheldTravel, to: after) : .nothing
    case .touchCaught: return .nothing
    case .wheel(let turn): return before.freedom(ofTurn: turn, to: after, jumpsAtOnce: jumpsAtOnce)
    case .key(let key, _): return before.freedom(ofKey: key, to: after, jumpsAtOnce: jumpsAtOnce)
    // A list scrolls to a row that is not in view over time; with reduced motion at once.
    case .focused(let page, let row, _):
      if jumpsAtOnce { return .anything }
      return pages.reducesMotion && row != nil ? before.freedom(ofCodeOn: page, to: after) : .nothing
    // Estimates that are learnt at the end of a turn are data.
    case .turnEnded: return before.freedomAtEndOfTurn(to: after)
    case .frameChanged(let frame): return frame == before.frame ? .nothing : .anything
    case .bottomInsetChanged(let inset): return inset == before.cover.bottomInset ? .nothing : .anything
    case .directionChanged(let direction): return direction == before.direction ? .nothing : .anything
    case .configured: return before.configuration == after.configuration ? .nothing : .anything
    case .ticked, .restored: return .anything
    }
  }

  /// Returns what an event of the list of a page may move.
  private func freedom(
    of event: ListEvent, onPage page: PageID, to after: Pager, _ effects: [ListEffect]
  ) -> Freedom {
    guard let list = list(of: page) else { return .nothing }
    let other = after.list(of: page) ?? list
    switch mover(of: event, onPage: page, from: list, to: after, other, effects) {
    case .nobody: return .nothing
    case .time: return Freedom(cover: .free, rows: .free)
    case .hand(let distance):
      guard page == cover.active else { return Freedom(rows: .toward(distance), of: page) }
      return Freedom(cover: .toward(distance), rows: .toward(distance))
    case .carrier: return Freedom(rows: .free, of: page)
    case .data: return Freedom(rows: .anchored, of: page)
    case .code, .container: return freedom(ofCodeOn: page, to: after)
    }
  }

  private func mover(
    of event: ListEvent, onPage page: PageID, from list: ListController, to after: Pager,
    _ other: ListController, _ effects: [ListEffect]
  ) -> ListMover {
    // With reduced motion a scroll ends at once.
    switch event {
    case .scroll, .scrollTo: if cover.tab.page.reducesMotion { return .code }
    default: break
    }
    let mover = event.mover(from: list, to: other, effects)
    // A list that waited for rows is in place once they are inserted.
    return mover == .data && isRestoring(page) && !after.isRestoring(page) && other.rowCount > 0
      ? .code : mover
  }

  /// Whether a finger has the selected list, so that a request for where the cover is takes no pull from it.
  private var isInHand: Bool {
    guard let phase = cover.active.flatMap({ page in withList(of: page) { $0.phase } }) else { return false }
    return phase == .dragging || phase == .held
  }

  private func freedom(ofCodeOn page: PageID, to after: Pager) -> Freedom {
    guard page == cover.active, let offset = after.withList(of: page, { $0.offset }) else {
      return Freedom(rows: .free, of: page)
    }
    let opening = Freedom.Degree.within(
      cover.opening(to: after.cover, contentAt: offset + (cover.topInset(of: page) ?? 0)))
    return Freedom(cover: opening, rows: .free, of: page, others: opening)
  }

  /// Returns what the end of a turn may move. A list that waited for its rows may have reached its place; only then may
  /// the cover open over it.
  private func freedomAtEndOfTurn(to after: Pager) -> Freedom {
    var freedom = Freedom(rows: .anchored)
    guard let page = cover.active, let list = list(of: page), let other = after.list(of: page) else {
      return freedom
    }
    let isThere = isRestoring(page) && !after.isRestoring(page)
    if isThere || list.arrives(in: other, of: nil, []) {
      freedom.cover = self.freedom(ofCodeOn: page, to: after).cover
    }
    return freedom
  }

  /// Returns the movement of a finger that lifts, which precedes the lift.
  public static func movement(in event: PagerEvent) -> PagerEvent? {
    guard case .pointer(var sample) = event, sample.phase == .up else { return nil }
    sample.phase = .moved
    return .pointer(sample)
  }

  /// Returns the effect of a page's list.
  public static func listEffect(in effect: PagerEffect) -> (page: PageID?, effect: ListEffect)? {
    if case .list(let page, let effect) = effect { (page, effect) } else { nil }
  }

  /// Returns the event of a page's list.
  public static func listEvent(in event: PagerEvent) -> (page: PageID?, event: ListEvent)? {
    if case .list(let page, let event) = event { (page, event) } else { nil }
  }
}

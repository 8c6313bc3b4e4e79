internal import Folio

/// Compares what is on screen before and after a step.
struct Continuity<Machine: DrawnMachine> {
  let step: Step<Machine>
  let freedom: Freedom
  private(set) var leaps: [Leap] = []

  /// How far something may be from where it was and still count as where it was, in points.
  static var tolerance: Double { 0.01 }

  init(_ step: Step<Machine>) {
    self.step = step
    freedom = Machine.freedom(in: step)
    guard freedom != .anything else { return }
    let (before, after) = (step.before.drawing, step.after.drawing)
    guard !before.isEmpty, !after.isEmpty else { return }
    comparePlaces(before, after)
    compareTabs(before, after)
    compareFeeds(before, after)
    for list in before.lists {
      guard let other = after.lists.first(where: { $0.page == list.page }) else { continue }
      compareRows(list, other)
    }
    leaps.sort { ($0.signature, $0.description) < ($1.signature, $1.description) }
  }

  mutating func note(_ thing: Drawing.Thing, _ before: Rect?, _ after: Rect?) {
    leaps.append(
      Leap(
        thing: thing, before: before, after: after, event: step.kind,
        activity: step.before.activity(of: thing)))
  }

  // MARK: Things with a place of their own

  private mutating func comparePlaces(_ before: Drawing, _ after: Drawing) {
    for (thing, place) in before.places {
      let other = after.places[thing]
      // Content comes and goes with its page.
      if other == nil, case .content(let page) = thing, after.places[.page(page)] == nil { continue }
      switch degree(of: thing) {
      case .free: continue
      case .fixed: if !place.isAt(other) { note(thing, place, other) }
      // What was removed has no place any more; what is left stays.
      case .anchored: if after.has(thing), !place.isAt(other) { note(thing, place, other) }
      }
    }
    for (thing, place) in after.places where before.places[thing] == nil {
      if case .content(let page) = thing, before.places[.page(page)] == nil { continue }
      if degree(of: thing) == .fixed { note(thing, nil, place) }
    }
  }

  private func degree(of thing: Drawing.Thing) -> Freedom.Degree {
    switch thing {
    case .cover, .strip: freedom.cover
    case .page: freedom.pages
    // Among tabs, and among items, one is the anchor of all.
    case .indicator, .tab: freedom.tabs == .anchored ? .free : freedom.tabs
    case .item: freedom.rows == .anchored ? .free : freedom.rows
    case .content(let page): freedom.rows(of: page)
    case .row, .stickyHeader, .carriedRow: .free
    }
  }

  // MARK: Tabs and feeds

  /// Tabs whose number or lengths change keep one of them in its place: the selected one, or the first or last that is
  /// seen.
  private mutating func compareTabs(_ before: Drawing, _ after: Drawing) {
    guard freedom.tabs == .anchored, let old = before.tabs, let new = after.tabs else { return }
    // Before the first lengths there is nothing that could stay.
    guard old.stripTotal > 0, new.stripTotal > 0, old.stripLength > 0 else { return }
    let seen = old.visibleTabs
    guard !seen.isEmpty else { return }
    let candidates = [
      old.page.selected, old.page.page(at: seen.lowerBound), old.page.page(at: seen.upperBound - 1),
    ]
    let anchors = candidates.compactMap { $0 }.filter { new.frame(of: $0) != nil }
    guard let first = anchors.first, !anchors.contains(where: { stands($0, old, new) }) else { return }
    note(.tab(first), old.rect(ofTab: first), new.rect(ofTab: first))
  }

  /// Whether an edge or the middle of a tab is where it was.
  private func stands(_ page: PageID, _ old: TabController, _ new: TabController) -> Bool {
    guard let before = old.rect(ofTab: page), let after = new.rect(ofTab: page) else { return false }
    let (shift, growth) = (after.x - before.x, after.width - before.width)
    return [shift, shift + growth, shift + growth / 2].contains { abs($0) <= Self.tolerance }
  }

  /// The rectangles of a feed are the host's; data leaves the offset alone.
  private mutating func compareFeeds(_ before: Drawing, _ after: Drawing) {
    guard freedom.rows == .anchored, let old = before.feed, let new = after.feed else { return }
    guard abs(old.offset - new.offset) > Self.tolerance, let item = old.firstShownItem else { return }
    note(.item(item.id), item.rect(scrolledBy: old.offset), item.rect(scrolledBy: new.offset))
  }
}

extension Drawing {
  /// Whether something that was on screen still exists.
  fileprivate func has(_ thing: Thing) -> Bool {
    switch thing {
    case .page(let page), .content(let page), .tab(let page): pages?.index(of: page) != nil
    case .item(let id): feed?.index(of: id) != nil
    case .cover, .strip, .indicator, .row, .stickyHeader, .carriedRow: true
    }
  }
}

extension Rect {
  /// Whether another rectangle is the same, as far as an eye can tell.
  func isAt(_ other: Rect?) -> Bool {
    guard let other else { return false }
    // Far beyond any screen numbers have fewer digits.
    let tolerance = max(0.01, 1e-9 * max(abs(x), abs(y), width, height))
    return abs(x - other.x) <= tolerance && abs(y - other.y) <= tolerance
      && abs(width - other.width) <= tolerance && abs(height - other.height) <= tolerance
  }
}

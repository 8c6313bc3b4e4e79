internal import Folio

/// Compares what is on screen before and after a step.
struct Continuity<Machine: DrawnMachine> {
  let step: Step<Machine>
  let freedom: Freedom
  /// The kind of event that is told.
  let kind: String
  private(set) var leaps: [Leap] = []

  /// How far something may be from where it was and still count as where it was, in points.
  static var tolerance: Double { Drawing.tolerance }

  /// Compares the two machines of a step, whose event is told as one of this kind.
  init(_ step: Step<Machine>, as kind: String) {
    self.step = step
    self.kind = kind
    freedom = Machine.freedom(in: step)
    guard freedom != .anything else { return }
    let (before, after) = (step.before.drawing, step.after.drawing)
    // What comes where nothing was has nothing to be continuous with.
    guard !before.isEmpty else { return }
    comparePlaces(before, after)
    compareTabs(before, after)
    compareFeeds(before, after)
    for list in before.lists {
      if let other = after.lists.first(where: { $0.page == list.page }) {
        compareRows(list, other)
      } else {
        compareRowsThatWent(list, after)
      }
    }
    leaps.sort { ($0.signature, $0.description) < ($1.signature, $1.description) }
  }

  mutating func note(_ thing: Drawing.Thing, _ before: Rect?, _ after: Rect?) {
    leaps.append(
      Leap(
        thing: thing, before: before, after: after, event: kind, machine: Step<Machine>.machine,
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
      case .fixed: compare(thing, place, other, within: 0, before)
      case .within(let reach): compare(thing, place, other, within: reach, before)
      // What was removed has no place any more; what is left stays, or makes room beside the page at rest.
      case .anchored:
        if after.has(thing), !before.makesRoom(thing, in: after), !place.isAt(other) {
          if case .page = thing, changesSides(place, other, within: 0) { continue }
          note(thing, place, other)
        }
      }
    }
    for (thing, place) in after.places where before.places[thing] == nil {
      if case .content(let page) = thing, before.places[.page(page)] == nil { continue }
      switch degree(of: thing) {
      case .free, .anchored: continue
      case .fixed: compare(thing, nil, place, within: 0, after)
      case .within(let reach): compare(thing, nil, place, within: reach, after)
      }
    }
  }

  /// Notes what moved further than a finger may have moved it, or came or went otherwise than over an edge.
  private mutating func compare(
    _ thing: Drawing.Thing, _ place: Rect?, _ other: Rect?, within reach: Double, _ drawing: Drawing
  ) {
    if let place, let other, place.isAt(other, within: reach) { return }
    if case .page = thing, drawing.pages != nil,
      fillsEmptiness(place, other) || (reach > 0 && changesSides(place, other, within: reach))
    {
      return
    }
    // An indicator that goes from tab to tab at once does so by its style.
    if thing == .indicator, reach > 0, drawing.tabs?.configuration.indicator == .snap { return }
    if let window = drawing.window(of: thing) {
      // What leaves over one edge may come in again over the other: a page of a loop.
      let shown = max(place?.shown(in: window) ?? 0, other?.shown(in: window) ?? 0)
      if shown <= reach + 2 * Self.tolerance { return }
    }
    note(thing, place, other)
  }

  /// Whether a page comes where no page was, beyond an edge; one without any extent comes and goes unseen.
  private func fillsEmptiness(_ place: Rect?, _ other: Rect?) -> Bool {
    guard place == nil || other == nil else { return false }
    let rect = place ?? other ?? Rect()
    if min(rect.width, rect.height) <= Self.tolerance { return true }
    guard place == nil else { return false }
    return step.before.drawing.places.allSatisfy { thing, taken in
      guard case .page = thing else { return true }
      return rect.x + rect.width <= taken.x + Self.tolerance
        || taken.x + taken.width <= rect.x + Self.tolerance
        || rect.y + rect.height <= taken.y + Self.tolerance
        || taken.y + taken.height <= rect.y + Self.tolerance
    }
  }

  /// Whether a page is drawn at another of its stops, which is nearer to the middle: where pages are shorter than what is
  /// seen, a loop may show the same page twice, and so may pages that changed places. So may data have it, where
  /// no other page is left for that stop.
  private func changesSides(_ place: Rect?, _ other: Rect?, within reach: Double) -> Bool {
    guard let place, let other, let window = step.before.drawing.window,
      (step.before.drawing.pages?.configuration.pageFraction ?? 1) < 1
    else { return false }
    func fromMiddle(_ rect: Rect, _ window: Rect) -> (x: Double, y: Double) {
      (
        rect.x + rect.width / 2 - window.x - window.width / 2,
        rect.y + rect.height / 2 - window.y - window.height / 2
      )
    }
    let (old, new) = (fromMiddle(place, window), fromMiddle(other, window))
    let isAcross = old.x * new.x < 0 || old.y * new.y < 0
    let isNearer = max(abs(new.x), abs(new.y)) <= max(abs(old.x), abs(old.y)) + reach + Self.tolerance
    return isAcross && isNearer
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

  /// Tabs whose number or lengths change keep one of them in its place, by its leading edge: the selected one of a
  /// strip that is left to itself, and the first that is seen of one that was scrolled by hand.
  ///
  /// Tabs lie side by side, so that all others stand as far from it as what lies between is long. The indicator moves as
  /// far as what came, went or grew makes room.
  private mutating func compareTabs(_ before: Drawing, _ after: Drawing) {
    guard freedom.tabs == .anchored, let old = before.tabs, let new = after.tabs else { return }
    // Where no tab has a length there is nothing that could stay.
    guard old.showsTabs, new.showsTabs else { return }
    guard let anchor = old.anchor(in: new), let place = old.rect(ofTab: anchor) else { return }
    let other = new.rect(ofTab: anchor)
    if let other, abs(place.x - other.x) <= Self.tolerance {
      compareIndicators(before, after, old, new)
    } else {
      note(.tab(anchor), place, other)
    }
  }

  private mutating func compareIndicators(
    _ before: Drawing, _ after: Drawing, _ old: TabController, _ new: TabController
  ) {
    guard let place = before.places[.indicator], let other = after.places[.indicator],
      let room = old.room(to: new)
    else { return }
    if !place.isAt(other, within: room) { note(.indicator, place, other) }
  }

  /// The rectangles of a feed are the host's; data leaves the offset alone.
  private mutating func compareFeeds(_ before: Drawing, _ after: Drawing) {
    guard freedom.rows == .anchored, let old = before.feed, let new = after.feed else { return }
    guard abs(old.offset - new.offset) > Self.tolerance, let item = old.firstShownItem else { return }
    note(.item(item.id), item.rect(scrolledBy: old.offset), item.rect(scrolledBy: new.offset))
  }
}

extension TabController {
  /// The tab that keeps its place when tabs change: the first one that is left, if it is gone itself.
  func anchor(in new: TabController) -> PageID? {
    let seen = visibleTabs.compactMap { page.page(at: $0) }
    let first = isStripLeftToItself ? page.selected.filter(in: seen) : nil
    return ([first].compactMap { $0 } + seen).first { new.frame(of: $0) != nil }
  }

  /// Whether any tab that has a length is seen.
  fileprivate var showsTabs: Bool {
    stripLength > 0 && visibleTabs.contains { page.page(at: $0).flatMap { frame(of: $0) }?.length ?? 0 > 0 }
  }

  /// Whether tabs came or went, changed places or have other lengths.
  func hasOtherTabs(than new: TabController) -> Bool {
    page.pages != new.page.pages || page.pages.contains { frame(of: $0)?.length != new.frame(of: $0)?.length }
  }

  /// The lengths of all that came, went or grew; nil if tabs changed places, or the selected one is gone, or a page that was
  /// on screen: another one takes its stop, and the indicator is then over that one's tab.
  fileprivate func room(to new: TabController) -> Double? {
    // Beyond an end the indicator is pulled by a part of its length.
    guard page.pull == 0 else { return nil }
    guard page.scene.allSatisfy({ new.page.index(of: $0.page) != nil }) else { return nil }
    guard let selected = page.selected, new.page.index(of: selected) != nil,
      page.pages.filter({ new.page.index(of: $0) != nil })
        == new.page.pages.filter({ page.index(of: $0) != nil })
    else { return nil }
    var room = 0.0
    for id in page.pages { room += abs((frame(of: id)?.length ?? 0) - (new.frame(of: id)?.length ?? 0)) }
    for id in new.page.pages where page.index(of: id) == nil { room += new.frame(of: id)?.length ?? 0 }
    // With each tab that came or went its spacing did.
    let came = new.page.pages.filter { page.index(of: $0) == nil }.count
    let went = page.pages.filter { new.page.index(of: $0) == nil }.count
    return room + Double(came + went) * configuration.spacing + wayToNext(in: new)
  }

  /// How much further or less far it is from the tab before the position to the one after it, where that is another one now:
  /// a position between two tabs stays at the same part of the way to the next, whichever that is.
  private func wayToNext(in new: TabController) -> Double {
    let low = page.position.rounded(.down)
    if page.configuration.loops, page.count > 1, new.page.count > 1 {
      // Round a loop it goes over the strip, from the last tab to the first.
      let count = Double(page.count)
      let isOverStrip = page.position > low && low - (low / count).rounded(.down) * count == count - 1
      let ends = [(page.count - 1, new.page.count - 1), (0, 0)]
      if isOverStrip {
        return ends.reduce(0) { sum, end in
          let (old, other) = (page.page(at: end.0), new.page.page(at: end.1))
          return old == other ? sum : sum + (old.flatMap { frame(of: $0)?.length } ?? 0) / 2
        }
      }
    }
    guard low >= 0, low < Double(page.count), page.position > low, let before = page.page(at: Int(low)),
      let index = new.page.index(of: before)
    else { return 0 }
    let (next, other) = (page.page(at: Int(low) + 1), new.page.page(at: index + 1))
    guard next != other else { return 0 }
    return abs(
      (next.flatMap { frame(of: $0)?.length } ?? 0) - (other.flatMap { new.frame(of: $0)?.length } ?? 0))
      / 2
  }
}

extension PageID? {
  /// The page, if it is one of these.
  fileprivate func filter(in pages: [PageID]) -> PageID? { flatMap { pages.contains($0) ? $0 : nil } }
}

extension Drawing {
  /// How far something may be from where it was and still count as where it was, in points.
  static var tolerance: Double { 0.01 }

  /// Through what something is seen, over whose edges it comes and goes; nil for what does neither.
  fileprivate func window(of thing: Thing) -> Rect? {
    switch thing {
    case .page: window
    case .tab: tabs.map { Rect(y: -1e6, width: $0.stripLength, height: 2e6) }
    case .item: feed.map { Rect(x: -1e6, width: 2e6, height: $0.viewportLength) }
    case .cover, .strip, .indicator, .content, .row, .stickyHeader, .carriedRow: nil
    }
  }

  /// Whether data may move something to make room: a page beside the one at rest, and one that lies beyond a page which is
  /// gone, seen from the page nearest to the middle of those that remain: it is counted anew.
  fileprivate func makesRoom(_ thing: Thing, in new: Drawing) -> Bool {
    guard case .page(let page) = thing, let pages else { return false }
    guard pages.phase != .resting else { return page != pages.settled }
    let scene = pages.scene
    // Of two as near it is the one ahead.
    let nearest = scene.reversed().filter { new.has(.page($0.page)) }.min { abs($0.offset) < abs($1.offset) }
    guard let nearest, let own = scene.first(where: { $0.page == page }) else { return false }
    return scene.contains {
      !new.has(.page($0.page)) && ($0.offset - nearest.offset) * ($0.offset - own.offset) < 0
    }
  }

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
  /// Whether another rectangle is the same, as far as an eye can tell, or has each edge at most so far away.
  func isAt(_ other: Rect?, within reach: Double = 0) -> Bool {
    guard let other else { return false }
    // Far beyond any screen numbers have fewer digits.
    let most = reach + max(Drawing.tolerance, 1e-9 * max(abs(x), abs(y), width, height))
    let isMoved = abs(x - other.x) > most || abs(y - other.y) > most
    if reach == 0 {
      return !isMoved && abs(width - other.width) <= most && abs(height - other.height) <= most
    }
    return !isMoved && abs(x + width - other.x - other.width) <= most
      && abs(y + height - other.y - other.height) <= most
  }

  /// How far it must go to be out of a window.
  func shown(in window: Rect) -> Double {
    let x = min(x + width - window.x, window.x + window.width - x)
    let y = min(y + height - window.y, window.y + window.height - y)
    return min(x, y)
  }
}

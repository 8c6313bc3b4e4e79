internal import Folio

/// A comparison of what is on screen before and after a step.
struct Continuity<Machine: DrawnMachine> {
  let step: Step<Machine>
  let freedom: Freedom
  /// The kind of event in reports, and the names that lead to it from the outermost.
  let (kind, path): (String, String)
  private(set) var leaps: [Leap] = []

  /// The maximum distance at which something counts as being where it was, in points.
  static var tolerance: Double { Drawing.tolerance }

  /// Compares the two machines of a step. The event is reported as one of this kind.
  init(_ step: Step<Machine>, as names: (kind: String, path: String)) {
    self.step = step
    (kind, path) = names
    freedom = Machine.freedom(in: step)
    guard freedom != .anything else { return }
    let (before, after) = (step.before.drawing, step.after.drawing)
    // What appears on an empty screen has nothing to be continuous with.
    guard !before.isEmpty else { return }
    comparePlaces(before, after)
    if freedom.pages == .anchored, hasOtherLengths(before, after) { compareSlides(before, after) }
    omitStrip()
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

  mutating func note(_ thing: Drawing.Thing, _ before: LayoutRect?, _ after: LayoutRect?) {
    leaps.append(
      Leap(
        thing: thing, before: before, after: after, event: kind, path: path,
        machine: Step<Machine>.machine, activity: step.before.activity(of: thing),
        state: step.before.state(of: thing, in: step.event)))
  }

  // MARK: Things with a place of their own

  private mutating func comparePlaces(_ before: Drawing, _ after: Drawing) {
    let areAsLong = !hasOtherLengths(before, after)
    for (thing, place) in before.places {
      let other = after.places[thing]
      // Content appears and disappears with its page.
      if other == nil, case .content(let page) = thing, after.places[.page(page)] == nil { continue }
      switch degree(of: thing) {
      case .free: continue
      case .fixed: compare(thing, place, other, within: .none, before)
      case .within(let reach): compare(thing, place, other, within: Reach(within: reach), before)
      case .toward(let distance): compare(thing, place, other, within: Reach(toward: distance), before)
      // What was removed has no place; the rest stays in place, or makes room beside the page at rest.
      case .anchored:
        // What is not visible any more has no emphasis that a person sees.
        if other == nil, case .emphasis = thing { continue }
        if after.has(thing), !before.makesRoom(thing), !place.isAt(other),
          !closesGap(thing, place, other)
        {
          // A page without any extent appears and disappears without being visible.
          if case .page = thing, !areAsLong || changesStop(thing) { continue }
          if case .page = thing, min(place.width, place.height) <= Self.tolerance { continue }
          if case .page = thing, changesSides(place, other, within: .none) { continue }
          note(thing, place, other)
        }
      }
    }
    for (thing, place) in after.places where before.places[thing] == nil {
      if case .content(let page) = thing, before.places[.page(page)] == nil { continue }
      switch degree(of: thing) {
      case .free, .anchored: continue
      case .fixed: compare(thing, nil, place, within: .none, after)
      case .within(let reach): compare(thing, nil, place, within: Reach(within: reach), after)
      case .toward(let distance): compare(thing, nil, place, within: Reach(toward: distance), after)
      }
    }
  }

  /// Notes what moved farther than the reach, or appeared or disappeared other than over an edge.
  private mutating func compare(
    _ thing: Drawing.Thing, _ place: LayoutRect?, _ other: LayoutRect?, within reach: Reach,
    _ drawing: Drawing
  ) {
    if let place, let other, place.isAt(other, within: reach) { return }
    if case .page = thing, let place, min(place.width, place.height) <= Self.tolerance { return }
    if case .page = thing, drawing.pages != nil,
      fillsEmptiness(place, other) || (reach.most > 0 && changesSides(place, other, within: reach))
        || changesStop(thing)
    {
      return
    }
    // The style of the indicator is to move from tab to tab at once.
    if thing == .indicator, reach.most > 0, drawing.tabs?.configuration.indicatorStyle == .snap { return }
    if let window = drawing.window(of: thing) {
      // What leaves over one edge may come in over the other: a page of a loop.
      let shown = max(place?.shown(in: window) ?? 0, other?.shown(in: window) ?? 0)
      if shown <= reach.most + 2 * Self.tolerance { return }
    }
    note(thing, place, other)
  }

  /// Whether a page appears beyond an edge where no page was. A page without any extent appears and disappears without
  /// being visible.
  private func fillsEmptiness(_ place: LayoutRect?, _ other: LayoutRect?) -> Bool {
    guard place == nil || other == nil else { return false }
    let rect = place ?? other ?? LayoutRect()
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

  /// Whether a page is drawn at another of its stops, which is nearer to the middle. If pages are shorter than the
  /// visible part, a loop may show the same page twice, and so may pages that changed places. Data may also cause this
  /// if no other page remains for that stop.
  private func changesSides(_ place: LayoutRect?, _ other: LayoutRect?, within reach: Reach) -> Bool {
    guard let place, let other, let window = step.before.drawing.window,
      step.before.drawing.pages?.mayShowOthers ?? false
    else { return false }
    /// Returns whether this is so along one axis, with positions from the middle.
    func changesSides(_ old: Double, _ new: Double) -> Bool {
      old != new && (old * new <= 0 || (reach.most > 0 && isSeenTwice))
        && abs(new) <= max(abs(old + reach.low), abs(old + reach.high)) + Self.tolerance
    }
    let middle = (window.x + window.width / 2, window.y + window.height / 2)
    return changesSides(place.x + place.width / 2 - middle.0, other.x + other.width / 2 - middle.0)
      || changesSides(place.y + place.height / 2 - middle.1, other.y + other.height / 2 - middle.1)
  }

  /// Whether pages loop and are so few that a page may be visible twice. A finger that moves them by more than half of
  /// the loop in one sample may leave a page drawn on the same side as before.
  private var isSeenTwice: Bool {
    guard let pages = step.before.drawing.pages, let window = step.before.drawing.window else { return false }
    let seen = max(window.width, window.height < 1e6 ? window.height : 0)
    return pages.configuration.loops && pages.roundLength < seen + pages.pitches.most
  }

  /// Whether a page is beyond pages that were removed from the line, as seen from the remaining page nearest to the
  /// middle, and is now at a stop of the line, or beyond the visible part. On that side the line is numbered anew. In another
  /// order the page may be on the other side.
  private func closesGap(_ thing: Drawing.Thing, _ place: LayoutRect, _ other: LayoutRect?) -> Bool {
    guard case .page = thing, let old = step.before.drawing.pages, let new = step.after.drawing.pages,
      let window = step.before.drawing.window
    else { return false }
    // A page may have no length; its middle always exists.
    func middle(_ rect: LayoutRect) -> Double {
      let x = rect.x + rect.width / 2 - window.x - window.width / 2
      // A window without a height of its own is visible completely in this direction.
      return window.height < 1e6 ? x + rect.y + rect.height / 2 - window.y - window.height / 2 : x
    }
    var (gone, kept): ([Double], [(page: PageID, middle: Double)]) = ([], [])
    for case (.page(let page), let rect) in step.before.drawing.places {
      if new.index(of: page) == nil { gone.append(middle(rect)) } else { kept.append((page, middle(rect))) }
    }
    let (here, least) = (middle(place), kept.map { abs($0.middle) }.min() ?? 0)
    func isAfter(_ other: PageID, in pages: PageController) -> Bool {
      guard case .page(let page) = thing else { return false }
      return pages.index(of: page) ?? 0 > pages.index(of: other) ?? 0
    }
    let pitch = old.pitches.most
    // Two pages may be equally near.
    return kept.contains { page, anchor in
      guard old.isSliding || abs(anchor) <= least + Self.tolerance,
        gone.contains(where: { ($0 - anchor) * (here - $0) > 0 })
      else { return false }
      guard let other else { return true }
      let stops = (middle(other) - anchor) / pitch
      // Slides may be anywhere.
      let isAtStop = abs(stops - stops.rounded()) * pitch <= 2 * Self.tolerance
      let isBeside = stops * (here - anchor) > 0 || isAfter(page, in: old) != isAfter(page, in: new)
      return isBeside && (isAtStop || old.isSliding || new.isSliding)
    }
  }

  /// Removes a leap of the strip that equals the movement of the cover above it.
  private mutating func omitStrip() {
    let cover = leaps.first { $0.thing == .cover }
    guard let place = cover?.before, let other = cover?.after else { return }
    let distance = other.y + other.height - place.y - place.height
    leaps.removeAll { leap in
      guard leap.thing == .strip, var expected = leap.before else { return false }
      expected.y += distance
      return expected.isAt(leap.after)
    }
  }

  private func degree(of thing: Drawing.Thing) -> Freedom.Degree {
    switch thing {
    case .cover, .strip: freedom.cover
    case .page: freedom.pages
    // Among tabs, and among items, one is the anchor of all others.
    case .indicator, .tab: freedom.tabs == .anchored ? .free : freedom.tabs
    case .emphasis: freedom.tabs == .fixed || freedom.tabs == .anchored ? .anchored : .free
    case .item: freedom.rows == .anchored ? .free : freedom.rows
    case .content(let page): freedom.rows(of: page)
    case .row, .stickyRow, .carriedRow: .free
    }
  }

  // MARK: Tabs and feeds

  /// Compares tabs whose number or lengths change. One of them keeps its place, by its leading edge: in a strip that
  /// scrolls on its own, the selected tab; in a strip that the user scrolled, the first visible one.
  ///
  /// Tabs are adjacent, so that the distance of all others from it is the length of what is between them.
  private mutating func compareTabs(_ before: Drawing, _ after: Drawing) {
    guard freedom.tabs == .anchored, let old = before.tabs, let new = after.tabs else { return }
    // If no tab has a length, there is nothing that could stay in place.
    guard old.showsTabs, new.showsTabs else { return }
    guard let anchor = old.anchor(in: new), let place = old.rect(ofTab: anchor) else { return }
    let other = new.rect(ofTab: anchor)
    if let other, abs(place.x - other.x) <= Self.tolerance {
      compareTabs(beside: anchor, before, after, new)
      compareIndicators(before, after, old, new, anchor)
    } else {
      note(.tab(anchor), place, other)
    }
  }

  /// Compares the tabs from the anchor on, which remain adjacent whatever was inserted or removed between them.
  private mutating func compareTabs(
    beside anchor: PageID, _ before: Drawing, _ after: Drawing, _ new: TabController
  ) {
    guard let start = new.frame(of: anchor), let place = new.rect(ofTab: anchor) else { return }
    for (thing, other) in after.places {
      guard case .tab(let page) = thing, let frame = new.frame(of: page) else { continue }
      let expected = place.x + frame.offset - start.offset
      if !other.isAt(LayoutRect(x: expected, y: other.y, width: frame.length, height: other.height)) {
        note(thing, before.places[thing], other)
      }
    }
    for page in new.visibleTabs.compactMap({ new.page.page(at: $0) }) where after.places[.tab(page)] == nil {
      note(.tab(page), before.places[.tab(page)], nil)
    }
  }

  /// Compares indicators. With another order each edge goes with that of the tab nearest to the position, or stays in place
  /// if that tab was removed. With other lengths the indicator moves as far as they make room.
  private mutating func compareIndicators(
    _ before: Drawing, _ after: Drawing, _ old: TabController, _ new: TabController, _ anchor: PageID
  ) {
    guard let place = before.places[.indicator], let other = after.places[.indicator] else { return }
    var expected = place
    if old.page.pages != new.page.pages {
      if let page = old.pageUnderIndicator, let tab = old.rect(ofTab: page), let moved = new.rect(ofTab: page)
      {
        expected.x += moved.x - tab.x
        expected.width += moved.width - tab.width
      }
      if !other.isAt(expected) { note(.indicator, place, other) }
    } else if let room = old.room(to: new, from: anchor, around: place) {
      let middle = abs(place.x + place.width / 2 - other.x - other.width / 2)
      let most = room + Self.tolerance
      if middle > most || abs(place.width - other.width) > most { note(.indicator, place, other) }
    }
  }

  /// Compares feeds. The rectangles of a feed belong to the host; data does not change the offset.
  private mutating func compareFeeds(_ before: Drawing, _ after: Drawing) {
    guard freedom.rows == .anchored, let old = before.feed, let new = after.feed else { return }
    guard abs(old.offset - new.offset) > Self.tolerance, let item = old.firstShownItem else { return }
    note(.item(item.id), item.rect(scrolledBy: old.offset), item.rect(scrolledBy: new.offset))
  }
}

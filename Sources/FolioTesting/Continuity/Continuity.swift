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
  /// middle, and is now at a stop of the line, or beyond the visible part. On that side the line is numbered anew.
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
    var (gone, kept): ([Double], [Double]) = ([], [])
    for case (.page(let page), let rect) in step.before.drawing.places {
      if new.index(of: page) == nil { gone.append(middle(rect)) } else { kept.append(middle(rect)) }
    }
    let (here, least) = (middle(place), kept.map(abs).min() ?? 0)
    let pitch = old.pitches.most
    // Two pages may be equally near.
    return kept.contains { anchor in
      guard old.isSliding || abs(anchor) <= least + Self.tolerance,
        gone.contains(where: { ($0 - anchor) * (here - $0) > 0 })
      else { return false }
      guard let other else { return true }
      let stops = (middle(other) - anchor) / pitch
      // Slides may be anywhere.
      let isAtStop = abs(stops - stops.rounded()) * pitch <= 2 * Self.tolerance
      return stops * (here - anchor) > 0 && (isAtStop || old.isSliding || new.isSliding)
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
    case .item: freedom.rows == .anchored ? .free : freedom.rows
    case .content(let page): freedom.rows(of: page)
    case .row, .stickyRow, .carriedRow: .free
    }
  }

  // MARK: Tabs and feeds

  /// Compares tabs whose number or lengths change. One of them keeps its place, by its leading edge: in a strip that
  /// scrolls on its own, the selected tab; in a strip that the user scrolled, the first visible one.
  ///
  /// Tabs are adjacent, so that the distance of all others from it is the length of what is between them. The indicator
  /// moves as far as what was inserted, removed or resized makes room.
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

  private mutating func compareIndicators(
    _ before: Drawing, _ after: Drawing, _ old: TabController, _ new: TabController, _ anchor: PageID
  ) {
    guard let place = before.places[.indicator], let other = after.places[.indicator],
      let room = old.room(to: new, from: anchor, around: place)
    else { return }
    // The middle of the indicator is at the position; its length is interpolated between the tabs around it.
    let middle = abs(place.x + place.width / 2 - other.x - other.width / 2)
    // From a removed tab it moves to the middle of another, farther by half of the difference of their lengths.
    let isUnderGone = old.pageUnderIndicator.map { new.page.index(of: $0) == nil } ?? false
    let most = room + Self.tolerance + (isUnderGone ? abs(place.width - other.width) / 2 : 0)
    // If one of the pages on screen, or of the two around the place, was removed, the length is interpolated with
    // another tab.
    let isBlendedAnew = (old.page.scene.map(\.page) + old.page.blendedPages).contains {
      new.page.index(of: $0) == nil
    }
    if middle > most || !isBlendedAnew && abs(place.width - other.width) > most
      || abs(place.y - other.y) > Self.tolerance
    {
      note(.indicator, place, other)
    }
  }

  /// Compares feeds. The rectangles of a feed belong to the host; data does not change the offset.
  private mutating func compareFeeds(_ before: Drawing, _ after: Drawing) {
    guard freedom.rows == .anchored, let old = before.feed, let new = after.feed else { return }
    guard abs(old.offset - new.offset) > Self.tolerance, let item = old.firstShownItem else { return }
    note(.item(item.id), item.rect(scrolledBy: old.offset), item.rect(scrolledBy: new.offset))
  }
}

extension TabController {
  /// Returns the tab that keeps its place when tabs change; if it was removed, the first remaining one.
  func anchor(in new: TabController) -> PageID? {
    let seen = visibleTabs.compactMap { page.page(at: $0) }
    let first =
      isStripLeftToItself ? [page.selected, pageUnderIndicator].compactMap { $0.filter(in: seen) } : []
    return (first + seen).first { new.frame(of: $0) != nil }
  }

  /// The page whose tab is nearest to the position.
  fileprivate var pageUnderIndicator: PageID? {
    let (index, count) = (page.position.rounded(.toNearestOrAwayFromZero), Double(page.count))
    guard count > 0 else { return nil }
    let round = page.configuration.loops ? (index / count).rounded(.down) * count : 0
    return page.page(at: Int(min(max(index - round, 0), count - 1)))
  }

  /// Whether any tab with a length is visible.
  var showsTabs: Bool {
    stripLength > 0 && visibleTabs.contains { page.page(at: $0).flatMap { frame(of: $0) }?.length ?? 0 > 0 }
  }

  /// Whether tabs were inserted, removed, moved or resized.
  func hasOtherTabs(than new: TabController) -> Bool {
    page.pages != new.page.pages || page.pages.contains { frame(of: $0)?.length != new.frame(of: $0)?.length }
  }

  /// Returns the total length of what was inserted, removed or resized from a tab that stays in place to the tabs that
  /// a rectangle meets; nil if tabs were moved, or if the selected one or all on screen were removed.
  fileprivate func room(to new: TabController, from anchor: PageID, around place: LayoutRect) -> Double? {
    // Beyond an end the indicator is pulled by a fraction of its length.
    guard page.pull == 0, !isBeyondAnEnd, !new.isBeyondAnEnd else { return nil }
    // If nothing of what was on screen remains, the pages rest elsewhere at once.
    guard page.scene.isEmpty || page.scene.contains(where: { new.page.index(of: $0.page) != nil }) else {
      return nil
    }
    // Between the last tab and the first the indicator passes over all others, and with other tabs over others.
    guard !isAtSeam, !new.isAtSeam else { return nil }
    guard let selected = page.selected, new.page.index(of: selected) != nil,
      page.pages.filter({ new.page.index(of: $0) != nil })
        == new.page.pages.filter({ page.index(of: $0) != nil })
    else { return nil }
    let shown = Set(page.scene.map(\.page))
    let met = page.pages.indices.filter { index in
      // Pages that a jump has folded are not between those on screen, but their tabs are.
      if shown.contains(page.pages[index]) { return true }
      guard let rect = rect(ofTab: page.pages[index]) else { return false }
      return rect.x <= place.x + place.width && place.x <= rect.x + rect.width
    }
    guard let first = page.index(of: anchor).map({ Int($0) }) else { return nil }
    let (low, high) = (min(first, met.first ?? first), max(first, met.last ?? first))
    // The indicator has the interpolated length of the tabs around it, so that a tab that is inserted or removed beside
    // them counts.
    let old = page.pages[max(0, low - 1)...min(page.pages.count - 1, high + 1)]
    var room = 0.0
    for id in old { room += abs((frame(of: id)?.length ?? 0) - (new.frame(of: id)?.length ?? 0)) }
    let kept = old.compactMap { new.page.index(of: $0).map { Int($0) } }
    guard let least = kept.min(), let greatest = kept.max() else { return nil }
    let came = new.page.pages[least...greatest].filter { page.index(of: $0) == nil }
    for id in came { room += new.frame(of: id)?.length ?? 0 }
    // The spacing of each inserted or removed tab counts as well.
    return room + Double(came.count + old.count - kept.count) * configuration.spacing + wayToNext(in: new)
  }

  /// Whether the position is before the first page or after the last one without a pull: it is on its way back.
  private var isBeyondAnEnd: Bool {
    !page.configuration.loops && !(page.position >= 0 && page.position <= Double(page.count - 1))
  }

  /// Whether the position is between the last page of a loop and the first.
  private var isAtSeam: Bool {
    guard page.configuration.loops, page.count > 0 else { return false }
    let count = Double(page.count)
    let position = page.position - (page.position / count).rounded(.down) * count
    return position > count - 1
  }

  /// Returns the change of the distance between the two tabs around the position if one of them has changed. A position
  /// between two tabs keeps its fraction of the distance from a remaining one, whichever tab is then beside it.
  private func wayToNext(in new: TabController) -> Double {
    var low = page.position.rounded(.down)
    let part = page.position - low
    if page.configuration.loops, page.count > 1, new.page.count > 1 {
      // In a loop the indicator passes over the strip, from the last tab to the first.
      let count = Double(page.count)
      low -= (low / count).rounded(.down) * count
      let isOverStrip = part > 0 && low == count - 1
      let ends = [(page.count - 1, new.page.count - 1), (0, 0)]
      if isOverStrip {
        return ends.reduce(0) { sum, end in
          let (old, other) = (page.page(at: end.0), new.page.page(at: end.1))
          return old == other ? sum : sum + (old.flatMap { frame(of: $0)?.length } ?? 0) / 2
        }
      }
    }
    guard low >= 0, low < Double(page.count), part > 0 else { return 0 }
    return change(from: Int(low), to: 1, in: new) + change(from: Int(low) + 1, to: -1, in: new)
  }

  /// Returns half of the difference in length between the tab now beside a remaining one and the previous one.
  private func change(from index: Int, to step: Int, in new: TabController) -> Double {
    guard let own = page.page(at: index), let place = new.page.index(of: own) else { return 0 }
    let (beside, other) = (page.page(at: index + step), new.page.page(at: Int(place) + step))
    guard beside != other else { return 0 }
    return abs(
      (beside.flatMap { frame(of: $0)?.length } ?? 0) - (other.flatMap { new.frame(of: $0)?.length } ?? 0))
      / 2
  }
}

extension PageID? {
  /// Returns the page if it is one of these.
  fileprivate func filter(in pages: [PageID]) -> PageID? { flatMap { pages.contains($0) ? $0 : nil } }
}

extension Drawing {
  /// The maximum distance at which something counts as being where it was, in points.
  static var tolerance: Double { 0.01 }

  /// Returns the window over whose edges something appears and disappears; nil if it does neither.
  func window(of thing: Thing) -> LayoutRect? {
    switch thing {
    case .page: window
    case .tab: tabs.map { LayoutRect(y: -1e6, width: $0.stripLength, height: 2e6) }
    case .item: feed.map { LayoutRect(x: -1e6, width: 2e6, height: $0.viewportLength) }
    case .cover, .strip, .indicator, .content, .row, .stickyRow, .carriedRow: nil
    }
  }

  /// Whether data may move something to make room: a page beside the one at rest.
  fileprivate func makesRoom(_ thing: Thing) -> Bool {
    guard case .page(let page) = thing, let pages, pages.phase == .resting else { return false }
    return page != pages.settled
  }

  /// Whether something that was on screen still exists.
  fileprivate func has(_ thing: Thing) -> Bool {
    switch thing {
    case .page(let page), .content(let page), .tab(let page): pages?.index(of: page) != nil
    case .item(let id): feed?.index(of: id) != nil
    case .cover, .strip, .indicator, .row, .stickyRow, .carriedRow: true
    }
  }
}

extension LayoutRect {
  /// Whether another rectangle is visually the same, or each of its edges is within a distance.
  func isAt(_ other: LayoutRect?, within reach: Double = 0) -> Bool {
    guard let other else { return false }
    // Far beyond any screen, numbers have fewer digits.
    let most = reach + max(Drawing.tolerance, 1e-9 * max(abs(x), abs(y), width, height))
    let isMoved = abs(x - other.x) > most || abs(y - other.y) > most
    if reach == 0 {
      return !isMoved && abs(width - other.width) <= most && abs(height - other.height) <= most
    }
    return !isMoved && abs(x + width - other.x - other.width) <= most
      && abs(y + height - other.y - other.height) <= most
  }

  /// Whether each edge of another rectangle is within a reach.
  func isAt(_ other: LayoutRect?, within reach: Reach) -> Bool {
    guard let other else { return false }
    if reach.most == 0 || -reach.low == reach.high { return isAt(other, within: reach.high) }
    let slack = max(Drawing.tolerance, 1e-9 * max(abs(x), abs(y), width, height))
    let (low, high) = (reach.low - slack, reach.high + slack)
    let moves = (
      other.x - x, other.y - y, other.x + other.width - x - width, other.y + other.height - y - height
    )
    return low <= min(moves.0, moves.1, moves.2, moves.3) && max(moves.0, moves.1, moves.2, moves.3) <= high
  }

  /// Returns the distance that it must move to leave a window.
  func shown(in window: LayoutRect) -> Double {
    let x = min(x + width - window.x, window.x + window.width - x)
    let y = min(y + height - window.y, window.y + window.height - y)
    return min(x, y)
  }
}

/// The distances that something may move, to the right or downward.
struct Reach: Hashable {
  var low: Double
  var high: Double

  /// No movement.
  static let none = Reach(low: 0, high: 0)

  init(low: Double, high: Double) { (self.low, self.high) = (low, high) }

  /// Creates a reach in both directions.
  init(within distance: Double) { self.init(low: -distance, high: distance) }

  /// Creates a reach in one direction.
  init(toward distance: Double) { self.init(low: min(0, distance), high: max(0, distance)) }

  /// The greater distance of the two directions.
  var most: Double { max(-low, high) }

  /// Returns the reach, extended by a distance in both directions.
  func widened(by slack: Double) -> Reach { Reach(low: low - slack, high: high + slack) }
}

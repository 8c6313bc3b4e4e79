internal import FolioMachine
internal import FolioMotion

/// The one place where what is drawn of tabs is read, before a change and after it. What differs is left over.
///
/// The values are those at which strip, indicator and emphasis belong, without what is left over already. With new tabs they
/// are compared by identity: the strip goes with the first of its anchors that remains, each edge of the indicator with that
/// of the tab nearest to the position, or with the strip if that is removed, the emphasis with its page. With new lengths
/// the indicator is where its tabs are.
extension TabController {
  /// What is drawn before a change.
  struct Reading {
    var phase: Strip.Phase
    var moment: Moment?
    var pages: PagesSeen
    var values: TabValues
    /// The tabs that may stay in place, and the one nearest to the position.
    var anchors: [Anchor]
    var nearest: Anchor
  }

  /// A tab with its place along the strip, in points, and the speed of that as tabs before it change their length.
  struct Anchor {
    var page: PageID
    var frame: StripFrame
    var drift: Double
  }

  /// A change that keeps what is drawn.
  enum Change {
    /// Another order, or other lengths.
    case tabs, lengths
    /// An event of the pages that leaves their order as it is. `moves` tells whether they moved on their own.
    case pages(PageEvent.Kept, moves: Bool)

    /// Whether it is another order, or other lengths.
    var isData: Bool { if case .pages = self { false } else { true } }
  }

  /// Reads what is drawn; nil if nothing is.
  @inline(never)
  func read(isData: Bool) -> Reading? {
    guard strip.length > 0, page.count > 0 else { return nil }
    return Reading(
      phase: strip.phase, moment: strip.glide?.now ?? page.track.travel.lastTick, pages: page.seen(),
      values: values, anchors: isData ? anchors.map { anchor($0) } : [], nearest: anchor(nearest))
  }

  /// Leaves over what differs from a reading. A speed is kept unless a finger takes or gives it, or a rest ends.
  @inline(never)
  mutating func keep(_ old: Reading?, _ change: Change) {
    guard let old, strip.length > 0, page.count > 0,
      !change.isData || (strip.isLaidOut && !old.anchors.isEmpty)
    else { return stand() }
    var (withSpeed, isElsewhere) = (true, true)
    if case .pages(let kept, let moves) = change {
      withSpeed = kept == .speeds && moves
      isElsewhere = kept != .nothing && (withSpeed || page.seen() != old.pages)
    }
    if isElsewhere { keepEmphasis(of: old, withSpeed) }
    // With other tabs the strip goes with its anchor.
    if change.isData { strip.tabs.select(parts(emphasis)) } else { select() }
    var before = old.values
    let drift = shift(with: old, &before)
    before[TabValues.strip].value = strip.place
    seat()
    guard isElsewhere || old.phase != .following || strip.phase != .following else { return }
    var after = values
    // A strip that did not follow the pages has a speed of its own.
    if !change.isData,
      old.phase == strip.phase ? !withSpeed || old.phase != .following : old.phase == .following
    {
      after[TabValues.strip].speed = before[TabValues.strip].speed
    }
    for edge in TabValues.edges {
      if case .lengths = change { before[edge].value = after[edge].value }
      if withSpeed { before[edge].speed += drift } else { before[edge].speed = after[edge].speed }
    }
    let goal = strip.tabs.frame(of: max(0, page.track.targetIndex))
    strip.leave(before, after, indicator: isElsewhere ? goal : nil, at: old.moment)
  }

  /// Moves the strip with its anchor, and the indicator of a reading with its tab. Returns the change of their speed.
  private mutating func shift(with old: Reading, _ before: inout TabValues) -> Double {
    var (way, drift) = (0.0, 0.0)
    for tab in old.anchors {
      guard let index = page.track.order.index(of: tab.page), strip.tabs.hasLength(index) else { continue }
      let new = anchor(index)
      (way, drift) = (new.frame.offset - tab.frame.offset, new.drift - tab.drift)
      break
    }
    strip.shift(by: way)
    before[TabValues.strip].speed += drift
    let (tab, index) = (old.nearest.frame, page.track.order.index(of: old.nearest.page))
    let now = index.map { strip.tabs.frame(of: $0) }
    before[TabValues.leading].value += now.map { $0.offset - tab.offset } ?? way
    before[TabValues.trailing].value += now.map { $0.end - tab.end } ?? way
    return drift
  }

  private mutating func keepEmphasis(of old: Reading, _ withSpeed: Bool) {
    let (before, after, order) = (old.values, values, page.track.order)
    strip.leave(at: old.moment) { rests in
      rests.keepTabs(order.contains)
      func leave(_ tabs: TabValues, unless others: TabValues) {
        for tab in TabValues.tabs where tabs[tab] != Rest() {
          let page = tabs.page(tab)
          guard order.contains(page), others[emphasisOf: page] == Rest() else { continue }
          var (old, new) = (before[emphasisOf: page], after[emphasisOf: page])
          if !withSpeed { (old.speed, new.speed) = (0, 0) }
          rests.leave(page, old, new)
        }
      }
      leave(before, unless: TabValues())
      leave(after, unless: before)
    }
  }

  /// Moves the strip to where it belongs at once, and the indicator and the emphasis with it.
  mutating func stand() {
    strip.rests = nil
    strip.tabs.select(parts(emphasis))
    strip.clear()
    seat()
  }

  /// Moves a strip that follows to its goal, and any other between its ends, unless a finger holds it.
  mutating func seat() {
    switch strip.phase {
    case .following:
      let goal = findGoal()
      strip.follow(goal)
    case .free, .gliding: strip.comeBack()
    case .held: break
    }
  }

  // MARK: Values

  private var values: TabValues {
    let moves = page.track.isInMotion || strip.isMoving
    let seconds = moves ? evenInstant : 0
    let now = places(after: 0)
    var values = TabValues()
    // If tabs grow as the position passes them, the values follow a parabola.
    let half = moves ? places(after: seconds / 2) : now
    let end = moves ? places(after: seconds) : now
    func rest(_ now: Double, _ half: Double, _ end: Double) -> Rest {
      Rest(value: now, speed: moves ? (4 * half - 3 * now - end) / seconds : 0)
    }
    values[TabValues.strip] = rest(now.strip, half.strip, end.strip)
    if strip.phase != .following { values[TabValues.strip].speed += strip.glide?.velocity ?? 0 }
    values[TabValues.leading] = rest(now.frame.offset, half.frame.offset, end.frame.offset)
    values[TabValues.trailing] = rest(now.frame.end, half.frame.end, end.frame.end)
    // An indicator that snaps has no speed.
    if configuration.indicatorStyle == .snap { values.removeSpeeds(of: TabValues.edges) }
    guard let blend = now.blend else { return values }
    func add(_ index: Int) {
      guard index >= 0, index < page.count, values[emphasisOf: page.track.order[index]] == Rest() else {
        return
      }
      func part(_ places: Places) -> Double { places.blend?.part(of: index) ?? 0 }
      values.set(rest(part(now), part(half), part(end)), emphasisOf: page.track.order[index])
    }
    // At a page, the tab that is ahead has a speed already.
    add(blend.from)
    add(blend.to)
    if let ahead = end.blend {
      add(ahead.from)
      add(ahead.to)
    }
    return values
  }

  /// Where everything belongs at one time.
  private struct Places {
    var blend: PageBlend?
    var strip = 0.0
    var frame = StripFrame(offset: 0, length: 0)
  }

  /// Where everything belongs a number of seconds from now, at the present speeds.
  private func places(after seconds: Double) -> Places {
    let pages = page.seen(after: seconds)
    var places = Places(blend: emphasis(of: pages))
    var strip = strip
    if seconds != 0, !strip.tabs.selected.isEmpty {
      strip.tabs.select(parts(places.blend, after: seconds))
    }
    if strip.phase == .following {
      places.strip = strip.aligned(
        at: pages.position, configuration.alignment, loops: page.configuration.loops)
    } else {
      let first = self.strip.firstSeen
      places.strip = strip.place + strip.tabs.offset(of: first) - self.strip.tabs.offset(of: first)
    }
    places.frame = indicatorFrame(pages, over: strip.tabs) ?? places.frame
    return places
  }

  private func anchor(_ index: Int) -> Anchor {
    let frame = strip.tabs.frame(of: index)
    var drift = 0.0
    if !strip.tabs.selected.isEmpty, page.track.isInMotion || strip.isMoving {
      let seconds = evenInstant
      var tabs = strip.tabs
      tabs.select(parts(emphasis(of: page.seen(after: seconds)), after: seconds))
      drift = (tabs.offset(of: index) - frame.offset) / seconds
    }
    return Anchor(page: page.track.order[index], frame: frame, drift: drift)
  }

  /// A time in seconds: short enough that the speed of the pages is constant, long enough that units of length make no
  /// difference.
  static var instant: Double { 1.0 / 512 }

  /// A time in seconds, from now on or until now, in which the pages move linearly. If they pass a stop sooner, what lies
  /// beyond it does not describe their current speed.
  private var evenInstant: Double {
    if page.track.keepsBetween(for: Self.instant) { return Self.instant }
    return page.track.keepsBetween(for: -Self.instant) ? -Self.instant : Self.instant / 8
  }

  /// The tab nearest to the position.
  private var nearest: Int { page.track.order.index(at: Int64((page.position + 0.5).floored)) }

  /// The visible tabs: the selected one first if the strip follows, then the nearest, then from the first on. If none is
  /// visible, the one at the end that the strip is beyond. A tab without length is no anchor.
  private var anchors: [Int] {
    let seen = strip.visible
    var tabs: [Int] = []
    if strip.phase == .following {
      let selected = page.selected.flatMap { page.track.order.index(of: $0) }
      tabs = [selected ?? -1, nearest].filter(seen.contains)
    }
    tabs += seen.prefix(64)
    if seen.isEmpty {
      let all = 0..<strip.tabs.count
      let last =
        strip.offset > 0 ? all.last(where: strip.tabs.hasLength) : all.first(where: strip.tabs.hasLength)
      tabs = last.map { [$0] } ?? []
    }
    return tabs.filter(strip.tabs.hasLength)
  }
}

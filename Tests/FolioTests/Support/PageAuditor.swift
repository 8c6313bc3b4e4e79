import Folio

/// An independent check of the effects of pages, which knows only their valid orders.
struct PageAuditor {
  private var states: [PageID: PageAppearance.State] = [:]
  private var open: [TransitionID: PageID] = [:]
  private var lastTransition: Int64 = 0
  private var promised: PageID?
  private var counted: Set<PageID> = []
  private var failed: Set<PageID> = []
  /// The page that was reported at rest since the last comparison.
  private var toldAtRest: PageID?
  private(set) var selected: PageID?
  private(set) var settled: PageID?
  /// The complaints, as text.
  private(set) var complaints: [String] = []

  mutating func hear(_ effect: PageEffect) {
    switch effect {
    case .willAppear(let page, _): change(page, from: [.hidden, .disappearing], to: .appearing, effect)
    case .didAppear(let page): change(page, from: [.appearing], to: .visible, effect)
    case .willDisappear(let page, _): change(page, from: [.appearing, .visible], to: .disappearing, effect)
    case .didDisappear(let page): change(page, from: [.disappearing], to: .hidden, effect)
    case .transitionBegan(let id, _, let from, let to, _, _):
      if id.rawValue <= lastTransition { complain("\(effect): its number was given before") }
      if !open.isEmpty { complain("\(effect): another runs") }
      if from == to { complain("\(effect): it goes nowhere") }
      lastTransition = id.rawValue
      open[id] = to
    case .transitionEnded(let id, _):
      if open.removeValue(forKey: id) == nil { complain("\(effect): it did not run") }
      promised = nil
    case .willSelect(let page, _):
      if promised != nil { complain("\(effect): \(promised!) was promised and never kept") }
      promised = page
    case .didSelect(let page, _):
      if page == selected { complain("\(effect): it is selected") }
      if page == promised { promised = nil }
      selected = page
    case .didSettle(let page, _):
      if page == settled { complain("\(effect): it is settled") }
      settled = page
      toldAtRest = page
    case .load(let page): counted.insert(page)
    case .prefetch(let page):
      if !counted.insert(page).inserted && !failed.contains(page) { complain("\(effect): it counts already") }
    case .cancelPrefetch(let page), .evict(let page):
      failed.remove(page)
      if counted.remove(page) == nil { complain("\(effect): it does not count") }
    case .jumpAnswered, .jumpDropped, .dragRefused, .ignored: break
    }
  }

  /// A page that failed may be forgotten without an effect.
  mutating func loadFailed(_ page: PageID) { failed.insert(page) }

  /// Pages that the host removed are forgotten: they may be reported as changed when they return.
  mutating func pagesChanged(_ ids: [PageID]) {
    let ids = Set(ids)
    if let page = selected, !ids.contains(page) { selected = nil }
    if let page = settled, !ids.contains(page) { settled = nil }
  }

  /// Compares the recorded state with that of the machine after an event at a moment.
  mutating func compare(_ pages: PageController, at now: Moment) {
    for (page, state) in states where pages.appearance(of: page) != state {
      complain("\(page) is \(pages.appearance(of: page)) and was told \(state)")
    }
    if let transition = pages.transition {
      if open[transition.id] != transition.to { complain("\(transition) runs untold") }
      if !(0...1).contains(transition.progress) { complain("\(transition) is out of bounds") }
      if pages.container == .visible && pages.isLaidOut { compareGivenUp(pages, transition) }
    } else if !open.isEmpty {
      complain("\(open) never ended")
    }
    compareKept(pages, at: now)
    if !pages.position.isFinite { complain("the position is \(pages.position)") }
    if let page = toldAtRest, pages.phase != .resting { complain("\(page) settled, and the pages move") }
    toldAtRest = nil
    if pages.nextWake == .endOfTurn && pages.phase != .dragging { complain("a turn for \(pages.phase)") }
    if pages.phase == .resting { compareAtRest(pages) }
    let cached = Set(pages.cacheOrder)
    counted.subtract(failed.subtracting(cached))
    failed.formIntersection(cached)
    if cached != counted { complain("the cache holds \(cached), the host was told \(counted)") }
    compareScene(pages)
    if pages.selected != selected { complain("\(String(describing: pages.selected)) is selected untold") }
  }

  /// The number of comparisons of moving pages.
  private var probes = 0

  /// Whatever is kept for speed follows from the rest of the state: an answer that concerns no page changes nothing that
  /// is seen, and samples and ticks do the same after it, although all that is kept is then determined anew.
  private mutating func compareKept(_ pages: PageController, at now: Moment) {
    let asked = Seen(pages, .loaded(-1, cost: 1))
    if asked.effects != [.ignored(-1, .unknownPage)] {
      complain("an answer for no page emits \(asked.effects)")
    }
    if asked.differs(from: pages) { complain("an answer for no page changes what is seen") }
    guard pages.phase != .resting else { return }
    // Distances to either side, short ones as often as long ones.
    probes += 1
    let part = (Double(probes) * 0.618034).truncatingRemainder(dividingBy: 1) * 2 - 1
    for part in [part, part * part * part] {
      let points = part * pages.pitch
      compareKept(pages, asked.pages, .dragMoved(by: points.isFinite ? points : part, at: now))
    }
    let time = [1, 8, 30, 100][probes % 4] * 1_000_000 as Int64
    compareKept(pages, asked.pages, .ticked(at: now.advanced(byNanoseconds: time)))
  }

  private mutating func compareKept(_ pages: PageController, _ again: PageController, _ event: PageEvent) {
    let (kept, found) = (Seen(pages, event), Seen(again, event))
    if kept.effects != found.effects {
      complain("\(event) emits \(kept.effects) instead of \(found.effects)")
    }
    if kept.differs(from: found.pages) { complain("\(event) leads to another place") }
  }

  /// What is seen and told of pages after an event.
  private struct Seen {
    var pages: PageController
    /// The effects, except evictions: which pages are evicted depends on which were asked for last.
    var effects: [PageEffect] = []

    init(_ before: PageController, _ event: PageEvent) {
      var (after, heard) = (before, [PageEffect]())
      try? after.handle(event) { if case .evict = $0 {} else { heard.append($0) } }
      (pages, effects) = (after, heard)
    }

    /// Whether anything is told otherwise of other pages, or drawn at another place than rounding leads to.
    func differs(from other: PageController) -> Bool {
      let (scene, otherScene) = (pages.scene, other.scene)
      func isFar(_ first: Double, _ second: Double) -> Bool {
        abs(first - second) > 1e-6 * max(1, min(abs(first), abs(second)))
      }
      return pages.phase != other.phase || pages.nextWake != other.nextWake
        || pages.transition?.id != other.transition?.id || pages.transition?.from != other.transition?.from
        || pages.transition?.to != other.transition?.to || pages.blendedPages != other.blendedPages
        || isFar(pages.position, other.position) || isFar(pages.pull, other.pull)
        || scene.map(\.page) != otherScene.map(\.page)
        || zip(scene, otherScene).contains { isFar($0.offset, $1.offset) }
    }
  }

  /// A superseded destination disappears as long as it is drawn.
  private mutating func compareGivenUp(_ pages: PageController, _ transition: PageTransition) {
    for (page, state) in states where state == .disappearing && page != transition.from {
      if !pages.scene.contains(where: { $0.page == page }) { complain("\(page) leaves, and is not drawn") }
    }
  }

  /// A drawn page is in the scene once, in the order on the screen, loaded, and the scene has no more pages than the
  /// viewport holds.
  private mutating func compareScene(_ pages: PageController) {
    let scene = pages.scene
    let isLaidOut = pages.isLaidOut
    var seen = 0.0
    for place in 0..<scene.count {
      let placement = scene[place]
      seen +=
        pages.isSliding
        ? placement.visibleFraction * pages.length(of: placement.page)! / pages.length
        : placement.visibleFraction * pages.configuration.pageFraction
      for other in 0..<place where scene[other].page == placement.page {
        complain("\(placement.page) is drawn twice: \(Array(scene))")
      }
      if place > 0 {
        let before = scene[place - 1].offset
        let follows =
          before < placement.offset || (before == placement.offset && pages.groupsSlides)
        if !follows { complain("disorder: \(Array(scene))") }
      }
      if isLaidOut && pages.loadState(of: placement.page) == .absent {
        complain("\(placement) is drawn and not loaded")
      }
    }
    guard isLaidOut else {
      if !scene.isEmpty { complain("\(Array(scene)) is drawn without a length") }
      return
    }
    // No page is shorter than 1/768 point.
    if pages.length >= 1.0 / 768, !(seen >= 0 && seen <= 1 + 1e-6) {
      complain("\(seen) of the viewport is covered: \(Array(scene))")
    }
    guard let page = pages.settled, pages.isAtPage, pages.length >= 1.0 / 768 else { return }
    let isWhole = pages.configuration.pageFraction <= 1 && !pages.isSliding
    let middle = PagePlacement(page: page, offset: 0, visibleFraction: 1)
    // If a group is longer than the viewport, its first slide may be out of view.
    let isGrouped = pages.groupsSlides
    if !scene.contains(where: {
      isWhole ? $0 == middle : (isGrouped || $0.page == page) && $0.offset == 0
    }) {
      complain("at rest on \(page): \(Array(scene))")
    }
    if pages.configuration.pageFraction == 1 && !pages.isSliding && scene.count > 1 {
      complain("at rest \(Array(scene))")
    }
  }

  private mutating func compareAtRest(_ pages: PageController) {
    if promised != nil { complain("\(promised!) was promised, and all is at rest") }
    let visible = states.values.count { $0 == .visible }
    let others = states.values.count { $0 != .visible && $0 != .hidden }
    if let page = pages.settled {
      if pages.isAtPage, !pages.isPositionMoving, pages.position != Double(pages.index(of: page)!) {
        complain("at rest at \(pages.position)")
      }
      if settled != page { complain("rests on \(page) untold") }
      if pages.container == .visible && pages.isLaidOut && (visible != 1 || others != 0) {
        complain("at rest \(states) in a visible container")
      }
    } else if visible + others != 0 || pages.count > 0 {
      complain("without pages \(states)")
    }
    if pages.container == .hidden && visible + others != 0 { complain("\(states) in a hidden container") }
  }

  private mutating func change(
    _ page: PageID, from: Set<PageAppearance.State>, to: PageAppearance.State, _ effect: PageEffect
  ) {
    let state = states[page] ?? .hidden
    if !from.contains(state) { complain("\(effect): it is \(state)") }
    states[page] = to == .hidden ? nil : to
  }

  mutating func complain(_ complaint: String) { complaints.append(complaint) }

  // MARK: Rest, and pages that are disabled in mid-drag

  /// The latest moment since the pages began to move.
  private var latest: Moment?

  /// Whether data has exchanged pages since then.
  private var isReordered = false

  /// Compares the state before an event with that after it.
  mutating func compare(
    _ before: PageController, _ event: PageEvent, _ effects: [PageEffect], _ after: PageController
  ) {
    if let moment = event.moment { latest = max(latest ?? moment, moment) }
    defer { if after.phase == .resting { (latest, isReordered) = (nil, false) } }
    switch event {
    case .ticked(let moment): if moment == latest { compareSeenRest(after, at: moment) }
    case .dragMoved, .dragEnded, .dragCancelled, .driven, .drivenEnded:
      // A drag whose origin has lost its place on the line returns to the page that is nearest.
      if isReordered { return }
      for case .didSelect(let page, .drag) in effects
      where before.hasOrigin(at: latest ?? Moment(nanoseconds: 0)) {
        guard before.index(of: page) != nil, !before.allowsSwipe(to: page),
          ![before.selected, before.settled, before.transition?.from].contains(page)
        else { continue }
        complain("\(page) is disabled for swipes, and a drag selects it")
      }
    case .pagesChanged:
      let kept = before.pages.filter { after.index(of: $0) != nil }
      if kept != after.pages.filter({ before.index(of: $0) != nil }) { isReordered = true }
    default: break
    }
  }

  /// After a tick no page moves that is within half a point of its goal, and slower than that in 1/60 s.
  private mutating func compareSeenRest(_ pages: PageController, at moment: Moment) {
    guard pages.phase == .settling || pages.phase == .jumping, !pages.isSliding,
      let way = pages.stepsToRest, way <= 1.0 / 16, pages.pitch < 100_000, way * pages.pitch < 0.499,
      let speed = pages.speed(at: moment), speed < 29.9, !pages.isHeld, !pages.movesOn(from: moment)
    else { return }
    complain("the pages are seen as at rest, and move: \(way * pages.pitch) points to go, at \(speed)")
  }
}

extension PageController {
  /// Whether the page from which a drag comes has a place on the line: it is drawn, or a finger that drags the pages brings
  /// it back. In a loop that may be another of its places, unless it is one of the two around the middle.
  fileprivate func hasOrigin(at moment: Moment) -> Bool {
    guard let origin = transition?.from ?? target else { return false }
    guard !configuration.loops else { return blendedPages.contains(origin) }
    func isDrawn(in pages: PageController) -> Bool { pages.scene.contains { $0.page == origin } }
    guard !isDrawn(in: self) else { return true }
    return [-1.0, 1].contains { side in
      var pages = self
      for _ in 0..<8 {
        try? pages.handle(.dragMoved(by: side * pitch / 4, at: moment)) { _ in }
        if isDrawn(in: pages) { return true }
      }
      return false
    }
  }

  /// The distance from one page to the next, in points.
  fileprivate var pitch: Double { length * configuration.pageFraction + configuration.spacing }

  /// The distance to where a spring or a curve brings the pages to rest, in steps; nil if that is off screen.
  fileprivate var stepsToRest: Double? {
    if configuration.snapping == .always {
      return scene.first { $0.page == target }.map { abs($0.offset) }
    }
    // Friction ends slowly.
    guard phase == .jumping else { return nil }
    let rest = restoration
    return scene.first { $0.page == rest.settled }.map { abs($0.offset + rest.fraction) }
  }

  /// Whether position or pull leave by more than half a point where they are, before the pages rest: they may return after
  /// the pages, and a loop may lead to another place of the page that is drawn.
  fileprivate func movesOn(from moment: Moment) -> Bool {
    var later = self
    for frame in 1...240 as ClosedRange<Int64> where later.phase == phase {
      try? later.handle(.ticked(at: moment.advanced(byNanoseconds: frame * 16_666_667))) { _ in }
      if max(abs(later.position - position), abs(later.pull - pull)) * pitch > 0.5 { return true }
    }
    return false
  }

  /// The speed of the page nearest to the middle within the next microsecond, in points per second; nil if the pages
  /// come to rest within it.
  fileprivate func speed(at moment: Moment) -> Double? {
    guard let first = scene.min(by: { abs($0.offset) < abs($1.offset) }) else { return nil }
    var later = self
    try? later.handle(.ticked(at: moment.advanced(byNanoseconds: 1_000))) { _ in }
    guard later.phase == phase, let second = later.scene.first(where: { $0.page == first.page }) else {
      return nil
    }
    return abs(second.offset - first.offset) * pitch / 1e-6
  }
}

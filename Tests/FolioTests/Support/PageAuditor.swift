@testable import Folio

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

  /// Compares the recorded state with that of the machine after an event.
  mutating func compare(_ pages: PageController) {
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
    // Values that are kept for speed follow from the others.
    if pages.calm != pages.calmPlaces { complain("\(pages.calm) is kept, and should be \(pages.calmPlaces)") }
    var read = pages
    if read.findCalmPosition() != pages.position { complain("\(pages.position) is not what a sample finds") }
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
          before < placement.offset || (before == placement.offset && !pages.reach.followers.isEmpty)
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
    if !(seen >= 0 && seen <= 1 + 1e-6) { complain("\(seen) of the viewport is covered: \(Array(scene))") }
    guard let page = pages.settled, pages.isAtPage else { return }
    let isWhole = pages.configuration.pageFraction <= 1 && !pages.isSliding
    let middle = PagePlacement(page: page, offset: 0, visibleFraction: 1)
    // If a group is longer than the viewport, its first slide may be out of view.
    let isGrouped = !pages.reach.followers.isEmpty
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

  /// Compares the state before an event with that after it.
  mutating func compare(
    _ before: PageController, _ event: PageEvent, _ effects: [PageEffect], _ after: PageController
  ) {
    switch event {
    case .ticked: compareSeenRest(after)
    case .dragMoved, .dragEnded, .dragCancelled, .driven, .drivenEnded:
      // A drag whose origin has no place on the line returns to the page that is nearest.
      for case .didSelect(let page, .drag) in effects where before.travel.base != nil {
        guard let index = before.order.index(of: page), before.reach.isOff(index),
          ![before.selected, before.settled, before.transition?.from].contains(page)
        else { continue }
        complain("\(page) is disabled for swipes, and a drag selects it")
      }
    default: break
    }
  }

  /// After a tick no page moves that is within half a point of its goal, and slower than that in 1/60 s.
  private mutating func compareSeenRest(_ pages: PageController) {
    guard pages.travel.driver == .spring || pages.travel.driver == .curve, !pages.travel.numbers.isHeld,
      !pages.isSliding, pages.lag == nil, pages.held == nil, let goal = pages.travel.goalPlace
    else { return }
    let way = abs(pages.travel.place - goal)
    if way <= 1.0 / 16, way * pages.pitch < 0.499, abs(pages.speed * pages.pitch) < 29.9 {
      complain("the pages are seen as at rest, and move at \(pages.travel.place) to \(goal)")
    }
  }
}

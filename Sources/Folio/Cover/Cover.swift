internal import FolioMachine
internal import FolioMotion

/// The cover and the content under it: everything a ``CoverController`` stores beside its tabs.
///
/// It answers what the pages emit while they handle an event, so it must not need to read them.
struct Cover: Hashable, Sendable, Savable, Digestible {
  /// A request that waits for a layout.
  enum Request: UInt8, Hashable, Sendable, NamedCase, Digestible {
    case expand, collapse
  }

  var configuration: CoverConfiguration

  /// The heights around the content.
  var layout = CoverLayout()

  /// How far the cover is collapsed: 0 … range.
  var collapse = 0.0

  /// The page of the last didSelect, whose content moves the cover; nil without pages.
  var active: PageID?

  /// What is known of each page that was ever visited.
  var children = Children()

  /// The newest token given out.
  var lastToken: Int64 = 0

  /// The cover's own motion.
  var motion: CoverMotion? {
    didSet { isMoving = motion != nil }
  }

  /// Whether the cover moves by itself. It follows from `motion`, which is copied whole to be looked at.
  var isMoving = false

  /// A request that waits for a layout.
  var pending: Request?

  /// How far a pull to refresh is.
  var refresh = RefreshPhase.idle

  /// Whether the user has the active content in hand.
  var isTouched = false

  /// How far the active content was pulled when a page drag took hold of the cover; nil while none does.
  var heldPull: Double?

  /// A cover that comes back as it was as soon as there are heights, and the places of contents that come back with
  /// the first pages.
  var awaited: AwaitedCover?
  var awaitedPlaces: [Restoration.PagePlace] = []

  init(configuration: CoverConfiguration) {
    self.configuration = configuration.normalized
  }

  /// The rule by which content collapses the cover.
  var rule: CollapseRule {
    CollapseRule(
      mode: configuration.mode, sync: configuration.sync, range: layout.range,
      stop: layout.maximum - layout.collapsed)
  }

  /// What is known of a page; the beginning, if nothing is.
  func child(_ page: PageID) -> Child { children[page] ?? Child() }

  /// How far the active content is scrolled from its top.
  var activeY: Double { active.map { child($0).y } ?? 0 }

  /// How far the content pulls the cover: while a page drag holds it, as far as it did before.
  var pull: Double { heldPull ?? max(0, -activeY).withoutNegativeZero }
}

// MARK: Content

extension Cover {
  /// Brings the content of a page to y, exactly; the host is told if its content is farther than 0.1 from there.
  mutating func move(_ page: PageID, to y: Double, depth: Double, emit: (CoverEffect) -> Void) {
    move(child(page), of: page, to: y, depth: depth, emit: emit)
  }

  private mutating func move(
    _ known: Child, of page: PageID, to y: Double, depth: Double, emit: (CoverEffect) -> Void
  ) {
    var child = known
    child.y = y.withoutNegativeZero
    child.depth = depth
    let offset = (y - layout.top(of: page)).withoutNegativeZero
    if let known = child.offset, abs(offset - known) > 0.1 {
      lastToken &+= 1
      child.token = lastToken
      child.offset = offset
      child.awaitsEcho = true
      emit(.scrollTold(page, offset: offset, token: lastToken))
    }
    children.store(child, of: page)
  }

  /// Fits the content of a page to the cover, which does not move.
  mutating func fit(_ page: PageID, emit: (CoverEffect) -> Void) {
    let known = children[page]
    let child = known ?? Child()
    let (y, depth) = rule.fitted(child.y, to: collapse)
    // Mostly it fits: the same page is fitted when it is chosen, and again when that is certain.
    let offset = child.offset ?? y - layout.top(of: page)
    if known != nil, child.y == y, child.depth == depth, abs(y - layout.top(of: page) - offset) <= 0.1 {
      return
    }
    move(child, of: page, to: y, depth: depth, emit: emit)
  }

  /// Tells a page what surrounds its content.
  func tellInset(_ page: PageID, emit: (CoverEffect) -> Void) {
    emit(
      .insetTold(
        page, top: layout.top(of: page), minimumContentLength: layout.minimumContentLength(of: page)))
  }

  /// A page is being loaded: its content will rest at its top, and is then brought to where it was.
  private mutating func loads(_ page: PageID, emit: (CoverEffect) -> Void) {
    tellInset(page, emit: emit)
    var child = child(page)
    // Content that was prefetched, and has gone elsewhere since, is ordered back to its top, if that is its place.
    if child.offset == nil || abs(child.y) > 0.1 {
      child.offset = (0 - layout.top(of: page)).withoutNegativeZero
    }
    child.isEvicted = false
    child.awaitsEcho = false
    children.store(child, of: page)
    move(page, to: child.y, depth: child.depth, emit: emit)
  }
}

// MARK: Pages

extension Cover {
  /// Answers what the pages emit. `gone` is a page that is being deleted, and takes no more orders.
  mutating func answer(_ effect: PageEffect, gone: PageID?, emit: (CoverEffect) -> Void) {
    switch effect {
    case .load(let page), .prefetch(let page): loads(page, emit: emit)
    case .evict(let page), .cancelPrefetch(let page):
      children.change(page) { child in
        child.isEvicted = child.isEvicted || child.offset != nil
        child.offset = nil
        child.awaitsEcho = false
      }
    case .transitionBegan: finishMotion(gone: gone, emit: emit)
    case .willSelect(let page, _): fit(page, emit: emit)
    case .didSelect(let page, _):
      if page != active { activate(page, gone: gone, emit: emit) }
      fit(page, emit: emit)
    case .jumpAnswered, .jumpDropped, .transitionEnded, .didSettle, .willAppear, .didAppear, .willDisappear,
      .didDisappear, .dragRefused:
      return
    }
  }

  /// Another page is selected, or none.
  mutating func activate(_ page: PageID?, gone: PageID?, emit: (CoverEffect) -> Void) {
    finishMotion(gone: gone, emit: emit)
    active = page
    isTouched = false
    if heldPull != nil { heldPull = 0 }
    if refresh != .refreshing { refresh = .idle }
  }

  /// Forgets pages that are gone. Complexity: O(v) in visited pages.
  mutating func keep(where isKept: (PageID) -> Bool) {
    layout.strips.keep(where: isKept)
    children.keep(where: isKept)
  }
}

// MARK: Page drags

extension Cover {
  /// A page drag takes hold of the cover: what is reported from now on is remembered, not obeyed.
  mutating func hold() { heldPull = max(0, -activeY).withoutNegativeZero }

  /// What pulls the cover is gone, on our own order, while a page drag holds it.
  mutating func dropHeldPull() { if heldPull != nil { heldPull = 0 } }

  /// The page drag is over: the selected content is reconciled, as after a change of page. Content that is held
  /// below its top by a refresh stays there.
  mutating func letGo(emit: (CoverEffect) -> Void) {
    heldPull = nil
    guard let active else { return }
    if refresh == .refreshing, collapse == 0, activeY < 0 { return }
    fit(active, emit: emit)
    if refresh != .refreshing { refresh = .idle }
  }
}

// MARK: Motion

extension Cover {
  /// Collapse and active content go to a place at once.
  mutating func put(_ place: CoverMotion.Place, gone: PageID? = nil, emit: (CoverEffect) -> Void) {
    collapse = place.collapse
    guard let active, active != gone else { return }
    move(active, to: place.y, depth: rule.depth(at: place.y, collapse: collapse), emit: emit)
  }

  /// Whatever moves the cover stops where it is.
  mutating func stopMotion() { if isMoving { motion = nil } }

  /// Whatever moves the cover is at its end at once.
  mutating func finishMotion(gone: PageID? = nil, emit: (CoverEffect) -> Void) {
    guard isMoving, let place = motion?.to else { return }
    motion = nil
    put(place, gone: gone, emit: emit)
  }

  /// Time passes.
  mutating func tick(_ moment: Moment, emit: (CoverEffect) -> Void) {
    let range = layout.range
    guard isMoving, let (place, isDone) = motion?.place(at: moment, range: range) else { return }
    if isDone { motion = nil }
    put(place, emit: emit)
  }
}

public import FolioMachine

/// What a host reads: where the pages are, and what to draw.
extension PageController {
  /// The ids of all pages in their order.
  public var pages: [PageID] { order.ids }

  /// How many pages there are.
  public var count: Int { order.count }

  /// The page at an index, nil outside of the order.
  public func page(at index: Int) -> PageID? {
    index >= 0 && index < order.count ? order[index] : nil
  }

  /// The index of a page. Complexity: O(1) expected.
  public func index(of page: PageID) -> Int? { order.index(of: page) }

  /// Whether swipes may go to the page. Complexity: O(1) expected.
  public func allowsSwipe(to page: PageID) -> Bool {
    order.index(of: page).map { !reach.isDisabled($0) } ?? true
  }

  /// Whether taps may go to the page. Complexity: O(1) expected.
  public func allowsTap(to page: PageID) -> Bool {
    order.index(of: page).map { !tapDisabled.contains($0) } ?? true
  }

  /// Whether there is any length to show pages in.
  @inline(__always)
  public var isLaidOut: Bool { length > 0 }

  // MARK: Three pages and a position

  /// The page last at rest; nil without pages.
  public var settled: PageID? { page(at: restIndex) }

  /// The page that the pages will rest on as things stand; nil without pages.
  public var target: PageID? { page(at: targetIndex) }

  /// The page nearest to the position, in a jump the end that is nearer; nil without pages.
  public var current: PageID? { page(at: currentIndex) }

  /// The page selected last: the destination is certain. Nil without pages.
  public var selected: PageID? { toldSelected }

  /// The index of `target`, −1 without pages.
  var targetIndex: Int {
    switch state {
    case .resting: restIndex
    case .dragging(let drag): index(of: drag.travel.guess ?? drag.travel.base, on: drag.travel)
    case .settling(let settle): index(of: settle.target, on: settle.travel)
    case .jumping(let jump): jump.to
    }
  }

  private var currentIndex: Int {
    guard order.count > 0 else { return -1 }
    if case .jumping(let jump) = state { return jump.progress < 0.5 ? jump.from : jump.to }
    // Round a loop with nothing else to reach, a pull is one beyond an edge.
    if configuration.loops, let standing, reach.reachable(from: standing) == 1 { return standing }
    return nearestIndex ?? -1
  }

  /// The index of the page nearest to the position; nil without pages.
  var nearestIndex: Int? {
    guard order.count > 0 else { return nil }
    let nearest = (position + 0.5).floored
    let count = Double(order.count)
    if configuration.loops { return Int(nearest - (nearest / count).floored * count) }
    return Int(nearest.clamped(0, count - 1))
  }

  /// Where the pages are, in pages: an integer at rest, 0 without pages.
  ///
  /// A jump's position goes over all pages between, for the strip. When pages loop a transition may leave
  /// 0 ..< count; it is reduced on arrival.
  public var position: Double {
    switch state {
    case .resting: Double(max(restIndex, 0))
    case .dragging(let drag): position(drag.travel)
    case .settling(let settle): position(settle.travel)
    case .jumping(let jump): jump.position
    }
  }

  /// The index of the page that the pages stand on while no transition runs: a finger that has brought them
  /// exactly to a page, and has not lifted, has committed it; they have not settled on it yet.
  var standing: Int? {
    switch state {
    case .dragging(let drag): index(of: drag.travel.base, on: drag.travel)
    case .settling(let settle): index(of: settle.travel.base, on: settle.travel)
    case .resting, .jumping: restIndex >= 0 ? restIndex : nil
    }
  }

  func position(_ travel: Travel) -> Double {
    // Pages that stop a drag are edges, none that it skips: there a step is one page, on either side.
    let position =
      configuration.disabled == .stop
      ? Double(travel.origin) + travel.place
      : reach.position(at: travel.place, from: travel.origin, loops: configuration.loops)
    return position.clampedToLegal
  }

  // MARK: Transition

  /// The change of page under way.
  public var transition: Transition? {
    switch state {
    case .resting: nil
    case .dragging(let drag): transition(drag.travel)
    case .settling(let settle): transition(settle.travel)
    case .jumping(let jump):
      Transition(
        id: jump.transition, kind: .jump, from: order[jump.from], to: order[jump.to],
        progress: jump.progress, cause: jump.cause)
    }
  }

  /// The pages between which something runs: where it began, and where it goes if that is known; nil at rest.
  var ends: (from: PageID, to: PageID?)? {
    switch state {
    case .resting: nil
    case .dragging(let drag): ends(drag.travel)
    case .settling(let settle): ends(settle.travel)
    case .jumping(let jump): (order[jump.from], order[jump.to])
    }
  }

  private func ends(_ travel: Travel) -> (from: PageID, to: PageID?) {
    (order[index(of: travel.base, on: travel)], travel.guess.map { order[index(of: $0, on: travel)] })
  }

  private func transition(_ travel: Travel) -> Transition? {
    guard let guess = travel.guess else { return nil }
    return Transition(
      id: travel.transition, kind: .drag, from: order[index(of: travel.base, on: travel)],
      to: order[index(of: guess, on: travel)],
      progress: (travel.place - Double(travel.base)) / Double(guess - travel.base), cause: .drag)
  }

  // MARK: Scene

  /// The pages to draw: the one at rest or the two ends of what runs, and those in view beside them.
  public var scene: Scene {
    var scene = sceneOfEnds
    if mayHaveNeighbours, let neighbours { scene.add(neighbours) }
    return scene
  }

  /// The page at rest or the two ends of what runs, without those beside them.
  @inline(__always)
  var sceneOfEnds: Scene {
    guard restIndex >= 0 else { return Scene() }
    switch state {
    case .resting: return Scene(placement(order[restIndex], 0))
    case .dragging(let drag): return scene(drag.travel)
    case .settling(let settle): return scene(settle.travel)
    case .jumping(let jump):
      let side = jump.goesForward ? 1.0 : -1.0
      return Scene(
        placement(order[jump.from], -jump.progress * side),
        placement(order[jump.to], (1 - jump.progress) * side))
    }
  }

  private func scene(_ travel: Travel) -> Scene {
    Scene(placement(travel.base, of: travel), travel.guess.map { placement($0, of: travel) })
  }

  private func placement(_ step: Int64, of travel: Travel) -> Placement {
    placement(order[index(of: step, on: travel)], Double(shown(step, of: travel)) - travel.place)
  }

  private func placement(_ page: PageID, _ offset: Double) -> Placement {
    let measure = length > 0 ? measure : PageMeasure(fraction: 1, pitch: 1)
    return Placement(
      page: page, offset: offset.withoutNegativeZero, visibleFraction: measure.visibleFraction(at: offset))
  }

  // MARK: Pages

  /// What the page was told last about its coming and going.
  public func appearance(of page: PageID) -> Appearance.State { appearances.state(of: page) }

  /// What the container around the pages does.
  public var container: Appearance.State { appearances.container }

  /// Whether the content of a page is there.
  public func loadState(of page: PageID) -> PageCache.LoadState { cache.state(of: page) }

  /// The loaded pages, least recently used first.
  public var cacheOrder: [PageID] { cache.order }

  /// The pages that must stay loaded.
  var pins: PagePins {
    guard restIndex >= 0 else { return PagePins() }
    var pins = PagePins(first: order[restIndex])
    if mayAskForNeighbours { pins.neighbours = neighbours }
    switch state {
    case .resting: break
    case .dragging(let drag): pin(drag.travel, &pins)
    case .settling(let settle): pin(settle.travel, &pins)
    case .jumping(let jump):
      pins.second = order[jump.from]
      pins.third = order[jump.to]
    }
    return pins
  }

  private func pin(_ travel: Travel, _ pins: inout PagePins) {
    pins.second = order[index(of: travel.base, on: travel)]
    pins.third = travel.guess.map { order[index(of: $0, on: travel)] }
  }

  // MARK: Host

  /// When to call again: every frame while a spring or a jump runs.
  public var nextWake: Wake {
    switch state {
    case .resting, .dragging: .never
    case .settling(let settle): settle.isHeld ? .never : .frame
    case .jumping: .frame
    }
  }
}

extension PageController {
  /// Where the transition that runs goes, by index, and how far it is: ``transition`` without its names.
  @inline(__always)
  var destination: (index: Int, progress: Double)? {
    switch state {
    case .resting: nil
    case .dragging(let drag): destination(of: drag.travel)
    case .settling(let settle): destination(of: settle.travel)
    case .jumping(let jump): (jump.to, jump.progress)
    }
  }

  @inline(__always)
  private func destination(of travel: Travel) -> (index: Int, progress: Double)? {
    guard let guess = travel.guess else { return nil }
    let progress = (travel.place - Double(travel.base)) / Double(guess - travel.base)
    return (index(of: guess, on: travel), progress)
  }
}

public import Folio

/// Pages as a plain reducer: an event in, an array of effects out, and a new array in each part of the work.
///
/// It has drags, settles and jumps under the default settings, from rest. It requests a page once and keeps all pages: it
/// has no cache, no loops, no disabled pages, no data changes during motion, and no rejections.
public struct PlainPages: Sendable {
  enum Motion: Sendable {
    case rest
    case drag(hold: Int, start: Double, points: Double)
    case settle(target: Int, cause: Cause, start: Moment?, from: Double, speed: Double)
    case jump(from: Int, to: Int, cause: Cause, start: Moment?)
  }

  enum PageAppearance: Sendable { case appearing, visible, disappearing }

  /// The ends of the running transition on the line: its origin, and its destination.
  struct Travel: Sendable {
    var base = 0
    var guess: Int?
    var leaves = false
  }

  private(set) var pages: [PageID] = []
  var indexes: [PageID: Int] = [:]
  var motion = Motion.rest
  var travel = Travel()
  var resting = 0
  var length = 0.0
  var transitions: Int64 = 0
  var told: [(page: PageID, state: PageAppearance)] = []
  var selected: PageID?
  var settled: PageID?
  var asked: Set<PageID> = []

  /// The position, in pages.
  public internal(set) var place = 0.0

  /// Creates empty pages.
  public init() {}

  /// Whether the pages rest.
  public var isAtRest: Bool { if case .rest = motion { true } else { false } }

  /// Returns the index of a page, or nil if there is none.
  func index(of page: PageID) -> Int? { indexes[page] }

  /// Handles an event.
  public mutating func reduce(_ event: PageEvent) -> [PageEffect] {
    switch event {
    case .pagesChanged(let pages, let settled): opened(pages, settled: settled)
    case .layoutChanged(let length): laidOut(length)
    case .containerWillAppear(let animated): show(pages[resting], animated: animated, state: .appearing)
    case .containerDidAppear: show(pages[resting], animated: false, state: .visible)
    case .dragBegan: dragBegan()
    case .dragMoved(let travel, _): dragMoved(by: travel)
    case .dragEnded(let velocity, let moment): dragEnded(velocity: velocity, at: moment)
    case .jump(let page, _, let request, let cause): jump(to: page, request: request, cause)
    case .ticked(let moment): ticked(moment)
    default: []
    }
  }

  mutating func opened(_ pages: [PageID], settled: PageID?) -> [PageEffect] {
    self.pages = pages
    indexes = Dictionary(uniqueKeysWithValues: pages.enumerated().map { ($1, $0) })
    resting = settled.flatMap { index(of: $0) } ?? 0
    (place, travel) = (Double(resting), Travel(base: resting))
    (selected, self.settled) = (pages[resting], pages[resting])
    return [.didSelect(pages[resting], cause: .data), .didSettle(pages[resting], cause: .data)]
  }

  mutating func laidOut(_ length: Double) -> [PageEffect] {
    self.length = length
    return load(pages[resting])
  }

  mutating func show(_ page: PageID, animated: Bool, state: PageAppearance) -> [PageEffect] {
    told = [(page, state)]
    return [state == .appearing ? .willAppear(page, animated: animated) : .didAppear(page)]
  }

  mutating func load(_ page: PageID) -> [PageEffect] {
    asked.insert(page).inserted ? [.load(page)] : []
  }

  mutating func select(_ page: PageID, _ cause: Cause) -> [PageEffect] {
    guard selected != page else { return [] }
    selected = page
    return [.didSelect(page, cause: cause)]
  }

  // MARK: Drags

  mutating func dragBegan() -> [PageEffect] {
    guard isAtRest else { return [] }
    travel = Travel(base: resting)
    motion = .drag(hold: resting, start: Double(resting), points: 0)
    return []
  }

  mutating func dragMoved(by travelled: Double) -> [PageEffect] {
    guard case .drag(let hold, let start, let points) = motion else { return [] }
    motion = .drag(hold: hold, start: start, points: points + travelled)
    let raw = start + (points + travelled) / length
    let edge = min(max(raw, 0), Double(pages.count - 1))
    let beyond = raw - edge
    place = edge
    if beyond != 0 {
      let pull = 1 - 1 / (beyond.magnitude * 0.55 + 1)
      place += beyond < 0 ? -pull : pull
    }
    return follow()
  }

  /// Commits, cancels and guesses.
  mutating func follow() -> [PageEffect] {
    var effects: [PageEffect] = []
    var passed = travel.base
    if place >= Double(travel.base + 1) { passed = min(Int(place.rounded(.down)), pages.count - 1) }
    if place <= Double(travel.base - 1) { passed = max(Int(place.rounded(.up)), 0) }
    if passed != travel.base { effects += commit(to: passed) }
    guard place != Double(travel.base) else { return effects }
    let side = place > Double(travel.base) ? 1 : -1
    let next = travel.base + side
    let isThere = pages.indices.contains(next)
    if let guess = travel.guess, (guess > travel.base) != (side > 0) {
      travel.guess = nil
      travel.leaves = isThere
      effects += appear()
      effects.append(.transitionEnded(TransitionID(rawValue: transitions), .cancelled))
    } else if travel.guess == nil, travel.leaves, !isThere {
      travel.leaves = false
      effects += appear()
    }
    if travel.guess == nil, isThere, abs(place - Double(travel.base)) >= 0.01 {
      effects += begin(to: next)
    }
    return effects
  }

  mutating func commit(to page: Int) -> [PageEffect] {
    var effects: [PageEffect] = []
    if travel.guess != page {
      if travel.guess != nil {
        travel.guess = nil
        effects += appear()
        effects.append(.transitionEnded(TransitionID(rawValue: transitions), .cancelled))
      }
      effects += begin(to: page)
    }
    travel = Travel(base: page)
    effects += appear()
    effects.append(.transitionEnded(TransitionID(rawValue: transitions), .completed))
    return effects + select(pages[page], .drag)
  }

  mutating func begin(to page: Int, selecting cause: Cause? = nil) -> [PageEffect] {
    transitions += 1
    travel.guess = page
    travel.leaves = true
    var effects: [PageEffect] = [
      .transitionBegan(
        TransitionID(rawValue: transitions), kind: .drag, from: pages[travel.base], to: pages[page],
        cause: .drag, request: nil)
    ]
    effects += load(pages[page])
    effects.append(.willSelect(pages[page], cause: .drag))
    if let cause { effects += select(pages[page], cause) }
    return effects + appear()
  }

  mutating func dragEnded(velocity: Double, at moment: Moment) -> [PageEffect] {
    guard case .drag(let hold, let start, let points) = motion else { return [] }
    var speed = velocity / length
    if place == Double(travel.base), abs(speed) < 0.3 { return rest(at: travel.base, .drag) }
    let nearest = Int((place + 0.5).rounded(.down))
    var target = nearest
    if speed >= 0.3 { target = max(Int(place.rounded(.down)) + 1, nearest) }
    if speed <= -0.3 { target = min(Int(place.rounded(.up)) - 1, nearest) }
    let limit = max(1, abs(nearest - hold))
    target = min(max(target, hold - limit, 0), hold + limit, pages.count - 1)
    var effects: [PageEffect] = []
    if target != travel.base && target != travel.guess {
      if travel.guess != nil {
        travel.guess = nil
        effects += appear()
        effects.append(.transitionEnded(TransitionID(rawValue: transitions), .superseded))
      }
      effects += begin(to: target, selecting: .drag)
    }
    // Beyond an edge the pages move less than the finger.
    let raw = start + points / length
    let beyond = abs(raw - min(max(raw, 0), Double(pages.count - 1)))
    if beyond > 0 { speed *= 0.55 / ((beyond * 0.55 + 1) * (beyond * 0.55 + 1)) }
    motion = .settle(
      target: target, cause: .drag, start: moment, from: place - Double(target), speed: speed)
    return effects + select(pages[target], .drag)
  }
}

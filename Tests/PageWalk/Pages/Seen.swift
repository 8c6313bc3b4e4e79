internal import Folio
internal import FolioMachine

/// What a person sees of the pages at a moment.
struct Seen {
  /// The pages in their order.
  var order: [PageID]
  /// Where each page on screen begins and ends, in points, and in the order of the screen.
  var pages: [(page: PageID, start: Double, length: Double)]
  var position: Double
  /// The length of the viewport.
  var length: Double
  /// Whether pages go round, and all of them are in view: another stop may draw a page than the one before.
  var isRound: Bool

  init(_ machine: PageController) {
    order = machine.pages
    length = machine.length
    position = machine.position
    pages = machine.frames(in: LayoutRect(width: machine.length, height: 480)).map {
      ($0.page, $0.frame.x, $0.frame.width)
    }.sorted { $0.start < $1.start }
    isRound = machine.configuration.loops && pages.count == order.count
  }

  func start(of page: PageID) -> Double? { pages.first { $0.page == page }?.start }

  /// The points of a page that are in the viewport.
  func shown(_ page: (page: PageID, start: Double, length: Double)) -> Double {
    min(page.start + page.length, length) - max(page.start, 0)
  }

  /// Shifts what is seen, as if the machine were wrong.
  mutating func plant(_ defect: PageWalk.Defect, _ points: Double) {
    switch defect {
    case .place: for index in pages.indices { pages[index].start += points }
    case .position: position += points / max(length, 1)
    }
  }
}

/// What a person sees leap, told in a few words.
struct Leap {
  /// What leapt, and in which event.
  var kind: String
  /// By how much.
  var text: String
}

/// The law of continuity on what is seen of pages: only time and touch move it. It knows nothing of lines, springs or
/// transitions, and is written without the code of the machines and of their laws.
struct ContinuityJudge {
  /// Nobody sees less than this, in points.
  static let unseen = 0.01
  /// How far a motion that ends may put what it moves, in points, and how fast that may be, in points a second: a motion
  /// ends where it is seen as at rest.
  static let landing = 0.51
  static let slow = 31.0

  private var isReduced = false
  private var isShown = false
  /// Whether nobody sees the pages: their container is hidden.
  private(set) var isHidden = true
  /// Whether pages that rest, or come to rest, may exchange those beside them at once.
  var isLenient = false

  /// Whether an event may move pages at once: time, fingers and scrollers, the container and the configuration, and what
  /// is asked for without an animation.
  func isFree(_ event: PageEvent, _ effects: [PageEffect], _ configuration: PageConfiguration) -> Bool {
    let isInstant = isReduced || configuration.jumpDuration == 0
    switch event {
    case .ticked, .dragMoved, .driven, .layoutChanged, .configured, .restored, .reducedMotionChanged,
      .containerWillAppear, .containerDidAppear, .containerWillDisappear, .containerDidDisappear:
      return true
    case .jump(_, let animated, _, _), .scroll(_, _, let animated, _, _), .step(_, let animated, _, _):
      if !animated || isInstant || !isShown { return true }
      return effects.contains { if case .jumpAnswered(_, .pending) = $0 { true } else { false } }
    case .pagesChanged(_, let settled): return settled != nil
    case .enabledChanged, .slideLengthsChanged, .dragBegan, .dragEnded, .dragCancelled, .fingerDown,
      .fingerUp,
      .drivenEnded, .turnEnded, .loaded, .loadFailed, .retry, .memoryPressure:
      // A jump that waited may begin.
      return isInstant && configuration.interruptionPolicy == .queueLatest
    }
  }

  /// Remembers what the events to come depend on.
  mutating func hear(_ event: PageEvent) {
    switch event {
    case .reducedMotionChanged(let truth): isReduced = truth
    case .containerWillAppear: (isShown, isHidden) = (true, false)
    case .containerWillDisappear: isShown = false
    case .containerDidDisappear: isHidden = !isShown
    default: break
    }
  }

  /// Whether a jump that waited for rest may be carried out at once, so that a tick moves the pages.
  func mayLeapInTicks(_ configuration: PageConfiguration) -> Bool {
    configuration.interruptionPolicy == .queueLatest && (isReduced || configuration.jumpDuration == 0)
  }

  // MARK: Places

  /// Returns what leapt in an event that moves nothing.
  func leap(
    _ before: Seen, _ after: Seen, in event: PageEvent, _ configuration: PageConfiguration,
    atRestOn rest: PageID?
  ) -> Leap? {
    guard before.length > 0, after.length > 0, !before.pages.isEmpty else { return nil }
    switch event {
    case .pagesChanged:
      // If nothing on screen remains, another page is at rest at once.
      if !before.pages.contains(where: { after.order.contains($0.page) }) { return nil }
      return dataLeap(before, after, only: isLenient ? rest : nil)
        ?? positionLeap(before, after, configuration, byIdentity: true)
    case .slideLengthsChanged:
      return lengthsLeap(before, after, configuration)
        ?? positionLeap(before, after, configuration, byIdentity: false)
    case .enabledChanged where isLenient && rest != nil:
      return standingLeap(before, after, only: rest)
        ?? positionLeap(before, after, configuration, byIdentity: false)
    default:
      return standingLeap(before, after) ?? positionLeap(before, after, configuration, byIdentity: false)
    }
  }

  /// Returns what moves farther than the finger in a sample, if nothing on screen goes with it. A page may have two stops, of
  /// which another draws it from then on.
  func leap(_ before: Seen, _ after: Seen, underFinger travel: Double) -> Leap? {
    // Of pages that go round in view any stop may draw a page.
    if after.isRound { return nil }
    var first: Leap?
    for page in before.pages {
      guard let start = after.start(of: page.page) else { continue }
      let way = abs(travel) + Self.unseen
      if abs(start - page.start) <= way { return nil }
      // One that leaves the screen may come in again on its other side.
      let leaves = [travel, -travel].contains { distance in
        before.shown((page.page, page.start + distance, page.length)) <= Self.unseen
      }
      if !leaves { first = first ?? placeLeap(page.page, page.start, start) }
    }
    return first
  }

  /// - Parameter rest: The page at rest if no other has to stand.
  private func standingLeap(_ before: Seen, _ after: Seen, only rest: PageID? = nil) -> Leap? {
    for page in before.pages where rest == nil || page.page == rest {
      guard let start = after.start(of: page.page) else {
        if before.shown(page) <= Self.unseen { continue }
        return Leap(
          kind: "a page vanishes",
          text:
            "page \(page.page) at \(page.start.thousandths) shows \(before.shown(page).thousandths) points and is gone"
        )
      }
      if !(abs(start - page.start) <= Self.unseen) { return placeLeap(page.page, page.start, start) }
    }
    return nil
  }

  private func placeLeap(_ page: PageID, _ old: Double, _ new: Double) -> Leap {
    Leap(kind: "a page leaps", text: "page \(page) from \(old.thousandths) to \(new.thousandths)")
  }

  /// Pages that remain stand, from the one nearest to the middle of its place outwards, up to one that went.
  ///
  /// - Parameter rest: The page at rest if no other has to stand.
  private func dataLeap(_ before: Seen, _ after: Seen, only rest: PageID?) -> Leap? {
    let runs = before.pages.filter { rest == nil || $0.page == rest }
      .split { !after.order.contains($0.page) || before.shown($0) <= Self.unseen }
    guard !runs.isEmpty else { return nil }
    var first: Leap?
    // Which of them is the anchor depends on where pages rest: one run has to stand.
    for run in runs {
      var leap: Leap?
      for page in run where leap == nil {
        guard let start = after.start(of: page.page) else {
          leap = Leap(
            kind: "a page vanishes",
            text: "page \(page.page) at \(page.start.thousandths) remains and is gone")
          continue
        }
        if !(abs(start - page.start) <= Self.unseen) { leap = placeLeap(page.page, page.start, start) }
      }
      guard let leap else { return nil }
      first = first ?? leap
    }
    return first
  }

  /// One page on screen keeps the point at which it is aligned, or the edge toward one out of view that does.
  private func lengthsLeap(_ before: Seen, _ after: Seen, _ configuration: PageConfiguration) -> Leap? {
    let part: Double =
      switch configuration.slides.alignment {
      case .start: 0
      case .centre: 0.5
      case .end: 1
      }
    var nearest: (page: PageID, leap: Double)?
    for page in before.pages {
      guard let new = after.pages.first(where: { $0.page == page.page }) else { continue }
      let leaps = [part, 0, 1].map { abs(new.start - page.start + $0 * (new.length - page.length)) }
      let leap = leaps.min() ?? 0
      if nearest.map({ leap < $0.leap }) ?? true { nearest = (page.page, leap) }
    }
    guard let nearest, !(nearest.leap <= Self.unseen) else { return nil }
    // Of pages that go round in view another stop may draw the one that stands.
    if after.isRound { return nil }
    // None that is seen can stand if all are aligned out of view.
    let points = before.pages.map { $0.start + part * $0.length }
    if isLenient, !points.contains(where: { $0 >= 0 && $0 <= before.length }) { return nil }
    // The one that stands may be out of view then.
    if isLenient, before.pages.contains(where: { after.start(of: $0.page) == nil }) { return nil }
    return Leap(
      kind: "no page stands", text: "page \(nearest.page) leaps least, by \(nearest.leap.thousandths) points")
  }

  // MARK: Position

  private func positionLeap(
    _ before: Seen, _ after: Seen, _ configuration: PageConfiguration, byIdentity: Bool
  ) -> Leap? {
    guard
      let wanted = byIdentity ? positions(before, after.order, configuration) : [before.position],
      !wanted.isEmpty
    else { return nil }
    let round = configuration.loops ? Double(after.order.count) : 0
    let leap = wanted.map { abs(Self.difference(after.position, $0, round: round)) }.min() ?? 0
    if leap <= Self.unseen / after.length { return nil }
    let text = wanted.map(\.thousandths).joined(separator: " or ")
    return Leap(
      kind: "the position leaps",
      text: "position \(before.position) is \(after.position), not \(text)")
  }

  /// Where the position may be in another order: at the same part of the way between the same pages. Nil if one of them
  /// went, or if they are no longer neighbours.
  private func positions(
    _ before: Seen, _ order: [PageID], _ configuration: PageConfiguration
  ) -> [Double]? {
    let count = before.order.count
    var low = before.position.rounded(.down)
    var part = before.position - low
    if part > 1 - 1e-9 { (low, part) = (low + 1, 0) }
    if part < 1e-9 { part = 0 }
    guard abs(low) < 1e9 else { return nil }
    func index(_ value: Double) -> Int? {
      let value = Int(value)
      if configuration.loops { return ((value % count) + count) % count }
      return value >= 0 && value < count ? value : nil
    }
    guard let first = index(low), let newFirst = order.firstIndex(of: before.order[first]) else { return nil }
    if part == 0 { return [Double(newFirst)] }
    guard let second = index(low + 1), let newSecond = order.firstIndex(of: before.order[second]) else {
      return nil
    }
    // Between the last and the first of a loop it keeps its place over the tabs.
    if second < first, newSecond < newFirst { return [Double(order.count - 1) + part] }
    let follows =
      configuration.loops ? (newFirst + 1) % order.count == newSecond : newFirst + 1 == newSecond
    return follows
      ? [Double(newFirst) + part] : [Double(newFirst) + part, Double(newSecond) - 1 + part]
  }

  /// The difference of two positions, in a loop the shortest.
  static func difference(_ first: Double, _ second: Double, round: Double) -> Double {
    let difference = first - second
    return round > 0 ? difference - (difference / round).rounded() * round : difference
  }
}

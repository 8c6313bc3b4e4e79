internal import FolioMachine
internal import FolioMotion

/// The values that are drawn of tabs, each with its speed: the offset of the strip and the two edges of the indicator, in
/// points, and the emphasis of at most four tabs. Either where they belong, or what is left over of them.
struct TabValues: Hashable, Sendable, Savable, Digestible {
  private var values = SIMD8<Double>()
  private var speeds = SIMD8<Double>()
  /// The pages of the four tabs. A tab whose emphasis has neither value nor speed is none.
  private var pages = SIMD4<Int64>()

  static let strip = 0
  static let leading = 1
  static let trailing = 2
  /// The edges of the indicator.
  static let edges = leading...trailing
  static let tabs = 4..<8

  @inline(__always)
  subscript(lane: Int) -> Rest {
    get { Rest(value: values[lane], speed: speeds[lane]) }
    set { (values[lane], speeds[lane]) = (newValue.value, newValue.speed) }
  }

  /// Returns the page of a tab.
  func page(_ tab: Int) -> PageID { PageID(pages[tab - 4]) }

  /// The emphasis of the tab of a page; nothing for one that is none of the four.
  subscript(emphasisOf page: PageID) -> Rest { lane(of: page).map { self[$0] } ?? Rest() }

  private func lane(of page: PageID) -> Int? {
    Self.tabs.first { pages[$0 - 4] == page.rawValue && self[$0] != Rest() }
  }

  /// Sets the emphasis of the tab of a page. Of more than four, those remain whose emphasis is greatest.
  mutating func set(_ rest: Rest, emphasisOf page: PageID) {
    func size(_ rest: Rest) -> Double { abs(rest.value) + abs(rest.speed) / 100 }
    var least = Self.tabs.lowerBound
    for tab in Self.tabs where size(self[tab]) < size(self[least]) { least = tab }
    let tab = lane(of: page) ?? least
    guard lane(of: page) != nil || size(rest) > size(self[tab]) else { return }
    self[tab] = rest
    pages[tab - 4] = page.rawValue
  }

  mutating func removeSpeeds(of lanes: ClosedRange<Int>) { for lane in lanes { speeds[lane] = 0 } }

  /// Whether there is nothing but zeros.
  var isNothing: Bool { values == SIMD8() && speeds == SIMD8() }

  /// Whether the values are in range.
  var isSafe: Bool { (0..<8).allSatisfy { values[$0].isLegal && speeds[$0].isLegal } }

  func combine(into digest: inout StateDigest) {
    for lane in 0..<8 { digest.combine(values[lane], speeds[lane]) }
    for tab in 0..<4 { digest.combine(pages[tab]) }
  }
}

/// What is left over of each value that is drawn of tabs: the distance to where it belongs, and its speed. Springs bring
/// both to 0.
///
/// This is the one corrector of the tabs. Whatever an event does to pages, tabs and lengths, what is drawn stands:
///
///     rests.leave(before, after, …)              // before − after is left over
///     rests.advance(to: moment, spring)          // with each tick
///     drawn = where it belongs + what is left over
///
/// Laws: only ticks and what is left over change it; a moment before the latest one has no effect.
struct TabRests: Hashable, Sendable, Savable, Digestible {
  /// What is left over.
  private(set) var left = TabValues()
  /// The frequencies of critically damped springs for strip and indicator, in 1/s; 0 for the spring that settles pages.
  private var stripFrequency = 0.0
  private var indicatorFrequency = 0.0
  /// The moment of the latest tick; nil before the first.
  private var now: Moment?

  /// Creates rests of nothing that begin at a moment or at the first tick.
  init(at moment: Moment?) { now = moment }

  /// Leaves a difference of strip or indicator over. `room` is the distance that its speed may take it, by its sign: the spring is
  /// stiff enough that it takes it no farther.
  mutating func leave(_ lane: Int, _ before: Rest, _ after: Rest, room: (ahead: Double, behind: Double)) {
    guard let rest = left[lane].with(before, minus: after, least: 1e-6, 1) else { return }
    left[lane] = rest
    // A critically damped spring overshoots by at most its speed over its frequency and e.
    let most = max(0, rest.speed > 0 ? room.ahead : room.behind) + Self.swing
    let frequency = min(abs(rest.speed) / (2.718 * most), 1e6)
    if lane == TabValues.strip {
      stripFrequency = frequency
    } else {
      indicatorFrequency = max(indicatorFrequency, frequency)
    }
  }

  /// The distance that a speed may take strip and indicator beyond the ends, in points.
  private static var swing: Double { 8 }

  /// Leaves a difference of the emphasis of a tab over.
  mutating func leave(_ page: PageID, _ before: Rest, _ after: Rest) {
    guard let rest = left[emphasisOf: page].with(before, minus: after, least: 1e-9, 0.01) else { return }
    left.set(
      Rest(value: rest.value.clamped(-1, 1), speed: rest.speed.clamped(-100, 100)), emphasisOf: page)
  }

  /// Removes what is left over of the strip.
  mutating func clearStrip() { (left[TabValues.strip], stripFrequency) = (Rest(), 0) }

  /// Removes what is left over of the emphasis of tabs that do not fulfil a condition.
  mutating func keepTabs(_ isKept: (PageID) -> Bool) {
    for tab in TabValues.tabs where !isKept(left.page(tab)) { left[tab] = Rest() }
  }

  /// Returns a frame of the indicator with what is left over.
  func indicator(at frame: StripFrame) -> StripFrame {
    let offset = frame.offset + left[TabValues.leading].value
    return StripFrame(offset: offset, length: max(0, frame.end + left[TabValues.trailing].value - offset))
  }

  /// Advances to a moment.
  mutating func advance(to moment: Moment, _ spring: DampedSpring.Parameters) {
    let last = now ?? moment
    let seconds = now.advance(to: moment).seconds(since: last)
    for lane in 0..<8 where left[lane] != Rest() {
      let frequency = lane == TabValues.strip ? stripFrequency : lane < 4 ? indicatorFrequency : 0
      let isStiff = frequency * frequency * spring.mass > spring.stiffness
      let own = DampedSpring.Parameters(mass: 1, stiffness: frequency * frequency, damping: 2 * frequency)
      let (rest, tolerance) = (left[lane], lane < 4 ? 0.01 : 0.0001)
      let state = DampedSpring.state(
        isStiff ? own : spring, offset: rest.value, velocity: rest.speed, at: seconds)
      let isDone = abs(state.offset) <= tolerance && abs(state.velocity) <= 10 * tolerance
      left[lane] =
        isDone ? Rest() : Rest(value: state.offset.clampedToLegal, speed: state.velocity.clampedToLegal)
    }
    if left[TabValues.leading] == Rest(), left[TabValues.trailing] == Rest() { indicatorFrequency = 0 }
    if left[TabValues.strip] == Rest() { stripFrequency = 0 }
  }

  /// Whether the values are in range.
  var isSafe: Bool {
    let frequencies = [stripFrequency, indicatorFrequency]
    return left.isSafe && !left.isNothing && frequencies.allSatisfy { $0 >= 0 && $0 <= 1e6 }
  }

  /// Makes its moment relative to another one.
  mutating func normalize(at moment: Moment) { now = now?.relative(to: moment) }

  func combine(into digest: inout StateDigest) {
    digest.combine(left, stripFrequency, indicatorFrequency, now)
  }
}

extension Rest {
  /// Returns the rest with a difference; nil if that is at most a value and a speed.
  fileprivate func with(_ before: Rest, minus after: Rest, least: Double, _ slowest: Double) -> Rest? {
    let (distance, change) = (before.value - after.value, before.speed - after.speed)
    guard abs(distance) > least || abs(change) > slowest else { return nil }
    return Rest(value: (value + distance).clampedToLegal, speed: (speed + change).clampedToLegal)
  }
}

internal import Folio
internal import FolioMachine

/// The speeds of what is seen, measured on copies of a machine that are sent frames within microseconds.
struct Speeds {
  /// The time between two measurements, in nanoseconds.
  static let interval: Int64 = 20_000

  /// Points a second, by page, at a moment.
  var pages: [PageID: Double] = [:]
  /// Pages a second.
  var position = 0.0

  /// The speeds of a machine at a moment, at which it is sent a frame; nil if it comes to rest within the interval.
  init?(_ machine: PageController, at moment: Int64, within interval: Int64) {
    var copy = machine
    copy.tick(moment)
    let (first, activity) = (Seen(copy), Activity(copy))
    copy.tick(moment + interval)
    guard Activity(copy) == activity else { return nil }
    self.init(from: first, to: Seen(copy), copy.configuration.loops, within: interval)
  }

  /// The speeds between two moments that are an interval apart.
  init(from first: Seen, to second: Seen, _ loops: Bool, within interval: Int64 = Speeds.interval) {
    let seconds = Double(interval) / 1e9
    for page in first.pages {
      guard let start = second.start(of: page.page) else { continue }
      pages[page.page] = (start - page.start) / seconds
    }
    position =
      ContinuityJudge.difference(
        second.position, first.position, round: loops ? Double(first.order.count) : 0) / seconds
  }
}

extension PageController {
  /// Sends a frame.
  mutating func tick(_ nanoseconds: Int64) {
    try? handle(.ticked(at: Moment(nanoseconds: nanoseconds))) { _ in }
  }
}

/// How much a speed may change within an interval: what the strongest motion of a configuration does.
struct Strength {
  /// Points a second, by which a spring or a curve may change a speed, without what depends on the speed.
  private let constant: Double
  /// The part of a speed by which the spring's damping may change it.
  private let part: Double
  /// The same of the position, in pages.
  private let positionConstant: Double

  init(_ configuration: PageConfiguration, _ seen: Seen) {
    let seconds = Double(Speeds.interval) / 1e9
    let spring = configuration.settleSpring
    let duration = max(configuration.jumpDuration, 0.02)
    // A jump that takes over rests no later than its duration after it began: its spring may be faster.
    let frequency = max(2 * Double.pi / max(spring.response, 0.01), 12 / duration)
    let longest = seen.pages.map(\.length).max() ?? seen.length
    let way = (max(longest, seen.length) + configuration.spacing) * 3
    // The curvature of a curve between 0 and 1, generously. One that begins upright has no bound there.
    let curvature = configuration.jumpCurve.x1 > 0.05 ? 40.0 : 2_000
    let acceleration = way * max(frequency * frequency, curvature / (duration * duration))
    constant = 3 * acceleration * seconds + 0.5
    part = 4 * spring.dampingRatio * frequency * seconds + 0.001
    positionConstant = constant / max(seen.length, 1) * Double(seen.order.count + 2)
  }

  func allowsPlace(_ before: Double, _ after: Double) -> Bool {
    abs(after - before) <= constant + part * max(abs(before), abs(after))
  }

  func allowsPosition(_ before: Double, _ after: Double) -> Bool {
    abs(after - before) <= positionConstant + part * max(abs(before), abs(after))
  }
}

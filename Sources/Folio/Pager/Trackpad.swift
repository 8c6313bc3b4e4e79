internal import FolioMachine
internal import FolioMotion

/// The gesture of a trackpad: what it moves, and how fast.
///
///     idle ──began──▶ deciding ──over its slop──▶ strip | list | pages
///      ▲                                             │ ended: it coasts, until the next begins
///      └────────────── cancelled ────────────────────┘
///
/// The axis is found once, as a finger's is, and kept, momentum included. *spent*: nothing follows the fingers until
/// they lift, because what they moved was taken from them, or nothing lies along their way.
struct Trackpad: Hashable, Sendable, Savable, Digestible {
  /// What the fingers move.
  enum Target: Hashable, Sendable, Savable, Digestible {
    case idle, deciding, spent, strip, pages
    case list(PageID)

    func combine(into digest: inout Digest) {
      switch self {
      case .idle: digest.combine(0)
      case .deciding: digest.combine(1)
      case .spent: digest.combine(2)
      case .strip: digest.combine(3)
      case .pages: digest.combine(4)
      case .list(let page): digest.combine(5, page)
      }
    }
  }

  var target = Target.idle

  /// Whether the fingers are down; else their momentum is meant.
  var isDown = false

  /// How far they went since they came down, in points to scroll by.
  private(set) var x = 0.0
  private(set) var y = 0.0

  /// The axis of what they move.
  private(set) var axis = Axis.horizontal

  private var alongX = VelocityTracker()
  private var alongY = VelocityTracker()

  /// Fingers on a trackpad mean what they do: less is a tremble.
  private static var slop: Double { 4 }

  /// Fingers come down.
  init(beginning target: Target) {
    self.target = target
    isDown = target != .idle
  }

  /// The fingers go on.
  mutating func add(_ travelX: Double, _ travelY: Double, at moment: Moment) {
    x = (x + travelX).clampedToLegal
    y = (y + travelY).clampedToLegal
    alongX.add(position: x, at: moment)
    alongY.add(position: y, at: moment)
  }

  /// The way that the fingers go, once they have gone far enough to tell; it is then kept. Along x it counts to the
  /// right, as a scroll does.
  mutating func findAxis() -> ClaimWay? {
    guard x * x + y * y > Self.slop * Self.slop else { return nil }
    guard let way = ClaimWay(travelX: -x, travelY: -y) else { return nil }
    axis = way.axis
    return way
  }

  /// How far the fingers went along the axis.
  var travel: Double { axis == .horizontal ? x : y }

  /// How fast they go along the axis, in points a second.
  func velocity(at moment: Moment) -> Double {
    axis == .horizontal ? alongX.velocity(at: moment) : alongY.velocity(at: moment)
  }

  /// A finger or an end from elsewhere has taken the pages.
  mutating func losesPages() {
    if target == .pages { target = .spent }
  }

  /// Moments become relative to `now`; without a gesture there is none.
  mutating func normalize(at now: Moment) {
    guard target != .idle else { return self = Trackpad(beginning: .idle) }
    alongX = alongX.normalized(at: now)
    alongY = alongY.normalized(at: now)
  }

  func combine(into digest: inout Digest) {
    digest.combine(target, isDown, x, y, axis)
    digest.combine(alongX, alongY)
  }

  /// Whether events lead to such a state.
  var isConsistent: Bool { x.isLegal && y.isLegal && (target != .idle || !isDown) }
}

internal import FolioMachine
internal import FolioMotion

/// Fingers on a trackpad: what they move, and how fast.
///
///     nobody ──began──▶ undecided ──over its slop──▶ list | pages         strip, if they began on it
///      ▲                                              │ ended: a list or the strip coasts, until the next begins
///      └────────────── cancelled ─────────────────────┘
///
/// The axis is found once, as a finger's is, and kept, momentum included. *Nobody* while the fingers are down: nothing
/// follows them until they lift, because what they moved was taken from them, or nothing lies along their way.
struct Trackpad: Hashable, Sendable, Savable, Digestible {
  /// Who has the fingers: nobody, undecided, strip, pages or a list.
  var owner = GestureOwner.nobody

  /// Whether the fingers are down; else their momentum is meant.
  var isDown = false

  /// The axis of what they move.
  private(set) var axis = PagingAxis.horizontal

  /// How far they went since they came down, in points to scroll by.
  private(set) var x = 0.0
  private(set) var y = 0.0

  private var alongX = VelocityTracker()
  private var alongY = VelocityTracker()

  /// Fingers on a trackpad mean what they do: less is a tremble.
  private static var slop: Double { 4 }

  /// No fingers.
  init() {}

  /// Fingers come down; nil: beside the container. The room of the samples is kept.
  mutating func begin(over place: GesturePlace?) {
    end()
    isDown = true
    switch place {
    case .strip: owner = .strip
    case .content, .page: owner = .undecided(.content(stopped: false))
    case nil: owner = .nobody
    }
  }

  /// There are no fingers any more, and no momentum of them.
  mutating func end() {
    owner = .nobody
    isDown = false
    axis = .horizontal
    (x, y) = (0, 0)
    alongX.removeAll()
    alongY.removeAll()
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
  mutating func findAxis() -> PanDirection? {
    guard x * x + y * y > Self.slop * Self.slop else { return nil }
    guard let way = PanDirection(travelX: -x, travelY: -y) else { return nil }
    axis = way.axis
    return way
  }

  /// How far the fingers went along the axis.
  var travel: Double { axis == .horizontal ? x : y }

  /// How fast they go along the axis, in points a second.
  func velocity(at moment: Moment) -> Double {
    axis == .horizontal ? alongX.velocity(at: moment) : alongY.velocity(at: moment)
  }

  /// Nothing follows the fingers any more.
  mutating func lose() { owner = .nobody }

  /// A finger or an end from elsewhere has taken the pages.
  mutating func losesPages() {
    if owner == .pages { lose() }
  }

  /// Whether it is open what the fingers move.
  var isUndecided: Bool { owner == .undecided(.content(stopped: false)) }

  /// Moments become relative to `now`; without a gesture there is none.
  mutating func normalize(at now: Moment) {
    guard isDown || owner != .nobody else { return self = Trackpad() }
    alongX = alongX.normalized(at: now)
    alongY = alongY.normalized(at: now)
  }

  func combine(into digest: inout StateDigest) {
    digest.combine(owner, isDown, x, y, axis)
    digest.combine(alongX, alongY)
  }

  /// Whether events lead to such a state.
  var isConsistent: Bool {
    guard x.isLegal, y.isLegal else { return false }
    switch owner {
    case .nobody, .strip, .list: return true
    case .undecided, .pages: return isDown
    case .asked, .back, .row, .carriedRow: return false
    }
  }
}

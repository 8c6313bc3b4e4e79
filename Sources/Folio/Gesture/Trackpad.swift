internal import FolioMachine
internal import FolioMotion

/// The fingers on a trackpad: what they move, and how fast.
///
///     nobody ──began──▶ undecided ──over its slop──▶ list | pages         strip, if they began on it
///      ▲                                              │ ended: a list or the strip coasts, until the next begins
///      └────────────── cancelled ─────────────────────┘
///
/// The axis is decided once, as for a finger, and kept, including the momentum. *Nobody* while the fingers are down
/// means that nothing follows them until they lift, because what they moved was taken from them, or nothing is along
/// their direction.
struct Trackpad: Hashable, Sendable, Savable, Digestible {
  /// The owner of the fingers: nobody, undecided, strip, pages or a list.
  var owner = GestureOwner.nobody

  /// Whether the fingers are down; otherwise the state is that of their momentum.
  var isDown = false

  /// Whether their momentum scrolls a list: from its first sample to its last.
  private(set) var isCoasting = false

  /// The axis of the movement.
  private(set) var axis = PagingAxis.horizontal

  /// The distance that the fingers have moved since they went down, in points to scroll by.
  private(set) var x = 0.0
  private(set) var y = 0.0

  private var alongX = VelocityTracker()
  private var alongY = VelocityTracker()

  /// The slop, in points. Fingers on a trackpad are precise; only smaller movements are unintended.
  private static var slop: Double { 4 }

  /// Creates the state without fingers.
  init() {}

  /// Handles fingers that go down; nil: outside of the container. The storage of the samples is kept.
  mutating func begin(over place: GesturePlace?) {
    end()
    isDown = true
    switch place {
    case .strip: owner = .strip
    case .content, .page: owner = .undecided(.content(stopped: false))
    case nil: owner = .nobody
    }
  }

  /// Ends the gesture, including its momentum.
  mutating func end() {
    owner = .nobody
    isDown = false
    isCoasting = false
    axis = .horizontal
    (x, y) = (0, 0)
    alongX.removeAll()
    alongY.removeAll()
  }

  /// Adds a movement of the fingers.
  mutating func add(_ travelX: Double, _ travelY: Double, at moment: Moment) {
    x = (x + travelX).clampedToLegal
    y = (y + travelY).clampedToLegal
    alongX.add(position: x, at: moment)
    alongY.add(position: y, at: moment)
  }

  /// Returns the direction of the fingers once they have moved far enough; the axis is then kept. Along x it is
  /// positive to the right, as for a scroll.
  mutating func findAxis() -> PanDirection? {
    guard x * x + y * y > Self.slop * Self.slop else { return nil }
    guard let way = PanDirection(travelX: -x, travelY: -y) else { return nil }
    axis = way.axis
    return way
  }

  /// The distance that the fingers have moved along the axis.
  var travel: Double { axis == .horizontal ? x : y }

  /// Returns their velocity along the axis, in points per second.
  func velocity(at moment: Moment) -> Double {
    axis == .horizontal ? alongX.velocity(at: moment) : alongY.velocity(at: moment)
  }

  /// Handles a sample of the momentum that scrolls a list. Returns whether it is the first one.
  mutating func coast() -> Bool {
    defer { isCoasting = true }
    return !isCoasting
  }

  /// Leaves the fingers without an owner.
  mutating func lose() {
    owner = .nobody
    isCoasting = false
  }

  /// Handles the loss of the pages to a finger or to an end from elsewhere.
  mutating func losesPages() {
    if owner == .pages { lose() }
  }

  /// Whether it is undecided what the fingers move.
  var isUndecided: Bool { owner == .undecided(.content(stopped: false)) }

  /// Makes the moments relative to `now`. Without a gesture there are none.
  mutating func normalize(at now: Moment) {
    guard isDown || owner != .nobody else { return self = Trackpad() }
    alongX = alongX.normalized(at: now)
    alongY = alongY.normalized(at: now)
  }

  func combine(into digest: inout StateDigest) {
    digest.combine(owner, isDown, isCoasting, x, y, axis)
    digest.combine(alongX, alongY)
  }

  /// Whether events can lead to the state.
  var isSafe: Bool {
    guard x.isLegal, y.isLegal, !isCoasting || !isDown else { return false }
    switch owner {
    case .nobody, .strip, .list: return true
    case .undecided, .pages: return isDown
    case .asked, .back, .row, .carriedRow: return false
    }
  }
}

public import FolioMachine

/// A machine that recognizes drags in the events of pointers.
///
///     idle ──down──▶ pressed ──beyond the slop, along an axis that counts──▶ panning ──up──▶ idle
///                      │  │                                                     │
///                      │  └────beyond the slop, along the other axis──┐     refused
///                      │                                              ▼         ▼
///                      └──up, cancelled──▶ idle ◀──up, cancelled── ignoring ◀───┘
///
/// - **idle**: no finger counts. **pressed**: a finger is down and has not left the slop. **panning**: the finger drags
///   along an axis. **ignoring**: the finger is down, but its gesture does not count.
/// - **Owner.** The first finger owns the gesture until it is lifted. Other fingers are ignored meanwhile. If the owner
///   is lifted while another finger is down, the gesture ends, and the other finger starts nothing until it has been
///   lifted and is down again. Moves and lifts of pointers that own nothing are ignored.
/// - **Slop.** The finger drags as soon as its distance from where it went down exceeds the slop, in any direction. If
///   both axes count, the axis is the one with the longer travel, horizontal at exactly 45°. If one axis counts, it is
///   that one if the angle to it is at most 45°; otherwise the finger is ignored. Once found, the axis stays the same,
///   and motion across it is ignored.
/// - **Continuity.** Of the travel so far, only the part beyond the slop is emitted: at a distance d from where the
///   finger went down, with s along the axis, the drag moves by s · (d − slop) / d.
/// - **Velocity** is that of a ``VelocityTracker`` along the axis. Samples within the slop count as well.
/// - **Time.** A moment that is earlier than the newest counts as the newest.
///
/// A sample:
///
///     var pan = PanRecognizer()
///     try pan.handle(.down(pointer: 1, x: 100, y: 50, at: zero)) { … }     // fingerDown
///     try pan.handle(.moved(pointer: 1, x: 94, y: 50, at: eight)) { … }    // nothing: 6 points are within the slop
///     try pan.handle(.moved(pointer: 1, x: 85, y: 51, at: sixteen)) { … }  // began(horizontal), moved(by: −5.02…)
///     try pan.handle(.moved(pointer: 1, x: 80, y: 70, at: more)) { … }     // moved(by: −5)
///     try pan.handle(.up(pointer: 1, x: 80, y: 70, at: last)) { … }        // ended(velocity: −…)
///
/// Laws: each `fingerDown` is followed by exactly one `fingerUp`, `ended` or `cancelled`; a rejected event changes
/// nothing; no event allocates, except that the first moves reserve room for their samples.
///
/// “Drag of a finger” in the article StateDiagrams of FolioTesting, which is generated from the machine, shows all
/// transitions between phases.
public struct PanRecognizer: StateMachine, Normalizing, Digestible, Savable {
  /// The state of the finger that owns the gesture.
  public enum Phase: Hashable, Sendable, Savable {
    /// No finger counts.
    case idle
    /// A finger went down at this position, and is within the slop.
    case pressed(pointer: Int64, x: Double, y: Double)
    /// A finger drags along an axis.
    case panning(pointer: Int64, axis: PagingAxis)
    /// A finger is down whose gesture does not count.
    case ignoring(pointer: Int64)
  }

  /// The state of the finger that owns the gesture.
  public internal(set) var phase = Phase.idle
  /// The settings.
  public internal(set) var configuration = PanConfiguration()
  /// The newest moment received, or nil before the first.
  package internal(set) var newest: Moment?
  /// The recent positions of the finger along x; empty while no finger counts and during a drag along y.
  var alongX = VelocityTracker()
  /// The recent positions of the finger along y; empty while no finger counts and during a drag along x.
  var alongY = VelocityTracker()

  /// Creates a recogniser at rest with the default settings: slop 10 points, both axes.
  public init() {}

  /// Creates a recogniser at rest.
  ///
  /// - Throws: ``MotionRejection/illegalValue(_:)`` if the slop is NaN, negative or beyond 2⁴⁰, or the maximum velocity
  ///   is not above 0.
  public init(_ configuration: PanConfiguration) throws(MotionRejection) {
    if let field = configuration.refusal { throw .illegalValue(field) }
    self.configuration = configuration
  }

  /// The axis of the running drag, or nil if there is none.
  public var axis: PagingAxis? {
    if case .panning(_, let axis) = phase { axis } else { nil }
  }

  /// The pointer that owns the gesture, or nil if there is none.
  public var pointer: Int64? {
    switch phase {
    case .idle: nil
    case .pressed(let pointer, _, _), .panning(let pointer, _), .ignoring(let pointer): pointer
    }
  }

  /// The last position of the pointer; nil along an axis along which it does not drag.
  package var place: (x: Double?, y: Double?) { (alongX.position, alongY.position) }

  /// Returns the velocity of the running drag along its axis at `moment`, in points per second; 0 without a drag.
  public func velocity(at moment: Moment) -> Double {
    guard let axis else { return 0 }
    let tracker = axis == .horizontal ? alongX : alongY
    let velocity = tracker.velocity(at: moment, by: configuration.estimate)
    guard let maximum = configuration.maximumVelocity else { return velocity }
    return velocity.clamped(-maximum, maximum)
  }

  /// Adds the whole state to a digest.
  public func combine(into digest: inout StateDigest) {
    digest.combine(fieldsOf: configuration)
    switch phase {
    case .idle: digest.combine(0)
    case .pressed(_, let x, let y): digest.combine(1, x, y)
    case .panning(_, let axis): digest.combine(2, axis)
    case .ignoring: digest.combine(3)
    }
    digest.combine(pointer, newest, alongX, alongY)
  }
}

public import FolioMachine

/// Finds the drags in what pointers do.
///
///     idle ──down──▶ pressed ──beyond the slop, along an axis that counts──▶ panning ──up──▶ idle
///                      │  │                                                     │
///                      │  └────beyond the slop, along the other axis──┐     refused
///                      │                                              ▼         ▼
///                      └──up, cancelled──▶ idle ◀──up, cancelled── ignoring ◀───┘
///
/// - **idle**: no finger counts. **pressed**: one is down and has not left the slop. **panning**: it drags along an
///   axis. **ignoring**: it is down, but its gesture is none of ours.
/// - **The first finger owns the gesture** until it lifts. What others do meanwhile is ignored. When the owner lifts
///   while another is down, the gesture ends, and that other one starts nothing until it has lifted and comes down
///   again. Moves and lifts of pointers that own nothing are ignored.
/// - **Slop.** The finger drags as soon as it is farther than the slop from where it went down, in any direction.
///   The axis is then the one that it has gone farther along, horizontal at exactly 45°, or the only one that counts
///   if the angle to that is at most 45°; else the finger is ignored. Once found, the axis stays, and motion across
///   is ignored.
/// - **Nothing jumps.** Of the travel until then only the share beyond the slop is passed on: distance d from where
///   the finger went down, with s along the axis, moves by s · (d − slop) / d.
/// - **Velocity** is that of a ``VelocityTracker`` along the axis. Samples within the slop count too.
/// - **Time** that runs backward stands still.
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
/// Laws: each `fingerDown` is closed by exactly one `fingerUp`, `ended` or `cancelled`; a rejected event changes
/// nothing; no event allocates, except that the first moves of all make room for their samples.
///
/// Every way from phase to phase, as the machine itself tells: “Drag of a finger” in the article
/// StateDiagrams of FolioTesting.
public struct PanRecognizer: StateMachine, Normalizing, Digestible, Savable {
  /// What the finger that counts is doing.
  public enum Phase: Hashable, Sendable, Savable {
    /// No finger counts.
    case idle
    /// A finger went down there, and is within the slop.
    case pressed(pointer: Int64, x: Double, y: Double)
    /// A finger drags along this axis.
    case panning(pointer: Int64, axis: PagingAxis)
    /// A finger is down whose gesture is none of ours.
    case ignoring(pointer: Int64)
  }

  /// What the finger that counts is doing.
  public internal(set) var phase = Phase.idle
  /// How it judges.
  public internal(set) var configuration = PanConfiguration()
  /// The newest moment that it was told, nil before the first.
  package internal(set) var newest: Moment?
  /// Where the finger was along x of late; empty while none counts and while it drags along y.
  var alongX = VelocityTracker()
  /// Where the finger was along y of late; empty while none counts and while it drags along x.
  var alongY = VelocityTracker()

  /// A recogniser at rest, with the default settings: slop 10 points, both axes.
  public init() {}

  /// A recogniser at rest.
  ///
  /// - Throws: ``MotionRejection/illegalValue(_:)`` if the slop is no number, negative or beyond 2⁴⁰, or the maximum
  ///   velocity is not above 0.
  public init(_ configuration: PanConfiguration) throws(MotionRejection) {
    if let field = configuration.refusal { throw .illegalValue(field) }
    self.configuration = configuration.normalized
  }

  /// The axis along which a drag runs, nil while none does.
  public var axis: PagingAxis? {
    if case .panning(_, let axis) = phase { axis } else { nil }
  }

  /// The pointer that owns the gesture, nil while none does.
  public var pointer: Int64? {
    switch phase {
    case .idle: nil
    case .pressed(let pointer, _, _), .panning(let pointer, _), .ignoring(let pointer): pointer
    }
  }

  /// Where the pointer was last, as far as it counts; nil along an axis that it does not drag along.
  package var place: (x: Double?, y: Double?) { (alongX.position, alongY.position) }

  /// The velocity of the running drag along its axis, in points per second, if it were read at `moment`; else 0.
  public func velocity(at moment: Moment) -> Double {
    guard let axis else { return 0 }
    let tracker = axis == .horizontal ? alongX : alongY
    let velocity = tracker.velocity(at: moment, by: configuration.estimate)
    guard let maximum = configuration.maximumVelocity else { return velocity }
    return velocity.clamped(-maximum, maximum)
  }

  /// Takes the whole state into a digest.
  public func combine(into digest: inout StateDigest) {
    let axes = configuration.axes
    digest.combine(configuration.slop, axes.contains(.horizontal), axes.contains(.vertical))
    digest.combine(configuration.estimate, configuration.maximumVelocity)
    switch phase {
    case .idle: digest.combine(0)
    case .pressed(_, let x, let y): digest.combine(1, x, y)
    case .panning(_, let axis): digest.combine(2, axis)
    case .ignoring: digest.combine(3)
    }
    digest.combine(pointer, newest, alongX, alongY)
  }
}

public import FolioMachine

/// A machine that recognizes highlights, taps and long presses in the events of pointers.
///
///     idle ──down──▶ waiting ──0.1 s, inside──▶ pressing ──up, cancelled──▶ idle
///      ▲               │   │                       │
///      │               │   └──beyond the slop──┐   │ beyond the slop, refused
///      │               │                       ▼   ▼
///      └─up, cancelled─┴────up, cancelled──── ignoring
///
/// - **idle**: no finger counts. **waiting**: a finger is down on a target that is not highlighted. **pressing**: the
///   target was highlighted. **ignoring**: the finger is down, but scrolls, or is on nothing that can be pressed.
/// - **Delays** and slop are those of the ``PressConfiguration``; a finger that is down keeps its delays when the
///   configuration changes. By default 0.1 s and 10 points, and no long press.
/// - **Highlight**: on once the finger has been down for 0.1 s, off when it leaves the target, on when it enters the
///   target again, off before the press ends.
/// - **Slop.** A finger whose distance from where it went down exceeds the slop, in any direction, scrolls and presses
///   nothing, wherever it moves. Its highlight ends.
/// - **Tap**: lifted inside, before the long press. **Long press**: inside when its delay has passed. A finger that is
///   outside at that moment has no long press, even if it enters the target later; from then on there is no tap.
/// - **A finger is kept** after a long press, and by a highlighted target that holds scrolling: nothing scrolls until
///   it is lifted, and the slop does not matter. See ``holds``.
/// - **A target that refuses** is never highlighted or long-pressed, so that its finger can always scroll; it can be
///   tapped.
/// - **Order.** What is due at or before an event's moment happens before the event. A moment that is earlier than the
///   newest counts as the newest.
/// - **One finger.** The first finger owns the press until it is lifted. Other fingers are ignored meanwhile, and one
///   that is still down then starts nothing.
///
/// A sample, in seconds:
///
///     var press = PressRecognizer()
///     try press.handle(.down(pointer: 1, x: 0, y: 0, target: PressTarget(item: 7), at: 0)) { … }
///     press.nextWake                                                         // at(0.1)
///     try press.handle(.moved(pointer: 1, x: 0, y: 8, isInside: false, at: 0.2)) { … }
///     //  highlighted(7, true), highlighted(7, false)
///     try press.handle(.up(pointer: 1, x: 0, y: 9, isInside: true, at: 0.4)) { … }
///     //  highlighted(7, true), highlighted(7, false), tapped(7)
///
/// Laws: each highlight that was turned on is turned off exactly once; a press ends in at most one of tap and long
/// press; a rejected event changes nothing; no event allocates; each event is O(1).
///
/// “Press” in the article StateDiagrams of FolioTesting, which is generated from the machine, shows all transitions
/// between phases.
public struct PressRecognizer: StateMachine, Normalizing, Digestible, Savable {
  /// The state of the finger that owns the press.
  public enum Phase: Hashable, Sendable, Savable {
    /// No finger counts.
    case idle
    /// A finger is down on a target that is not highlighted.
    case waiting(Touch)
    /// A finger presses a target that was highlighted. The target is highlighted while the finger is inside.
    case pressing(Touch)
    /// A finger is down that presses nothing.
    case ignoring(pointer: Int64)
  }

  /// A finger on a target.
  public struct Touch: Hashable, Sendable, Savable {
    /// The pointer.
    public internal(set) var pointer: Int64
    /// The x-coordinate at which the finger went down, in points.
    public internal(set) var x: Double
    /// The y-coordinate at which the finger went down, in points.
    public internal(set) var y: Double
    /// The moment at which the finger went down.
    public internal(set) var start: Moment
    /// The target on which the finger went down.
    public internal(set) var target: PressTarget
    /// The moment from which the target is highlighted if the finger is inside.
    public internal(set) var highlightDue: Moment
    /// The moment at which the press is a long press if the finger is inside; nil if there is no long press.
    public internal(set) var longPressDue: Moment?
    /// Whether the finger is inside its target.
    public internal(set) var isInside = true
    /// Whether it was a long press.
    public internal(set) var isLong = false

    /// Whether nothing scrolls under the finger once the target was highlighted.
    var holds: Bool { isLong || target.holdsScrolling }
  }

  /// The state of the finger that owns the press.
  public internal(set) var phase = Phase.idle
  /// The settings.
  public internal(set) var configuration = PressConfiguration()
  /// The newest moment received, or nil before the first.
  var newest: Moment?

  /// Creates a recogniser at rest with the default settings: slop 10 points, highlight at 0.1 s, no long press.
  public init() {}

  /// Creates a recogniser at rest.
  ///
  /// - Throws: ``MotionRejection/illegalValue(_:)`` if the slop or a delay is NaN, negative or beyond 2⁴⁰, or if the
  ///   long press is due before the highlight.
  public init(_ configuration: PressConfiguration) throws(MotionRejection) {
    if let field = configuration.refusal { throw .illegalValue(field) }
    self.configuration = configuration
  }

  /// Whether nothing may scroll under the finger, because it was a long press, or because its target was highlighted and
  /// holds scrolling.
  public var holds: Bool {
    if case .pressing(let touch) = phase { touch.holds } else { false }
  }

  /// Whether the newest moment is before a moment that may never come.
  func isBefore(_ due: Moment?) -> Bool {
    guard let due, let newest else { return true }
    return newest < due
  }

  /// The finger that presses a target, or nil if there is none.
  public var touch: Touch? {
    switch phase {
    case .waiting(let touch), .pressing(let touch): touch
    case .idle, .ignoring: nil
    }
  }

  /// The highlighted item, or nil if there is none.
  public var highlighted: Int64? {
    guard case .pressing(let touch) = phase, touch.isInside else { return nil }
    return touch.target.item
  }

  /// When to call again: at the moment of the highlight, then at that of the long press.
  public var nextWake: Wake {
    switch phase {
    case .idle, .ignoring: return .never
    case .waiting(let touch):
      return touch.isInside && !touch.target.refuses ? .at(touch.highlightDue) : .never
    case .pressing(let touch):
      guard touch.isInside, let due = touch.longPressDue, isBefore(due) else { return .never }
      return .at(due)
    }
  }

  /// Adds the whole state to a digest.
  public func combine(into digest: inout StateDigest) {
    digest.combine(fieldsOf: configuration)
    digest.combine(newest)
    switch phase {
    case .idle: digest.combine(0)
    case .waiting(let touch): digest.combine(1, touch)
    case .pressing(let touch): digest.combine(2, touch)
    case .ignoring(let pointer): digest.combine(3, pointer)
    }
  }
}

extension PressRecognizer.Touch: Digestible {
  /// Adds the finger, its target and its due moments to a digest.
  public func combine(into digest: inout StateDigest) {
    digest.combine(pointer, x, y, start, highlightDue, longPressDue)
    digest.combine(target.item, target.refuses, target.holdsScrolling, target.isMovable)
    digest.combine(isInside, isLong)
  }
}

extension PressRecognizer: TimedMachine {
  /// Returns the event of a reached deadline.
  public static func ticked(at moment: Moment) -> PressEvent? { .ticked(at: moment) }
}

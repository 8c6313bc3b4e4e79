public import FolioMachine

/// Finds highlights, taps and long presses in what a pointer does.
///
///     idle ──down──▶ waiting ──0.1 s, inside──▶ pressing ──up, cancelled──▶ idle
///      ▲               │   │                       │
///      │               │   └──beyond the slop──┐   │ refused
///      │               │                       ▼   ▼
///      └─up, cancelled─┴────up, cancelled──── ignoring
///
/// - **idle**: no finger counts. **waiting**: one is down on a target that is not highlighted; it may still become
///   a scroll. **pressing**: it was highlighted, and holds the list: nothing scrolls until it lifts. **ignoring**:
///   it is down, but scrolls, or is on nothing that can be pressed.
/// - **Delays** and slop are those of the ``PressConfiguration``; a finger that is down keeps its delays when others
///   are configured. By default 0.1 s, 0.5 s and 10 points.
/// - **Highlight**: on once the finger has been down for 0.1 s, off when it leaves the target, on when it comes in
///   again, off before it ends.
/// - **Slop.** A finger that is farther from where it went down than the slop, in any direction, before it was
///   highlighted scrolls and presses nothing, wherever it goes. Afterwards distance does not matter.
/// - **Tap**: lifted inside, before 0.5 s. **Long press**: inside at 0.5 s; outside at that moment there is none,
///   also not later. From 0.5 s on there is no tap.
/// - **A target that refuses** is never highlighted nor pressed long, so that its finger can always scroll; it can be tapped.
/// - **Order.** What is due at or before an event's moment happens before the event. Time that runs backward
///   stands still.
/// - **One finger.** The first owns the press until it lifts; what others do meanwhile is ignored, and one that is
///   still down then starts nothing.
///
/// A sample, in seconds:
///
///     var press = PressRecognizer()
///     try press.handle(.down(pointer: 1, x: 0, y: 0, target: PressTarget(item: 7), at: 0)) { … }
///     press.nextWake                                                         // at(0.1)
///     try press.handle(.moved(pointer: 1, x: 0, y: 60, isInside: false, at: 0.2)) { … }
///     //  highlighted(7, true), highlighted(7, false)
///     try press.handle(.up(pointer: 1, x: 0, y: 9, isInside: true, at: 0.4)) { … }
///     //  highlighted(7, true), highlighted(7, false), tapped(7)
///
/// Laws: each highlight that went on goes off exactly once; a press ends in at most one of tap and long press; a
/// rejected event changes nothing; no event allocates; each is O(1).
///
/// Every way from phase to phase, as the machine itself tells: “Press” in the article
/// StateDiagrams of FolioTesting.
public struct PressRecognizer: StateMachine, Normalizing, Digestible, Savable {
  /// What the finger that counts is doing.
  public enum Phase: Hashable, Sendable, Savable {
    /// No finger counts.
    case idle
    /// A finger is down on a target that is not highlighted.
    case waiting(Touch)
    /// A finger presses a target that was highlighted, and is so while the finger is inside.
    case pressing(Touch)
    /// A finger is down that presses nothing.
    case ignoring(pointer: Int64)
  }

  /// A finger on a target.
  public struct Touch: Hashable, Sendable, Savable {
    /// Which finger it is.
    public internal(set) var pointer: Int64
    /// Where it went down, in points.
    public internal(set) var x: Double
    /// Where it went down, in points.
    public internal(set) var y: Double
    /// When it went down.
    public internal(set) var start: Moment
    /// What it went down on.
    public internal(set) var target: PressTarget
    /// When its target is highlighted, if it is inside then or later.
    public internal(set) var highlightDue: Moment
    /// When it is a long press, if it is inside then.
    public internal(set) var longPressDue: Moment
    /// Whether it is inside of its target.
    public internal(set) var isInside = true
  }

  /// What the finger that counts is doing.
  public internal(set) var phase = Phase.idle
  /// How it judges.
  public internal(set) var configuration = PressConfiguration()
  /// The newest moment that it was told, nil before the first.
  var newest: Moment?

  /// A recogniser at rest, with the default settings: slop 10 points, highlight at 0.1 s, long press at 0.5 s.
  public init() {}

  /// A recogniser at rest.
  ///
  /// - Throws: ``MotionRejection/illegalValue(_:)`` if the slop or a delay is no number, negative or beyond 2⁴⁰, or
  ///   if the long press is due before the highlight.
  public init(_ configuration: PressConfiguration) throws(MotionRejection) {
    if let field = configuration.refusal { throw .illegalValue(field) }
    self.configuration = configuration.normalized
  }

  /// Whether nothing may scroll under the finger: its target was highlighted.
  public var holds: Bool {
    if case .pressing = phase { true } else { false }
  }

  /// The finger that presses a target, nil while none does.
  public var touch: Touch? {
    switch phase {
    case .waiting(let touch), .pressing(let touch): touch
    case .idle, .ignoring: nil
    }
  }

  /// The item that is highlighted, nil while none is.
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
      guard touch.isInside, let newest, newest < touch.longPressDue else { return .never }
      return .at(touch.longPressDue)
    }
  }

  /// Takes the whole state into a digest.
  public func combine(into digest: inout StateDigest) {
    digest.combine(configuration.slop, configuration.highlightDelay, configuration.longPressDelay, newest)
    switch phase {
    case .idle: digest.combine(0)
    case .waiting(let touch): digest.combine(1, touch)
    case .pressing(let touch): digest.combine(2, touch)
    case .ignoring(let pointer): digest.combine(3, pointer)
    }
  }
}

extension PressRecognizer.Touch: Digestible {
  /// Takes in the finger, its target and what is due.
  public func combine(into digest: inout StateDigest) {
    digest.combine(pointer, x, y, start, highlightDue, longPressDue)
    digest.combine(target.item, target.refuses, isInside)
  }
}

extension PressRecognizer: TimedMachine {
  /// The event of a deadline that is reached.
  public static func ticked(at moment: Moment) -> PressEvent? { .ticked(at: moment) }
}

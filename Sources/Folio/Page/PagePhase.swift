public import FolioMachine
internal import FolioMotion

/// What a ``PageController`` does at present.
public enum PagePhase: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// Nothing moves; the position is an integer.
  case resting
  /// A finger, or a scroller of the host's, moves the pages.
  case dragging
  /// A spring brings released pages to rest.
  case settling
  /// A jump runs.
  case jumping
}

/// What is stored of a phase; trivial values only, so that a change of phase allocates nothing.
enum Phase: Hashable, Sendable, Savable, Digestible {
  case resting
  case dragging(Drag)
  case settling(Settle)
  case jumping(Jump)

  /// What it is, without its values.
  @inline(__always)
  var phase: PagePhase {
    switch self {
    case .resting: .resting
    case .dragging: .dragging
    case .settling: .settling
    case .jumping: .jumping
    }
  }

  func combine(into digest: inout Digest) {
    digest.combine(phase)
    switch self {
    case .resting: return
    case .dragging(let drag): digest.combine(drag)
    case .settling(let settle): digest.combine(settle)
    case .jumping(let jump): digest.combine(jump)
    }
  }
}

/// Where a drag or its settle stands on the line of pages (see ``Reach``); all places are steps from `origin`.
struct Travel: Hashable, Sendable, Savable, Digestible {
  /// The index of the page at step 0.
  var origin: Int
  /// The step of the last page committed: the page at rest, for the appearance.
  var base: Int64 = 0
  /// The step of the destination of the transition that runs, if one does.
  var guess: Int64?
  /// The transition that runs while `guess` is not nil.
  var transition: TransitionID = 0
  /// Whether the base has been told that it leaves.
  var leaves = false
  /// The place at present, after resistance.
  var place = 0.0

  func combine(into digest: inout Digest) {
    digest.combine(origin, base, guess, transition, leaves, place)
  }
}

/// A finger, or a scroller of the host's, that holds the pages.
struct Drag: Hashable, Sendable, Savable, Digestible {
  var travel: Travel
  /// The step that a flick counts from: where a settle that this drag continues would have ended, else the base.
  var hold: Int64 = 0
  /// Where the finger took over; a lock is an edge there if that is farther than the base.
  var took = 0.0
  /// The place before resistance where the counting of travel began.
  var start = 0.0
  /// The finger's travel since then, in points.
  var points = 0.0
  /// Whether a scroller of the host's leads instead of a finger.
  var isDriven = false

  func combine(into digest: inout Digest) { digest.combine(travel, hold, took, start, points, isDriven) }
}

/// Released pages on their way to rest. The spring that brings them there is stored beside the phase, because a
/// phase is copied often and a spring is large.
struct Settle: Hashable, Sendable, Savable, Digestible {
  var travel: Travel
  /// The step on which the pages will rest.
  var target: Int64
  /// Who let the pages go.
  var cause: Cause
  /// When it began; nil until the first tick if a request began it.
  var start: Moment?
  /// The latest moment seen.
  var now: Moment?
  /// Whether a finger holds it still.
  var isHeld = false

  func combine(into digest: inout Digest) { digest.combine(travel, target, cause, start, now, isHeld) }
}

/// A jump of any distance.
struct Jump: Hashable, Sendable, Savable, Digestible {
  var transition: TransitionID
  var from: Int
  var to: Int
  var cause: Cause
  /// Whether the destination enters from the forward side.
  var goesForward: Bool
  /// Progress at the beginning: not 0 when the jump took over in mid-course.
  var startProgress = 0.0
  /// Position at the beginning, and at the end: not reduced when pages loop.
  var startPosition: Double
  var endPosition: Double
  var curve: Curve
  /// In seconds, above 0.
  var duration: Double
  /// The moment of the first tick, and the latest.
  var start: Moment?
  var now: Moment?
  /// The part of the way gone, by the curve.
  var eased = 0.0

  // A curve may leave 0 … 1, and an interrupted jump goes on from there; nothing leaves the legal numbers.
  var progress: Double {
    (startProgress + (1 - startProgress) * eased).clampedToLegal
  }
  var position: Double {
    (startPosition + (endPosition - startPosition) * eased).clampedToLegal
  }

  func combine(into digest: inout Digest) {
    digest.combine(transition, from, to, cause, goesForward, curve)
    digest.combine(duration, startProgress, startPosition, endPosition)
    digest.combine(start, now, eased)
  }
}

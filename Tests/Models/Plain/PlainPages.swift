internal import Folio
internal import FolioMachine
internal import FolioMotion

/// A second implementation of the line of pages in the plainest form: an array of stops, one place, and loops over both.
///
/// A model for tests. It does not depend on the implementation of ``PageController``, and follows the contract of what is
/// visible: what is on screen keeps its place, a jump folds the pages between its ends away, and whatever moves the place
/// takes over where the place is. It is slow, and meant to be read. If the contract does not specify what follows, or the
/// machine is known to differ from it, ``isUnclear`` is true, and the two are no longer compared.
struct PlainPages {
  /// A page on the line. `step` is its index in the order, not reduced if pages loop; `at` is its place.
  struct Stop: Equatable {
    var page: PageID
    var step: Int
    var at: Int
  }

  /// The appearance that a page was notified of, or should be.
  enum Look { case hidden, appearing, visible, disappearing }

  /// What moves the place.
  enum Driver { case nothing, finger, host, curve, spring }

  /// A motion of the place. Its time counts from `start`, or from the first tick after it began.
  struct Motion {
    var curve: (from: Double, to: Double)?
    var spring: DampedSpring?
    var start: Moment?
    var elapsed = 0.0
    /// Whether a jump took it from a finger.
    var followsFinger = false

    /// The moment up to which it has run.
    var now: Moment? { start.map { $0.advanced(byNanoseconds: Int64((elapsed * 1e9).rounded())) } }
  }

  /// A running transition, to the stop at a place.
  struct Change {
    var kind: TransitionKind
    var to: Int
    var page: PageID
    /// The place when it began.
    var began: Double
    /// Whether the release, or a jump, returns it to its origin.
    var returns = false
  }

  /// The effects of an event, sorted by subject.
  struct Told: Equatable {
    var lifecycle: [String] = []
    var outcomes: [TransitionOutcome] = []
    var selected: [PageID] = []
    var settled: [PageID] = []
    var answers: [String] = []
    var refused = 0
  }

  /// The latest moment while something moves.
  var now: Moment?
  /// Whether the motion that begins takes over from a finger.
  var isFromFinger = false
  /// Whether the contract does not specify what follows; a walk ends here.
  var isUnclear = false
  /// Whether a transition to an existing stop of the line began in this event.
  var hasBegun = false

  var rules: PageConfiguration
  var order: [PageID]
  var swipeDisabled: Set<PageID> = []
  var tapDisabled: Set<PageID> = []
  var length: Double

  /// The stops of the line, on consecutive places; beyond them neighbours follow in the order.
  var held: [Stop]
  var place = 0.0
  var driver = Driver.nothing
  var motion = Motion()
  /// Whether a finger at rest holds the motion.
  var isHeld = false
  /// Whether a finger is down without dragging.
  var isTouched = false
  /// Whether a finger's release began the motion, and no jump since.
  var isReleased = false
  /// Whether the finger's drag was refused, so that its samples are ignored.
  var ignoresFinger = true
  /// The page that is left, or at rest, and its place if it has a stop.
  var base: PageID
  var baseAt: Int?
  var change: Change?
  /// The place at which the finger took the pages over.
  var taken = 0.0
  /// The place of the finger without resistance.
  var free = 0.0
  /// The place from which a fling's distance counts.
  var flingBase = 0.0
  /// Whether the start of a fling's distance is not specified: data arrived, or what the drag continued is superseded.
  var isFlingOpen = false
  var queued: PageID?
  /// The difference between the position and the line's value, reduced to 0 over time.
  var extra: Motion?
  var selected: PageID
  var settled: PageID
  /// The page of the last didSettle.
  var reportedSettled: PageID

  /// Superseded destinations that are still on screen, the newest last.
  var leaving: [PageID] = []
  var own: [PageID: Look] = [:]
  var looks: [PageID: Look] = [:]
  var roster: [PageID] = []
  var told = Told()
  var driverBefore = Driver.nothing
  var placeBefore = 0.0

  /// Pages at rest on the first of an order, in a visible container.
  init(rules: PageConfiguration, order: [PageID], length: Double) {
    self.rules = rules
    self.order = order
    self.length = length
    base = order[0]
    baseAt = 0
    selected = order[0]
    settled = order[0]
    reportedSettled = order[0]
    held = [Stop(page: order[0], step: 0, at: 0)]
    own = [order[0]: .visible]
    looks = own
    roster = [order[0]]
  }
}

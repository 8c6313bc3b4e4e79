internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

/// A row that a finger has let go, on its way to its place.
///
///     let go ── the first tick ──▶ on its way ── ticks ──▶ it stands, and is a row like others
///       └── cancelled: with the first tick its home is its place
///
/// It is drawn above the others, as far from its place as a spring says that begins where the finger let it go, without a
/// speed, and ends at the place. It goes with its place: as the list scrolls, and as rows come and go before it.
///
/// Laws: it moves in ticks alone; a clock that runs backward stands still; it ends.
struct Landing: Hashable, Sendable, Savable {
  /// The flat index of the row now.
  var row: Int64
  /// How far it was from its place when it was let go, in points across and along.
  var x: Double
  var y: Double
  /// Where it goes with the first tick; nil if its place is its own.
  var home: RowHome?
  /// When it began, in nanoseconds; nil before the first tick where what let it go had no moment.
  var begun: Int64?
  /// The latest moment that it was told, in nanoseconds.
  var now: Int64?

  /// How many rows are on their way at most: more than one pair of hands lets go within a second.
  static let most = 8

  /// Critically damped, a third of a second: as pages settle. Animated scrolls whose goal moves use it too.
  static let spring = DampedSpring.Parameters(response: 0.35, dampingRatio: 1)

  /// So near, in points, is there.
  private static let tolerance = 0.25

  /// Begins so far from the place, at a moment, or at the first tick.
  init(row: Int64, x: Double, y: Double, home: RowHome? = nil, at moment: Moment?) {
    self.row = row
    self.x = x.withoutNegativeZero
    self.y = y.withoutNegativeZero
    self.home = home
    begun = moment?.nanoseconds
    now = begun
  }

  /// How far from its place it is, in points across and along.
  var distance: (x: Double, y: Double) {
    guard let begun, let now else { return (x, y) }
    let seconds = Moment(nanoseconds: now).seconds(since: Moment(nanoseconds: begun))
    // Springs that begin without a speed differ by what they begin with alone.
    let part = DampedSpring.state(Self.spring, offset: 1, velocity: 0, at: seconds).offset
    return (x * part, y * part)
  }

  /// Whether it is there.
  var isDone: Bool {
    let (x, y) = distance
    return home == nil && max(abs(x), abs(y)) < Self.tolerance
  }

  /// Time passes.
  mutating func tick(_ moment: Moment) {
    let latest = max(now ?? moment.nanoseconds, moment.nanoseconds)
    now = latest
    if begun == nil { begun = latest }
  }

  /// Whether the stored values make one.
  var isConsistent: Bool {
    guard x.isNormalized, y.isNormalized, max(abs(x), abs(y)) <= Units.largestPoints * 4 else { return false }
    guard let begun, let now else { return begun == nil && now == nil }
    return begun <= now
  }

  /// Makes its moments relative to another one.
  mutating func normalize(at moment: Moment) {
    begun = begun.map { Moment(nanoseconds: $0).nanoseconds(since: moment) }
    now = now.map { Moment(nanoseconds: $0).nanoseconds(since: moment) }
  }
}

extension Landing: Digestible {
  /// Takes in the row, the distance, its home, and the time.
  func combine(into digest: inout StateDigest) { digest.combine(row, x, y, home, begun, now) }
}

/// A row that was let go in this event, before it is known where its place is.
struct LetGo {
  /// Its flat index now.
  var row: Int64
  /// Where it was drawn, in points across and along the viewport.
  var x: Double
  var y: Double
  /// Where it belongs, if that is not where it is.
  var home: RowHome?
  /// From when it glides; nil: from the first tick.
  var moment: Moment?
}

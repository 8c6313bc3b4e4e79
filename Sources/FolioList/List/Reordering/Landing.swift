internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

/// A row that a finger released, on its way to its place.
///
///     released ── the first tick ──▶ on its way ── ticks ──▶ landed, a row like others
///        └── cancelled: with the first tick its home is its place
///
/// It is drawn above the others. Its distance from its place follows a spring, which begins at the point of release,
/// without velocity, and ends at the place. The row follows its place while the list scrolls, and when rows are inserted or
/// deleted before it.
///
/// Laws: it moves only in ticks; a clock that runs backward does not move it; it ends.
struct Landing: Hashable, Sendable, Savable {
  /// The current flat index of the row.
  var row: Int64
  /// The distance from its place at the release, in points across and along.
  var x: Double
  var y: Double
  /// The home to which it moves with the first tick; nil if it stays in its place.
  var home: RowHome?
  /// The moment at which it began, in nanoseconds; nil before the first tick if the release had no moment.
  var begun: Int64?
  /// The latest moment, in nanoseconds.
  var now: Int64?

  /// The maximum number of landing rows, more than one user releases within a second.
  static let most = 8

  /// The spring: critically damped, a third of a second, as for settling pages. Animated scrolls whose goal moves use it
  /// too.
  static let spring = DampedSpring.Parameters(response: 0.35, dampingRatio: 1)

  /// The distance, in points, below which a row has landed.
  private static let tolerance = 0.25

  /// Creates a landing at a distance from the place, at a moment or at the first tick.
  init(row: Int64, x: Double, y: Double, home: RowHome? = nil, at moment: Moment?) {
    self.row = row
    self.x = x
    self.y = y
    self.home = home
    begun = moment?.nanoseconds
    now = begun
  }

  /// The distance from its place, in points across and along.
  var distance: (x: Double, y: Double) {
    guard let begun, let now else { return (x, y) }
    let seconds = Moment(nanoseconds: now).seconds(since: Moment(nanoseconds: begun))
    // Springs that begin without velocity differ only by their initial distance.
    let part = DampedSpring.state(Self.spring, offset: 1, velocity: 0, at: seconds).offset
    return (x * part, y * part)
  }

  /// Whether it has landed.
  var isDone: Bool {
    let (x, y) = distance
    return home == nil && max(abs(x), abs(y)) < Self.tolerance
  }

  /// Advances to a moment.
  mutating func tick(_ moment: Moment) {
    let latest = max(now ?? moment.nanoseconds, moment.nanoseconds)
    now = latest
    if begun == nil { begun = latest }
  }

  /// Whether the stored values are in range, and the glide ends.
  var isSafe: Bool {
    guard max(abs(x), abs(y)) <= Units.largestPoints * 4 else { return false }
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
  /// Adds the row, the distance, its home, and the time to the digest.
  func combine(into digest: inout StateDigest) { digest.combine(row, x, y, home, begun, now) }
}

/// The rows that are landing, the latest last.
extension Array where Element == Landing {
  /// Whether a row is landing.
  func contains(row: Int64) -> Bool { contains { $0.row == row } }

  /// Advances all of them to a moment. Returns whether any has landed, which is then gone.
  mutating func tick(_ moment: Moment) -> Bool {
    let old = count
    for index in indices { self[index].tick(moment) }
    removeAll { $0.isDone }
    return count != old
  }

  /// Renames the rows; nil means that a row is gone.
  mutating func renameRows(_ renamed: (Int64) -> Int64?) {
    for index in indices { self[index].row = renamed(self[index].row) ?? -1 }
    removeAll { $0.row < 0 }
  }
}

/// A row that was released in this event, before its place is known.
struct LetGo {
  /// The current flat index.
  var row: Int64
  /// The place at which it was drawn, in points across and along the viewport.
  var x: Double
  var y: Double
  /// The home of the row, if that is not where it is.
  var home: RowHome?
  /// The start of its glide; nil: the first tick.
  var moment: Moment?
}

internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

/// A row that a finger released, on its way to its place.
///
///     released ── the first tick ──▶ on its way ── ticks ──▶ landed, a row like others
///        └── cancelled: with the first tick its home is its place
///
/// It is drawn above the others. Its distance from its place is a `Rest`, which begins at the point of release, without
/// velocity, and ends at the place. The row follows its place while the list scrolls, and when rows are inserted or
/// deleted before it.
///
/// Laws: it moves only in ticks; it ends.
struct Landing: Hashable, Sendable, Savable {
  /// The current flat index of the row.
  var row: Int64
  /// The distance from its place, in points across and along.
  var x: Rest
  var y: Rest
  /// The home to which it moves with the first tick; nil if it stays in its place.
  var home: RowHome?
  /// The moment of its release, or of its first tick if the release had none; nil before that.
  var begun: Moment?

  /// The maximum number of landing rows, more than one user releases within a second.
  static let most = 8

  /// The distance, in points, below which a row has landed.
  private static let tolerance = 0.25

  /// Creates a landing at a distance from the place, at a moment or at the first tick.
  init(row: Int64, x: Double, y: Double, home: RowHome? = nil, at moment: Moment?) {
    self.row = row
    self.x = Rest(value: x)
    self.y = Rest(value: y)
    self.home = home
    begun = moment
  }

  /// Whether it has landed.
  var isDone: Bool {
    home == nil && max(abs(x.value), abs(y.value)) < Self.tolerance
  }

  /// Advances to a moment from the last tick, or from the release if that is later.
  mutating func tick(_ moment: Moment, since last: Moment?) {
    guard let begun else { return begun = moment }
    let mark = last.map { max($0, begun) } ?? begun
    let seconds = Double(Timeline.nanoseconds(from: mark, until: moment)) / 1e9
    x.advance(by: seconds)
    y.advance(by: seconds)
  }

  /// Whether the stored values are in range.
  var isSafe: Bool {
    x.isSafe(within: Units.largestPoints * 4) && y.isSafe(within: Units.largestPoints * 4)
  }
}

extension Landing: Digestible {
  /// Adds the row, the distance, its home, and the time to the digest.
  func combine(into digest: inout StateDigest) { digest.combine(row, x, y, home, begun?.nanoseconds) }
}

/// The rows that are landing, the latest last.
extension Array where Element == Landing {
  /// Whether a row is landing.
  func contains(row: Int64) -> Bool { contains { $0.row == row } }

  /// Advances all of them to a moment from the last tick. Returns whether any has landed, which is then gone.
  mutating func tick(_ moment: Moment, since last: Moment?) -> Bool {
    let old = count
    for index in indices { self[index].tick(moment, since: last) }
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

internal import FolioMachine

/// What one event has changed so far, and how things were before it.
struct ListChange {
  /// The content's length before, in units.
  let total: Int64
  /// The offset that the host knows, in units: the one before, or the one that it reports.
  var offset: Int64
  /// Where the viewport's top was in the content, in units.
  let place: Int64
  /// What the list was doing.
  let phase: ListPhase
  /// How many rows there were.
  let count: Int64
  /// The bounds of the offset before.
  let low: Int64
  let high: Int64
  /// Whether the list was laid out.
  let wasLaidOut: Bool
  /// Where what is seen began in the content, in units, if rows are to stay that are seen from elsewhere on.
  var seenTop: Int64?
  /// How far the offset was moved along with what changed above, in units.
  var shift: Int64 = 0
  /// Whether the offset was put somewhere, by an order, a report or a request.
  var isPlaced = false
  /// Whether content, sizes or pinned rows changed, so that the window is searched again.
  var searches = false
  /// Whether sizes or settings changed on which motions depend.
  var relays = false
  /// Whether mounted rows have other indexes than the host was told.
  var renames = false
  /// Whether rows that stay may show something else.
  var redraws = false
  /// Whether rows may have to be asked for their heights.
  var asks = false
  /// Whether an idle measurement may begin.
  var idles = false
  /// Whether an offset beyond the bounds is brought to them at once.
  var clamps = false
  /// Whether the turn belonged to the host's own physics, which may be beyond the bounds.
  var keepsOffset = false
  /// The velocity that a fling had left on the bound that ended it, in points a second.
  var leftOver = 0.0
  /// Whether one `scroll(to:)` gave way to another.
  var supersedes = false
  /// How a `scroll(to:)` ended.
  var outcome: ScrollOutcome?
  /// Whether a lifted row is brought to its place: rows change places under a finger, a host's scroller, and in ticks.
  var carries = false
  /// Where a lifted row was drawn before rows were renamed.
  var floated: LiftedRow?
  /// The row that a finger lifted.
  var lifted: Int64?
  /// Where the list rested, if it snaps.
  var stood = Standing.none
  /// The row that it let go, if that glides to its place.
  var letGo: LetGo?
  /// How a finger's row was moved.
  var reordered: ReorderStep?
  /// How the moving of a row by a finger ended.
  var dropped: ReorderEnd?

  /// Where a list that snaps rested.
  enum Standing: Hashable {
    /// Between rows, or it did not rest.
    case none
    /// On a row.
    case onRow(Int64)
    /// On a row that is gone.
    case onLostRow
  }

  /// Whether an offset is where corrections alone have brought it.
  func isCorrected(to offset: Int64) -> Bool { !isPlaced && offset == place + shift }
}

internal import FolioMachine

/// The changes of one event so far, and the state before it.
struct ListChange {
  /// The length of the content before the event, in units.
  let total: Int64
  /// The offset that the host knows, in units: the one before the event, or the one that it reports.
  var offset: Int64
  /// The place of the viewport's top in the content before the event, in units.
  let place: Int64
  /// The phase before the event.
  let phase: ListPhase
  /// The number of rows before the event.
  let count: Int64
  /// The bounds of the offset before the event.
  let low: Int64
  let high: Int64
  /// Whether the list was laid out before the event.
  let wasLaidOut: Bool
  /// The beginning of the visible area before the event, in units; set only if a parent lends another line for the rows
  /// that must not move.
  var seenTop: Int64?
  /// The distance by which the offset moved along with changes above, in units.
  var shift: Int64 = 0
  /// Whether the list was at the initial position that it keeps until it is seen.
  var keepsBeginning = false
  /// Whether an order, a report or a request set the offset.
  var isPlaced = false
  /// Whether content, sizes or pinned rows changed, so that the window is searched again.
  var searches = false
  /// Whether sizes or settings changed that motions depend on.
  var relays = false
  /// Whether mounted rows have other indexes than those the host knows.
  var renames = false
  /// Whether pinned rows may have to be mounted, unmounted or measured.
  var pins = false
  /// Whether rows that stay may show other content.
  var redraws = false
  /// Whether measurements may have to be requested.
  var asks = false
  /// Whether an idle measurement may begin.
  var idles = false
  /// Whether an offset beyond the bounds is clamped at once.
  var clamps = false
  /// Whether the turn belonged to the host's own physics, which may exceed the bounds.
  var keepsOffset = false
  /// The velocity that was left of a fling at the bound that ended it, in points per second.
  var leftOver = 0.0
  /// The reason for which the event had no effect.
  var ignored: IgnoredReason?
  /// Whether one `scroll(to:)` superseded another.
  var supersedes = false
  /// The outcome of a `scroll(to:)`.
  var outcome: ScrollOutcome?
  /// Whether a lifted row is moved to its place. Rows change places with samples of a finger, with a host's scroller, and
  /// in ticks.
  var carries = false
  /// The frame of a lifted row before rows were renamed.
  var floated: LiftedRow?
  /// The row that a finger lifted.
  var lifted: Int64?
  /// The position in which the list rested, if it snaps.
  var stood = Standing.none
  /// The row that the finger released, if it glides to its place.
  var letGo: LetGo?
  /// The move of a finger's row.
  var reordered: ReorderStep?
  /// The end of a reorder.
  var dropped: ReorderEnd?

  /// A position in which a list that snaps rested.
  enum Standing: Hashable {
    /// Between rows, or not at rest.
    case none
    /// On a row.
    case onRow(Int64)
    /// On a row that was deleted.
    case onLostRow
  }

  /// Whether only corrections led to an offset.
  func isCorrected(to offset: Int64) -> Bool { !isPlaced && offset == place + shift }
}

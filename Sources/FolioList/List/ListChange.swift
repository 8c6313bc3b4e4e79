/// What one event has changed so far, and how things were before it.
struct ListChange {
  /// The content's length before, in units.
  let total: Int64
  /// The offset that the host knows, in units: the one before, or the one that it reports.
  var offset: Int64
  /// How many rows there were.
  let count: Int64
  /// The bounds of the offset before.
  let low: Int64
  let high: Int64
  /// Whether the list was laid out.
  let wasLaidOut: Bool
  /// Whether content or size changed, so that the window is searched again.
  var searches = false
  /// Whether mounted rows have other indexes than the host was told.
  var renames = false
  /// Whether rows that stay may show something else.
  var redraws = false
  /// Whether rows may have to be asked for their heights.
  var asks = false
  /// Whether an idle measurement may begin.
  var idles = false
  /// Whether the turn belonged to the host's own physics, which may be beyond the bounds.
  var keepsOffset = false
  /// Whether one `scroll(to:)` gave way to another.
  var supersedes = false
  /// How a `scroll(to:)` ended.
  var outcome: ScrollOutcome?
  /// The row that a finger lifted.
  var lifted: Int64?
  /// How a finger's row was moved.
  var reordered: ReorderStep?
  /// How the moving of a row by a finger ended.
  var dropped: ReorderEnd?
}

/// The viewport as the host told it.
struct ListViewport: Hashable, Sendable {
  /// Its length in units; 0: not laid out.
  var length: Int64 = 0
  /// Its width in points.
  var width = 0.0
  /// What covers its ends, in units.
  var top: Int64 = 0
  var bottom: Int64 = 0
  /// The least length that the content counts for, in units.
  var minimum: Int64 = 0
  /// Whether the offset was ever set, by a first layout or an order.
  var isPlaced = false
}

/// Which rows were asked for their heights, and with which generation.
struct Demands: Hashable, Sendable {
  /// Rises whenever all that was asked becomes void.
  var generation: Int64 = 0
  /// The rows asked in this generation.
  var asked = Spans()
  /// The row that was asked in idle time.
  var idleRow: Int64?

  /// Makes all that was asked void.
  mutating func voidAll() {
    generation &+= 1
    asked.removeAll()
    idleRow = nil
  }
}

/// A `scroll(to:)` on its way.
struct ScrollRequest: Hashable, Sendable {
  /// The row.
  var row: Int64
  /// Where it is to be.
  var alignment: ScrollAlignment
  /// Whether it moves there.
  var isAnimated: Bool
  /// How many rounds of measurements were asked.
  var rounds: Int64 = 0
  /// The rows of the last round.
  var asked: Range<Int64> = 0..<0
  /// The way from the offset at the start of the motion to its target, in units.
  var distance: Int64 = 0
  /// The moment of the motion's first tick, in nanoseconds.
  var start: Int64?
}

/// Which ends of the content are near, as told.
struct NearEdges: Hashable, Sendable {
  /// Whether `nearEnd` was told and is not armed again.
  var end = false
  /// Whether `nearStart` was told and is not armed again.
  var start = false
}

#if !hasFeature(Embedded)
  extension ListViewport: Codable {}
  extension Demands: Codable {}
  extension ScrollRequest: Codable {}
  extension NearEdges: Codable {}
#endif

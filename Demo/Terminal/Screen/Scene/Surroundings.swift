package import Folio

/// What is on the screen besides what the machines know.
package struct Surroundings: Hashable, Sendable {
  /// Columns of the screen.
  package var columns: Int
  /// Rows of the screen.
  package var rows: Int
  /// What the status line says instead of hints.
  package var message: String?
  /// The open prompt.
  package var prompt: Prompt?
  /// Whether the panel of keys is open.
  package var showsKeys = false
  /// The page whose file is watched.
  package var followed: PageID?
  /// The inspector's log; nil while it is hidden.
  package var log: InspectorLog?
  /// Whether what happens is written down, in words; nil if nobody wants that.
  package var recording: String?
  /// What is told of the trace that is played; nil while nobody plays one.
  package var playback: PlaybackScene?
  /// The columns and rows that the machines were told of; nil if they are all that there are.
  package var room: Room?
  /// The row that was tapped last.
  private var marked: MarkedRow?

  private struct MarkedRow: Hashable, Sendable {
    var page: PageID
    var row: Int64
  }

  /// Columns and rows of the pages, cover and strip included.
  package struct Room: Hashable, Sendable {
    /// Columns.
    package var columns: Int
    /// Rows.
    package var rows: Int

    /// Makes room.
    package init(columns: Int, rows: Int) { (self.columns, self.rows) = (columns, rows) }
  }

  /// Makes the surroundings of an empty screen.
  package init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
  }

  /// Marks a row that was tapped; one that is marked already is not marked any more.
  package mutating func mark(_ row: Int64, of page: PageID) {
    let tapped = MarkedRow(page: page, row: row)
    marked = marked == tapped ? nil : tapped
  }

  /// Whether a row is marked.
  package func isMarked(_ row: Int64, of page: PageID) -> Bool { marked == MarkedRow(page: page, row: row) }

  /// Columns of the pages: what the inspector leaves.
  package var pageColumns: Int { room?.columns ?? columns - inspectorColumns }
  /// Rows of the pages, cover and strip included: all but the status line.
  package var pageRows: Int { room?.rows ?? innerRows }
  /// Columns of the inspector, at the right of the screen.
  package var inspectorColumns: Int { log == nil ? 0 : InspectorScene.columns(of: columns) }
  /// Rows of the screen but for the status line.
  package var innerRows: Int { max(rows - 1, 0) }
}

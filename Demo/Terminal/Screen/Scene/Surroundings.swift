package import Folio

/// The parts of the screen that the machines do not know.
package struct Surroundings: Hashable, Sendable {
  /// The number of columns of the screen.
  package var columns: Int
  /// The number of rows of the screen.
  package var rows: Int
  /// The message in the status line in place of hints.
  package var message: String?
  /// The open prompt.
  package var prompt: Prompt?
  /// The open prompt for a text, or nil if there is none.
  package var search: SearchPrompt?
  /// What is searched for and what was found, or nil if nothing is searched.
  package var found: Found?
  /// The number that was typed before a key, or nil if there is none.
  package var count: Count?
  /// Whether the panel of keys is open.
  package var showsKeys = false
  /// A few words about the file of a page, in the status line while the page is shown.
  package var notices: [PageID: String] = [:]
  /// The number of lines of the panel that are scrolled out at its top.
  package var keysOffset = 0
  /// The page whose file is followed.
  package var followed: PageID?
  /// The inspector's log, or nil while it is hidden.
  package var log: InspectorLog?
  /// The text about the recording, or nil if there is none.
  package var recording: String?
  /// The status of the replay, or nil if there is none.
  package var playback: PlaybackScene?
  /// The line about the past, or nil while the present is shown.
  package var timeline: TimelineScene?
  /// The columns and rows that the machines were given, or nil if they have all that are available.
  package var room: Room?
  /// Whether the terminal has a mouse. Without one there is no scrollbar.
  package var hasMouse = true
  /// Whether the mouse holds the scrollbar.
  package var isScrollbarHeld = false
  /// The row that was tapped last.
  private var marked: MarkedRow?

  /// The words about a search.
  package struct Found: Hashable, Sendable {
    /// The page that is searched.
    package var page: PageID
    /// What is searched for, with what was found.
    package var words: String

    /// Creates words.
    package init(page: PageID, words: String) { (self.page, self.words) = (page, words) }
  }

  private struct MarkedRow: Hashable, Sendable {
    var page: PageID
    var row: Int64
  }

  /// The columns and rows of the pages, including cover and strip.
  package struct Room: Hashable, Sendable {
    /// The number of columns.
    package var columns: Int
    /// The number of rows.
    package var rows: Int

    /// Creates a size.
    package init(columns: Int, rows: Int) { (self.columns, self.rows) = (columns, rows) }
  }

  /// Creates the surroundings of an empty screen.
  package init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
  }

  /// Marks a tapped row, or removes its mark.
  package mutating func mark(_ row: Int64, of page: PageID) {
    let tapped = MarkedRow(page: page, row: row)
    marked = marked == tapped ? nil : tapped
  }

  /// Whether a row is marked.
  package func isMarked(_ row: Int64, of page: PageID) -> Bool { marked == MarkedRow(page: page, row: row) }

  /// The columns of the pages, without those of the inspector.
  package var pageColumns: Int { room?.columns ?? columns - inspectorColumns }
  /// The rows of the pages, including cover and strip: all except the status line.
  package var pageRows: Int { room?.rows ?? innerRows }
  /// The columns of the inspector, on the right of the screen.
  package var inspectorColumns: Int { log == nil ? 0 : InspectorScene.columns(of: columns) }
  /// The rows of the screen except the status line.
  package var innerRows: Int { max(rows - 1, 0) }
}

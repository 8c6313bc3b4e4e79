internal import Folio
internal import TerminalFiles

/// A search for a text: what is looked for, what is known, and what is awaited.
struct Search {
  /// A request for an occurrence that cannot be answered yet.
  struct Goal {
    var isBackward: Bool
    /// The place from which the next occurrence is wanted.
    var row: Int
    var byte: Int
    /// How many occurrences further.
    var remaining: Int
    /// Whether the end of the text was passed on the way.
    var isAround = false
  }

  /// The state of the view when the prompt was opened.
  struct Origin {
    var page: PageID
    var offset: Double
    var row: Int
  }

  /// The thread that counts occurrences, once one was needed.
  var thread: SearchThread?
  /// The page that is searched, the number of its document, and what is known about it.
  var page: PageID?
  var edition: Int64 = 0
  var results: SearchResults?
  var current: Occurrence?
  var goal: Goal?
  /// The view at the beginning of the search that is typed.
  var origin: Origin?
  /// The pattern before the one that is typed.
  var former: TextPattern?
  /// What was searched for, the last first.
  var history: [String] = []
  /// Whether the user ended the search before it was complete.
  var isCancelled = false

  /// Whether occurrences are still counted.
  var isRunning: Bool { !isCancelled && (results.map { !$0.isComplete } ?? false) }
}

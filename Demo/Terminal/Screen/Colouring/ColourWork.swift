package import Folio

/// The drawing of one row: everything that a lane needs to find its colours.
package struct ColourWork: Sendable {
  /// The row.
  package let text: SafeText
  /// The language.
  package let language: Language
  /// A closure that returns the state left by the rows before, or nil if the work is cancelled.
  package let state: @Sendable (_ isCancelled: () -> Bool) -> LineState?

  /// Creates a work.
  package init(
    text: SafeText, language: Language, state: @escaping @Sendable (_ isCancelled: () -> Bool) -> LineState?
  ) {
    (self.text, self.language, self.state) = (text, language, state)
  }

  /// Runs the work, on any thread. Returns nil if it was cancelled before it was complete.
  package func run(isCancelled: () -> Bool) -> RowColours? {
    guard !isCancelled(), let state = state(isCancelled), !isCancelled() else { return nil }
    return language.colours(of: text, from: state)
  }
}

/// Serial queues, one for each lane, that run works.
package protocol ColourLanes {
  /// Adds a work to the end of a lane. It must be reported once, complete or not.
  func start(_ task: TaskID, lane: Int32, _ work: ColourWork)
  /// Cancels a task whose colours are no longer needed. The task may stop, and must still be reported.
  func cancel(_ task: TaskID)
}

/// The source of rows.
package protocol ColourSource {
  /// Returns the work that finds the colours of a row, or nil if it has none.
  mutating func work(row: Int64, page: PageID) -> ColourWork?
}

/// Counts of drawings.
package struct DrawCounts: Hashable, Sendable {
  /// Drawings put on a lane.
  package var started = 0
  /// Drawings shown.
  package var applied = 0
  /// Drawings discarded because their row was removed or has changed.
  package var dropped = 0
  /// Drawings requested and not yet on a lane.
  package var waiting = 0

  /// Creates counts of 0.
  package init() {}
}

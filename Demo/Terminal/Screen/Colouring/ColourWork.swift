package import Folio

/// The drawing of one row: what a lane needs to find its colours, away from everything else.
package struct ColourWork: Sendable {
  /// The row.
  package let text: SafeText
  /// What it is written in.
  package let language: Language
  /// Finds what the rows before leave to it; nil if nobody wants to know any more.
  package let state: @Sendable (_ isCancelled: () -> Bool) -> LineState?

  /// Makes a work.
  package init(
    text: SafeText, language: Language, state: @escaping @Sendable (_ isCancelled: () -> Bool) -> LineState?
  ) {
    (self.text, self.language, self.state) = (text, language, state)
  }

  /// Does it, on any thread; nil if it was cancelled before it was done.
  package func run(isCancelled: () -> Bool) -> RowColours? {
    guard !isCancelled(), let state = state(isCancelled), !isCancelled() else { return nil }
    return language.colours(of: text, from: state)
  }
}

/// Serial queues, one a lane, on which works are done.
package protocol ColourLanes {
  /// Puts a work at the end of a lane. It is to be reported once, done or not.
  func start(_ task: TaskID, lane: Int32, _ work: ColourWork)
  /// Nobody wants the colours of a task: it may stop, and is to be reported all the same.
  func cancel(_ task: TaskID)
}

/// Where rows come from.
package protocol ColourSource {
  /// The work that finds the colours of a row; nil if it has none to find.
  mutating func work(row: Int64, page: PageID) -> ColourWork?
}

/// How many drawings there were.
package struct DrawCounts: Hashable, Sendable {
  /// Put on a lane.
  package var started = 0
  /// Shown.
  package var applied = 0
  /// Thrown away, because their row had left or had changed.
  package var dropped = 0
  /// Asked for, and not yet on a lane.
  package var waiting = 0

  /// Makes counts of nothing.
  package init() {}
}

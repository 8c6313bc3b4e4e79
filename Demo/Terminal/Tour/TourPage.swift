package import Folio
package import TerminalScreen

/// A page of the tour: a source of rows, a painter of rows, and keys.
///
///     Session ──▶ load, effects of the list, gestures, keys ──▶ TourPage ──▶ stage.send ──▶ Session
///                                                                  └──▶ painting, facts, hints
///
/// A page object exists as long as the tour. The list of the page exists from ``appear()`` to ``disappear()``.
package protocol TourPage: AnyObject {
  /// The page's connection to the session.
  var stage: TourStage { get }
  /// The name on the tab.
  var title: String { get }
  /// The text on the cover, with a read-out of what the page does.
  var facts: TourFacts { get }
  /// The keys of the page for the status line, most important first.
  var hints: [String] { get }

  /// Sets what differs in the settings of its list.
  func configure(_ configuration: inout ListConfiguration)
  /// The list was created: the page sends its sections.
  func appear()
  /// The list was removed.
  func disappear()
  /// The size of the area of pages, or of cover and strip, changed.
  func layOut(_ room: TourRoom)
  /// Handles an effect of the list.
  func perform(_ effect: ListEffect)
  /// Returns the height of a row, in rows of cells, in a number of columns.
  func height(of row: Int64, columns: Int, cause: MeasureCause) -> Int
  /// Handles a gesture on a row.
  func take(_ gesture: TourGesture)
  /// Handles a key. Returns false if it has no meaning on the page.
  func take(_ input: Input) -> Bool
  /// Returns the content that is visible below the strip.
  func painting(_ frame: PaintingFrame, theme: Theme) -> Canvas
  /// The part of the page that takes gestures before the page does, or nil if there is none.
  func nested(atX x: Double, y: Double) -> (any NestedGestures)?
  /// The name of what moves inside the page, or nil if nothing does.
  var phase: String? { get }
  /// The descriptors that are readable when the page has results from the background.
  var descriptors: [Int32] { get }
  /// Collects the results from the background.
  func collect()
  /// Other files of the folder are open as pages, by their indexes.
  func filesOpened(_ files: Set<Int>)
  /// The page became the one that is shown, or no longer is.
  func selected(_ isSelected: Bool)
}

/// The text on the cover of a page of the tour.
package struct TourFacts: Hashable {
  /// What the page shows, above the name.
  package var kind: String
  /// One line about it.
  package var summary: String
  /// The read-out, most important first.
  package var details: [String]

  /// Creates facts.
  package init(kind: String, summary: String, details: [String]) {
    (self.kind, self.summary, self.details) = (kind, summary, details)
  }
}

/// The area of pages, in cells.
package struct TourRoom: Hashable {
  /// The columns.
  package var columns: Int
  /// The rows, including cover and strip.
  package var rows: Int
  /// The rows of the open cover with the strip.
  package var open: Int
  /// The rows of the closed cover with the strip.
  package var closed: Int

  /// Creates an area.
  package init(columns: Int, rows: Int, open: Int, closed: Int) {
    (self.columns, self.rows, self.open, self.closed) = (columns, rows, open, closed)
  }
}

/// A gesture on a row of a page. Places are in cells from the row's top left.
package enum TourGesture: Hashable {
  /// A finger pressed the row, or no longer does.
  case highlighted(row: Int64, Bool)
  /// The row was tapped.
  case tapped(row: Int64, x: Int, y: Int)
  /// A finger was on the row for a long time.
  case longPressed(row: Int64)
}

/// A machine inside a page that competes for a finger with the pages around it.
package protocol NestedGestures: AnyObject {
  /// Returns its part in the decision about a gesture.
  func candidate(atX x: Double, y: Double) -> GestureCandidate
  /// Whether the finger that went down on it last has stopped a motion.
  var hasCaught: Bool { get }
  /// Handles a finger on it that stopped a motion around it: it taps and presses nothing.
  func caught(pointer: Int64)
  /// Handles a sample of a finger that went down on it, before and after the decision.
  func take(_ sample: PointerEvent)
  /// Handles the decision about a finger.
  func decide(pointer: Int64, owns: Bool, at moment: Moment)
  /// Handles a turn of the wheel over it.
  func take(_ wheel: WheelEvent)
}

extension TourPage {
  package func configure(_ configuration: inout ListConfiguration) {}
  package func disappear() {}
  package func layOut(_ room: TourRoom) {}
  package func perform(_ effect: ListEffect) {}
  package func height(of row: Int64, columns: Int, cause: MeasureCause) -> Int { 1 }
  package func take(_ gesture: TourGesture) {}
  package func take(_ input: Input) -> Bool { false }
  package func nested(atX x: Double, y: Double) -> (any NestedGestures)? { nil }
  package var phase: String? { nil }
  package var descriptors: [Int32] { [] }
  package func collect() {}
  package func filesOpened(_ files: Set<Int>) {}
  package func selected(_ isSelected: Bool) {}
}

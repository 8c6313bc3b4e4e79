internal import Folio
internal import TerminalScreen

/// The subject of a main loop: it has a screen, takes input, and changes with time.
protocol ConversationSubject {
  /// Whether the user wants to quit, or nothing is left to show.
  var wantsToQuit: Bool { get }
  /// Whether the user wants to suspend the program.
  var wantsToStop: Bool { get set }
  /// The editor that the user wants to run, or nil.
  var editor: Editor? { get set }
  /// Whether the whole screen is to be written again.
  var wantsToRedraw: Bool { get set }
  /// The descriptor that is readable when rows were found in the background.
  var descriptor: Int32 { get }
  /// The descriptor that is readable when rows were coloured in the background, or nil if nothing is coloured.
  var laneDescriptor: Int32? { get }
  /// Further descriptors that are readable when pages have results from the background.
  var pageDescriptors: [Int32] { get }
  /// Whether drawings wait for the end of a turn.
  var wantsToDraw: Bool { get }

  /// Sets the size of the screen.
  mutating func resize(columns: Int, rows: Int)
  /// The current screen.
  mutating func screen() -> Screen
  /// Handles a key or a report of the mouse.
  mutating func take(_ input: Input, at moment: Moment)
  /// Closes what covers the screen. Returns false if nothing does.
  mutating func closePanels() -> Bool
  /// Continues after the editor has ended, with what failed.
  mutating func edited(_ failure: String?)
  /// Ends the turn after the frame is shown, and starts the waiting drawings.
  mutating func startDrawings()
  /// Collects the rows that were found in the background.
  mutating func takeFoundRows()
  /// Collects what was coloured in the background. Returns whether there is anything new to show.
  mutating func takeColours() -> Bool
  /// Collects the results of pages from the background. Returns whether there is anything new to show.
  mutating func takePageResults() -> Bool
  /// The next moment at which something is due without input, or nil if there is none.
  func due(at now: Moment, nextFrame: Moment) -> Moment?
  /// Does what is due. Returns whether there is anything new to show.
  mutating func pass(to now: Moment, isFrameDue: Bool) -> Bool
}

extension ConversationSubject {
  var pageDescriptors: [Int32] { [] }
  var wantsToRedraw: Bool {
    get { false }
    set {}
  }
  mutating func takePageResults() -> Bool { false }
  var editor: Editor? {
    get { nil }
    set {}
  }
  mutating func edited(_ failure: String?) {}
}

/// The reason for which a main loop ended.
enum Ending {
  /// The user quit.
  case quit
  /// A signal requested it.
  case signal(Int32)
  /// The terminal is closed.
  case closed
}

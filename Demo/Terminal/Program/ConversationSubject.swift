internal import Folio
internal import TerminalScreen

/// What a conversation is about: it has a screen, takes what users do, and changes with time.
protocol ConversationSubject {
  /// Whether the user wants to end the program, or there is nothing to go on with.
  var wantsToQuit: Bool { get }
  /// Whether the user wants the terminal back for a while.
  var wantsToStop: Bool { get set }
  /// Readable when rows were found in the background.
  var descriptor: Int32 { get }
  /// Readable when rows were coloured in the background; nil where nothing is.
  var laneDescriptor: Int32? { get }
  /// Whether drawings wait for the end of a turn.
  var wantsToDraw: Bool { get }

  /// The screen has this size.
  mutating func resize(columns: Int, rows: Int)
  /// The screen as it is now.
  mutating func screen() -> Screen
  /// Takes a key or a report of the mouse.
  mutating func take(_ input: Input, at moment: Moment)
  /// Closes what lies over the screen; false if nothing did.
  mutating func closePanels() -> Bool
  /// The frame is shown: what waits to be drawn is started.
  mutating func startDrawings()
  /// Takes the rows that were found in the background.
  mutating func takeFoundRows()
  /// Takes what was coloured in the background. Answers whether there is anything new to show.
  mutating func takeColours() -> Bool
  /// When something is due without anybody doing anything; nil if nothing is.
  func due(at now: Moment, nextFrame: Moment) -> Moment?
  /// Does what is due. Answers whether there is anything new to show.
  mutating func pass(to now: Moment, isFrameDue: Bool) -> Bool
}

/// How a conversation ended.
enum Ending {
  /// The user wanted it.
  case quit
  /// A signal asked for it.
  case signal(Int32)
  /// The terminal is gone.
  case closed
}

internal import Folio
internal import TerminalFiles
internal import TerminalScreen

/// The subject of the main loop while files are listed. It shows how many were found, until the user continues with these,
/// or quits.
struct ListingWait: ConversationSubject {
  /// Whether the user quit.
  private(set) var isRefused = false
  var wantsToStop = false
  private let thread: ListingThread
  private let place: String
  private let theme: Theme
  private var columns = 0
  private var rows = 0
  private var shown = -1

  /// How long a listing may take before its progress is shown, in milliseconds.
  static let patience: Int32 = 150

  /// Creates a wait for a thread that lists a path.
  init(for thread: ListingThread, in place: Path, theme: Theme) {
    self.thread = thread
    self.place = SafeText(place.description).text
    self.theme = theme
  }

  /// Whether the listing is complete, or the user does not wait for it.
  var wantsToQuit: Bool { isRefused || thread.listing != nil }

  var descriptor: Int32 { thread.descriptor }
  var laneDescriptor: Int32? { nil }
  var wantsToDraw: Bool { false }

  mutating func resize(columns: Int, rows: Int) { (self.columns, self.rows) = (columns, rows) }

  mutating func screen() -> Screen {
    shown = thread.count
    let found = shown == 1 ? "1 file" : "\(Facts.grouped(shown)) files"
    return ListingScene(place: place, found: found).screen(columns: columns, rows: rows, theme: theme)
  }

  mutating func take(_ input: Input, at moment: Moment) {
    switch input {
    case .character("q"), .character("Q"): isRefused = true
    case .key(.enter): thread.stop()
    case .key(.control("z")): wantsToStop = true
    default: break
    }
  }

  func closePanels() -> Bool { false }
  func startDrawings() {}
  func takeFoundRows() {}
  func takeColours() -> Bool { false }

  /// The number is updated ten times a second.
  func due(at now: Moment, nextFrame: Moment) -> Moment? { now.advanced(byNanoseconds: 100_000_000) }

  func pass(to now: Moment, isFrameDue: Bool) -> Bool { thread.count != shown }
}

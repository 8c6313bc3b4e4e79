internal import Folio
internal import TerminalFiles
internal import TerminalScreen

/// A short scripted session in print: one line for each event with its effects, and the last screen.
///
/// The same files give the same lines on any machine and at any time: moments are counted, not read.
struct Storyboard {
  let session: Session
  private let clock: PollClock
  private var now = Moment(nanoseconds: 0)
  private var printer = StoryboardPrinter()

  private static let columns = 72
  private static let rows = 24

  /// Creates a storyboard of a session whose clock counts from 0.
  init(session: Session, clock: PollClock) { (self.session, self.clock) = (session, clock) }

  /// Plays the script and prints it.
  mutating func print() {
    let printer = printer
    session.observe = { printer.take($0, $1, $2) }
    scene("the first appearance") { $0.session.resize(columns: Storyboard.columns, rows: Storyboard.rows) }
    scene("a drag to the next page") { $0.drag(from: (60, 16), to: (12, 16)) }
    let last = session.contents.titles.count - 1
    scene("a jump to page \(last + 1), “\(SafeText(session.contents.titles[last]).text)”") {
      $0.session.jump(to: last, cause: .request)
    }
    scene("a scroll that collapses the cover") { $0.drag(from: (30, 20), to: (30, 8)) }
    printer.printScene("the last screen")
    Output.print(session.screen())
  }

  private mutating func scene(_ title: String, _ play: (inout Storyboard) -> Void) {
    printer.printScene(title)
    play(&self)
    settle()
    printer.flush()
  }

  /// Sends ticks sixty times a second until nothing moves, for at most ten seconds.
  private mutating func settle() {
    for _ in 0..<600 {
      if session.pager.nextWake == .never { return }
      if !clock.wantsTurnEnd { advance() }
      clock.pass(to: now, isFrameDue: true)
    }
  }

  private mutating func advance() {
    now = now.advanced(byNanoseconds: 16_666_667)
    clock.counted = now
  }

  private mutating func drag(from start: (Int, Int), to end: (Int, Int)) {
    let steps = 12
    session.take(.mouse(Input.Mouse(.pressed(0), column: start.0, row: start.1)), at: now)
    for step in 1...steps {
      advance()
      let column = start.0 + (end.0 - start.0) * step / steps
      let row = start.1 + (end.1 - start.1) * step / steps
      session.take(.mouse(Input.Mouse(.dragged(0), column: column, row: row)), at: now)
    }
    session.take(.mouse(Input.Mouse(.released(0), column: end.0, row: end.1)), at: now)
  }
}

/// Prints events with their effects. Consecutive events of one kind are printed once, as the last one with their count.
final class StoryboardPrinter {
  private var last: [String] = []
  private var line = ""
  private var count = 0

  /// Adds an event.
  func take(_ event: PagerEvent, _ effects: [PagerEffect], _ rejection: Rejection?) {
    if event.isIdleWork { return }
    let told = effects.filter { !StoryboardPrinter.isDetail($0) }
    let refusal = rejection.map { Wording.words(of: $0) }
    let kinds = ([event as Any] + told).map { Wording.kind(of: $0) } + [refusal ?? ""]
    if kinds != last { flush() }
    last = kinds
    count += 1
    line = Wording.words(of: event)
    if !told.isEmpty { line += " -> " + told.map { Wording.words(of: $0) }.joined(separator: ", ") }
    if let refusal { line += " refused: " + refusal }
  }

  /// Prints the pending lines.
  func flush() {
    guard count > 0 else { return }
    Output.print("  " + SafeText(line).text.replacingMinus + (count > 1 ? "  (\(count) times)" : ""))
    (last, line, count) = ([], "", 0)
  }

  /// Prints the title of a scene.
  func printScene(_ title: String) {
    flush()
    Output.print("\(title)")
  }

  /// Effects for every row would hide those for the pages.
  private static func isDetail(_ effect: PagerEffect) -> Bool {
    guard case .list(_, let effect) = effect else { return false }
    switch effect {
    case .mount, .unmount, .render, .measure, .discard, .prepare: return true
    default: return false
    }
  }
}

extension String {
  /// Replaces the typographic minus sign by ASCII.
  fileprivate var replacingMinus: String { String(map { $0 == "−" ? "-" : $0 }) }
}

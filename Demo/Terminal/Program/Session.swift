internal import Folio
internal import FolioHost
internal import FolioTrace
internal import TerminalFiles
internal import TerminalScreen
internal import TerminalTour

/// A host of a pager: it turns input into events, performs effects, and draws the state.
///
/// It computes no layout of pages: only the machines know the places of pages, tabs, cover and lists.
///
///     Input ──▶ Session+Input ──▶ PagerEvent ──▶ Runner<Pager> ──▶ PagerEffect ──▶ Session+Effects ──▶ Library
///                                                  └──▶ projections ──▶ PagerScene ──▶ Screen
final class Session: ConversationSubject {
  /// Whether the user wants to quit.
  var wantsToQuit = false
  /// Whether the user wants to suspend the program.
  var wantsToStop = false
  /// The content of the pages.
  var contents: Contents
  /// The files.
  var library: Library {
    get { contents.library }
    _modify { yield &contents.library }
  }
  /// The finger that is down on a nested part of a page.
  var touched: NestedTouch?
  /// Whether a button of the mouse is down.
  var isPointerDown = false
  /// The last place of the mouse, in points.
  var lastPointer = LayoutPoint()
  /// The page whose list a finger has flung, or nil if none glides.
  var flung: PageID?
  /// The scrollbar that the mouse holds, or nil if it holds none.
  var heldScrollbar: ScrollbarHold?
  /// The size of the screen, the prompt, the inspector.
  var surroundings: Surroundings
  /// All events, and states of the past.
  var history = History()
  /// The names of the pages with which the session began, for its trace.
  let names: [Path]
  /// The events that are too old for the history.
  let archive: Archive
  /// The past that is shown, or nil for the present.
  var past: Past?
  /// The speed, 1 for that of the system.
  var speed = 1.0
  /// The settings of the machines.
  let setup: PagerSetup
  /// The recent events.
  var log = InspectorLog()
  /// The page whose end stays in view as it grows, or nil if there is none.
  var following: Following?
  /// The editor that the user wants to run, or nil.
  var editor: Editor?
  /// What the command line named, to be listed again.
  var folders: [Path] = []
  /// The thread that lists it again, or nil.
  var rescan: ListingThread?
  /// The moment of the system at which the file that is shown is checked next.
  var nextCheck: Moment?
  /// The page whose file was checked last.
  var checkedPage: PageID?
  /// The line that was at the top of a file that is loaded again, until its row is found.
  var returning: TopLine?
  /// The rows of a long file that are measured in the background, or nil.
  var measuring: Measuring?
  /// The lane on which they are measured, or nil without a terminal.
  var measurers: WorkLanes<Measuring.Heights>?
  /// The number of the work that was started last on it.
  var lastWork: Int64 = 0
  /// The moment of the system at which pipes are checked next, or nil if nothing has arrived.
  var nextPipeLook: Moment?
  /// The moment of the system at which pipes were checked last.
  var lastPipeLook = Moment(nanoseconds: 0)
  /// The line that was kept at the top at the last change of size.
  var top: TopLine?
  /// The search for a text.
  var search = Search()
  /// The moment of the system at which a typed number is that of a page, or nil if there is none.
  var countEnd: Moment?
  /// The line that is shown once its row is found.
  var awaitedLine: AwaitedLine?
  /// Whether the whole screen is to be written again.
  var wantsToRedraw = false
  /// A closure that receives each event with its effects, for the storyboard.
  var observe: ((PagerEvent, [PagerEffect], Rejection?) -> Void)?
  /// The recording, or nil if there is none.
  var recording: Recording?
  /// Whether the events that follow from effects are sent. A trace contains them already.
  var answersEffects = true
  /// The clock of the runner.
  let clock: PollClock
  /// The colours of rows.
  var colouring: Colouring
  /// The lanes that find them.
  let lanes: Lanes
  /// The owner of the machines.
  let runner: Runner<Pager>
  private let theme: Theme
  /// Whether there is anything new to show.
  var isChanged = false
  private var requests: RequestID = 0

  /// Creates a session. Nothing is shown before it has a size.
  ///
  /// - Parameters:
  ///   - cores: The largest number of rows that are coloured at a time; 0 for no colours.
  ///   - isPlain: Whether colours are off at the start.
  ///   - setup: The settings of the machines.
  init(
    library: Library, tour: Tour? = nil, inspects: Bool, theme: Theme, cores: Int, isPlain: Bool,
    clock: PollClock = PollClock(),
    setup: PagerSetup = Session.setup
  ) throws(Rejection) {
    contents = Contents(library: library, tour: tour)
    self.theme = theme
    surroundings = Surroundings(columns: 0, rows: 0)
    if inspects { surroundings.log = log }
    self.clock = clock
    self.setup = setup
    names = tour?.pages.map { Path(Listing.tourMark + $0.title) } ?? library.paths
    archive = Archive(setup: setup, names: names)
    runner = Runner(try Session.pager(setup), clock: clock)
    do throws(ListRejection) {
      colouring = try Colouring(cores: cores, isOn: cores > 0 && !isPlain)
    } catch {
      throw .list(error)
    }
    lanes = Lanes(threads: cores > 0 ? WorkLanes(count: colouring.laneCount) : nil)
    observeRunner()
    connectTour()
  }

  /// The settings that differ from the defaults: rows have the height of those of the terminal.
  static var setup: PagerSetup {
    var setup = PagerSetup()
    setup.pager.lineLength = CellSize.row
    setup.pager.longPressDelay = 0.5
    setup.pager.maximumVelocity = Session.fastestFling
    setup.pager.list.estimate = CellSize.row
    // The number of rows before and after the screen that are coloured ahead.
    setup.pager.list.overscan = 12 * CellSize.row
    setup.tab.indicatorStyle = .elastic
    (setup.tab.leadingPadding, setup.tab.trailingPadding) = (CellSize.column, CellSize.column)
    setup.tab.spacing = CellSize.column
    setup.tab.shortStrip = .centre
    setup.cover.refreshThreshold = nil
    // A user who opens the cover in one file expects the place of the others to be kept.
    setup.cover.childSync = .keepDepth
    return setup
  }

  private static func pager(_ setup: PagerSetup) throws(Rejection) -> Pager {
    try Pager(page: setup.page, tab: setup.tab, cover: setup.cover, configuration: setup.pager)
  }

  private func observeRunner() {
    runner.onEvent = { [unowned self] in
      let moment = clock.now
      record($0, at: moment)
      archive.take(history.append($0, at: moment, before: runner.machine))
    }
    // All effects of an event are performed together, because its measurements are one event.
    runner.onHandled = { [unowned self] in handled($0, $1, $2) }
    runner.onIgnored = { [unowned self] in ignored($0, $1) }
  }

  /// The machines.
  var pager: Pager { runner.machine }

  /// Starts again with the settings of a trace.
  func begin(with setup: PagerSetup) throws(Rejection) {
    runner.replaceMachine(with: try Session.pager(setup))
  }

  /// The descriptor that is readable when rows were found in the background.
  var descriptor: Int32 { library.descriptor }

  /// Returns a number for the next request.
  func request() -> RequestID {
    requests.rawValue += 1
    return requests
  }

  /// Handles an event, performs its effects, and handles the events that follow, in turn.
  func send(_ event: PagerEvent) { runner.send(event) }

  private func handled(_ event: PagerEvent, _ effects: [PagerEffect], _ rejection: Rejection?) {
    note(event, effects, rejection)
    observe?(event, effects, rejection)
    isChanged = isChanged || event.isTick || effects.contains { !$0.isDemand }
    var answers = perform(effects)
    if event.isTick, let end = endOfFling() { answers.append(end) }
    if answersEffects { runner.send(contentsOf: answers) }
  }

  /// Stores why an event had no effect. Rejections are stored with their event.
  private func ignored(_ event: PagerEvent, _ reason: Runner<Pager>.IgnoreReason) {
    if case .rejected = reason { return }
    log.append(reason: Wording.words(of: reason))
    if surroundings.log != nil { surroundings.log = log }
  }

  private func record(_ event: PagerEvent, at moment: Moment) {
    guard let end = recording?.take(event, at: moment) else { return }
    surroundings.message = end
    surroundings.recording = "recording ended"
    isChanged = true
  }

  /// Stores an event for the inspector. Events of idle time are stored only while the inspector is shown, because
  /// describing them costs more than handling them.
  private func note(_ event: PagerEvent, _ effects: [PagerEffect], _ rejection: Rejection?) {
    let isVisible = surroundings.log != nil
    if !isVisible, event.isIdleWork { return }
    log.append(event: event, effects: effects, rejection: rejection)
    if isVisible { surroundings.log = log }
  }

  /// The current screen.
  func screen() -> Screen {
    PagerScene(
      pager: past?.pager ?? pager, surroundings: surroundings, content: &contents, colouring: colouring
    )
    .screen(theme: theme)
  }

  /// Sets the size of the screen. With the first size the pages appear.
  func resize(columns: Int, rows: Int) {
    guard columns != surroundings.columns || rows != surroundings.rows else { return }
    let isFirst = surroundings.columns == 0
    (surroundings.columns, surroundings.rows) = (columns, rows)
    if isFirst { appear() } else { layOut() }
  }

  private func appear() {
    send(.page(.containerWillAppear()))
    sendPages()
    layOut()
    send(.page(.containerDidAppear))
  }

  /// Sends the pages with their tabs.
  func sendPages() {
    let pages = contents.pages
    send(.page(.pagesChanged(pages)))
    let lengths = contents.titles.map { Double(TabScene.columns(of: $0)) * CellSize.column }
    // The selected tab has more room on both sides of its name.
    let selected = lengths.map { $0 + 2 * CellSize.column }
    send(.tab(.lengthsChanged(lengths, selected: selected)))
    send(.cover(.stripHeightsChanged(pages.map { _ in Double(StripScene.rows) * CellSize.row })))
  }

  /// Sends the available size to the machines. A low screen has a lower cover.
  func layOut() {
    let kept = topLine()
    defer { put(back: kept) }
    // With other ends, the list may return to them.
    flung = nil
    let rows = surroundings.pageRows
    let full = min(CoverScene.fullRows, max(rows / 3, 1))
    send(
      .cover(
        .heightsChanged(
          maximum: Double(full) * CellSize.row, collapsed: CellSize.row, minimum: CellSize.row)))
    layOutTour(open: full)
    let width = Double(surroundings.pageColumns) * CellSize.column
    send(.frameChanged(LayoutRect(x: 0, y: 0, width: width, height: Double(rows) * CellSize.row)))
  }

  /// Shows or hides the inspector.
  func toggleInspector() {
    surroundings.log = surroundings.log == nil ? log : nil
    layOut()
  }

  /// A wrapped row has to be measured; any other is as high as a line. Both are of one kind, so that a list whose lines are
  /// no longer wrapped keeps its place.
  static func model(wraps: Bool, edition: Int64) -> RowModel {
    // A mouse that rests before it drags is not a press: no row is highlighted, so none holds what is dragged.
    RowModel(height: wraps ? nil : CellSize.row, revision: edition, highlights: false)
  }
}

extension PagerEvent {
  /// Whether the event belongs to measuring, which continues while there are rows.
  var isIdleWork: Bool {
    switch self {
    case .turnEnded, .list(_, .measured): true
    default: false
    }
  }

  /// Whether the event is a frame.
  fileprivate var isTick: Bool {
    if case .ticked = self { true } else { false }
  }
}

extension PagerEffect {
  /// Whether the effect requests a measurement, and changes nothing on the screen.
  var isDemand: Bool {
    if case .list(_, .measure) = self { true } else { false }
  }
}

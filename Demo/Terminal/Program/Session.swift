internal import Folio
internal import FolioTrace
internal import TerminalFiles
internal import TerminalScreen

/// The pager at work: what users do becomes events, effects become what they ask for, state becomes a screen.
///
/// It knows nothing of paging: where pages, tabs, cover and lists are is the machines' alone.
///
///     Input ──▶ Session+Input ──▶ PagerEvent ──▶ Pager ──▶ PagerEffect ──▶ Session+Effects ──▶ Library
///                                                  └──▶ projections ──▶ PagerScene ──▶ Screen
struct Session: ConversationSubject {
  /// Whether the user wants to end the program.
  var wantsToQuit = false
  /// Whether the user wants the terminal back for a while.
  var wantsToStop = false
  /// The files.
  var library: Library
  /// The size of the screen, the prompt, the inspector.
  var surroundings: Surroundings
  /// What happened lately.
  var log = InspectorLog()
  /// The page whose end stays in view as it grows; nil if none does.
  var following: Following?
  /// The line that was kept at the top when the size changed last.
  var top: TopLine?
  /// Told of each event with its effects; for the storyboard.
  var observe: ((PagerEvent, [PagerEffect], Rejection?) -> Void)?
  /// Where events are written down; nil if they are not.
  var recording: Recording?
  /// The moment of what happens, where moments are counted and not read.
  var countedMoment: Moment?
  /// The colours of rows.
  var colouring: Colouring
  /// Where these are found.
  let lanes: Lanes
  /// The machines.
  private(set) var pager: Pager
  private let theme: Theme
  private var waiting: [PagerEvent] = []
  /// Whether anything happened that is to be seen.
  var isChanged = false
  private var requests: RequestID = 0

  /// Makes a session; nothing is shown before it has a size.
  ///
  /// - Parameters:
  ///   - cores: How many rows are coloured at a time at most; 0 for no colours at all.
  ///   - isPlain: Whether it begins without colours.
  ///   - setup: What the machines are made with.
  init(
    library: Library, inspects: Bool, theme: Theme, cores: Int, isPlain: Bool,
    setup: PagerSetup = Session.setup
  ) throws(Rejection) {
    self.library = library
    self.theme = theme
    surroundings = Surroundings(columns: 0, rows: 0)
    if inspects { surroundings.log = log }
    pager = try Session.pager(setup)
    do throws(ListRejection) {
      colouring = try Colouring(cores: cores, isOn: cores > 0 && !isPlain)
    } catch {
      throw .list(error)
    }
    lanes = Lanes(threads: cores > 0 ? WorkLanes(count: colouring.laneCount) : nil)
  }

  /// What differs from the machines' defaults: rows are as high as those of the terminal.
  static var setup: PagerSetup {
    var setup = PagerSetup()
    setup.pager.lineLength = CellSize.row
    setup.pager.list.estimate = CellSize.row
    // So many rows before and behind the screen are coloured before they are seen.
    setup.pager.list.overscan = 12 * CellSize.row
    setup.tab.indicatorStyle = .elastic
    (setup.tab.leadingPadding, setup.tab.trailingPadding) = (CellSize.column, CellSize.column)
    setup.tab.spacing = CellSize.column
    setup.tab.shortStrip = .centre
    setup.cover.refreshThreshold = nil
    // Who opens the cover in one file still wants to find the others where they were.
    setup.cover.childSync = .keepDepth
    return setup
  }

  private static func pager(_ setup: PagerSetup) throws(Rejection) -> Pager {
    try Pager(page: setup.page, tab: setup.tab, cover: setup.cover, configuration: setup.pager)
  }

  /// Begins anew with other settings, which a trace tells.
  mutating func begin(with setup: PagerSetup) throws(Rejection) {
    pager = try Session.pager(setup)
  }

  /// Readable when rows were found in the background.
  var descriptor: Int32 { library.descriptor }

  /// A number for the next request.
  mutating func request() -> RequestID {
    requests.rawValue += 1
    return requests
  }

  /// Takes an event, carries out what it causes, and takes what that raises, in turn.
  mutating func send(_ event: PagerEvent) {
    waiting.append(event)
    var index = 0
    while index < waiting.count {
      handle(waiting[index])
      index += 1
    }
    waiting.removeAll(keepingCapacity: true)
  }

  /// Takes an event of a trace, which holds those that it raised too.
  mutating func play(_ event: PagerEvent) {
    handle(event)
    waiting.removeAll(keepingCapacity: true)
  }

  private mutating func handle(_ event: PagerEvent) {
    record(event)
    var effects: [PagerEffect] = []
    var rejection: Rejection?
    do {
      try pager.handle(event) { effects.append($0) }
    } catch {
      rejection = error
    }
    note(event, effects, rejection)
    observe?(event, effects, rejection)
    for effect in effects {
      if case .list(_, .measure) = effect { continue }
      isChanged = true
    }
    waiting += perform(effects)
  }

  private mutating func record(_ event: PagerEvent) {
    guard let end = recording?.take(event, at: countedMoment ?? Clock.now) else { return }
    surroundings.message = end
    surroundings.recording = "recording ended"
    isChanged = true
  }

  /// Keeps what happened for the inspector. Work in idle time is kept only while somebody looks: putting it in words
  /// costs more than the work.
  private mutating func note(_ event: PagerEvent, _ effects: [PagerEffect], _ rejection: Rejection?) {
    let isVisible = surroundings.log != nil
    if !isVisible, event.isIdleWork { return }
    log.append(event: event, effects: effects, rejection: rejection)
    if isVisible { surroundings.log = log }
  }

  /// The screen as it is now.
  mutating func screen() -> Screen {
    PagerScene(pager: pager, surroundings: surroundings, content: &library, colouring: colouring)
      .screen(theme: theme)
  }

  /// The screen has this size. The first one is the beginning of everything: the pages appear.
  mutating func resize(columns: Int, rows: Int) {
    guard columns != surroundings.columns || rows != surroundings.rows else { return }
    let isFirst = surroundings.columns == 0
    (surroundings.columns, surroundings.rows) = (columns, rows)
    if isFirst { appear() } else { layOut() }
  }

  private mutating func appear() {
    let pages = library.pages
    send(.page(.containerWillAppear()))
    send(.page(.pagesChanged(pages)))
    let lengths = library.titles.map { Double(TabScene.columns(of: $0)) * CellSize.column }
    // The selected tab has more room on either side of its name.
    let selected = lengths.map { $0 + 2 * CellSize.column }
    send(.tab(.lengthsChanged(lengths, selected: selected)))
    send(.cover(.stripHeightsChanged(pages.map { _ in Double(StripScene.rows) * CellSize.row })))
    layOut()
    send(.page(.containerDidAppear))
  }

  /// Tells the machines how much room there is. A low screen has a lower cover.
  mutating func layOut() {
    let kept = topLine()
    defer { put(back: kept) }
    let rows = surroundings.pageRows
    let full = min(CoverScene.fullRows, max(rows / 3, 1))
    send(
      .cover(
        .heightsChanged(
          maximum: Double(full) * CellSize.row, collapsed: CellSize.row, minimum: CellSize.row)))
    let width = Double(surroundings.pageColumns) * CellSize.column
    send(.frameChanged(LayoutRect(x: 0, y: 0, width: width, height: Double(rows) * CellSize.row)))
  }

  /// Shows or hides the inspector.
  mutating func toggleInspector() {
    surroundings.log = surroundings.log == nil ? log : nil
    layOut()
  }

  /// A row that is wrapped has to be measured; one that is not is as high as a line.
  static func model(wraps: Bool, edition: Int64) -> RowModel {
    // A mouse that rests before it drags is no press: no row highlights, and so none holds what is dragged.
    wraps
      ? RowModel(revision: edition, highlights: false)
      : RowModel(kind: 1, height: CellSize.row, revision: edition, highlights: false)
  }
}

extension PagerEvent {
  /// Whether the event belongs to measuring, which goes on for as long as there are rows.
  var isIdleWork: Bool {
    switch self {
    case .turnEnded, .list(_, .measured): true
    default: false
    }
  }
}

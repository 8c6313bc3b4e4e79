package import Folio
package import FolioHost
package import TerminalScreen

/// The page *Book*: a pager of its own inside the page, with a cover, tabs and 10 000 pages, of which a few are in memory.
///
/// The book and the pager around it decide by their claims who owns a finger: at its first page the book leaves a drag to the
/// right to the pager around it. Its cover obeys the literal rule of the seed: the list of the page that is selected next is
/// moved so that the cover stays where it is.
package final class BookPage: TourPage {
  package let stage: TourStage
  /// The machines of the book.
  package let runner: Runner<Pager>
  private var content: BookContent
  package private(set) var hasCaught = false
  private var isVisible = false
  private var isOpen = false
  private var history: [PageID] = []
  private var number: String?
  private var random = Random(2_026)

  private static let coverRows = 5
  private static let tabColumns = 9

  /// Creates the page.
  package init(_ stage: TourStage, pages count: Int = 10_000, capacity: Int64 = 7) throws(Rejection) {
    self.stage = stage
    content = BookContent(text: BookText(pages: count), capacity: capacity)
    runner = Runner(try BookPage.pager(capacity: capacity), clock: stage.clock)
    runner.onHandled = { [unowned self] _, effects, _ in perform(effects) }
    runner.onUpdate = { [unowned self] in
      content.cached = $0.withMachine { $0.cover.tab.page.cacheOrder.reversed() }
      stage.changed()
    }
  }

  private static func pager(capacity: Int64) throws(Rejection) -> Pager {
    var page = PageConfiguration()
    page.cache = CacheConfiguration(capacity: capacity)
    page.interruptionPolicy = .redirect
    var tab = TabConfiguration()
    tab.indicatorStyle = .elastic
    tab.spacing = CellSize.column
    var cover = CoverConfiguration()
    cover.refreshThreshold = nil
    cover.childSync = .matchCover
    var configuration = PagerConfiguration()
    configuration.lineLength = CellSize.row
    configuration.isNested = true
    configuration.list.estimate = 3 * CellSize.row
    return try Pager(page: page, tab: tab, cover: cover, configuration: configuration)
  }

  package let title = "Book"

  package var facts: TourFacts {
    let page = runner.machine.selected?.rawValue ?? 0
    return TourFacts(
      kind: "SPPage", summary: "A pager in a page: a cover, tabs and \(content.text.count) pages",
      details: [
        "page \(page)", "\(content.cached.count) pages in memory",
        "loaded \(content.loads), evicted \(content.evictions)",
      ])
  }

  package var hints: [String] {
    ["← → turn", "Tab leave", "# page", "r anywhere", "b back", "0 $ ends", "n p chapter", "C its cover"]
  }

  package var phase: String? {
    let phase = runner.withMachine { $0.phaseName }
    return phase == "resting" ? nil : phase
  }

  package func configure(_ configuration: inout ListConfiguration) { configuration.measuresWhenIdle = false }

  package func appear() { openBook() }

  package func layOut(_ room: TourRoom) {
    let row = RowModel.cells(max(room.rows - room.closed, 1), highlights: false, key: 1)
    stage.send(.sectionsChanged([SectionModel(id: 1, rows: .models([row]))]))
    self.room = room
  }

  private var room: TourRoom?

  private func openBook() {
    if let room { layOut(room) }
    guard !isOpen else { return }
    isOpen = true
    let pages = (1...max(content.text.count, 1)).map { PageID($0) }
    runner.send(contentsOf: [
      .page(.pagesChanged(pages)),
      .tab(.uniformLengthChanged(Double(BookPage.tabColumns) * CellSize.column)),
      .cover(.stripHeightsChanged(pages.map { _ in Double(StripScene.rows) * CellSize.row })),
    ])
  }

  package func selected(_ isSelected: Bool) {
    guard isSelected != isVisible else { return }
    isVisible = isSelected
    runner.send(
      contentsOf: isSelected
        ? [.page(.containerWillAppear()), .page(.containerDidAppear)]
        : [.page(.containerWillDisappear()), .page(.containerDidDisappear)])
  }

  // MARK: Effects

  private func perform(_ effects: [PagerEffect]) {
    var measured: [PageID: (generation: MeasurementGeneration, rows: [RowMeasurement])] = [:]
    var order: [PageID] = []
    for effect in effects {
      switch effect {
      case .list(let page, .measure(let row, _, let width, _, let generation)):
        let rows = content.height(of: row, in: page, columns: CellSize.columns(width))
        if measured[page] == nil { order.append(page) }
        measured[page, default: (generation, [])].rows.append(
          RowMeasurement(row: row, height: Double(rows) * CellSize.row))
      case .claimAsked: break
      case .touchCaught: hasCaught = true
      default:
        if let effect = effect.page { perform(effect) }
        if case .reselected(let page)? = effect.tab {
          runner.send(.list(page, .scroll(to: 0)))
          runner.send(.cover(.expand(animated: true)))
        }
      }
    }
    for page in order {
      guard let answer = measured[page] else { continue }
      runner.send(.list(page, .measured(answer.rows, generation: answer.generation)))
    }
  }

  private func perform(_ effect: PageEffect) {
    switch effect {
    case .load(let page), .prefetch(let page):
      let model = RowModel(highlights: false)
      let rows = SectionRows.uniform(count: Int64(content.load(page)), model)
      runner.send(.list(page, .sectionsChanged([SectionModel(id: 1, rows: rows)])))
      runner.send(.page(.loaded(page)))
    case .evict(let page), .cancelPrefetch(let page): content.unload(page)
    default: break
    }
  }

  // MARK: Drawing

  package func painting(_ frame: PaintingFrame, theme: Theme) -> Canvas {
    var canvas = Canvas(columns: frame.columns, rows: frame.rows, accent: frame.accent, theme: theme)
    layOutBook(frame)
    var surroundings = Surroundings(columns: frame.columns, rows: frame.rows + 1)
    surroundings.room = Surroundings.Room(columns: frame.columns, rows: frame.rows)
    let scene = PagerScene(pager: runner.machine, surroundings: surroundings, content: &content)
    canvas.draw(scene.screen(theme: theme), 0, 0)
    return canvas
  }

  /// The book has the part of the page that is below the strip around it, in the coordinates of the pager around it.
  private func layOutBook(_ frame: PaintingFrame) {
    let place = LayoutRect(
      x: 0, y: Double(frame.top) * CellSize.row, width: Double(frame.columns) * CellSize.column,
      height: Double(frame.rows) * CellSize.row)
    guard runner.withMachine({ $0.frame }) != place else { return }
    let cover = min(BookPage.coverRows, max(frame.rows / 3, 1))
    runner.send(
      .cover(
        .heightsChanged(maximum: Double(cover) * CellSize.row, collapsed: CellSize.row, minimum: CellSize.row)
      ))
    runner.send(.frameChanged(place))
  }
}

// MARK: Fingers and keys

extension BookPage: NestedGestures {
  package func nested(atX x: Double, y: Double) -> (any NestedGestures)? { self }

  package func candidate(atX x: Double, y: Double) -> GestureCandidate {
    runner.withMachine { $0.gestureCandidate(atX: x, y: y) }
  }

  package func caught(pointer: Int64) { runner.send(.touchCaught(pointer: pointer)) }

  package func take(_ sample: PointerEvent) {
    if sample.phase == .down { hasCaught = false }
    runner.send(.pointer(sample))
  }

  package func decide(pointer: Int64, owns: Bool, at moment: Moment) {
    runner.send(.claimDecided(pointer: pointer, owns: owns, at: moment))
  }

  package func take(_ wheel: WheelEvent) {
    let isResting = runner.withMachine { $0.cover.tab.page.phase == .resting }
    if wheel.deltaX == 0 || isResting { runner.send(.wheel(wheel)) }
  }

  package func take(_ input: Input) -> Bool {
    if number != nil { return takeNumber(input) }
    switch input {
    case .key(.left), .character("h"): return turn(.left, until: 1)
    case .key(.right), .character("l"): return turn(.right, until: content.text.count)
    case .key(.up), .character("k"): press(.up)
    case .key(.down), .character("j"): press(.down)
    case .key(.pageUp): press(.pageUp)
    case .key(.pageDown), .character(" "): press(.pageDown)
    case .character("#"): ask("")
    case .character("r"): jump(to: 1 + random.below(content.text.count))
    case .character("b"): goBack()
    case .character("0"): jump(to: 1)
    case .character("$"): jump(to: content.text.count)
    case .character("n"): jump(chapters: 1)
    case .character("p"): jump(chapters: -1)
    case .character("C"): toggleCover()
    default: return false
    }
    return true
  }

  private func press(_ key: PagerKey) { runner.send(.key(key)) }

  /// Turns a page. At the last page in its direction the key is for the pages around the book, as a finger is.
  private func turn(_ key: PagerKey, until last: Int) -> Bool {
    guard runner.machine.selected != PageID(last) else { return false }
    press(key)
    return true
  }

  private func toggleCover() {
    let isOpen = runner.withMachine { $0.cover.collapse < $0.cover.range / 2 }
    runner.send(.cover(isOpen ? .collapse(animated: true) : .expand(animated: true)))
  }

  /// Jumps to a page, however far, as one page move.
  private func jump(to page: Int, remembers: Bool = true) {
    let page = PageID(min(max(page, 1), content.text.count))
    if remembers, let selected = runner.machine.selected, selected != page {
      history.append(selected)
      if history.count > 100 { history.removeFirst() }
    }
    runner.send(.page(.jump(to: page, cause: .key)))
  }

  private func jump(chapters: Int) {
    let page = Int(runner.machine.selected?.rawValue ?? 1)
    let chapter = (page - 1) / BookText.chapterLength + chapters
    jump(to: chapter * BookText.chapterLength + 1)
  }

  private func goBack() {
    guard let page = history.popLast() else { return stage.say("there is no earlier jump") }
    jump(to: Int(page.rawValue), remembers: false)
  }

  /// Reads the digits of a page's number.
  private func takeNumber(_ input: Input) -> Bool {
    guard let digits = number else { return false }
    switch input {
    case .character(let digit) where digit.isASCII && digit.isNumber && digits.count < 9:
      ask(digits + String(digit))
    case .key(.backspace): ask(String(digits.dropLast()))
    case .key(.enter):
      number = nil
      stage.say("")
      if let page = Int(digits) { jump(to: page) }
    case .mouse: return false
    default:
      number = nil
      stage.say("")
    }
    return true
  }

  private func ask(_ digits: String) {
    number = digits
    stage.say("page # \(digits)▏  Enter jumps, Esc closes")
  }
}

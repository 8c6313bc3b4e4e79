internal import Folio
internal import TerminalScreen
internal import TerminalTour

/// Pages of the tour.
extension Session {
  /// A finger that is down on a nested part of a page.
  struct NestedTouch {
    /// The part.
    let part: any NestedGestures
    /// The page's place where it went down, in points.
    let x: Double
    let y: Double
  }

  /// The page of the tour that is shown, or nil if it is another page.
  var shownTourPage: (any TourPage)? {
    pager.cover.tab.page.current.flatMap { contents.tour?[$0] }
  }

  /// Connects the pages with the session.
  func connectTour() {
    for page in contents.tour?.pages ?? [] {
      page.stage.onEvent = { [unowned self] in send($0) }
      page.stage.onOpenFile = { [unowned self] in open(file: $0) }
      page.stage.onChange = { [unowned self] in isChanged = true }
      page.stage.onMessage = { [unowned self] in
        surroundings.message = $0
        isChanged = true
      }
      page.stage.onCoveredRows = { [unowned self] in CellSize.rows(pager.cover.contentTop) }
      page.stage.onList = { [unowned self] in pager.list(of: $0) }
    }
  }

  /// Opens a file of the folder as a page beside those of the tour, and shows it.
  func open(file index: Int) {
    let page = contents.open(file: index)
    sendPages()
    reportOpened()
    send(.page(.jump(to: page, request: request(), cause: .request)))
  }

  /// Closes the page that is shown if it is a file beside the tour. Returns false otherwise.
  func closeShownFile() -> Bool {
    guard let page = pager.cover.tab.page.current, contents.close(page) else { return false }
    sendPages()
    reportOpened()
    return true
  }

  private func reportOpened() {
    for page in contents.tour?.pages ?? [] { page.filesOpened(Set(contents.opened)) }
  }

  /// Sends the size of the area of pages to the pages of the tour.
  func layOutTour(open: Int) {
    let room = TourRoom(
      columns: max(surroundings.pageColumns, 1), rows: max(surroundings.pageRows, 1),
      open: open + StripScene.rows,
      closed: 1 + StripScene.rows)
    for page in contents.tour?.pages ?? [] { page.layOut(room) }
  }

  /// Opens a page of the tour: its list has settings and rows.
  func open(_ page: any TourPage) {
    var configuration = pager.configuration.list
    page.configure(&configuration)
    send(.list(page.stage.page, .configured(configuration)))
    page.appear()
    send(.page(.loaded(page.stage.page)))
  }

  /// Handles an effect for a page of the tour. Returns false if it is for another page.
  func performForTour(_ effect: PagerEffect) -> Bool {
    guard let tour = contents.tour else { return false }
    switch effect {
    case .list(let page, let effect):
      guard let shown = tour[page] else { return false }
      shown.perform(effect)
    case .highlighted(let page, let row, let isOn): tour[page]?.take(.highlighted(row: row, isOn))
    case .longPressed(let page, let row): tour[page]?.take(.longPressed(row: row))
    case .tapped(let page, let row):
      guard let shown = tour[page] else { return false }
      tap(row, of: shown)
    case .claimAsked(let pointer, let x, let y): decide(pointer, x, y)
    case .touchCaught(let pointer): touched?.part.caught(pointer: pointer)
    default:
      guard let effect = effect.page else { return false }
      switch effect {
      case .willAppear(let page, _): tour[page]?.selected(true)
      case .didDisappear(let page): tour[page]?.selected(false)
      default: break
      }
      return false
    }
    return true
  }

  private func tap(_ row: Int64, of page: any TourPage) {
    guard let list = pager.list(of: page.stage.page), let frame = list.frame(of: row) else { return }
    let x = CellSize.columns(lastPointer.x - CellSize.column / 2 - frame.x)
    let y = CellSize.rows(lastPointer.y - CellSize.row / 2 + list.offset - frame.top)
    page.take(.tapped(row: row, x: x, y: y))
  }

  /// The descriptors of the pages of the tour, of the pipes that are read, and of threads that list, measure and search.
  var pageDescriptors: [Int32] {
    (contents.tour?.pages.flatMap(\.descriptors) ?? []) + [library.spools.descriptor]
      + [rescan?.descriptor, measurers?.descriptor, searchDescriptor].compactMap { $0 }
  }

  /// Collects the results of the pages of the tour, of a listing, of measuring and of a search, and notes that bytes have
  /// arrived through pipes.
  func takePageResults() -> Bool {
    isChanged = takeOccurrences()
    takeArrivals()
    takeHeights()
    takeRescan()
    for page in contents.tour?.pages ?? [] { page.collect() }
    return isChanged
  }

  // MARK: Nested parts

  /// Returns the nested part of the page at a point below the strip.
  func nested(atX x: Double, y: Double) -> (any NestedGestures)? {
    guard y >= pager.cover.contentTop, pager.cover.tab.page.phase == .resting else { return nil }
    return shownTourPage?.nested(atX: x, y: y)
  }

  /// Sends a sample of the mouse to the nested part on which it went down, the innermost first.
  func touch(_ sample: PointerEvent) {
    lastPointer = LayoutPoint(x: sample.x, y: sample.y)
    isPointerDown = sample.phase == .down || sample.phase == .moved
    if sample.phase == .down {
      touched = nested(atX: sample.x, y: sample.y).map { NestedTouch(part: $0, x: sample.x, y: sample.y) }
    }
    touched?.part.take(sample)
    send(.pointer(sample))
    if sample.phase == .down, touched?.part.hasCaught ?? false { send(.touchCaught(pointer: sample.id)) }
    if sample.phase == .up { noteFling() }
    if sample.phase == .up || sample.phase == .cancelled { touched = nil }
  }

  /// Decides which of the pagers under a finger owns its gesture.
  private func decide(_ pointer: Int64, _ travelX: Double, _ travelY: Double) {
    guard let touched else {
      return send(.claimDecided(pointer: pointer, owns: true, at: clock.now))
    }
    let candidates = [
      touched.part.candidate(atX: touched.x, y: touched.y),
      pager.gestureCandidate(atX: touched.x, y: touched.y),
    ]
    let owner = GestureClaim.owner(among: candidates, travelX: travelX, travelY: travelY)
    touched.part.decide(pointer: pointer, owns: owner?.level == 0, at: clock.now)
    send(.claimDecided(pointer: pointer, owns: owner?.level == 1, at: clock.now))
  }

  /// Turns the wheel over a nested part, if that owns the gesture. Returns false otherwise.
  func turnNested(_ wheel: WheelEvent) -> Bool {
    guard let part = nested(atX: wheel.x, y: wheel.y) else { return false }
    let candidates = [
      part.candidate(atX: wheel.x, y: wheel.y), pager.gestureCandidate(atX: wheel.x, y: wheel.y),
    ]
    let owner = GestureClaim.owner(among: candidates, travelX: -wheel.deltaX, travelY: -wheel.deltaY)
    guard owner?.level == 0 else { return false }
    part.take(wheel)
    return true
  }
}

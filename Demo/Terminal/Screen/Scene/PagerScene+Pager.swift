package import Folio

extension PagerScene {
  /// The scene of a pager: its projections in cells, and the content of its pages.
  ///
  /// - Parameter colouring: The colours of rows, or nil if all are plain.
  package init(
    pager: Pager, surroundings: Surroundings, content: inout some PagerContent, colouring: Colouring? = nil
  ) {
    let maker = SceneMaker(pager: pager, surroundings: surroundings, colouring: colouring)
    // Pages are drawn before the facts about them are read.
    let pages = maker.pages(&content)
    self.init(
      columns: surroundings.columns, rows: surroundings.rows, accent: maker.accent,
      cover: maker.cover(content), strip: maker.strip(content), body: maker.body,
      pages: pages, status: maker.status(content),
      prompt: maker.prompt(content), inspector: maker.inspector)
    timeline = surroundings.timeline
    search = surroundings.search
    if surroundings.showsKeys {
      let page = pager.cover.tab.page.current
      keys = KeysScene(
        columns: surroundings.columns, rows: surroundings.rows,
        pageKeys: page.flatMap { content.keys(of: $0) } ?? [], offset: surroundings.keysOffset)
    }
  }
}

/// Reads a pager part by part.
private struct SceneMaker {
  let pager: Pager
  let surroundings: Surroundings
  let colouring: Colouring?

  private var tabs: TabController { pager.cover.tab }
  private var columns: Int { surroundings.pageColumns }
  private var lastRow: Area {
    Area(left: 0, top: surroundings.rows - 1, columns: surroundings.columns, rows: 1)
  }

  private func index(of page: PageID?) -> Int { page.flatMap { tabs.page.index(of: $0) } ?? 0 }

  /// The fraction between two pages, 0 … 1.
  private var progress: Double? { tabs.page.transition.map { min(max($0.progress, 0), 1) } }

  var accent: Colour {
    guard let transition = tabs.page.transition, let progress else {
      return Theme.accent(index: index(of: tabs.page.settled))
    }
    let from = Theme.accent(index: index(of: transition.from))
    return from.blended(with: Theme.accent(index: index(of: transition.to)), fraction: progress)
  }

  func cover(_ content: some PagerContent) -> CoverScene {
    let frame = pager.cover.coverFrame
    let top = CellSize.rows(frame.top)
    let area = Area(
      left: 0, top: top, columns: columns, rows: CellSize.rows(frame.top + frame.height) - top)
    let clarity = progress.map { abs(2 * $0 - 1) } ?? 1
    return CoverScene(area: area, facts: tabs.page.current.map(content.facts), clarity: clarity)
  }

  func strip(_ content: some PagerContent) -> StripScene {
    let top = CellSize.rows(pager.cover.stripTop)
    let bottom = CellSize.rows(pager.cover.contentTop)
    let offset = CellSize.columns(tabs.stripOffset)
    let visible = tabs.visibleTabs
    var scene = StripScene(
      area: Area(left: 0, top: top, columns: columns, rows: bottom - top),
      tabs: visible.compactMap { tab(at: $0, offset: offset, content) }, indicator: indicator(offset))
    scene.hidesBefore = offset > 0
    scene.hidesBehind = CellSize.columns(tabs.stripTotal) > offset + columns
    return scene
  }

  private func tab(at index: Int, offset: Int, _ content: some PagerContent) -> TabScene? {
    guard let page = tabs.page.page(at: index), let frame = tabs.frame(of: page) else { return nil }
    let left = CellSize.columns(frame.offset)
    return TabScene(
      name: content.title(of: page), left: left - offset, columns: CellSize.columns(frame.end) - left,
      emphasis: tabs.emphasis(of: page))
  }

  private func indicator(_ offset: Int) -> StripScene.Span? {
    tabs.indicator.map {
      StripScene.Span(
        start: $0.offset / CellSize.column - Double(offset), length: $0.length / CellSize.column)
    }
  }

  var body: Area {
    let top = CellSize.rows(pager.cover.contentTop)
    return Area(left: 0, top: top, columns: columns, rows: surroundings.pageRows - top)
  }

  func pages(_ content: inout some PagerContent) -> [PageCells] {
    var result: [PageCells] = []
    for placement in tabs.page.scene where placement.visibleFraction > 0 {
      let left = CellSize.columns(placement.offset * Double(columns) * CellSize.column)
      let area = Area(left: left, top: body.top, columns: columns, rows: body.rows)
      result.append(page(placement.page, area, &content))
    }
    return result
  }

  private func page(_ page: PageID, _ area: Area, _ content: inout some PagerContent) -> PageCells {
    var scene = PageCells(area: area, digits: content.digits(of: page), rows: [])
    guard let list = pager.list(of: page) else { return scene }
    let accent = Theme.accent(index: index(of: page))
    let frame = PaintingFrame(
      list: list, columns: max(columns, 1), rows: max(body.rows, 1), top: body.top, accent: accent)
    if let painting = content.painting(of: page, frame) {
      scene.painting = painting
      scene.thumb = Scrollbar(list, in: body)?.thumb
      return scene
    }
    list.forEachOnScreen { index in
      if let row = row(index, of: list, page, &content) { scene.rows.append(row) }
    }
    scene.thumb = surroundings.hasMouse ? Scrollbar(list, in: body)?.thumb : nil
    scene.isThumbHeld = surroundings.isScrollbarHeld
    return scene
  }

  private func row(_ row: Int64, of list: ListController, _ page: PageID, _ content: inout some PagerContent)
    -> RowScene?
  {
    guard let frame = list.frame(of: row) else { return nil }
    let top = CellSize.rows(frame.top - list.offset)
    let left = CellSize.columns(frame.x)
    let width = CellSize.columns(frame.x + frame.width) - left
    let isCell = left > 0 || width < columns
    guard let layout = content.layout(of: Int(row), in: page, columns: isCell ? width : columns) else {
      return nil
    }
    let cell = RowScene.Cell(
      left: left, columns: width, rows: CellSize.rows(frame.top + frame.height - list.offset) - top)
    // A replay, or a state of the past, may have lines that are not wrapped as they are now.
    let starts = Array(layout.starts.prefix(max(CellSize.rows(frame.height), 1)))
    var scene = RowScene(
      top: top, number: layout.number, text: layout.text, starts: starts, tone: layout.tone,
      isMarked: surroundings.isMarked(row, of: page),
      colours: list.slot(of: row).flatMap { colouring?.colours(page: page, slot: $0, row: row) },
      cell: isCell ? cell : nil)
    if layout.tone == .plain { scene.marks = content.marks(of: Int(row), in: page) }
    return scene
  }
}

extension SceneMaker {
  private var list: ListController? { tabs.page.current.flatMap { pager.list(of: $0) } }

  private var phase: String { pager.phaseName }

  func status(_ content: some PagerContent) -> StatusScene {
    let inner = phase == "resting" ? tabs.page.current.flatMap { content.phase(of: $0) } : nil
    let phase = surroundings.isScrollbarHeld ? "scrolling" : inner ?? phase
    var details: [String] = []
    if tabs.page.count > 0 { details.append("page \(decimal(tabs.page.position + 1))") }
    if let list, list.total > 0 {
      let end = list.offset + list.viewportLength
      details.append("\(Int(min(max(end / list.total, 0), 1) * 100)) %")
    }
    if let page = tabs.page.current, page == surroundings.followed { details.append("following") }
    if let page = tabs.page.current, let notice = surroundings.notices[page] { details.append(notice) }
    let found = surroundings.found.flatMap { $0.page == tabs.page.current ? $0.words : nil }
    details += [found, surroundings.count.map { "count \($0.value)" }].compactMap { $0 }
    details += [surroundings.recording].compactMap { $0 } + (surroundings.playback?.details ?? [])
    return StatusScene(
      area: lastRow, phase: phase, isMoving: phase != "resting", details: details,
      hints: surroundings.playback?.hints ?? tabs.page.current.flatMap { content.hints(of: $0) } ?? [
        "q quit", "/ search", "? keys", "drag or ← → pages", ": jump", "F follow", "i inspect", "s colours",
      ],
      message: surroundings.message)
  }

  private func decimal(_ number: Double) -> String {
    let hundredths = Int((min(max(number, -1e9), 1e9) * 100).rounded())
    guard hundredths % 100 != 0 else { return "\(hundredths / 100)" }
    let rest = abs(hundredths % 100)
    return "\(hundredths < 0 ? "−" : "")\(abs(hundredths) / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  func prompt(_ content: some PagerContent) -> PromptScene? {
    guard let prompt = surroundings.prompt else { return nil }
    return PromptScene(prompt, columns: surroundings.columns, rows: surroundings.rows) { index in
      tabs.page.page(at: index).map { content.title(of: $0) }
    }
  }

  var inspector: InspectorScene? {
    guard let log = surroundings.log, surroundings.inspectorColumns > 0 else { return nil }
    let columns = surroundings.inspectorColumns
    let area = Area(
      left: surroundings.columns - columns, top: 0, columns: columns, rows: surroundings.innerRows)
    return InspectorScene(area: area, facts: facts, lines: log.lines(area.rows))
  }

  private var facts: [[String]] {
    let page = tabs.page
    let transition = page.transition.map { "\($0.kind) #\($0.from) → #\($0.to)  \(decimal($0.progress))" }
    return [
      ["phase", phase], ["position", decimal(page.position)], ["running", transition ?? "nothing"],
      ["collapse", "\(decimal(pager.cover.collapse)) of \(decimal(pager.cover.range))"],
      ["offset", list.map { decimal($0.offset) } ?? "none"], ["loaded", "\(page.cacheOrder.count) pages"],
      ["wake", Wording.words(of: pager.nextWake)],
    ] + drawings
  }

  /// Returns the counts of drawings as text.
  private var drawings: [[String]] {
    guard let colouring else { return [] }
    guard colouring.isOn else { return [["colours", "off"]] }
    let counts = colouring.counts
    return [
      ["started", "\(counts.started), applied \(counts.applied)"],
      ["dropped", "\(counts.dropped), waiting \(counts.waiting)"],
    ]
  }
}

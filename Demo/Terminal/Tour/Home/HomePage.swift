package import Folio
package import TerminalScreen

/// The page *Home*: a table with a banner, drawn row by row.
package final class HomePage: TourPage {
  package let stage: TourStage
  /// The model of the page.
  package private(set) var table: Table
  /// The order of the sections.
  package private(set) var order: [Int]
  /// The sheet on which sections are ordered, or nil while it is closed.
  package private(set) var sheet: SectionOrder?
  private let banner: Banner
  private let painter = SlotPainter()
  private var pressed: Int64?
  private var isVisible = false
  private var measuredWhenIdle = 0
  private var lastDrawn = 0
  private var before = 0
  private lazy var ticker = Ticker(every: 500, on: stage.clock) { [unowned self] _ in play() }

  /// Creates the page.
  package init(_ stage: TourStage, table: Table = .home) {
    self.stage = stage
    self.table = table
    order = Array(table.sections.indices)
    banner = Banner(table.banner, clock: stage.clock) { stage.changed() }
  }

  package let title = "Home"

  package var facts: TourFacts {
    let rows = stage.list?.rowCount ?? 0
    return TourFacts(
      kind: "MDTable", summary: "A page declared in eight lines: banner, menu, six kinds of sections",
      details: [
        "\(rows) rows in \(painter.slotCount) slots", "drawn \(painter.drawn), last frame \(lastDrawn)",
        "measured when idle \(measuredWhenIdle)",
      ])
  }

  package var hints: [String] {
    sheet == nil
      ? ["o order sections", "n next slide", "drag the banner"]
      : ["Enter done", "↑ ↓ select", "J K move", "r reset", "Esc cancel"]
  }

  package func configure(_ configuration: inout ListConfiguration) {
    var reorder = ReorderConfiguration()
    (reorder.scope, reorder.edge, reorder.speed) = (.section, 3 * CellSize.row, 600)
    configuration.reorder = reorder
    // As in the system's home page, nothing scrolls while an item is pressed.
    configuration.pressHoldsScrolling = true
    configuration.overscan = 4 * CellSize.row
  }

  package func appear() { sendSections() }

  package func disappear() { painter.removeAll() }

  package func layOut(_ room: TourRoom) { banner.layOut(columns: room.columns) }

  package func selected(_ isSelected: Bool) {
    banner.setVisible(isSelected)
    isVisible = isSelected
    runTicker()
  }

  package func perform(_ effect: ListEffect) {
    painter.take(effect)
    guard case .reordered(_, _, let move) = effect, sheet != nil else { return }
    sheet?.move(from: Int(move.source.row), to: Int(move.destination.row))
  }

  package func height(of row: Int64, columns: Int, cause: MeasureCause) -> Int {
    if cause == .idle { measuredWhenIdle += 1 }
    guard let place = place(of: row), let item = table.item(at: place) else { return 1 }
    let text = SafeText(item.subtitle)
    return SoftWrap.rows(of: text, columns: ItemPainter.noteColumns(columns)).count + 2
  }

  private func place(of row: Int64) -> TablePlace? {
    stage.list?.key(of: row).flatMap { TablePlace(key: $0) }
  }

  package func painting(_ frame: PaintingFrame, theme: Theme) -> Canvas {
    let items = ItemPainter(table: table)
    let drawn = painter.drawn
    var canvas = painter.painting(frame, theme: theme, pressed: pressed) { row, canvas in
      guard sheet == nil else { return drawSheet(row, &canvas) }
      guard let place = frame.list.key(of: row).flatMap({ TablePlace(key: $0) }) else { return }
      items.draw(place, on: &canvas)
    }
    if painter.drawn > drawn { lastDrawn = painter.drawn - drawn }
    drawBanner(frame, on: &canvas)
    return canvas
  }

  /// The banner moves by itself, so it is drawn in every frame and not kept in a slot.
  private func drawBanner(_ frame: PaintingFrame, on canvas: inout Canvas) {
    guard sheet == nil, let row = frame.list.row(withKey: TablePlace.banner.key),
      let place = frame.list.frame(of: row)
    else { return }
    let top = CellSize.rows(place.top - frame.list.offset) - frame.top
    guard top < frame.rows, top + Table.bannerRows > 0 else { return }
    var surface = Canvas(
      columns: frame.columns, rows: Table.bannerRows, accent: frame.accent, theme: canvas.theme)
    banner.draw(on: &surface)
    canvas.draw(surface, 0, top)
  }

  package func nested(atX x: Double, y: Double) -> (any NestedGestures)? {
    guard sheet == nil, let list = stage.list, let row = list.row(withKey: TablePlace.banner.key),
      let place = list.frame(of: row)
    else { return nil }
    let top = place.top - list.offset
    return (top..<top + place.height - 2 * CellSize.row).contains(y) ? banner : nil
  }

  package func take(_ gesture: TourGesture) {
    switch gesture {
    case .highlighted(let row, let isOn):
      pressed = isOn ? row : nil
      stage.changed()
    case .tapped(let row, _, _): tap(row)
    case .longPressed(let row):
      if let place = place(of: row), let item = table.item(at: place) {
        stage.say("\(item.title): a long press")
      }
    }
  }

  private func tap(_ row: Int64) {
    guard sheet == nil else { return tapSheet(row) }
    switch place(of: row) {
    case .menu(let index) where index == table.menu.count - 1: openSheet()
    case .menu(let index): stage.say("\(table.menu[index].title) was tapped")
    case .item(let section, let index):
      change(section, index) { $0.isMarked.toggle() }
      runTicker()
    case .banner, .header, nil: break
    }
  }

  /// Changes an item. Its row alone is drawn again.
  private func change(_ section: Int, _ index: Int, _ body: (inout Table.Item) -> Void) {
    table.change(section: section, index, body)
    guard sheet == nil, let row = stage.list?.row(withKey: TablePlace.item(section: section, index).key)
    else { return }
    stage.send(.revised(row: row))
  }

  /// The clock rests while no station is switched on.
  private func runTicker() {
    let plays = table.sections.contains { $0.look == .stations && $0.items.contains { $0.isMarked } }
    ticker.run(isVisible && plays)
  }

  /// Stations that are switched on play.
  private func play() {
    for (section, content) in table.sections.enumerated() where content.look == .stations {
      for (index, item) in content.items.enumerated() where item.isMarked {
        change(section, index) { $0.fraction = $0.fraction >= 1 ? 0 : $0.fraction + 0.01 }
      }
    }
  }
}

// MARK: Keys and the sheet

extension HomePage {
  package func take(_ input: Input) -> Bool {
    if sheet != nil { return takeSheet(input) }
    switch input {
    case .character("o"): openSheet()
    case .character("n"): banner.runner.send(.page(.step(by: 1)))
    case .character("p"): banner.runner.send(.page(.step(by: -1)))
    default: return false
    }
    return true
  }

  private func takeSheet(_ input: Input) -> Bool {
    switch input {
    case .key(.up), .character("k"): select(by: -1)
    case .key(.down), .character("j"): select(by: 1)
    case .character("K"): moveSelected(by: -1)
    case .character("J"): moveSelected(by: 1)
    case .character("r"):
      sheet?.reset()
      sendSheet()
    case .key(.enter): closeSheet(applies: true)
    case .key(.escape): closeSheet(applies: false)
    default: return false
    }
    return true
  }

  private func select(by distance: Int) {
    sheet?.select(by: distance)
    painter.invalidate()
    stage.changed()
  }

  private func moveSelected(by distance: Int) {
    guard let (source, destination) = sheet?.moveSelected(by: distance) else { return }
    var batch = ListBatch()
    batch.moves = [
      RowMove(
        source: RowPath(section: 0, row: Int64(source)),
        destination: RowPath(section: 0, row: Int64(destination)))
    ]
    stage.send(.batch(batch))
    painter.invalidate()
  }

  private func openSheet() {
    sheet = SectionOrder(order)
    painter.removeAll()
    sendSheet()
    stage.send(.scroll(to: 0, alignment: .visible, animated: false))
  }

  private func sendSheet() {
    guard let sheet else { return }
    let rows = sheet.order.map { RowModel.cells(2, kind: 200, moves: true, key: -Int64($0) - 1) }
    let done = RowModel.cells(3, kind: 201, key: -1_000)
    stage.send(.sectionsChanged([SectionModel(id: 100, rows: .models(rows), footer: done)]))
    painter.invalidate()
    stage.changed()
  }

  private func tapSheet(_ row: Int64) {
    guard let sheet else { return }
    if row >= Int64(sheet.order.count) { return closeSheet(applies: true) }
    select(by: Int(row) - sheet.selected)
  }

  private func closeSheet(applies: Bool) {
    if applies, let sheet { order = sheet.order }
    sheet = nil
    painter.removeAll()
    sendSections()
    stage.changed()
  }

  private func sendSections() {
    stage.send(.sectionsChanged(table.models))
    stage.send(.sortSections(order.map { Table.firstSection + Int64($0) }))
  }

  private func drawSheet(_ row: Int64, _ canvas: inout Canvas) {
    guard let sheet else { return }
    guard Int(row) < sheet.order.count else {
      canvas.put("Done", (canvas.columns - 4) / 2, 1, .accent, attributes: .bold)
      return
    }
    let section = table.sections[sheet.order[Int(row)]]
    let isSelected = Int(row) == sheet.selected
    if isSelected { canvas.fill(0, 0, canvas.columns, 1, tint: 0.15) }
    canvas.put("≡", 3, 0, isSelected ? .accent : .faint)
    canvas.put(section.title, 6, 0, isSelected ? .bright : .text, attributes: isSelected ? .bold : [])
    canvas.put("\(section.items.count) items", max(canvas.columns - 14, 0), 0, .secondary)
    canvas.line(3, 1, canvas.columns - 6)
  }
}

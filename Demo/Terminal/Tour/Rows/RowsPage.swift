package import Folio
package import TerminalScreen

/// The page *Rows*: messages that are measured once, on demand or ahead in idle time, and again only when they change.
package final class RowsPage: TourPage {
  package let stage: TourStage
  /// The messages.
  package private(set) var model: RowsModel
  private let painter = SlotPainter()
  /// Why the height of each message was measured last, for as long as that is known.
  private var causes: [Int64: MeasureCause] = [:]
  private var counts = Counts()
  private var selected: Int64?
  private var pressed: Int64?

  /// How often messages were measured.
  private struct Counts {
    var onDemand = 0
    var whenIdle = 0
  }

  /// Creates the page.
  package init(_ stage: TourStage, count: Int = 1_000) {
    self.stage = stage
    model = RowsModel(count: count)
  }

  package let title = "Rows"

  package var facts: TourFacts {
    let cached = stage.list.map { list in (0..<list.rowCount).count { list.isMeasured($0) } } ?? 0
    return TourFacts(
      kind: "FDTemplateLayoutCell", summary: "\(model.entries.count) messages, each as high as its text",
      details: [
        "heights known \(cached) of \(model.entries.count)", "measured \(counts.onDemand) on demand",
        "\(counts.whenIdle) when idle", "drawn \(painter.drawn)",
      ])
  }

  package var hints: [String] {
    ["a add", "d delete", "e edit", "m to the top", "S shuffle", "z forget heights"]
  }

  package func configure(_ configuration: inout ListConfiguration) {
    configuration.estimate = 5 * CellSize.row
    configuration.measuresWhenIdle = true
    configuration.prependPolicy = .show
  }

  package func appear() { stage.send(.sectionsChanged([model.section])) }

  package func disappear() { painter.removeAll() }

  package func perform(_ effect: ListEffect) { painter.take(effect) }

  package func height(of row: Int64, columns: Int, cause: MeasureCause) -> Int {
    guard model.entries.indices.contains(Int(row)) else { return 1 }
    let entry = model.entries[Int(row)]
    if cause == .idle { counts.whenIdle += 1 } else { counts.onDemand += 1 }
    causes[entry.id] = cause
    // The cover counts: a frame is due, but not for every row.
    if (counts.whenIdle + counts.onDemand) % 64 == 0 || Int(row) == model.entries.count - 1 {
      stage.changed()
    }
    return RowsPage.layout(of: entry, columns: columns).count + entry.pictureRows + 2
  }

  private static func textColumns(_ columns: Int) -> Int { max(columns - 22, 8) }

  private static func layout(of entry: RowsModel.Entry, columns: Int) -> [Int] {
    SoftWrap.rows(of: SafeText(entry.text), columns: textColumns(columns))
  }

  // MARK: Drawing

  package func painting(_ frame: PaintingFrame, theme: Theme) -> Canvas {
    painter.painting(frame, theme: theme, pressed: pressed) { row, canvas in
      guard model.entries.indices.contains(Int(row)) else { return }
      draw(model.entries[Int(row)], on: &canvas)
    }
  }

  private func draw(_ entry: RowsModel.Entry, on canvas: inout Canvas) {
    let isSelected = entry.id == selected
    if isSelected { canvas.fill(0, 0, canvas.columns, canvas.rows - 1, tint: 0.14) }
    canvas.cover(2, 0, 4, 2, seed: entry.name.utf8.reduce(0) { $0 &* 31 &+ Int($1) } % 1_000)
    let end = canvas.put(entry.name, 8, 0, isSelected ? .accent : .bright, attributes: .bold)
    canvas.put("#\(entry.id)", end + 2, 0, .faint)
    let mark = causes[entry.id] == .idle ? "idle" : "demand"
    canvas.put("\(mark) \(canvas.rows)", canvas.columns - 12, 0, .faint)
    let text = SafeText(entry.text)
    let starts = RowsPage.layout(of: entry, columns: canvas.columns)
    for (line, start) in starts.enumerated() {
      let end = line + 1 < starts.count ? starts[line + 1] : text.glyphs.count
      canvas.put(text, start..<end, 8, line + 1, .text)
    }
    guard entry.pictureRows > 0 else { return }
    canvas.cover(
      8, starts.count + 1, min(canvas.columns - 22, 36), entry.pictureRows, seed: Int(entry.id) &* 13)
  }

  // MARK: Input

  package func take(_ gesture: TourGesture) {
    switch gesture {
    case .highlighted(let row, let isOn): pressed = isOn ? row : nil
    case .tapped(let row, _, _):
      guard model.entries.indices.contains(Int(row)) else { return }
      let id = model.entries[Int(row)].id
      selected = selected == id ? nil : id
      painter.invalidate()
    case .longPressed: break
    }
    stage.changed()
  }

  package func take(_ input: Input) -> Bool {
    let index = chosen
    switch input {
    case .character("a"): apply(model.insert(at: index))
    case .character("d"): apply(model.delete(at: index))
    case .character("e"): apply(model.edit(at: index))
    case .character("m"): apply(model.move(from: index, to: 0))
    case .character("S"): shuffle()
    case .character("z"):
      causes = [:]
      stage.send(.invalidateHeights)
      stage.say("all heights are forgotten")
    default: return false
    }
    stage.changed()
    return true
  }

  /// The index of the selected message, or of the first one that is visible.
  private var chosen: Int {
    if let selected, let index = model.entries.firstIndex(where: { $0.id == selected }) { return index }
    guard let list = stage.list else { return 0 }
    let top = list.offset + Double(stage.coveredRows) * CellSize.row
    return Int(list.row(at: max(top, 0)) ?? 0)
  }

  private func apply(_ batch: ListBatch?) {
    guard let batch else { return }
    if !batch.deletes.isEmpty { causes.removeAll(butIn: model) }
    stage.send(.batch(batch))
  }

  private func shuffle() {
    guard let list = stage.list else { return }
    let rows = list.onScreen
    let range = Int(rows.lowerBound)..<Int(rows.upperBound)
    stage.say("\(range.count) messages change places, and no height is measured")
    apply(model.shuffle(range))
  }
}

extension [Int64: MeasureCause] {
  /// Removes messages that no longer exist.
  fileprivate mutating func removeAll(butIn model: RowsModel) {
    let known = Set(model.entries.map(\.id))
    self = filter { known.contains($0.key) }
  }
}

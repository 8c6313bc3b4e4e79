package import Folio
package import TerminalFiles
package import TerminalScreen

/// The page *Files*: the files of a folder as rows, each of which opens as a page of its own.
package final class FilesPage: TourPage {
  package let stage: TourStage
  /// The names of the files.
  package let names: [String]
  /// The row that keys open.
  package private(set) var selected = 0
  private let paths: [Path]
  private let notice: String?
  private let painter = SlotPainter()
  private var pressed: Int64?
  private var opened: Set<Int> = []

  /// Creates the page.
  ///
  /// - Parameters:
  ///   - listing: The files.
  ///   - names: Their names, as they are on tabs.
  package init(_ stage: TourStage, listing: Listing, names: [String]) {
    self.stage = stage
    self.names = names
    paths = listing.entries.compactMap { if case .file(let path) = $0 { path } else { nil } }
    notice =
      listing.entries.lazy.compactMap { if case .message(_, _, let reason) = $0 { reason } else { nil } }
      .first
      ?? (listing.isStopped ? "only what was found at once is shown" : nil)
  }

  package let title = "Files"

  package var facts: TourFacts {
    TourFacts(
      kind: "Documents", summary: "The text files of this folder; demo FILE … shows others",
      details: [paths.count == 1 ? "1 file" : "\(Facts.grouped(paths.count)) files", notice].compactMap { $0 }
        + ["\(opened.count) opened", "drawn \(painter.drawn)"])
  }

  package var hints: [String] { ["Enter open", "↑ ↓ select", "click opens"] }

  package func configure(_ configuration: inout ListConfiguration) { configuration.measuresWhenIdle = false }

  package func appear() {
    let rows = SectionRows.uniform(count: Int64(max(paths.count, 1)), .cells(1))
    stage.send(.sectionsChanged([SectionModel(id: 1, rows: rows)]))
  }

  package func disappear() { painter.removeAll() }

  package func perform(_ effect: ListEffect) { painter.take(effect) }

  package func painting(_ frame: PaintingFrame, theme: Theme) -> Canvas {
    painter.painting(frame, theme: theme, pressed: pressed) { row, canvas in draw(Int(row), on: &canvas) }
  }

  private func draw(_ index: Int, on canvas: inout Canvas) {
    guard paths.indices.contains(index) else {
      canvas.put(notice ?? "There are no files in this folder.", 3, 0, .secondary)
      return
    }
    let isSelected = index == selected
    if isSelected { canvas.fill(0, 0, canvas.columns, 1, tint: 0.18) }
    let facts = Facts(path: paths[index], home: nil)
    let right = 34
    canvas.put(opened.contains(index) ? "●" : "·", 2, 0, opened.contains(index) ? .accent : .faint)
    canvas.put(
      names[index], 5, 0, isSelected ? .bright : .text, attributes: isSelected ? .bold : [],
      limit: max(canvas.columns - right - 6, 4))
    canvas.put(facts.kind, canvas.columns - right, 0, .secondary, limit: 20)
    if case .success(let status) = FileStatus.of(paths[index]) {
      let size = Facts.size(status.size)
      canvas.put(size, canvas.columns - 4 - size.count, 0, .faint)
    }
  }

  package func take(_ gesture: TourGesture) {
    switch gesture {
    case .highlighted(let row, let isOn): pressed = isOn ? row : nil
    case .tapped(let row, _, _):
      select(Int(row))
      open()
    case .longPressed: break
    }
    stage.changed()
  }

  package func take(_ input: Input) -> Bool {
    switch input {
    case .key(.up), .character("k"): select(selected - 1)
    case .key(.down), .character("j"): select(selected + 1)
    case .key(.enter): open()
    default: return false
    }
    return true
  }

  private func select(_ index: Int) {
    guard paths.indices.contains(index), index != selected else { return }
    let before = selected
    selected = index
    stage.send(.revised(row: Int64(before)))
    stage.send(.revised(row: Int64(index)))
    stage.send(.scroll(to: Int64(index), alignment: .visible, animated: false))
  }

  private func open() {
    guard paths.indices.contains(selected) else { return }
    stage.openFile(selected)
  }

  /// Shows which files are open as pages.
  package func filesOpened(_ files: Set<Int>) {
    for file in files.symmetricDifference(opened).sorted() {
      opened = files
      stage.send(.revised(row: Int64(file)))
    }
  }
}

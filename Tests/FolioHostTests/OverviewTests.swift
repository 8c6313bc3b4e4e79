import FolioHost
import Foundation
import Testing

@MainActor
@Suite("H18: The overview", .processorTime, .hangLimit)
struct OverviewTests {
  @Test("Its host in twenty lines draws rows, and moves to the page of a tab")
  func host() async throws {
    var printed = ""
    func print(_ value: some Any) { printed = "\(value)" }
    var drawn: [PageID: LayoutRect] = [:]
    func draw(_ page: PageID, _ row: Int64, _ frame: LayoutRect) { if row == 0 { drawn[page] = frame } }
    // sample
    let model = PagerModel(Pager(), clock: DispatchClock()) { effect, runner in
      switch effect.page {
      case .load(let page), .prefetch(let page):  // the page is needed: send its rows
        let rows = SectionModel(id: 0, rows: .uniform(count: 50, RowModel(height: 40)))
        runner.send(.list(page, .sectionsChanged([rows])))
        runner.send(.page(.loaded(page)))
      default: break
      }
    }
    model.runner.send(contentsOf: [
      .page(.pagesChanged([1, 2, 3])),
      .cover(.uniformStripHeightChanged(44)),
      .tab(.uniformLengthChanged(80)),
      .frameChanged(LayoutRect(width: 320, height: 480)),
      .page(.containerWillAppear()),
      .page(.containerDidAppear),
    ])
    model.onUpdate = { model in for cell in model.cells { draw(cell.page, cell.row, cell.frame) } }
    let outcome = await model.runner.request(.tab(.tapped(3))).outcome
    print(outcome)  // ended(Folio.TransitionOutcome.completed)
    // end
    #expect(printed == "ended(Folio.TransitionOutcome.completed)")
    #expect(model.settled == 3 && drawn[3] == LayoutRect(x: 0, y: 44, width: 320, height: 40))
  }

  @Test("The overview shows this host, in twenty lines")
  func isShown() throws {
    let own = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
    let sample = try #require(own.components(separatedBy: "// sample\n").dropFirst().first)
    let lines = sample.components(separatedBy: "\n").prefix { $0 != "    // end" }.map { $0.dropFirst(4) }
    #expect(lines.count == 20)
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let overview = try String(
      contentsOf: root.appendingPathComponent("Sources/FolioHost/FolioHost.docc/FolioHost.md"),
      encoding: .utf8)
    #expect(overview.contains("```swift\nimport FolioHost\n\n" + lines.joined(separator: "\n") + "\n```"))
  }
}

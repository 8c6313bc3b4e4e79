import FolioHost
import FolioSwiftUI
import Foundation
import SwiftUI
import Testing

// sample
struct Feed: View {
  @State private var model = Feed.model()
  @State private var page: PageID = 1
  @SceneStorage("feed") private var place: Data?

  var body: some View {
    FolioPager(model: model, selection: $page) { cell in
      Text("Row \(cell.row)").padding()
    } cover: { collapse in
      Text("Feed").opacity(1 - collapse)
    } tab: { tab in
      Text("Page \(tab.page.rawValue)").opacity(0.5 + tab.emphasis / 2)
    }
    .coverHeight(64...200)
    .restoration($place)
    .refreshable { await load() }
  }

  /// Sends the rows of the page again. A feed with a server fetches them here.
  private func load() async {
    let rows = SectionModel(id: 0, rows: .uniform(count: 1_000, RowModel()))
    model.send(.list(page, .sectionsChanged([rows])))
  }

  static func model() -> PagerModel {
    let model = PagerModel(Pager(), clock: TimelineClock()) { effect, runner in
      switch effect.page {
      case .load(let page)?, .prefetch(let page)?:
        let rows = SectionModel(id: 0, rows: .uniform(count: 1_000, RowModel()))
        runner.send(.list(page, .sectionsChanged([rows])))
        runner.send(.page(.loaded(page)))
      default: break
      }
    }
    model.send(.page(.pagesChanged([1, 2, 3])))
    return model
  }
}
// end

@MainActor
@Suite("H21: The README of the view")
struct ReadmeTests {
  @Test("H21: Its sample is compiled here, and shows its cover and its tabs")
  func sample() throws {
    let here = URL(fileURLWithPath: #filePath)
    let source = try String(contentsOf: here, encoding: .utf8)
    let root = (1...4).reduce(here) { url, _ in url.deletingLastPathComponent() }
    let readme = try String(
      contentsOf: root.appendingPathComponent("Sources/FolioSwiftUI/README.md"), encoding: .utf8)
    let compiled = source.components(separatedBy: "// sample\n")[1].components(separatedBy: "// end\n")[0]
    #expect(readme.contains("import SwiftUI\n\n\(compiled)```"))

    let host = ViewHost(Feed(), width: 320, height: 480)
    host.update()
    #expect(host.find("Feed") != nil && host.find("Page 1") != nil && host.find("Page 3") != nil)
  }
}

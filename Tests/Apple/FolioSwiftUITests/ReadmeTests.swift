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

/// The sample of the package's README.
enum Root {
  // root
  struct Feed: View {
    @State private var model = PagerModel(Pager(), clock: TimelineClock()) { effect, runner in
      switch effect.page {
      case .load(let page), .prefetch(let page):  // the page is needed: send its rows
        let rows = SectionModel(id: 0, rows: .uniform(count: 1_000, RowModel()))
        runner.send(contentsOf: [.list(page, .sectionsChanged([rows])), .page(.loaded(page))])
      default: break
      }
    }

    var body: some View {
      FolioPager(model: model) {
        Text("Row \($0.row)")
      } tab: {
        Text("Page \($0.page.rawValue)")
      }
      .onAppear { model.send(.page(.pagesChanged([1, 2, 3]))) }
    }
  }
  // end of root
}

@MainActor
@Suite("H21: The README of the view")
struct ReadmeTests {
  @Test("H21: Its sample is compiled here, and shows its cover and its tabs")
  func sample() throws {
    let (source, readme) = try texts("Sources/FolioSwiftUI/README.md")
    let compiled = source.components(separatedBy: "// sample\n")[1].components(separatedBy: "// end\n")[0]
    #expect(readme.contains("import SwiftUI\n\n\(compiled)```"))

    let host = ViewHost(Feed(), width: 320, height: 480)
    host.update()
    #expect(host.find("Feed") != nil && host.find("Page 1") != nil && host.find("Page 3") != nil)
  }

  @Test("H21: The sample of the package's README is compiled here, and shows its rows and its tabs")
  func rootSample() throws {
    let (source, readme) = try texts("README.md")
    let compiled = source.components(separatedBy: "  // root\n")[1]
      .components(separatedBy: "  // end of root\n")[0]
    let lines = compiled.components(separatedBy: "\n").map {
      $0.hasPrefix("  ") ? String($0.dropFirst(2)) : $0
    }
    #expect(readme.contains("import SwiftUI\n\n\(lines.joined(separator: "\n"))```"))

    let host = ViewHost(Root.Feed(), width: 320, height: 480)
    host.update()
    #expect(host.find("Row 0") != nil && host.find("Page 1") != nil && host.find("Page 3") != nil)
  }
}

import Foundation
import Testing

@testable import FolioHost

// sample
@MainActor
final class Shop {
  private(set) var names = Registry<String>()
  let model: PagerModel

  init(_ titles: [String], clock: any WakeClock) {
    let pages = names.pages(for: titles)
    model = PagerModel(Pager(), clock: clock) { effect, runner in
      guard let effect = effect.page else { return }
      switch effect {
      case .load(let page), .prefetch(let page):
        let rows = SectionModel(id: 0, rows: .uniform(count: 50, RowModel(height: 40)))
        runner.send(.list(page, .sectionsChanged([rows])))
        runner.send(.page(.loaded(page)))
      default: break
      }
    }
    model.runner.send(contentsOf: [
      .page(.pagesChanged(pages)),
      .cover(.stripHeightsChanged(pages.map { _ in 44 })),
      .tab(.lengthsChanged(titles.map { 20 + 10 * Double($0.count) })),
      .frameChanged(LayoutRect(width: 320, height: 240)),
      .page(.containerWillAppear()),
      .page(.containerDidAppear),
    ])
  }
}
// end

// sample
extension Shop {
  func draw() -> [String] {
    model.cells.map { cell in
      "\(names.key(of: cell.page) ?? "?") \(cell.row) at \(cell.frame.x), \(cell.frame.y)"
    }
  }
}
// end

@MainActor
@Suite("H18: Hosting a pager with a runner", .processorTime, .hangLimit)
struct ArticleTests {
  @Test("The host runs, and prints the output in the article")
  func host() async throws {
    var printed: [String] = []
    func print(_ value: some Any) { printed.append("\(value)") }
    // sample
    let shop = Shop(["Tea", "Milk", "Salt"], clock: DispatchClock())
    let salt = shop.names.page(of: "Salt") ?? 0
    shop.model.runner.onIgnored = { event, reason in print("ignored: \(reason)") }
    let outcome = await shop.model.runner.request(.tab(.tapped(salt))).outcome
    print(outcome)
    shop.model.send(.page(.jump(to: salt, request: 1)))
    // end
    #expect(try Article.blocks("text") == [printed.joined(separator: "\n")], "It prints \(printed)")
    #expect(shop.draw().first == "Salt 0 at 0.0, 44.0")
  }

  @Test("Time passes at once, and effects are read as they are emitted")
  func time() async throws {
    // sample
    let clock = ManualClock()
    let shop = Shop(["Tea", "Milk", "Salt"], clock: clock)
    let request = shop.model.runner.request(.key(.right, request: 0))
    try clock.advance(by: 0.15)
    #expect(request.result == nil)
    try clock.advanceUntilIdle()
    #expect(request.result == .ended(.completed))
    #expect(shop.draw().first == "Milk 0 at 0.0, 44.0")
    // end
    // sample
    var selected: [PageID] = []
    let observer = shop.model.runner.observe { effect in
      if case .didSelect(let page, _)? = effect.page { selected.append(page) }
    }
    shop.model.send(.page(.jump(to: 1, animated: false)))
    #expect(selected == [1])
    observer.cancel()
    shop.model.send(.page(.jump(to: 2, animated: false)))
    #expect(selected == [1])
    // end
    // sample
    let offset = shop.model.runner.withMachine { pager in pager.withList(of: 2) { $0.offset } }
    #expect(offset == -44)
    // end
    // sample
    let effects = shop.model.runner.effects
    let appearances = Task {
      var pages: [PageID] = []
      for await effect in effects {
        guard case .didAppear(let page)? = effect.page else { continue }
        pages.append(page)
      }
      return pages
    }
    // end
    while shop.model.runner.subscribers.count == 0 { await Task.yield() }
    shop.model.send(.key(.right, request: 1))
    try clock.advanceUntilIdle()
    shop.model.runner.stop()
    #expect(await appearances.value == [3])
  }

  @Test("Every sample of the article is compiled and run here, and vice versa")
  func samples() throws {
    let own = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
    let compiled = own.components(separatedBy: "// sample\n").dropFirst().map { text in
      let lines = text.components(separatedBy: "\n").prefix {
        $0.trimmingCharacters(in: .whitespaces) != "// end"
      }
      let indent = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
      return lines.map { String($0.dropFirst(indent)) }.joined(separator: "\n")
    }
    // The first match is the separator above, in this function.
    #expect(try Article.blocks("swift") == compiled.filter { !$0.hasPrefix("\")") })
  }
}

private enum Article {
  static func blocks(_ language: String) throws -> [String] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = root.appendingPathComponent("Sources/FolioHost/FolioHost.docc/HostInTwentyLines.md")
    return try String(contentsOf: file, encoding: .utf8).components(separatedBy: "```\(language)\n")
      .dropFirst()
      .map { $0.components(separatedBy: "\n```")[0] }
  }
}

import Folio
import FolioTesting
import Foundation
import Testing

/// The diagrams of the docs come from the machines.
@Suite("State diagrams")
struct DiagramTests {
  /// The diagrams, each with its title in the article.
  static func diagrams() throws -> [(title: String, text: String)] {
    let pages = try Stories.opened().machine
    var cover = try Stories.opened(CoverController()).machine
    try cover.handle(.heightsChanged(maximum: 200, collapsed: 0, minimum: 0)) { _ in }
    try cover.handle(.configured(change(CoverConfiguration()) { $0.refreshThreshold = 64 })) { _ in }
    return [
      ("Pages", try stateDiagram(of: pages, depth: 4, by: moving()) { "\($0.phase)" }),
      ("Container", try stateDiagram(of: pages, depth: 4, by: Alphabets.container()) { "\($0.container)" }),
      (
        "Appearance of a page",
        try stateDiagram(of: pages, depth: 5, by: moving()) { "\($0.appearance(of: 0))" }
      ),
      ("Pull to refresh", try stateDiagram(of: cover, depth: 4, by: pulling()) { name($0.refresh) }),
      (
        "Press",
        try stateDiagram(of: PressRecognizer(), depth: 4, by: pressing()) { Script.kind(of: $0.phase) }
      ),
    ]
  }

  private static func name(_ refresh: Refresh) -> String { Script.kind(of: refresh) }

  private static func moving() -> [Stimulus<PageController>] {
    [
      .page { .dragBegan(at: $0) }, .page { .dragMoved(by: 100, at: $0) },
      .page { .dragEnded(velocity: 0, at: $0) }, .page { .dragEnded(velocity: 960, at: $0) },
      .page(.jump(to: 4, animated: true, request: 1, cause: .request)),
      .page(.jump(to: 0, animated: true, request: 1, cause: .request)),
      .page(after: 0.15) { .ticked(at: $0) }, .page(after: 5) { .ticked(at: $0) },
    ]
  }

  private static func pulling() -> [Stimulus<CoverController>] {
    func scrolled(_ y: Double) -> Stimulus<CoverController> {
      Stimulus { cover, _ in
        .scrolled(0, offset: y - 200, contentLength: 2_000, by: .user, token: cover.token(of: 0))
      }
    }
    return [scrolled(0), scrolled(-30), scrolled(-70), .event(.scrollEnded(0)), .event(.refreshEnded)]
  }

  private static func pressing() -> [Stimulus<PressRecognizer>] {
    [
      .after(0) { .down(pointer: 1, x: 0, y: 0, target: PressTarget(item: 1), at: $0) },
      .after(0.1) { .ticked(at: $0) },
      .after(0) { .moved(pointer: 1, x: 20, y: 0, isInside: true, at: $0) },
      .after(0) { .up(pointer: 1, x: 0, y: 0, isInside: true, at: $0) },
      .after(0) { .cancelled(pointer: 1, at: $0) },
      .event(.refused),
    ]
  }

  @Test("A diagram has the phases and what leads from one to another")
  func text() throws {
    let diagram = try stateDiagram(of: PressRecognizer(), depth: 4, by: Self.pressing()) {
      Script.kind(of: $0.phase)
    }
    let lines = diagram.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(lines[0] == "stateDiagram-v2" && lines[1] == "[*] --> idle")
    #expect(lines.contains("idle --> waiting : down"))
    #expect(lines.contains { $0.hasPrefix("waiting --> pressing : ticked") })
  }

  @Test("The diagrams of the docs are those of the machines")
  func fresh() throws {
    let folder = Article.root.appendingPathComponent("Sources/FolioTesting/FolioTesting.docc")
    let article = try String(contentsOf: folder.appendingPathComponent("StateDiagrams.md"), encoding: .utf8)
    for (title, text) in try Self.diagrams() {
      #expect(
        article.contains("## \(title)\n\n```mermaid\n\(text)\n```"),
        "To paste:\n## \(title)\n\n```mermaid\n\(text)\n```")
    }
  }

  @Test("Every diagram of the README is one of the machines'")
  func readme() throws {
    let readme = try String(contentsOf: Article.root.appendingPathComponent("README.md"), encoding: .utf8)
    let known = try Self.diagrams().map(\.text)
    for block in readme.components(separatedBy: "```mermaid\n").dropFirst() {
      let diagram = block.components(separatedBy: "\n```")[0]
      #expect(known.contains(diagram), "\(diagram)")
    }
  }
}

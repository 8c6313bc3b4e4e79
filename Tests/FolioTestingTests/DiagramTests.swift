import FolioTesting
import Foundation
import SharedTests
import Testing

@testable import Folio

/// The diagrams of the documentation, which are generated from the machines.
@Suite("State diagrams", .processorTime)
struct DiagramTests {
  /// The diagrams, each with its title in the article.
  static func diagrams() throws -> [(title: String, text: String)] {
    try containers() + [
      (
        "List",
        try stateDiagram(of: list(), depth: 5, by: DiagramAlphabets.scrolling) { "\($0.phase)" }
      ),
      (
        "Feed",
        try stateDiagram(of: feed(), depth: 5, by: DiagramAlphabets.feeding) { "\($0.phase)" }
      ),
      (
        "Drag of a finger",
        try stateDiagram(of: PanRecognizer(), depth: 4, by: DiagramAlphabets.panning) {
          Script.kind(of: $0.phase)
        }
      ),
      (
        "Press",
        try stateDiagram(of: PressRecognizer(), depth: 4, by: DiagramAlphabets.pressing) {
          Script.kind(of: $0.phase)
        }
      ),
      (
        "Drawing of a target",
        try stateDiagram(of: RenderScheduler(), depth: 6, by: DiagramAlphabets.drawing) {
          "\($0.state(of: DiagramAlphabets.drawn))"
        }
      ),
    ]
  }

  private static func containers() throws -> [(title: String, text: String)] {
    let pages = try Stories.opened().machine
    var tabs = try Stories.opened(TabController()).machine
    try tabs.handle(.lengthsChanged([200, 200, 200, 200, 200])) { _ in }
    let plain = try cover { _ in }
    let snapping = try cover { $0.snaps = .nearest }
    return [
      ("Pages", try stateDiagram(of: pages, depth: 4, by: DiagramAlphabets.moving) { "\($0.phase)" }),
      ("Container", try stateDiagram(of: pages, depth: 4, by: Alphabets.container()) { "\($0.container)" }),
      (
        "Appearance of a page",
        try stateDiagram(of: pages, depth: 5, by: DiagramAlphabets.moving) { "\($0.appearance(of: 0))" }
      ),
      ("Tab strip", try stateDiagram(of: tabs, depth: 4, by: DiagramAlphabets.strip, phase: strip)),
      (
        "Cover that snaps",
        try stateDiagram(of: snapping, depth: 4, by: DiagramAlphabets.snapping, phase: place)
      ),
      (
        "Who has a finger in a pager",
        try stateDiagram(of: pager(), depth: 4, transitions: 3_000, by: DiagramAlphabets.gripping) {
          Script.kind(of: $0.gestures.owner)
        }
      ),
      (
        "Wait of a carousel",
        try stateDiagram(
          of: Stories.opened(CarouselController()).machine, depth: 4, transitions: 3_000,
          by: DiagramAlphabets.advancing
        ) { Script.kind(of: $0.wait) }
      ),
      (
        "Pull to refresh",
        try stateDiagram(of: plain, depth: 4, by: DiagramAlphabets.pulling) { Script.kind(of: $0.refresh) }
      ),
    ]
  }

  private static func cover(_ body: (inout CoverConfiguration) -> Void) throws -> CoverController {
    var cover = try Stories.opened(CoverController()).machine
    try cover.handle(.heightsChanged(maximum: 200, collapsed: 0, minimum: 0)) { _ in }
    let configuration = change(CoverConfiguration()) {
      $0.refreshThreshold = 64
      body(&$0)
    }
    try cover.handle(.configured(configuration)) { _ in }
    return cover
  }

  private static func strip(_ tabs: TabController) -> String {
    if tabs.isStripHeld { return "held" }
    if tabs.isStripLeftToItself { return "following" }
    return tabs.isStripMoving ? "gliding" : "free"
  }

  private static func place(_ cover: CoverController) -> String {
    if cover.nextWake == .frame { return "moving" }
    if cover.collapse == 0 { return "expanded" }
    return cover.collapse == cover.range ? "collapsed" : "between"
  }

  private static func feed() throws -> FeedController {
    var feed = FeedController()
    let items = (0..<40).map { FeedItem(id: $0, x: 0, y: Double($0) * 50, width: 90, height: 40) }
    try feed.handle(.itemsChanged(items)) { _ in }
    try feed.handle(.viewportChanged(length: 600, insets: ContentInsets())) { _ in }
    return feed
  }

  private static func pager() throws -> Pager {
    let configuration = change(PagerConfiguration()) {
      $0.backZone = 24
      $0.list.reorder = ReorderConfiguration()
      $0.list.pressHoldsScrolling = true
    }
    var pager = Journey(try Pager(configuration: configuration))
    try pager.cover(from: 64, to: 200)
    try pager.open([0, 1, 2])
    try pager.cover(.stripHeightsChanged([40, 40, 40]))
    try pager.tab(.lengthsChanged([160, 160, 160]))
    try pager.fill(0, rows: 40)
    return pager.machine
  }

  private static func list() throws -> ListController {
    var list = try ListController(change(ListConfiguration()) { $0.reorder = ReorderConfiguration() })
    let section = SectionModel(id: 0, rows: .uniform(count: 40, RowModel()))
    try list.handle(.viewportChanged(length: 600, width: 320, insets: ContentInsets(top: 0, bottom: 0))) {
      _ in
    }
    try list.handle(.sectionsChanged([section])) { _ in }
    return list
  }

  @Test("A diagram has the phases and the events between them")
  func text() throws {
    let diagram = try stateDiagram(of: PressRecognizer(), depth: 4, by: DiagramAlphabets.pressing) {
      Script.kind(of: $0.phase)
    }
    let lines = diagram.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(lines[0] == "stateDiagram-v2" && lines[1] == "[*] --> idle")
    #expect(lines.contains("idle --> waiting : down"))
    #expect(lines.contains { $0.hasPrefix("waiting --> pressing : ticked") })
  }

  @Test("The diagrams of the documentation equal those of the machines")
  func fresh() throws {
    let diagrams = try Self.diagrams()
    if Pins.areRecorded { try Self.write(diagrams) }
    let article = try String(contentsOf: Self.article, encoding: .utf8)
    for (title, text) in diagrams {
      let isThere = article.contains("## \(title)\n\n```mermaid\n\(text)\n```")
      #expect(
        isThere,
        "To paste:\n## \(title)\n\n```mermaid\n\(text)\n```")
    }
  }

  private static let article = Article.root.appendingPathComponent(
    "Sources/FolioTesting/FolioTesting.docc/StateDiagrams.md")

  /// Replaces diagrams with the same titles.
  private static func write(_ diagrams: [(title: String, text: String)]) throws {
    var text = try String(contentsOf: article, encoding: .utf8)
    for (title, diagram) in diagrams {
      guard let start = text.range(of: "## \(title)\n\n```mermaid\n"),
        let end = text.range(of: "\n```", range: start.upperBound..<text.endIndex)
      else { continue }
      text.replaceSubrange(start.upperBound..<end.lowerBound, with: diagram)
    }
    try text.write(to: article, atomically: true, encoding: .utf8)
  }

  /// The declarations of machines with phases, and the titles of their diagrams.
  static let machines = [
    ("Folio/Page/PageController", ["Pages"]), ("Folio/Appearance/PageAppearance", ["Appearance of a page"]),
    ("Folio/Tab/TabController", ["Tab strip"]),
    ("Folio/Cover/CoverController", ["Cover that snaps", "Pull to refresh"]),
    ("Folio/Carousel/CarouselController", ["Wait of a carousel"]),
    ("Folio/Pager/Pager", ["Who has a finger in a pager"]),
    ("FolioList/List/ListController", ["List"]), ("FolioList/Feed/FeedController", ["Feed"]),
    ("FolioList/Render/RenderScheduler", ["Drawing of a target"]),
    ("FolioMotion/PanRecognizer", ["Drag of a finger"]), ("FolioMotion/Touch/PressRecognizer", ["Press"]),
  ]

  @Test("The documentation of each machine names its diagram", arguments: machines)
  func named(file: String, titles: [String]) throws {
    let path = Article.root.appendingPathComponent("Sources/\(file).swift")
    let text = try String(contentsOf: path, encoding: .utf8)
    let folder = Article.root.appendingPathComponent("Sources/FolioTesting/FolioTesting.docc")
    let article = try String(contentsOf: folder.appendingPathComponent("StateDiagrams.md"), encoding: .utf8)
    for title in titles {
      let isThere = article.contains("## \(title)\n")
      #expect(isThere, "there is no diagram “\(title)”")
      let isNamed = text.contains("“\(title)”") && text.contains("StateDiagrams")
      #expect(
        isNamed, "\(file) does not name “\(title)”")
    }
  }
}

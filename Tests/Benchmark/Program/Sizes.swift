import BenchmarkKit
import Folio

/// The sizes of values, and of states on the heap.
enum Sizes {
  /// The sizes of the values that a host stores, sends and receives.
  static let values: [Report.Plain] = today

  private static let today: [Report.Plain] = [
    size(Pager.self, "Pager", budget: 2_048), size(CoverController.self, "CoverController"),
    size(TabController.self, "TabController"), size(PageController.self, "PageController"),
    size(ListController.self, "ListController"), size(FeedController.self, "FeedController"),
    size(RenderScheduler.self, "RenderScheduler"), size(PagerEvent.self, "PagerEvent"),
    size(PagerEffect.self, "PagerEffect"), size(CoverEvent.self, "CoverEvent"),
    size(CoverEffect.self, "CoverEffect"), size(TabEvent.self, "TabEvent"),
    size(TabEffect.self, "TabEffect"), size(PageEvent.self, "PageEvent"),
    size(PageEffect.self, "PageEffect"), size(ListEvent.self, "ListEvent"),
    size(ListEffect.self, "ListEffect"), size(FeedEvent.self, "FeedEvent"),
    size(SchedulerEvent.self, "SchedulerEvent"), size(SchedulerEffect.self, "SchedulerEffect"),
    size(RowModel.self, "RowModel"), size(PagerSnapshot.self, "PagerSnapshot"),
  ]

  private static func size<Value>(_ type: Value.Type, _ name: String, budget: Double? = nil) -> Report.Plain {
    Report.Plain("MemoryLayout<\(name)>.size", .size, Double(MemoryLayout<Value>.size), budget: budget)
  }

  /// The memory of states on the heap.
  static func held() throws -> [Report.Plain] {
    try [
      row("equal", budget: 0) { .uniform(count: Int64(rows), RowModel(height: 60)) },
      row("differing in height", budget: 8) { .models(PagerStage.models(rows)) },
      row("differing, without key", budget: 24) {
        .models(
          PagerStage.models(rows).enumerated().map { index, model in
            RowModel(kind: UInt16(index % 7), height: model.height, revision: Int64(index))
          })
      },
      row("differing, with key and its index", budget: 64) {
        .models(
          PagerStage.models(rows).enumerated().map { index, model in
            RowModel(
              kind: UInt16(index % 7), height: model.height, revision: Int64(index),
              key: Int64(bitPattern: UInt64(index) &* 0x9e37_79b9_7f4a_7c15))
          })
      },
      idle(), copied(),
    ] + PageWorks.held() + firstSample(ofList: false) + firstSample(ofList: true)
  }

  private static let rows = 1_000_000

  /// The bytes per row of a list, without the list itself.
  private static func row(
    _ name: String, budget: Double, _ rows: () -> SectionRows
  ) throws -> Report.Plain {
    let sections = [SectionModel(id: 0, rows: rows())]
    var list = ListController()
    let held = try Allocations.counted { try list.handle(.sectionsChanged(sections)) { _ in } }
    precondition(list.rowCount == Int64(Self.rows))
    // Memory that a million rows share does not count per row.
    let bytes = (Double(held.live) / Double(Self.rows) * 10).rounded() / 10
    return Report.Plain("a row of a list of 1 M, \(name)", .bytes, bytes, budget: budget)
  }

  /// The memory of a pager at rest, including its own size.
  private static func idle() throws -> Report.Plain {
    let rows = SectionModel(id: 0, rows: .uniform(count: 500, RowModel(height: 60)))
    let events: [PagerEvent] = [
      .cover(.heightsChanged(maximum: 245, collapsed: 64, minimum: 64)),
      .page(.pagesChanged([0, 1, 2])),
      .frameChanged(LayoutRect(width: 320, height: 667)),
      .page(.containerWillAppear()), .page(.containerDidAppear),
      .list(0, .sectionsChanged([rows])), .page(.loaded(0)),
    ]
    var kept: [Pager] = []
    let held = try Allocations.counted {
      kept = [Pager()]
      for event in events { try kept[0].handle(event) { _ in } }
    }
    precondition(kept[0].list(of: 0)?.rowCount == 500)
    return Report.Plain(
      "idle pager with 3 pages and a list of equal rows", .bytes, Double(held.live), budget: 4_096)
  }

  /// The memory of each of many pagers at rest that are copies of one.
  private static func copied() throws -> Report.Plain {
    var kept: [Pager] = []
    let count = 10_000
    let held = try Allocations.counted { kept = try CopyWorks.idle(count) }
    precondition(kept[count - 1].list(of: 0)?.rowCount == 500)
    return Report.Plain(
      "one of many idle pagers that are copies of one", .bytes,
      (Double(held.live) / Double(count)).rounded(.down))
  }

  /// The memory that the first sample after a copy allocates, because copy and original then differ.
  private static func firstSample(ofList isList: Bool) throws -> [Report.Plain] {
    let pager = try CopyWorks.dragged(list: isList)
    Sink.take(try CopyWorks.firstSample(of: pager, ofList: isList, 0))
    let counted = try Allocations.counted {
      Sink.take(try CopyWorks.firstSample(of: pager, ofList: isList, 1))
    }
    let name = "a copied pager's first sample of a \(isList ? "list" : "page") drag"
    return [
      Report.Plain(name, .bytes, Double(counted.given), budget: 1_024),
      Report.Plain(name, .allocations, Double(counted.count), budget: 2),
    ]
  }
}

import BenchmarkKit
import Folio

/// Pagers as in real hosts: tabs with lengths of their own, and lists whose rows all differ in height.
enum PagerStage {
  /// Models of rows whose heights all differ from their neighbours'.
  static func models(_ count: Int, seed: UInt64 = 1) -> [RowModel] {
    var random = Seeded(seed)
    return (0..<count).map { _ in RowModel(height: height(&random)) }
  }

  /// A height from 40 to 140 points, in units of 1/768 point.
  static func height(_ random: inout Seeded) -> Double { 40 + Double(random.below(76_800)) / 768 }

  /// Creates a pager with a number of pages, laid out and shown, whose loaded pages get rows on request.
  ///
  /// - Parameters:
  ///   - pages: The number of pages.
  ///   - rows: The number of rows in each list.
  ///   - capacity: The number of pages that stay loaded; nil for all.
  static func pager(pages: Int, rows: Int = 500, capacity: Int64? = 8) throws -> Pager {
    var configuration = PageConfiguration()
    configuration.cache.capacity = capacity
    var pager = try Pager(page: configuration)
    let ids = (0..<pages).map { PageID(Int64($0)) }
    let models = models(rows)
    for event in [
      .cover(.heightsChanged(maximum: 245, collapsed: 64, minimum: 64)),
      .page(.pagesChanged(ids)),
      .tab(.lengthsChanged(ids.map { 40 + Double($0.rawValue % 97) * 0.75 })),
      .frameChanged(LayoutRect(width: 320, height: 667)),
      .page(.containerWillAppear()), .page(.containerDidAppear),
    ] as [PagerEvent] { try send(event, to: &pager, models) }
    return pager
  }

  /// Jumps to each of a number of pages at once.
  static func visit(_ count: Int, of pager: inout Pager, rows: Int) throws {
    let models = models(rows)
    for page in 0..<count {
      try send(
        .cover(
          .page(.jump(to: PageID(Int64(page)), animated: false, request: 1, cause: .request))),
        to: &pager, models)
    }
  }

  /// Sends an event, and loads pages as a host does.
  static func send(_ event: PagerEvent, to pager: inout Pager, _ models: [RowModel]) throws {
    var wanted: [PageID] = []
    try pager.handle(event) { effect in
      switch effect {
      case .cover(.tab(.page(.load(let page)))), .cover(.tab(.page(.prefetch(let page)))): wanted.append(page)
      default: break
      }
    }
    while let page = wanted.popLast() {
      for event in [
        .list(page, .sectionsChanged([SectionModel(id: 0, rows: .models(models))])),
        .page(.loaded(page)),
      ] as [PagerEvent] {
        try pager.handle(event) { effect in
          if case .cover(.tab(.page(.prefetch(let page)))) = effect { wanted.append(page) }
        }
      }
    }
  }

  /// A finger that has dragged far enough for the pages or the list to follow it.
  static func touch(_ pager: inout Pager, sideways: Bool) throws {
    for step in 0...10 {
      let travel = 3 * Double(step)
      try pager.handle(
        .pointer(
          PointerEvent(
            step == 0 ? .down : .moved, x: sideways ? 160 - travel : 160, y: sideways ? 400 : 400 - travel,
            at: Moment(nanoseconds: Int64(step) * 8_000_000)))
      ) { _ in }
    }
  }
}

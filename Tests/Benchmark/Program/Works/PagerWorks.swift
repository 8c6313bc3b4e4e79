import BenchmarkKit
import Folio

/// Whole frames of a pager, and events that affect many of its pages.
enum PagerWorks {
  static let all = [
    frame("pager frame at rest", budget: 1_500) { _ in
    } event: { _, moment in
      .ticked(at: moment)
    },
    frame("pager frame, page drag", budget: 2_800) {
      try PagerStage.touch(&$0, sideways: true)
    } event: { index, moment in
      .pointer(PointerEvent(.moved, x: 160 - place(index), y: 400, at: moment))
    },
    frame("pager frame, list drag", budget: 3_500) {
      try PagerStage.touch(&$0, sideways: false)
    } event: { index, moment in
      .pointer(PointerEvent(.moved, x: 160, y: 400 - place(index), at: moment))
    },
    change, heights, frames, tick,
  ]

  /// The place of a finger that moves back and forth over a hundred points.
  private static func place(_ index: Int) -> Double {
    Double(index % 200 < 100 ? index % 100 : 100 - index % 100)
  }

  /// An event, and all that a host reads to draw the next frame.
  private static func frame(
    _ name: String, budget: Double, prepare: @escaping @Sendable (inout Pager) throws -> Void,
    event: @escaping @Sendable (Int, Moment) -> PagerEvent
  ) -> Work {
    Work(
      name: name, counts: [1_000], counted: [1_000], budgets: [1_000: budget], unit: .instructions
    ) { pages in
      var pager = try PagerStage.pager(pages: pages)
      try prepare(&pager)
      return Driven(pager) { pager, rounds in
        var drawn: Int64 = 0
        for index in rounds {
          let moment = Moment(nanoseconds: 1_000_000_000 + Int64(index) * 16_000_000)
          try pager.handle(event(index, moment)) { _ in drawn &+= 1 }
          drawn &+= read(pager.snapshot)
        }
        return drawn
      }
    }
  }

  /// Reads what a frame is drawn from.
  private static func read(_ snapshot: PagerSnapshot) -> Int64 {
    var sum: Int64 = 0
    for placement in snapshot.scene { sum &+= placement.page.rawValue }
    sum &+= Int64(snapshot.cover.height + snapshot.strip.y)
    sum &+= Int64(snapshot.indicator?.x ?? 0)
    if let rows = snapshot.first?.rows { sum &+= rows.window.lowerBound }
    return sum
  }

  /// A row of the selected page's list is inserted and removed, anywhere in it.
  private static let change = Work(
    name: "one row in or out of the selected page's list: Pager", counts: [1_000, 10_000, 100_000],
    counted: [10_000], rounds: 20, limit: "an event is in proportion to the rows"
  ) { count in
    var random = Seeded(8)
    let places = (0..<1_024).map { _ in random.below(Int64(count)) }
    return Driven(try PagerStage.pager(pages: 3, rows: count)) { pager, rounds in
      var effects: Int64 = 0
      for index in rounds {
        let path = RowPath(section: 0, row: places[index / 2 & 1_023])
        var batch = ListBatch()
        if index % 2 == 0 {
          batch.inserts = [RowInsert(at: path, row: RowModel(height: 50.25))]
        } else {
          batch.deletes = [path]
        }
        try pager.handle(.list(0, .batch(batch))) { _ in effects &+= 1 }
      }
      return effects
    }
  }

  private static let heights = Work(
    name: "heights of the cover change, 8 pages loaded of as many visited as there are",
    counts: [100, 1_000, 10_000, 100_000], counted: [10_000], rounds: 10, budgets: [100_000: 50_000],
    limit: "a million visits take long to set up"
  ) { pages in
    var pager = try PagerStage.pager(pages: pages, rows: 20)
    try PagerStage.visit(pages, of: &pager, rows: 20)
    return Driven(pager) { pager, rounds in
      var effects: Int64 = 0
      for index in rounds {
        let maximum = index % 2 == 0 ? 260.0 : 245
        try pager.handle(.cover(.heightsChanged(maximum: maximum, collapsed: 64, minimum: 64))) { _ in
          effects &+= 1
        }
      }
      return effects
    }
  }

  private static let loaded = "no host keeps a hundred thousand lists loaded"

  private static let frames = Work(
    name: "frameChanged, so many lists loaded", counts: [10, 100, 1_000, 10_000], counted: [100], rounds: 10,
    budgets: [1_000: 500_000], limit: loaded
  ) { pages in
    Driven(try listed(pages)) { pager, rounds in
      var effects: Int64 = 0
      for index in rounds {
        let frame = index % 2 == 0 ? LayoutRect(width: 375, height: 812) : LayoutRect(width: 320, height: 667)
        try pager.handle(.frameChanged(frame)) { _ in effects &+= 1 }
      }
      return effects
    }
  }

  private static let tick = Work(
    name: "tick, so many lists loaded, none moving", counts: [10, 100, 1_000, 10_000], counted: [1_000],
    budgets: [1_000: 100], limit: loaded
  ) { pages in
    Driven(try listed(pages)) { pager, rounds in
      var effects: Int64 = 0
      for index in rounds {
        let moment = Moment(nanoseconds: 1_000_000_000 + Int64(index) * 16_000_000)
        try pager.handle(.ticked(at: moment)) { _ in effects &+= 1 }
      }
      return effects
    }
  }

  /// A pager with a loaded list on each of its pages.
  private static func listed(_ pages: Int) throws -> Pager {
    var pager = try PagerStage.pager(pages: pages, rows: 100, capacity: nil)
    try PagerStage.visit(pages, of: &pager, rows: 100)
    precondition(pager.listedPages.count == pages)
    return pager
  }
}

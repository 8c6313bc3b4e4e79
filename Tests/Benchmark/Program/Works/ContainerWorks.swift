import BenchmarkKit
import Folio

/// One event of the pages through cover, tabs and pages, beside a reducer that returns arrays.
enum ContainerWorks {
  static let all = [
    drag(told: false, counts: [1_000], budget: 280),
    drag(told: true, counts: [10, 100, 1_000, 10_000, 100_000], budget: 340),
    slides(
      "drag sample over slides", budget: 340,
      beginning: [.dragBegan(at: start), .dragMoved(by: 30, at: start)]
    ) {
      .dragMoved(by: $0 % 2 == 0 ? 1 : -1, at: Moment(nanoseconds: Int64($0)))
    },
    slides("settle tick over slides", budget: nil, beginning: released) {
      .ticked(at: Moment(nanoseconds: Int64($0)))
    },
    paged("settle tick", budget: 400, ratio: 2.5, beginning: released) {
      .ticked(at: Moment(nanoseconds: Int64($0)))
    },
    paged("jump tick", budget: 400, ratio: 2.5, beginning: jumped) {
      .ticked(at: Moment(nanoseconds: middle + Int64($0)))
    },
    jumps, report,
  ]

  private static let start = Moment(nanoseconds: 0)
  private static let dragged: [PageEvent] = [.dragBegan(at: start), .dragMoved(by: 100, at: start)]
  private static let released: [PageEvent] = [
    .dragBegan(at: start), .dragMoved(by: 200, at: start), .dragEnded(velocity: 0, at: start),
  ]
  private static let jumped: [PageEvent] = [
    .jump(to: 8, request: 1), .ticked(at: start), .ticked(at: Moment(nanoseconds: middle)),
  ]
  /// A moment in the middle of a jump, in nanoseconds.
  private static var middle: Int64 { 150_000_000 }

  // MARK: Works

  private static func drag(told: Bool, counts: [Int], budget: Double) -> Work {
    let name = told ? "drag sample, tab lengths told" : "drag sample, tab lengths not told"
    var work = paged(name, told: told, budget: budget, ratio: 3.5, beginning: dragged) {
      .dragMoved(by: $0 % 2 == 0 ? 1 : -1, at: Moment(nanoseconds: Int64($0)))
    }
    (work.counts, work.counted) = (told ? counts + [1_000_000] : counts, counts)
    work.limit = "a strip of ten million tabs is none"
    work.budgets = Dictionary(uniqueKeysWithValues: counts.map { ($0, budget) })
    work.baseline?.counts = counts
    return work
  }

  /// A work with one event of the pages per round.
  private static func paged(
    _ name: String, told: Bool = true, budget: Double, ratio: Double, beginning: [PageEvent],
    _ event: @escaping @Sendable (Int) -> PageEvent
  ) -> Work {
    let baseline = Work.Baseline(name: "reducer that returns arrays", leastRatio: ratio, counts: [1_000]) {
      Driven(plain(pages: $0, told: told, beginning)) { cover, rounds in
        var effects = 0
        for index in rounds { effects &+= cover.reduce(.page(event(index))).count }
        return Int64(effects)
      }
    }
    return Work(
      name: name, counts: [1_000], counted: [1_000], rounds: 2_000, budgets: [1_000: budget],
      unit: .instructions, baseline: baseline
    ) {
      Driven(try laidOut(pages: $0, told: told, beginning)) { cover, rounds in
        var effects: Int64 = 0
        for index in rounds { try cover.handle(.page(event(index))) { _ in effects &+= 1 } }
        return effects
      }
    }
  }

  /// An event per round over pages that all have lengths of their own.
  private static func slides(
    _ name: String, budget: Double?, beginning: [PageEvent],
    _ event: @escaping @Sendable (Int) -> PageEvent
  ) -> Work {
    Work(
      name: name, counts: [1_000, 100_000], counted: [1_000, 100_000], rounds: 2_000,
      budgets: budget.map { [1_000: $0, 100_000: $0] } ?? [:], unit: .instructions
    ) { count in
      var cover = try laidOut(pages: count, told: true, [])
      let lengths = (0..<count).map { 60 + Double($0 % 89) * 1.25 }
      for event in [.slideLengthsChanged(lengths)] + beginning {
        try cover.handle(.page(event)) { _ in }
      }
      return Driven(cover) { cover, rounds in
        var effects: Int64 = 0
        for index in rounds { try cover.handle(.page(event(index))) { _ in effects &+= 1 } }
        return effects
      }
    }
  }

  private static let jumps: Work = {
    let baseline = Work.Baseline(name: "reducer that returns arrays", leastRatio: 1, counts: [1_000]) {
      Driven(plain(pages: $0, told: true, [])) { cover, rounds in
        var effects = 0
        for index in rounds { jump(index) { effects &+= cover.reduce(.page($0)).count } }
        return Int64(effects)
      }
    }
    return Work(
      name: "jump with its first tick and its last", counts: [1_000], counted: [1_000],
      budgets: [1_000: 4_000], unit: .instructions, baseline: baseline
    ) {
      Driven(try laidOut(pages: $0, told: true, [])) { cover, rounds in
        var effects: Int64 = 0
        for index in rounds {
          try jump(index) { event in try cover.handle(.page(event)) { _ in effects &+= 1 } }
        }
        return effects
      }
    }
  }()

  /// A jump with its first and its last tick, forward or back.
  @inline(__always)
  private static func jump(_ index: Int, send: (PageEvent) throws -> Void) rethrows {
    let moment = Int64(index) * 1_000_000_000
    try send(.jump(to: index % 2 == 0 ? 5 : 700, request: 1))
    try send(.ticked(at: Moment(nanoseconds: moment)))
    try send(.ticked(at: Moment(nanoseconds: moment + 900_000_000)))
  }

  private static let report = Work(
    name: "scroll report by a host", counts: [1_000], counted: [1_000], rounds: 2_000,
    budgets: [1_000: 380], unit: .instructions
  ) {
    Driven(try laidOut(pages: $0, told: true, [])) { cover, rounds in
      var effects: Int64 = 0
      for index in rounds {
        try cover.handle(
          .scrolled(3, offset: Double(index % 200) - 285, contentLength: 5_000, by: .user, token: 0)
        ) { _ in effects &+= 1 }
      }
      return effects
    }
  }

  // MARK: States

  /// The events that lay a container out; the page at rest is the fourth.
  private static func opening(pages: Int, told: Bool) -> [CoverEvent] {
    let ids = (0..<pages).map { PageID(Int64($0)) }
    var events: [CoverEvent] = [
      .heightsChanged(maximum: 245, collapsed: 64, minimum: 64),
      .viewportChanged(height: 667, bottomInset: 0), .page(.pagesChanged(ids, settled: 3)),
    ]
    if told { events.append(.tab(.lengthsChanged(ids.map { 40 + Double($0.rawValue % 97) * 0.75 }))) }
    return events + [
      .tab(.stripLayoutChanged(length: 320)), .page(.layoutChanged(length: 320)),
      .page(.containerWillAppear()), .page(.containerDidAppear),
    ]
  }

  private static func laidOut(pages: Int, told: Bool, _ events: [PageEvent]) throws -> CoverController {
    var cover = CoverController()
    for event in opening(pages: pages, told: told) { try cover.handle(event) { _ in } }
    for event in events { try cover.handle(.page(event)) { _ in } }
    return cover
  }

  private static func plain(pages: Int, told: Bool, _ events: [PageEvent]) -> PlainCover {
    var cover = PlainCover()
    for event in opening(pages: pages, told: told) { _ = cover.reduce(event) }
    for event in events { _ = cover.reduce(.page(event)) }
    return cover
  }
}

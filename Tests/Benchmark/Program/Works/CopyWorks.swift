import BenchmarkKit
import Folio

/// Copies of a pager, for undo, time travel and a host's own state.
enum CopyWorks {
  static let all = [copy, sample(ofList: false), sample(ofList: true), wake]

  /// A pager with three pages, and a finger that drags its pages or the list of the first.
  static func dragged(list: Bool) throws -> Pager {
    var pager = try PagerStage.pager(pages: 3, rows: 500)
    try PagerStage.touch(&pager, sideways: !list)
    return pager
  }

  /// A pager replaces another: it is copied, and the other one destroyed.
  private static let copy = Work(name: "copy and destroy a pager", budgets: [1: 150]) { _ in
    let (one, other) = (try dragged(list: false), try dragged(list: true))
    return Driven((one, other, one)) { pagers, rounds in
      for index in rounds {
        if index % 2 == 0 { replace(&pagers.2, by: pagers.1) } else { replace(&pagers.2, by: pagers.0) }
      }
      return Int64(pagers.2.frame.width)
    }
  }

  @inline(never)
  private static func replace(_ place: inout Pager, by pager: Pager) { place = pager }

  private static func sample(ofList isList: Bool) -> Work {
    Work(
      name: "copy a pager, and the copy's first sample of a \(isList ? "list" : "page") drag",
      budgets: [1: 400]
    ) { _ in
      Driven(try dragged(list: isList)) { pager, rounds in
        var sum: Int64 = 0
        for index in rounds { sum &+= try firstSample(of: pager, ofList: isList, index) }
        return sum
      }
    }
  }

  /// A process that draws for many users has a pager for each, which begins as a copy of one. A finger of one user goes
  /// down. Each pager is woken for the first time.
  private static let wake = Work(
    name: "wake one of so many idle pagers", counts: [1_000, 100_000, 1_000_000], counted: [1_000],
    rounds: 500
  ) { count in
    Driven(try idle(count)) { pagers, rounds in
      var effects: Int64 = 0
      for index in rounds {
        let finger = PointerEvent(.down, x: 160, y: 400, at: Moment(nanoseconds: Int64(index) * 1_000))
        try pagers[index * 7_919 % pagers.count].handle(.pointer(finger)) { _ in effects &+= 1 }
      }
      return effects
    }
  }

  /// A number of pagers at rest, copies of one with three pages and rows that differ.
  static func idle(_ count: Int) throws -> [Pager] {
    [Pager](repeating: try PagerStage.pager(pages: 3, rows: 500), count: count)
  }

  /// The work of a copy at its first sample.
  @inline(never)
  static func firstSample(of pager: Pager, ofList isList: Bool, _ index: Int) throws -> Int64 {
    var copy = pager
    var effects: Int64 = 0
    let travel = Double(index % 2)
    let event = PointerEvent(
      .moved, x: isList ? 160 : 120 + travel, y: isList ? 360 + travel : 400,
      at: Moment(nanoseconds: 100_000_000))
    try copy.handle(.pointer(event)) { _ in effects &+= 1 }
    return effects &+ Int64(copy.frame.width)
  }
}

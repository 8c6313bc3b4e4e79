import BenchmarkKit
import Folio

/// One event of the pages, without tabs and cover: pages as long as the viewport, and slides that differ in length and are
/// aligned at their start.
///
/// The machine is a stored property of a final class, as most hosts have it, and each event goes through that reference.
enum PageWorks {
  static let all = works()

  /// What keeps the pages.
  private final class Host {
    var pages = PageController()
    var effects: Int64 = 0

    func send(_ event: PageEvent) throws { try pages.handle(event) { _ in effects &+= 1 } }
  }

  private static let start = Moment(nanoseconds: 0)

  // MARK: Works

  private static func works() -> [Work] {
    [false, true].flatMap { areSlides in
      let name = "\(areSlides ? "slides" : "pages") alone: PageController"
      return [
        work(
          "drag sample of \(name)", areSlides,
          beginning: [.dragBegan(at: start), .dragMoved(by: -30, at: start)]
        ) {
          .dragMoved(by: $0 % 2 == 0 ? 1 : -1, at: Moment(nanoseconds: Int64($0)))
        },
        work(
          "settle tick of \(name)", areSlides,
          beginning: [
            .dragBegan(at: start), .dragMoved(by: -60, at: start), .dragEnded(velocity: -400, at: start),
          ]
        ) {
          .ticked(at: Moment(nanoseconds: Int64($0)))
        },
        work(
          "jump tick of \(name)", areSlides,
          beginning: [
            .jump(to: 7, request: 1), .ticked(at: start), .ticked(at: Moment(nanoseconds: 90_000_000)),
          ]
        ) {
          .ticked(at: Moment(nanoseconds: 90_000_000 + Int64($0)))
        },
        jumps("jump with its first tick and its last of \(name)", areSlides),
      ]
    }
  }

  /// A work with one event per round.
  private static func work(
    _ name: String, _ areSlides: Bool, beginning: [PageEvent],
    _ event: @escaping @Sendable (Int) -> PageEvent
  ) -> Work {
    Work(name: name, counts: [8], counted: [8], rounds: 2_000, unit: .instructions) {
      Driven(try host(pages: $0, areSlides, beginning)) { host, rounds in
        for index in rounds { try host.send(event(index)) }
        return host.effects
      }
    }
  }

  /// Jumps over several pages, forward and back, from rest to rest: three events per round.
  private static func jumps(_ name: String, _ areSlides: Bool) -> Work {
    Work(name: name, counts: [8], counted: [8], unit: .instructions) {
      Driven(try host(pages: $0, areSlides, [])) { host, rounds in
        for index in rounds {
          let moment = Int64(index) * 1_000_000_000
          try host.send(.jump(to: index % 2 == 0 ? 6 : 1, request: 1))
          try host.send(.ticked(at: Moment(nanoseconds: moment)))
          try host.send(.ticked(at: Moment(nanoseconds: moment + 900_000_000)))
        }
        return host.effects
      }
    }
  }

  // MARK: States

  /// Pages at rest on the second, in a viewport of 320 points and a visible container; all are loaded.
  private static func host(pages count: Int, _ areSlides: Bool, _ events: [PageEvent]) throws -> Host {
    let host = Host()
    for event in opening(count, areSlides) + events { try host.send(event) }
    return host
  }

  private static func opening(_ count: Int, _ areSlides: Bool) -> [PageEvent] {
    let ids = (0..<count).map { PageID(Int64($0)) }
    var events: [PageEvent] = [.pagesChanged(ids, settled: 1)]
    if areSlides {
      var configuration = PageConfiguration()
      configuration.slides.alignment = .start
      configuration.spacing = 8
      events += [
        .configured(configuration), .slideLengthsChanged(ids.map { 160 + Double($0.rawValue % 5) * 20.25 }),
      ]
    }
    return events + [.layoutChanged(length: 320), .containerWillAppear(), .containerDidAppear]
  }

  // MARK: Memory

  /// The memory of pages at rest, including their own size: the mean of many machines, since what the allocator adds to one
  /// depends on what was freed before.
  static func held() throws -> [Report.Plain] {
    try [false, true].map { areSlides in
      let count = 1_000
      var kept: [PageController] = []
      let held = try Allocations.counted {
        kept.reserveCapacity(count)
        for index in 0..<count {
          kept.append(PageController())
          for event in opening(8, areSlides) { try kept[index].handle(event) { _ in } }
        }
      }
      precondition(kept.count == count)
      return Report.Plain(
        "idle PageController with 8 \(areSlides ? "slides" : "pages")", .bytes,
        (Double(held.live) / Double(count)).rounded())
    }
  }
}

import BenchmarkKit
import Folio

/// The machine of pages alone.
protocol MeasuredPages: SendableMetatype {
  mutating func handle(_ event: PageEvent, emit: (PageEffect) -> Void) throws(Rejection)
}

extension PageController: MeasuredPages {}

#if Anew
  extension PageMachine: MeasuredPages {}
#endif

/// One event of the pages, without tabs and cover: pages as long as the viewport, and slides that differ in length and are
/// aligned at their start.
///
/// The machine is a stored property of a final class, as most hosts have it, and each event goes through that reference.
enum PageWorks {
  static let all = today + anew

  private static let today = works("PageController") { PageController() }

  #if Anew
    private static let anew = works("PageMachine") { PageMachine() }
  #else
    private static let anew: [Work] = []
  #endif

  /// What keeps the pages.
  private final class Host<Pages: MeasuredPages> {
    var pages: Pages
    var effects: Int64 = 0

    init(_ pages: Pages) { self.pages = pages }

    func send(_ event: PageEvent) throws { try pages.handle(event) { _ in effects &+= 1 } }
  }

  private static let start = Moment(nanoseconds: 0)

  // MARK: Works

  private static func works<Pages: MeasuredPages>(
    _ machine: String, _ make: @escaping @Sendable () -> Pages
  ) -> [Work] {
    [false, true].flatMap { areSlides in
      let name = "\(areSlides ? "slides" : "pages") alone: \(machine)"
      return [
        work(
          "drag sample of \(name)", areSlides, make,
          beginning: [.dragBegan(at: start), .dragMoved(by: -30, at: start)]
        ) {
          .dragMoved(by: $0 % 2 == 0 ? 1 : -1, at: Moment(nanoseconds: Int64($0)))
        },
        work(
          "settle tick of \(name)", areSlides, make,
          beginning: [
            .dragBegan(at: start), .dragMoved(by: -60, at: start), .dragEnded(velocity: -400, at: start),
          ]
        ) {
          .ticked(at: Moment(nanoseconds: Int64($0)))
        },
        work(
          "jump tick of \(name)", areSlides, make,
          beginning: [
            .jump(to: 7, request: 1), .ticked(at: start), .ticked(at: Moment(nanoseconds: 90_000_000)),
          ]
        ) {
          .ticked(at: Moment(nanoseconds: 90_000_000 + Int64($0)))
        },
        jumps("jump with its first tick and its last of \(name)", areSlides, make),
      ]
    }
  }

  /// A work with one event per round.
  private static func work<Pages: MeasuredPages>(
    _ name: String, _ areSlides: Bool, _ make: @escaping @Sendable () -> Pages, beginning: [PageEvent],
    _ event: @escaping @Sendable (Int) -> PageEvent
  ) -> Work {
    Work(name: name, counts: [8], counted: [8], rounds: 2_000, unit: .instructions) {
      Driven(try host(make, pages: $0, areSlides, beginning)) { host, rounds in
        for index in rounds { try host.send(event(index)) }
        return host.effects
      }
    }
  }

  /// Jumps over several pages, forward and back, from rest to rest: three events per round.
  private static func jumps<Pages: MeasuredPages>(
    _ name: String, _ areSlides: Bool, _ make: @escaping @Sendable () -> Pages
  ) -> Work {
    Work(name: name, counts: [8], counted: [8], unit: .instructions) {
      Driven(try host(make, pages: $0, areSlides, [])) { host, rounds in
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
  private static func host<Pages: MeasuredPages>(
    _ make: () -> Pages, pages count: Int, _ areSlides: Bool, _ events: [PageEvent]
  ) throws -> Host<Pages> {
    let host = Host(make())
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

  /// The memory of pages at rest, including their own size.
  static func held() throws -> [Report.Plain] {
    var figures = try idle("PageController") { PageController() }
    #if Anew
      figures += try idle("PageMachine") { PageMachine() }
    #endif
    return figures
  }

  /// The mean of many machines: what the allocator adds to one depends on what was freed before.
  private static func idle<Pages: MeasuredPages>(
    _ machine: String, _ make: () -> Pages
  ) throws -> [Report.Plain] {
    try [false, true].map { areSlides in
      let count = 1_000
      var kept: [Pages] = []
      let held = try Allocations.counted {
        kept.reserveCapacity(count)
        for index in 0..<count {
          kept.append(make())
          for event in opening(8, areSlides) { try kept[index].handle(event) { _ in } }
        }
      }
      precondition(kept.count == count)
      return Report.Plain(
        "idle \(machine) with 8 \(areSlides ? "slides" : "pages")", .bytes,
        (Double(held.live) / Double(count)).rounded())
    }
  }
}

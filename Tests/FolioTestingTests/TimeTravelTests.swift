import Folio
import FolioTesting
import Foundation
import Testing

/// A state is a value, and time is part of the events, so a copy of the state is complete.
@Suite("Time travel", .processorTime)
struct TimeTravelTests {
  private static let seeds: [UInt64] = [1, 2, 3]

  @Test(
    "H09: any state of any machine can be kept, returned to and saved, and leads to the same states again",
    arguments: seeds)
  func travel(seed: UInt64) throws {
    try travel(Stories.opened().machine, seed) { $0.pageEvent($1, &$2) }
    try travel(Stories.opened(TabController()).machine, seed) { $0.tabEvent($1, &$2) }
    try travel(Stories.opened(CoverController()).machine, seed) { $0.coverEvent($1, &$2) }
    try travel(Stories.opened(Pager()).machine, seed) { $0.pagerEvent($1, &$2) }
    try travel(Stories.opened(CarouselController()).machine, seed) { $0.carouselEvent($1, &$2) }
    try travel(ListController(), seed) { chance, list, now in
      chance.pass(&now)
      return chance.listEvent(list, now)
    }
    try travel(FeedController(), seed) { chance, feed, now in
      chance.pass(&now)
      return chance.feedEvent(feed, now)
    }
    try travel(RenderScheduler(), seed) { chance, _, _ in chance.schedulerEvent() }
    try travel(PressRecognizer(), seed) { chance, _, now in chance.pressEvent(&now) }
  }

  /// Keeps the machine before each event of a walk, then returns to the copies, in any order, and continues from there.
  private func travel<Machine: StateMachine & Codable & Digestible>(
    _ start: Machine, _ seed: UInt64,
    next: (inout SeededGenerator, Machine, inout Moment) -> Machine.Event
  ) throws {
    var chance = SeededGenerator(seed: seed)
    var now = Moment(nanoseconds: 0)
    var steps: [Step<Machine>] = []
    for _ in 0..<120 {
      let machine = steps.last?.after ?? start
      steps.append(Step(machine, next(&chance, machine, &now), at: now))
    }
    for place in [90, 0, 60, 119, 30] {
      let kept = steps[place].before
      let saved = try JSONDecoder().decode(Machine.self, from: JSONEncoder().encode(kept))
      for beginning in [kept, saved] {
        var machine = beginning
        for step in steps[place...] {
          let again = Step(machine, step.event)
          #expect(again.effects == step.effects && again.rejection == step.rejection)
          machine = again.after
        }
        #expect(machine == steps.last?.after && machine.digest == steps.last?.after.digest)
      }
      // Continuing has not changed the copies.
      #expect(kept == (place == 0 ? start : steps[place - 1].after))
    }
  }

  @Test(
    "H15: time is part of the events: with another epoch the result is the same", arguments: seeds)
  func epochs(seed: UInt64) throws {
    try epochs(PageController(), seed) { $0.pageEvent($1, &$2) }
    try epochs(TabController(), seed) { $0.tabEvent($1, &$2) }
    try epochs(CoverController(), seed) { $0.coverEvent($1, &$2) }
    try epochs(CarouselController(), seed) { $0.carouselEvent($1, &$2) }
    try epochs(Pager(), seed) { $0.pagerEvent($1, &$2) }
  }

  /// The same walk from two moments that are decades apart.
  private func epochs<Machine: PagingMachine & Normalizing>(
    _ new: Machine, _ seed: UInt64,
    next: (inout SeededGenerator, Machine, inout Moment) -> Machine.Event
  ) throws {
    var walks: [(effects: [[Machine.Effect]], end: Machine)] = []
    for epoch: Int64 in [0, 1_000_000_000_000_000_000] {
      var chance = SeededGenerator(seed: seed)
      var now = Moment(nanoseconds: epoch)
      var machine = new
      for event in [Machine.event(.pagesChanged([0, 1, 2], settled: nil))] + Machine.layout(length: 320) + [
        Machine.event(.containerWillAppear(animated: false)), Machine.event(.containerDidAppear),
      ] {
        machine = Step(machine, event).after
      }
      var effects: [[Machine.Effect]] = []
      for _ in 0..<300 {
        let step = Step(machine, next(&chance, machine, &now), at: now)
        machine = step.after
        effects.append(step.effects)
      }
      walks.append((effects, machine.normalized(at: now)))
    }
    #expect(walks[0].effects == walks[1].effects && walks[0].effects.joined().count > 40)
    #expect(walks[0].end == walks[1].end)
  }
}

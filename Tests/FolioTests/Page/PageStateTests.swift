import Folio
import FolioTesting
import Foundation
import Testing

@Suite("States of pages: extremes, saving, digests", .processorTime)
struct PageStateTests {
  private func ready(
    _ count: Int64, at page: PageID, _ configuration: PageConfiguration = PageConfiguration()
  ) throws -> PageController {
    var pages = try PageController(configuration: configuration)
    for event in [
      PageEvent.layoutChanged(length: 100), .containerWillAppear(), .containerDidAppear,
      .pagesChanged((0..<count).map { PageID($0) }, settled: page),
    ] { try pages.handle(event) { _ in } }
    return pages
  }

  private func at(_ milliseconds: Int64) -> Moment { Moment(nanoseconds: milliseconds * 1_000_000) }

  private func run(_ pages: inout PageController, _ events: [PageEvent]) {
    for event in events { try? pages.handle(event) { _ in } }
  }

  @Test("H09: a weak spring, a fast release and the end of time do not trap")
  func weakSpring() throws {
    var configuration = PageConfiguration()
    configuration.settleSpring = DampedSpring.Parameters(mass: 1, stiffness: 1e-13, damping: 1.3e-7)
    var pages = try ready(3, at: 1, configuration)
    run(
      &pages,
      [
        .dragBegan(at: at(0)), .dragMoved(by: 30, at: at(1)),
        .dragEnded(velocity: 1_099_511_627_776, at: at(2)), .ticked(at: Moment(nanoseconds: .max / 2)),
      ])
    #expect(pages.current != nil)
    run(
      &pages,
      [
        .dragBegan(at: Moment(nanoseconds: .max)), .dragEnded(velocity: 0, at: Moment(nanoseconds: .max)),
        .containerWillDisappear(),
      ])
    #expect(pages.phase == .resting)
  }

  @Test("H09: a curve without bounds is refused; one that overshoots can be saved during its motion")
  func curves() throws {
    var configuration = PageConfiguration()
    configuration.jumpCurve = try TimingCurve(x1: 0, y1: 1_099_511_627_776, x2: 1, y2: 0)
    #expect(throws: Rejection.refusedConfiguration(.jumpCurve)) { try ready(3, at: 0, configuration) }
    configuration.jumpCurve = try TimingCurve(x1: 0.34, y1: 1.56, x2: 0.64, y2: 1)
    var pages = try ready(5, at: 0, configuration)
    run(
      &pages,
      [.jump(to: 4, request: 1), .ticked(at: at(0)), .ticked(at: at(200))])
    #expect(pages.position > 4)
    #expect(try JSONDecoder().decode(PageController.self, from: JSONEncoder().encode(pages)) == pages)
  }

  @Test("H09: a mutated saved state is refused or decoded to a machine that runs")
  func mutatedStates() throws {
    var chance = SeededGenerator(seed: 7)
    for round in 0..<60 {
      var pager = Pager()
      var now = Moment(nanoseconds: 0)
      var finger: (x: Double, y: Double)?
      let beginning: [PagerEvent] = [
        .page(.pagesChanged([0, 1, 2, 3])),
        .frameChanged(LayoutRect(width: 320, height: 568)),
        .page(.containerWillAppear()), .page(.containerDidAppear),
      ]
      for event in beginning { try? pager.handle(event) { _ in } }
      for _ in 0..<(round * 3) {
        let event = chance.pagerEvent(pager, now: &now, finger: &finger)
        try? pager.handle(event) { _ in }
      }
      let text = try Self.text(of: pager)
      for _ in 0..<8 {
        guard
          var read = try? JSONDecoder().decode(
            Pager.self, from: Data(mutated(text, by: &chance).utf8))
        else { continue }
        for _ in 0..<20 {
          let event = chance.pagerEvent(read, now: &now, finger: &finger)
          try? read.handle(event) { _ in }
        }
        _ = read.digest
      }
    }
  }

  @Test("H09: places of saved lists beyond the largest number are refused")
  func mutatedPlaces() throws {
    var journey = Journey(Pager())
    try journey.cover(from: 50, to: 200)
    try journey.open([1, 2, 3])
    try journey.fill(1, rows: 60)
    try journey.jump(to: 2, animated: false)
    let text = try Self.text(of: journey.machine)
    let places = text.matches(
      of: #/"(top|wanted|edge|low|lowByHand|highByHand|roomByHand|obscured)":(-?\d+)/#)
    #expect(places.count > 10)
    for place in places {
      for value in ["9223372036854775807", "-9223372036854775808", "4611686018427387904"] {
        let changed = text.replacingCharacters(in: place.2.startIndex..<place.2.endIndex, with: value)
        #expect(throws: DecodingError.self, "\(place.1) of \(value)") {
          try JSONDecoder().decode(Pager.self, from: Data(changed.utf8))
        }
      }
    }
  }

  /// The saved values of a pager, always in the same order.
  private static func text(of pager: Pager) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(pager), as: UTF8.self)
  }

  /// Returns the text with one of its numbers or Boolean values replaced.
  private func mutated(_ text: String, by chance: inout SeededGenerator) -> String {
    let numbers = text.matches(of: #/-?\d+(\.\d+)?(e-?\d+)?|true|false/#)
    guard !numbers.isEmpty else { return text }
    let place = numbers[chance.pick(numbers.count)].range
    let values = [
      "0", "1", "-1", "2", "3", "77", "1e30", "-1e30", "0.5", "-9223372036854775808", "9223372036854775807",
      "true",
      "false", "1099511627777",
    ]
    return text.replacingCharacters(in: place, with: values[chance.pick(values.count)])
  }

  @Test("H09: a saved appearance that does not fit its pages is refused, or breaks a law")
  func toldStates() throws {
    let pages = try ready(3, at: 0)
    let text = String(decoding: try JSONEncoder().encode(pages), as: UTF8.self)
    for (from, to) in [
      (#""state":"visible""#, #""state":"appearing""#), (#""container":"visible""#, #""container":"hidden""#),
      (#""selected":0"#, #""selected":1"#), (#""key":0"#, #""key":77"#),
    ] {
      #expect(text.contains(from))
      let mutated = text.replacingOccurrences(of: from, with: to)
      let read = try? JSONDecoder().decode(PageController.self, from: Data(mutated.utf8))
      #expect(read?.isConsistent != true, "\(to)")
    }
    #expect(pages.isConsistent)
  }

  @Test(
    "P32 D03 L02: with atSettle, a page that is deleted during a jump disappears, and the jump's origin is shown"
  )
  func deletedBeforeRest() throws {
    var configuration = PageConfiguration()
    configuration.appearanceTiming = .atSettle
    var pages = try ready(5, at: 0, configuration)
    run(&pages, [.dragBegan(at: at(0)), .dragMoved(by: 120, at: at(8))])
    run(&pages, [.jump(to: 4, request: 1), .ticked(at: at(9))])
    #expect(pages.transition?.from == 1 && pages.appearance(of: 0) == .visible)
    var effects: [PageEffect] = []
    try pages.handle(.pagesChanged([1, 2, 3, 4])) { effects.append($0) }
    #expect(
      effects == [
        .willDisappear(0, animated: false), .didDisappear(0), .willAppear(1, animated: false), .didAppear(1),
        .evict(0),
      ])
    #expect(pages.settled == 1 && pages.phase == .jumping)
  }

  @Test("Digests differ exactly when machines differ")
  func digests() throws {
    let pages = try ready(5, at: 0)
    func after(_ events: [PageEvent]) -> PageController {
      var copy = pages
      run(&copy, events)
      return copy
    }
    var configuration = PageConfiguration()
    configuration.edgePolicy = .clamp
    let drag: [PageEvent] = [.dragBegan(at: at(0)), .dragMoved(by: 60, at: at(8))]
    let different: [PageController] = [
      pages, after([.enabledChanged(2, swipe: false, tap: true)]),
      after([.enabledChanged(2, swipe: true, tap: false)]),
      after([.configured(configuration)]), after(drag), after(drag + [.dragEnded(velocity: 10, at: at(9))]),
      after(drag + [.dragEnded(velocity: 20, at: at(9))]),
      after([.jump(to: 3, request: 1, cause: .tap)]),
      after([.jump(to: 3, request: 1)]),
    ]
    #expect(Set(different.map(\.digest)).count == different.count)
    #expect(after([.layoutChanged(length: 0)]).digest == after([.layoutChanged(length: -0.0)]).digest)
    #expect(after([]) == pages && after([]).digest == pages.digest)
  }

  @Test("−0 is 0: equal configurations give machines with equal digests")
  func negativeZero() throws {
    var plain = PageConfiguration()
    (plain.spacing, plain.flickVelocity, plain.snapThreshold, plain.jumpDuration) = (0, 0, 0, 0)
    var negative = plain
    (negative.spacing, negative.flickVelocity) = (-0.0, -0.0)
    (negative.snapThreshold, negative.jumpDuration) = (-0.0, -0.0)
    #expect(negative == plain)
    let first = try PageController(configuration: plain)
    #expect(try PageController(configuration: negative).digest == first.digest)
    var configured = PageController()
    run(&configured, [.configured(negative)])
    #expect(configured == first && configured.digest == first.digest)
    var tabs = TabConfiguration()
    tabs.lengths = .capped(0)
    let capped = try TabController(page: plain, configuration: tabs)
    tabs.lengths = .capped(-0.0)
    #expect(try TabController(page: plain, configuration: tabs).digest == capped.digest)
  }

  @Test(
    "C08 H09: a machine and its decoded copy cancel prefetches in the same order")
  func prefetchOrder() throws {
    var configuration = PageConfiguration()
    configuration.cache = CacheConfiguration(capacity: nil, cost: nil, prefetch: 2)
    var pages = try ready(6, at: 0, configuration)
    run(
      &pages,
      [
        .jump(to: 1, animated: false, request: 1),
        .pagesChanged([0, 1, 3, 2, 4, 5]),
      ])
    var read = try JSONDecoder().decode(PageController.self, from: JSONEncoder().encode(pages))
    #expect(read == pages)
    func reversed(_ pages: inout PageController) throws -> [PageEffect] {
      var effects: [PageEffect] = []
      try pages.handle(.jump(to: 0, animated: false, request: 2)) { effects.append($0) }
      return effects.filter { if case .cancelPrefetch = $0 { true } else { false } }
    }
    #expect(try reversed(&pages) == [.cancelPrefetch(3), .cancelPrefetch(2)])
    #expect(try reversed(&read) == [.cancelPrefetch(3), .cancelPrefetch(2)])
  }

  @Test("C08 C09: thousands of prefetched pages are cancelled, answered and evicted one by one")
  func absurdPrefetch() throws {
    var configuration = PageConfiguration()
    configuration.cache = CacheConfiguration(capacity: nil, cost: nil, prefetch: .max)
    var pages = try ready(4_000, at: 0, configuration)
    run(&pages, [.jump(to: 1, animated: false, request: 1)])
    #expect(pages.cacheOrder.count == 4_000)
    for page in 2_000..<2_100 { run(&pages, [.loaded(PageID(Int64(page)), cost: 1)]) }
    var cancelled = 0
    try pages.handle(.jump(to: 0, animated: false, request: 2)) {
      if case .cancelPrefetch = $0 { cancelled += 1 }
    }
    #expect(cancelled == 4_000 - 2 - 100)
  }
}

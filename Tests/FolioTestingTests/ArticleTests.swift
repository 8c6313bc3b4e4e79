import Folio
import FolioTesting
import Foundation
import Testing

/// The samples of the articles, compiled and run.
enum Article {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The Swift blocks of an article.
  static func samples(of name: String) throws -> [String] {
    let path = root.appendingPathComponent("Sources/FolioTesting/FolioTesting.docc/\(name).md")
    return try String(contentsOf: path, encoding: .utf8).components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "\n```")[0] }
  }
}

// sample
extension PageID {
  fileprivate static let home: PageID = 0
  fileprivate static let search: PageID = 1
  fileprivate static let music: PageID = 2
}
// end

@Suite("The article", .processorTime)
struct ArticleTests {
  @Test("Every sample is compiled and run here")
  func samples() throws {
    let own = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
    let reporters = try String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("ReportersTests.swift"), encoding: .utf8)
    func lines(_ text: String) -> [String] {
      text.split(separator: "\n").map { line in
        line.components(separatedBy: "  // ")[0].trimmingCharacters(in: .whitespaces)
          .replacingOccurrences(of: "fileprivate ", with: "")
      }.filter { !$0.isEmpty }
    }
    let compiled = lines(own + "\n" + reporters).joined(separator: "\n")
    let samples = try Article.samples(of: "FolioTesting")
    #expect(samples.count >= 9)
    for sample in samples {
      #expect(
        compiled.contains(lines(sample).joined(separator: "\n")), "This is compiled nowhere:\n\(sample)")
    }
  }

  @Test("Steps")
  func steps() throws {
    // sample
    var pages = PageController()
    try step(
      &pages, .pagesChanged([.home, .search, .music]),
      emits: [.didSelect(.home, cause: .data), .didSettle(.home, cause: .data)])
    try step(&pages, .layoutChanged(length: 320), emits: [.load(.home), .prefetch(.search)])
    try step(&pages, .jump(to: 99), rejects: .unknownPage(99))
    // end
  }

  @Test("A journey")
  func journey() throws {
    // sample
    var journey = Journey(TabController())
    try journey.open([.home, .search, .music], at: .home)
    try journey.tap(.music)
    try journey.run(for: 0.15)
    try journey.jump(to: .search)
    try journey.run(until: .rest)
    #expect(journey.lifecycle == "w0 W2 | D0 A2 w2 W1 | D2 A1")
    #expect(journey.outcomes == "finishedEarly completed")
    #expect(journey.page.position == 1)
    try journey.checkLifecycle()
    try journey.rejects(.unknownPage(99)) { try $0.jump(to: 99) }
    // end
  }

  @Test("P34: a host that wraps a machine is checked against the law of continuity")
  func continuity() throws {
    var shop = Journey(Pager())
    try shop.open([.home, .search, .music])
    let step = Step(Shop(pager: shop.machine), .bagFilled)
    #expect(!step.before.drawing.isEmpty && Law<Shop>.continuity.complaint(step) == nil)
    var other = step.after
    try other.handle(.pager(.frameChanged(LayoutRect(width: 10, height: 10)))) { _ in }
    #expect(
      Shop.freedom(in: Step(step.after, .pager(.frameChanged(LayoutRect(width: 10, height: 10)))))
        == .anything)
  }

  @Test("P34 P40: a walk under the laws of continuity", arguments: 1...4 as ClosedRange<UInt64>)
  func continuousWalk(seed: UInt64) throws {
    // sample
    var shop = Journey(Pager())
    try shop.open([.home, .search, .music])
    let start = Shop(pager: shop.machine)
    try FolioTesting.walk(start, seed: seed, steps: 300, laws: [.continuity, .keepsSpeed]) {
      chance, shop, now in
      now = now.advanced(byNanoseconds: 16_000_000)
      guard chance.once(in: 4) else { return .pager(.ticked(at: now)) }
      return chance.once(in: 2) ? .pager(.key(chance.pick([.left, .right]), request: 1)) : .bagFilled
    }
    // end
  }

  @Test("P34: a custom host has the steps of a story, and an alphabet")
  func ownHost() throws {
    // sample
    var shop = Journey(Shop())
    try shop.open([.home, .search, .music])
    try shop.jump(to: .music)
    try shop.run(until: .rest)
    #expect(shop.lifecycle == "w0 W2 | D0 A2")
    let alphabet: [Stimulus<Shop>] = [
      .event(.bagFilled),
      .event(.pager(.key(.left, request: 1))),
      .after(0) { .pager(.pointer(PointerEvent(.down, x: 160, y: 300, at: $0))) },
      .after(0.15) { .pager(.ticked(at: $0)) },
      .page(.jump(to: .home)),
    ]
    let seen = try explore(
      shop.machine, depth: 4, by: alphabet, laws: Law.pages + [.continuity, .keepsSpeed])
    #expect(seen.states > 20 && seen.counterexample == nil)
    // end
  }

  @Test("P34: a walk over a host that answers", arguments: 1...4 as ClosedRange<UInt64>)
  func answeredWalk(seed: UInt64) throws {
    // sample
    let rows = SectionModel(id: 0, rows: .uniform(count: 40, RowModel(height: 50)))
    let host: @Sendable (PagerEffect, Shop) -> [Shop.Event] = { effect, _ in
      switch Shop.pageEffect(effect) {
      case .load(let page)?, .prefetch(let page)?:
        [.pager(.list(page, .sectionsChanged([rows]))), Shop.event(.loaded(page))]
      default: []
      }
    }
    var shop = Journey(Shop(), answering: host)
    try shop.open([.home, .search, .music])
    let walk = try FolioTesting.walk(
      shop.machine, seed: seed, laws: Law.pages + [.continuity], answering: host
    ) { chance, shop, now in
      now = now.advanced(byNanoseconds: 16_000_000)
      guard chance.once(in: 4) else { return .pager(.ticked(at: now)) }
      return .pager(.key(chance.pick([.left, .right]), request: 1))
    }
    #expect(walk.machine.pager.list(of: walk.machine.pageController.settled ?? .home)?.rowCount == 40)
    // end
  }

  @Test("A host that answers")
  func host() throws {
    // sample
    var list = Journey(ListController()) { effect, _ in
      guard case .measure(let row, _, _, _, let generation) = effect else { return [] }
      return [.measured([RowMeasurement(row: row, height: 40)], generation: generation)]
    }
    try list.open(rows: 20, height: nil, length: 200)
    try list.run(until: .rest)
    #expect(list.total == 800)
    // end
  }

  @Test("A storyboard")
  func storyboard() throws {
    // sample
    var story = Journey(PageController())
    try story.open([.home, .search, .music])
    try story.drag(by: 0.6)
    try story.release()
    try story.run(until: .rest)
    try story.expect(
      """
      ms         event                 phase     position       lifecycle    selects  ends
      0          dragBegan             dragging  0
      25         dragMoved by 48       dragging  0.15           w0 W1
      50 → 100   dragMoved ×3 by 48    dragging  0.3 → 0.6
      100        dragEnded velocity 0  settling  0.6                         1
      117 → 517  ticked ×25            settling  0.615 → 0.998
      533        ticked                resting   0.999          D0 A1                 completed
      550 → 633  ticked ×6             resting   0.999 → 1
      """)
    // end
  }

  @Test("An exploration")
  func exploration() throws {
    // sample
    let staysInSight = Law<PageController>("the position stays in sight") { step in
      abs(step.after.position) < 10 ? nil : "it is at \(step.after.position)"
    }
    var start = Journey(PageController())
    try start.open([.home, .search, .music])
    let seen = try explore(
      start.machine, depth: 5,
      by: [
        .page(.jump(to: .music)),
        .page(.jump(to: .home)),
        .page(after: 0) { .dragBegan(at: $0) },
        .page(after: 0) { .dragMoved(by: 160, at: $0) },
        .page(after: 0) { .dragEnded(velocity: 0, at: $0) },
        .page(after: 0.15) { .ticked(at: $0) },
      ],
      laws: Law.pages + [.sleepsSoundly, .isCoded(onceIn: 100), staysInSight])
    #expect(seen.states > 50 && seen.counterexample == nil)
    // end
  }

  @Test("A walk", arguments: 1...3 as ClosedRange<UInt64>)
  func walk(seed: UInt64) throws {
    // sample
    try FolioTesting.walk(PageController(), seed: seed, steps: 300, laws: Law.pages) { chance, pages, now in
      now = now.advanced(byNanoseconds: Int64(chance.pick(50_000_000)))
      switch chance.pick(6) {
      case 0: return .pagesChanged([.home, .search, .music])
      case 1: return .layoutChanged(length: 320)
      case 2: return .jump(to: PageID(Int64(chance.pick(4))))
      case 3: return pages.container == .hidden ? .containerWillAppear() : .containerDidAppear
      default: return .ticked(at: now)
      }
    }
    // end
  }

  @Test("The auditor")
  func auditor() {
    // sample
    var auditor = LifecycleAuditor<String>()
    auditor.observe(.willAppear("home"))
    auditor.observe(.didAppear("home"))
    auditor.observe(.willAppear("music"))
    auditor.rest()
    #expect(auditor.complaints == ["at rest music is appearing"])
    // end
  }

  @Test("A custom machine")
  func own() throws {
    var journey = Journey(Lamp())
    try journey.send(.pressed(at: journey.now))
    try journey.run(until: .rest)
    #expect(journey.effects == [.lit(true), .lit(false)] && journey.now.nanoseconds == 2_000_000_000)
  }
}

// sample
/// A light in a staircase: pressed, it burns for two seconds.
struct Lamp: TimedMachine {
  enum Event: Hashable, Sendable {
    case pressed(at: Moment)
    case ticked(at: Moment)
  }
  enum Effect: Hashable, Sendable { case lit(Bool) }

  private var due: Moment?

  var nextWake: Wake { due.map { .at($0) } ?? .never }
  static func ticked(at moment: Moment) -> Event? { .ticked(at: moment) }

  mutating func handle(_ event: Event, emit: (Effect) -> Void) throws(Rejection) {
    switch event {
    case .pressed(let moment):
      if due == nil { emit(.lit(true)) }
      due = moment.advanced(byNanoseconds: 2_000_000_000)
    case .ticked(let moment):
      guard let due, moment >= due else { return }
      self.due = nil
      emit(.lit(false))
    }
  }
}
// end

// sample
/// A shop: a pager, and a bag that is filled.
struct Shop: DrawnMachine, TimedMachine {
  enum Event: Hashable, Sendable {
    case pager(PagerEvent)
    case bagFilled
  }

  var pager = Pager()
  var bag = 0

  mutating func handle(_ event: Event, emit: (PagerEffect) -> Void) throws(Rejection) {
    switch event {
    case .pager(let event): try pager.handle(event, emit: emit)
    case .bagFilled: bag += 1
    }
  }

  var drawing: Drawing { pager.drawing }
  func activity(of thing: Drawing.Thing) -> String { pager.activity(of: thing) }

  static func freedom(in step: Step<Shop>) -> Freedom {
    guard case .pager(let event) = step.event else { return .nothing }
    return Pager.freedom(in: Step(step.before.pager, event, at: step.moment))
  }

  static func movement(in event: Event) -> Event? {
    if case .pager(let event) = event { Pager.movement(in: event).map { .pager($0) } } else { nil }
  }

  static func listEvent(in event: Event) -> (page: PageID?, event: ListEvent)? {
    if case .pager(let event) = event { Pager.listEvent(in: event) } else { nil }
  }

  static func listEffect(in effect: PagerEffect) -> (page: PageID?, effect: ListEffect)? {
    Pager.listEffect(in: effect)
  }

  static func takesOver(_ event: Event) -> Bool {
    if case .pager(let event) = event { Pager.takesOver(event) } else { false }
  }

  static func resumes(in step: Step<Shop>) -> Bool {
    guard case .pager(let event) = step.event else { return false }
    return Pager.resumes(in: Step(step.before.pager, event, at: step.moment))
  }

  var nextWake: Wake { pager.nextWake }
  static func ticked(at moment: Moment) -> Event? { .pager(.ticked(at: moment)) }
  static func turnEnded(at moment: Moment) -> Event? { .pager(.turnEnded(at: moment)) }
}
// end

// sample
extension Shop: PagingMachine, Normalizing {
  var pageController: PageController { pager.pageController }
  static func event(_ event: PageEvent) -> Event { .pager(Pager.event(event)) }
  static func pageEffect(_ effect: PagerEffect) -> PageEffect? { Pager.pageEffect(effect) }
  static func layout(length: Double) -> [Event] { Pager.layout(length: length).map { .pager($0) } }

  func combine(into digest: inout StateDigest) {
    pager.combine(into: &digest)
    digest.combine(Int64(bag))
  }

  func normalized(at now: Moment) -> Shop { Shop(pager: pager.normalized(at: now), bag: bag) }
}
// end

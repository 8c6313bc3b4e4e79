import Folio
import FolioTesting
import FolioTrace
import SharedTests
import Testing

/// The size of explorations: some seconds in debug, more than a million transitions in release.
enum Depth {
  #if DEBUG
    static let isDebug = true
  #else
    static let isDebug = false
  #endif

  static let transitions = isDebug ? 16_000 : 450_000
}

/// Every reachable state × every event of an alphabet. The laws are those of the design: transitions end, the lifecycle is
/// balanced, one page is visible at rest, rejections change nothing, saved states are decoded unchanged, equal machines
/// have equal digests, and nothing changes while no wake is requested.
@Suite("Explorations", .processorTime)
struct ExplorationTests {
  @Test("H13: every state of pages and their container keeps all laws")
  func pages() throws {
    var start = Journey(PageController())
    try start.send(.pagesChanged([0, 1, 2], settled: nil))
    try explore(start, by: Alphabets.pages())
    try explore(opened(PageController()), by: Alphabets.pages())
  }

  @Test(
    "H13: so does every state with looping pages, and with each interruption policy",
    arguments: InterruptionPolicy.allCases)
  func policies(interruption: InterruptionPolicy) throws {
    let configuration = change(PageConfiguration()) {
      $0.interruptionPolicy = interruption
      $0.loops = interruption == .redirect
      $0.appearanceTiming = interruption == .queueLatest ? .atSettle : .duringDrag
    }
    try explore(
      opened(PageController(configuration: configuration)), settings: [.configured(configuration)],
      by: Alphabets.jumps() + Alphabets.fingers() + Alphabets.data(), part: 8)
  }

  @Test("H13: every state of tabs, pages and their container keeps all laws")
  func tabs() throws {
    var start = try opened(TabController())
    try start.send(.lengthsChanged([100, 200, 300]))
    try explore(start, by: Alphabets.pages() + Alphabets.tabs())
  }

  @Test("H13: every state of a cover, tabs, pages and their container keeps all laws")
  func cover() throws {
    var start = try opened(CoverController())
    try start.send(.heightsChanged(maximum: 200, collapsed: 0, minimum: 0))
    let covered = Law<CoverController>(
      "the cover stays within its range, and the top of a list shows all of it"
    ) {
      let cover = $0.after
      guard cover.collapse >= 0, cover.collapse <= cover.range else { return "it is at \(cover.collapse)" }
      // Content that moves to the edge of the visible part has not reached it yet.
      guard let active = cover.active, cover.pageController.phase != .dragging, cover.nextWake != .frame
      else {
        return nil
      }
      let y = (cover.offset(of: active) ?? 0) + (cover.topInset(of: active) ?? 0)
      // An offset is y minus the inset, rounded.
      return cover.collapse <= max(y, 0) + 1e-9 ? nil : "it is at \(cover.collapse) over content at \(y)"
    }
    try explore(start, by: Alphabets.pages() + Alphabets.cover(), and: [covered])
  }

  @Test("H13: every state of a carousel keeps all laws")
  func carousel() throws {
    try explore(
      opened(CarouselController()),
      by: Alphabets.fingers() + Alphabets.jumps() + [.page(after: 3) { .ticked(at: $0) }], part: 4)
  }

  private func opened<Machine: PagingMachine>(_ machine: Machine) throws -> Journey<Machine> {
    var journey = Journey(machine)
    try journey.open([0, 1, 2])
    return journey
  }

  private func explore<Machine: PagingMachine & DrawnMachine & Normalizing & Codable & TracedMachine>(
    _ start: Journey<Machine>, settings: [Machine.Event] = [], by alphabet: [Stimulus<Machine>],
    part: Int = 1,
    and laws: [Law<Machine>] = []
  ) throws {
    let digests = Box<[Machine: UInt64]>([:])
    let equalDigests = Law<Machine>("equal machines have equal digests", .once(in: 16)) { step in
      let digest = step.after.digest
      let known = digests.value.updateValue(digest, forKey: step.after)
      return known == nil || known == digest ? nil : "two machines are equal, and their digests are not"
    }
    let seen = try FolioTesting.explore(
      start.machine, depth: 100, transitions: Depth.transitions / part, by: alphabet,
      laws: Law.pages + [
        .sleepsSoundly, .foldsSoundly, .isCoded(onceIn: 1_000), equalDigests, .continuity,
        .keepsSpeed,
      ] + laws)
    #expect(seen.isComplete || seen.transitions == Depth.transitions / part)
    print("\(Machine.self): \(seen.transitions) transitions, \(seen.states) states, depth \(seen.depth)")
  }
}

import Folio
import FolioTesting
import Testing

@Suite("Planted defects", .processorTime)
struct PlantedDefectTests {
  private static let laws: [Law<Faulty>] =
    Law.pages + [.sleepsSoundly, .comesToRest(), .isCoded(onceIn: 1)]

  private static func start(_ kind: Fault.Kind) throws -> Faulty {
    Faulty(try Stories.opened().machine, Fault(kind))
  }

  private static let alphabet: [Stimulus<Faulty>] = [
    .page(.jump(to: 4, animated: true, request: 1, cause: .request)),
    .page(.jump(to: 0, animated: true, request: 1, cause: .request)),
    .page(.jump(to: 99, animated: true, request: 1, cause: .request)),
    .page(after: 0.15) { .ticked(at: $0) },
  ]

  /// The law that each defect violates, and the length of the shortest path to it.
  static let expected: [Fault.Kind: (law: String, script: String)] = [
    .forgetsEarlyEnds: (
      "every transition ends exactly once",
      """
        .jump(to: 4, animated: true, request: 1, cause: .request),
        .jump(to: 0, animated: true, request: 1, cause: .request),
      """
    ),
    .forgetsDeparture: (
      "the lifecycle is balanced",
      """
        .jump(to: 4, animated: true, request: 1, cause: .request),
        .jump(to: 0, animated: true, request: 1, cause: .request),
        .ticked(at: Moment(nanoseconds: 150_000_000)),
      """
    ),
    .appearsTwice: (
      "the lifecycle is balanced",
      """
        .jump(to: 4, animated: true, request: 1, cause: .request),
        .jump(to: 0, animated: true, request: 1, cause: .request),
      """
    ),
    .rejectsDirtily: (
      "a refused event changes nothing and emits nothing",
      """
        .jump(to: 99, animated: true, request: 1, cause: .request),
      """
    ),
    .rejectsLoudly: (
      "a refused event changes nothing and emits nothing",
      """
        .jump(to: 99, animated: true, request: 1, cause: .request),
      """
    ),
    .readsBadly: (
      "an encoded machine is decoded as the same",
      """
        .jump(to: 4, animated: true, request: 1, cause: .request),
      """
    ),
    .neverRests: (
      "left alone, it comes to rest",
      """
        .jump(to: 4, animated: true, request: 1, cause: .request),
      """
    ),
    .countsTicks: (
      "no tick changes a machine whose wake is never",
      """
        .ticked(at: Moment(nanoseconds: 150_000_000)),
      """
    ),
  ]

  @Test(
    "H13: exploration finds each defect by a shortest path, and none if there is none",
    arguments: Fault.Kind.allCases)
  func explored(kind: Fault.Kind) throws {
    let seen = try explore(
      try Self.start(kind), depth: 5, by: Self.alphabet, laws: Self.laws, report: .silent)
    #expect(seen.counterexample?.law == Self.expected[kind]?.law)
    #expect(seen.counterexample?.script == Self.expected[kind]?.script)
    guard kind != .isWithoutDefect else { return }
    let failure = try #require(throws: Failure.self) {
      try explore(try Self.start(kind), depth: 5, by: Self.alphabet, laws: Self.laws)
    }
    #expect(failure.text.contains(try #require(seen.counterexample).description))
  }

  @Test(
    "H14: a walk finds each defect, and shrinks it to few more events than exploration", .long,
    arguments: Fault.Kind.allCases)
  func walked(kind: Fault.Kind) throws {
    for seed in 1...3 as ClosedRange<UInt64> {
      func run() throws -> Walk<Faulty> {
        try walk(try Self.start(kind), seed: seed, steps: 300, laws: Self.laws, report: .silent) {
          $0.pageEvent($1.pageController, &$2)
        }
      }
      let seen = try run()
      #expect(seen.counterexample?.law == Self.expected[kind]?.law, "\(kind), seed \(seed)")
      guard let found = seen.counterexample else { continue }
      #expect(found.events.count <= 3, "\(found)")
      #expect(found.seed == seed && found.description.contains("seed \(seed)"))
      #expect(try run().counterexample?.events == found.events, "the same seed goes the same way")
    }
  }

  @Test("H14: nothing can be removed from a script that was shrunk")
  func minimal() throws {
    let law = Law<Faulty>("never three transitions") {
      $0.after.pageController.transition?.id.rawValue ?? 0 < 3 ? nil : "three"
    }
    let seen = try walk(
      try Self.start(.isWithoutDefect), seed: 5, steps: 2_000, laws: [law], report: .silent
    ) { $0.pageEvent($1.pageController, &$2) }
    let found = try #require(seen.counterexample)
    #expect(found.events.count < seen.events.count && found.events.count <= 5)
    for index in found.events.indices {
      var machine = try Self.start(.isWithoutDefect)
      var breaks = false
      for (place, event) in found.events.enumerated() where place != index {
        let step = Step(machine, event)
        machine = step.after
        if law.complaint(step) != nil { breaks = true }
      }
      #expect(!breaks, "\(found.events[index]) is not needed")
    }
  }

  @Test("H13: a finite state space is explored completely, and counted")
  func complete() throws {
    // An interrupted jump continues from where it is, so its states are unbounded; without interruptions they are finite.
    var start = try Stories.opened().machine
    try start.handle(.configured(change(PageConfiguration()) { $0.interruptionPolicy = .reject })) { _ in }
    let seen = try explore(
      start, depth: 100, transitions: 1_000,
      by: [
        .page(.jump(to: 4, animated: true, request: 1, cause: .request)),
        .page(.jump(to: 0, animated: true, request: 1, cause: .request)),
        .page(after: 0.15) { .ticked(at: $0) },
      ], laws: Law.pages + [.foldsSoundly])
    #expect(seen.isComplete && seen.depth < 20)
    #expect(seen.transitions == seen.states * 3)
    let numbered = try explore(
      try Stories.opened().machine, depth: 8,
      by: [
        .page(.jump(to: 4, animated: false, request: 1, cause: .request)),
        .page(.jump(to: 0, animated: false, request: 1, cause: .request)),
      ],
      laws: [])
    #expect(numbered.isComplete, "numbers of transitions alone make no new states")
  }
}

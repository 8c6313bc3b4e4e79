import Folio

/// Times the machines in the units of the design's budgets, beside the same machine in another shape: one whose
/// every event answers with an array of effects. What counts is the ratio in one run.
///
/// With the name of one work and a number of rounds it times nothing and does just that, so that instructions can be
/// counted: they do not depend on what else runs.
@main
enum Machines {
  static func main() throws {
    let arguments = CommandLine.arguments
    if arguments.count == 3, let rounds = Int(arguments[2]) { return try drive(arguments[1], rounds: rounds) }
    print("                                                pages        ns    budget    as array     ratio")
    for work in Work.allCases { try ContainerBenchmark.run(work, pages: 1_000) }
    try FrameBenchmark.run()
    try SchedulerBenchmark.run()
  }

  private static func drive(_ name: String, rounds: Int) throws {
    if let work = Work(rawValue: name) {
      try ContainerBenchmark.drive(work, pages: 1_000, rounds: rounds)
    } else if let work = FrameBenchmark.Work(rawValue: name) {
      try FrameBenchmark.drive(work, rounds: rounds)
    } else if name == "render" {
      try SchedulerBenchmark.drive(rounds: rounds)
    } else {
      print("No such work: \(name)")
    }
  }
}

/// What is timed: one event of a kind, through cover, tab and page, its effects included.
enum Work: String, CaseIterable {
  case drag = "drag sample"
  case settle = "settle tick"
  case jumpTick = "jump tick"
  case jump = "jump, its first tick and its last"
  case report = "scroll report"

  var budget: Double {
    switch self {
    case .drag, .report: 25
    case .settle, .jumpTick: 60
    case .jump: 80
    }
  }
}

enum ContainerBenchmark {
  static func run(_ work: Work, pages: Int64) throws {
    let count = 20_000
    var machine = try laidOut(pages: pages)
    try prepare(&machine, for: work)
    let emitted = try Stopwatch.nanoseconds(&machine, count: count) { machine, slice in
      var effects: Int64 = 0
      for index in slice { try step(&machine, work, index) { _ in effects &+= 1 } }
      return effects
    }
    var other = try laidOut(pages: pages)
    try prepare(&other, for: work)
    let returned = try Stopwatch.nanoseconds(&other, count: count) { machine, slice in
      var effects: Int64 = 0
      for index in slice {
        var answers: [CoverEffect] = []
        try step(&machine, work, index) { answers.append($0) }
        effects &+= Int64(answers.count)
      }
      return effects
    }
    Stopwatch.report(work.rawValue, pages, emitted, naive: returned, budget: work.budget)
  }

  static func drive(_ work: Work, pages: Int64, rounds: Int) throws {
    var machine = try laidOut(pages: pages)
    try prepare(&machine, for: work)
    var effects: Int64 = 0
    for index in 0..<rounds { try step(&machine, work, index) { _ in effects &+= 1 } }
    unsafe Stopwatch.sink &+= effects
  }

  private static func laidOut(pages: Int64) throws -> CoverController {
    var machine = CoverController()
    for event in [
      .heightsChanged(maximum: 245, collapsed: 64, minimum: 64),
      .viewportChanged(height: 667, bottomInset: 0),
      .tab(.stripLayoutChanged(length: 320)),
      .tab(.page(.pagesChanged((0..<pages).map { PageID(rawValue: $0) }, settled: 3))),
      .tab(.page(.layoutChanged(length: 320))), .tab(.page(.containerWillAppear(animated: false))),
      .tab(.page(.containerDidAppear)),
    ] as [CoverEvent] { try machine.handle(event) { _ in } }
    return machine
  }

  private static func prepare(_ machine: inout CoverController, for work: Work) throws {
    let start = Moment(nanoseconds: 0)
    let events: [PageEvent]
    switch work {
    case .drag: events = [.dragBegan(at: start), .dragMoved(by: 100, at: start)]
    case .settle:
      events = [
        .dragBegan(at: start), .dragMoved(by: 200, at: start), .dragEnded(velocity: 0, at: start),
      ]
    case .jumpTick: events = [.jump(to: 8, animated: true, request: 1, cause: .request), .ticked(at: start)]
    case .jump, .report: events = []
    }
    for event in events { try machine.handle(.tab(.page(event))) { _ in } }
  }

  @inline(__always)
  private static func step(
    _ machine: inout CoverController, _ work: Work, _ index: Int, emit: (CoverEffect) -> Void
  ) throws {
    switch work {
    case .drag:
      try machine.handle(
        .tab(.page(.dragMoved(by: index % 2 == 0 ? 1 : -1, at: Moment(nanoseconds: Int64(index))))),
        emit: emit)
    case .settle, .jumpTick:
      try machine.handle(.tab(.page(.ticked(at: Moment(nanoseconds: Int64(index))))), emit: emit)
    case .jump:
      let target: PageID = index % 2 == 0 ? 5 : 700
      try machine.handle(
        .tab(.page(.jump(to: target, animated: true, request: 1, cause: .request))), emit: emit)
      try machine.handle(
        .tab(.page(.ticked(at: Moment(nanoseconds: Int64(index) * 1_000_000_000)))), emit: emit)
      try machine.handle(
        .tab(.page(.ticked(at: Moment(nanoseconds: Int64(index) * 1_000_000_000 + 900_000_000)))), emit: emit)
    case .report:
      try machine.handle(
        .scrolled(3, offset: Double(index % 200) - 285, contentLength: 5_000, by: .user, token: 0), emit: emit
      )
    }
  }
}

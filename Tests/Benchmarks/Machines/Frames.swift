import Folio

/// A whole frame of a pager: the tick, and everything that a host reads to draw.
enum FrameBenchmark {
  enum Work: String, CaseIterable {
    case rest = "frame at rest"
    case restApart = "frame at rest, read one by one"
    case pageDrag = "frame of a page drag"
    case listDrag = "frame of a list drag"
  }

  static func run() throws {
    for work in Work.allCases {
      var pager = try prepared(for: work)
      let time = try Stopwatch.nanoseconds(&pager, count: 20_000) { pager, slice in
        try slice.reduce(0) { sum, index in sum &+ (try frame(of: &pager, work, index)) }
      }
      Stopwatch.report(work.rawValue, 1_000, time, naive: nil, budget: 500)
    }
  }

  static func drive(_ work: Work, rounds: Int) throws {
    var pager = try prepared(for: work)
    for index in 0..<rounds { unsafe Stopwatch.sink &+= try frame(of: &pager, work, index) }
  }

  /// One frame: what a finger did in it, or its tick, and what is drawn.
  @inline(__always)
  private static func frame(of pager: inout Pager, _ work: Work, _ index: Int) throws -> Int64 {
    let moment = Moment(nanoseconds: 1_000_000_000 + Int64(index) * 16_000_000)
    var drawn: Int64 = 0
    if work == .rest || work == .restApart {
      try pager.handle(.ticked(at: moment)) { _ in drawn &+= 1 }
    } else {
      let place = Double(index % 200 < 100 ? index % 100 : 100 - index % 100)
      let event = PointerEvent(
        .moved, x: work == .listDrag ? 160 : 160 - place, y: work == .listDrag ? 400 - place : 400, at: moment
      )
      try pager.handle(.pointer(event)) { _ in drawn &+= 1 }
    }
    return drawn &+ (work == .restApart ? readApart(pager) : read(pager.picture))
  }

  private static func prepared(for work: Work) throws -> Pager {
    var pager = try laidOut()
    switch work {
    case .rest, .restApart: break
    case .pageDrag: try touch(&pager, sideways: -3)
    case .listDrag: try touch(&pager, sideways: 0)
    }
    return pager
  }

  /// What a frame is drawn from, read at once.
  private static func read(_ picture: PagerPicture) -> Int64 {
    var sum: Int64 = 0
    for placement in picture.scene { sum &+= placement.page.rawValue }
    sum &+= Int64(picture.cover.height + picture.strip.y)
    sum &+= Int64(picture.indicator?.x ?? 0)
    if let rows = picture.first?.rows { sum &+= rows.window.lowerBound }
    return sum
  }

  /// The same, one projection after the other.
  private static func readApart(_ pager: Pager) -> Int64 {
    var sum: Int64 = 0
    for placement in pager.cover.tab.page.scene { sum &+= placement.page.rawValue }
    sum &+= Int64(pager.cover.coverFrame.height + pager.cover.stripTop)
    sum &+= Int64(pager.cover.tab.indicator?.offset ?? 0)
    if let page = pager.cover.tab.page.settled, let window = pager.withList(of: page, { $0.window }) {
      sum &+= window.lowerBound
    }
    return sum
  }

  private static func touch(_ pager: inout Pager, sideways: Double) throws {
    for step in 0...10 {
      let event = PointerEvent(
        step == 0 ? .down : .moved, x: 160 + Double(step) * sideways,
        y: 400 - (sideways == 0 ? 3 * Double(step) : 0),
        at: Moment(nanoseconds: Int64(step) * 8_000_000))
      try pager.handle(.pointer(event)) { _ in }
    }
  }

  private static func laidOut() throws -> Pager {
    var pager = Pager()
    let pages = (0..<1_000).map { PageID(Int64($0)) }
    var wanted: [PageID] = []
    for event in [
      .cover(.heightsChanged(maximum: 245, collapsed: 64, minimum: 64)),
      .cover(.tab(.page(.pagesChanged(pages, settled: 3)))), .frameChanged(Rect(width: 320, height: 667)),
      .cover(.tab(.page(.containerWillAppear(animated: false)))), .cover(.tab(.page(.containerDidAppear))),
    ] as [PagerEvent] {
      try pager.handle(event) { if case .cover(.tab(.page(.load(let page)))) = $0 { wanted.append(page) } }
      for page in wanted {
        let rows = SectionRows.uniform(count: 500, RowModel(height: 60))
        try pager.handle(.list(page, .sectionsChanged([SectionModel(id: 0, rows: rows)]))) { _ in }
      }
      wanted = []
    }
    return pager
  }
}

/// A drawing that is asked for, released at the turn's end, and finished.
enum SchedulerBenchmark {
  static func run() throws {
    var scheduler = try RenderScheduler(SchedulerConfiguration(cores: 8))
    let time = try Stopwatch.nanoseconds(&scheduler, count: 20_000) { scheduler, slice in
      try slice.reduce(0) { sum, index in sum &+ (try draw(&scheduler, index)) }
    }
    Stopwatch.report("render: submit, release, finish, leave", 1, time, naive: nil, budget: 50)
  }

  static func drive(rounds: Int) throws {
    var scheduler = try RenderScheduler(SchedulerConfiguration(cores: 8))
    for index in 0..<rounds { unsafe Stopwatch.sink &+= try draw(&scheduler, index) }
  }

  @inline(__always)
  private static func draw(_ scheduler: inout RenderScheduler, _ index: Int) throws -> Int64 {
    var effects: Int64 = 0
    var task: TaskID?
    let key = RenderKey(target: TargetID(rawValue: Int64(index)))
    try scheduler.handle(.request(key, cost: 1, priority: .visible)) { _ in effects &+= 1 }
    try scheduler.handle(.turnEnded) { if case .start(let started, _, _) = $0 { task = started } }
    if let task { try scheduler.handle(.finished(task)) { _ in effects &+= 1 } }
    try scheduler.handle(.left(TargetID(rawValue: Int64(index)))) { _ in effects &+= 1 }
    return effects
  }
}

import Folio
import FolioList
import FolioTesting

/// A pager before a person: a clock, the frames, the content of an application that arrives late, and a judge.
///
/// A person does one thing after the other, and sends events as a host does. The stage answers the effects: it loads pages,
/// measures rows, brings history and news when an edge is near, and ends refreshes, each after a while. Every event is
/// held against the laws of FolioTesting, and against what an ordinary user expects (``Judge``), which knows the pager from
/// outside alone. The first complaint ends a walk.
struct Stage {
  /// The pager.
  private(set) var pager: Pager
  /// The moment of the next event.
  private(set) var now = Moment(nanoseconds: 0)
  /// What chooses.
  var chance: SeededGenerator
  /// The first complaint.
  private(set) var complaint: String?
  /// The number of events.
  private(set) var events = 0
  /// The content of the pages by what they show.
  var contents: [PageID: Content] = [:]
  /// What is on the pages.
  let application: Application
  /// When something arrives that nobody asked for.
  private var arrival: Moment?
  /// What an ordinary user expects.
  var judge = Judge()
  /// The size of the container, in points.
  var size = (width: 320.0, height: 568.0)
  /// The newest events, for a report.
  private var script: [(event: PagerEvent, moment: Moment)] = []
  /// What the application does later, in no order.
  private var waiting: [(due: Moment, work: Work)] = []
  /// The pages on screen before the newest frame.
  private var scene: [PagePlacement] = []
  /// The next id of a row.
  private var nextRow: Int64 = 1_000

  /// What an application does after a while.
  enum Work: Hashable {
    case arrive(PageID)
    case history(PageID)
    case news(PageID)
    case refreshed(PageID)
  }

  init(_ pager: Pager, _ application: Application, seed: UInt64) {
    self.pager = pager
    self.application = application
    chance = SeededGenerator(seed: seed)
    arrival = application.arrival(&chance).map { now.advanced(byNanoseconds: $0) }
  }

  /// Whether the application has something left to do.
  var isWaiting: Bool { !waiting.isEmpty }

  /// The page that is selected.
  var selected: PageID? { pager.page.selected }

  mutating func complain(_ text: String) {
    guard complaint == nil else { return }
    let last = script.suffix(24).map { "\($0.moment.nanoseconds) \(Script.source(of: $0.event))" }
    complaint = "after \(events) events: \(text)\n  " + last.joined(separator: "\n  ")
  }

  // MARK: Events

  /// Sends an event, and the answers that a host gives at once.
  mutating func send(_ event: PagerEvent) {
    var answers = [event]
    var count = 0
    while !answers.isEmpty, complaint == nil {
      let event = answers.removeFirst()
      answers += handle(event)
      count += 1
      guard count < 2_000 else { return complain("\(event) is answered without end") }
    }
  }

  private mutating func handle(_ event: PagerEvent) -> [PagerEvent] {
    let step = Step(pager, event, at: now)
    pager = step.after
    events += 1
    script.append((event, now))
    if script.count > 200 { script.removeFirst(100) }
    if let rejection = step.rejection {
      if rejection != .busy { complain("it was refused: \(rejection)") }
      return []
    }
    for law in [Law<Pager>.continuity, .keepsSpeed] {
      if let text = law.complaint(step) { complain("\(law.name): \(text)") }
    }
    if let text = judge.judge(step) { complain(text) }
    return step.effects.flatMap { answer($0) }
  }

  private mutating func answer(_ effect: PagerEffect) -> [PagerEvent] {
    switch effect {
    case .cover(.tab(.page(.load(let page)))), .cover(.tab(.page(.prefetch(let page)))):
      later(.arrive(page), within: 400_000_000)
    case .cover(.tab(.page(.evict(let page)))), .cover(.tab(.page(.cancelPrefetch(let page)))):
      waiting.removeAll { $0.work == .arrive(page) }
      judge.forget(page)
    case .cover(.refreshStarted(let page, _)): later(.refreshed(page), within: 1_000_000_000)
    case .list(let page, .nearStart): later(.history(page), within: 500_000_000)
    case .list(let page, .nearEnd): later(.news(page), within: 500_000_000)
    case .list(let page, .measure(let row, _, _, _, let generation)):
      guard let height = contents[page]?.height(ofRow: row) else {
        complain("row \(row) of page \(page) is to be measured, and there is none")
        return []
      }
      return [.list(page, .measured([RowMeasurement(row: row, height: height)], generation: generation))]
    default: break
    }
    return []
  }

  private mutating func later(_ work: Work, within nanoseconds: Int) {
    guard !waiting.contains(where: { $0.work == work }) else { return }
    waiting.append((now.advanced(byNanoseconds: Int64(chance.pick(nanoseconds))), work))
  }

  /// Whether a person sees a page at rest: it is in its place, within a quarter of a point, and was so a frame ago.
  func isSeenAtRest(_ placement: PagePlacement) -> Bool {
    scene.contains { old in
      old.page == placement.page
        && [old, placement].allSatisfy { abs($0.offset) * size.width <= 0.25 }
    }
  }

  // MARK: Time

  /// Lets a number of frames pass.
  mutating func pass(_ frames: Int = 1) {
    for _ in 0..<max(0, frames) where complaint == nil {
      now = now.advanced(byNanoseconds: 16_666_667)
      scene = Array(pager.page.scene)
      let due = waiting.filter { $0.due <= now }
      waiting.removeAll { $0.due <= now }
      for item in due { perform(item.work) }
      if let moment = arrival, moment <= now {
        arrival = application.arrival(&chance).map { now.advanced(byNanoseconds: $0) }
        receive()
      }
      switch pager.nextWake {
      case .frame: send(.ticked(at: now))
      case .at(let moment) where moment <= now: send(.ticked(at: now))
      case .at, .endOfTurn, .never: break
      }
      if pager.nextWake == .endOfTurn { send(.turnEnded(at: now)) }
    }
  }

  /// Lets time pass until nothing moves and nothing waits.
  mutating func rest() {
    var frames = 0
    while complaint == nil, isWaiting || pager.nextWake != .never {
      guard frames < 1_200 else { return complain("it never comes to rest, and asks for \(pager.nextWake)") }
      pass()
      frames += 1
    }
    if complaint == nil, let text = judge.rest(pager, contents) { complain(text) }
  }

  // MARK: The application

  private mutating func perform(_ work: Work) {
    switch work {
    case .arrive(let page):
      guard pager.page.loadState(of: page) == .loading else { return }
      if contents[page] == nil { contents[page] = application.content(of: page, &nextRow, &chance) }
      if let settings = application.settings(of: page), pager.list(of: page)?.configuration != settings {
        send(.list(page, .configured(settings)))
      }
      if let content = contents[page], content.isList { send(.list(page, .sectionsChanged(content.models))) }
      if pager.page.loadState(of: page) == .loading { send(.page(.loaded(page))) }
    case .history(let page):
      guard contents[page]?.history ?? 0 > 0, pager.list(of: page) != nil else { return }
      contents[page]?.history -= 1
      insert(application.piece(&chance), atStartOf: page)
    case .news(let page):
      guard contents[page]?.future ?? 0 > 0, pager.list(of: page) != nil else { return }
      contents[page]?.future -= 1
      if application == .mail, page == Application.page, chance.once(in: 2) { return appendDay() }
      append(application.piece(&chance), to: page)
    case .refreshed(let page):
      guard pager.cover.isRefreshing(page) else { return }
      send(.cover(.refreshEnded(page)))
    }
  }

  /// Something arrives: a message at the end of a chat, mail at the top of today or of a new day.
  private mutating func receive() {
    let page = Application.page
    guard pager.page.pages.contains(page), var content = contents[page] else { return }
    switch application {
    case .mixed, .feed: break
    case .chat:
      let isAtEnd = pager.nextWake == .never && (pager.room(of: page)?.end ?? 9) < 1 && selected == page
      append(1, to: page)
      judge.isFollowing = isAtEnd
    case .mail:
      guard chance.once(in: 8) || content.sections.isEmpty else { return insert(1, atStartOf: page) }
      let id = 1 + (content.sections.map(\.id).max() ?? 0)
      content.sections.insert(Content.Section(id: id, hasHeader: true, rows: newRows(1)), at: 0)
      change(page, to: content)
    }
  }

  /// An older day comes below all others.
  private mutating func appendDay() {
    guard var content = contents[Application.page] else { return }
    let id = 1 + (content.sections.map(\.id).max() ?? 0)
    content.sections.append(Content.Section(id: id, hasHeader: true, rows: newRows(1 + chance.pick(5))))
    change(Application.page, to: content)
  }

  /// Lets a person read for some seconds.
  mutating func read() {
    guard complaint == nil, pager.nextWake == .never, !isWaiting else { return }
    now = now.advanced(byNanoseconds: Int64(chance.pick(8)) * 1_000_000_000)
    pass()
  }

  /// Rows come above all others.
  mutating func insert(_ count: Int, atStartOf page: PageID) {
    guard var content = contents[page], content.isList, !content.sections.isEmpty else { return }
    content.sections[0].rows.insert(contentsOf: newRows(count), at: 0)
    guard put(content, on: page) else { return }
    // A list that waits for its page has no sections that a batch could change.
    guard chance.once(in: 2), pager.page.loadState(of: page) == .loaded else {
      return send(.list(page, .sectionsChanged(content.models)))
    }
    var batch = ListBatch()
    batch.inserts = (0..<count).map {
      RowInsert(at: RowPath(section: 0, row: Int64($0)), row: content.sections[0].rows[$0].model)
    }
    send(.list(page, .batch(batch)))
  }

  /// Rows come below all others.
  mutating func append(_ count: Int, to page: PageID) {
    guard var content = contents[page], content.isList, let last = content.sections.indices.last else {
      return
    }
    content.sections[last].rows += newRows(count)
    change(page, to: content)
  }

  /// Tells the list of a page that its content is another.
  mutating func change(_ page: PageID, to content: Content) {
    if put(content, on: page) { send(.list(page, .sectionsChanged(content.models))) }
  }

  /// Changes what is on a page. Returns whether it has a list, which is to be told.
  private mutating func put(_ content: Content, on page: PageID) -> Bool {
    let list = pager.list(of: page)
    if let old = contents[page], list != nil {
      let rows = Rows(old, list, bottomInset: pager.cover.bottomInset)
      judge.changed(page, from: rows, to: content.sections.flatMap { $0.rows.map(\.id) })
    }
    contents[page] = content
    return list != nil
  }

  mutating func newRows(_ count: Int) -> [Content.Row] {
    (0..<count).map { _ in
      nextRow += 1
      return Content.Row(id: nextRow)
    }
  }
}

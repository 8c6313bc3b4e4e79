import Folio
import FolioHost
import FolioList
import FolioTesting
import Testing

/// A row of an application: its content and its height.
struct ApplicationRow: Hashable {
  var id: Int64
  var height: Double
}

/// A section of an application's page.
struct ApplicationSection {
  var id: Int64 = 1
  var header: ApplicationRow?
  var rows: [ApplicationRow] = []
  var layout = SectionLayout.rows

  /// The section for the list: heights that are known, by the rows' ids; the others are measured.
  func model(knowing heights: [Int64: Double]) -> SectionModel {
    SectionModel(
      id: id, header: header.map { RowModel(kind: 1, height: heights[$0.id]) },
      rows: heights.isEmpty
        ? .uniform(count: Int64(rows.count), RowModel())
        : .models(rows.map { RowModel(height: heights[$0.id]) }), layout: layout)
  }
}

/// The content of a page with a list.
struct ApplicationContent {
  var sections: [ApplicationSection]
  var settings: ListConfiguration

  /// All rows in the order of the list.
  var rows: [ApplicationRow] { sections.flatMap { ($0.header.map { [$0] } ?? []) + $0.rows } }
}

/// The host of an application: a runner of a pager, a clock, the content of its pages, the mounted rows, and the scrollers.
///
/// It performs the effects of the pager, and checks each event against the laws and the expectations of a user.
@MainActor
final class ApplicationHost {
  /// The complaints and their kinds.
  struct Complaint: Hashable, CustomStringConvertible {
    enum Sort { case refusal, continuity, speed, row, view, lifecycle, rest, loop }
    var sort: Sort
    var text: String
    var description: String { "\(sort): \(text)" }
  }

  private let runner: Runner<Pager>
  /// The clock. Its time is set before a frame begins, and the pager ticks after the reports of the scrollers.
  let clock = FrameClock()
  /// The pager before the event that is handled next.
  private var before: Pager
  let physics: HostPhysics
  let flow: Flow
  /// The content of the pages that have lists.
  var contents: [PageID: ApplicationContent] = [:]
  /// The names of pages, for tabs and rows.
  var titles: [PageID: String] = [:]
  /// The loading time of a page, in seconds.
  var latency = 0.0
  /// Whether the application stores measured heights, and sends them to lists that are created again.
  var keepsHeights = false
  /// The stored heights, by the rows' ids.
  private var heights: [PageID: [Int64: Double]] = [:]
  /// Whether scrollers are always at whole grains, also after carrying out orders.
  var isCoarse = false
  /// Whether the host passes to lists the part of a pull that scrollers which stop dead do not use.
  var passesOn = false
  /// The application's own handling of effects.
  var wishes: [PagerEffect] = []
  /// The pages that were loaded, in order, and those that were evicted.
  private(set) var loads: [PageID] = []
  private(set) var evictions: [PageID] = []
  /// The events for a pager around or within this one.
  var signals: [PagerEffect] = []
  private(set) var complaints: [Complaint] = []
  private var noted: Set<String> = []
  /// All events since the start.
  private(set) var events: [PagerEvent] = []
  var auditor = LifecycleAuditor<PageID>()
  var scrollers: [PageID: FakeScroller] = [:]
  /// The times at which loading pages arrive.
  var arrivals: [(moment: Moment, page: PageID)] = []
  /// The place of a finger on a list, whether it drags, and the scroller that it is on.
  var fingerY = 0.0
  var isSlopGone = false
  var touched: PageID?
  /// The places of lists with scrollers before the event.
  private var offsets: [PageID: Double] = [:]
  /// The content of each slot of a page's list, and the row in it.
  private var shown: [PageID: [SlotID: Int64]] = [:]
  private var mounted: [PageID: [SlotID: Int64]] = [:]
  private var rows: [PageID: [ApplicationRow]] = [:]

  /// The number of events that result from the one that was sent last, or from the frame.
  var chain = 0

  /// Creates a host whose pager has received no event.
  init(_ pager: Pager, _ physics: HostPhysics = .own, flow: Flow = .leftToRight) {
    (before, self.physics, self.flow) = (pager, physics, flow)
    runner = Runner(pager, clock: clock)
    runner.onHandled = { [unowned self] in handled($0, $1, $2) }
    runner.onUpdate = { [unowned self] in $0.send(contentsOf: reports()) }
  }

  var pager: Pager { runner.machine }
  var pages: PageController { runner.withMachine { $0.page } }
  var now: Moment { clock.now }

  /// Records a complaint, once.
  func complain(_ sort: Complaint.Sort, _ text: String) {
    guard noted.insert("\(sort) \(text)").inserted else { return }
    complaints.append(Complaint(sort: sort, text: "after \(events.count) events: \(text)"))
  }

  // MARK: Events

  /// Sends an event, the events that follow from its effects, and the reports of the scrollers.
  func send(_ event: PagerEvent) {
    chain = 0
    runner.send(event)
  }

  func page(_ event: PageEvent) { send(.page(event)) }

  /// Checks an event that was handled against the laws, and responds to its effects.
  private func handled(_ event: PagerEvent, _ effects: [PagerEffect], _ rejection: Rejection?) {
    let after = runner.machine
    let step = Step(before, event, after, effects: effects, rejection: rejection, at: now)
    before = after
    events.append(event)
    // Built only for a complaint, because it takes longer than the event.
    func name() -> String { FolioTesting.Script.source(of: event) }
    if let rejection { complain(.refusal, "\(name()) was refused: \(rejection)") }
    if let text = Law<Pager>.continuity.complaint(step) { complain(.continuity, "\(name()): \(text)") }
    if let text = Law<Pager>.keepsSpeed.complaint(step) { complain(.speed, "\(name()): \(text)") }
    for effect in effects { auditor.observe(effect) }
    for page in scrollers.keys { offsets[page] = step.before.list(of: page)?.offset }
    chain += 1
    guard chain < 2_000 else { return complain(.loop, "\(event) is answered without end") }
    runner.send(contentsOf: perform(effects))
  }

  /// Returns the immediate reports of the scrollers about orders that they carried out.
  private func reports() -> [PagerEvent] {
    var events: [PagerEvent] = []
    for page in scrollers.keys.sorted() {
      events += scrollers[page]?.takeReports().map { event(of: $0, on: page) } ?? []
    }
    return events
  }

  func event(of report: FakeScroller.Report, on page: PageID) -> PagerEvent {
    switch report {
    case .moved(let offset, let token, let source):
      .list(page, .hostScrolled(offset: offset, token: token, by: source, at: now))
    case .ended: .list(page, .hostScrollEnded(at: now))
    }
  }

  // MARK: Effects

  private func perform(_ effects: [PagerEffect]) -> [PagerEvent] {
    var events: [PagerEvent] = []
    var measured: [(page: PageID, generation: MeasurementGeneration, heights: [RowMeasurement])] = []
    for effect in effects {
      switch effect {
      case .cover(.tab(.page(let effect))): events += perform(effect)
      case .list(let page, .measure(let row, _, _, _, let generation)):
        guard let content = self.row(row, of: page) else {
          complain(.row, "row \(row) of page \(page) is to be measured, and there is none")
          continue
        }
        let measurement = RowMeasurement(row: row, height: content.height)
        if keepsHeights { heights[page, default: [:]][content.id] = content.height }
        if let last = measured.last, last.page == page, last.generation == generation {
          measured[measured.count - 1].heights.append(measurement)
        } else {
          measured.append((page, generation, [measurement]))
        }
      case .claimAsked, .touchCaught, .backSwiped: signals.append(effect)
      case .list(_, .nearStart), .list(_, .nearEnd), .cover(.refreshStarted), .tapped: wishes.append(effect)
      case .list(let page, let effect): perform(effect, on: page)
      default: break
      }
    }
    events += measured.map { .list($0.page, .measured($0.heights, generation: $0.generation)) }
    return events
  }

  private func perform(_ effect: PageEffect) -> [PagerEvent] {
    switch effect {
    case .load(let page), .prefetch(let page):
      loads.append(page)
      return load(page)
    case .evict(let page), .cancelPrefetch(let page):
      evictions.append(page)
      (scrollers[page], shown[page], mounted[page]) = (nil, nil, nil)
      arrivals.removeAll { $0.page == page }
    case .willAppear, .didAppear, .willDisappear, .didDisappear: signals.append(.page(effect))
    default: break
    }
    return []
  }

  /// Returns the row of a page with a number of the list.
  func row(_ row: Int64, of page: PageID) -> ApplicationRow? {
    guard let rows = rows[page], row >= 0, row < Int64(rows.count) else { return nil }
    return rows[Int(row)]
  }

  private func perform(_ effect: ListEffect, on page: PageID) {
    switch effect {
    case .scrollContent(let offset, let token):
      scrollers[page]?.carryOut(offset, by: offset - (offsets[page] ?? 0), token)
      offsets[page] = offset
    case .mount(let row, let slot, _, _):
      guard let content = self.row(row, of: page) else {
        return complain(.row, "row \(row) of page \(page) is mounted, and there is none")
      }
      if mounted[page]?[slot] != nil { complain(.row, "slot \(slot) of page \(page) is taken") }
      mounted[page, default: [:]][slot] = content.id
    case .render(let row, let slot, _):
      guard let content = self.row(row, of: page) else {
        return complain(.row, "row \(row) of page \(page) is rendered, and there is none")
      }
      shown[page, default: [:]][slot] = content.id
    case .unmount(_, let slot):
      if mounted[page]?.removeValue(forKey: slot) == nil {
        complain(.row, "slot \(slot) of page \(page) is unmounted, and empty")
      }
    case .discard(let slot): shown[page]?[slot] = nil
    default: break
    }
  }

  /// Begins to load a page, unless that has begun.
  private func load(_ page: PageID) -> [PagerEvent] {
    guard arrivals.allSatisfy({ $0.page != page }), pages.loadState(of: page) == .loading else { return [] }
    if physics != .own, contents[page] != nil, scrollers[page] == nil {
      scrollers[page] = FakeScroller(physics, isCoarse: isCoarse, passesOn: passesOn)
    }
    if latency == 0 { return arrive(page) }
    arrivals.append((now.advanced(byNanoseconds: Int64(latency * 1e9)), page))
    return contents[page].map { [.list(page, .configured($0.settings))] } ?? []
  }

  /// Reports that the page is loaded.
  func arrive(_ page: PageID) -> [PagerEvent] {
    var events: [PagerEvent] = []
    if let content = contents[page] {
      if pager.list(of: page)?.configuration != content.settings {
        events.append(.list(page, .configured(content.settings)))
      }
      rows[page] = content.rows
      let models = content.sections.map { $0.model(knowing: heights[page] ?? [:]) }
      events.append(.list(page, .sectionsChanged(models)))
    }
    return events + [.page(.loaded(page))]
  }

  // MARK: Data

  /// Changes the content of a page, and sends an event to its list if the page is loaded.
  func change(
    _ page: PageID, _ body: (inout ApplicationContent) -> Void, telling event: ListEvent
  ) {
    guard var content = contents[page] else { return complain(.row, "page \(page) has no content") }
    body(&content)
    contents[page] = content
    guard pages.loadState(of: page) == .loaded else { return }
    rows[page] = content.rows
    send(.list(page, event))
  }

  // MARK: Checks

  /// Rows on screen exist, are mounted and measured, and each slot has the right content.
  func checkRows() {
    for placement in pages.scene {
      let page = placement.page
      guard let list = pager.list(of: page), list.phase != .seeking, !pager.isRestoring(page) else {
        continue
      }
      var faults: [String] = []
      list.forEachOnScreen { number in
        guard let row = self.row(number, of: page) else { return faults.append("row \(number) is none") }
        guard let slot = list.slot(of: number) else { return faults.append("row \(number) is not mounted") }
        if mounted[page]?[slot] != row.id || shown[page]?[slot] != row.id {
          faults.append("slot \(slot) does not show row \(number)")
        }
        if !list.isMeasured(number) { faults.append("row \(number) is not measured") }
        if abs((list.frame(of: number)?.height ?? -1) - row.height) > 0.01 {
          faults.append("row \(number) is not as high as it was measured")
        }
        guard pager.accessibility(ofRow: number, on: page)?.isInView == true,
          let frame = list.frame(of: number)
        else { return }
        // A sticky row is visible at its place.
        let stuck = list.stickyRow.flatMap { $0.row == number ? $0.top : nil }
        if stuck ?? (frame.top - list.offset) < pager.cover.contentTop - 0.01 {
          complain(.view, "row \(number) is told to be in view, and is under the strip")
        }
      }
      for fault in faults { complain(.row, "page \(page): \(fault)") }
    }
  }

  /// The checks that apply when nothing moves.
  func checkRest() {
    checkRows()
    auditor.rest()
    for text in auditor.complaints { complain(.lifecycle, text) }
    let cover = pager.cover
    let edges = [0, cover.range]
    if cover.configuration.snaps != .never, !edges.contains(cover.collapse) {
      complain(.rest, "the cover rests half collapsed, at \(cover.collapse)")
    }
    for (page, scroller) in scrollers {
      guard let list = pager.list(of: page), pages.scene.contains(where: { $0.page == page }) else {
        continue
      }
      if abs(list.offset - scroller.offset) > physics.grain {
        complain(.rest, "page \(page) is at \(list.offset), and its scroller at \(scroller.offset)")
      }
    }
  }
}

extension ApplicationHost: CustomStringConvertible, CustomReflectable {
  nonisolated var description: String { "a host" }
  nonisolated var customMirror: Mirror { Mirror(self, children: []) }
}

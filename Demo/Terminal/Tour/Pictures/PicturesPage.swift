package import Folio
package import FolioHost
internal import TerminalFiles
internal import TerminalScreen

/// The page *Pictures*: rows of coloured text and pictures, drawn in lanes off the main thread as a scheduler decides.
///
///     list ──▶ mount, unmount ──▶ scheduler ──▶ start, cancel ──▶ lanes ──▶ finished ──▶ deliver ──▶ slot
///                                     └──▶ look up, fetch ──▶ loads ──▶ loaded ──▶ request
package final class PicturesPage: TourPage {
  package let stage: TourStage
  /// The machine that decides what is drawn and loaded when.
  package let runner: Runner<RenderScheduler>
  private let loads: PictureLoads
  let lanes: WorkLanes<Canvas>?
  var slots: [SlotID: Slot] = [:]
  var places: [TargetID: SlotID] = [:]
  private var lastTarget: Int64 = 0
  private var results: [TaskID: Canvas] = [:]
  private var counts = Counts()
  var look: Look?
  var count: Int64
  var frames: [Moment] = []
  var shownFrames = 0
  var isReadOut = false
  /// Whether rows are drawn in lanes; otherwise on the main thread.
  package internal(set) var isAsynchronous: Bool
  /// Whether rows have no pictures.
  package internal(set) var isTextOnly = false

  private static let text = PurposeID(rawValue: 1)
  private static let picture = PurposeID(rawValue: 2)

  /// A slot with the drawings of its row.
  struct Slot {
    var row: Int64
    var target: TargetID?
    var text: Canvas?
    var picture: Canvas?
    var hasFailed = false
  }

  /// What drawings depend on besides their rows.
  struct Look: Hashable {
    var columns: Int
    var accent: Colour
    var theme: Theme
  }

  private struct Counts {
    var started = 0
    var applied = 0
    var dropped = 0
  }

  /// Nothing draws the page at rest, and the number of its frames falls to 0. Frames that only show this are not counted.
  lazy var ticker = Ticker(every: 500, on: stage.clock) { [unowned self] _ in showFrames() }

  /// Creates the page.
  ///
  /// - Parameter cores: The number of lanes, 0 to draw and load on the main thread.
  package init(_ stage: TourStage, cores: Int, rows: Int64 = 1_000) throws(Rejection) {
    self.stage = stage
    count = rows
    lanes = cores > 0 ? WorkLanes(count: min(cores, 6)) : nil
    loads = PictureLoads(queues: cores > 0 ? 6 : 0)
    isAsynchronous = lanes != nil
    var configuration = SchedulerConfiguration(cores: Int64(max(cores, 1)))
    // About forty decoded pictures.
    configuration.memoryLimit = 750_000
    do throws(ListRejection) {
      runner = Runner(try RenderScheduler(configuration), clock: stage.clock)
    } catch {
      throw .list(error)
    }
    runner.onHandled = { [unowned self] _, effects, _ in for effect in effects { perform(effect) } }
  }

  package let title = "Pictures"

  package var facts: TourFacts {
    let (lanes, loading) = runner.withMachine { machine in
      (
        (0..<machine.laneCount).map { "\(machine.load(ofLane: $0) ?? 0)" },
        machine.runningLoads + machine.queuedLoads
      )
    }
    return TourFacts(
      kind: "AsyncDraw",
      summary: "\(count) rows drawn \(isAsynchronous ? "in \(lanes.count) lanes" : "on the main thread")"
        + (isTextOnly ? ", text only" : ", \(PictureRow.addresses) pictures loaded for all of them"),
      details: [
        "\(framesPerSecond) frames/s",
        "started \(counts.started), applied \(counts.applied), dropped \(counts.dropped)",
        "lanes \(lanes.joined(separator: " "))", "fetched \(loads.fetches), loading \(loading)",
      ])
  }

  package var hints: [String] {
    [
      isAsynchronous ? "a synchronous" : "a asynchronous", isTextOnly ? "t pictures" : "t text only",
      "+ rows", "r retry",
    ]
  }

  package func layOut(_ room: TourRoom) {
    setLook(Look(columns: room.columns, accent: stage.accent, theme: stage.theme))
  }

  func setLook(_ look: Look) {
    guard look != self.look else { return }
    let isFirst = self.look == nil
    self.look = look
    if !isFirst { restart() }
  }

  package func configure(_ configuration: inout ListConfiguration) {
    configuration.measuresWhenIdle = false
    configuration.overscan = 14 * CellSize.row
  }

  package func appear() {
    let rows = SectionRows.uniform(count: count, .cells(PictureRow.rows, highlights: false))
    stage.send(.sectionsChanged([SectionModel(id: 1, rows: rows)]))
  }

  package func disappear() {
    for slot in slots.keys.sorted() { leave(slot) }
    slots = [:]
  }

  // MARK: Slots

  package func perform(_ effect: ListEffect) {
    reportScrolling()
    switch effect {
    case .mount(let row, let slot, _, _): mount(row, in: slot)
    case .unmount(_, let slot): leave(slot)
    case .discard(let slot):
      leave(slot)
      slots[slot] = nil
    default: break
    }
  }

  private func reportScrolling() {
    let isScrolling = stage.list?.isScrolling ?? false
    if runner.withMachine({ $0.isScrolling != isScrolling }) { runner.send(.scrollingChanged(isScrolling)) }
  }

  private func mount(_ row: Int64, in slot: SlotID) {
    leave(slot)
    lastTarget += 1
    let target = TargetID(rawValue: lastTarget)
    var content = Slot(row: row, target: target)
    if let kept = slots[slot], kept.row == row { (content.text, content.picture) = (kept.text, kept.picture) }
    slots[slot] = content
    places[target] = slot
    if content.text == nil { request(PicturesPage.text, target, row, cost: 1) }
    if content.picture == nil, !isTextOnly { load(row, target) }
  }

  private func request(_ purpose: PurposeID, _ target: TargetID, _ row: Int64, cost: Int64) {
    let isVisible = stage.list?.onScreen.contains(row) ?? false
    runner.send(
      .request(
        RenderKey(target: target, purpose: purpose), cost: cost, priority: isVisible ? .visible : .near))
  }

  func load(_ row: Int64, _ target: TargetID) {
    let address = AddressID(rawValue: Int64(PictureRow(Int(row)).address) + 1)
    runner.send(.load(address: address, target: target))
  }

  /// The row of a slot is no longer shown: what is drawn or loaded for it is not wanted any more.
  private func leave(_ slot: SlotID) {
    guard let target = slots[slot]?.target else { return }
    slots[slot]?.target = nil
    places[target] = nil
    runner.send(.left(target))
  }

  /// Draws and loads everything again.
  func restart() {
    for slot in slots.keys.sorted() {
      guard let content = slots[slot], content.target != nil else {
        slots[slot] = nil
        continue
      }
      slots[slot]?.text = nil
      slots[slot]?.picture = nil
      mount(content.row, in: slot)
    }
    stage.changed()
  }

  // MARK: Drawings and loads

  private func perform(_ effect: SchedulerEffect) {
    switch effect {
    case .start(let task, let key, let lane): start(task, key, Int(lane))
    case .cancel(let task): lanes?.cancel(task.rawValue)
    case .deliver(let task, let key): deliver(task, key)
    case .drop(let task):
      counts.dropped += 1
      results[task] = nil
      stage.changed()
    case .loaded(_, let target):
      guard let slot = places[target], let row = slots[slot]?.row else { return }
      request(PicturesPage.picture, target, row, cost: 2)
    case .failed(_, let targets):
      for target in targets { if let slot = places[target] { slots[slot]?.hasFailed = true } }
      stage.changed()
    default: for event in loads.perform(effect) { runner.send(event) }
    }
  }

  private func start(_ task: TaskID, _ key: RenderKey, _ lane: Int) {
    counts.started += 1
    guard let work = work(for: key) else { return runner.send(.failed(task)) }
    guard isAsynchronous, let lanes else {
      results[task] = work { false }
      return runner.send(results[task] == nil ? .failed(task) : .finished(task))
    }
    lanes.start(task.rawValue, lane: lane, work)
  }

  /// Returns the work that draws a key on any thread, or nil if there is nothing to draw.
  private func work(for key: RenderKey) -> (@Sendable (_ isCancelled: () -> Bool) -> Canvas?)? {
    guard let look, let slot = places[key.target], let row = slots[slot]?.row else { return nil }
    let content = PictureRow(Int(row))
    if key.purpose == PicturesPage.text {
      let columns = look.columns - (isTextOnly ? 4 : PictureRow.pictureColumns + 6)
      return { isCancelled in
        if isCancelled() { return nil }
        var canvas = Canvas(columns: columns, rows: PictureRow.rows, accent: look.accent, theme: look.theme)
        content.drawText(on: &canvas)
        return canvas
      }
    }
    guard let picture = loads.memory[AddressID(rawValue: Int64(content.address) + 1)] else { return nil }
    return { isCancelled in
      if isCancelled() { return nil }
      var canvas = Canvas(
        columns: PictureRow.pictureColumns, rows: PictureRow.rows - 1, accent: look.accent, theme: look.theme)
      picture.draw(on: &canvas)
      return canvas
    }
  }

  private func deliver(_ task: TaskID, _ key: RenderKey) {
    counts.applied += 1
    guard let canvas = results.removeValue(forKey: task), let slot = places[key.target] else { return }
    if key.purpose == PicturesPage.text { slots[slot]?.text = canvas } else { slots[slot]?.picture = canvas }
    stage.changed()
  }

  package var descriptors: [Int32] { [lanes?.descriptor, loads.descriptor].compactMap { $0 } }

  package func collect() {
    for report in lanes?.collect() ?? [] {
      let task = TaskID(rawValue: report.id)
      results[task] = report.product
      runner.send(report.product == nil ? .failed(task) : .finished(task))
    }
    for event in loads.collect() { runner.send(event) }
    reportScrolling()
  }
}

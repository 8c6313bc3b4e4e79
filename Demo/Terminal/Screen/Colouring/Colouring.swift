package import Folio

/// The colours of all rows that are mounted: asked for as rows come, found on lanes, shown when they are ready.
///
///     ListEffect ──▶ take ──▶ SchedulerEvent ──▶ RenderScheduler ──▶ SchedulerEffect ──▶ ColourLanes
///                                   ▲                                                        │
///                                   └────────────── finished ◀──────────────────────────────┘
///
/// A target is one stay of a row in a slot: each mount has a number of its own, so that what comes late, for a row
/// that left or for an older generation of its slot, finds nothing. What a slot showed it goes on showing until
/// another row comes; until its colours are ready a row is plain.
///
/// Laws: `started == applied + dropped` once every task is reported; nothing is shown of a task that was cancelled.
package struct Colouring {
  /// A slot of a list.
  private struct Place: Hashable {
    var page: PageID
    var slot: SlotID
  }

  /// What a slot shows.
  private struct Stay {
    var row: Int64
    var generation: SlotGeneration
    /// What it is drawn under; nil while its row is away.
    var target: TargetID?
    var colours: RowColours?
    var priority = RenderPriority.visible
  }

  /// Whether rows are coloured.
  package private(set) var isOn: Bool
  private var scheduler: RenderScheduler
  private var stays: [Place: Stay] = [:]
  private var places: [TargetID: Place] = [:]
  private var lastTarget: Int64 = 0
  /// The targets that may wait, in the order of asking.
  private var asked: [TargetID] = []
  /// What lanes found, until the scheduler has decided about it.
  private var results: [TaskID: RowColours] = [:]
  private var tally = DrawCounts()
  /// What the scheduler wants of the lanes, until that is done.
  private var orders: [SchedulerEffect] = []

  /// Makes colours for a host of so many cores.
  package init(cores: Int, isOn: Bool) throws(ListRejection) {
    var configuration = SchedulerConfiguration(cores: Int64(max(cores, 1)))
    configuration.idlePerTurn = 8
    scheduler = try RenderScheduler(configuration)
    self.isOn = isOn
  }

  /// How many drawings there were.
  package var counts: DrawCounts {
    var counts = tally
    counts.waiting = scheduler.waitingCount
    return counts
  }

  /// How many lanes are needed.
  package var laneCount: Int { scheduler.laneCount }

  /// Whether the end of a turn would start anything.
  ///
  /// - Parameter isScrolling: Whether anything moves now.
  package func wantsEndOfTurn(isScrolling: Bool) -> Bool {
    guard scheduler.waitingCount > 0 else { return false }
    return scheduler.nextWake == .endOfTurn || isScrolling != scheduler.isScrolling
  }

  /// The colours that a slot shows; nil while they are not ready.
  package func colours(page: PageID, slot: SlotID, row: Int64) -> RowColours? {
    guard let stay = stays[Place(page: page, slot: slot)], stay.row == row, stay.target != nil else {
      return nil
    }
    return stay.colours
  }

  /// How far a slot's colours are.
  package func state(page: PageID, slot: SlotID) -> RenderState {
    stays[Place(page: page, slot: slot)]?.target.map { scheduler.state(of: RenderKey(target: $0)) } ?? .none
  }

  /// Takes what a list tells of its slots.
  package mutating func take(
    _ effect: ListEffect, page: PageID, lanes: some ColourLanes, priority: RenderPriority
  ) {
    switch effect {
    case .mount(let row, let slot, let generation, _):
      mount(row, Place(page: page, slot: slot), generation, priority)
    case .render(let row, let slot, let generation):
      render(row, Place(page: page, slot: slot), generation, priority)
    case .unmount(_, let slot): leave(Place(page: page, slot: slot))
    case .discard(let slot):
      leave(Place(page: page, slot: slot))
      stays[Place(page: page, slot: slot)] = nil
    default: return
    }
    carryOut(lanes)
  }

  private mutating func mount(
    _ row: Int64, _ place: Place, _ generation: SlotGeneration, _ priority: RenderPriority
  ) {
    leave(place)
    lastTarget += 1
    let target = TargetID(rawValue: lastTarget)
    let kept = stays[place].flatMap { $0.row == row ? $0.colours : nil }
    stays[place] = Stay(row: row, generation: generation, target: target, colours: kept, priority: priority)
    places[target] = place
    if kept == nil { ask(place) }
  }

  private mutating func render(
    _ row: Int64, _ place: Place, _ generation: SlotGeneration, _ priority: RenderPriority
  ) {
    guard let stay = stays[place], stay.row == row, stay.generation == generation else {
      // The row came before its page had any colours.
      return mount(row, place, generation, priority)
    }
    stays[place]?.priority = priority
    ask(place)
  }

  /// Asks for the colours of a mounted slot, in place of what was asked before.
  private mutating func ask(_ place: Place) {
    guard isOn, let stay = stays[place], let target = stay.target else { return }
    let isWaiting = scheduler.state(of: RenderKey(target: target)) == .waiting
    send(
      .request(
        RenderKey(target: target), priority: stay.priority, mode: stay.priority == .far ? .idle : .whole))
    if !isWaiting { asked.append(target) }
  }

  private mutating func leave(_ place: Place) {
    guard let target = stays[place]?.target else { return }
    send(.left(target))
    places[target] = nil
    stays[place]?.target = nil
  }

  /// A page was closed: nothing of it is drawn or kept.
  package mutating func forget(_ page: PageID, lanes: some ColourLanes) {
    for place in ordered where place.page == page {
      leave(place)
      stays[place] = nil
    }
    carryOut(lanes)
  }

  /// All that a page shows is other text: until that has colours, it is plain.
  package mutating func blank(_ page: PageID) {
    for place in ordered where place.page == page { stays[place]?.colours = nil }
  }

  /// Switches colours on or off. Off, everything that runs is cancelled, and every row is plain.
  package mutating func toggle(lanes: some ColourLanes) {
    isOn.toggle()
    for place in ordered {
      stays[place]?.colours = nil
      if isOn {
        ask(place)
      } else if let target = stays[place]?.target {
        send(.left(target))
      }
    }
    carryOut(lanes)
  }

  /// All places in the order of their pages and slots, because a dictionary has none.
  private var ordered: [Place] {
    stays.keys.sorted { ($0.page.rawValue, $0.slot) < ($1.page.rawValue, $1.slot) }
  }

  // MARK: Turns and lanes

  /// All of a turn is handled and the frame is shown: what waits is started.
  ///
  /// - Parameters:
  ///   - isScrolling: Whether anything moves, so that pages nobody sees wait.
  ///   - priority: How near a row of a page is to the eye by now.
  package mutating func endTurn(
    isScrolling: Bool, source: inout some ColourSource, lanes: some ColourLanes,
    priority: (PageID, Int64) -> RenderPriority
  ) {
    if isScrolling != scheduler.isScrolling { send(.scrollingChanged(isScrolling)) }
    var still: [TargetID] = []
    for target in asked {
      guard let place = places[target], let stay = stays[place],
        scheduler.state(of: RenderKey(target: target)) == .waiting
      else { continue }
      still.append(target)
      let now = priority(place.page, stay.row)
      guard now != stay.priority else { continue }
      stays[place]?.priority = now
      send(.request(RenderKey(target: target), priority: now, mode: now == .far ? .idle : .whole))
    }
    asked = still
    send(.turnEnded)
    start(&source, lanes)
  }

  /// Puts on lanes what the scheduler starts. A row that has nothing to find has its colours at once: none.
  private mutating func start(_ source: inout some ColourSource, _ lanes: some ColourLanes) {
    let orders = orders
    self.orders = []
    for order in orders {
      switch order {
      case .start(let task, let key, let lane):
        tally.started += 1
        guard let place = places[key.target], let stay = stays[place],
          let work = source.work(row: stay.row, page: place.page)
        else {
          finished(task, RowColours(), lanes: lanes)
          continue
        }
        lanes.start(task, lane: lane, work)
      default: carryOut(order, lanes)
      }
    }
  }

  /// A lane is done with a task: with colours, or without any. Answers whether there is anything new to show.
  @discardableResult
  package mutating func finished(_ task: TaskID, _ colours: RowColours?, lanes: some ColourLanes) -> Bool {
    let before = tally.applied
    if let colours { results[task] = colours }
    send(colours == nil ? .failed(task) : .finished(task))
    carryOut(lanes)
    results[task] = nil
    return tally.applied > before
  }

  /// The scheduler refuses only what nobody can send from here: unknown tasks and illegal costs.
  private mutating func send(_ event: SchedulerEvent) {
    try? scheduler.handle(event) { orders.append($0) }
  }

  private mutating func carryOut(_ lanes: some ColourLanes) {
    let orders = orders
    self.orders = []
    for order in orders { carryOut(order, lanes) }
  }

  private mutating func carryOut(_ order: SchedulerEffect, _ lanes: some ColourLanes) {
    switch order {
    case .cancel(let task): lanes.cancel(task)
    case .drop: tally.dropped += 1
    case .deliver(let task, let key):
      tally.applied += 1
      if let place = places[key.target] { stays[place]?.colours = results[task] }
    default: break
    }
  }
}

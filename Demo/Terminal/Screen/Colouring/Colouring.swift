package import Folio

/// The colours of all mounted rows: requested when rows are mounted, found on lanes, shown when they are ready.
///
///     ListEffect ──▶ take ──▶ SchedulerEvent ──▶ RenderScheduler ──▶ SchedulerEffect ──▶ ColourLanes
///                                   ▲                                                        │
///                                   └────────────── finished ◀──────────────────────────────┘
///
/// A target is one stay of a row in a slot. Each mount has a number of its own, so that a late result, for a removed row or
/// an older generation of its slot, has no effect. A slot keeps its colours until another row is mounted in it. Until its
/// colours are ready, a row is plain.
///
/// Laws: `started == applied + dropped` once every task is reported. Nothing is shown of a cancelled task.
package struct Colouring {
  /// A slot of a list.
  private struct Place: Hashable {
    var page: PageID
    var slot: SlotID
  }

  /// The content of a slot.
  private struct Stay {
    var row: Int64
    var generation: SlotGeneration
    /// The number under which it is drawn, or nil while its row is unmounted.
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
  /// The targets that may wait, in the order of their requests.
  private var asked: [TargetID] = []
  /// Results of the lanes, until the scheduler has decided about them.
  private var results: [TaskID: RowColours] = [:]
  private var tally = DrawCounts()
  /// Orders of the scheduler for the lanes, until they are carried out.
  private var orders: [SchedulerEffect] = []

  /// Creates colours for a host with a number of cores.
  package init(cores: Int, isOn: Bool) throws(ListRejection) {
    var configuration = SchedulerConfiguration(cores: Int64(max(cores, 1)))
    configuration.idlePerTurn = 8
    scheduler = try RenderScheduler(configuration)
    self.isOn = isOn
  }

  /// Counts of drawings.
  package var counts: DrawCounts {
    var counts = tally
    counts.waiting = scheduler.waitingCount
    return counts
  }

  /// The number of lanes needed.
  package var laneCount: Int { scheduler.laneCount }

  /// Whether the end of a turn would start anything.
  ///
  /// - Parameter isScrolling: Whether anything moves now.
  package func wantsEndOfTurn(isScrolling: Bool) -> Bool {
    guard scheduler.waitingCount > 0 else { return false }
    return scheduler.nextWake == .endOfTurn || isScrolling != scheduler.isScrolling
  }

  /// Returns the colours of a slot, or nil while they are not ready.
  package func colours(page: PageID, slot: SlotID, row: Int64) -> RowColours? {
    guard let stay = stays[Place(page: page, slot: slot)], stay.row == row, stay.target != nil else {
      return nil
    }
    return stay.colours
  }

  /// Returns the state of a slot's colours.
  package func state(page: PageID, slot: SlotID) -> RenderState {
    stays[Place(page: page, slot: slot)]?.target.map { scheduler.state(of: RenderKey(target: $0)) } ?? .none
  }

  /// Handles an effect of a list about its slots.
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
      // The row was mounted before its page had colours.
      return mount(row, place, generation, priority)
    }
    stays[place]?.priority = priority
    ask(place)
  }

  /// Requests the colours of a mounted slot, replacing an earlier request.
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

  /// Discards everything of a page that was closed.
  package mutating func forget(_ page: PageID, lanes: some ColourLanes) {
    for place in ordered where place.page == page {
      leave(place)
      stays[place] = nil
    }
    carryOut(lanes)
  }

  /// Discards the colours of a page whose text was replaced: it is plain until it has new ones.
  package mutating func blank(_ page: PageID) {
    for place in ordered where place.page == page { stays[place]?.colours = nil }
  }

  /// Switches colours on or off. Switching off cancels everything that runs, and every row is plain.
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

  /// All places in the order of their pages and slots, because a dictionary has no order.
  private var ordered: [Place] {
    stays.keys.sorted { ($0.page.rawValue, $0.slot) < ($1.page.rawValue, $1.slot) }
  }

  // MARK: Turns and lanes

  /// Ends the turn after everything is handled and the frame is shown, and starts what waits.
  ///
  /// - Parameters:
  ///   - isScrolling: Whether anything moves, so that pages off screen wait.
  ///   - priority: A closure that returns how near a row of a page is to the visible part now.
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

  /// Puts works that the scheduler starts on lanes. A row without anything to find has its colours at once: none.
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

  /// Finishes a task, with or without colours. Returns whether there is anything new to show.
  @discardableResult
  package mutating func finished(_ task: TaskID, _ colours: RowColours?, lanes: some ColourLanes) -> Bool {
    let before = tally.applied
    if let colours { results[task] = colours }
    send(colours == nil ? .failed(task) : .finished(task))
    carryOut(lanes)
    results[task] = nil
    return tally.applied > before
  }

  /// The scheduler refuses only unknown tasks and illegal costs, which are never sent from here.
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

import Folio
import Testing

/// Tabs in a host that performs their effects, with a clock. It checks the invariants at each event. Within a pager,
/// fingers are pointers on the screen, and tabs and indicator must be drawn at their places.
struct TabJourney {
  private var alone: TabController
  private var screen: Screen?
  /// The effects of the last event.
  var effects: [TabEffect] = []
  var now = Moment(nanoseconds: 1_000_000_000)

  /// Tabs 0, 1, 2 … with these lengths, in a visible strip and pages of 300 points.
  init(
    _ lengths: [Double], strip: Double = 300, page: PageConfiguration = .init(),
    configuration: TabConfiguration = .init(), at settled: PageID? = nil, flow: Flow? = nil
  ) throws {
    alone = try TabController(page: page, configuration: configuration)
    if let flow { screen = try Screen(flow, page, configuration) }
    send(.page(.layoutChanged(length: 300)))
    send(.page(.containerWillAppear()))
    send(.page(.containerDidAppear))
    send(.page(.pagesChanged(lengths.indices.map { PageID(Int64($0)) }, settled: settled)))
    send(.stripLayoutChanged(length: strip))
    screen?.showStrip(height: 40)
    send(.lengthsChanged(lengths))
  }

  var tabs: TabController {
    get { screen?.tabs ?? alone }
    set { alone = newValue }
  }

  /// Sends an event. Returns its rejection, if any.
  @discardableResult
  mutating func send(_ event: TabEvent, _ location: SourceLocation = #_sourceLocation) -> Rejection? {
    if screen != nil { return sendThroughScreen(event, location) }
    let before = alone
    effects = []
    var heard: [TabEffect] = []
    do throws(Rejection) {
      try alone.handle(event) { heard.append($0) }
    } catch {
      #expect(alone == before, "A rejected event changed the machine", sourceLocation: location)
      #expect(heard.isEmpty, "A rejected event emitted effects", sourceLocation: location)
      return error
    }
    effects = heard
    checkLaws(since: before, location)
    return nil
  }

  private mutating func sendThroughScreen(_ event: TabEvent, _ location: SourceLocation) -> Rejection? {
    screen?.send(tab: event, at: &now)
    effects = screen?.takeEffects() ?? []
    if let rejection = screen?.rejection { return rejection }
    let defect = screen?.stripDefect
    #expect(defect == nil, "It is not drawn where it lies", sourceLocation: location)
    checkStrip(location)
    return nil
  }

  private func checkLaws(since before: TabController, _ location: SourceLocation) {
    let offset = tabs.stripOffset
    let moves = effects.filter { if case .stripMoved = $0 { true } else { false } }
    let expected: [TabEffect] = offset == before.stripOffset ? [] : [.stripMoved(offset: offset)]
    #expect(moves == expected, "stripMoved once, on change", sourceLocation: location)
    if let move = moves.first { #expect(effects.last == move, "stripMoved last", sourceLocation: location) }
    if let indicator = tabs.indicator {
      #expect(indicator.offset.isFinite && indicator.length >= 0, sourceLocation: location)
    }
    checkStrip(location)
  }

  /// The laws that hold on a screen, too.
  private func checkStrip(_ location: SourceLocation) {
    #expect(tabs.keepsStripWithinItsEnds, "The strip stays beyond its ends", sourceLocation: location)
    #expect(tabs.misalignment == nil, sourceLocation: location)
    #expect(tabs.isConsistent, sourceLocation: location)
  }

  // MARK: Time

  /// Advances a jump to its first tick, then to this fraction of its duration.
  mutating func tick(toPart part: Double) {
    if began == nil {
      began = now
      send(.page(.ticked(at: now)))
    }
    let duration = tabs.page.configuration.jumpDuration
    now = (began ?? now).advanced(byNanoseconds: Int64(duration * part * 1e9))
    send(.page(.ticked(at: now)))
  }

  /// Counts the fractions of a jump from its next tick.
  mutating func begin() { began = nil }
  private var began: Moment?

  /// Sends ticks at 60 frames per second until nothing moves.
  mutating func rest() {
    for _ in 0..<1000 where tabs.nextWake == .frame {
      now = now.advanced(byNanoseconds: 16_666_667)
      send(.page(.ticked(at: now)))
    }
    #expect(tabs.nextWake == .never, "It never comes to rest")
    #expect(tabs.isStripHeld || tabs.isStripWithinItsEnds, "The strip rests beyond its ends")
  }

  // MARK: Pages

  mutating func jump(to page: PageID, animated: Bool = true) {
    begin()
    send(.page(.jump(to: page, animated: animated, request: 1)))
  }

  /// Drags the pages with a finger by a number of pages, without lifting.
  mutating func drag(by pages: Double) {
    if tabs.page.phase != .dragging || screen?.isDown == false { send(.page(.dragBegan(at: now))) }
    send(.page(.dragMoved(by: pages * 300, at: now)))
  }

  mutating func lift(velocity: Double = 0) {
    send(.page(.dragEnded(velocity: velocity, at: now)))
  }

  /// The effects of the pages in the last event.
  var pageEffects: [PageEffect] {
    effects.compactMap { if case .page(let effect) = $0 { effect } else { nil } }
  }
}

/// Whether two numbers are equal except for the rounding of a few sums.
func isNear(_ first: Double?, _ second: Double, within distance: Double = 1e-9) -> Bool {
  guard let first else { return false }
  return abs(first - second) <= distance
}

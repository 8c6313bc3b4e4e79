import Folio
import Testing

/// Pages 0 ..< count in a visible viewport of 100 points, with a finger and a clock: pages alone, or within a pager, where
/// fingers are pointers on the screen and pages are measured where they are drawn.
struct PageStage {
  private var alone: PageController
  private var screen: Screen?
  var now = Moment(nanoseconds: 0)
  /// The effects since the start, or since they were cleared.
  var effects: [PageEffect] = []
  var rejection: Rejection?
  let length = 100.0

  init(
    _ count: Int64, at first: PageID = 0, flow: Flow? = nil,
    _ configure: (inout PageConfiguration) -> Void = { _ in }
  ) throws {
    var configuration = PageConfiguration()
    configure(&configuration)
    alone = try PageController(configuration: configuration)
    if let flow { screen = try Screen(flow, configuration) }
    send(.layoutChanged(length: length))
    send(.containerWillAppear())
    send(.containerDidAppear)
    send(.pagesChanged((0..<count).map { PageID($0) }, settled: count > 0 ? first : nil))
    effects = []
  }

  var pages: PageController {
    get { screen?.pages ?? alone }
    set { alone = newValue }
  }

  mutating func send(_ event: PageEvent) {
    if screen != nil { return sendThroughScreen(event) }
    let before = alone
    var heard: [PageEffect] = []
    rejection = nil
    do throws(Rejection) {
      try alone.handle(event) { heard.append($0) }
    } catch {
      rejection = error
      #expect(alone == before && heard.isEmpty, "\(event) was rejected and changed something")
    }
    effects += heard
  }

  private mutating func sendThroughScreen(_ event: PageEvent) {
    screen?.send(tab: .page(event), at: &now)
    for case .page(let effect) in screen?.takeEffects() ?? [] { effects.append(effect) }
    rejection = screen?.rejection
  }

  mutating func configure(_ change: (inout PageConfiguration) -> Void) {
    var configuration = pages.configuration
    change(&configuration)
    send(.configured(configuration))
  }

  mutating func disable(_ page: PageID, swipe: Bool = false, tap: Bool = true) {
    send(.enabledChanged(page, swipe: swipe, tap: tap))
  }

  mutating func jump(to page: PageID, animated: Bool = true) {
    send(.jump(to: page, animated: animated, request: 1))
  }

  mutating func step(by distance: Int64, _ cause: Cause) {
    send(.step(by: distance, request: 1, cause: cause))
  }

  // MARK: Time

  mutating func tick(_ seconds: Double = 0) {
    now = now.advanced(byNanoseconds: Int64(seconds * 1e9))
    send(.ticked(at: now))
  }

  /// Starts a jump's time, and advances it to this fraction of its duration.
  mutating func tick(toPart part: Double) {
    tick()
    tick(pages.configuration.jumpDuration * part)
  }

  /// Sends ticks at 60 frames per second until nothing moves.
  mutating func rest() {
    var frames = 0
    while pages.nextWake == .frame && frames < 2000 {
      tick(1 / 60.0)
      frames += 1
    }
    #expect(frames < 2000, "It never comes to rest")
  }

  // MARK: Fingers

  /// Drags with a finger by a number of its pitches; puts it down first if none is.
  mutating func drag(by pages: Double) {
    if self.pages.phase != .dragging || screen?.isDown == false { send(.dragBegan(at: now)) }
    let pitch = length * self.pages.configuration.pageFraction + self.pages.configuration.spacing
    send(.dragMoved(by: pages * pitch, at: now))
  }

  /// Lifts it, with a velocity in pitches per second.
  mutating func lift(_ pages: Double = 0) {
    let pitch = length * self.pages.configuration.pageFraction + self.pages.configuration.spacing
    send(.dragEnded(velocity: pages * pitch, at: now))
  }

  mutating func driven(to position: Double) { send(.driven(position: position, at: now)) }

  mutating func drivenEnded() { send(.drivenEnded(at: now)) }

  // MARK: Recorded effects

  /// Appearance and disappearance, as w0 W1 D0 A1.
  var lifecycle: String {
    effects.compactMap { effect -> String? in
      switch effect {
      case .willDisappear(let page, _): "w\(page)"
      case .willAppear(let page, _): "W\(page)"
      case .didDisappear(let page): "D\(page)"
      case .didAppear(let page): "A\(page)"
      default: nil
      }
    }.joined(separator: " ")
  }

  var outcomes: [TransitionOutcome] {
    effects.compactMap { if case .transitionEnded(_, let outcome) = $0 { outcome } else { nil } }
  }

  var loads: [PageID] { effects.compactMap { if case .load(let page) = $0 { page } else { nil } } }

  var evictions: [PageID] { effects.compactMap { if case .evict(let page) = $0 { page } else { nil } } }

  /// The drawn pages in the order on the screen, with their offsets.
  var scene: [String] {
    pages.scene.map { "\($0.page):\(rounded(offset(of: $0)))" }
  }

  /// Returns how far forward of the middle a page is drawn.
  private func offset(of placement: PagePlacement) -> Double {
    screen?.offset(of: placement) ?? placement.offset
  }

  private func rounded(_ number: Double) -> String {
    let number = (number * 1000).rounded() / 1000
    return number == number.rounded() ? "\(Int(number))" : "\(number)"
  }
}

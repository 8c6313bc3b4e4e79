import Folio
import Testing

/// Pages and tabs of a pager on a screen of one direction, moved by raw samples of a pointer.
struct Screen {
  /// A machine alone, then the directions of pages on a screen.
  static let flows: [Flow?] = [nil, .leftToRight, .rightToLeft, .vertical]

  private let flow: Flow
  private var pager: Pager
  private var heard: [TabEffect] = []
  private var place = (x: 0.0, y: 0.0)
  /// The direction on the screen in which the finger moves for each point forward.
  private var way = (x: 0.0, y: 0.0)
  /// Whether the finger went down and has not moved.
  private var isWithinSlop = false
  /// The part of the next travel that the finger moved when it left the slop.
  private var taken = 0.0
  /// Just beyond the slop, which takes no travel from a finger.
  private static let slop = 10.000001
  private(set) var isDown = false
  private(set) var rejection: Rejection?

  init(
    _ flow: Flow, _ page: PageConfiguration, _ tab: TabConfiguration = TabConfiguration()
  ) throws {
    self.flow = flow
    var configuration = PagerConfiguration()
    configuration.axis = flow.axis
    pager = try Pager(page: page, tab: tab, configuration: configuration)
    if flow == .rightToLeft { send(.directionChanged(.rightToLeft)) }
  }

  var tabs: TabController { pager.cover.tab }
  var pages: PageController { tabs.page }

  /// The effects of pages and tabs since the last call.
  mutating func takeEffects() -> [TabEffect] {
    defer { heard = [] }
    return heard
  }

  /// Sends an event of tabs: a finger is a pointer on the screen, and lengths are those of the container.
  mutating func send(tab event: TabEvent, at moment: inout Moment) {
    switch event {
    case .stripDragBegan: if !isDown { down(onStrip: true, at: moment) }
    case .stripDragMoved(let travel, _): moved(by: travel, at: moment)
    case .stripDragEnded(let velocity, _): lifted(velocity: velocity, at: &moment)
    case .stripLayoutChanged(let length): layOut(width: length, height: pager.frame.height)
    case .page(.dragBegan): if !isDown { down(at: moment) }
    case .page(.dragMoved(let travel, _)): moved(by: travel, at: moment)
    case .page(.dragEnded(let velocity, _)): lifted(velocity: velocity, at: &moment)
    case .page(.dragCancelled): cancelled(at: moment)
    case .page(.fingerDown): down(at: moment)
    case .page(.fingerUp): lifted(velocity: 0, at: &moment)
    case .page(.layoutChanged(let length)): layOut(width: length, height: length)
    case .page(.ticked(let moment)): send(.ticked(at: moment))
    default: send(.tab(event))
    }
  }

  private mutating func send(_ event: PagerEvent) {
    let before = pager
    var effects: [PagerEffect] = []
    rejection = nil
    do throws(Rejection) {
      try pager.handle(event) { effects.append($0) }
    } catch {
      rejection = error
      #expect(pager == before && effects.isEmpty, "\(event) was rejected and changed something")
    }
    heard += effects.compactMap { if let effect = $0.tab { effect } else { nil } }
  }

  private mutating func layOut(width: Double, height: Double) {
    send(.frameChanged(LayoutRect(x: 7, y: 9, width: width, height: height)))
  }

  /// Sets a strip of a length on every page.
  mutating func showStrip(height: Double) {
    send(.cover(.stripHeightsChanged(pages.pages.map { _ in height })))
  }

  // MARK: The finger

  private mutating func touch(_ phase: PointerEvent.Phase, _ travel: Double, at moment: Moment) {
    place = (place.x + way.x * travel, place.y + way.y * travel)
    send(.pointer(PointerEvent(phase, x: place.x, y: place.y, at: moment)))
  }

  private mutating func down(onStrip: Bool = false, at moment: Moment) {
    let area = onStrip ? pager.stripFrame : pager.frame
    way = onStrip ? (flow == .rightToLeft ? 1 : -1, 0) : flow.forward
    place = (area.x + area.width / 2, area.y + area.height * (onStrip ? 0.5 : 0.9))
    (isWithinSlop, isDown) = (true, true)
    touch(.down, 0, at: moment)
    guard onStrip else { return }
    // A drag of the strip has left the slop; its excess is taken from the next travel.
    isWithinSlop = false
    touch(.moved, Self.slop, at: moment)
    taken = Self.slop - 10
  }

  /// Moves the finger forward by a number of points; the slop is added to its first travel.
  private mutating func moved(by travel: Double, at moment: Moment) {
    if isWithinSlop {
      let slop = travel < 0 ? -Self.slop : Self.slop
      touch(.moved, slop, at: moment)
      taken = travel < 0 ? slop + 10 : slop - 10
    }
    isWithinSlop = false
    touch(.moved, travel - taken, at: moment)
    taken = 0
  }

  /// Lifts a finger at rest, or with a speed that it has for a moment over a short distance.
  private mutating func lifted(velocity: Double, at moment: inout Moment) {
    moment = moment.advanced(byNanoseconds: 100_000_000)
    if velocity != 0 {
      // A finger that moved less than a point in total counts as stopped.
      let step = max(1, min(15_000_000, (0.6 / abs(velocity) * 1e9).rounded(.down)))
      let travel = velocity * step * 1e-9
      for part in [-2.0, 1, 1] {
        touch(.moved, part * travel, at: moment)
        moment = moment.advanced(byNanoseconds: Int64(step))
      }
      moment = moment.advanced(byNanoseconds: -Int64(step))
    }
    isDown = false
    touch(.up, 0, at: moment)
  }

  private mutating func cancelled(at moment: Moment) {
    isDown = false
    touch(.cancelled, 0, at: moment)
  }

  // MARK: What is drawn

  /// Returns how many pitches forward of the middle a page is drawn.
  func offset(of placement: PagePlacement) -> Double {
    let (rect, frame) = (pager.frame(of: placement), pager.frame)
    let x = rect.x + rect.width / 2 - frame.x - frame.width / 2
    let y = rect.y + rect.height / 2 - frame.y - frame.height / 2
    let length = flow == .vertical ? frame.height : frame.width
    let pitch = length * pages.configuration.pageFraction + pages.configuration.spacing
    return pitch > 0 ? -(flow.forward.x * x + flow.forward.y * y) / pitch : placement.offset
  }
  /// Returns what is drawn differently from its place along the strip, in reading direction, or nil if nothing is.
  var stripDefect: String? {
    let strip = pager.stripFrame
    func begin(_ rect: LayoutRect) -> Double {
      flow == .rightToLeft ? strip.x + strip.width - rect.x - rect.width : rect.x - strip.x
    }
    func isAt(_ rect: LayoutRect?, _ frame: StripFrame?) -> Bool {
      guard let rect, let frame else { return rect == nil && frame == nil }
      let distance = begin(rect) - (frame.offset - tabs.stripOffset)
      return abs(distance) <= 1e-6 * max(1, abs(frame.offset)) && rect.width == frame.length
    }
    if !isAt(pager.indicatorFrame, tabs.indicator) { return "the indicator" }
    for index in tabs.visibleTabs {
      guard let page = pages.page(at: index), let rect = pager.tabFrame(of: page) else { return "a tab" }
      if !isAt(rect, tabs.frame(of: page)) { return "the tab of \(page)" }
      let (left, right) = (max(rect.x, strip.x), min(rect.x + rect.width, strip.x + strip.width))
      guard right - left > 1e-3, strip.height > 0 else { continue }
      if pager.tab(atX: (left + right) / 2, y: strip.y + 1) != page {
        return "what is under the tab of \(page)"
      }
    }
    return nil
  }
}

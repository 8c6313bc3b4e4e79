import Folio
import Testing

/// Pages of a pager on a screen of one direction, moved by raw samples of a pointer.
struct PageScreen {
  private let flow: Flow
  private var pager: Pager
  private var heard: [PagerEffect] = []
  private var place = (x: 0.0, y: 0.0)
  /// Whether the finger went down and has not moved.
  private var isWithinSlop = false
  private(set) var rejection: Rejection?

  init(_ flow: Flow, _ page: PageConfiguration) throws {
    self.flow = flow
    var configuration = PagerConfiguration()
    configuration.axis = flow.axis
    pager = try Pager(page: page, configuration: configuration)
    if flow == .rightToLeft { send(.directionChanged(.rightToLeft)) }
  }

  var pages: PageController { pager.cover.tab.page }

  /// What the pages told since this was asked last.
  mutating func takeEffects() -> [PageEffect] {
    defer { heard = [] }
    return heard.compactMap { if case .cover(.tab(.page(let effect))) = $0 { effect } else { nil } }
  }

  mutating func send(_ event: PagerEvent) {
    let before = pager
    var effects: [PagerEffect] = []
    rejection = nil
    do throws(Rejection) {
      try pager.handle(event) { effects.append($0) }
    } catch {
      rejection = error
      #expect(pager == before && effects.isEmpty, "\(event) was rejected and changed something")
    }
    heard += effects
  }

  mutating func layOut(_ length: Double) {
    send(.frameChanged(Rect(x: 7, y: 9, width: length, height: length)))
  }

  // MARK: The finger

  private mutating func touch(_ phase: PointerEvent.Phase, _ travel: Double, at moment: Moment) {
    place = (place.x + flow.forward.x * travel, place.y + flow.forward.y * travel)
    send(.pointer(PointerEvent(phase, x: place.x, y: place.y, at: moment)))
  }

  mutating func down(at moment: Moment) {
    let frame = pager.frame
    place = (frame.x + frame.width / 2, frame.y + frame.height / 2)
    isWithinSlop = true
    touch(.down, 0, at: moment)
  }

  /// The finger goes forward by so many points; the slop comes on top of its first travel.
  mutating func moved(by travel: Double, at moment: Moment) {
    var travel = travel
    if isWithinSlop {
      let slop = travel < 0 ? -10.0 : 10
      touch(.moved, slop * 1.0000001, at: moment)
      travel += slop - slop * 1.0000001
    }
    isWithinSlop = false
    touch(.moved, travel, at: moment)
  }

  /// The finger stood still and lifts, or lifts with a speed that it has for a moment, hardly moving.
  mutating func lifted(velocity: Double, at moment: inout Moment) {
    moment = moment.advanced(byNanoseconds: 100_000_000)
    if velocity != 0 {
      let step = max(1, min(100_000, (0.01 / abs(velocity) * 1e9).rounded(.down)))
      let travel = velocity * step * 1e-9
      for part in [-2.0, 1, 1] {
        touch(.moved, part * travel, at: moment)
        moment = moment.advanced(byNanoseconds: Int64(step))
      }
      moment = moment.advanced(byNanoseconds: -Int64(step))
    }
    touch(.up, 0, at: moment)
  }

  mutating func cancelled(at moment: Moment) { touch(.cancelled, 0, at: moment) }

  // MARK: What is drawn

  /// How many pitches forward of the middle a page is drawn.
  func offset(of placement: Placement) -> Double {
    let (rect, frame) = (pager.frame(of: placement), pager.frame)
    let x = rect.x + rect.width / 2 - frame.x - frame.width / 2
    let y = rect.y + rect.height / 2 - frame.y - frame.height / 2
    let length = flow == .vertical ? frame.height : frame.width
    let pitch = length * pages.configuration.pageFraction + pages.configuration.spacing
    return pitch > 0 ? -(flow.forward.x * x + flow.forward.y * y) / pitch : placement.offset
  }
}

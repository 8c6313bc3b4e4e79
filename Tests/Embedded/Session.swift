/// A session with the exported functions: pages of rows under a cover, moved by fingers, wheels, keys and jumps that
/// interrupt each other, and rejections.
///
/// It performs the effects of the pager as a host does: it sends rows to pages, and measures rows. The same source plays
/// natively and as WebAssembly; the pager's results are the same to the bit.
struct Session {
  /// A closure that receives each call, after it, with its result.
  let heard: (Call, Int32) -> Void

  /// The time, in milliseconds.
  private var time = 1_000.0

  /// Creates a session that reports its calls.
  init(heard: @escaping (Call, Int32) -> Void) { self.heard = heard }

  /// Plays the session to its end.
  mutating func play() {
    open()
    refusals()
    scrollRows()
    swipePages()
    jumpAndInterrupt()
    turnWheels()
    pressKeys()
    changeData()
    leaveAndComeBack()
  }

  // MARK: Events

  private mutating func open() {
    send(.open(0))
    send(.heights(200, 96, 64))
    setPages([1, 2, 3, 4, 5, 6])
    send(.strip(40))
    setTabs([90, 120, 80, 150, 70, 110])
    send(.frame(0, 0, 320, 568))
    send(.appear(1, 0))
    rest()
    send(.snapshot)
  }

  /// Invalid numbers, and impossible orders: each is refused, and changes nothing.
  private mutating func refusals() {
    send(.jump(77, 1, 1))
    send(.jump(0.5, 1, 1))
    send(.frame(0, 0, -1, 568))
    send(.pointer(9, 0, 10, 10, time))
    send(.pointer(-1, 0, 10, 10, time))
    send(.key(200, 1))
    send(.tick(1e300))
    send(.scroll(1, 1_000_000, 0, 1))
    send(.scroll(1, 1e30, 0, 1))
    send(.heights(10, 20, 30))
    setTabs([1, 2])
    setPages([1, 1])
    send(.put(1))
    send(.measured(1, 1))
  }

  private mutating func scrollRows() {
    drag(fromX: 160, y: 450, byX: 1, y: -14, steps: 12)
    rest()
    drag(fromX: 160, y: 500, byX: 0, y: -30, steps: 10)
    ticks(12)
    // A finger catches the fling, and continues by hand.
    drag(fromX: 100, y: 300, byX: 0, y: 9, steps: 15)
    rest()
    send(.scroll(1, 200, 1, 1))
    rest()
    send(.snapshot)
    tap(x: 160, y: 400)
    hold(x: 160, y: 300)
  }

  private mutating func swipePages() {
    drag(fromX: 280, y: 400, byX: -18, y: 0, steps: 10)
    ticks(5)
    // The settle is caught and reversed.
    drag(fromX: 60, y: 400, byX: 11, y: 1, steps: 14)
    rest()
    drag(fromX: 280, y: 400, byX: -25, y: 0, steps: 9)
    rest()
    // Along the strip.
    let top = stripTop()
    drag(fromX: 250, y: top + 20, byX: -12, y: 0, steps: 12)
    rest()
    tap(x: 40, y: top + 20)
    rest()
    // The tab of the page at rest, which the indicator marks.
    send(.snapshot)
    tap(x: folioTold(9) + 5, y: folioTold(5) + 20)
    rest()
    send(.snapshot)
  }

  private mutating func jumpAndInterrupt() {
    send(.jump(6, 1, 10))
    ticks(6)
    send(.jump(2, 1, 11))
    ticks(4)
    drag(fromX: 200, y: 400, byX: -8, y: 0, steps: 8)
    send(.snapshot)
    rest()
    send(.jump(4, 0, 12))
    send(.expand(0, 1))
    rest()
    send(.expand(1, 1))
    ticks(3)
    drag(fromX: 160, y: 450, byX: 0, y: -11, steps: 9)
    rest()
  }

  private mutating func turnWheels() {
    for _ in 0..<6 { send(.wheel(0, 1, 160, 400, 0, 3, later(30))) }
    rest()
    send(.wheel(1, 0, 160, 400, 4, 0, later(8)))
    for _ in 0..<14 { send(.wheel(2, 0, 160, 400, 16, 1, later(8))) }
    send(.wheel(3, 0, 160, 400, 0, 0, later(8)))
    rest()
    send(.wheel(0, 0, 160, stripTop() + 10, 60, 0, later(30)))
    rest()
  }

  private mutating func pressKeys() {
    for key: Int32 in [5, 5, 3, 2, 7, 6, 8, 9, 0, 1] {
      send(.key(key, 20 + key))
      ticks(3)
    }
    rest()
    send(.direction(1))
    send(.key(0, 40))
    rest()
    send(.direction(0))
  }

  private mutating func changeData() {
    send(.rows(3, 2, 30, 44))
    for number in [9.0, -1, 4, 1, 50, 1, 30, 200, 0, -1] { send(.put(number)) }
    send(.sections(3))
    rest()
    send(.jump(5, 1, 50))
    ticks(5)
    setPages([2, 7, 5, 3, 8, 1])
    ticks(5)
    setPages([8, 3, 1])
    rest()
    send(.frame(10, 20, 500, 320))
    send(.heights(120, 50, 50))
    rest()
    send(.snapshot)
  }

  private mutating func leaveAndComeBack() {
    drag(fromX: 300, y: 250, byX: -20, y: 0, steps: 5)
    send(.appear(0, 1))
    send(.appear(1, 1))
    rest()
    // The same with vertical pages, which a fling of their rows turns.
    send(.open(1))
    setPages([1, 2, 3])
    send(.frame(0, 0, 320, 568))
    send(.appear(1, 0))
    send(.scroll(1, 341, 2, 0))
    rest()
    drag(fromX: 160, y: 500, byX: 0, y: -25, steps: 12)
    rest()
    send(.snapshot)
  }

  // MARK: A finger

  private mutating func drag(
    fromX x: Double, y: Double, byX travelX: Double, y travelY: Double, steps: Int
  ) {
    send(.pointer(0, 1, x, y, later(8)))
    for step in 1...steps {
      send(.pointer(1, 1, x + travelX * Double(step), y + travelY * Double(step), later(8)))
      // One frame for two samples, as with a fast digitizer.
      if step % 2 == 0 { send(.tick(time)) }
    }
    send(.pointer(2, 1, x + travelX * Double(steps), y + travelY * Double(steps), later(8)))
  }

  private mutating func tap(x: Double, y: Double) {
    send(.pointer(0, 2, x, y, later(50)))
    send(.pointer(2, 2, x, y, later(40)))
  }

  private mutating func hold(x: Double, y: Double) {
    send(.pointer(0, 2, x, y, later(50)))
    ticks(50)
    send(.pointer(3, 2, x, y, later(8)))
  }

  // MARK: Time

  private mutating func later(_ milliseconds: Double) -> Double {
    time += milliseconds
    return time
  }

  private mutating func ticks(_ count: Int) {
    for _ in 0..<count { send(.tick(later(16))) }
  }

  /// Runs frames and turns until the pager requests none.
  private mutating func rest() {
    for _ in 0..<1_000 {
      switch folioWake() {
      case 0: return
      case 1: send(.tick(later(16)))
      case 2: send(.turn(time))
      default:
        time = max(time, folioDue())
        send(.tick(time))
      }
    }
  }

  // MARK: Calls

  private mutating func setPages(_ pages: [Double]) {
    for page in pages { send(.put(page)) }
    send(.pages(0))
  }

  private mutating func setTabs(_ lengths: [Double]) {
    for length in lengths { send(.put(length)) }
    send(.tabs)
  }

  /// The top of the strip.
  private mutating func stripTop() -> Double {
    send(.snapshot)
    return folioTold(5)
  }

  private mutating func send(_ call: Call) {
    heard(call, call.perform())
    if case .put = call { return }
    if case .snapshot = call { return }
    answer()
  }

  /// Performs the effects of the last event: what is read from it is replaced by the next call.
  private mutating func answer() {
    var loads: [Double] = []
    var measures: [(page: Double, row: Double, generation: Double)] = []
    for index in stride(from: Int32(0), to: folioCount(), by: 6) {
      let page = folioTold(index + 1)
      switch Word(rawValue: Int(folioTold(index))) {
      case .load, .prefetch: loads.append(page)
      case .measure: measures.append((page, folioTold(index + 2), folioTold(index + 5)))
      default: break
      }
    }
    for measure in measures {
      send(.put(measure.row))
      send(.put(36 + Double(Int(measure.row) % 7) * 9 + measure.page))
      send(.measured(measure.page, measure.generation))
    }
    for page in loads { load(page) }
  }

  /// Two sections: rows to be measured under a sticky header, and rows of known heights.
  private mutating func load(_ page: Double) {
    // The sixth page cannot be loaded.
    guard page != 6 else { return send(.loaded(page, -1)) }
    for number in [1, 28, 40, 1, -1, 2, 28, 300, 2, 40 + page / 3] { send(.put(number)) }
    send(.sections(page))
    send(.loaded(page, 10))
  }
}

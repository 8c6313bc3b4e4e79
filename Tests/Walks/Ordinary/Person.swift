import Folio
import FolioList
import FolioTesting

/// A person with ordinary fingers: one that rests before it moves, taps twice, scrolls slowly, turns the phone.
///
/// Each doing is some events and frames. What a doing must bring about is judged at its end.
struct Person {
  var stage: Stage

  /// A finger: where it is.
  struct Finger {
    var x: Double
    var y: Double
  }

  init(_ stage: Stage) { self.stage = stage }

  private mutating func pick(_ count: Int) -> Int { stage.chance.pick(count) }
  private mutating func number(_ low: Double, _ high: Double) -> Double { stage.chance.number(low, high) }
  private mutating func once(in count: Int) -> Bool { stage.chance.once(in: count) }

  // MARK: Fingers

  private mutating func touch(_ phase: PointerEvent.Phase, _ finger: Finger) {
    stage.send(.pointer(PointerEvent(phase, id: 1, x: finger.x, y: finger.y, at: stage.now)))
  }

  /// Puts a finger on the content.
  private mutating func down() -> Finger {
    let top = min(stage.pager.cover.contentTop + 20, stage.size.height - 20)
    let finger = Finger(x: number(60, stage.size.width - 60), y: number(top, stage.size.height - 10))
    touch(.down, finger)
    return finger
  }

  /// Moves a finger by a distance in a number of frames.
  private mutating func move(_ finger: inout Finger, x: Double = 0, y: Double = 0, frames: Int) {
    for _ in 0..<max(frames, 1) where stage.complaint == nil {
      finger.x += x / Double(max(frames, 1))
      finger.y += y / Double(max(frames, 1))
      touch(.moved, finger)
      stage.pass()
    }
  }

  private mutating func lift(_ finger: Finger) { touch(once(in: 12) ? .cancelled : .up, finger) }

  /// All that a finger could have moved.
  private var moved: [Double] {
    let pager = stage.pager
    var numbers = [pager.page.position, pager.cover.collapse, pager.cover.pull]
    numbers += pager.page.scene.map(\.offset)
    numbers += pager.listedPages.map { pager.list(of: $0)?.offset ?? 0 }
    return numbers
  }

  // MARK: Doings

  /// Does one thing.
  mutating func act() {
    switch pick(24) {
    case 0: tap()
    case 1, 2: tapTwice()
    case 3, 4: restAndMove()
    case 5: scrollSlowly()
    case 6, 7: swipe()
    case 8, 9: scrollWhilePagesSettle()
    case 10: pull()
    case 11, 12: scrollOnTrackpad()
    case 13: turnWheel()
    case 14: press()
    case 15: turn()
    case 16, 17: editRows()
    case 18: editPages()
    case 19: command()
    case 20: lock()
    case 21: scrollToRowThatGoes()
    case 22: fling()
    default: leave()
    }
    if stage.complaint == nil, once(in: 2) {
      stage.rest()
      if once(in: 4) { stage.read() }
    } else {
      stage.pass(pick(40))
    }
  }

  /// Taps a row that is at rest. It is told once.
  private mutating func tap() {
    stage.rest()
    guard stage.complaint == nil else { return }
    let taps = stage.judge.taps
    let finger = down()
    let row = stage.pager.row(atX: finger.x, y: finger.y)
    stage.pass(pick(12))
    let isSame = stage.pager.row(atX: finger.x, y: finger.y)?.row == row?.row
    touch(.up, finger)
    guard let row, isSame, stage.complaint == nil else { return }
    if stage.judge.taps != taps + 1 {
      stage.complain("row \(row) is tapped \(stage.judge.taps - taps) times")
    }
  }

  /// Taps two tabs, one shortly after the other, and perhaps swipes back when all looks still.
  private mutating func tapTwice() {
    let pages = stage.pager.page.pages
    guard !pages.isEmpty else { return }
    stage.send(.tab(.tapped(pages[pick(pages.count)], request: 1)))
    stage.pass(pick(10))
    stage.send(.tab(.tapped(pages[pick(pages.count)], request: 2)))
    stage.pass(10 + pick(40))
    if once(in: 2) { swipe() }
  }

  /// A finger rests and moves then. It is not dead: something follows it, and nothing is tapped.
  private mutating func restAndMove() {
    if once(in: 2) { stage.rest() }
    let taps = stage.judge.taps
    var finger = down()
    stage.pass(6 + pick(36))
    let isAlongList = once(in: 2)
    let way = (once(in: 2) ? -1.0 : 1.0) * number(60, 250)
    let before = moved
    move(&finger, x: isAlongList ? 0 : way, y: isAlongList ? way : 0, frames: 4 + pick(26))
    let after = moved
    let canMove = isAlongList ? stage.selectedList != nil : stage.pager.page.count > 1
    if stage.complaint == nil, canMove, before == after {
      stage.complain(
        "a finger rests, moves by \(way) \(isAlongList ? "along the list" : "along the pages"), and nothing follows"
      )
    }
    stage.pass(pick(20))
    lift(finger)
    if stage.complaint == nil, stage.judge.taps != taps { stage.complain("a drag taps a row") }
  }

  /// Two points every third frame.
  private mutating func scrollSlowly() {
    var finger = down()
    let way = once(in: 2) ? -2.0 : 2.0
    for _ in 0..<(10 + pick(30)) where stage.complaint == nil {
      move(&finger, y: way, frames: 1)
      stage.pass(2)
    }
    lift(finger)
  }

  /// Flicks to a page beside the one that is seen.
  private mutating func swipe() {
    let pages = stage.pager.page
    let seen = seenAtRest
    let isForward = once(in: 2)
    let sign = stage.pager.direction == .rightToLeft ? 1.0 : -1.0
    var finger = down()
    move(&finger, x: (isForward ? sign : -sign) * number(60, 160), frames: 3 + pick(4))
    touch(.up, finger)
    guard let seen, stage.complaint == nil, once(in: 2) else { return }
    stage.rest()
    let after = stage.pager.page
    guard stage.complaint == nil, after.pages == pages.pages, !pages.configuration.loops,
      let index = pages.pages.firstIndex(of: seen), let end = after.pages.firstIndex(of: after.selected ?? -1)
    else { return }
    if abs(end - index) > 1 {
      stage.complain("page \(seen) was seen at rest; a swipe led to \(after.selected ?? -1)")
    }
  }

  /// The page that a person sees at rest; nil if there is none, or if a jump away from it has just begun: a swipe catches
  /// that.
  private var seenAtRest: PageID? {
    let pages = stage.pager.page
    guard pages.configuration.pageFraction >= 1,
      let page = pages.scene.first(where: { stage.isSeenAtRest($0) }), page.page == pages.target
    else { return nil }
    return page.page
  }

  /// A second finger scrolls the list while pages settle or jump. They do not wait for it.
  private mutating func scrollWhilePagesSettle() {
    stage.rest()
    guard stage.complaint == nil else { return }
    if once(in: 2) {
      var finger = down()
      move(&finger, x: (once(in: 2) ? -1 : 1) * number(60, 160), frames: 4)
      touch(.up, finger)
    } else if !stage.pager.page.pages.isEmpty {
      stage.send(.tab(.tapped(stage.pager.page.pages[pick(stage.pager.page.count)], request: 1)))
    }
    stage.pass(pick(12))
    var finger = down()
    let way = once(in: 2) ? -1.0 : 1.0
    move(&finger, y: way * 24, frames: 4)
    for _ in 0..<60 { move(&finger, y: way, frames: 1) }
    if stage.complaint == nil, stage.pager.page.phase != .resting {
      stage.complain("a finger scrolls a list for a second, and the pages are \(stage.pager.page.phase)")
    }
    lift(finger)
  }

  /// Pulls at the top, and perhaps jumps meanwhile.
  private mutating func pull() {
    if once(in: 2) { stage.send(.cover(.expand(animated: false))) }
    var finger = down()
    move(&finger, y: number(40, 200), frames: 4 + pick(16))
    if once(in: 2), !stage.pager.page.pages.isEmpty {
      let page = stage.pager.page.pages[pick(stage.pager.page.count)]
      stage.send(.page(.jump(to: page, animated: !once(in: 3), request: 3, cause: .request)))
    }
    if once(in: 3) {
      stage.send(.cover(once(in: 2) ? .expand(animated: !once(in: 2)) : .collapse(animated: !once(in: 2))))
    }
    move(&finger, y: number(-30, 60), frames: 1 + pick(8))
    lift(finger)
  }

  /// A gesture on a trackpad, with momentum or without.
  private mutating func scrollOnTrackpad() {
    let isAlongList = !once(in: 4)
    func event(_ phase: WheelEvent.Phase, _ delta: Double) -> PagerEvent {
      .wheel(
        WheelEvent(
          x: stage.size.width / 2, y: stage.size.height - 40, deltaX: isAlongList ? 0 : delta,
          deltaY: isAlongList ? delta : 0, phase: phase, at: stage.now))
    }
    let way = (once(in: 2) ? -1.0 : 1.0) * number(2, 24)
    stage.send(event(.began, way))
    stage.pass(once(in: 2) ? 1 : 20)
    for _ in 0..<(2 + pick(20)) where stage.complaint == nil {
      stage.send(event(.changed, way * number(0.2, 1)))
      stage.pass(1 + (once(in: 6) ? 20 : 0))
    }
    stage.send(event(once(in: 8) ? .cancelled : .ended, 0))
    guard once(in: 2) else { return }
    stage.pass(pick(3))
    stage.send(event(.momentumBegan, way))
    for frame in 0..<(4 + pick(30)) where stage.complaint == nil {
      stage.pass()
      stage.send(event(.momentum, way / Double(1 + frame)))
    }
    stage.send(event(.momentumEnded, 0))
  }

  private mutating func turnWheel() {
    for _ in 0..<(1 + pick(5)) where stage.complaint == nil {
      stage.send(
        .wheel(
          WheelEvent(
            x: stage.size.width / 2, y: number(0, stage.size.height), deltaX: 0,
            deltaY: stage.chance.pick([-1, 1, 3, -3]),
            unit: .lines, at: stage.now)))
      stage.pass(pick(12))
    }
  }

  /// A key. Keys of a list select no page; a page that was never given sections has none.
  private mutating func press() {
    let key = stage.chance.pick([PagerKey.up, .down, .pageUp, .pageDown, .home, .end, .left, .right])
    let selected = stage.selected
    let hasList =
      selected.map { stage.contents[$0]?.isList == true && stage.pager.page.loadState(of: $0) == .loaded }
      ?? false
    stage.send(.key(key, request: 4))
    guard hasList, key != .left, key != .right, stage.complaint == nil, stage.selected != selected else {
      return
    }
    stage.complain("the key \(key) selects page \(stage.selected ?? -1)")
  }

  /// Turns the phone, and perhaps back.
  private mutating func turn() {
    for _ in 0..<(once(in: 2) ? 2 : 1) {
      stage.size = (stage.size.height, stage.size.width)
      stage.send(.frameChanged(LayoutRect(width: stage.size.width, height: stage.size.height)))
      stage.pass(pick(30))
    }
  }

  /// Rows come, go, are folded, are put into another order.
  private mutating func editRows() {
    let pages = stage.contents.keys.sorted()
    guard !pages.isEmpty else { return }
    let page = once(in: 4) ? pages[pick(pages.count)] : stage.selected ?? pages[0]
    guard var content = stage.contents[page], content.isList else { return }
    let section = pick(content.sections.count)
    switch pick(8) {
    case 0, 1: return stage.insert(1 + pick(5), atStartOf: page)
    case 2: return stage.append(1 + pick(5), to: page)
    case 3: content.sections[section].rows = []
    case 4: content.sections[section].rows = stage.newRows(pick(20))
    case 5:
      guard !content.sections[section].rows.isEmpty else { return }
      content.sections[section].rows.remove(at: pick(content.sections[section].rows.count))
    case 6:
      let rows = content.sections[section].rows
      guard rows.count > 1 else { return }
      content.sections[section].rows = Array(rows.dropFirst()) + [rows[0]]
    default:
      let rows = content.sections[section].rows
      let at = pick(rows.count + 1)
      content.sections[section].rows.insert(contentsOf: stage.newRows(1 + pick(3)), at: at)
    }
    stage.change(page, to: content)
  }

  /// Pages come, go and change places.
  private mutating func editPages() {
    var pages = stage.pager.page.pages
    switch pick(4) {
    case 0: pages.removeAll { $0 == stage.selected }
    case 1 where !pages.isEmpty: pages.remove(at: pick(pages.count))
    case 2 where pages.count < 9:
      pages.insert(
        (0..<12).map { PageID(rawValue: $0) }.first { !pages.contains($0) } ?? 99, at: pick(pages.count + 1))
    default: if pages.count > 1 { pages.append(pages.remove(at: pick(pages.count))) }
    }
    if pages.count < 2 { pages = [0, 1, 2, 3, 4] }
    for page in stage.contents.keys where !pages.contains(page) {
      stage.contents[page] = nil
      stage.judge.forget(page)
    }
    stage.send(.page(.pagesChanged(pages)))
  }

  /// What an application asks for.
  private mutating func command() {
    let pages = stage.pager.page.pages
    guard !pages.isEmpty else { return }
    let page = pages[pick(pages.count)]
    switch pick(5) {
    case 0: stage.send(.cover(.expand(animated: !once(in: 3))))
    case 1: stage.send(.cover(.collapse(animated: !once(in: 3))))
    case 2: stage.send(.page(.jump(to: page, animated: true, request: 5, cause: .request)))
    case 3:
      stage.send(.page(.jump(to: page, animated: true, request: 5, cause: .request)))
      stage.pass(pick(8))
      stage.send(.page(.jump(to: pages[pick(pages.count)], animated: true, request: 6, cause: .request)))
    default:
      guard let page = stage.selected, let list = stage.pager.list(of: page), list.rowCount > 0 else {
        return
      }
      stage.send(
        .list(
          page,
          .scroll(
            to: Int64(pick(Int(list.rowCount))), alignment: stage.chance.pick(ScrollAlignment.allCases),
            animated: !once(in: 3))))
    }
  }

  /// The page that a finger drags to is disabled for swipes. It is not selected by the lift.
  private mutating func lock() {
    stage.rest()
    guard stage.complaint == nil, stage.pager.page.configuration.pageFraction >= 1 else { return }
    let selected = stage.selected
    let sign = stage.pager.direction == .rightToLeft ? 1.0 : -1.0
    let isForward = once(in: 2)
    var finger = down()
    move(&finger, x: (isForward ? sign : -sign) * number(60, 200), frames: 4)
    guard stage.complaint == nil, let other = stage.pager.page.transition?.to, other != selected else {
      return lift(finger)
    }
    stage.send(.page(.enabledChanged(other, swipe: false, tap: true)))
    move(&finger, x: (isForward ? sign : -sign) * number(0, 100), frames: 2 + pick(4))
    touch(.up, finger)
    stage.rest()
    if stage.complaint == nil, stage.selected == other {
      stage.complain("page \(other) is locked, and a lift selects it")
    }
    if stage.pager.page.pages.contains(other) {
      stage.send(.page(.enabledChanged(other, swipe: true, tap: true)))
    }
  }

  /// A row that an animated scroll goes to is removed on the way.
  private mutating func scrollToRowThatGoes() {
    guard let page = stage.selected, stage.selectedList != nil, var content = stage.contents[page],
      let section = content.sections.lastIndex(where: { $0.rows.count > 4 }),
      stage.contents[page]?.isList == true
    else { return }
    let last = Int64(content.count - 1)
    guard stage.pager.list(of: page)?.rowCount == last + 1 else { return }
    stage.send(
      .list(page, .scroll(to: last, alignment: stage.chance.pick(ScrollAlignment.allCases), animated: true)))
    stage.pass(pick(15))
    guard stage.selected == page, stage.pager.list(of: page) != nil, let now = stage.contents[page] else {
      return
    }
    content = now
    guard content.sections.indices.contains(section), content.sections[section].rows.count > 1 else { return }
    content.sections[section].rows.removeLast(1 + pick(content.sections[section].rows.count - 1))
    stage.change(page, to: content)
  }

  /// Flings the list, and perhaps catches it.
  private mutating func fling() {
    var finger = down()
    move(&finger, y: (once(in: 3) ? 1 : -1) * number(80, 300), frames: 3 + pick(4))
    touch(.up, finger)
    guard once(in: 2) else { return }
    stage.pass(pick(20))
    finger = down()
    stage.pass(pick(20))
    lift(finger)
  }

  /// The container leaves and comes back; memory is short.
  private mutating func leave() {
    if once(in: 2) { return stage.send(.page(.memoryPressure(stage.chance.pick([.low, .critical])))) }
    stage.send(.page(.containerWillDisappear(animated: true)))
    stage.pass(pick(10))
    stage.send(.page(.containerDidDisappear))
    stage.pass(pick(10))
    stage.send(.page(.containerWillAppear(animated: true)))
    stage.pass(pick(10))
    stage.send(.page(.containerDidAppear))
  }
}

extension Stage {
  /// The list of the selected page, if it is on screen and has rows.
  var selectedList: ListController? {
    guard let page = selected, let list = pager.list(of: page), list.viewportLength > 0, list.rowCount > 0,
      contents[page]?.isList == true, pager.page.loadState(of: page) == .loaded
    else { return nil }
    return list
  }
}

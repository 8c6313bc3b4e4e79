internal import FolioList
internal import FolioMachine
internal import FolioMotion

/// What a pointer has hold of.
enum Grip: Hashable, Sendable {
  /// Nothing, or nothing any more.
  case none
  /// It is down on the strip and has not moved.
  case overStrip
  /// It is down on cover or content and has not moved; whether it stopped a motion, so that lifting is no tap.
  case overContent(stopped: Bool)
  /// It drags the strip.
  case strip
  /// It drags the pages.
  case pages
  /// It drags the list of a page.
  case list(PageID)
  /// It presses a row that was highlighted: nothing scrolls under it.
  case row
}

/// Pointers: which machine a gesture belongs to, and what is forward for it.
extension Pager {
  mutating func pointer(_ sample: PointerEvent, emit: (PagerEffect) -> Void) throws(Rejection) {
    guard sample.isLegal else { throw .illegalValue(.pointer) }
    pressTicked(sample.at, emit: emit)
    var heard = PanNotes()
    let start = recognizer.phase
    do throws(MotionRejection) {
      try recognizer.handle(sample.pan) { heard.add($0) }
    } catch {
      throw .illegalValue(.pointer)
    }
    for index in 0..<heard.count { follow(heard[index], sample, from: start, emit: emit) }
    pressFollowed(sample, emit: emit)
    denyRefused(at: sample.at)
  }

  private mutating func follow(
    _ effect: PanEffect, _ sample: PointerEvent, from start: PanRecognizer.Phase,
    emit: (PagerEffect) -> Void
  ) {
    switch effect {
    case .fingerDown(let moment): down(sample, moment, emit: emit)
    case .fingerUp(let moment):
      if sample.phase == .up { tapStrip(sample.x, sample.y, emit: emit) }
      letGo(moment, emit: emit)
    case .began(let axis, let moment):
      var travel = 0.0
      if case .pressed(_, let x, let y) = start {
        travel = axis == .horizontal ? sample.x - x : sample.y - y
      }
      began(axis, towards: forward(travel, axis), moment, emit: emit)
    case .moved(let travel, let moment): moved(by: travel, moment, emit: emit)
    case .ended(let velocity, let moment): ended(velocity: velocity, moment, emit: emit)
    case .cancelled(let moment): ended(velocity: nil, moment, emit: emit)
    }
  }

  /// Ends the gesture if the pages no longer want it.
  private mutating func denyRefused(at moment: Moment) {
    guard lists.refusedDrag else { return }
    lists.refusedDrag = false
    guard grip == .pages else { return }
    refuse(at: moment)
  }

  // MARK: Down and up

  private mutating func down(_ sample: PointerEvent, _ moment: Moment, emit: (PagerEffect) -> Void) {
    // A finger whose lift was lost presses nothing any more.
    press.handle(.cancelled(pointer: sample.id, at: moment), emit: emit)
    if grip == .row { letGo(moment, emit: emit) }
    lists.refusedDrag = false
    guard frame.contains(x: sample.x, y: sample.y) else { return }
    if stripFrame.contains(x: sample.x, y: sample.y) {
      grip = .overStrip
      return
    }
    let selected = selectedList
    let stopped = cover.tab.page.phase != .resting || selected.map { $0.list.isScrolling } ?? false
    grip = .overContent(stopped: stopped)
    tell(.fingerDown(at: moment), emit: emit)
    if let selected {
      lists.perform(.fingerDown(at: moment), on: selected.page, by: .code, emit: emit)
    }
    if !stopped { pressBegan(sample, emit: emit) }
  }

  /// The finger is up: what it held still goes on.
  mutating func letGo(_ moment: Moment, emit: (PagerEffect) -> Void) {
    grip = .none
    tell(.fingerUp(at: moment), emit: emit)
    if let selected = selectedList {
      lists.perform(.fingerUp(at: moment), on: selected.page, by: .code, emit: emit)
    }
  }

  private mutating func tapStrip(_ x: Double, _ y: Double, emit: (PagerEffect) -> Void) {
    guard grip == .overStrip, let page = tab(atX: x, y: y) else { return }
    try? tell(.tab(.tapped(page, request: 0)), emit: emit)
  }

  // MARK: Dragging

  private mutating func began(
    _ axis: Axis, towards forward: Double, _ moment: Moment, emit: (PagerEffect) -> Void
  ) {
    dragAxis = axis
    press.handle(.refused, emit: emit)
    switch owner(of: axis, towards: forward) {
    case .strip:
      grip = .strip
      try? tell(.tab(.stripDragBegan(at: moment)), emit: emit)
    case .pages:
      tell(.dragBegan(at: moment), emit: emit)
      if cover.tab.page.phase == .dragging { grip = .pages } else { refuse(at: moment) }
    case .list(let page):
      grip = .list(page)
      lists.perform(.dragBegan(at: moment), on: page, by: .user, emit: emit)
    case .none, .overStrip, .overContent, .row: refuse(at: moment)
    }
  }

  /// Nobody takes the gesture: nothing more until the pointer lifts.
  private mutating func refuse(at moment: Moment) {
    grip = .none
    try? recognizer.handle(.refused(at: moment)) { _ in }
  }

  /// Who owns a drag along an axis, which begins forward or backward.
  private func owner(of axis: Axis, towards forward: Double) -> Grip {
    if grip == .none { return .none }
    if axis == .horizontal && grip == .overStrip { return .strip }
    let alongPages = (axis == .horizontal) == (configuration.axis == .horizontal)
    guard let (page, list) = selectedList else { return alongPages ? .pages : .none }
    guard alongPages else { return axis == .vertical ? .list(page) : .none }
    guard configuration.axis == .vertical else { return .pages }
    let canScroll = forward > 0 ? list.offset < list.maximumOffset : list.offset > list.minimumOffset
    return canScroll ? .list(page) : .pages
  }

  private mutating func moved(by travel: Double, _ moment: Moment, emit: (PagerEffect) -> Void) {
    let forward = forward(travel, dragAxis)
    switch grip {
    case .strip: try? tell(.tab(.stripDragMoved(by: forward, at: moment)), emit: emit)
    case .pages: tell(.dragMoved(by: forward, at: moment), emit: emit)
    case .list(let page):
      lists.perform(.dragMoved(by: forward, at: moment), on: page, by: .user, emit: emit)
    case .none, .overStrip, .overContent, .row: return
    }
  }

  private mutating func ended(velocity: Double?, _ moment: Moment, emit: (PagerEffect) -> Void) {
    let speed = velocity.map { forward($0, dragAxis) }
    switch grip {
    case .strip: try? tell(.tab(.stripDragEnded(velocity: speed ?? 0, at: moment)), emit: emit)
    case .pages:
      tell(speed.map { .dragEnded(velocity: $0, at: moment) } ?? .dragCancelled(at: moment), emit: emit)
    case .list(let page):
      lists.perform(
        speed.map { .dragEnded(velocity: $0, at: moment) } ?? .dragCancelled(at: moment), on: page,
        by: .user, emit: emit)
    case .none, .overStrip, .overContent, .row: break
    }
    // What the finger held still when it went down, and did not drag, goes on.
    letGo(moment, emit: emit)
  }

  /// A travel on the screen as travel forward: pages and rows go forward as the finger goes the other way.
  func forward(_ travel: Double, _ axis: Axis) -> Double {
    let isMirrored = axis == .horizontal && direction == .rightToLeft
    return (isMirrored ? travel : -travel).withoutNegativeZero
  }

  /// The list of the page selected last.
  var selectedList: (page: PageID, list: ListController)? {
    guard let page = cover.tab.page.selected, let list = lists.list(of: page) else { return nil }
    return (page, list)
  }
}

extension PointerEvent {
  /// Whether the place, which a cancelled touch does not have, is one.
  var isLegal: Bool { phase == .cancelled || (x.isLegal && y.isLegal) }

  /// The sample as the recognizer takes it.
  fileprivate var pan: PanEvent {
    switch phase {
    case .down: .down(pointer: id, x: x, y: y, at: at)
    case .moved: .moved(pointer: id, x: x, y: y, at: at)
    case .up: .up(pointer: id, x: x, y: y, at: at)
    case .cancelled: .cancelled(pointer: id, at: at)
    }
  }
}

/// What the recognizer says of one sample: at most four things, kept without allocation.
private struct PanNotes {
  private var first: PanEffect?
  private var second: PanEffect?
  private var third: PanEffect?
  private var fourth: PanEffect?
  private(set) var count = 0

  mutating func add(_ effect: PanEffect) {
    switch count {
    case 0: first = effect
    case 1: second = effect
    case 2: third = effect
    default: fourth = effect
    }
    count = min(count + 1, 4)
  }

  subscript(index: Int) -> PanEffect {
    switch index {
    case 0: first!
    case 1: second!
    case 2: third!
    default: fourth!
    }
  }
}

#if !hasFeature(Embedded)
  extension Grip: Codable {}
#endif

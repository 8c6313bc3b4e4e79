internal import FolioList
internal import FolioMachine
internal import FolioMotion

/// Pointers: which machine a gesture belongs to, and what is forward for it.
extension Pager {
  mutating func pointer(_ sample: PointerEvent, emit: (PagerEffect) -> Void) throws(Rejection) {
    guard sample.isLegal else { throw .illegalValue(.pointer) }
    denyRefused(at: sample.at, emit: emit)
    pressTicked(sample.at, emit: emit)
    var heard = PanNotes()
    let start = recognizer.phase
    do throws(MotionRejection) {
      try recognizer.handle(sample.pan) { heard.add($0) }
    } catch {
      throw .illegalValue(.pointer)
    }
    for index in 0..<heard.count { follow(heard[index], sample, from: start, emit: emit) }
    reorderFollowed(sample, emit: emit)
    pressFollowed(sample, emit: emit)
    denyRefused(at: sample.at, emit: emit)
  }

  private mutating func follow(
    _ effect: PanEffect, _ sample: PointerEvent, from start: PanRecognizer.Phase,
    emit: (PagerEffect) -> Void
  ) {
    switch effect {
    case .fingerDown(let moment): down(sample, moment, emit: emit)
    case .fingerUp(let moment):
      if sample.phase == .up { tapPages(sample.x, sample.y, emit: emit) }
      letGo(moment, emit: emit)
    case .began(let axis, let moment):
      guard case .pressed(_, let x, let y) = start else { return }
      began(axis, from: (x, y), sample, moment, emit: emit)
    case .moved(let travel, let moment): moved(by: travel, moment, emit: emit)
    case .ended(let velocity, let moment): ended(velocity: velocity, moment, emit: emit)
    case .cancelled(let moment): ended(velocity: nil, moment, emit: emit)
    }
  }

  /// Ends the gesture if the pages no longer want it.
  mutating func denyRefused(at moment: Moment, emit: (PagerEffect) -> Void) {
    guard lists.refusedDrag else { return }
    lists.refusedDrag = false
    guard grip == .pages else { return }
    refuse(at: moment, emit: emit)
  }

  // MARK: Down and up

  private mutating func down(_ sample: PointerEvent, _ moment: Moment, emit: (PagerEffect) -> Void) {
    // A finger whose lift was lost presses nothing any more.
    press.handle(.cancelled(pointer: sample.id, at: moment), emit: emit)
    cancelReorder(emit: emit)
    if grip == .row { letGo(moment, emit: emit) }
    lists.refusedDrag = false
    guard frame.contains(x: sample.x, y: sample.y) else { return }
    if stripFrame.contains(x: sample.x, y: sample.y) {
      grip = .overStrip
      if cover.tab.isStripGliding { try? tell(.tab(.stripDragBegan(at: moment)), emit: emit) }
      return
    }
    let stopped = cover.tab.page.phase != .resting || cover.isMoving || selectedListScrolls
    grip = .overContent(stopped: stopped)
    if !stopped, let page = page(atX: sample.x, y: sample.y), page != cover.tab.page.selected {
      grip = .overPage(page)
    }
    tell(.fingerDown(at: moment), emit: emit)
    if let page = selectedPage { lists.perform(.fingerDown(at: moment), on: page, by: .code, emit: emit) }
    if grip == .overContent(stopped: false) { pressBegan(sample, emit: emit) }
  }

  /// The finger is up: what it held still goes on.
  mutating func letGo(_ moment: Moment, emit: (PagerEffect) -> Void) {
    releaseStrip(moment, emit: emit)
    grip = .none
    waiting = 0
    tell(.fingerUp(at: moment), emit: emit)
    if let page = selectedPage {
      lists.perform(.fingerUp(at: moment), on: page, by: .code, emit: emit)
      // A snap that the finger stopped begins anew, unless the list goes on and ends by itself.
      if cover.awaitsSnap, !selectedListScrolls { lists.ended(page) }
    }
  }

  /// A strip that a finger stopped and does not drag stays where it is, and is free.
  private mutating func releaseStrip(_ moment: Moment, emit: (PagerEffect) -> Void) {
    guard cover.tab.isStripHeld else { return }
    switch grip {
    case .overStrip, .asked: try? tell(.tab(.stripDragEnded(velocity: 0, at: moment)), emit: emit)
    case .none, .overContent, .overPage, .strip, .pages, .list, .back, .row, .reorder: return
    }
  }

  /// A finger that has not moved lifts from a tab, or from a page that peeks in: the pages go there. One that stopped
  /// the strip taps none.
  private mutating func tapPages(_ x: Double, _ y: Double, emit: (PagerEffect) -> Void) {
    let tapped: PageID?
    switch grip {
    case .overStrip: tapped = cover.tab.isStripHeld ? nil : tab(atX: x, y: y)
    case .overPage(let page): tapped = self.page(atX: x, y: y) == page ? page : nil
    case .none, .overContent, .asked, .strip, .pages, .list, .back, .row, .reorder: return
    }
    guard let tapped else { return }
    try? tell(.tab(.tapped(tapped, request: 0)), emit: emit)
  }

  // MARK: Dragging

  private mutating func began(
    _ axis: Axis, from down: (x: Double, y: Double), _ sample: PointerEvent, _ moment: Moment,
    emit: (PagerEffect) -> Void
  ) {
    dragAxis = axis
    guard grip != .none else { return refuse(at: moment, emit: emit) }
    press.handle(.refused, emit: emit)
    let (travelX, travelY) = (sample.x - down.x, sample.y - down.y)
    let row = claimRow(atX: down.x, isOnStrip: grip == .overStrip)
    let part = ClaimWay(travelX: travelX, travelY: travelY).flatMap {
      row.part($0, unclaimed: configuration.unclaimed)
    }
    guard configuration.isNested else { return take(part, moment, emit: emit) }
    grip = .asked(part)
    waiting = 0
    emit(.claimAsked(pointer: sample.id, travelX: travelX, travelY: travelY))
  }

  /// A part has the gesture until it ends.
  mutating func take(_ part: ClaimPart?, _ moment: Moment, emit: (PagerEffect) -> Void) {
    if part != .strip { releaseStrip(moment, emit: emit) }
    switch part {
    case .back:
      grip = .back
      emit(.backSwiped(.began))
    case .strip:
      grip = .strip
      try? tell(.tab(.stripDragBegan(at: moment)), emit: emit)
    case .pages: takePages(moment, emit: emit)
    case .list:
      // In a container that is not seen nothing follows a finger, nor later, when it is seen.
      guard let page = selectedPage, cover.tab.page.appearances.isSeen else {
        return refuse(at: moment, emit: emit)
      }
      grip = .list(page)
      lists.perform(.dragBegan(at: moment), on: page, by: .user, emit: emit)
    case .row, nil:
      if grip != .overStrip { denySwipe(along: dragAxis, moment, emit: emit) }
      refuse(at: moment, emit: emit)
    }
  }

  /// The pages follow the finger from here on, unless they refuse; they then go on from where a trackpad had them.
  private mutating func takePages(_ moment: Moment, emit: (PagerEffect) -> Void) {
    trackpad.losesPages()
    // What pages refused before was not this drag.
    lists.refusedDrag = false
    tell(.dragBegan(at: moment), emit: emit)
    guard cover.tab.page.phase == .dragging else { return refuse(at: moment, emit: emit) }
    grip = .pages
  }

  /// Where swipes are off the pages say so themselves.
  mutating func denySwipe(along axis: Axis, _ moment: Moment, emit: (PagerEffect) -> Void) {
    guard axis == configuration.axis, !cover.tab.page.configuration.allowsSwipe else { return }
    tell(.dragBegan(at: moment), emit: emit)
  }

  /// Nobody here takes the gesture: what the finger held goes on, and nothing more until it lifts.
  mutating func refuse(at moment: Moment, emit: (PagerEffect) -> Void) {
    letGo(moment, emit: emit)
    try? recognizer.handle(.refused(at: moment)) { _ in }
  }

  mutating func moved(by travel: Double, _ moment: Moment, emit: (PagerEffect) -> Void) {
    let forward = forward(travel, dragAxis)
    switch grip {
    case .asked: waiting = (waiting + travel).clampedToLegal
    case .back: emit(.backSwiped(.moved(by: (-forward).withoutNegativeZero)))
    case .strip: try? tell(.tab(.stripDragMoved(by: forward, at: moment)), emit: emit)
    case .pages: tell(.dragMoved(by: forward, at: moment), emit: emit)
    case .list(let page): dragList(page, by: forward, moment, emit: emit)
    case .none, .overStrip, .overContent, .overPage, .row, .reorder: return
    }
  }

  /// A finger drags a list; what it goes beyond the edge is for vertical pages, which then keep the finger.
  private mutating func dragList(
    _ page: PageID, by forward: Double, _ moment: Moment, emit: (PagerEffect) -> Void
  ) {
    let isShared = dragAxis == .vertical && configuration.axis == .vertical
    let beyond = isShared ? excess(of: forward, on: page) : 0
    let within = beyond == 0 ? forward : forward - beyond
    if within != 0 {
      lists.perform(.dragMoved(by: within, at: moment), on: page, by: .user, emit: emit)
    }
    guard beyond != 0 else { return }
    lists.perform(.dragEnded(velocity: 0, at: moment), on: page, by: .user, emit: emit)
    takePages(moment, emit: emit)
    if grip == .pages { tell(.dragMoved(by: beyond, at: moment), emit: emit) }
  }

  private mutating func ended(velocity: Double?, _ moment: Moment, emit: (PagerEffect) -> Void) {
    let speed = velocity.map { forward($0, dragAxis) }
    switch grip {
    case .back:
      emit(.backSwiped(speed.map { .ended(velocity: (-$0).withoutNegativeZero) } ?? .cancelled))
    case .strip: try? tell(.tab(.stripDragEnded(velocity: speed ?? 0, at: moment)), emit: emit)
    case .pages:
      tell(speed.map { .dragEnded(velocity: $0, at: moment) } ?? .dragCancelled(at: moment), emit: emit)
    case .list(let page):
      lists.perform(
        speed.map { .dragEnded(velocity: $0, at: moment) } ?? .dragCancelled(at: moment), on: page,
        by: .user, emit: emit)
    case .none, .overStrip, .overContent, .overPage, .asked, .row, .reorder: break
    }
    // What the finger held still when it went down, and did not drag, goes on.
    letGo(moment, emit: emit)
  }

  /// A travel on the screen as travel forward: pages and rows go forward as the finger goes the other way.
  func forward(_ travel: Double, _ axis: Axis) -> Double {
    let isMirrored = axis == .horizontal && direction == .rightToLeft
    return (isMirrored ? travel : -travel).withoutNegativeZero
  }

  /// The page selected last, if it has a list. A copy of a list that is held while the list handles an event would
  /// have its storage copied, so who needs no more asks for this.
  var selectedPage: PageID? {
    guard let page = cover.tab.page.selected, lists.contains(page) else { return nil }
    return page
  }

  /// Whether the list of the page selected last scrolls.
  private var selectedListScrolls: Bool { selectedPage.map { lists.isScrolling($0) } ?? false }

  /// The list of the page selected last.
  var selectedList: (page: PageID, list: ListController)? {
    guard let page = cover.tab.page.selected, let list = lists.list(of: page) else { return nil }
    return (page, list)
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

import Folio
import FolioList
import FolioMotion
import Testing

/// Time and fingers.
extension ApplicationHost {
  /// The length of a frame, in nanoseconds.
  static let frame: Int64 = 16_666_667
  static let size = (width: 240.0, height: 480.0)

  /// Sets up the pager's pages, cover, strip and frame, and shows it.
  func open(
    _ ids: [PageID], at first: PageID? = nil, cover: (maximum: Double, minimum: Double) = (0, 0),
    strip: Double? = 40
  ) {
    if flow == .rightToLeft { send(.directionChanged(.rightToLeft)) }
    if flow != .vertical {
      send(.cover(.heightsChanged(maximum: cover.maximum, collapsed: cover.minimum, minimum: cover.minimum)))
    }
    page(.pagesChanged(ids, settled: first))
    if let strip {
      send(.cover(.stripHeightsChanged(ids.map { _ in strip })))
      send(.tab(.lengthsChanged(ids.map { _ in 80 })))
    }
    send(.frameChanged(LayoutRect(width: Self.size.width, height: Self.size.height)))
    page(.containerWillAppear())
    page(.containerDidAppear)
    rest()
  }

  // MARK: Time

  /// Runs a frame: late reports, the scrollers' physics, pages that have loaded, a tick, the end of the turn.
  func passFrame() {
    clock.advance(nanoseconds: Self.frame)
    for page in scrollers.keys.sorted() {
      for report in scrollers[page]?.beginFrame() ?? [] { send(event(of: report, on: page)) }
    }
    for page in scrollers.keys.sorted() {
      let bounds = bounds(of: page)
      scrollers[page]?.pass(Double(Self.frame) / 1e9, within: bounds)
      tell(page)
    }
    for arrival in arrivals where arrival.moment <= now {
      arrivals.removeAll { $0.page == arrival.page }
      for event in arrive(arrival.page) { send(event) }
    }
    chain = 0
    clock.tick()
    checkRows()
    clock.endTurn()
  }

  func pass(frames: Int) { for _ in 0..<frames { passFrame() } }

  /// Advances time until nothing moves and nothing waits.
  func rest(limit: Int = 900) {
    var frames = 0
    while pager.nextWake != .never || !arrivals.isEmpty || !scrollers.values.allSatisfy(\.isAtRest) {
      guard frames < limit else {
        return complain(.loop, "it never comes to rest, it asks for \(pager.nextWake)")
      }
      passFrame()
      frames += 1
    }
    checkRest()
  }

  /// The bounds of a scroller.
  private func bounds(of page: PageID) -> ClosedRange<Double> {
    guard let list = pager.list(of: page) else { return 0...0 }
    return list.minimumOffset...max(list.minimumOffset, list.maximumOffset)
  }

  /// Sends the immediate reports of a page's scroller.
  private func tell(_ page: PageID) {
    for report in scrollers[page]?.takeReports() ?? [] { send(event(of: report, on: page)) }
  }

  // MARK: Fingers

  private func pointer(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double) {
    send(.pointer(PointerEvent(phase, id: 1, x: x, y: y, at: now)))
  }

  private static let slop = 10.0

  /// Scrolls the selected page forward with a finger by a number of points, and lifts, in motion or at rest.
  ///
  /// With Folio's physics the finger is a pointer. With a host's it moves the scroller, and the list is notified of the
  /// touch.
  func scroll(
    by distance: Double, frames: Int = 8, flings: Bool = false,
    during body: (ApplicationHost) -> Void = { _ in }
  ) {
    touchList()
    let travel = distance / Double(frames)
    for _ in 0..<frames {
      dragList(by: travel)
      passFrame()
    }
    body(self)
    if !flings { pass(frames: 8) }
    liftList(flings ? travel / Double(Self.frame) * 1e9 : 0)
  }

  /// The place of the finger on a list with Folio's physics.
  private static let start = 300.0

  /// Puts a finger down on the selected page's list.
  func touchList() {
    guard let page = pages.selected else { return }
    fingerY = Self.start
    isSlopGone = false
    guard physics != .own else { return pointer(.down, Self.size.width / 2, fingerY) }
    touched = page
    scrollers[page]?.touch()
    send(.list(page, .fingerDown(at: now)))
  }

  /// Moves the finger up by a number of points.
  func dragList(by travel: Double) {
    guard physics != .own else {
      if !isSlopGone { fingerY -= travel < 0 ? -Self.slop : Self.slop }
      isSlopGone = true
      fingerY -= travel
      return pointer(.moved, Self.size.width / 2, fingerY)
    }
    guard let page = touched else { return }
    let bounds = bounds(of: page)
    scrollers[page]?.drag(by: travel, within: bounds)
    tell(page)
  }

  /// Lifts the finger with a velocity, forward positive.
  func liftList(_ velocity: Double = 0) {
    guard physics != .own else { return pointer(.up, Self.size.width / 2, fingerY) }
    guard let page = touched else { return }
    touched = nil
    scrollers[page]?.lift(velocity)
    send(.list(page, .fingerUp(at: now)))
    tell(page)
  }

  /// Drags the pages forward with a finger by a number of pages, and lifts in motion or at rest.
  func swipe(by part: Double, frames: Int = 8, flings: Bool = false) {
    let length = flow == .vertical ? Self.size.height : Self.size.width
    let travel = part * length / Double(frames)
    guard physics == .own else {
      page(.dragBegan(at: now))
      for _ in 0..<frames {
        page(.dragMoved(by: travel, at: now))
        passFrame()
      }
      if !flings { pass(frames: 8) }
      return page(.dragEnded(velocity: flings ? travel / Double(Self.frame) * 1e9 : 0, at: now))
    }
    var place = (x: Self.size.width / 2, y: Self.start)
    pointer(.down, place.x, place.y)
    let slop = part < 0 ? -Self.slop : Self.slop
    place = (place.x + flow.forward.x * slop, place.y + flow.forward.y * slop)
    for _ in 0..<frames {
      place = (place.x + flow.forward.x * travel, place.y + flow.forward.y * travel)
      pointer(.moved, place.x, place.y)
      passFrame()
    }
    if !flings { pass(frames: 8) }
    pointer(.up, place.x, place.y)
  }

  /// Taps a tab.
  func tap(_ page: PageID) { send(.tab(.tapped(page, request: 1))) }
}

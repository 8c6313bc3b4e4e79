@testable import Folio

extension PagerScript.Part {
  /// Whether an effect belongs to the part: lists and rows do not belong to a cover and its parts.
  func tells(_ effect: PagerEffect) -> Bool {
    if self == .pager || self == .page { return true }
    if case .cover = effect { return true }
    return false
  }
}

/// Tabs and a cover within a pager. Movement along the strip and along the pages is a finger on the screen, and
/// expectations are measured where the parts are drawn, in reading direction.
///
/// Content is rows of the pager's own lists, which a host scrolls. As for the machines alone, `pages` sets tabs of 100
/// points in a strip of 300, and a cover of 264, 114 and 64 points in a viewport of 667.
extension PagerScript {
  /// The sizes with which a scenario of the part begins.
  mutating func prepare() {
    switch part {
    case .page, .pager: return
    case .tab:
      hand.length = 300
    case .cover:
      hand.length = 300
      hand.configuration.cache.prefetch = 0
      container = LayoutRect(width: 0, height: 667)
      fill = (1, RowModel(height: host.contentLength, highlights: false))
    }
  }

  /// Pages with their surroundings.
  mutating func begin(_ words: inout Words) throws -> Bool {
    if part == .cover && isBare { return try actOnCover("pages", &words) }
    let length = hand.length
    if part == .cover {
      hand.length = 0
      send(page: .configured(hand.configuration))
      send(cover: .heightsChanged(maximum: 264, collapsed: 114, minimum: 64))
    }
    guard try actOnCover("pages", &words) else { return false }
    send(cover: .stripHeightsChanged(pages.pages.map { _ in 40 }))
    if part == .tab {
      send(tab: .lengthsChanged(pages.pages.map { _ in 100 }))
    } else {
      hand.length = length
      layOut(length)
      hand.initialLoads += recording.words(1, of: "load")
    }
    recording.forget()
    return true
  }

  // MARK: The strip

  /// Taps the middle of the visible part of a tab with a finger, or by code if no finger can.
  mutating func tap(_ page: PageID, request: RequestID?) {
    guard part == .tab, request == nil, hand.finger == nil, pages.appearances.container == .visible,
      let tab = pager.tabFrame(of: page),
      pages.allowsTap(to: page)
    else {
      return send(tab: .tapped(page, request: request ?? RequestID(page.rawValue)))
    }
    let strip = pager.stripFrame
    let (left, right) = (max(tab.x, strip.x), min(tab.x + tab.width, strip.x + strip.width))
    guard left < right, strip.height > 0 else {
      return send(tab: .tapped(page, request: RequestID(page.rawValue)))
    }
    touch(.down, (left + right) / 2, strip.y + strip.height / 2)
    touch(.up, place.x, place.y)
  }

  mutating func layOutStrip(_ length: Double) {
    let frame = pager.frame
    send(.frameChanged(LayoutRect(x: frame.x, y: frame.y, width: length, height: frame.height)))
    hand.length = flow == .vertical ? frame.height : length
  }

  /// The direction on screen in which a finger moves along the strip, for each point forward.
  private var stripWay: Double { flow == .rightToLeft ? 1 : -1 }

  mutating func stripDragged(by points: Double) {
    let strip = pager.stripFrame
    guard strip.height > 0, strip.width > 0, points.isFinite else { return moveStrip(by: points) }
    if !isOnStrip {
      isOnStrip = true
      touch(.down, strip.x + strip.width / 2, strip.y + strip.height / 2)
      pass(milliseconds: 8)
      touch(.moved, place.x + (points < 0 ? -10.0000001 : 10.0000001) * stripWay, place.y)
    } else {
      pass(milliseconds: 8)
    }
    touch(.moved, place.x + points * stripWay, place.y)
  }

  /// Steps that no pointer can perform.
  private mutating func moveStrip(by points: Double) {
    send(tab: .stripDragBegan(at: now))
    pass(milliseconds: 8)
    send(tab: .stripDragMoved(by: points, at: now))
  }

  mutating func stripReleased(speed: Double) {
    guard isOnStrip, speed.isFinite else {
      return send(tab: .stripDragEnded(velocity: speed, at: now))
    }
    isOnStrip = false
    lift(along: (stripWay, 0), speed: speed)
  }

  var drawnIndicator: StripFrame? { alongStrip(pager.indicatorFrame) }

  func drawnTab(of page: PageID) -> StripFrame? { alongStrip(pager.tabFrame(of: page)) }

  func hit(at distance: Double) -> PageID? {
    let strip = pager.stripFrame
    let x = flow == .rightToLeft ? strip.x + strip.width - distance : strip.x + distance
    return pager.tab(atX: x, y: strip.y)
  }

  /// Returns a rectangle on the strip as a range from the start of the first tab.
  private func alongStrip(_ rect: LayoutRect?) -> StripFrame? {
    guard let rect else { return nil }
    let strip = pager.stripFrame
    let begin = flow == .rightToLeft ? strip.x + strip.width - rect.x - rect.width : rect.x - strip.x
    return StripFrame(offset: begin + tabs.stripOffset, length: rect.width)
  }

  // MARK: The content

  mutating func layOutViewport(_ height: Double, bottomInset: Double) {
    guard part == .cover else {
      return send(cover: .viewportChanged(height: height, bottomInset: bottomInset))
    }
    if height >= 0 { container?.height = height }
    if height >= 0 { layOut(hand.length) }
    send(cover: .viewportChanged(height: height, bottomInset: bottomInset))
  }

  mutating func scroll(_ page: PageID, to y: Double, by source: ScrollSource) {
    guard part == .cover, let list = pager.list(of: page) else { return }
    if list.total != host.contentLength {
      let rows = SectionRows.uniform(count: 1, RowModel(height: host.contentLength, highlights: false))
      send(.list(page, .sectionsChanged([SectionModel(id: 1, rows: rows)])))
    }
    let offset = y - (cover.topInset(of: page) ?? 0)
    switch source {
    case .code: send(.list(page, .setOffset(to: offset)))
    case .user, .fling:
      send(.list(page, .hostScrolled(offset: offset, token: list.token, by: source, at: now)))
    }
  }

  /// A list of the pager reports its end itself, at the end of the turn after that in which its host has scrolled it.
  mutating func contentEnded(_ page: PageID) {
    guard part == .cover else { return send(cover: .scrollEnded(page)) }
    send(.list(page, .hostScrollEnded(at: now)))
  }

  func place(of page: PageID) -> (offset: Double, depth: Double)? {
    guard let offset = pager.contentOffset(of: page), let depth = pager.depth(of: page) else { return nil }
    return (offset, depth)
  }

  func contentOffset(of page: PageID) -> Double? {
    part == .pager ? host.offsets[page] : pager.list(of: page)?.offset
  }
}

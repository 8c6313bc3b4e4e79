import FolioCollections
import FolioTrace
import SharedTests
import Testing

@testable import Folio

/// A cover in a host that carries out every order, with a clock. It checks the invariants at each event.
///
/// By default pages 0, 1, 2 under a cover of 264 … 64 points, so that the range is 200, strips of 40, a viewport of 667 and
/// visible pages of 300; every content is 5000 points long.
struct CoverJourney {
  /// The host's content of a page.
  struct List {
    var offset = 0.0
    var token: ScrollToken = 0
    var isThere = false
    /// The ordered room above, and the least length.
    var inset = 0.0
    var minimum = 0.0
  }

  var cover: CoverController
  /// The effects of the last event.
  var effects: [CoverEffect] = []
  var lists: [PageID: List] = [:]
  var now = Moment(nanoseconds: 1_000_000_000)
  var contentLength = 5000.0
  /// How far the host's content may be from the ordered offset: more than 0.1 if the host rounds.
  var tolerance = 0.1

  init(
    pages: Int64 = 3, page: PageConfiguration = .withoutPrefetch,
    _ configuration: CoverConfiguration = .refreshing,
    laidOut: Bool = true
  ) throws {
    cover = try CoverController(page: page, configuration: configuration)
    send(.heightsChanged(maximum: 264, collapsed: 114, minimum: 64))
    send(page: .pagesChanged((0..<pages).map { PageID($0) }))
    send(.stripHeightsChanged([Double](repeating: 40, count: Int(pages))))
    guard laidOut else { return }
    layOut()
  }

  mutating func layOut() {
    send(.viewportChanged(height: 667, bottomInset: 0))
    send(page: .layoutChanged(length: 300))
    send(page: .containerWillAppear())
    send(page: .containerDidAppear)
  }

  // MARK: Events

  mutating func send(page event: PageEvent, _ location: SourceLocation = #_sourceLocation) {
    send(.page(event), location)
  }

  /// Sends an event. Returns its rejection, if any.
  @discardableResult
  mutating func send(_ event: CoverEvent, _ location: SourceLocation = #_sourceLocation) -> Rejection? {
    let before = cover
    for leap in ContinuityCheck.complaints(before, event, at: now) {
      Issue.record("\(leap)", sourceLocation: location)
    }
    effects = []
    var heard: [CoverEffect] = []
    do throws(Rejection) {
      try cover.handle(event) { heard.append($0) }
    } catch {
      #expect(cover == before, "A rejected event changed the machine", sourceLocation: location)
      #expect(heard.isEmpty, "A rejected event emitted effects", sourceLocation: location)
      return error
    }
    effects = heard
    if case .scrolled = event { checkShortWay(since: before, event, location) }
    if case .scrolled(let page, let offset, _, _, let token) = event, token >= lists[page]?.token ?? 0 {
      lists[page]?.offset = offset
    }
    for effect in heard { perform(effect) }
    for page in lists.keys where cover.tab.page.index(of: page) == nil { lists[page] = nil }
    checkLaws(since: before, event, location)
    return nil
  }

  private mutating func perform(_ effect: CoverEffect) {
    switch effect {
    case .setContentInset(let page, let top, let minimum):
      lists[page, default: List()].inset = top
      lists[page]?.minimum = minimum
      if lists[page]?.isThere != true {
        lists[page, default: List()].isThere = true
        lists[page]?.offset = -top
      }
    case .scrollContent(let page, let offset, let token):
      lists[page]?.offset = offset
      lists[page]?.token = token
    case .tab(.page(.evict(let page))), .tab(.page(.cancelPrefetch(let page))):
      lists[page]?.isThere = false
    case .tab(.page(.load(let page))): lists[page]?.isThere = false
    case .tab, .collapseChanged, .refreshStarted: return
    }
  }

  /// A report that only moves content and cover has the same effect as any other report.
  private func checkShortWay(
    since before: CoverController, _ event: CoverEvent, _ location: SourceLocation
  ) {
    var (general, heard) = (before, [CoverEffect]())
    #expect(throws: Never.self, sourceLocation: location) {
      try general.handleGeneral(event) { heard.append($0) }
    }
    #expect(general == cover && heard == effects, "after \(event)", sourceLocation: location)
  }

  private func checkLaws(since before: CoverController, _ event: CoverEvent, _ location: SourceLocation) {
    #expect(cover.collapse >= 0 && cover.collapse <= cover.range, sourceLocation: location)
    // Content that is held, or moves to the edge of the visible part, may be beyond it.
    if !CoverModel.isHeld(cover.tab), !cover.reported.isMoving, let active = cover.active,
      cover.reported.isLoaded(active), !cover.reported.isScrolling(active)
    {
      #expect(cover.collapse <= max(0, y(of: active)), "after \(event)", sourceLocation: location)
    }
    let changes = effects.filter { if case .collapseChanged = $0 { true } else { false } }
    #expect(changes.count == (cover.collapse == before.collapse ? 0 : 1), sourceLocation: location)
    if let change = changes.first {
      #expect(effects.last == change, "collapseChanged last", sourceLocation: location)
    }
    for (page, list) in lists where list.isThere && cover.tab.page.index(of: page) != nil {
      #expect(
        isNear(cover.offset(of: page), list.offset, within: tolerance), "Host and cover differ at \(page)",
        sourceLocation: location)
    }
    checkNeighbours(after: event, location)
    #expect(cover.isConsistent, sourceLocation: location)
  }

  /// Pages that are visible during a transition fit the cover. The host returns what is pulled under an open cover.
  private func checkNeighbours(after event: CoverEvent, _ location: SourceLocation) {
    guard cover.model.awaited == nil else { return }
    let pages = cover.tab.page
    // The origin of a transition, or what a motion without one leads to, and its destination.
    let ends = pages.phase == .resting ? [] : [pages.transition?.from ?? pages.target, pages.transition?.to]
    for placement in pages.scene {
      let page = placement.page
      guard page != cover.active, !ends.contains(page) else { continue }
      guard cover.tab.page.loadState(of: page) != .absent else { continue }
      #expect(
        y(of: page) >= cover.collapse || cover.collapse == 0 || cover.reported.isMoving
          || cover.reported.isScrolling(page),
        "page \(page) is seen at \(y(of: page)) after \(event)", sourceLocation: location)
    }
  }

  // MARK: Content

  /// Returns how far the content of a page is scrolled from its top.
  func y(of page: PageID) -> Double { Units.points(cover.reported.y(of: page)) }

  /// Scrolls the content of a page to y, by default as the user.
  @discardableResult
  mutating func scroll(
    _ page: PageID, to y: Double, by source: ScrollSource = .user,
    _ location: SourceLocation = #_sourceLocation
  ) -> Rejection? {
    send(
      .scrolled(
        page, offset: y - (cover.topInset(of: page) ?? 0), contentLength: contentLength, by: source,
        token: lists[page]?.token ?? 0), location)
  }

  /// Selects the page at once.
  mutating func jump(to page: PageID) {
    send(page: .jump(to: page, animated: false, request: 1))
  }

  /// Drags the pages with a finger by a number of pages, without lifting.
  mutating func drag(by pages: Double) {
    if cover.tab.page.phase != .dragging { send(page: .dragBegan(at: now)) }
    send(page: .dragMoved(by: pages * 300, at: now))
  }

  mutating func lift(velocity: Double = 0) {
    send(page: .dragEnded(velocity: velocity, at: now))
  }

  /// Sends one tick after a time.
  mutating func tick(milliseconds: Double) {
    now = now.advanced(byNanoseconds: Int64(milliseconds * 1e6))
    send(page: .ticked(at: now))
  }

  /// Sends ticks at 60 frames per second until nothing moves. A turn ends at once.
  mutating func rest() {
    for _ in 0..<1000 {
      switch cover.nextWake {
      case .frame: tick(milliseconds: 1000.0 / 60)
      case .endOfTurn: send(page: .turnEnded)
      case .at, .never: break
      }
    }
    #expect(cover.nextWake == .never, "It never comes to rest")
  }

  /// The effects of the cover itself in the last event.
  var ownEffects: [CoverEffect] {
    effects.filter { if case .tab = $0 { false } else { true } }
  }
}

extension PageConfiguration {
  /// The defaults, without prefetching.
  static var withoutPrefetch: PageConfiguration {
    var configuration = PageConfiguration()
    configuration.cache.prefetch = 0
    configuration.cache.prefetchBehind = 0
    return configuration
  }
}

/// Returns a configuration with these settings.
func covering(
  _ mode: CoverMode = .exitUntilCollapsed, sync: ChildSync = .matchCover, snaps: Bool = false
) -> CoverConfiguration {
  var configuration = CoverConfiguration.refreshing
  configuration.mode = mode
  configuration.childSync = sync
  configuration.snaps = snaps ? .nearest : .never
  return configuration
}

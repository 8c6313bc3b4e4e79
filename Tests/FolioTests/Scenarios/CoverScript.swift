@testable import Folio

/// A machine that contains a cover.
///
/// Steps besides those of tabs and pages: `heights MAXIMUM COLLAPSED MINIMUM`, `stops X… | none`,
/// `viewport HEIGHT [BOTTOM]`, `strips X…` (one for all, or one each), `scroll P Y [user | fling | code]` (y counted from
/// the top of the content), `refreshes P POINTS | off | configured`, `report P OFFSET LENGTH SOURCE TOKEN` (sent
/// unchanged), `content LENGTH` (of content that is scrolled from then on), `scroll-ended P`, `expand [instant]`,
/// `collapse [instant]`, `move-to HEIGHT [instant | ease SECONDS]`, `begin-refresh [P]`, `refreshed [P]`, `short-content P as-is | padded`, and
/// settings: `mode`, `follows`,
/// `style shrink | move | parallax X | shrink-then-move HEIGHT`, `pull`, `limit`, `snaps [never | nearest | direction]`,
/// `sync`, `refresh POINTS | none`.
///
/// Expectations besides: `collapsed`, `range`, `cover` (top and height), `strip-top`, `strip-height`, `content-top`, `y P`
/// (of the host's content), `child P` (offset), `depth P`, `inset P`, `minimum P`, `active`, `refreshing`, `pulled`. `own`:
/// the effects of the last step that are the cover's. `trifles`: how often the last step reported a collapse less than a
/// unit (1/768 point) from the last one.
protocol CoveredScript: TabbedScript {
  var cover: CoverController { get }
  var coverConfiguration: CoverConfiguration { get set }
  var host: CoverHost { get set }
  mutating func send(cover event: CoverEvent)
  /// Sets the height of the viewport and its bottom inset.
  mutating func layOutViewport(_ height: Double, bottomInset: Double)
  /// Scrolls a content to a number of points from its top.
  mutating func scroll(_ page: PageID, to y: Double, by source: ScrollSource)
  /// Ends the scroll of a content.
  mutating func contentEnded(_ page: PageID)
  /// Returns the cover's offset and depth of a content, or nil for a page never visited.
  func place(of page: PageID) -> (offset: Double, depth: Double)?
  /// Returns the host's offset of a content, or nil without content.
  func contentOffset(of page: PageID) -> Double?
}

/// The content of pages in a host that carries out every order at once.
struct CoverHost {
  var offsets: [PageID: Double] = [:]
  var tokens: [PageID: ScrollToken] = [:]
  var contentLength = 5000.0

  mutating func perform(_ effects: [CoverEffect]) {
    for effect in effects {
      switch effect {
      case .setContentInset(let page, let top, _): if offsets[page] == nil { offsets[page] = -top }
      case .scrollContent(let page, let offset, let token): (offsets[page], tokens[page]) = (offset, token)
      case .tab(.page(.evict(let page))), .tab(.page(.cancelPrefetch(let page))): offsets[page] = nil
      case .tab, .collapseChanged, .refreshStarted: break
      }
    }
  }
}

extension CoveredScript {
  /// Whether the user holds the content of a page, according to the cover.
  private func isInHand(_ page: PageID) -> Bool { cover.reported.isScrolling(page) }

  var tabs: TabController { cover.tab }

  mutating func send(tab event: TabEvent) { send(cover: .tab(event)) }

  mutating func layOutViewport(_ height: Double, bottomInset: Double) {
    send(cover: .viewportChanged(height: height, bottomInset: bottomInset))
  }
  mutating func scroll(_ page: PageID, to y: Double, by source: ScrollSource) {
    report(page, y - (cover.topInset(of: page) ?? 0), host.contentLength, source, host.tokens[page] ?? 0)
  }
  mutating func contentEnded(_ page: PageID) { send(cover: .scrollEnded(page)) }
  func contentOffset(of page: PageID) -> Double? { host.offsets[page] }
  func place(of page: PageID) -> (offset: Double, depth: Double)? {
    guard let offset = cover.offset(of: page), let depth = cover.depth(of: page) else { return nil }
    return (offset, depth)
  }

  mutating func actOnCover(_ step: String, _ words: inout Words) throws -> Bool {
    switch step {
    case "heights":
      send(
        cover: .heightsChanged(
          maximum: try words.number(), collapsed: try words.number(), minimum: try words.number()))
    case "stops": send(cover: .stopsChanged(words.take("none") ? [] : try words.numbers()))
    case "move-to":
      let height = try words.number()
      let animation: CoverAnimation? =
        words.take("instant")
        ? nil : words.take("ease") ? .curve(.easeInOut, duration: try words.number()) : .spring
      send(cover: .move(to: height, animation: animation))
    case "viewport":
      let height = try words.number()
      layOutViewport(height, bottomInset: words.isEmpty ? 0 : try words.number())
    case "strips":
      let heights = try words.numbers()
      let all = heights.count == 1 ? pages.pages.map { _ in heights[0] } : heights
      send(cover: .stripHeightsChanged(all))
    case "content": host.contentLength = try words.number()
    case "scroll":
      let page = try words.page()
      let y = try words.number()
      scroll(page, to: y, by: words.isEmpty ? .user : try words.name())
    case "report":
      report(
        try words.page(), try words.number(), try words.number(), try words.name(),
        ScrollToken(try words.integer()))
    case "scroll-ended": contentEnded(try words.page())
    case "expand": send(cover: .expand(animated: !words.take("instant")))
    case "collapse": send(cover: .collapse(animated: !words.take("instant")))
    case "short-content":
      let page = try words.page()
      send(cover: .shortContentChanged(page, words.take("as-is") ? .asIs : .padded))
      if !words.isEmpty { _ = try words.word() }
    case "begin-refresh": send(cover: .refresh(words.isEmpty ? cover.active ?? 0 : try words.page()))
    case "refreshed": send(cover: .refreshEnded(words.isEmpty ? cover.active ?? 0 : try words.page()))
    case "refreshes":
      let page = try words.page()
      let policy: RefreshPolicy =
        words.take("configured")
        ? .configured : words.take("off") ? .off : .threshold(try words.number())
      send(cover: .refreshChanged(page, policy))
    default:
      let before = coverConfiguration
      guard try configureCover(step, &words) else { return try actOnTabs(step, &words) }
      send(cover: .configured(coverConfiguration))
      if recording.rejection != nil { coverConfiguration = before }
    }
    return true
  }

  /// Sends a report with the token of the last order.
  mutating func report(
    _ page: PageID, _ offset: Double, _ length: Double, _ source: ScrollSource, _ token: ScrollToken
  ) {
    let isStale = token < host.tokens[page] ?? 0
    let before = host.offsets[page]
    if !isStale { host.offsets[page] = offset }
    send(cover: .scrolled(page, offset: offset, contentLength: length, by: source, token: token))
    if recording.rejection != nil { host.offsets[page] = before }
  }

  private mutating func configureCover(_ name: String, _ words: inout Words) throws -> Bool {
    switch name {
    case "mode": coverConfiguration.mode = try words.name()
    case "style":
      let name = try words.word()
      switch name {
      case "shrink": coverConfiguration.style = .shrink
      case "move": coverConfiguration.style = .move
      case "parallax": coverConfiguration.style = .parallax(try words.number())
      case "shrink-then-move": coverConfiguration.style = .shrinkThenMove(to: try words.number())
      default: throw words.error("“\(name)” is no style")
      }
    case "pull": coverConfiguration.pullStyle = try words.name()
    case "limit": coverConfiguration.pullLimit = try words.number()
    case "snaps": coverConfiguration.snaps = words.isEmpty ? .nearest : try words.name()
    case "sync": coverConfiguration.childSync = try words.name()
    case "refresh": coverConfiguration.refreshThreshold = try words.optional { try $0.number() }
    default: return false
    }
    return true
  }

  func shownOfCover(_ name: String, _ words: inout Words) throws -> [String]? {
    switch name {
    case "collapsed": return [text(of: cover.collapse)]
    case "range": return [text(of: cover.range)]
    case "cover": return wording(of: cover.coverFrame)
    case "strip-top": return [text(of: cover.stripTop)]
    case "strip-height": return [text(of: cover.stripHeight)]
    case "content-top": return [text(of: cover.contentTop)]
    case "y":
      let page = try words.page()
      guard let offset = contentOffset(of: page) else { return ["none"] }
      return [text(of: offset + (cover.topInset(of: page) ?? 0))]
    case "child": return place(of: try words.page()).map { [text(of: $0.offset)] } ?? ["none"]
    case "depth": return place(of: try words.page()).map { [text(of: $0.depth)] } ?? ["none"]
    case "inset": return cover.topInset(of: try words.page()).map { [text(of: $0)] } ?? ["none"]
    case "minimum": return cover.minimumContentLength(of: try words.page()).map { [text(of: $0)] } ?? ["none"]
    case "active": return [text(of: cover.active)]
    case "refreshing": return wording(of: cover.refresh)
    case "pulled": return [text(of: cover.pull)]
    case "own": return Recording.line(recording.latest.filter { own.contains($0[0]) })
    case "trifles": return ["\(trifles)"]
    default: return try shownOfTabs(name, &words)
    }
  }

  private var trifles: Int {
    let told = { (effects: [[String]]) in
      effects.compactMap { $0.first == "collapseChanged" && $0.count > 1 ? Double($0[1]) : nil }
    }
    let last = told(recording.all).suffix(told(recording.latest).count + 1)
    return zip(last, last.dropFirst()).count { abs($0 - $1) < 1.0 / 768 }
  }

  private var own: [String] { ["setContentInset", "scrollContent", "collapseChanged", "refreshStarted"] }

  /// Checks the invariants after every event.
  var coverDefect: String? {
    let collapse = cover.collapse
    if !(collapse >= 0 && collapse <= cover.range) { return "the collapse is \(collapse) of \(cover.range)" }
    guard let active = cover.active, pages.phase != .dragging, let offset = cover.offset(of: active) else {
      return nil
    }
    let y = offset + (cover.topInset(of: active) ?? 0)
    // Content that is held, or moves to the edge of the visible part, may be beyond it.
    if nextWake == .never, !isInHand(active), collapse > max(0, y) + 1e-6 {
      return "the collapse is \(collapse) over content at \(y)"
    }
    if let told = host.offsets[active], abs(told - offset) > 0.1 + 1e-9 {
      return "page \(active) is at \(offset) and was told \(told)"
    }
    return nil
  }
}

/// A cover over tabs and pages of 300 points, without prefetching. `pages` sets heights of 264, 114 and 64 (a range of
/// 200), strips of 40 and a viewport of 667; every content is 5 000 points long, unless other sizes were sent before.
struct CoverScript: CoveredScript {
  var recording = Recording()
  var hand = PageHand()
  var tabConfiguration = TabConfiguration()
  var coverConfiguration = CoverConfiguration()
  var host = CoverHost()
  var cover = CoverController()
  private var isBare = false
  var nextWake: Wake { cover.nextWake }
  var defect: String? { coverDefect }

  init() {
    hand.length = 300
    hand.configuration.cache.prefetch = 0
  }

  mutating func send(cover event: CoverEvent) { host.perform(recording.send(event, to: &cover)) }

  mutating func act(_ step: String, _ words: inout Words) throws -> Bool {
    guard step != "bare" else {
      isBare = true
      return true
    }
    guard step == "pages", !isBare else { return try actOnCover(step, &words) }
    let length = hand.length
    hand.length = 0
    send(page: .configured(hand.configuration))
    send(cover: .heightsChanged(maximum: 264, collapsed: 114, minimum: 64))
    guard try actOnCover(step, &words) else { return false }
    send(cover: .stripHeightsChanged(pages.pages.map { _ in 40 }))
    send(cover: .viewportChanged(height: 667, bottomInset: 0))
    hand.length = length
    layOut(length)
    hand.initialLoads += recording.words(1, of: "load")
    recording.forget()
    return true
  }

  func shown(_ name: String, _ words: inout Words) throws -> [String]? { try shownOfCover(name, &words) }
}

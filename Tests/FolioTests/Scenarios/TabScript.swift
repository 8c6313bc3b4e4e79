import Folio

/// A machine that contains tabs.
///
/// Steps besides those of pages: `lengths X… [selected X…]`, `strip LENGTH`, `tap P [REQUEST]`, `key KEY`, `strip-drag X` (points),
/// `strip-release [SPEED]`, and settings: `tabs intrinsic | equal | proportional | capped X`,
/// `padding LEADING TRAILING`, `tab-spacing X`, `short start | centre | end | fill`, `indicate linear | elastic | snap`, `overscroll clamp | bounce | compress`, `align …`,
/// `activation automatic | manual`, `wraps`, `hides`, `fades`.
///
/// Expectations besides: `indicator` (offset and length), `emphasis P`, `emphases` (of all), `offset` (of the strip),
/// `frame P`, `tab-at P` (how far from the beginning of the strip it is drawn), `hit X` (the tab there), `visible` (first
/// and last), `focus`, `hidden`, `total`, `place P` (selected, position, count).
protocol TabbedScript: PagedScript {
  var tabs: TabController { get }
  var tabConfiguration: TabConfiguration { get set }
  mutating func send(tab event: TabEvent)
  /// Taps a tab; without a request with a finger, if there is one.
  mutating func tap(_ page: PageID, request: RequestID?)
  /// Sets the length of the strip.
  mutating func layOutStrip(_ length: Double)
  /// Puts a finger down on the strip and drags it forward by a number of points.
  mutating func stripDragged(by points: Double)
  /// Lifts the finger on the strip, with a velocity in points per second.
  mutating func stripReleased(speed: Double)
  /// Returns the range of the indicator along the strip, from the start of the first tab.
  var drawnIndicator: StripFrame? { get }
  /// Returns the range of a page's tab along the strip.
  func drawnTab(of page: PageID) -> StripFrame?
  /// Returns the tab for a tap at a distance from the start of the strip.
  func hit(at distance: Double) -> PageID?
}

extension TabbedScript {
  var pages: PageController { tabs.page }

  mutating func send(page event: PageEvent) { send(tab: .page(event)) }

  mutating func tap(_ page: PageID, request: RequestID?) {
    send(tab: .tapped(page, request: request ?? RequestID(page.rawValue)))
  }
  mutating func layOutStrip(_ length: Double) { send(tab: .stripLayoutChanged(length: length)) }
  mutating func stripDragged(by points: Double) {
    send(tab: .stripDragBegan(at: now))
    pass(milliseconds: 8)
    send(tab: .stripDragMoved(by: points, at: now))
  }
  mutating func stripReleased(speed: Double) { send(tab: .stripDragEnded(velocity: speed, at: now)) }
  var drawnIndicator: StripFrame? { tabs.indicator }
  func drawnTab(of page: PageID) -> StripFrame? { tabs.frame(of: page) }
  func hit(at distance: Double) -> PageID? { tabs.tab(at: distance) }

  mutating func actOnTabs(_ step: String, _ words: inout Words) throws -> Bool {
    switch step {
    case "lengths":
      let told = try words.until("selected").map { try words.number(in: $0) }
      send(tab: .lengthsChanged(told, selected: try words.numbers()))
    case "strip": layOutStrip(try words.number())
    case "tap":
      hand.jumpBegan = nil
      let page = try words.page()
      tap(page, request: words.isEmpty ? nil : RequestID(try words.integer()))
    case "key":
      hand.jumpBegan = nil
      send(tab: .key(try words.name(), request: 0))
    case "strip-drag": stripDragged(by: try words.number())
    case "strip-release": stripReleased(speed: words.isEmpty ? 0 : try words.number())
    default:
      let before = tabConfiguration
      guard try configureTabs(step, &words) else { return try actOnPages(step, &words) }
      send(tab: .configured(tabConfiguration))
      if recording.rejection != nil { tabConfiguration = before }
    }
    return true
  }

  private mutating func configureTabs(_ name: String, _ words: inout Words) throws -> Bool {
    switch name {
    case "tabs": tabConfiguration.lengths = try lengths(&words)
    case "padding":
      tabConfiguration.leadingPadding = try words.number()
      tabConfiguration.trailingPadding = try words.number()
    case "tab-spacing": tabConfiguration.spacing = try words.number()
    case "short": tabConfiguration.shortStrip = try words.name()
    case "indicate": tabConfiguration.indicatorStyle = try words.name()
    case "overscroll": tabConfiguration.indicatorEdge = try words.name()
    case "align": tabConfiguration.alignment = try words.name()
    case "activation": tabConfiguration.activation = try words.name()
    case "wraps": tabConfiguration.wraps = true
    case "hides": tabConfiguration.hidesSingleTab = true
    case "fades": tabConfiguration.fadesTabsBetween = true
    default: return false
    }
    return true
  }

  private func lengths(_ words: inout Words) throws -> TabLengths {
    let name = try words.word()
    switch name {
    case "intrinsic": return .intrinsic
    case "equal": return .equal
    case "proportional": return .proportional
    case "capped": return .capped(try words.number())
    default: throw words.error("“\(name)” is no policy for lengths")
    }
  }

  func shownOfTabs(_ name: String, _ words: inout Words) throws -> [String]? {
    switch name {
    case "indicator": return wording(of: drawnIndicator as Any)
    case "emphasis": return [text(of: tabs.emphasis(of: try words.page()))]
    case "emphases": return pages.pages.map { text(of: tabs.emphasis(of: $0)) }
    case "offset": return [text(of: tabs.stripOffset)]
    case "frame": return wording(of: drawnTab(of: try words.page()) as Any)
    case "tab-at":
      guard let frame = drawnTab(of: try words.page()) else { return ["none"] }
      return [text(of: frame.offset - tabs.stripOffset)]
    case "hit": return [text(of: hit(at: try words.number()))]
    case "visible": return ["\(tabs.visibleTabs.lowerBound)", "\(tabs.visibleTabs.upperBound)"]
    case "focus": return [text(of: tabs.focus)]
    case "hidden": return ["\(tabs.isHidden)"]
    case "total": return [text(of: tabs.stripTotal)]
    case "place":
      let page = try words.page()
      guard let place = tabs.positionInSet(page) else { return ["none"] }
      return ["\(tabs.isSelected(page))", "\(place.position)", "\(place.count)"]
    default: return try shownOfPages(name, &words)
    }
  }
}

/// Tabs and their pages. `pages` sets pages of 300 points, each with a tab of 100 in a strip of 300.
struct TabScript: TabbedScript {
  var recording = Recording()
  var hand = PageHand()
  var tabs = TabController()
  var tabConfiguration = TabConfiguration()
  var nextWake: Wake { tabs.nextWake }

  init() { hand.length = 300 }

  mutating func send(tab event: TabEvent) { _ = recording.send(event, to: &tabs) }

  mutating func act(_ step: String, _ words: inout Words) throws -> Bool {
    guard try actOnTabs(step, &words) else { return false }
    guard step == "pages" else { return true }
    send(tab: .stripLayoutChanged(length: 300))
    send(tab: .lengthsChanged(pages.pages.map { _ in 100 }))
    recording.forget()
    return true
  }

  func shown(_ name: String, _ words: inout Words) throws -> [String]? { try shownOfTabs(name, &words) }
}

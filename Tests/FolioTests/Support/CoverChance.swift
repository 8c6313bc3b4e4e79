import struct FolioTesting.SeededGenerator

@testable import Folio

/// Any event of tabs and cover, mostly valid ones.
extension SeededGenerator {
  private mutating func any<Value>(_ values: [Value]) -> Value { values[pick(values.count)] }

  private mutating func odd(_ ordinary: Double) -> Double { once(in: 40) ? extreme() : ordinary }

  mutating func coverEvent(_ journey: CoverJourney, now: inout Moment) -> CoverEvent {
    let pages = journey.cover.tab.page
    let page = once(in: 20) || pages.count == 0 ? anyPage() : pages.pages[pick(pages.count)]
    switch pick(12) {
    case 0..<4: return scrolled(page, journey)
    case 4: return .scrollEnded(page)
    case 5:
      return any([
        .expand(animated: true), .collapse(animated: true), .expand(animated: false),
        .collapse(animated: false), .refreshEnded(0), .refresh(0), .refresh(1),
        .shortContentChanged(0, .asIs), .shortContentChanged(1, .asIs), .shortContentChanged(0, .padded),
      ])
    case 6: return layout(pages.count)
    case 7:
      if once(in: 6) { return .restored(once(in: 3) ? journey.cover.restoration : anyRestoration()) }
      return .tab(tabEvent(page, journey, at: now))
    default: return .page(pageEvent(pages, now: &now))
    }
  }

  private mutating func scrolled(_ page: PageID, _ journey: CoverJourney) -> CoverEvent {
    let token = journey.lists[page]?.token ?? 0
    let y = any([journey.y(of: page) + number(-60, 60), number(-120, 1500), journey.y(of: page)])
    return .scrolled(
      page, offset: odd(y - (journey.cover.topInset(of: page) ?? 0)),
      contentLength: odd(any([0, 100, 1700, 5000])), by: any(ScrollSource.allCases),
      token: once(in: 12) ? ScrollToken(token.rawValue + Int64(pick(5)) - 2) : token)
  }

  private mutating func layout(_ count: Int) -> CoverEvent {
    switch pick(4) {
    case 0:
      let maximum = number(0, 400)
      let minimum = number(0, maximum)
      return .heightsChanged(
        maximum: odd(maximum), collapsed: odd(number(minimum, maximum)), minimum: odd(minimum))
    case 1: return .viewportChanged(height: odd(any([0, 300, 667])), bottomInset: odd(any([0, 34, 300])))
    case 2:
      let got = once(in: 20) ? count + 1 : count
      let heights = (0..<got).map { _ in odd(any([0, 40, 60])) }
      // The same event, unless a page comes later.
      if let height = heights.first, got == count, heights.allSatisfy({ $0 == height }) {
        return .uniformStripHeightChanged(height)
      }
      return .stripHeightsChanged(heights)
    default:
      var configuration = covering(
        any(CoverMode.allCases), sync: any(ChildSync.allCases), snaps: once(in: 2))
      configuration.style = any([.shrink, .move, .parallax(number(-0.1, 1.1))])
      configuration.pullLimit = any([.greatestFiniteMagnitude, 40, odd(10)])
      configuration.pullStyle = any(PullStyle.allCases)
      configuration.refreshThreshold = any([nil, 64, 20])
      return .configured(configuration)
    }
  }

  private mutating func tabEvent(_ page: PageID, _ journey: CoverJourney, at now: Moment) -> TabEvent {
    switch pick(8) {
    case 0: return .tapped(page, request: 1)
    case 1: return .stripDragBegan(at: now)
    case 2: return .stripDragMoved(by: odd(number(-200, 200)), at: now)
    case 3: return .stripDragEnded(velocity: odd(number(-2000, 2000)), at: now)
    case 4:
      let pages = journey.cover.tab.page.pages
      let lengths = pages.map { _ in odd(number(0, 200)) }
      return .lengthsChanged(lengths, selected: (lengths.first ?? 0) > 100 ? lengths.reversed() : [])
    case 5: return .stripLayoutChanged(length: odd(any([0, 200, 320])))
    case 6: return .key(any(TabKey.allCases), request: 1)
    default:
      var configuration = TabConfiguration()
      configuration.lengths = any([.intrinsic, .equal, .intrinsic, .proportional, .capped(odd(80))])
      configuration.indicatorStyle = any(IndicatorStyle.allCases)
      configuration.indicatorEdge = any(IndicatorEdge.allCases)
      configuration.alignment = any(StripAlignment.allCases)
      configuration.activation = any(Activation.allCases)
      configuration.wraps = once(in: 2)
      configuration.fadesTabsBetween = once(in: 2)
      configuration.hidesSingleTab = once(in: 2)
      configuration.shortStrip = ShortStrip.allCases[Int(configuration.alignment.rawValue)]
      configuration.spacing = configuration.wraps ? 8 : 0
      configuration.leadingPadding = configuration.fadesTabsBetween ? 16 : 0
      configuration.trailingPadding = configuration.hidesSingleTab ? 300 : 0
      return .configured(configuration)
    }
  }
}

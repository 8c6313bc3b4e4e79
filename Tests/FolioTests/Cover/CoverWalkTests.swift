import Testing

@testable import Folio

/// A seeded walk over every event there is; ``CoverJourney`` checks the laws at each step.
@Suite("Walks over tabs and cover")
struct CoverWalkTests {
  @Test("Whatever happens, the laws hold and nothing traps", arguments: 0..<40 as Range<UInt64>)
  func walk(seed: UInt64) throws {
    var random = Random(state: seed &* 0x9e37_79b9_7f4a_7c15 | 1)
    var journey = try CoverJourney(covering(random.pick(CoverMode.allCases), snaps: seed % 2 == 0))
    journey.tolerance = 0.6
    for _ in 0..<400 {
      let event = random.event(journey)
      let before = journey.cover.tab
      journey.send(event)
      checkStrip(journey, since: before)
    }
    journey.send(page: .dragCancelled(at: journey.now))
    journey.rest()
    #expect(journey.cover.tab.page.phase == .resting)
  }

  private func checkStrip(_ journey: CoverJourney, since before: TabController) {
    let tab = journey.cover.tab
    #expect(tab.stripOffset >= 0 && tab.stripOffset <= max(0, tab.stripTotal - tab.stripLength))
    let tabEffects = journey.effects.compactMap { if case .tab(let effect) = $0 { effect } else { nil } }
    let moves = tabEffects.filter { if case .stripMoved = $0 { true } else { false } }
    #expect(moves.count == (tab.stripOffset == before.stripOffset ? 0 : 1))
    if let move = moves.first { #expect(tabEffects.last == move) }
    #expect((tab.indicator == nil) == (tab.page.count == 0))
    if let indicator = tab.indicator { #expect(indicator.offset.isFinite && indicator.length >= 0) }
    #expect(journey.cover.stripHeight >= 0 && journey.cover.coverFrame.height >= 0)
    #expect(tab.visibleTabs.lowerBound >= 0 && tab.visibleTabs.upperBound <= tab.page.count)
    for page in tab.page.pages { #expect((0...1).contains(tab.emphasis(of: page))) }
  }
}

/// A generator that is the same everywhere: the xorshift of Marsaglia, multiplied as Vigna has it.
private struct Random {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return state &* 2_685_821_657_736_338_717
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  mutating func number(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * Double(next() >> 11) / 9_007_199_254_740_992
  }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

  private mutating func odd(_ ordinary: Double) -> Double {
    below(40) == 0 ? pick([.nan, .infinity, -.infinity, -1, 1e300, -0.0, 1e12]) : ordinary
  }

  private mutating func moment(_ journey: CoverJourney) -> Moment {
    below(30) == 0
      ? pick([Moment(nanoseconds: .min), Moment(nanoseconds: 0)])
      : journey.now.advanced(byNanoseconds: Int64(below(60)) * 1_000_000)
  }

  mutating func event(_ journey: CoverJourney) -> CoverEvent {
    let pages = journey.cover.tab.page.pages
    let page = below(20) == 0 || pages.isEmpty ? PageID(Int64(below(30))) : pick(pages)
    switch below(12) {
    case 0...3: return scrolled(page, journey)
    case 4: return .scrollEnded(page)
    case 5:
      return pick([
        .expand(animated: true), .collapse(animated: true), .expand(animated: false),
        .collapse(animated: false), .refreshEnded,
      ])
    case 6: return layout(pages.count)
    case 7: return .tab(tab(page, journey))
    default: return .tab(.page(self.page(page, journey)))
    }
  }

  private mutating func scrolled(_ page: PageID, _ journey: CoverJourney) -> CoverEvent {
    let token = journey.lists[page]?.token ?? 0
    let y = pick([journey.y(of: page) + number(-60, 60), number(-120, 1500), journey.y(of: page)])
    return .scrolled(
      page, offset: odd(y - (journey.cover.topInset(of: page) ?? 0)),
      contentLength: odd(pick([0, 100, 1700, 5000])), by: pick(ScrollSource.allCases),
      token: below(12) == 0 ? token + Int64(below(5)) - 2 : token)
  }

  private mutating func layout(_ count: Int) -> CoverEvent {
    switch below(4) {
    case 0:
      let maximum = number(0, 400)
      let minimum = number(0, maximum)
      return .heightsChanged(
        maximum: odd(maximum), collapsed: odd(number(minimum, maximum)), minimum: odd(minimum))
    case 1: return .viewportChanged(height: odd(pick([0, 300, 667])), bottomInset: odd(pick([0, 34, 300])))
    case 2:
      return .stripHeightsChanged((0..<max(0, count - below(20) / 19)).map { _ in odd(pick([0, 40, 60])) })
    default:
      var configuration = covering(
        pick(CoverMode.allCases), sync: pick(ChildSync.allCases), snaps: below(2) == 0)
      configuration.style = .parallax(number(-0.1, 1.1))
      configuration.pull = pick(PullStyle.allCases)
      configuration.refreshThreshold = pick([nil, 64, 20])
      return .configured(configuration)
    }
  }

  private mutating func tab(_ page: PageID, _ journey: CoverJourney) -> TabEvent {
    switch below(8) {
    case 0: return .tapped(page, request: 1)
    case 1: return .stripDragBegan(at: moment(journey))
    case 2: return .stripDragMoved(by: odd(number(-200, 200)), at: moment(journey))
    case 3: return .stripDragEnded(velocity: odd(number(-2000, 2000)), at: moment(journey))
    case 4: return .lengthsChanged(journey.cover.tab.page.pages.map { _ in odd(number(0, 200)) })
    case 5: return .stripLayoutChanged(length: odd(pick([0, 200, 320])))
    case 6: return .key(pick(TabKey.allCases), request: 1)
    default:
      var configuration = TabConfiguration()
      configuration.lengths = pick([.intrinsic, .equal, .fill, .proportional, .capped(odd(80))])
      configuration.indicator = pick(IndicatorStyle.allCases)
      configuration.edge = pick(IndicatorEdge.allCases)
      configuration.alignment = pick(StripAlignment.allCases)
      configuration.activation = pick(Activation.allCases)
      configuration.wraps = below(2) == 0
      configuration.fadesTabsBetween = below(2) == 0
      return .configured(configuration)
    }
  }

  private mutating func page(_ page: PageID, _ journey: CoverJourney) -> PageEvent {
    let now = moment(journey)
    switch below(18) {
    case 0...3: return .ticked(at: now)
    case 4: return .dragBegan(at: now)
    case 5...7: return .dragMoved(by: odd(number(-250, 250)), at: now)
    case 8: return .dragEnded(velocity: odd(number(-900, 900)), at: now)
    case 9...10: return .jump(to: page, animated: below(3) > 0, request: 1, cause: .request)
    case 11: return .step(by: Int64(below(5)) - 2, animated: true, request: 1, cause: .key)
    case 12:
      let ids = (0..<Int64(below(9))).map { _ in PageID(Int64(below(12))) }
      return .pagesChanged(ids.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }, settled: nil)
    case 13: return .layoutChanged(length: odd(pick([0, 300, 300, 300])))
    case 14: return pick([.containerWillDisappear(animated: true), .containerDidDisappear])
    case 15: return pick([.containerWillAppear(animated: true), .containerDidAppear])
    case 16: return .enabledChanged(page, swipe: below(2) == 0, tap: below(2) == 0)
    default:
      var configuration = PageConfiguration()
      configuration.loops = below(2) == 0
      configuration.interruption = pick(Interruption.allCases)
      configuration.cache = CacheConfiguration(capacity: Int64(below(4)), prefetch: Int64(below(3)))
      return .configured(configuration)
    }
  }
}

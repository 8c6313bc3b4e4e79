import Foundation
import Testing

@testable import Folio

/// The range is 200; y is the list's offset from its top.
@Suite("Cover: page drags, late reports, echoes and a strip that hides", .processorTime)
struct CoverHoldTests {
  // MARK: While a finger drags the pages

  @Test("V04 V11 42: a list that is pulled while a finger drags the pages does not move the cover")
  func pulledWhileHeld() throws {
    var journey = try CoverJourney()
    journey.drag(by: 0.3)
    journey.scroll(0, to: -60)
    #expect(journey.cover.pull == 0)
    #expect(journey.cover.coverFrame == CoverFrame(top: 0, height: 264))
    #expect(journey.cover.stripTop == 264)
    journey.lift()
    #expect(journey.cover.coverFrame == CoverFrame(top: 0, height: 264))
  }

  @Test("V04 42: a pull at the beginning of a drag stays, and is undone by a spring")
  func pulledBefore() throws {
    var journey = try CoverJourney()
    journey.scroll(0, to: -60, by: .fling)
    journey.drag(by: 0.3)
    journey.scroll(0, to: -20, by: .fling)
    #expect(journey.cover.coverFrame.height == 324)
    #expect(journey.cover.refresh == .idle)
    var back = journey
    journey.drag(by: 0.7)
    #expect(journey.cover.active == 1)
    #expect(journey.cover.coverFrame.height == 324)
    journey.lift()
    journey.rest()
    #expect(journey.cover.coverFrame.height == 264)
    back.lift(velocity: -500)
    #expect(back.cover.coverFrame.height == 324)
  }

  @Test("V18: a list held by a refresh stays where it is during a page drag out and back")
  func refreshedWhileHeld() throws {
    var journey = try CoverJourney()
    journey.scroll(0, to: -70)
    journey.send(.scrollEnded(0))
    #expect(journey.cover.refresh == .refreshing)
    journey.scroll(0, to: -64, by: .fling)
    journey.send(.scrollEnded(0))
    journey.drag(by: 0.4)
    journey.lift(velocity: -500)
    #expect(!journey.ownEffects.contains { if case .scrollContent = $0 { true } else { false } })
    journey.rest()
    #expect(journey.y(of: 0) == -64)
    #expect(journey.cover.stripTop == 264 + 64)
    journey.send(.refreshEnded(0))
    #expect(journey.ownEffects == [.setContentInset(0, top: 304, minimumContentLength: 563)])
  }

  @Test("V04: content that moves to its bound is there when its page is left")
  func leavesGliding() throws {
    var journey = try CoverJourney()
    journey.scroll(0, to: 500)
    journey.send(.scrollEnded(0))
    #expect(journey.cover.collapse == 200)
    // Content that has become shorter: data moves no cover.
    journey.contentLength = 4_000
    journey.scroll(0, to: 20, by: .code)
    #expect(journey.cover.collapse == 200 && journey.y(of: 0) == 20)
    journey.tick(milliseconds: 16)
    journey.tick(milliseconds: 16)
    #expect(journey.y(of: 0) < 150)
    journey.jump(to: 2)
    #expect(journey.y(of: 0) == 200)
    journey.rest()
    #expect(journey.y(of: 0) == 200)
  }

  @Test("V18: a refresh that ends while a finger drags the pages releases cover and list at once")
  func refreshEndsWhileHeld() throws {
    var journey = try CoverJourney()
    journey.scroll(0, to: -70)
    journey.send(.scrollEnded(0))
    journey.drag(by: 0.4)
    journey.send(.refreshEnded(0))
    #expect(journey.ownEffects == [.setContentInset(0, top: 304, minimumContentLength: 563)])
    #expect(journey.cover.stripTop == 264 + 70)
  }

  @Test("V18: a pull that is released while a finger drags the pages refreshes")
  func armedWhileHeld() throws {
    var journey = try CoverJourney()
    journey.scroll(0, to: -80)
    journey.drag(by: 0.4)
    #expect(journey.cover.refresh == .armed)
    journey.send(.scrollEnded(0))
    #expect(journey.effects.first == .refreshStarted(0, cause: .drag))
    journey.lift(velocity: -500)
    #expect(journey.cover.refresh == .refreshing)
  }

  @Test(
    "H09: a state saved during a drag continues unchanged; one without the hold is refused"
  )
  func savedWhileHeld() throws {
    var journey = try CoverJourney()
    journey.scroll(0, to: -60, by: .fling)
    journey.drag(by: 0.3)
    let data = try JSONEncoder().encode(journey.cover)
    var other = journey
    other.cover = try JSONDecoder().decode(CoverController.self, from: data)
    #expect(other.cover == journey.cover && other.cover.digest == journey.cover.digest)
    let text = try #require(String(data: data, encoding: .utf8))
    for corrupt in ["\"pulled\":-46080", "\"forgotten\":46080"] {
      let data = Data(text.replacingOccurrences(of: "\"pulled\":46080", with: corrupt).utf8)
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(CoverController.self, from: data) }
    }
  }

  // MARK: Late reports

  @Test("V19 53 C06: late reports of an evicted page do not overwrite its place")
  func evicted() throws {
    var page = PageConfiguration()
    page.cache = CacheConfiguration(capacity: 1, prefetch: 0)
    var journey = try CoverJourney(page: page)
    journey.scroll(0, to: 900)
    journey.jump(to: 1)
    let before = journey.cover
    journey.scroll(0, to: 0, by: .code)
    #expect(journey.cover == before)
    journey.jump(to: 0)
    #expect(journey.y(of: 0) == 900)
    journey.scroll(0, to: 950)
    #expect(journey.y(of: 0) == 950)
  }

  // MARK: Echoes

  @Test("V08 V19: an order has one echo, rounded or not; later reports are movements of the list")
  func echo() throws {
    var journey = try CoverJourney(covering(snaps: true))
    journey.tolerance = 0.6
    journey.scroll(0, to: 90)
    journey.send(.scrollEnded(0))
    journey.tick(milliseconds: 0)
    journey.tick(milliseconds: 40)
    let collapse = journey.cover.collapse
    journey.scroll(0, to: journey.y(of: 0) + 0.3, by: .code)
    #expect(journey.cover.collapse == collapse)
    #expect(journey.cover.nextWake == .frame)
    journey.scroll(0, to: collapse + 0.3, by: .code)
    #expect(journey.cover.nextWake == .frame, "the same report again is no motion")
    journey.scroll(0, to: collapse + 0.6, by: .code)
    #expect(journey.cover.collapse == collapse, "nor does code move the cover")
    #expect(journey.cover.nextWake == .frame)
  }

  // MARK: A strip that is hidden

  @Test(
    "T16 V22: a strip that is hidden over a single page takes no room until a second page exists"
  )
  func hiddenStrip() throws {
    var journey = try CoverJourney()
    journey.scroll(0, to: 80)
    var tabs = TabConfiguration()
    tabs.hidesSingleTab = true
    journey.send(.tab(.configured(tabs)))
    #expect(journey.effects.isEmpty)
    journey.send(page: .pagesChanged([0]))
    #expect(
      journey.ownEffects == [
        .setContentInset(0, top: 264, minimumContentLength: 603), .scrollContent(0, to: -184, token: 1),
      ])
    #expect(journey.cover.stripHeight == 0)
    #expect(journey.cover.contentTop == 184)
    #expect(journey.cover.topInset(of: 0) == 264)
    journey.send(page: .pagesChanged([0, 4]))
    #expect(
      journey.ownEffects == [
        .setContentInset(0, top: 304, minimumContentLength: 563), .scrollContent(0, to: -224, token: 2),
      ])
    #expect(journey.cover.collapse == 80)
    #expect(journey.cover.stripHeight == 40)
  }

  @Test("T16 V22: a tick does not change a cover that received no event, and it is decoded as it was encoded")
  func hiddenWithoutPages() throws {
    var tabs = TabConfiguration()
    tabs.hidesSingleTab = true
    let fresh = try CoverController(page: .init(), tab: tabs)
    var ticked = fresh
    try ticked.handle(.page(.ticked(at: Moment(nanoseconds: 0)))) { _ in }
    #expect(ticked == fresh)
    #expect(try JSONDecoder().decode(CoverController.self, from: JSONEncoder().encode(fresh)) == fresh)
  }

  @Test("T16 V22: the first pages are reported once, with their count", arguments: [1, 2] as [Int64])
  func hiddenFromTheBeginning(count: Int64) throws {
    var tabs = TabConfiguration()
    tabs.hidesSingleTab = true
    var cover = try CoverController(page: .init(), tab: tabs)
    var effects: [CoverEffect] = []
    let pages = (0..<count).map { PageID($0) }
    for event: CoverEvent in [
      .heightsChanged(maximum: 264, collapsed: 64, minimum: 64),
      .viewportChanged(height: 667, bottomInset: 0), .page(.pagesChanged([9])),
      .stripHeightsChanged([40]), .page(.pagesChanged([])),
      .page(.layoutChanged(length: 300)),
    ] { try cover.handle(event) { _ in } }
    let before = cover
    #expect(throws: Rejection.duplicatePage(1)) {
      try cover.handle(.page(.pagesChanged([1, 1]))) { _ in }
    }
    #expect(cover == before)
    try cover.handle(.page(.pagesChanged(pages))) { effects.append($0) }
    let told = effects.filter { if case .setContentInset = $0 { true } else { false } }
    #expect(
      told
        == pages.map {
          .setContentInset($0, top: count == 1 ? 264 : 304, minimumContentLength: count == 1 ? 603 : 563)
        })
  }

  // MARK: Reduced motion

  @Test("A05: under reduced motion a snap is complete at once, with the same cause")
  func reducedSnap() throws {
    var journey = try CoverJourney(covering(snaps: true))
    journey.send(page: .reducedMotionChanged(true))
    journey.scroll(0, to: 120)
    journey.send(.scrollEnded(0))
    #expect(
      journey.effects == [
        .scrollContent(0, to: -104, token: 1), .collapseChanged(to: 200, cause: .auto),
      ])
    #expect(journey.cover.nextWake == .never)
  }
}

import Folio
import FolioList
import Testing

@MainActor
@Suite("An application: a feed", .processorTime)
struct FeedApplicationTests {
  /// The scroller and the direction of the pages.
  struct Case: CustomTestStringConvertible {
    var physics: HostPhysics
    var flow = Flow.leftToRight
    /// Whether its host passes on the unused part of a pull.
    var passesOn = false

    var testDescription: String { "\(physics), \(flow)\(passesOn ? ", pulled by its host" : "")" }

    static let all =
      HostPhysics.allCases.map { Case(physics: $0) } + [Case(physics: .own, flow: .rightToLeft)]
    /// Scrollers that move beyond their tops, and those whose hosts pull them.
    static let pulled =
      all.filter { $0.physics == .own || $0.physics == .views }
      + [HostPhysics.recycler, .browser].map { Case(physics: $0, passesOn: true) }
  }

  @Test("Pages keep their depth, and grow at their ends", arguments: Case.all)
  func deep(story: Case) throws {
    var feed = try FeedApplication(story.physics, flow: story.flow)
    let isMirrored = story.flow == .rightToLeft
    #expect(
      feed.host.screen == """
        ========================
        ========================
        ========================
        ========================
        \(isMirrored ? " Kept    PicturesStories" : "[Stories Picture Kept")
        s100
        s100
        s101
        s101
        s102
        s102
        s102
        """)
    for _ in 0..<5 {
      feed.host.scroll(by: 260, frames: 6, flings: true)
      feed.rest()
    }
    #expect(feed.host.pager.cover.collapse == 120)
    let stories = try #require(feed.host.top)
    feed.open(FeedApplication.pictures)
    if !isMirrored {
      #expect(
        feed.host.screen == """
          ========================
           Stories[Picture Kept
          p100         p101
          p100         p101
          p102         p101
          p102         p103
          p102         p103
          p102         p104
          p102         p104
                       p104
          p105         p104
          p105         p106
          """)
    }
    for _ in 0..<4 {
      feed.host.scroll(by: 300)
      feed.rest()
    }
    let pictures = try #require(feed.host.top)
    feed.open(FeedApplication.kept)
    feed.open(FeedApplication.stories)
    #expect(try #require(feed.host.top) == stories)
    feed.open(FeedApplication.pictures)
    #expect(try #require(feed.host.top) == pictures)
    let rows = feed.host.contents[FeedApplication.stories]?.sections[0].rows.count ?? 0
    #expect(rows > 40)
    #expect(feed.host.complaints == [])
  }

  @Test("A pull refreshes; cover and visible rows keep their places", arguments: Case.pulled)
  func refresh(story: Case) throws {
    for page in [FeedApplication.stories, FeedApplication.pictures] {
      var feed = try FeedApplication(story.physics, flow: story.flow, passesOn: story.passesOn)
      if page != FeedApplication.stories { feed.open(page) }
      var stands = true
      for count in [3, 0, 12] as [Int64] {
        while feed.host.pager.cover.refresh != .refreshing {
          feed.host.scroll(by: -230, frames: 14)
          feed.host.pass(frames: 2)
        }
        feed.rest()
        let isAsked = feed.isAskedToRefresh(page)
        #expect(isAsked)
        #expect(feed.host.pager.cover.collapse == 0 && feed.host.pager.cover.pull == 60)
        let top = try #require(feed.host.top)
        let place = feed.host.place(of: top.id)
        feed.refreshed(page, count: count)
        if count > 0, feed.host.place(of: top.id) != place { stands = false }
        feed.rest()
        let isAskedAgain = feed.isAskedToRefresh(page)
        #expect(!isAskedAgain)
        #expect(feed.host.pager.cover.collapse == 0 && feed.host.pager.cover.pull == 0)
      }
      #expect(stands)
      #expect(feed.host.complaints == [])
    }
  }

  @Test(
    "A scroller that stops dead at its top pulls nothing, and refreshes nothing",
    arguments: [HostPhysics.recycler, .browser])
  func stopsDead(physics: HostPhysics) throws {
    for page in [FeedApplication.stories, FeedApplication.pictures] {
      var feed = try FeedApplication(physics)
      if page != FeedApplication.stories { feed.open(page) }
      let screen = feed.host.screen
      for way in [-230.0, -40, -400] {
        feed.host.scroll(by: way, flings: way < -300)
        #expect(feed.host.pager.cover.refresh == .idle && feed.host.pager.cover.pull == 0)
        feed.rest()
      }
      let isAsked = feed.isAskedToRefresh(page)
      #expect(!isAsked)
      #expect(feed.host.screen == screen)
      #expect(feed.host.complaints == [])
    }
  }

  @Test(
    "A page that is left while it refreshes is not held when it is selected again", arguments: Case.pulled)
  func leaves(story: Case) throws {
    var feed = try FeedApplication(story.physics, flow: story.flow, passesOn: story.passesOn)
    feed.host.scroll(by: -230, frames: 14)
    feed.rest()
    let isAsked = feed.isAskedToRefresh(FeedApplication.stories)
    #expect(isAsked)
    feed.open(FeedApplication.pictures)
    #expect(feed.host.pager.cover.pull == 0)
    feed.refreshed(FeedApplication.stories, count: 2)
    feed.open(FeedApplication.stories)
    #expect(feed.host.pager.cover.collapse == 0 && feed.host.pager.cover.pull == 0)
    #expect(try #require(feed.host.top) == (100, 0))
    #expect(feed.host.complaints == [])
  }

  @Test("The cover ends open or closed, whatever is tapped during a fling", arguments: Case.all)
  func snaps(story: Case) throws {
    var feed = try FeedApplication(story.physics, flow: story.flow)
    let ways: [Double] = [40, 55, 90, -30, 70, -120, 25, 300, -60, -400, 50]
    for (index, way) in ways.enumerated() {
      feed.host.scroll(by: way, frames: 5, flings: index % 3 != 1)
      feed.host.pass(frames: index % 4)
      if index % 2 == 0 { feed.host.tap(PageID(Int64(index % 3 + 1))) }
      feed.rest()
    }
    #expect(feed.host.complaints == [])
  }

  @Test("Pages that load late are drawn when they arrive", arguments: Case.all)
  func late(story: Case) throws {
    var feed = try FeedApplication(story.physics, flow: story.flow, capacity: 1)
    feed.host.latency = 0.4
    feed.host.scroll(by: 150)
    feed.rest()
    feed.host.tap(FeedApplication.kept)
    feed.host.pass(frames: 16)
    #expect(feed.host.screen.contains("…"))
    feed.host.tap(FeedApplication.pictures)
    feed.host.pass(frames: 12)
    feed.rest()
    #expect(!feed.host.screen.contains("…"))
    #expect(feed.host.pager.cover.collapse == 120)
    #expect(try #require(feed.host.top) == (100, 0))
    #expect(feed.host.complaints == [])
  }

  @Test("An evicted deep page is restored at its place", arguments: Case.all, [false, true])
  func comesBack(story: Case, keepsHeights: Bool) throws {
    for page in [FeedApplication.stories, FeedApplication.pictures] {
      var feed = try FeedApplication(story.physics, flow: story.flow, capacity: 1)
      feed.host.keepsHeights = keepsHeights
      if page != FeedApplication.stories { feed.open(page) }
      feed.host.scroll(by: 700, frames: 20)
      feed.rest()
      let top = try #require(feed.host.top)
      let saved = try #require(feed.host.pager.list(of: page)?.position)
      let anchor = try #require(feed.host.row(saved.row, of: page)).id
      let was = try #require(feed.host.place(of: anchor))
      feed.open(FeedApplication.kept)
      #expect(feed.host.pager.list(of: page) == nil)
      feed.host.latency = 0.5
      feed.open(page)
      #expect(feed.host.complaints == [])
      if page == FeedApplication.stories || keepsHeights {
        #expect(feed.host.shows(top), "\(String(describing: feed.host.top))")
      } else {
        // In a waterfall the rows beside it depend on the heights of all rows above, which are estimates now.
        let place = try #require(feed.host.place(of: anchor))
        #expect(abs(place - was) <= story.physics.grain, "\(anchor) \(top)")
      }
    }
  }

  @Test("The banner advances automatically, and waits while a finger is on it")
  func banner() throws {
    var feed = try FeedApplication(.own)
    var seen: [PageID] = []
    for _ in 0..<7 {
      try feed.pass(frames: 60)
      if let page = feed.banner.page.settled, page != seen.last { seen.append(page) }
    }
    #expect(seen == [1, 2, 3, 1])
    try feed.touchBanner(true)
    try feed.pass(frames: 300)
    #expect(feed.banner.page.settled == 1)
    try feed.touchBanner(false)
    try feed.pass(frames: 180)
    #expect(feed.banner.page.settled == 2)
    #expect(feed.host.complaints == [])
  }
}

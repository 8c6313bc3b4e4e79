import Folio
import FolioList
import Testing

@MainActor
@Suite("An application: a profile", .processorTime)
struct ProfileApplicationTests {
  /// The scroller and the direction of the pages.
  struct Case: CustomTestStringConvertible {
    var physics: HostPhysics
    var flow = Flow.leftToRight

    var testDescription: String { "\(physics), \(flow)" }

    static let all =
      HostPhysics.allCases.map { Case(physics: $0) } + [Case(physics: .own, flow: .rightToLeft)]
  }

  @Test("Headers stick under the strip, and the next one pushes them off", arguments: Case.all)
  func headers(story: Case) throws {
    var profile = try ProfileApplication(story.physics, flow: story.flow)
    #expect(
      profile.host.screen == """
        ========================
        ========================
        ========================
        ========================
        ========================
        \(story.flow == .rightToLeft ? " Gallery Replies[Posts]" : "[Posts]  Replies Gallery")
        #-1
        p100
        p100
        p101
        p101
        p101
        """)
    for way in [100.0, 90, 260, 230, 120, 40, -200, -300, -20, 700] {
      profile.scroll(by: way)
      let place = try #require(profile.headerPlace)
      #expect(place <= 0.01 && place > -40)
    }
    #expect(
      profile.host.screen == """
        ========================
        \(story.flow == .rightToLeft ? " Gallery Replies[Posts]" : "[Posts]  Replies Gallery")
        #-2
        p200
        p201
        p201
        p201
        p202
        p203
        p203
        p204
        p204
        """)
    #expect(profile.host.complaints == [])
  }

  @Test("Tabs keep their depths, after taps and after swipes", arguments: Case.all)
  func depths(story: Case) throws {
    var profile = try ProfileApplication(story.physics, flow: story.flow)
    profile.scroll(by: 900)
    let posts = try #require(profile.host.top)
    profile.open(ProfileApplication.replies)
    profile.scroll(by: 430)
    let replies = try #require(profile.host.top)
    profile.host.swipe(by: 0.7)
    profile.host.rest()
    #expect(profile.host.pages.settled == ProfileApplication.photos)
    profile.scroll(by: 330)
    let photos = try #require(profile.host.top)
    for _ in 0..<2 {
      profile.open(ProfileApplication.posts)
      #expect(profile.host.shows(posts))
      profile.host.swipe(by: 0.3, frames: 4, flings: true)
      profile.host.rest()
      #expect(profile.host.pages.settled == ProfileApplication.replies)
      #expect(profile.host.shows(replies))
      profile.open(ProfileApplication.photos)
      #expect(profile.host.shows(photos))
    }
    #expect(profile.host.pager.cover.collapse == 160)
    #expect(profile.host.complaints == [])
  }

  @Test(
    "Depths are kept while the cover opens and closes and a tab is shown in between", arguments: Case.all)
  func requests(story: Case) throws {
    var profile = try ProfileApplication(story.physics, flow: story.flow)
    profile.scroll(by: 900)
    let posts = try #require(profile.host.top)
    profile.host.send(.cover(.expand(animated: true)))
    profile.host.rest()
    #expect(profile.host.pager.cover.collapse == 0)
    #expect(profile.host.shows(posts))
    profile.open(ProfileApplication.photos)
    #expect(profile.host.pager.cover.collapse == 0)
    #expect(try #require(profile.host.top) == (0, 0))
    profile.host.send(.cover(.collapse(animated: true)))
    profile.host.pass(frames: 6)
    profile.open(ProfileApplication.posts)
    #expect(profile.host.pager.cover.collapse == 160)
    #expect(profile.host.shows(posts))
    #expect(profile.host.complaints == [])
  }

  @Test("Posts that are inserted above move nothing, in view and out of view", arguments: Case.all)
  func posts(story: Case) throws {
    var profile = try ProfileApplication(story.physics, flow: story.flow)
    profile.scroll(by: 1_500)
    let top = try #require(profile.host.top)
    profile.post(in: 1)
    profile.host.rest()
    #expect(profile.host.shows(top))
    profile.open(ProfileApplication.replies)
    profile.post(in: 2)
    profile.open(ProfileApplication.posts)
    #expect(profile.host.shows(top))
    let collapse = profile.host.pager.cover.collapse
    // A request brings a row directly below the header of 40 points that sticks under the strip.
    profile.host.send(.list(ProfileApplication.posts, .scroll(to: 3, alignment: .start, animated: true)))
    profile.host.rest()
    #expect(profile.host.pager.cover.collapse == collapse)
    #expect(
      abs((profile.host.place(of: 101) ?? 0) - profile.host.pager.cover.contentTop - 40)
        <= story.physics.grain)
    #expect(profile.host.complaints.filter { $0.sort != .speed } == [])
    let complaints = profile.host.complaints
    #expect(complaints == [])
  }

  /// All hosts with the default cover, and Folio's physics with the other modes.
  nonisolated static let restless =
    Case.all.map { ($0, CoverMode.exitUntilCollapsed) }
    + [CoverMode.enterAlways, .enterAlwaysCollapsed].map { (Case(physics: .own), $0) }

  @Test("Flings, catches and taps leave the cover at an edge if it snaps", arguments: restless)
  func snaps(story: Case, mode: CoverMode) throws {
    let profile = try ProfileApplication(story.physics, flow: story.flow, mode: mode, snaps: true)
    let ways: [Double] = [120, 60, -40, -90, 30, -500, 250, -60]
    for (index, way) in ways.enumerated() {
      profile.host.scroll(by: way, frames: 4, flings: true)
      profile.host.pass(frames: 3 + index)
      if index % 3 == 0 { profile.host.tap(PageID(Int64(index / 3 % 3 + 1))) }
      if index % 2 == 0 {
        // A finger catches what moves, and lifts.
        profile.host.touchList()
        profile.host.pass(frames: 4)
        profile.host.liftList()
      }
      if index % 4 == 1 { profile.host.swipe(by: index % 8 == 1 ? 0.4 : -0.4, frames: 5, flings: true) }
      profile.host.rest()
    }
    #expect(profile.host.complaints == [])
  }
}

import Testing

@testable import Folio

/// The range is 200, the threshold 64; y is the list's offset from its top.
@Suite("Cover: pull to refresh", .processorTime)
struct CoverRefreshTests {
  @Test(
    "V18 V04: above the cover, which moves down, or on the list, under a pinned cover",
    arguments: [(PullStyle.stretch, 64), (.move, 64), (.pinned, 0.0)])
  func refreshStyles(style: PullStyle, down: Double) throws {
    var configuration = CoverConfiguration.refreshing
    configuration.pullStyle = style
    var journey = try CoverJourney(configuration)
    journey.scroll(0, to: -90)
    #expect(journey.cover.refresh == .armed)
    journey.send(.scrollEnded(0))
    #expect(journey.cover.refresh == .refreshing)
    // The host's content rests at its ordered inset.
    journey.scroll(0, to: -64, by: .fling)
    #expect(journey.cover.stripTop == 264 + down)
    #expect(journey.cover.coverFrame.top + journey.cover.coverFrame.height == 264 + down)
    journey.send(.refreshEnded(0))
    journey.scroll(0, to: 0, by: .fling)
    #expect(journey.cover.stripTop == 264)
  }

  @Test(
    "V18: pulled, armed, released: it refreshes, holds at the threshold, and returns when the refresh ends")
  func refresh() throws {
    var journey = try CoverJourney()
    #expect(journey.cover.refresh == .idle)
    journey.scroll(0, to: -16)
    #expect(journey.cover.refresh == .pulling(fraction: 0.25))
    journey.scroll(0, to: -64)
    #expect(journey.cover.refresh == .armed)
    journey.scroll(0, to: -100)
    journey.scroll(0, to: -98, by: .fling)
    #expect(journey.cover.refresh == .refreshing)
    #expect(
      journey.effects == [
        .refreshStarted(0, cause: .drag), .setContentInset(0, top: 368, minimumContentLength: 563),
      ])
    #expect(journey.cover.stripTop == 264 + 98)
    journey.send(.refreshEnded(0))
    #expect(journey.cover.refresh == .idle)
    #expect(journey.effects == [.setContentInset(0, top: 304, minimumContentLength: 563)])
    journey.send(.refreshEnded(0))
    #expect(journey.effects.isEmpty)
  }

  @Test("V18: a lift is a deceleration, or rest; pushed back below the threshold it does not refresh")
  func lifted() throws {
    var journey = try CoverJourney()
    journey.scroll(0, to: -70)
    let armed = journey
    journey.send(.scrollEnded(0))
    #expect(journey.effects.first == .refreshStarted(0, cause: .drag))
    journey = armed
    journey.scroll(0, to: -63)
    journey.scroll(0, to: -50, by: .fling)
    #expect(journey.cover.refresh == .idle)
  }

  @Test("V18: a fling that bounces does not pull, a change of page releases, and nil turns it off")
  func noRefresh() throws {
    var journey = try CoverJourney()
    journey.scroll(0, to: -90, by: .fling)
    #expect(journey.cover.refresh == .idle)
    journey.scroll(0, to: -90)
    journey.jump(to: 1)
    #expect(journey.cover.refresh == .idle)
    var configuration = CoverConfiguration()
    configuration.refreshThreshold = nil
    journey = try CoverJourney(configuration)
    journey.scroll(0, to: -500)
    journey.send(.scrollEnded(0))
    #expect(journey.cover.refresh == .idle)
    #expect(journey.effects.isEmpty)
  }

  @Test("V18: content that the user holds stays there when the refresh ends")
  func endsUnderFinger() throws {
    var journey = try CoverJourney()
    journey.scroll(0, to: -70)
    journey.send(.scrollEnded(0))
    journey.scroll(0, to: -80)
    journey.send(.refreshEnded(0))
    #expect(journey.effects == [.setContentInset(0, top: 304, minimumContentLength: 563)])
    #expect(journey.y(of: 0) == -80)
  }
}

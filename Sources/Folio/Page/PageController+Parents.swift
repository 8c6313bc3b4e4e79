package import FolioMachine
internal import FolioMotion

/// What tabs, covers and pagers read of the pages, and the laws of tests.
extension PageController {
  /// The distance that the pages are pulled beyond an end of the line, in pages; negative before the first page.
  package var pull: Double { track.pull }

  /// The speed of the pull, in pages per second.
  var pullSpeed: Double {
    guard !track.isOnPage, count > 0 else { return 0 }
    let (place, ends) = (track.drawn.place, track.line.ends)
    if place.value < ends.low || (place.value == ends.low && place.speed < 0) {
      return (place.speed / track.line.leading).clampedToLegal
    }
    guard place.value > ends.high || (place.value == ends.high && place.speed > 0) else { return 0 }
    return (place.speed / track.line.trailing).clampedToLegal
  }

  /// The speed of the position, in pages per second; 0 in a drag.
  var positionSpeed: Double { track.drawn.position.speed }

  /// Whether a page other than the one at rest may be on screen.
  var showsOthers: Bool { track.isInMotion || configuration.pageFraction < 1 || isSliding }

  /// The two pages around the place; nil without pages.
  var blend: PageBlend? { track.blend }

  /// Returns the same a number of seconds later, or before.
  func blend(after seconds: Double) -> PageBlend? { track.blend(after: seconds) }

  /// The pages around the place, for tests of the law of continuity of the indicator.
  package var blendedPages: [PageID] { blend.map { [track.order[$0.from], track.order[$0.to]] } ?? [] }

  /// The origin of the transition, and its destination if it is known; nil at rest.
  var ends: (from: PageID, to: PageID?)? {
    guard !track.travel.isAtRest, let origin = track.origin else { return nil }
    return (origin, track.destination?.page)
  }

  /// Whether a tick has no effect.
  var isStill: Bool { track.travel.isAtRest && !track.groupsAreStale && !track.rests.movesPosition }

  /// The finger that the host reports scrolls content: it no longer holds the pages.
  mutating func scrollsContent(emit: (PageEffect) -> Void) {
    guard track.travel.isMotion, track.travel.isHeld else { return }
    track.quiet = PageTrack.Quiet()
    track.was = track.drawn
    letGo(at: nil, emit: emit)
    keep()
    track.was = Drawn()
    track.findQuiet()
  }

  /// Moves the pages and returns true, if a sample has no other effect.
  @inline(__always)
  mutating func applies(_ sample: PageSample) -> Bool {
    switch sample {
    case .dragMoved(let points, let moment): track.dragQuietly(by: points, at: moment)
    case .ticked(let moment): track.tickQuietly(at: moment)
    }
  }

  /// Returns the length in points of the step around the place; at a stop that of the step ahead on a side.
  func gapAhead(_ forward: Bool) -> Double {
    count > 0 ? track.line.gap(at: track.place, forward: forward, home: track.home) : length
  }

  /// The slides on screen, each with its whole group.
  var slidesOnScreen: ArraySlice<Stop> { track.line.stops[track.slidesToKeep] }

  /// Whether swipes lead from the target to another page on a side, 1 or −1.
  func mayStep(_ side: Int64) -> Bool {
    track.targetIndex >= 0 && track.order.stops(from: track.targetIndex, side, atMost: 1) > 0
  }

  /// Returns the distance that a report of the host's scroller may move the pages, forward, in pages: its difference from
  /// the previous report. The first report of a drive moves nothing.
  package func advance(toReport position: Double) -> Double {
    track.travel.driver == .host ? position - track.travel.report : 0
  }

  /// Whether pages have lengths of their own, or rest elsewhere than in the middle.
  package var isSliding: Bool {
    track.geometry.isWide
  }

  /// The visible page nearest to its place of rest; nil if none is visible.
  package var slideSeen: PageID? {
    guard count > 0, !track.line.seen(at: track.place, in: length).isEmpty else { return nil }
    return track.line.stops[track.anchor(track.place)].page
  }

  /// Returns whether a page has more than one stop near the place, for tests of the law of continuity.
  package func hasSeveralStops(_ page: PageID) -> Bool {
    guard let index = track.order.index(of: page) else { return false }
    let leader = track.order[track.order.reach.leader(of: index)]
    return track.line.stops.count { $0.page == leader } > 1
  }

  /// Whether pages are folded away.
  package var foldsPages: Bool { track.line.folds > 0 }

  /// Whether some slides share one stop.
  package var groupsSlides: Bool { !track.order.reach.followers.isEmpty }

  /// Returns whether slides form groups whose parts on screen are no longer adjacent in another order.
  package func partsGroups(in other: PageController) -> Bool {
    guard groupsSlides || other.groupsSlides else { return false }
    let kept = scene.compactMap { other.index(of: $0.page) }
    // Pages that swipes skip are not between them; pages that stop a drag end the line.
    return zip(kept, kept.dropFirst()).contains { first, second in
      var next = first
      for _ in 0..<other.count where next != second {
        next = other.configuration.loops ? (next + 1) % other.count : next + 1
        let isPassed =
          next < other.count && other.configuration.disabledPagePolicy == .skip
          && other.track.order.reach.isOff(next)
        if !isPassed { break }
      }
      return next != second
    }
  }

  /// The request of the jump that waits for rest; nil if none waits.
  package var waitingRequest: RequestID? { queued?.request }
}

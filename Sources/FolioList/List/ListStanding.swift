internal import FolioCollections
package import FolioMachine

/// The values of a list that a parent reads after every event, in one small struct of plain values, because a list is large
/// and might be copied to be read.
package struct ListStanding: Hashable, Sendable {
  /// The phase.
  package fileprivate(set) var phase = ListPhase.resting
  /// Whether the list scrolls.
  package fileprivate(set) var isScrolling = false
  /// Whether the host's own scroll comes to rest if this turn ends without a report.
  package fileprivate(set) var isSilent = false
  /// Whether a finger is down on the list.
  package fileprivate(set) var isTouched = false
  /// Whether the host's own scroller moves the list.
  package fileprivate(set) var isHostScrolled = false
  /// Whether a motion brings the list back to its bounds.
  package fileprivate(set) var isReturning = false
  /// Whether a motion ends on a row, since rows snap.
  package fileprivate(set) var isSnapping = false
  /// Whether rows that float wait for a tick.
  package fileprivate(set) var awaitsTick = false
  /// Whether the list rests at its initial position, within its bounds.
  package fileprivate(set) var isAtBeginning = false
  /// The time of the next call that the list needs.
  package fileprivate(set) var wake = Wake.never
  /// Whether viewed rows or visible sections are to be reported.
  package fileprivate(set) var isWatched = false
  /// Whether the gravity of the list is `bottom`.
  package fileprivate(set) var hasGravity = false
  /// Whether such content rests, so that it keeps its end if it is there.
  package fileprivate(set) var keepsItsEnd = false
  /// Whether the list has an initial position other than its top.
  package fileprivate(set) var hasInitialPosition = false
  /// Whether the list is taking its initial position, and draws nothing.
  package fileprivate(set) var isOpening = false
  /// Whether the list has an offset: it was laid out or placed, even if its viewport has no length now.
  package fileprivate(set) var isPlaced = false
  /// The offset, the length of the content and that of the viewport, in points.
  package fileprivate(set) var offset = 0.0
  package fileprivate(set) var total = 0.0
  package fileprivate(set) var viewportLength = 0.0
  /// The offset, and the greatest one at rest by the length of the content alone, in units.
  package fileprivate(set) var units: Int64 = 0
  package fileprivate(set) var end: Int64 = 0
  /// The mounted rows, if they are to be drawn.
  package fileprivate(set) var window: Range<Int64> = 0..<0

  /// Creates the values of an empty list that is not laid out.
  package init() {}
}

extension ListController {
  /// Returns the current values. It changes nothing; it is mutating so that the list is read in place.
  package mutating func standing() -> ListStanding {
    // Lists in motion are read most often, and their wake is known without a search.
    let wake: Wake =
      switch body.phase {
      case .decelerating, .animating: .frame
      case .held, .dragging, .seeking: landings.isEmpty ? .never : .frame
      case .resting, .reordering: ownWake
      }
    var standing = ListStanding()
    standing.phase = body.phase
    standing.isScrolling = isScrolling
    standing.isSilent = body.isSilent
    standing.isTouched = touch.isDown
    standing.isHostScrolled = body.isHostScrolled
    standing.isReturning = body.isReturning
    standing.isSnapping = body.aim != nil
    standing.awaitsTick = isCarryDue || isLanding
    standing.wake = wake
    if let viewability = configuration.viewability {
      standing.isWatched = true
      standing.wake = wake.earlier(stays.wake(for: viewability.nanoseconds))
    }
    if tellsSections { standing.isWatched = true }
    if configuration.gravity == .bottom {
      standing.hasGravity = true
      standing.keepsItsEnd = viewport.length > 0 && content.count > 0 && body.phase == .resting
    }
    if configuration.initialPosition != .top {
      standing.hasInitialPosition = true
      standing.isAtBeginning = isAtBeginning
    }
    standing.offset = Units.points(shownOffset)
    standing.total = Units.points(content.total)
    standing.viewportLength = Units.points(viewport.length)
    standing.isPlaced = viewport.isPlaced
    standing.units = body.offset
    standing.end = endInUnits
    standing.isOpening = isOpening
    // Rows that are not drawn are not reported.
    guard !standing.isOpening else { return standing }
    standing.window = wanted.window
    return standing
  }
}

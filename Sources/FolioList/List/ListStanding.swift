internal import FolioCollections
package import FolioMachine

/// The values of a list that a parent reads after every event, in one small struct of plain values, because a list is large
/// and might be copied to be read.
package struct ListStanding: Hashable, Sendable {
  /// The phase.
  package private(set) var phase = ListPhase.resting
  /// Whether the list scrolls.
  package private(set) var isScrolling = false
  /// Whether a finger is down on the list.
  package private(set) var isTouched = false
  /// Whether the host's own scroller moves the list.
  package private(set) var isHostScrolled = false
  /// Whether a motion brings the list back to its bounds.
  package private(set) var isReturning = false
  /// Whether a motion ends on a row, since rows snap.
  package private(set) var isSnapping = false
  /// Whether rows that float wait for a tick.
  package private(set) var awaitsTick = false
  /// Whether the list rests at its initial position, within its bounds.
  package private(set) var isAtBeginning = false
  /// The time of the next call that the list needs.
  package private(set) var wake = Wake.never
  /// Whether the list depends on being seen: viewed rows, visible sections, ends of the content, or
  /// its initial position.
  package private(set) var isWatched = false
  /// Whether the gravity of the list is `bottom`.
  package private(set) var hasGravity = false
  /// Whether such content rests, so that it keeps its end if it is there.
  package private(set) var keepsItsEnd = false
  /// Whether the list has an initial position other than its top.
  package private(set) var hasInitialPosition = false
  /// Whether the list is taking its initial position, and draws nothing.
  package private(set) var isOpening = false
  /// Whether the list has an offset: it was laid out or placed, even if its viewport has no length now.
  package private(set) var isPlaced = false
  /// The offset, and the length of the viewport, in points.
  package private(set) var offset = 0.0
  package private(set) var viewportLength = 0.0
  /// The offset, and the greatest one at rest by the length of the content alone, in units.
  package private(set) var units: Int64 = 0
  package private(set) var end: Int64 = 0
  /// The mounted rows, if they are to be drawn.
  package private(set) var window: Range<Int64> = 0..<0

  /// Creates the values of an empty list that is not laid out.
  package init() {}

  /// Creates the current values of a list. It changes nothing; the list is passed so that it is read in place.
  init(of list: inout ListController) {
    phase = list.body.phase
    isScrolling = list.isScrolling
    isTouched = list.touch.isDown
    isHostScrolled = list.body.isHostScrolled
    isReturning = list.body.isReturning
    isSnapping = list.body.aim != nil
    awaitsTick = list.awaitsTick
    // Lists in motion are read most often, and their wake is known without a search.
    wake =
      switch list.body.phase {
      case .decelerating, .animating: .frame
      case .held, .dragging, .seeking: list.landings.isEmpty ? .never : .frame
      case .resting, .reordering: list.ownWake
      }
    if let viewability = list.configuration.viewability {
      isWatched = true
      wake = wake.earlier(list.stays.wake(for: viewability.nanoseconds))
    }
    if list.tellsSections || list.tellsEdges || list.isUnseen { isWatched = true }
    if list.configuration.gravity == .bottom {
      hasGravity = true
      keepsItsEnd = list.viewport.length > 0 && list.content.count > 0 && phase == .resting
    }
    if list.configuration.initialPosition != .top {
      hasInitialPosition = true
      isAtBeginning = list.isAtBeginning
    }
    offset = Units.points(list.shownOffset)
    viewportLength = Units.points(list.viewport.length)
    isPlaced = list.viewport.isPlaced
    units = list.body.offset
    end = list.endInUnits
    isOpening = list.isOpening
    // Rows that are not drawn are not reported.
    if !isOpening { window = list.wanted.window }
  }
}

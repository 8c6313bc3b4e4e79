internal import FolioCollections
package import FolioMachine

/// What a parent that stores lists asks of one after every event, all at once and small: a list is large, and may be
/// copied to be read.
package struct ListStanding: Hashable, Sendable {
  /// What the list is doing.
  package fileprivate(set) var phase = ListPhase.resting
  /// Whether it scrolls.
  package fileprivate(set) var isScrolling = false
  /// Whether the host's own scrolling comes to rest if this turn ends as it is.
  package fileprivate(set) var isSilent = false
  /// Whether a finger is down on it.
  package fileprivate(set) var isTouched = false
  /// When it is to be called again.
  package fileprivate(set) var wake = Wake.never
  /// Whether anyone asks for the rows that are viewed, or the sections that are seen.
  package fileprivate(set) var isWatched = false
  /// Whether its content has gravity at its bottom.
  package fileprivate(set) var hasGravity = false
  /// Whether that content rests: at its end it keeps that.
  package fileprivate(set) var keepsItsEnd = false
  /// Whether it has an initial position other than its top.
  package fileprivate(set) var hasInitialPosition = false
  /// Whether it goes to its initial position, unseen.
  package fileprivate(set) var isOpening = false
  /// Its offset, its length and that of its viewport, in points.
  package fileprivate(set) var offset = 0.0
  package fileprivate(set) var total = 0.0
  package fileprivate(set) var viewportLength = 0.0
  /// Its offset, and the greatest at rest by its length alone, in units.
  package fileprivate(set) var units: Int64 = 0
  package fileprivate(set) var end: Int64 = 0
  /// The rows that are mounted, while they are to be drawn.
  package fileprivate(set) var window: Range<Int64> = 0..<0
  /// Rows beyond them that are mounted as well, ascending.
  package fileprivate(set) var extras: [Int64] = []

  /// How an empty list stands that is not laid out.
  package init() {}
}

extension ListController {
  /// How the list stands at present. It changes nothing; as it may, the list is read where it lies.
  package mutating func standing() -> ListStanding {
    // Most often asked of lists that move, for which the answer lies at hand.
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
    standing.hasInitialPosition = configuration.initialPosition != .top
    standing.offset = Units.points(shownOffset)
    standing.total = Units.points(content.total)
    standing.viewportLength = Units.points(viewport.length)
    standing.units = body.offset
    standing.end = endInUnits
    standing.isOpening = isOpening
    // What is not to be drawn is not told.
    guard !standing.isOpening else { return standing }
    standing.window = wanted.window
    standing.extras = wanted.extras
    return standing
  }
}

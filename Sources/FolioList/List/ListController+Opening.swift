internal import FolioCollections
internal import FolioMachine

/// The initial position of a list that was never scrolled.
///
///     waiting ── rows and a layout are there ──▶ placed ── all that is seen is measured ──▶ done
///
/// Placed, the list is seeking, and its rows are not drawn: it stands at its initial position by what is known of heights, asks for
/// those of the rows that will be seen, and goes along as they come in. After eight rounds of that it is done with
/// what it knows. Any touch of placed rows, a scroll, an order or a saved position ends it.
struct ListOpening: Hashable, Sendable, Savable, Digestible {
  /// Whether the list has begun, so that its initial position counts no more.
  var isDone = false
  /// How many rounds of measurements were asked for.
  var rounds: Int64 = 0
  /// The rows of the last round.
  var asked: Range<Int64> = 0..<0

  /// Takes in how far it is.
  func combine(into digest: inout StateDigest) { digest.combine(isDone, rounds, asked) }
}

extension ListController {
  /// Whether the list goes to its initial position: its rows are not to be drawn before they are measured.
  /// Complexity: O(1).
  @inline(__always)
  public var isOpening: Bool { !opening.isDone && body.phase == .seeking && request == nil }

  /// The list is scrolled, or told where to be: its initial position counts no more.
  package mutating func endOpening() {
    guard !opening.isDone else { return }
    opening = ListOpening(isDone: true)
    if body.phase == .seeking, request == nil { body.rest() }
  }

  /// A touch ends an initial position that is being taken, not one that waits for rows.
  mutating func touchOpening() {
    if content.count > 0 { endOpening() }
  }

  /// Whether the list was where it begins, or goes there; one that begins at its top counts as well.
  package var hasBegun: Bool {
    opening.isDone || isOpening || configuration.initialPosition == .top || isRestoring
  }

  /// Whether the list rests where it begins, within the bounds that it has.
  package var isAtBeginning: Bool {
    guard opening.isDone, configuration.initialPosition != .top, viewport.length > 0, content.count > 0,
      body.phase == .resting, !isRestoring
    else { return false }
    return body.offset == initialOffset
  }

  /// A list that nobody has seen begins within the bounds that it has now.
  package mutating func begin(emit: (ListEffect) -> Void) {
    opening = ListOpening()
    var change = ListChange(
      total: content.total, offset: shownOffset, place: body.offset, phase: body.phase,
      count: content.count, low: lowestOffset, high: highestOffset, wasLaidOut: viewport.length > 0)
    finish(&change, emit)
  }

  /// Puts the list where it begins, until all that will be seen there is measured.
  mutating func open(_ change: inout ListChange) {
    guard !opening.isDone, viewport.length > 0, content.count > 0 else { return }
    guard configuration.initialPosition != .top else { return endOpening() }
    body.offset = initialOffset
    let seen = windowRows(at: body.offset)
    let asked = opening.asked.clamped(to: 0..<content.count)
    let isAnswered = !lacksHeights(in: asked)
    guard lacksHeights(in: seen),
      !isAnswered || opening.rounds < ListController.largestRounds
    else {
      change.searches = true
      return endOpening()
    }
    if isAnswered {
      opening.rounds += 1
      opening.asked = seen
    }
    body.enter(.seeking)
    change.asks = true
  }

  /// Where the list begins, by the heights that are known.
  private var initialOffset: Int64 {
    switch configuration.initialPosition {
    case .top: lowestOffset
    case .bottom: highestOffset
    case .row(let row, let alignment):
      target(
        of: ScrollRequest(row: min(row, content.count - 1), alignment: alignment, isAnimated: false),
        from: max(lowestOffset, -viewport.obscured))
    }
  }
}

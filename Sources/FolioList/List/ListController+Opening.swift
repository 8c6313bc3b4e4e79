internal import FolioCollections
internal import FolioMachine

/// The progress toward the initial position of a list that was never scrolled.
///
///     waiting ── rows and a layout exist ──▶ placed ── all visible rows are measured ──▶ done
///
/// Once placed, the list is seeking, and its rows are not drawn. It is at its initial position as far as heights are known,
/// requests those of the rows that will be visible, and follows the position as they are measured. After eight rounds, it
/// ends with the heights that are known. A touch of placed rows, a scroll, an order or a saved position ends it.
struct ListOpening: Hashable, Sendable, Savable, Digestible {
  /// Whether the list has begun, so that its initial position no longer counts.
  var isDone = false
  /// The number of rounds in which measurements were requested.
  var rounds: Int64 = 0
  /// The rows of the last round.
  var asked: Range<Int64> = 0..<0

  /// Adds the progress to the digest.
  func combine(into digest: inout StateDigest) { digest.combine(isDone, rounds, asked) }
}

extension ListController {
  /// Whether the list is taking its initial position: its rows must not be drawn before they are measured. Complexity:
  /// O(1).
  @inline(__always)
  public var isOpening: Bool { !opening.isDone && body.phase == .seeking && request == nil }

  /// Ends the initial position, because the list is scrolled or its offset is set.
  package mutating func endOpening() {
    guard !opening.isDone else { return }
    opening = ListOpening(isDone: true)
    if body.phase == .seeking, request == nil { body.rest() }
  }

  /// Ends an initial position that is being taken, because of a touch; not one that waits for rows.
  mutating func touchOpening() {
    if content.count > 0 { endOpening() }
  }

  /// Whether the list has taken its initial position, or is taking it; also true for a list that begins at its top or is
  /// being restored.
  package var hasBegun: Bool {
    @inline(never)
    mutating get { opening.isDone || isOpening || configuration.initialPosition == .top || isRestoring }
  }

  /// Whether the list rests at its initial position, within its bounds.
  package var isAtBeginning: Bool {
    @inline(never)
    mutating get {
      guard opening.isDone, configuration.initialPosition != .top, viewport.length > 0, content.count > 0,
        body.phase == .resting, !isRestoring
      else { return false }
      return body.offset == initialOffset
    }
  }

  /// Moves a list that was never visible to its initial position within its current bounds.
  package mutating func begin(emit: (ListEffect) -> Void) {
    opening = ListOpening()
    var change = ListChange(
      total: content.total, offset: shownOffset, place: body.offset, phase: body.phase,
      count: content.count, low: lowestOffset, high: highestOffset, wasLaidOut: viewport.length > 0)
    finish(&change, emit)
  }

  /// Moves the list to its initial position, until all rows that will be visible there are measured.
  mutating func open(_ change: inout ListChange) {
    guard !opening.isDone, viewport.length > 0, content.count > 0 else { return }
    guard configuration.initialPosition != .top else { return endOpening() }
    body.offset = findInitialOffset()
    let seen = findWindow(at: body.offset)
    let asked = opening.asked.clamped(to: 0..<content.count)
    let isAnswered = !findLack(in: asked)
    guard findLack(in: seen),
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

  /// Returns ``initialOffset``, without a copy of the list on the stack of the caller.
  @inline(never)
  private mutating func findInitialOffset() -> Int64 { initialOffset }

  /// The offset of the initial position, by the heights that are known.
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

internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

/// `scroll(to:)`: measures the rows that will be visible, then scrolls exactly there.
extension ListController {
  /// Starts a request; it supersedes one in progress.
  mutating func scroll(
    _ row: Int64, _ alignment: ScrollAlignment, _ isAnimated: Bool, _ change: inout ListChange
  ) throws(ListRejection) {
    try requireRow(row)
    apply(
      ScrollRequest(row: row, alignment: alignment, isAnimated: isAnimated && !reducesMotion), &change)
  }

  /// Starts a request for an offset, a distance, or a place in a row.
  mutating func scroll(
    to target: ListScrollTarget, _ isAnimated: Bool, _ change: inout ListChange
  ) throws(ListRejection) {
    var request = ScrollRequest(row: nil, alignment: .start, isAnimated: isAnimated && !reducesMotion)
    switch target {
    case .offset(let offset):
      guard Units.isLegal(offset) else { throw .illegalValue(.offset) }
      request.place = host.listed(Units.nearest(offset))
    case .distance(let distance):
      guard Units.isLegal(distance) else { throw .illegalValue(.travel) }
      let start = body.phase == .animating ? self.request.map { self.target(of: $0) } : nil
      request.place = ScrollBody.clamped(start ?? body.offset, plus: Units.nearest(distance))
    case .row(let row, let alignment, let offset):
      try requireRow(row)
      guard Units.isLegal(offset) else { throw .illegalValue(.offset) }
      request.row = row
      request.alignment = alignment
      request.place = Units.nearest(offset)
    }
    apply(request, &change)
  }

  /// Starts a request whose values are legal.
  private mutating func apply(_ new: ScrollRequest, _ change: inout ListChange) {
    var request = new
    guard lift == nil else { return change.outcome = .cancelled }
    change.supersedes = self.request.map { !$0.isOver } ?? false
    restoration = nil
    endOpening()
    if request.isAnimated { request.velocity = scrollVelocity }
    request.meansEnd = meansEnd(request)
    self.request = request
    guard viewport.length > 0 else { return }
    begin(request, &change)
  }

  /// Whether a request is for the end of a list that follows its end: the end of the last row, with the footers below it,
  /// or an offset that is not before the end.
  private mutating func meansEnd(_ request: ScrollRequest) -> Bool {
    guard configuration.followEnd != nil else { return false }
    guard let row = request.row else {
      return viewport.length > 0
        && request.place >= viewport.highestOffset(over: content.total, isInHand: false, isDragged: false)
    }
    return request.alignment == .end && request.place >= 0 && row >= content.lastPlainRow
  }

  /// The velocity of the motion after a release, or of an animated scroll, in points per second.
  private var scrollVelocity: Double {
    guard let request, body.phase == .animating else { return body.velocity }
    return body.startsWithTick ? 0 : request.velocity(after: body.seconds)
  }

  /// Begins to seek. A motion ends where it is, unless the request continues from there at once.
  mutating func begin(_ request: ScrollRequest, _ change: inout ListChange) {
    self.request = request
    dropTouch()
    body.enter(.seeking)
    change.asks = true
  }

  /// Ends the request, if there is one.
  mutating func endRequest(_ outcome: ScrollOutcome, _ change: inout ListChange) {
    guard let ended = request else { return }
    request = nil
    if !ended.isOver { change.outcome = outcome }
    // The target of a scroll is within the bounds that a parent has for it.
    if outcome == .completed, ended.row == nil, viewport.bounds != nil { change.keepsOffset = true }
    if body.phase == .seeking || body.phase == .animating { body.rest() }
  }

  /// Cancels the request because its row is about to go. A list in motion glides on to where the row is, or to the bound
  /// if that is nearer then.
  mutating func loseRow(_ change: inout ListChange) {
    guard var request, body.phase == .animating, scrollVelocity != 0 else {
      return endRequest(.cancelled, &change)
    }
    change.outcome = .cancelled
    request.end(at: target(of: request))
    self.request = request
  }

  /// Arrives if all rows that will be visible are measured, otherwise requests the next round.
  mutating func seek(_ change: inout ListChange) {
    // A saved position seeks its own row.
    guard var request else { return body.rest() }
    guard !findLack(in: request.rounds.asked) else { return }
    let seen = request.row == nil ? 0..<0 : findRows(seenBy: request)
    if findLack(in: seen), !request.rounds.areOver {
      request.rounds.begin(seen)
      self.request = request
      change.asks = true
      // A motion continues, toward the rows as far as their places are known.
      if request.isAnimated, request.velocity != 0 { arrive(request, &change) }
    } else {
      arrive(request, &change)
    }
  }

  /// Returns the rows of the window to which a request scrolls. Apart, because it copies the list.
  @inline(never)
  private mutating func findRows(seenBy request: ScrollRequest) -> Range<Int64> {
    windowRows(at: target(of: request))
  }

  /// Sets the alignment that makes the smallest move, and returns the target. Apart, because it copies the list.
  @inline(never)
  private mutating func resolve(_ request: inout ScrollRequest) -> Int64 {
    request.alignment = resolved(request, from: body.offset)
    return target(of: request)
  }

  /// Sets the offset, or begins its motion, once all is measured.
  private mutating func arrive(_ seeking: ScrollRequest, _ change: inout ListChange) {
    var request = seeking
    let target = resolve(&request)
    guard request.isAnimated, target != body.offset || request.velocity != 0 else {
      body.offset = target
      return endRequest(.completed, &change)
    }
    request.distance = target - body.offset
    self.request = request
    body.enter(.animating, startsWithTick: request.velocity == 0)
  }

  /// Moves the list to the place of the motion at a moment; the first tick is its start.
  mutating func animate(_ moment: Moment, _ change: inout ListChange) {
    guard var request else { return body.rest() }
    let target = target(of: request)
    let left = target - body.offset
    if body.startsWithTick {
      request.distance = left
    } else if left != request.left(after: body.seconds) {
      // If the list or its target has shifted, the motion continues from where the list is, at its velocity, without a
      // leap.
      request.lag(so: left, after: body.seconds)
    }
    let elapsed = body.elapsed(until: moment)
    request.lag.advance(by: Double(elapsed - (body.elapsed ?? 0)) / 1e9)
    let seconds = Double(elapsed) / 1e9
    self.request = request
    guard !request.isDone(after: seconds) else {
      body.offset = target
      return endRequest(.completed, &change)
    }
    let offset = ScrollBody.clamped(target, plus: -request.left(after: seconds))
    body.note(Units.points(offset - body.offset), until: moment)
    body.start()
    body.offset = offset
  }

  /// Returns what a request for a row scrolls to, in units: the top in the content, the height, and the distance below the
  /// viewport's top at which nothing hides it from above.
  private func sought(_ row: Int64, _ request: ScrollRequest) -> (top: Int64, height: Int64, line: Int64) {
    let top = ScrollBody.clamped(self.top(of: row), plus: request.place)
    let line = viewport.obscuredAtRest + stickyHeight(over: firstRow(at: top) ?? row)
    return (top, content.extents.height(of: row), line)
  }

  /// Returns the alignment that makes the smallest move from an offset.
  private func resolved(_ request: ScrollRequest, from offset: Int64) -> ScrollAlignment {
    guard request.alignment == .visible, let row = request.row else { return request.alignment }
    let (top, height, line) = sought(row, request)
    if height > viewport.seenEnd - line { return .start }
    let seenTop = ScrollBody.clamped(offset, plus: viewport.obscuredAtRest)
    // A row that sticks is seen where it is drawn, unless it is pushed off.
    if request.place == 0, top <= seenTop, let sticky = stickyFrame(seenFrom: seenTop), sticky.row == row {
      return sticky.top < seenTop ? .start : .visible
    }
    if top < ScrollBody.clamped(offset, plus: line) { return .start }
    if top + height > offset + viewport.seenEnd { return .end }
    return .visible
  }

  /// Returns the offset that shows the row as requested, in units: within the bounds, and with the visible area beginning
  /// within the content, except at its very top.
  func target(of request: ScrollRequest) -> Int64 { target(of: request, from: body.offset) }

  /// Returns the target if the smallest move begins at another offset.
  func target(of request: ScrollRequest, from offset: Int64) -> Int64 {
    guard let row = request.row else {
      // Bounded as an order is: a parent's cover opens as far as necessary.
      let low = viewport.bounds?.lowByHand ?? lowestOffset
      return request.meansEnd ? max(low, highestOffset) : request.place.clamped(low, max(low, highestOffset))
    }
    let (top, height, line) = sought(row, request)
    let place =
      switch resolved(request, from: offset) {
      case .start: top - line
      case .centre: top + (height - viewport.obscuredAtRest - viewport.seenEnd) / 2
      case .end: top + height - viewport.seenEnd
      case .visible: offset
      }
    let low = max(lowestOffset, -viewport.obscuredAtRest)
    if request.meansEnd { return max(low, highestOffset) }
    return place.clamped(low, max(low, highestOffset))
  }
}

extension ListController {
  /// Whether the list is taking its initial position: its rows must not be drawn before they are measured. Complexity:
  /// O(1).
  @inline(__always)
  public var isOpening: Bool { !opening.isDone && body.phase == .seeking && request == nil }

  /// Ends the initial position, because the list is scrolled or its offset is set.
  package mutating func endOpening() {
    opening.isUnseen = false
    finishOpening()
  }

  /// Ends the way to the initial position, which a list that was not seen yet keeps.
  private mutating func finishOpening() {
    guard !opening.isDone else { return }
    opening = ListOpening(isDone: true, isUnseen: opening.isUnseen)
    if body.phase == .seeking, request == nil { body.rest() }
  }

  /// Whether a parent has not shown the list yet, so that it keeps its initial position.
  package var isUnseen: Bool { opening.isUnseen }

  /// Sets whether a parent has not shown the list yet.
  package mutating func setUnseen(_ isUnseen: Bool) { opening.isUnseen = isUnseen }

  /// Whether the list is at the initial position that it keeps.
  var keepsBeginning: Bool {
    mutating get { opening.isUnseen && (configuration.initialPosition == .top || isAtBeginning) }
  }

  /// Places the list anew if it keeps its initial position and the event changed rows, heights or sizes.
  mutating func begin(anew change: ListChange) {
    guard change.keepsBeginning, opening.isUnseen, change.searches || change.clamps, !change.isPlaced else {
      return
    }
    opening = ListOpening(isUnseen: true)
  }

  /// Ends an initial position that is being taken, because of a touch; not one that waits for rows.
  mutating func touchOpening() {
    if content.count > 0 { endOpening() }
  }

  /// Whether the list has taken its initial position, or is taking it; also true for a list that is being restored, and for
  /// one that begins at its top, once it was seen.
  package var hasBegun: Bool {
    @inline(never)
    mutating get {
      let isAtTop = configuration.initialPosition == .top
      return isAtTop ? !opening.isUnseen || isRestoring : opening.isDone || isOpening || isRestoring
    }
  }

  /// Whether the list rests at its initial position, within its bounds.
  package var isAtBeginning: Bool {
    @inline(never)
    mutating get {
      guard opening.isDone, configuration.initialPosition != .top, viewport.length > 0, content.count > 0,
        body.phase == .resting, !isRestoring
      else { return false }
      return body.offset == findInitialOffset()
    }
  }

  /// Moves a list that was never visible to its initial position within its current bounds.
  package mutating func begin(emit: (ListEffect) -> Void) {
    opening = ListOpening(isUnseen: opening.isUnseen)
    var change = beginChange()
    finish(&change, emit)
  }

  /// Moves the list to its initial position, until all rows that will be visible there are measured.
  mutating func open(_ change: inout ListChange) {
    guard !opening.isDone, viewport.length > 0, content.count > 0 else { return }
    guard configuration.initialPosition != .top else { return finishOpening() }
    body.offset = findInitialOffset()
    let seen = findWindow(at: body.offset)
    let asked = opening.rounds.asked.clamped(to: 0..<content.count)
    let isAnswered = !findLack(in: asked)
    guard findLack(in: seen),
      !isAnswered || !opening.rounds.areOver
    else {
      change.searches = true
      return finishOpening()
    }
    if isAnswered { opening.rounds.begin(seen) }
    body.enter(.seeking)
    // The rows of the window are requested, which may be that of a place within the overscan.
    change.searches = true
  }

  /// Returns the offset of the initial position, by the heights that are known. It changes nothing; it is mutating, and
  /// apart, so that its caller has no copy of the list on its stack.
  @inline(never)
  private mutating func findInitialOffset() -> Int64 {
    switch configuration.initialPosition {
    case .top: lowestOffset
    case .bottom: highestOffset
    case .row(let row, let alignment):
      target(
        of: ScrollRequest(row: min(row, content.count - 1), alignment: alignment, isAnimated: false),
        from: max(lowestOffset, -viewport.obscuredAtRest))
    }
  }
}

/// Restoration of a saved position: at once if its row exists, otherwise when it is inserted. A row with a key is found by
/// its key, or by that of a neighbour if it is gone.
///
///     none ── restored ──▶ waiting ── row and layout exist ──▶ in place ── all visible rows are measured ──▶ none
///
/// A touch, a report of the host's physics, a `scroll(to:)` or the deletion of the row ends the wait; once in place, an
/// order of the parent ends it as well. In place, the visible area begins at the saved share of the row, whatever its
/// height is now, and new heights do not move it. Until the row is measured, the list is seeking.
extension ListController {
  /// Whether a position is being restored: it waits for its row, or is kept while heights are measured.
  package var isRestoring: Bool { restoration != nil }

  /// The position of the list, to be restored with `restored`; nil without rows. A position that still waits for its row is
  /// returned as it was given. Complexity: O(log n).
  public var position: ListPosition? {
    if let restoration {
      return restoration.row < content.count ? restoration.named(in: content.rows) : restoration
    }
    guard content.count > 0 else { return nil }
    let row = firstRow(at: seenTop) ?? content.count - 1
    let position = ListPosition(
      row: row, distance: Units.points(seenTop - top(of: row)),
      height: Units.points(content.lineHeight(of: row)), width: viewport.width)
    return position.named(in: content.rows)
  }

  /// Whether the row of a position exists, or one that replaces it. Complexity: O(log runs + neighbours).
  package func finds(_ position: ListPosition) -> Bool { position.found(in: content.rows) != nil }

  /// Restores a position. A motion ends, a lifted row returns, and a finger that drags is ignored until it lifts.
  mutating func restored(_ position: ListPosition, _ change: inout ListChange) throws(ListRejection) {
    if let refusal = position.refusal { throw refusal }
    endRequest(.cancelled, &change)
    endReorder(.cancelled, &change)
    standLandings(&change)
    dropTouch()
    body.rest()
    body.isReported = false
    endOpening()
    change.stood = .none
    stays.endAll()
    restoration = position.found(in: content.rows) ?? position
    change.searches = true
  }

  /// Whether a position waits for its row or for a layout.
  @inline(__always)
  var isRestorationWaiting: Bool {
    restoration.map { viewport.length == 0 || $0.row >= content.count } ?? false
  }

  /// Moves the list to the position, as far as its bounds allow; this ends once all visible rows are measured. Only rows,
  /// sizes and settings move it there. If a parent has drawn it elsewhere in between, other events do not move it.
  mutating func restore(_ change: ListChange) {
    guard let restoration, !isRestorationWaiting else { return }
    if change.searches || change.clamps {
      body.offset = findPlace(of: restoration)
    }
    if !content.extents.isKnown(restoration.row) { return body.enter(.seeking) }
    if content.extents.firstUnknown(in: findWindow(at: body.offset)) == nil { self.restoration = nil }
  }

  /// Returns the offset of a position whose row exists, in units, within the bounds. Apart, because it copies the content.
  @inline(never)
  private mutating func findPlace(of position: ListPosition) -> Int64 {
    let past = Anchor.rescaled(
      Units.nearest(position.distance), of: Units.nearest(position.height),
      to: content.lineHeight(of: position.row))
    return (top(of: position.row) + past - viewport.obscured).clamped(lowestOffset, highestOffset)
  }

  /// Renames the row of a position. A row that is gone is not searched; a row that did not exist is searched among those
  /// that now do.
  mutating func renameRestoration(_ names: RowNames, among count: Int64) {
    guard let restoration else { return }
    if restoration.row >= count {
      self.restoration = restoration.found(in: content.rows) ?? restoration
    } else if let now = names.renamed(restoration.row) {
      self.restoration?.row = now
    } else {
      self.restoration = nil
    }
  }
}

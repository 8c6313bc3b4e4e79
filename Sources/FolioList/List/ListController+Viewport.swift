internal import FolioCollections
internal import FolioMachine

/// The viewport, the bounds of the offset, and the anchor that keeps its place when content changes.
extension ListController {
  /// The part of the viewport's top that is hidden at present, in points: the top inset, unless a parent lends another
  /// value.
  ///
  /// The visible area of the content extends from here to the bottom inset. It determines which row keeps its place when
  /// others change, where rows stick, where a `scroll(to:)` aligns its row, and when `nearStart` is emitted. Rows are
  /// mounted for the whole viewport. Complexity: O(1).
  public var obscured: Double { Units.points(viewport.obscured) }

  /// Lends the list the length of its top that is hidden now, in units of 1/768 point, 0 or more; nil: the top inset.
  ///
  /// A parent whose cover is over the list calls this before each event, and when the cover has moved. It has no effect
  /// until the next event. Complexity: O(1).
  package mutating func lend(obscured units: Int64?) {
    viewport.lent = units.map { $0.clamped(0, Units.largest) }
    if configuration.viewability != nil, stays.exposure.showing == .alone { lookAround() }
  }

  /// The length that determines the resistance beyond the bounds, in units; nil: nothing gives way.
  var givingLength: Int64? { configuration.edgePolicy == .clamp ? nil : viewport.length }

  /// The smallest offset at rest, in units.
  @inline(__always)
  var lowestOffset: Int64 { viewport.lowestOffset(isInHand: body.isInHand) }

  /// The greatest offset at rest, in units.
  @inline(__always)
  var highestOffset: Int64 {
    viewport.highestOffset(
      over: content.total, isInHand: body.isInHand, isDragged: body.phase == .dragging)
  }

  /// Applies the viewport's size and insets.
  mutating func viewportChanged(
    _ length: Double, _ width: Double, _ insets: ContentInsets, _ change: inout ListChange
  ) throws(ListRejection) {
    let old = viewport
    try viewport.resize(length: length, width: width, insets: insets)
    guard viewport != old else { return }
    change.searches = true
    change.pins = true
    change.clamps = true
    change.relays = true
    // Without a layout, nothing was hidden.
    let obscured = old.length > 0 ? old.obscured : viewport.obscured
    let anchor = findAnchor(below: body.offset + obscured)
    let keepsEnd =
      configuration.gravity == .bottom && old.length > 0 && content.count > 0
      && (body.phase == .resting || body.phase == .seeking) && body.offset == change.high
    if viewport.width != old.width {
      content.changeWidth(from: old.width, to: viewport.width)
      cursor = Memory(OffsetCursor())
      demands.voidAll()
      // The waiting corrections were made at the old width.
      host.deferred = 0
    }
    if viewport.length == 0 { leaveLayout(&change) }
    if viewport.isPlaced ? body.offset == change.low : viewport.length > 0 {
      viewport.isPlaced = true
      body.offset = lowestOffset
    } else if let anchor, viewport.width != old.width, body.offset + obscured > 0,
      change.high > change.low || viewport.lent != nil
    {
      keepFraction(anchor, seenFrom: obscured)
    }
    if keepsEnd { body.offset = highestOffset }
    guard viewport.length > 0 else { return }
    if let request, body.phase == .resting { begin(request, &change) }
  }

  /// Returns the first row below a place as an anchor. Apart, because it copies the list.
  @inline(never)
  private mutating func findAnchor(below place: Int64) -> Anchor? {
    firstRow(below: place).map { anchor(of: $0) }
  }

  /// Ends motions; a `scroll(to:)` waits for the next layout, and a lifted row returns.
  private mutating func leaveLayout(_ change: inout ListChange) {
    endReorder(.cancelled, &change)
    standLandings(&change)
    body.rest()
    dropTouch()
    guard var request else { return }
    request.wait()
    self.request = request.isOver ? nil : request
  }

  /// Sets the minimum length of the content.
  mutating func minimumLengthChanged(_ length: Double, _ change: inout ListChange) throws(ListRejection) {
    guard Units.isLegalLength(length) else { throw .illegalValue(.minimumLength) }
    viewport.minimum = Units.nearest(length)
    change.clamps = true
  }

  /// The beginning of the visible area in the content, in units.
  @inline(__always)
  var seenTop: Int64 { body.offset + viewport.obscured }

  /// Returns ``anchor``, without a copy of the list on the stack of the caller.
  @inline(never)
  mutating func findAnchor() -> Anchor? { anchor }

  /// The first row whose bottom is below the top of the visible area; rows without height are skipped. In a waterfall, it
  /// is the first such row with a known height, if any is on screen, because rows that are measured beside it move.
  var anchor: Anchor? { firstRow(below: seenTop).map { rowAnchor($0, below: seenTop) } }

  /// Returns the first row below a place as an anchor, or its substitute in a waterfall; without a place, below its top.
  func rowAnchor(_ first: Int64, below place: Int64? = nil) -> Anchor {
    let isFalling = !content.extents.isKnown(first) && content.section(of: first)?.layout.isWaterfall == true
    return anchor(of: isFalling ? firstKnownRow(below: place ?? top(of: first)) ?? first : first)
  }

  /// Returns the first row whose bottom is below a place in units. In a waterfall, it may begin above the row that covers
  /// the place.
  func firstRow(below place: Int64) -> Int64? {
    guard let covering = firstRow(at: place) else { return nil }
    return content.lines.value == nil ? covering : content.firstRow(below: place - lead, from: covering)
  }

  /// Returns the first row of a waterfall on screen whose height is known, and whose bottom is below a place in units.
  @inline(never)
  private func firstKnownRow(below place: Int64) -> Int64? {
    guard let covering = firstRow(at: place), let section = content.section(of: covering) else { return nil }
    var found: Int64?
    content.forEachStraggler(before: covering, from: max(0, place - lead)) { row in
      if content.extents.isKnown(row) { found = min(found ?? row, row) }
    }
    if let found { return found }
    let end = ScrollBody.clamped(body.offset, plus: viewport.length)
    var row = covering
    while row < section.rowsEnd, top(of: row) < end {
      if content.extents.isKnown(row), top(of: row) + content.extents.height(of: row) > place { return row }
      row += 1
    }
    return nil
  }

  /// Returns a row as an anchor.
  func anchor(of row: Int64) -> Anchor {
    let top = self.top(of: row)
    return Anchor(
      row: row, top: top, bottom: top + content.lineHeight(of: row),
      unknown: content.extents.unknownCount(in: content.lineRows(of: row)))
  }

  /// Whether the offset follows changes above. It does not while the content begins within the visible area, unless
  /// `prependPolicy` is `keep`. Content that fits its viewport stays where it is, unless a parent lends the hidden part of
  /// its top. Content with free space above it always follows.
  func compensates(_ change: ListChange) -> Bool {
    guard viewport.isPlaced else { return false }
    if configuration.gravity == .bottom, lead > 0 || lead(over: change.total) > 0 { return true }
    guard change.high > change.low || viewport.lent != nil else { return false }
    return max(seenTop, change.seenTop ?? seenTop) > 0 || configuration.prependPolicy == .keep
  }

  /// Moves the offset by the distance by which the heights before the anchor, or its own first one, moved the content on
  /// screen.
  @inline(never)
  mutating func followHeights(from anchor: Anchor?, _ change: inout ListChange) {
    guard let anchor, compensates(change) else { return }
    var shift = self.top(of: anchor.row) - anchor.top
    let unknown = content.extents.unknownCount(in: content.lineRows(of: anchor.row))
    if anchor.top < seenTop, unknown < anchor.unknown {
      shift += content.lineHeight(of: anchor.row) - (anchor.bottom - anchor.top)
    }
    let place = body.offset
    follow(shift, &change)
    // The offset is reported when the finger has lifted; until then, frames are shifted up by the same distance.
    if touch.isDown, configuration.anchoring == .afterTouch {
      host.defer(body.offset - place)
    }
  }

  /// Returns the anchor for a change that is not carried out yet: the first visible row, or, if neither it nor any row
  /// below it stays, the nearest above that does.
  func heir(of anchor: Anchor?, in rearrangement: Rearrangement) -> Anchor? {
    guard let anchor, let heir = rearrangement.heir(of: anchor.row), heir.old < anchor.row else {
      return anchor
    }
    return self.anchor(of: heir.old)
  }

  /// Puts the heir of the anchor where the anchor was; an heir from above keeps its own place.
  mutating func followRows(from anchor: Anchor?, _ rearrangement: Rearrangement, _ change: inout ListChange) {
    guard let anchor, compensates(change), let heir = rearrangement.heir(of: anchor.row) else { return }
    follow(self.top(of: heir.new) - anchor.top, &change)
  }

  /// Moves the offset and its motion along with the content on screen.
  private mutating func follow(_ shift: Int64, _ change: inout ListChange) {
    let place = body.offset
    body.shift(by: shift)
    change.shift += body.offset - place
    if let place = request?.place, request?.row == nil {
      request?.place = ScrollBody.clamped(place, plus: shift)
    }
    if let end = touch.end { touch.end = ScrollBody.clamped(end, plus: body.offset - place) }
  }

  /// Keeps the share of the anchor that is above the visible area, rounded to the nearest unit. That area began `obscured`
  /// units below the viewport's top.
  private mutating func keepFraction(_ anchor: Anchor, seenFrom obscured: Int64) {
    let top = self.top(of: anchor.row)
    let height = anchor.bottom - anchor.top
    let newHeight = content.lineHeight(of: anchor.row)
    let past = Anchor.rescaled(body.offset + obscured - anchor.top, of: height, to: newHeight)
    body.offset = ScrollBody.clamped(top + past, plus: -viewport.obscured)
  }

  /// Whether a place was near enough to an end to follow a new one.
  @inline(__always)
  private func isNear(_ place: Int64, to end: Int64) -> Bool {
    guard let distance = configuration.followEnd else { return false }
    return place >= ScrollBody.clamped(end, plus: -Units.nearest(distance))
  }

  /// Whether the list follows its end, judged by its state before the change, unless the change scrolled it elsewhere.
  @inline(__always)
  private func followsEnd(_ change: ListChange) -> Bool {
    // A list without rows has no end.
    change.wasLaidOut && change.count > 0 && change.outcome != .completed
      && isNear(change.place, to: change.high)
  }

  /// Whether a finger has left the list near an end that it was to follow.
  @inline(__always)
  var awaitsEnd: Bool { touch.end.map { isNear(body.offset, to: $0) } ?? false }

  /// Sets the offset that follows from the change: that of a waiting `scroll(to:)`, of the end that is followed, or of the
  /// bounds. A list that rests beyond the bounds stays there and springs back in the ticks that follow, unless sizes,
  /// settings, an order or a request moved it there.
  mutating func settleOffset(_ change: inout ListChange) {
    // A list that was only shifted is not placed again.
    if body.phase == .seeking, request != nil || !change.keepsOffset { seek(&change) }
    // The row that a saved position waited for exists now.
    if body.isReturning, restoration != nil, !isRestorationWaiting, change.searches || change.clamps {
      body.rest()
    }
    guard viewport.length > 0, !change.keepsOffset else { return }
    let low = lowestOffset
    let high = highestOffset
    let isChanged = low != change.low || high != change.high
    // The bounds under a finger differ from those at rest: their exchange does not move an end.
    let isSameHand = viewport.bounds == nil || body.phase == change.phase
    let follows = (isChanged && isSameHand || change.shift != 0) && followsEnd(change)
    // Under a finger, the list does not follow its end.
    if touch.isDown {
      if follows, touch.end == nil { touch.end = ScrollBody.clamped(change.high, plus: change.shift) }
    } else if touch.end != nil, body.phase == .resting, !body.isHostScrolled {
      _ = pursueEnd(0, body.time.moved)
    }
    if body.phase == .resting || body.phase == .reordering, !body.isHostScrolled {
      if follows, change.phase == .resting, body.phase == .resting, !touch.isDown, !change.keepsBeginning {
        body.offset = high
      }
      // Without rows, no visible motion is possible, unless a parent moves with the list.
      if change.clamps || content.count == 0 && viewport.bounds == nil || change.outcome == .completed {
        body.offset = body.offset.clamped(low, high)
      }
      restore(change)
      begin(anew: change)
      if !opening.isDone { open(&change) }
      // Under a finger the offset stays until the lift. A parent that moves the list brings it back itself.
      if viewport.bounds == nil, body.phase == .resting, !touch.isDown,
        body.offset < low || body.offset > high
      {
        body.goBack(within: low, high)
      }
      if configuration.snap != nil { change.phase == .reordering ? snap(after: 0) : snapBack(change) }
    } else if change.relays || low - change.shift != change.low || high - change.shift != change.high
      || change.searches && body.aim != nil
    {
      // A motion that this event released has other bounds than the finger had.
      goOn(hasParent: viewport.bounds != nil, isData: change.phase == .decelerating)
    }
  }

  /// Glides to the end that the list was to follow, if the finger has left it near there. Returns whether it does.
  mutating func pursueEnd(_ velocity: Double, _ moment: Moment) -> Bool {
    let goes = awaitsEnd && velocity >= 0 && body.offset < highestOffset
    touch.end = nil
    if goes { body.glide(to: highestOffset, velocity, at: moment) }
    return goes
  }

  /// Ends the touch: nothing waits for its lift any more.
  mutating func dropTouch() {
    host.deferred = 0
    touch = ListTouch()
  }
}

/// Content at the bottom of the visible area, as in a chat.
///
/// Content with ``ListGravity/bottom`` that is shorter than the visible area has free space above it, so that both end
/// together. Places in the content include that space. The bounds, the anchor and the spring at the edge therefore work as
/// for any other content, whatever changes its length.
extension ListController {
  /// The free space above the first row, in units; 0 unless the gravity is `bottom` and the content is shorter than the
  /// visible area.
  @inline(__always)
  var lead: Int64 { configuration.gravity == .top ? 0 : lead(over: content.total) }

  /// Returns the free space above content of another length, in units.
  @inline(__always)
  func lead(over total: Int64) -> Int64 {
    configuration.gravity == .bottom ? viewport.free(beside: total) : 0
  }

  /// Returns the beginning of a row, in units.
  @inline(__always)
  func top(of row: Int64) -> Int64 { content.top(of: row) + lead }

  /// Returns the first row at a place in units, or the first row of all above it; nil below the last.
  @inline(__always)
  func firstRow(at place: Int64) -> Int64? { content.row(at: max(0, place - lead)) }

  /// Returns the distance to the end, in units. It changes nothing; it is mutating so that the list is read in place.
  package mutating func distanceToEnd() -> Int64 { highestOffset - body.offset }

  /// Returns whether other rows meet the viewport than at the last search, because the hidden part of its top changed. It
  /// changes nothing; it is mutating so that the list is read in place.
  package mutating func isDisplaced() -> Bool {
    guard configuration.gravity == .bottom, viewport.length > 0 else { return false }
    let moved = (body.offset - lead).subtractingReportingOverflow(wanted.searchedAt)
    return moved.overflow || moved.partialValue.magnitude > Units.nearest(configuration.overscan).magnitude
  }
}

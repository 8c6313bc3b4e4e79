internal import FolioCollections
public import FolioMachine
internal import FolioMotion

/// Projections: pure functions of the state, computed on demand.
extension ListController {
  /// The distance from the beginning of the content to the viewport's top, in points; negative under an inset or a pull.
  ///
  /// While corrections wait for the end of a touch, offset, bounds and frames are reported less by their sum. Rows stay
  /// where they are on screen, and offset and frames change together when the finger lifts. Complexity: O(1).
  public var offset: Double { Units.points(shownOffset) }

  /// The reported offset, in units.
  var shownOffset: Int64 { body.offset - host.deferred }

  /// The token of the newest `scrollContent`, 0 before the first. Complexity: O(1).
  public var token: ScrollToken { host.token }

  /// The direction in which the list was last scrolled, by a finger or the motion after it, the host's physics, or an
  /// animated scroll; it is kept after the scroll has ended. Nil before the first scroll. Offset changes by data, sizes and
  /// orders do not count.
  ///
  /// A normal form keeps the direction only if a setting depends on it. Complexity: O(1).
  public var lastDirection: TravelDirection? { body.pace == 0 ? nil : body.pace > 0 ? .forward : .backward }

  /// The length of the content in points: measured, given and estimated heights. Exact to 1/768 point below 2⁴³.
  /// Complexity: O(1).
  public var total: Double { Units.points(content.total) }

  /// The number that distinguishes the list from others that share its pool.
  package var owner: Int64 { mounts.owner }

  /// Sets the owner of a list that has mounted nothing yet. Complexity: O(1), without allocation.
  package mutating func setOwner(_ owner: Int64) { mounts.owner = owner }

  /// The number of rows, headers and footers included. Complexity: O(1).
  public var rowCount: Int64 { content.count }

  /// The minimum length of the content, in points; 0 if none was set. Complexity: O(1).
  package var minimumLength: Double { Units.points(viewport.minimum) }

  /// The smallest offset at rest, in points. Complexity: O(1).
  public var minimumOffset: Double {
    Units.points((viewport.bounds?.lowByHand ?? lowestOffset) - host.deferred)
  }

  /// The greatest offset at rest, in points. Complexity: O(1).
  public var maximumOffset: Double {
    Units.points((viewport.highestByHand(over: content.total) ?? highestOffset) - host.deferred)
  }

  /// The range of mounted rows: those that met the viewport and its overscan at the last search. Also mounted, outside of
  /// it, are the row that sticks, pinned rows, and earlier rows of a waterfall that reach into the window. Complexity:
  /// O(1).
  public var window: Range<Int64> { wanted.window }

  /// The rows outside of ``window`` that are mounted as well, ascending. Complexity: O(1).
  package var extras: [Int64] { wanted.extras }

  /// The range of rows that meet the viewport, at most 65 536, always within ``window``. It omits earlier rows of a
  /// waterfall that still reach into the viewport, see ``forEachOnScreen(_:)``. Complexity: O(log n).
  public var onScreen: Range<Int64> { seenRows(at: body.offset) }

  /// Calls the body with every row that meets the viewport: first the rows of a waterfall that come before ``onScreen`` and
  /// reach into the viewport, at most one for each column, then ``onScreen``. Complexity: O(rows on screen + columns · log
  /// n).
  public func forEachOnScreen(_ body: (Int64) -> Void) {
    forEachStragglerOnScreen(body)
    for row in onScreen { body(row) }
  }

  /// Calls the body with the rows of a waterfall that come before ``onScreen`` and reach into the viewport.
  func forEachStragglerOnScreen(_ body: (Int64) -> Void) {
    let seen = onScreen
    if !seen.isEmpty {
      content.forEachStraggler(before: seen.lowerBound, from: self.body.offset - lead, body)
    }
  }

  /// Returns the frame of a row in the content; nil if there is no such row. Complexity: O(log n).
  public func frame(of row: Int64) -> RowFrame? {
    guard row >= 0, row < content.count else { return nil }
    let span = content.span(of: row, width: viewport.width)
    return RowFrame(
      top: Units.points(top(of: row) - host.deferred),
      height: Units.points(content.extents.height(of: row)),
      x: span.leading, width: span.length)
  }

  /// Returns the row at a distance from the beginning of the content, in points; nil outside of the content. Rows without
  /// height are skipped; of rows side by side, it is the first. Complexity: O(log n).
  public func row(at place: Double) -> Int64? {
    guard Units.isLegal(place) else { return nil }
    return content.row(at: Units.nearest(place) + host.deferred - lead)
  }

  /// Returns the row at a distance from the beginning of the content and from the leading edge, in points; nil outside of
  /// the rows, and in the gaps between them. Complexity: O(log n + columns).
  public func row(at place: Double, x: Double) -> Int64? {
    guard Units.isLegal(place), Units.isLegal(x) else { return nil }
    return content.row(at: Units.nearest(place) + host.deferred - lead, across: x, width: viewport.width)
  }

  /// Returns the row whose model has a key; nil if none has. Complexity: O(log n), expected.
  public func row(withKey key: Int64) -> Int64? { content.rows.row(of: key) }

  /// Returns the key of a row from its model; nil if the row has none, or does not exist. Complexity: O(log n).
  public func key(of row: Int64) -> Int64? { content.rows.key(of: row) }

  /// Returns the slot in which a row is mounted; nil if it is not mounted. Complexity: O(log mounted).
  public func slot(of row: Int64) -> SlotID? { mounts.mounted(row).map { SlotID($0.slot) } }

  /// Returns the row for which a `render` with this slot and generation was emitted; nil if the slot shows another row or
  /// none by now, so that the result is late. A row that left its slot and returned to it unchanged is not rendered again,
  /// and still accepts the earlier result. Complexity: O(1).
  public func row(inSlot slot: SlotID, generation: SlotGeneration) -> Int64? {
    pool.row(in: slot.rawValue, generation.rawValue, of: mounts.owner)
  }

  /// Whether the height of a row is known: measured, given, or set by its model. Complexity: O(log n).
  public func isMeasured(_ row: Int64) -> Bool {
    row >= 0 && row < content.count && content.extents.isKnown(row)
  }

  /// The kind of a row, as its model says; nil if it does not exist. The view that is made for a slot shows rows of one
  /// kind: that of the row that is mounted there first. Complexity: O(log runs).
  public func kind(of row: Int64) -> UInt16? {
    row >= 0 && row < content.count ? content.rows[row].kind : nil
  }

  /// Whether a row is measured because its model has no height; false for a row that does not exist. Complexity: O(log
  /// runs).
  public func isSelfSizing(_ row: Int64) -> Bool {
    row >= 0 && row < content.count && content.rows[row].ownHeight == nil
  }

  /// Whether a row highlights under a finger, according to its model; false for a row that does not exist. Complexity:
  /// O(log runs).
  public func highlights(_ row: Int64) -> Bool {
    row >= 0 && row < content.count && content.rows[row].highlights
  }

  /// The length of the viewport in points. Complexity: O(1).
  public var viewportLength: Double { Units.points(viewport.length) }

  /// The width of the viewport in points.
  package var viewportWidth: Double { viewport.width }

  /// The insets that cover the ends of the viewport. Complexity: O(1).
  public var contentInsets: ContentInsets {
    ContentInsets(top: Units.points(viewport.top), bottom: Units.points(viewport.bottom))
  }

  /// Content length, insets and offset for a scroll view of the system that scrolls the list; nil while the list is not laid
  /// out.
  ///
  /// They change with rows and their heights, and under a cover with its heights, its collapse and a refresh. After
  /// each event, apply content length and insets to the scroll view without changing its offset, then perform
  /// `scrollContent`. Complexity: O(1).
  public var scrollGeometry: ListScrollGeometry? {
    let length = viewportLength
    guard length > 0 else { return nil }
    let bottom = contentInsets.bottom
    return ListScrollGeometry(
      contentLength: max(0, maximumOffset + length - bottom),
      insets: ContentInsets(top: -minimumOffset, bottom: bottom), offset: offset)
  }

  /// The position of a scrollbar's thumb, as a share of its travel, and its length, as a share of the track; both 0 … 1.
  ///
  /// The thumb shows the share of the content that is in the viewport. Beyond the bounds it shrinks by the part of the
  /// viewport that is not content. A length of 1 means that there is nothing to scroll. Complexity: O(1).
  public var scrollbar: (position: Double, length: Double) {
    let range = Double(highestOffset - lowestOffset)
    guard range > 0, viewport.length > 0 else { return (0, 1) }
    let shown = Double(viewport.length)
    let past = Double(body.offset - body.offset.clamped(lowestOffset, highestOffset)).magnitude
    let position = (Double(body.offset - lowestOffset) / range).clamped(0, 1)
    return (position, max(0, shown - past) / (shown + range))
  }

  /// The phase of the list. Complexity: O(1).
  public var phase: ListPhase { body.phase }

  /// Whether a finger, a motion, a `scroll(to:)` or the host's physics scrolls the list. The host's physics count until a
  /// turn ends without a report from them. Complexity: O(1).
  @inline(__always)
  public var isScrolling: Bool { body.phase != .resting || body.isHostScrolled }

  /// Whether a person sees the list scroll: not if a motion is within half a point of its goal, and moves less than that in
  /// 1/60 s.
  package var isSeenScrolling: Bool {
    guard isScrolling, !body.isHostScrolled else { return isScrolling }
    switch body.phase {
    case .decelerating: return !body.isSeenAsRest
    case .animating:
      guard let request else { return true }
      let left = Units.points(request.left(after: body.seconds))
      return !Rest.isSeenAsRest(left, velocity: request.velocity(after: body.seconds))
    case .resting, .held, .dragging, .seeking, .reordering: return true
    }
  }

  /// The velocity of the motion after a release, in points per second, forward positive; 0 without such a motion.
  /// Complexity: O(1).
  public var velocity: Double { body.velocity }

  /// Returns ``velocity`` without a copy of the list. It changes nothing.
  package mutating func findVelocity() -> Double { body.velocity }

  /// The generation that a valid `measured` event carries. Complexity: O(1).
  public var generation: MeasurementGeneration { MeasurementGeneration(demands.generation) }

  /// Whether work waits for the end of a turn.
  private var hasWorkAtTurnEnd: Bool {
    body.isHostScrolled || hasToLearn || nextPreparedKind != nil || nextIdleRow != nil
  }

  /// The time of the next call that the list needs. Complexity: O(kinds + spans of requested rows · log n).
  public var nextWake: Wake {
    guard let viewability = configuration.viewability else { return ownWake }
    return ownWake.earlier(stays.wake(for: viewability.nanoseconds))
  }

  /// The time of the next call that the list needs, viewed rows aside.
  var ownWake: Wake {
    if !landings.isEmpty { return .frame }
    return switch body.phase {
    case .decelerating, .animating: .frame
    case .held, .dragging, .seeking: .never
    case .reordering: autoscrollVelocity != 0 || isCarryDue ? .frame : .never
    case .resting: hasWorkAtTurnEnd ? .endOfTurn : .never
    }
  }
}

/// Sections and lines, for laws and parents.
extension ListController {
  /// The sections in order. Complexity: O(sections), allocates.
  package var sectionSpans: [SectionSpan] {
    content.sections.map {
      SectionSpan(
        id: $0.id, start: $0.start, firstRow: $0.firstRow, rows: $0.rows, end: $0.end,
        isWaterfall: $0.layout.isWaterfall)
    }
  }

  /// Whether every row is as wide as the list, with none beside another.
  package var isSingleColumn: Bool { content.sections.allSatisfy { $0.layout.isPlain } }

  /// Returns the rows that are side by side with an existing row, including the row. Complexity: O(log sections).
  package func rowsBeside(_ row: Int64) -> Range<Int64> { content.lineRows(of: row) }

  /// Whether every row is in a line, alone or beside others with the same top.
  package var isInLines: Bool {
    content.sections.allSatisfy { if case .waterfall = $0.layout { false } else { true } }
  }
}

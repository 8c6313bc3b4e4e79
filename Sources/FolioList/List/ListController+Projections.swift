internal import FolioCollections
public import FolioMachine

/// What there is to see: pure functions of the state, computed when asked for.
extension ListController {
  /// Points from the beginning of the content to the viewport's top; negative under an inset or a pull.
  ///
  /// While corrections wait for the end of a touch, offset, bounds and frames are told less by their sum: rows stay
  /// where they are on screen, and offset and frames go on together when the finger has lifted. Complexity: O(1).
  public var offset: Double { Units.points(shownOffset) }

  /// The same in units.
  var shownOffset: Int64 { body.offset - deferred }

  /// Which way the list was scrolled last, also after that has ended: by a finger, what it left behind, the host's physics,
  /// or a scroll that is animated. Nil before the first. What data, sizes and orders do to the offset is no scroll.
  ///
  /// A normal form keeps it only where a setting asks for it. Complexity: O(1).
  public var lastDirection: TravelDirection? { body.pace == 0 ? nil : body.pace > 0 ? .forward : .backward }

  /// The length of the content in points: measured, given and estimated heights. Exact to 1/768 point below 2⁴³.
  /// Complexity: O(1).
  public var total: Double { Units.points(content.total) }

  /// Tells the list apart from others that share its pool.
  package var owner: Int64 { mounts.owner }

  /// The same list for another owner. It must not have mounted anything yet. Complexity: O(1), nothing is allocated.
  package func owned(by owner: Int64) -> ListController {
    var list = self
    list.mounts.owner = owner
    return list
  }

  /// How many rows there are, headers and footers counted. Complexity: O(1).
  public var rowCount: Int64 { content.count }

  /// The length that its content counts for at least, in points; 0 if nothing was told. Complexity: O(1).
  package var minimumLength: Double { Units.points(viewport.minimum) }

  /// The smallest offset at rest, in points. Complexity: O(1).
  public var minimumOffset: Double {
    Units.points((viewport.bounds?.lowByHand ?? lowestOffset) - deferred)
  }

  /// The greatest offset at rest, in points. Complexity: O(1).
  public var maximumOffset: Double {
    let high = viewport.bounds.map { min(max($0.highByHand, endInUnits), Units.largest) } ?? highestOffset
    return Units.points(high - deferred)
  }

  /// The mounted rows, half-open: those that met the viewport and its overscan at the last search. Besides them are
  /// mounted: the row that sticks, pinned rows, and the earlier rows of a waterfall that reach into the window.
  /// Complexity: O(1).
  public var window: Range<Int64> { wanted.window }

  /// Rows beyond ``window`` that are mounted as well, ascending. Complexity: O(1).
  package var extras: [Int64] { wanted.extras }

  /// The rows that meet the viewport, half-open, at most 65 536; of a waterfall those rows are left out which come before and still
  /// reach into the viewport (see ``forEachOnScreen(_:)``). Always within ``window``. Complexity: O(log n).
  public var onScreen: Range<Int64> { seenRows(at: body.offset) }

  /// Calls the body with every row that meets the viewport: first those of a waterfall that come before ``onScreen``
  /// and reach into the viewport, at most one for each column, then ``onScreen``.
  /// Complexity: O(rows on screen + columns · log n).
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

  /// Where a row lies; nil if there is no such row. Complexity: O(log n).
  public func frame(of row: Int64) -> RowFrame? {
    guard row >= 0, row < content.count else { return nil }
    let span = content.span(of: row, width: viewport.width)
    return RowFrame(
      top: Units.points(top(of: row) - deferred),
      height: Units.points(content.extents.height(of: row)),
      x: span.leading, width: span.length)
  }

  /// The row at so many points from the beginning of the content; nil outside of it. Rows without height are passed
  /// over; of rows side by side it is the first. Complexity: O(log n).
  public func row(at place: Double) -> Int64? {
    guard Units.isLegal(place) else { return nil }
    return content.row(at: Units.nearest(place) + deferred - lead)
  }

  /// The row at so many points from the beginning of the content and from the leading edge; nil outside of the rows,
  /// and in the gaps between them. Complexity: O(log n + columns).
  public func row(at place: Double, x: Double) -> Int64? {
    guard Units.isLegal(place), Units.isLegal(x) else { return nil }
    return content.row(at: Units.nearest(place) + deferred - lead, across: x, width: viewport.width)
  }

  /// The row that has a key, as its model says; nil if none has. Complexity: O(log n), expected.
  public func row(withKey key: Int64) -> Int64? { content.rows.row(of: key) }

  /// The key of a row, as its model says; nil if it has none, or does not exist. Complexity: O(log n).
  public func key(of row: Int64) -> Int64? { content.rows.key(of: row) }

  /// The slot in which a row is mounted; nil if it is not. Complexity: O(log mounted).
  public func slot(of row: Int64) -> Int32? { mounts.mounted(row)?.slot }

  /// The row for which something was made that `render` asked for with this generation of a slot; nil if the slot
  /// shows another by now, or none: what was made is late. A row that left its slot and came back to it unchanged is
  /// not rendered again, and finds what was asked for before. Complexity: O(1).
  public func row(inSlot slot: Int32, generation: Int64) -> Int64? {
    pool.row(in: slot, generation, of: mounts.owner)
  }

  /// Whether the height of a row is known: measured, given, or in its model. Complexity: O(log n).
  public func isMeasured(_ row: Int64) -> Bool {
    row >= 0 && row < content.count && content.extents.isKnown(row)
  }

  /// Whether the height of a row is measured because its model has none; false for a row that does not exist.
  /// Complexity: O(log runs).
  public func isSelfSizing(_ row: Int64) -> Bool {
    row >= 0 && row < content.count && content.rows[row].ownHeight == nil
  }

  /// Whether a row highlights under a finger, as its model says; false for a row that does not exist.
  /// Complexity: O(log runs).
  public func highlights(_ row: Int64) -> Bool {
    row >= 0 && row < content.count && content.rows[row].highlights
  }

  /// The length of the viewport in points. Complexity: O(1).
  public var viewportLength: Double { Units.points(viewport.length) }

  /// The width of the viewport in points.
  package var viewportWidth: Double { viewport.width }

  /// What covers the ends of the viewport. Complexity: O(1).
  public var contentInsets: ContentInsets {
    ContentInsets(top: Units.points(viewport.top), bottom: Units.points(viewport.bottom))
  }

  /// The length of a scrollbar's thumb and how far along it is, both as shares of the way, 0 … 1.
  ///
  /// The thumb is the share of the content that the viewport shows; pulled beyond the bounds it shrinks by what is
  /// not content. Length 1 means that there is nothing to scroll. Complexity: O(1).
  public var scrollbar: (position: Double, length: Double) {
    let range = Double(highestOffset - lowestOffset)
    guard range > 0, viewport.length > 0 else { return (0, 1) }
    let shown = Double(viewport.length)
    let past = Double(body.offset - body.offset.clamped(lowestOffset, highestOffset)).magnitude
    let position = (Double(body.offset - lowestOffset) / range).clamped(0, 1)
    return (position, max(0, shown - past) / (shown + range))
  }

  /// What the list is doing. Complexity: O(1).
  public var phase: ListPhase { body.phase }

  /// Whether a finger, a motion, a `scroll(to:)` or the host's physics scrolls; these do until a turn ends in which
  /// they reported nothing. Complexity: O(1).
  @inline(__always)
  public var isScrolling: Bool { body.phase != .resting || body.isHostScrolled }

  /// The velocity of a release's motion in points a second, forward positive; 0 when none runs. Complexity: O(1).
  public var velocity: Double { body.velocity }

  /// The generation that `measured` must carry to be taken. Complexity: O(1).
  public var generation: Int64 { demands.generation }

  /// Whether something waits for the end of a turn.
  private var hasWorkAtTurnEnd: Bool {
    body.isHostScrolled || hasToLearn || nextPreparedKind != nil || nextIdleRow != nil
  }

  /// When the list is to be called again. Complexity: O(kinds + spans of rows that were asked · log n).
  public var nextWake: Wake {
    guard let viewability = configuration.viewability else { return ownWake }
    return ownWake.earlier(stays.wake(for: viewability.nanoseconds))
  }

  /// When it is to be called again for anything but rows that are viewed.
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

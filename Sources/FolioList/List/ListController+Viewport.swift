internal import FolioCollections
internal import FolioMachine

/// The viewport, the bounds of the offset, and what keeps its place when things change.
extension ListController {
  /// The smallest offset at rest, in units.
  var lowestOffset: Int64 { -viewport.top }

  /// The greatest offset at rest, in units.
  var highestOffset: Int64 {
    let length = max(content.total, viewport.minimum)
    return min(max(lowestOffset, length + viewport.bottom - viewport.length), Units.largest)
  }

  /// Takes the viewport's size and insets.
  mutating func viewportChanged(
    _ length: Double, _ width: Double, _ insets: Insets, _ change: inout ListChange
  ) throws(ListRejection) {
    guard Units.isLegalLength(length) else { throw .illegalValue(.length) }
    guard Units.isLegalLength(width) else { throw .illegalValue(.width) }
    guard Units.isLegalLength(insets.top), Units.isLegalLength(insets.bottom) else {
      throw .illegalValue(.insets)
    }
    let old = viewport
    let anchor = anchor
    viewport.length = Units.nearest(length)
    // What has no size at all says nothing of a width: the heights of the one before are still good.
    if length > 0 || width > 0 { viewport.width = width.withoutNegativeZero }
    viewport.top = Units.nearest(insets.top)
    viewport.bottom = Units.nearest(insets.bottom)
    guard viewport != old else { return }
    change.searches = true
    if viewport.width != old.width {
      content.changeWidth(from: old.width, to: viewport.width)
      cursor = Memory(OffsetCursor())
      demands.voidAll()
    }
    if viewport.length == 0 { leaveLayout(&change) }
    if viewport.isPlaced ? body.offset == change.low : viewport.length > 0 {
      viewport.isPlaced = true
      body.offset = lowestOffset
    } else if let anchor, viewport.width != old.width, change.high > change.low, body.offset > change.low {
      keepFraction(anchor)
    }
    guard viewport.length > 0 else { return }
    if let request, body.phase == .resting { begin(request, &change) }
  }

  /// Ends what moves; a `scroll(to:)` waits for the next layout, a lifted row goes back.
  private mutating func leaveLayout(_ change: inout ListChange) {
    endReorder(.cancelled, &change)
    body.rest()
    deferred = 0
    request?.rounds = 0
    request?.start = nil
  }

  /// Takes the least length that the content counts for.
  mutating func minimumLengthTold(_ length: Double) throws(ListRejection) {
    guard Units.isLegalLength(length) else { throw .illegalValue(.minimumLength) }
    viewport.minimum = Units.nearest(length)
  }

  /// A row that keeps its place on screen, and how it lay before a change.
  struct Anchor {
    /// Its index.
    var row: Int64
    /// Its edges in units.
    var top: Int64
    var bottom: Int64
    /// How many heights of its line are not known.
    var unknown: Int64
  }

  /// The first row whose bottom is below the viewport's top; rows without height are passed over.
  var anchor: Anchor? {
    guard let row = content.row(at: max(0, body.offset)) else { return nil }
    let top = content.top(of: row)
    return Anchor(
      row: row, top: top, bottom: top + content.lineHeight(of: row),
      unknown: content.extents.unknownCount(in: content.lineRows(of: row)))
  }

  /// Whether the offset follows changes above, by where it was before them.
  func compensates(_ change: ListChange) -> Bool {
    guard viewport.isPlaced, change.high > change.low else { return false }
    return body.offset > change.low || configuration.prepend == .keep
  }

  /// Moves the offset as far as the heights before the anchor, or its own first one, moved what is on screen.
  mutating func followHeights(from anchor: Anchor?, _ change: ListChange) {
    guard let anchor, compensates(change) else { return }
    var shift = content.top(of: anchor.row) - anchor.top
    let unknown = content.extents.unknownCount(in: content.lineRows(of: anchor.row))
    if anchor.top < body.offset, unknown < anchor.unknown {
      shift += content.lineHeight(of: anchor.row) - (anchor.bottom - anchor.top)
    }
    let isTouched = body.phase == .dragging || body.phase == .held
    if isTouched, configuration.anchoring == .afterTouch {
      deferred = ScrollBody.clamped(deferred, plus: shift)
    } else {
      body.shift(by: shift)
    }
  }

  /// Puts the heir of the anchor where the anchor was.
  mutating func followRows(from anchor: Anchor?, _ rearrangement: Rearrangement, _ change: ListChange) {
    guard let anchor, compensates(change), let heir = rearrangement.heir(of: anchor.row) else { return }
    body.shift(by: content.top(of: heir) - anchor.top)
  }

  /// Keeps the fraction of the anchor that is above the viewport, rounded to the nearest unit.
  private mutating func keepFraction(_ anchor: Anchor) {
    let top = content.top(of: anchor.row)
    let height = anchor.bottom - anchor.top
    let newHeight = content.lineHeight(of: anchor.row)
    body.offset = top + rescaled(body.offset - anchor.top, of: height, to: newHeight)
  }

  /// Whether the list was so near to its end that it goes on to a new one, and was not ordered elsewhere.
  private func followsEnd(_ change: ListChange) -> Bool {
    guard change.wasLaidOut, change.outcome != .completed, let distance = configuration.followEnd else {
      return false
    }
    return change.offset >= change.high - Units.nearest(distance)
  }

  /// The offset that follows from what changed: a waiting `scroll(to:)`, the end that is followed, the bounds.
  mutating func settleOffset(_ change: inout ListChange) {
    if body.phase == .seeking { seek(&change) }
    guard viewport.length > 0, !change.keepsOffset else { return }
    let low = lowestOffset
    let high = highestOffset
    let isChanged = low != change.low || high != change.high
    if body.phase == .resting || body.phase == .reordering, !body.isHostScrolled {
      // Rows that go at the top while as many come at the end leave the bounds, and move what is read.
      let isMoved = isChanged || (change.searches && body.offset != change.offset)
      if isMoved, body.phase == .resting, followsEnd(change) { body.offset = high }
      body.offset = body.offset.clamped(low, high)
      restore()
    } else if isChanged || change.searches {
      body.goOn(within: low, high, length: viewport.length)
    }
  }
}

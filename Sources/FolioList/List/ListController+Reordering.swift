internal import FolioCollections
internal import FolioMachine

/// Rows that a finger moves.
///
///     at rest ── reorderBegan ──▶ lifted ── reorderEnded ──────▶ dropped: completed
///                                  │  ▲ │   reorderCancelled ──▶ dropped: cancelled, back home
///                     reorderMoved └──┘ └── the row is deleted ▶ dropped: removed
///                     and ticks
///
/// In every event the lifted row is brought to where the finger holds it, by one `reordered` at most: it has passed a
/// neighbour when its leading edge, the lower one on the way down and the upper one on the way up, is past the
/// neighbour's middle. A row that was passed is passed back at the same place, so that nothing flickers. In a grid the
/// row takes the cell in which its own centre is.
///
/// Meanwhile drags of the list are ignored, a `scroll(to:)` ends at once, and the lifted row stays mounted.
extension ListController {
  /// Whether a row may be lifted: its model lets it, it is no header and no footer, it is in no waterfall, and the
  /// configuration knows of reordering. Complexity: O(log sections + log runs).
  public func isMovable(_ row: Int64) -> Bool {
    guard configuration.reorder != nil, row >= 0, row < content.count else { return false }
    return content.isCarried(row) && content.rows[row].moves
  }

  /// A finger lifts a row. It is refused for one that does not move, ignored while another is lifted or without a
  /// layout. What moves the list ends.
  mutating func reorderBegan(
    _ row: Int64, _ x: Double, _ y: Double, _ change: inout ListChange
  ) throws(ListRejection) {
    try requireRow(row)
    guard Units.isLegal(x), Units.isLegal(y) else { throw .illegalValue(.place) }
    guard isMovable(row) else { throw .immovableRow(row) }
    guard lift == nil, viewport.length > 0 else { return }
    restoration = nil
    touchOpening()
    endRequest(.cancelled, &change)
    dropTouch()
    body.isReported = false
    body.enter(.reordering)
    body.offset = body.offset.clamped(lowestOffset, highestOffset)
    let section = content.sections[content.sectionIndex(of: row)]
    let leading = content.span(of: row, width: viewport.width).leading
    let place = Units.nearest(y)
    lift = Lift(
      row: row, home: row, homeSection: section.id, x: x.withoutNegativeZero, y: place,
      gripX: (x - leading).withoutNegativeZero,
      gripY: ScrollBody.clamped(place, plus: body.offset - top(of: row)))
    change.lifted = row
    change.searches = true
  }

  /// The finger is somewhere else.
  mutating func reorderMoved(_ x: Double, _ y: Double) throws(ListRejection) {
    guard Units.isLegal(x), Units.isLegal(y) else { throw .illegalValue(.place) }
    lift?.x = x.withoutNegativeZero
    lift?.y = Units.nearest(y)
  }

  /// The row is let go; a cancelled one goes back home first.
  mutating func endReorder(_ outcome: ReorderOutcome, _ change: inout ListChange) {
    guard let lift else { return }
    self.lift = nil
    body.rest()
    change.searches = true
    var row = lift.row
    if outcome == .cancelled, let section = content.sections.firstIndex(where: { $0.id == lift.homeSection })
    {
      move(row, to: lift.home, inSection: section, &change)
      row = lift.home
    }
    change.dropped = ReorderEnd(row: outcome == .removed ? nil : row, outcome: outcome)
  }

  /// Brings the lifted row to where the finger holds it.
  mutating func carryLifted(_ change: inout ListChange) {
    guard let lift else { return }
    if let (place, section) = target(of: lift), place != lift.row {
      move(lift.row, to: place, inSection: section, &change)
      self.lift?.row = place
      // Lines of a grid may have become lower.
      body.offset = body.offset.clamped(lowestOffset, highestOffset)
    }
    if autoscrollVelocity == 0 { self.lift?.ticked = nil }
  }

  /// Where the lifted row is to be; nil if it is there.
  private mutating func target(of lift: Lift) -> (place: Int64, section: Int)? {
    let index = content.sectionIndex(of: lift.row)
    if !content.sections[index].layout.isPlain { return (cell(of: lift, inSection: index), index) }
    return content.place(
      of: lift.row, top: floatingTop(of: lift), staysInSection: configuration.reorder?.scope == .section)
  }

  /// The cell of a grid in which the centre of the lifted row is once the row is there.
  ///
  /// Where the row stands makes lines higher and lower, and may bring its centre into another cell. The row goes on to
  /// that, to a few at most; if no cell on the way holds it, it stays, so that it does not go back and forth. Complexity:
  /// O(log n), and in the rows between the cells.
  private mutating func cell(of lift: Lift, inSection index: Int) -> Int64 {
    var place = lift.row
    var holds = false
    for _ in 0..<4 {
      let next = content.cell(
        of: place, top: floatingTop(of: lift), leading: lift.x - lift.gripX, width: viewport.width)
      holds = next == place
      if holds { break }
      content.moveRow(place, to: next, inSection: index)
      place = next
    }
    if place != lift.row { content.moveRow(place, to: lift.row, inSection: index) }
    return holds ? place : lift.row
  }

  /// Where the lifted row floats in the content, in units: lines that become lower may leave the offset beyond its bounds.
  private func floatingTop(of lift: Lift) -> Int64 {
    ScrollBody.clamped(body.offset.clamped(lowestOffset, highestOffset), plus: lift.y - lift.gripY - lead)
  }

  /// Moves a row and whatever remembers rows.
  private mutating func move(
    _ row: Int64, to place: Int64, inSection target: Int, _ change: inout ListChange
  ) {
    let source = content.sectionIndex(of: row)
    guard row != place || source != target else { return }
    let from = RowPath(section: Int64(source), row: row - content.sections[source].firstRow)
    content.moveRow(row, to: place, inSection: target)
    let to = RowPath(section: Int64(target), row: place - content.sections[target].firstRow)
    change.reordered = ReorderStep(from: row, to: place, move: RowMove(source: from, destination: to))
    change.searches = true
    change.renames = true
    demands.voidAll()
    let renamed = { (old: Int64) in ListController.renamed(old, whenMoving: row, to: place) }
    mounts.renameRows(renamed)
    if configuration.viewability != nil { stays.renameRows(renamed) }
    wanted.renameRows(renamed)
    pool.renameRows(of: mounts.owner, renamed)
  }

  /// The index of a row after one was moved.
  private static func renamed(_ old: Int64, whenMoving row: Int64, to place: Int64) -> Int64 {
    if old == row { return place }
    if old > row, old <= place { return old - 1 }
    return old < row && old >= place ? old + 1 : old
  }

  /// Follows the lifted row and its home through a change of the rows, of which there were so many.
  mutating func followLift(_ rearrangement: Rearrangement, among count: Int64, _ change: inout ListChange) {
    guard var lift else { return }
    guard let row = rearrangement.renamed(lift.row) else { return endReorder(.removed, &change) }
    let home = home(of: lift, rearrangement, among: count)
    lift.row = row
    let section = content.sections[content.sectionIndex(of: row)]
    if let home, home.section.id == section.id || (home.section.layout.isPlain && section.layout.isPlain) {
      lift.home = home.place - (row < home.place ? 1 : 0)
    } else {
      lift.home = row
      lift.homeSection = section.id
    }
    self.lift = lift
    if !content.isCarried(row) {
      self.lift?.home = row
      self.lift?.homeSection = section.id
      endReorder(.cancelled, &change)
    }
  }

  /// The place before which the lifted row was once the rows have changed: before the same row, else behind the same,
  /// else at the end of its section; nil if that is gone.
  private func home(
    of lift: Lift, _ rearrangement: Rearrangement, among count: Int64
  ) -> (place: Int64, section: ListContent.Section)? {
    guard let section = content.sections.first(where: { $0.id == lift.homeSection }) else { return nil }
    let next = lift.index(ofOther: lift.home)
    if next < count, let place = rearrangement.renamed(next), place >= section.firstRow,
      place <= section.rowsEnd
    {
      return (place, section)
    }
    if lift.home > 0, let place = rearrangement.renamed(lift.index(ofOther: lift.home - 1)),
      place >= section.start, place < section.rowsEnd
    {
      return (place + 1, section)
    }
    return (section.rowsEnd, section)
  }
}

/// What scrolls at the edges, and what there is to draw.
extension ListController {
  /// The lifted row and where it floats; nil while none is lifted. Complexity: O(log n).
  public var lifted: LiftedRow? {
    guard let lift else { return nil }
    let span = content.span(of: lift.row, width: viewport.width)
    let isPlain = content.section(of: lift.row)?.layout.isPlain ?? true
    return LiftedRow(
      row: lift.row, x: isPlain ? span.leading : lift.x - lift.gripX, y: Units.points(lift.y - lift.gripY),
      width: span.length, height: Units.points(content.extents.height(of: lift.row)))
  }

  /// How fast the list scrolls because a lifted row is held at an edge, in points a second, forward positive; 0 at
  /// the end of the content, and while none is lifted. Complexity: O(1).
  public var autoscrollVelocity: Double {
    guard let lift, let reorder = configuration.reorder else { return 0 }
    let (top, bottom) = (viewport.obscured, viewport.seenEnd)
    let edge = min(Units.nearest(reorder.edge), (bottom - top) / 2)
    return reorder.velocity(
      above: Double(top + edge - lift.y), below: Double(lift.y - (bottom - edge)), edge: Double(edge),
      scrollsBack: body.offset > lowestOffset, scrollsOn: body.offset < highestOffset)
  }

  /// Scrolls at an edge for the time since the last tick; the first tick is its start.
  mutating func autoscroll(_ moment: Moment) {
    let velocity = autoscrollVelocity
    guard velocity != 0 else { return }
    let last = lift?.ticked.map { Moment(nanoseconds: $0) } ?? moment
    let distance = velocity * max(0, moment.seconds(since: last))
    let place = ScrollBody.clamped(body.offset, plus: Units.clamped(distance))
    let offset = place.clamped(lowestOffset, highestOffset)
    body.note(Units.points(offset - body.offset), until: moment)
    body.offset = offset
    lift?.ticked = max(last, moment).nanoseconds
  }
}

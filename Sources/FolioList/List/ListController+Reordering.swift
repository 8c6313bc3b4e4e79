internal import FolioCollections
internal import FolioMachine

/// Rows that a finger moves.
///
///     at rest ── reorderBegan ──▶ lifted ── reorderEnded ──────▶ dropped: completed ───────────┐ it glides
///        ▲                         │  ▲ │   reorderCancelled ──▶ home with the next tick, then │ to its
///        │            reorderMoved └──┘ │                        dropped: cancelled ───────────┤ place
///        │            and ticks         └── the row is deleted ▶ dropped: removed              │
///        └─────────────────────────────────────────────────────────────────────────────────────┘
///
/// With every sample of the finger, every report of a host's scroller and every tick the lifted row is brought to where
/// the finger holds it, by one `reordered` at most: it has passed a neighbour when its leading edge, the lower one on the
/// way down and the upper one on the way up, is past the neighbour's middle. A row that was passed is passed back at the
/// same place, so that nothing flickers. In a grid the row takes the cell in which its own centre is. No other event has
/// rows change places: where data or an order has moved what lies under the row, a tick is asked for.
///
/// Meanwhile drags of the list are ignored, a `scroll(to:)` ends at once, and the lifted row stays mounted. What lies
/// beyond the bounds stays there, and goes back when the row is let go.
///
/// A row that is let go is drawn where the finger had it, and glides to its place in ticks; until it stands it is one of
/// ``landing``, and mounted. The list takes drags meanwhile, and the row goes with its place. A finger may lift it again
/// where it is drawn, or another row; once ``Landing/most`` are on their way a further one waits, and so does any while one
/// has still to go home. In a list that loses its layout, in one that is restored, and where less motion is wanted, all are in
/// their places at once.
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
    guard isMovable(row), !isStuck(row) else { throw .immovableRow(row) }
    guard lift == nil, viewport.length > 0, !bringsHome else { return }
    let floating = landings.firstIndex { $0.row == row }
    guard floating != nil || landings.count < Landing.most else { return }
    let distance = floating.map { landings[$0].distance } ?? (x: 0, y: 0)
    let section = content.sections[content.sectionIndex(of: row)]
    // Among rows it keeps to its column, and waits until it is there.
    guard distance.x == 0 || !section.layout.isPlain else { return }
    if let floating { landings.remove(at: floating) }
    restoration = nil
    touchOpening()
    endRequest(.cancelled, &change)
    dropTouch()
    body.isReported = false
    body.enter(.reordering)
    let corner = corner(of: row)
    let place = Units.nearest(y)
    lift = Lift(
      row: row, home: RowHome(place: row, section: section.id), x: x.withoutNegativeZero, y: place,
      gripX: (x - corner.x - distance.x).withoutNegativeZero,
      gripY: ScrollBody.clamped(place, plus: -corner.y - Units.nearest(distance.y)))
    change.lifted = row
    change.searches = true
  }

  /// The finger is somewhere else.
  mutating func reorderMoved(_ x: Double, _ y: Double, _ change: inout ListChange) throws(ListRejection) {
    guard Units.isLegal(x), Units.isLegal(y) else { throw .illegalValue(.place) }
    lift?.x = x.withoutNegativeZero
    lift?.y = Units.nearest(y)
    change.carries = true
  }

  /// The row is let go where it is drawn; a cancelled one goes back home with the next tick.
  ///
  /// - Parameter moment: From when it glides to its place; nil: from the first tick.
  mutating func endReorder(
    _ outcome: ReorderOutcome, at moment: Moment? = nil, _ change: inout ListChange
  ) {
    guard let lift else { return }
    let floated = change.floated ?? lifted
    self.lift = nil
    body.rest()
    change.searches = true
    let home = outcome == .cancelled && lift.home != ownHome(of: lift.row) ? lift.home : nil
    if home == nil {
      change.dropped = ReorderEnd(row: outcome == .removed ? nil : lift.row, outcome: outcome)
    }
    guard outcome != .removed, let floated else { return }
    change.letGo = LetGo(row: lift.row, x: floated.x, y: floated.y, home: home, moment: moment)
  }

  /// Brings the lifted row to where the finger holds it, or asks for a tick if what lies under it has changed.
  mutating func carryLifted(_ change: inout ListChange) {
    guard let lift else { return }
    guard change.carries else {
      // Its place is looked for anew, unless it is the finger's own that has just come.
      if change.lifted == nil, change.searches || body.offset != change.place { self.lift?.isDue = true }
      return
    }
    if lift.isDue { self.lift?.isDue = false }
    if let (place, section) = target(of: lift), place != lift.row {
      move(lift.row, to: place, inSection: section, &change)
      self.lift?.row = place
    }
    if autoscrollVelocity == 0 { self.lift?.ticked = nil }
  }

  /// Whether the next tick looks where the lifted row is to be.
  package var isCarryDue: Bool { lift?.isDue ?? false }

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

  /// Where the lifted row floats in the content, in units.
  private func floatingTop(of lift: Lift) -> Int64 {
    ScrollBody.clamped(body.offset, plus: lift.y - lift.gripY - lead)
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
    for index in landings.indices where landings[index].row != row {
      landings[index].row = ListController.renamed(landings[index].row, whenMoving: row, to: place)
    }
    // A closure that is kept would be allocated with what it captures.
    mounts.renameRows { ListController.renamed($0, whenMoving: row, to: place) }
    if configuration.viewability != nil {
      stays.renameRows { ListController.renamed($0, whenMoving: row, to: place) }
    }
    wanted.renameRows { ListController.renamed($0, whenMoving: row, to: place) }
    pool.renameRows(of: mounts.owner) { ListController.renamed($0, whenMoving: row, to: place) }
  }

  /// The index of a row after one was moved.
  private static func renamed(_ old: Int64, whenMoving row: Int64, to place: Int64) -> Int64 {
    if old == row { return place }
    if old > row, old <= place { return old - 1 }
    return old < row && old >= place ? old + 1 : old
  }

  /// Follows the lifted row, those that were let go, and their homes through a change of the rows, of which there were so
  /// many.
  mutating func followLift(_ rearrangement: Rearrangement, among count: Int64, _ change: inout ListChange) {
    if !landings.isEmpty { followLandings(rearrangement, among: count, &change) }
    guard var lift else { return }
    guard let row = rearrangement.renamed(lift.row) else { return endReorder(.removed, &change) }
    let home = home(lift.home, of: lift.row, now: row, rearrangement, among: count)
    lift.row = row
    lift.home = home
    self.lift = lift
    // One that can float no longer where it was drawn is let go where it is now.
    guard content.isCarried(row), change.floated.map({ $0.x == lifted?.x }) ?? true else {
      lift.home = ownHome(of: row)
      self.lift = lift
      return endReorder(.cancelled, &change)
    }
  }

  /// Where a row belongs once the rows have changed: its old home, if that is still a place for it; else where it is.
  private func home(
    _ old: RowHome, of row: Int64, now: Int64, _ rearrangement: Rearrangement, among count: Int64
  ) -> RowHome {
    guard let home = place(of: old, of: row, rearrangement, among: count) else { return ownHome(of: now) }
    let section = content.sections[content.sectionIndex(of: now)]
    guard home.section.id == section.id || (home.section.layout.isPlain && section.layout.isPlain) else {
      return ownHome(of: now)
    }
    return RowHome(place: home.place - (now < home.place ? 1 : 0), section: old.section)
  }

  /// A row that is at home.
  private func ownHome(of row: Int64) -> RowHome {
    RowHome(place: row, section: content.sections[content.sectionIndex(of: row)].id)
  }

  /// The place before which a row was once the rows have changed: before the same row, else behind the same, else at the
  /// end of its section; nil if that is gone.
  private func place(
    of home: RowHome, of row: Int64, _ rearrangement: Rearrangement, among count: Int64
  ) -> (place: Int64, section: ListContent.Section)? {
    guard let section = content.sections.first(where: { $0.id == home.section }) else { return nil }
    let next = RowHome.index(ofOther: home.place, than: row)
    if next < count, let place = rearrangement.renamed(next), place >= section.firstRow,
      place <= section.rowsEnd
    {
      return (place, section)
    }
    if home.place > 0, let place = rearrangement.renamed(RowHome.index(ofOther: home.place - 1, than: row)),
      place >= section.start, place < section.rowsEnd
    {
      return (place + 1, section)
    }
    return (section.rowsEnd, section)
  }
}

/// Rows on their way to their places.
extension ListController {
  /// The rows that fingers have let go and that do not stand in their places yet, and where they are drawn, above the
  /// others and below ``lifted``; the latest last. Complexity: O(k log n) for k of them, and there are none most of the
  /// time.
  public var landing: [LiftedRow] { landings.map { floating($0) } }

  /// Where a row that was let go is drawn.
  private func floating(_ landing: Landing) -> LiftedRow {
    let (corner, distance) = (corner(of: landing.row), landing.distance)
    return LiftedRow(
      row: landing.row, x: corner.x + distance.x, y: Units.points(corner.y) + distance.y,
      width: content.span(of: landing.row, width: viewport.width).length,
      height: Units.points(content.extents.height(of: landing.row)))
  }

  /// Where a row lies in the viewport: points across, units along.
  private func corner(of row: Int64) -> (x: Double, y: Int64) {
    (content.span(of: row, width: viewport.width).leading, top(of: row) - body.offset)
  }

  /// The row that was let go is where it was drawn, and glides to its place, if that is not there.
  mutating func land(_ row: LetGo) {
    let corner = corner(of: row.row)
    let (x, y) = (row.x - corner.x, row.y - Units.points(corner.y))
    guard row.home != nil || x != 0 || y != 0 else { return }
    landings.append(Landing(row: row.row, x: x, y: y, home: row.home, at: row.moment))
  }

  /// Time passes for rows that glide to their places. One with a home has it with the first tick.
  mutating func tickLandings(_ moment: Moment, _ change: inout ListChange) {
    if let last = landings.last, let home = last.home {
      let drawn = floating(last)
      landings.removeLast()
      bring(last.row, home, &change)
      if let row = change.dropped?.row {
        change.letGo = LetGo(row: row, x: drawn.x, y: drawn.y, moment: moment)
      }
    }
    for index in landings.indices { landings[index].tick(moment) }
    let count = landings.count
    landings.removeAll { $0.isDone }
    if landings.count != count { change.searches = true }
  }

  /// All rows that were let go are in their places at once, and the one that has a home is there.
  mutating func standLandings(_ change: inout ListChange) {
    if let row = change.letGo {
      change.letGo = nil
      if let home = row.home { bring(row.row, home, &change) }
    }
    guard !landings.isEmpty else { return }
    if let last = landings.last, let home = last.home { bring(last.row, home, &change) }
    landings = []
    change.searches = true
  }

  /// Brings a row home that a finger had taken from there, and tells so.
  private mutating func bring(_ row: Int64, _ home: RowHome, _ change: inout ListChange) {
    if let section = sectionIndex(of: home) { move(row, to: home.place, inSection: section, &change) }
    change.dropped = ReorderEnd(row: home.place, outcome: .cancelled)
  }

  private func sectionIndex(of home: RowHome) -> Int? {
    content.sections.firstIndex { $0.id == home.section }
  }

  /// Follows rows that were let go, and the home of the latest, through a change of the rows.
  private mutating func followLandings(
    _ rearrangement: Rearrangement, among count: Int64, _ change: inout ListChange
  ) {
    if let last = landings.last, let home = last.home {
      if let row = rearrangement.renamed(last.row) {
        landings[landings.count - 1].home = self.home(
          home, of: last.row, now: row, rearrangement, among: count)
      } else {
        change.dropped = ReorderEnd(row: nil, outcome: .removed)
      }
    }
    landings = landings.compactMap { landing in
      guard let row = rearrangement.renamed(landing.row) else { return nil }
      var landing = landing
      landing.row = row
      return landing
    }
  }
}

/// What scrolls at the edges, and what there is to draw.
extension ListController {
  /// The row that a finger holds and where it floats; nil while none is lifted. Complexity: O(log n).
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
    // What lies beyond the bounds goes back by itself once the row is let go.
    let offset = place.clamped(min(lowestOffset, body.offset), max(highestOffset, body.offset))
    body.note(Units.points(offset - body.offset), until: moment)
    body.offset = offset
    lift?.ticked = max(last, moment).nanoseconds
  }
}

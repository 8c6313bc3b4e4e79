internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

/// Reordering of rows with a finger.
///
///     at rest ── reorderBegan ──▶ lifted ── reorderEnded ──────▶ dropped: completed ───────────┐ it glides
///        ▲                         │  ▲ │   reorderCancelled ──▶ home with the next tick, then │ to its
///        │            reorderMoved └──┘ │                        dropped: cancelled ───────────┤ place
///        │            and ticks         └── the row is deleted ▶ dropped: removed              │
///        └─────────────────────────────────────────────────────────────────────────────────────┘
///
/// With every sample of the finger, every report of a host's scroller and every tick, the lifted row moves to where the
/// finger holds it, with at most one `reordered`. It passes a neighbour when its leading edge, the lower one on the way
/// down and the upper one on the way up, is past the neighbour's middle. It passes the neighbour back at the same place, so
/// that nothing flickers. In a grid, the row takes the cell that contains the row's centre. No other event moves rows: when
/// data or an order moved the rows under the lifted one, the list requests a tick.
///
/// While a row is lifted, drags of the list are ignored, a `scroll(to:)` ends at once, and the lifted row stays mounted. An
/// offset beyond the bounds stays there, and returns when the row is released.
///
/// A released row is drawn where the finger held it, and glides to its place in ticks; until it lands, it is part of
/// ``landing``, and mounted. During that time the list accepts drags, and the row follows its place. A finger may lift it
/// again where it is drawn, or lift another row. When ``Landing/most`` rows are landing, another one has to wait; so does
/// any while one has still to return home. If the list loses its layout or is restored, or with reduced motion, all rows
/// land at once.
extension ListController {
  /// Whether a row may be lifted: its model allows it, it is no header, no footer and not in a waterfall, and the
  /// configuration enables reordering. Complexity: O(log sections + log runs).
  public func isMovable(_ row: Int64) -> Bool {
    guard configuration.reorder != nil, row >= 0, row < content.count else { return false }
    return content.isCarried(row) && content.rows[row].moves
  }

  /// Lifts a row. The event is refused for a row that may not move, and ignored while another row is lifted or without a
  /// layout. A motion of the list ends.
  mutating func reorderBegan(
    _ row: Int64, _ x: Double, _ y: Double, _ change: inout ListChange
  ) throws(ListRejection) {
    try requireRow(row)
    guard Units.isLegal(x), Units.isLegal(y) else { throw .illegalValue(.place) }
    guard isMovable(row), !isStuck(row) else { throw .immovableRow(row) }
    guard viewport.length > 0 else { return change.ignored = .noLayout }
    guard lift == nil, !bringsHome else { return change.ignored = .rowIsLifted }
    let floating = landings.firstIndex { $0.row == row }
    guard floating != nil || landings.count < Landing.most else { return change.ignored = .rowIsLifted }
    let distance = floating.map { (x: landings[$0].x.value, y: landings[$0].y.value) } ?? (x: 0, y: 0)
    let section = content.sections[content.sectionIndex(of: row)]
    // In a section of rows it stays in its column, and cannot be lifted until it is there.
    guard distance.x == 0 || !section.layout.isPlain else { return change.ignored = .rowIsLifted }
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
      row: row, home: RowHome(place: row, section: section.id), x: x, y: place,
      gripX: x - corner.x - distance.x,
      gripY: ScrollBody.clamped(place, plus: -corner.y - Units.nearest(distance.y)))
    // A row that was floating may be over others already.
    if floating != nil { lift?.isDue = true }
    change.lifted = row
    change.searches = true
  }

  /// Moves the finger.
  mutating func reorderMoved(_ x: Double, _ y: Double, _ change: inout ListChange) throws(ListRejection) {
    guard Units.isLegal(x), Units.isLegal(y) else { throw .illegalValue(.place) }
    lift?.x = x
    lift?.y = Units.nearest(y)
    change.carries = true
  }

  /// Releases the row where it is drawn; a cancelled one returns home with the next tick.
  ///
  /// - Parameter moment: The start of its glide; nil: the first tick.
  mutating func endReorder(
    _ outcome: ReorderOutcome, at moment: Moment? = nil, _ change: inout ListChange
  ) {
    guard let lift else { return }
    let floated = change.floated ?? lifted
    self.lift = nil
    body.rest()
    change.searches = true
    let isAway = outcome == .cancelled && lift.home != RowHome(of: lift.row, in: content.sections)
    let home = isAway ? lift.home : nil
    if home == nil {
      change.dropped = ReorderEnd(row: outcome == .removed ? nil : lift.row, outcome: outcome)
    }
    guard outcome != .removed, let floated else { return }
    change.letGo = LetGo(row: lift.row, x: floated.x, y: floated.y, home: home, moment: moment)
  }

  /// Moves the lifted row to where the finger holds it, or requests a tick if the content under it changed.
  mutating func carryLifted(_ change: inout ListChange) {
    guard let lift else { return }
    guard change.carries else {
      // Its place is searched again, unless the finger has just lifted it.
      if change.lifted == nil, change.searches || body.offset != change.place { self.lift?.isDue = true }
      return
    }
    if lift.isDue { self.lift?.isDue = false }
    if let (place, section) = target(of: lift), place != lift.row {
      move(lift.row, to: place, inSection: section, &change)
    }
    if autoscrollVelocity == 0 { self.lift?.scrolls = false }
  }

  /// Whether the next tick searches the place of the lifted row.
  package var isCarryDue: Bool { lift?.isDue ?? false }

  /// The place to which the lifted row is to move; nil if it is there.
  private mutating func target(of lift: Lift) -> (place: Int64, section: Int)? {
    let index = content.sectionIndex(of: lift.row)
    let top = ScrollBody.clamped(body.offset, plus: lift.top - lead)
    if content.sections[index].layout.isPlain {
      return content.place(
        of: lift.row, top: top, staysInSection: configuration.reorder?.scope == .section)
    }
    let cell = content.settledCell(
      of: lift.row, inSection: index, top: top, leading: lift.leading, width: viewport.width)
    return (cell, index)
  }

  /// Moves a row.
  private mutating func move(
    _ row: Int64, to place: Int64, inSection target: Int, _ change: inout ListChange
  ) {
    let source = content.sectionIndex(of: row)
    guard row != place || source != target else { return }
    let from = RowPath(section: Int64(source), row: row - content.sections[source].firstRow)
    edit(renaming: .moved(from: row, to: place), isAnchored: false, &change) { content in
      content.moveRow(row, to: place, inSection: target)
      return true
    }
    let to = RowPath(section: Int64(target), row: place - content.sections[target].firstRow)
    change.reordered = ReorderStep(from: row, to: place, move: RowMove(source: from, destination: to))
  }

  /// Renames the lifted row and its home after a change of the rows, of which there were `count`.
  mutating func renameLift(_ names: RowNames, among count: Int64, _ change: inout ListChange) {
    guard var lift else { return }
    guard let row = names.renamed(lift.row) else { return endReorder(.removed, &change) }
    lift.home = lift.home.renamed(of: lift.row, now: row, names, among: count, in: content.sections)
    lift.row = row
    self.lift = lift
    // A row that can no longer float where it was drawn is released where it is now.
    guard content.isCarried(row), change.floated.map({ $0.x == lifted?.x }) ?? true else {
      self.lift?.home = RowHome(of: row, in: content.sections)
      return endReorder(.cancelled, &change)
    }
  }
}

/// Rows that glide to their places.
extension ListController {
  /// The released rows that have not landed yet, and where they are drawn, above the others and below ``lifted``; the
  /// latest last. Complexity: O(k log n) for k of them; most of the time there are none.
  public var landing: [LiftedRow] { landings.map { floating($0) } }

  /// Returns where a released row is drawn.
  private func floating(_ landing: Landing) -> LiftedRow {
    let corner = corner(of: landing.row)
    return LiftedRow(
      row: landing.row, x: corner.x + landing.x.value, y: Units.points(corner.y) + landing.y.value,
      width: content.span(of: landing.row, width: viewport.width).length,
      height: Units.points(content.extents.height(of: landing.row)))
  }

  /// Returns the corner of a row in the viewport: points across, units along.
  private func corner(of row: Int64) -> (x: Double, y: Int64) {
    (content.span(of: row, width: viewport.width).leading, top(of: row) - body.offset)
  }

  /// Starts the glide of a released row from where it was drawn, unless that is its place.
  mutating func land(_ row: LetGo) {
    let corner = corner(of: row.row)
    let (x, y) = (row.x - corner.x, row.y - Units.points(corner.y))
    guard row.home != nil || x != 0 || y != 0 else { return }
    landings.append(Landing(row: row.row, x: x, y: y, home: row.home, at: row.moment))
  }

  /// Advances rows that float by a frame: the list under a held row near an edge, and rows that glide to their places.
  mutating func tickFloating(_ moment: Moment, _ change: inout ListChange, scrolls: Bool) {
    let last = body.time.ticked
    let now = last.map { max($0, moment) } ?? moment
    if scrolls { autoscroll(now, since: last ?? now) }
    if !landings.isEmpty { tickLandings(now, since: last, &change) }
    body.time.ticked = lift?.scrolls == true || !landings.isEmpty ? now : nil
  }

  /// Advances rows that glide to their places. A row with a home moves there with the first tick.
  private mutating func tickLandings(_ moment: Moment, since tick: Moment?, _ change: inout ListChange) {
    if let last = landings.last, let home = last.home {
      let drawn = floating(last)
      landings.removeLast()
      bring(last.row, home, &change)
      if let row = change.dropped?.row {
        change.letGo = LetGo(row: row, x: drawn.x, y: drawn.y, moment: moment)
      }
    }
    if landings.tick(moment, since: tick) { change.searches = true }
  }

  /// Lands all released rows at once, and brings the one that has a home there.
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

  /// Moves a row to the home from which a finger lifted it, and reports the move.
  private mutating func bring(_ row: Int64, _ home: RowHome, _ change: inout ListChange) {
    if let section = home.sectionIndex(in: content.sections) {
      move(row, to: home.place, inSection: section, &change)
    }
    change.dropped = ReorderEnd(row: home.place, outcome: .cancelled)
  }

  /// Renames released rows, and the home of the latest, after a change of the rows, of which there were `count`.
  mutating func renameLandings(_ names: RowNames, among count: Int64, _ change: inout ListChange) {
    if let last = landings.last, let home = last.home {
      if let row = names.renamed(last.row) {
        landings[landings.count - 1].home = home.renamed(
          of: last.row, now: row, names, among: count, in: content.sections)
      } else {
        change.dropped = ReorderEnd(row: nil, outcome: .removed)
      }
    }
    landings.renameRows { names.renamed($0) }
  }
}

/// Scrolling at the edges, and projections.
extension ListController {
  /// The row that a finger holds and where it floats; nil if none is lifted. Complexity: O(log n).
  public var lifted: LiftedRow? {
    guard let lift else { return nil }
    let span = content.span(of: lift.row, width: viewport.width)
    let isPlain = content.section(of: lift.row)?.layout.isPlain ?? true
    return LiftedRow(
      row: lift.row, x: isPlain ? span.leading : lift.leading, y: Units.points(lift.top),
      width: span.length, height: Units.points(content.extents.height(of: lift.row)))
  }

  /// The velocity of the list while a lifted row is held at an edge, in points per second, forward positive; 0 at the end
  /// of the content, and if none is lifted. Complexity: O(1).
  public var autoscrollVelocity: Double {
    guard let lift, let reorder = configuration.reorder else { return 0 }
    let (top, bottom) = (viewport.obscured, viewport.seenEnd)
    let edge = min(Units.nearest(reorder.edge), (bottom - top) / 2)
    return reorder.velocity(
      above: Double(top + edge - lift.y), below: Double(lift.y - (bottom - edge)), edge: Double(edge),
      scrollsBack: body.offset > lowestOffset, scrollsOn: body.offset < highestOffset)
  }

  /// Scrolls at an edge for the time since the last tick; the first tick only starts the time.
  private mutating func autoscroll(_ moment: Moment, since tick: Moment) {
    let velocity = autoscrollVelocity
    guard velocity != 0, let lift else { return }
    let distance = lift.scrolls ? velocity * moment.seconds(since: tick) : 0
    self.lift?.scrolls = true
    let place = ScrollBody.clamped(body.offset, plus: Units.clamped(distance))
    // An offset beyond the bounds returns on its own when the row is released.
    let offset = place.clamped(min(lowestOffset, body.offset), max(highestOffset, body.offset))
    body.note(Units.points(offset - body.offset), until: moment)
    body.offset = offset
  }
}

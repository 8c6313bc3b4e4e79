/// The window: which rows are wanted in it, and how they come into slots and leave them.
extension ListController {
  /// The rows of the window at an offset in units, overscan included.
  func windowRows(at offset: Int64) -> Range<Int64> {
    let overscan = Grid.units(configuration.overscan)
    return rows(from: offset - overscan, to: offset + viewport.length + overscan)
  }

  /// The rows that meet a stretch of the content, in units. A row without height is met by the place where it is.
  func rows(from start: Int64, to end: Int64) -> Range<Int64> {
    viewport.length > 0 ? content.extents.rows(from: start, to: end) : 0..<0
  }

  /// The rows of the window at the present offset, found from where the last search was.
  private var searchedRows: Range<Int64> {
    mutating get {
      guard viewport.length > 0 else { return 0..<0 }
      let overscan = Grid.units(configuration.overscan)
      var start = body.offset - overscan
      var end = body.offset + viewport.length + overscan
      let ahead = overscanAhead
      if body.pace > 0 {
        end += ahead
        start -= min(ahead, max(0, end - content.extents.total))
      } else if body.pace < 0 {
        start -= ahead
        end += min(ahead, max(0, -start))
      }
      return content.extents.rows(from: start, to: end, near: &cursor)
    }
  }

  /// How much more is mounted ahead of the motion, in units.
  private var overscanAhead: Int64 {
    switch configuration.overscanAhead {
    case .distance(let points): Grid.units(points)
    case .time(let seconds):
      isScrolling ? min(Grid.clampedUnits(body.pace.magnitude * seconds), RowExtents.largestHeight) : 0
    }
  }

  /// Searches the window, if that is due, and tells what leaves, what enters, and what shows something else.
  mutating func remount(_ change: inout ListChange, _ emit: (ListEffect) -> Void) {
    let overscan = Grid.units(configuration.overscan)
    let moved = body.offset.subtractingReportingOverflow(mounts.searchedAt)
    if change.searches || moved.overflow || moved.partialValue.magnitude > overscan.magnitude {
      let window = searchedRows
      mounts.want(window, header: headerAbove(window), isLaidOut: viewport.length > 0)
      mounts.searchedAt = body.offset
      change.asks = true
      unmount(emit)
      mount(emit)
      while let slot = pool.discardBeyond(configuration.poolLimit) { emit(.discard(slot: slot)) }
    }
    if change.redraws { redraw(emit) }
  }

  /// Frees the slots of rows that are gone or not wanted any more.
  private mutating func unmount(_ emit: (ListEffect) -> Void) {
    var stays = 0
    for index in mounts.rows.indices {
      var mounted = mounts.rows[index]
      if mounts.wants(mounted.row) {
        mounted.told = mounted.row
        mounts.rows[stays] = mounted
        stays += 1
      } else {
        emit(.unmount(row: mounted.told, slot: mounted.slot))
        if pool.release(mounted.slot) { emit(.discard(slot: mounted.slot)) }
      }
    }
    mounts.rows.removeSubrange(stays...)
    mounts.sortIfMoved()
  }

  /// Gives slots to the wanted rows that have none.
  private mutating func mount(_ emit: (ListEffect) -> Void) {
    mounts.findEntering()
    guard !mounts.entering.isEmpty else { return }
    claimOwnSlots()
    for index in mounts.entering.indices { enter(index, emit) }
    mounts.takeEntering()
  }

  /// Gives entering rows the free slots that last showed them, the one freed last if there are several.
  private mutating func claimOwnSlots() {
    guard pool.freeCount > 0 else { return }
    for chain in pool.chains.indices {
      var number = pool.chains[chain].shortest
      while number >= 0 {
        let slot = pool[number]
        if let row = slot.content?.row {
          let index = Mounts.index(of: row, in: mounts.entering)
          if index < mounts.entering.count, mounts.entering[index].row == row,
            mounts.entering[index].slot < 0,
            content.rows[row].kind == slot.kind
          {
            mounts.entering[index].slot = number
            pool.claim(number)
          }
        }
        number = slot.longer
      }
    }
  }

  /// Mounts one entering row, and renders it unless its slot shows it already.
  private mutating func enter(_ index: Int, _ emit: (ListEffect) -> Void) {
    let row = mounts.entering[index].row
    let content = content.rows[row]
    var isRecycled = true
    if mounts.entering[index].slot < 0 {
      if let slot = pool.claimFree(kind: content.kind) {
        mounts.entering[index].slot = slot
      } else {
        mounts.entering[index].slot = pool.claimNew(kind: content.kind)
        isRecycled = false
      }
    }
    let slot = mounts.entering[index].slot
    let generation = pool.countMount(slot)
    emit(.mount(row: row, slot: slot, generation: generation, recycled: isRecycled))
    render(SlotPool.Content(row: row, revision: content.revision), in: slot, emit)
  }

  /// Renders the mounted rows that show something else now.
  private mutating func redraw(_ emit: (ListEffect) -> Void) {
    for mounted in mounts.rows {
      let revision = content.rows[mounted.row].revision
      render(SlotPool.Content(row: mounted.row, revision: revision), in: mounted.slot, emit)
    }
  }

  /// Renders a content, unless the slot last showed just that.
  private mutating func render(
    _ content: SlotPool.Content, in slot: Int32, _ emit: (ListEffect) -> Void
  ) {
    let shown = pool[slot]
    guard shown.content != content else { return }
    pool.show(content, in: slot)
    emit(.render(row: content.row, slot: slot, generation: shown.generation))
  }

  /// Tells which ends of the content came near, once each time.
  mutating func tellNearEdges(_ change: ListChange, _ emit: (ListEffect) -> Void) {
    guard viewport.length > 0 else { return }
    if let distance = distance(configuration.nearEnd) {
      let isNear = content.extents.total - (body.offset + viewport.length) <= distance
      if isNear, !edges.end || content.count > change.count { emit(.nearEnd) }
      edges.end = isNear
    }
    if let distance = distance(configuration.nearStart) {
      let isNear = body.offset <= distance
      if isNear, !edges.start { emit(.nearStart) }
      edges.start = isNear
    }
  }

  /// The distance of a trigger in units.
  private func distance(_ edge: NearEdge?) -> Int64? {
    switch edge {
    case .viewport: viewport.length
    case .points(let points): Grid.units(points)
    case nil: nil
    }
  }
}

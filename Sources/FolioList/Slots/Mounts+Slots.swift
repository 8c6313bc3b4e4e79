internal import FolioMachine

/// Rows that enter and leave slots.
extension Mounts {
  /// Frees the slots of rows that are gone or no longer wanted. The kept rows are mounted under the indexes that the host
  /// knows, and wanted; they are skipped.
  mutating func unmount(
    to pool: inout SlotPool, keeping kept: Range<Int64> = 0..<0, wants: (Int64) -> Bool,
    _ emit: (MountOrder) -> Void
  ) {
    let first = kept.isEmpty ? rows.count : Mounts.index(of: kept.lowerBound, in: rows)
    let end = kept.isEmpty ? rows.count : Mounts.index(of: kept.upperBound, in: rows)
    let before = unmount(0..<first, to: &pool, wants: wants, emit)
    let after = unmount(end..<rows.count, to: &pool, wants: wants, emit)
    // Removing nothing would copy rows that a copy of the list shares.
    if after < rows.count { rows.removeSubrange(after...) }
    if before < first { rows.removeSubrange(before..<first) }
    if kept.isEmpty { sortIfMoved() }
  }

  /// Frees the slots of some of the mounted rows, and moves those that stay to the front. Returns the end of those.
  private mutating func unmount(
    _ range: Range<Int>, to pool: inout SlotPool, wants: (Int64) -> Bool, _ emit: (MountOrder) -> Void
  ) -> Int {
    var stays = range.lowerBound
    for index in range {
      var mounted = rows[index]
      if mounted.row >= 0, wants(mounted.row) {
        if stays < index || mounted.told != mounted.row {
          mounted.told = mounted.row
          rows[stays] = mounted
        }
        stays += 1
      } else {
        emit(.unmount(row: mounted.told, slot: SlotID(mounted.slot)))
        if pool.release(mounted.slot) { emit(.discard(slot: SlotID(mounted.slot))) }
      }
    }
    return stays
  }

  /// Assigns slots to the entering rows: first to each its own, then in order the longest free one of its kind.
  mutating func mount(from pool: inout SlotPool, of source: some RowSource, _ emit: (MountOrder) -> Void) {
    guard !entering.isEmpty else { return }
    claimOwnSlots(from: &pool, of: source)
    for index in entering.indices { enter(index, from: &pool, of: source, emit) }
    mergeEntering()
  }

  /// Assigns to entering rows the free slots that last showed them; if there are several, the one freed last.
  private mutating func claimOwnSlots(from pool: inout SlotPool, of source: some RowSource) {
    guard pool.freeCount > 0 else { return }
    for chain in pool.chains.indices {
      var number = pool.chains[chain].shortest
      while number >= 0 {
        let slot = pool[number]
        if let row = slot.content?.row, slot.content?.owner == owner {
          let index = Mounts.index(of: row, in: entering)
          if index < entering.count, entering[index].row == row, entering[index].slot < 0,
            source.kind(of: row) == slot.kind
          {
            entering[index].slot = number
            pool.claim(number)
          }
        }
        number = slot.longer
      }
    }
  }

  /// Mounts one entering row, and renders it unless its slot shows it already.
  private mutating func enter(
    _ index: Int, from pool: inout SlotPool, of source: some RowSource, _ emit: (MountOrder) -> Void
  ) {
    let row = entering[index].row
    let kind = source.kind(of: row)
    var isRecycled = true
    if entering[index].slot < 0 {
      if let slot = pool.claimFree(kind: kind) {
        entering[index].slot = slot
      } else {
        entering[index].slot = pool.claimNew(kind: kind)
        isRecycled = false
      }
    }
    let slot = entering[index].slot
    let generation = pool.countMount(slot)
    emit(.mount(row: row, slot: SlotID(slot), generation: SlotGeneration(generation), isRecycled: isRecycled))
    render(row, source.revision(of: row), in: slot, of: &pool, emit)
  }

  /// Renders the mounted rows whose content changed.
  func redraw(in pool: inout SlotPool, of source: some RowSource, _ emit: (MountOrder) -> Void) {
    forEach { mounted in
      render(mounted.row, source.revision(of: mounted.row), in: mounted.slot, of: &pool, emit)
    }
  }

  /// Renders a content, unless the slot already shows it.
  private func render(
    _ row: Int64, _ revision: Revision, in slot: Int32, of pool: inout SlotPool, _ emit: (MountOrder) -> Void
  ) {
    let content = SlotPool.Content(owner: owner, row: row, revision: revision)
    let shown = pool[slot]
    guard shown.content != content else { return }
    pool.show(content, in: slot)
    emit(.render(row: row, slot: SlotID(slot), generation: SlotGeneration(shown.generation)))
  }
}

internal import FolioCollections
internal import FolioMachine

extension FeedController {
  /// The smallest offset at rest, in units.
  var lowestOffset: Int64 { -viewport.top }

  /// The greatest offset at rest, in units.
  var highestOffset: Int64 {
    max(lowestOffset, Units.clamped(content.length) + viewport.bottom - viewport.length)
  }

  /// Sets the items. Items that were there before, with the same kind, keep their slots.
  mutating func itemsChanged(_ items: [FeedItem], _ change: inout FeedChange) throws(ListRejection) {
    if let changed = try content.changes(in: items) { return apply(changed, &change) }
    let next = try FeedContent(items, after: content)
    guard next != content else { return }
    let old = content
    content = next
    let renamed: (Int64) -> Int64? = { item in
      guard item >= 0, item < old.count, let place = next.index(of: old.items[Int(item)].id) else {
        return nil
      }
      return next.items[place].kind == old.items[Int(item)].kind ? Int64(place) : nil
    }
    mounts.renameRows(renamed)
    pool.renameRows(of: mounts.owner, renamed)
    change.searches = true
    change.redraws = true
  }

  /// Replaces some items. Those of the same kind keep their slots.
  mutating func itemsUpdated(_ items: [FeedItem], _ change: inout FeedChange) throws(ListRejection) {
    var changed: [FeedContent.Change] = []
    for item in items { guard item.isLegal else { throw .illegalValue(.frame) } }
    for item in items {
      guard let index = content.index(of: item.id) else { throw .unknownItem(item.id) }
      changed.append(FeedContent.Change(index: index, item: item))
    }
    changed.stablySort { $0.index < $1.index }
    for place in changed.indices.dropFirst() where changed[place].index == changed[place - 1].index {
      throw .duplicateItem(changed[place].item.id)
    }
    changed.removeAll { content.items[$0.index] == $0.item }
    apply(changed, &change)
  }

  /// Replaces items that differ from those at their indexes, in order.
  private mutating func apply(_ changed: [FeedContent.Change], _ change: inout FeedChange) {
    guard !changed.isEmpty else { return }
    let others = changed.filter { content.items[$0.index].kind != $0.item.kind }
    for item in changed { content.apply(item) }
    change.searches = true
    change.redraws = true
    guard !others.isEmpty else { return }
    let renamed: (Int64) -> Int64? = { item in
      let place = others.partitioningIndex { $0.index >= item }
      return place < others.count && others[place].index == item ? nil : item
    }
    mounts.renameRows(renamed)
    pool.renameRows(of: mounts.owner, renamed)
  }

  /// Sets the viewport; an offset at the top edge stays there.
  mutating func viewportChanged(
    _ length: Double, _ insets: ContentInsets, _ change: inout FeedChange
  ) throws(ListRejection) {
    let old = viewport
    try viewport.resize(length: length, insets: insets)
    guard viewport != old else { return }
    change.searches = true
    change.clamps = true
    if viewport.length == 0 { return body.rest() }
    if !viewport.isPlaced || body.offset == change.low {
      viewport.isPlaced = true
      body.offset = lowestOffset
    }
  }

  /// Applies a report of the host's physics as it is, unless an order of the feed is newer or the report echoes an order.
  mutating func hostScrolled(
    _ offset: Double, _ token: ScrollToken, _ source: ScrollSource, _ moment: Moment,
    _ change: inout FeedChange
  ) throws(ListRejection) {
    guard Units.isLegal(offset) else { throw .illegalValue(.offset) }
    guard token >= 0, token <= self.token else { throw .illegalValue(.token) }
    guard token == self.token, viewport.length > 0 else { return }
    var units = Units.nearest(offset)
    // The host's rounding of an order is no scroll: the feed is where it was ordered to be.
    if takesEcho(), source == .code, abs(units - body.offset) <= OrderHistory.roundedAway {
      units = body.offset
    }
    guard units != body.offset || body.phase == .resting else { return }
    body.rest()
    body.note(Units.points(units - body.offset), until: moment)
    body.offset = units
    body.isReported = true
    change.offset = units
  }

  /// Records a report of the newest order. Returns whether it is the first one.
  private mutating func takesEcho() -> Bool {
    guard token > 0, !isCarriedOut else { return false }
    isCarriedOut = true
    return true
  }

  /// Sets the offset by order of the parent.
  mutating func setOffset(_ offset: Double, _ change: inout FeedChange) throws(ListRejection) {
    guard Units.isLegal(offset) else { throw .illegalValue(.offset) }
    change.clamps = true
    viewport.isPlaced = true
    body.isReported = false
    body.offset = Units.nearest(offset)
    if body.phase == .dragging {
      body.goOn(within: lowestOffset, highestOffset, length: viewport.length)
    } else if body.phase != .held {
      body.rest()
    }
  }

  /// Returns the offset to its bounds at rest, by the spring if data or the host's physics left it beyond them; a motion
  /// continues within new bounds.
  mutating func settle(_ change: FeedChange) {
    guard viewport.length > 0, !change.keepsOffset else { return }
    let low = lowestOffset
    let high = highestOffset
    if body.phase == .resting, !body.isHostScrolled {
      if change.clamps { return body.offset = body.offset.clamped(low, high) }
      if body.offset < low || body.offset > high { body.goBack(within: low, high) }
    } else if low != change.low || high != change.high {
      body.goOn(within: low, high, length: viewport.length)
    }
  }

  /// Searches the window, if that is due, and emits which items leave, enter, and show other content.
  mutating func remount(_ change: FeedChange, _ emit: (FeedEffect) -> Void) {
    let overscan = Units.nearest(configuration.overscan)
    let moved = body.offset.subtractingReportingOverflow(searchedAt)
    if change.searches || moved.overflow || moved.partialValue.magnitude > overscan.magnitude {
      searchedAt = body.offset
      // Subtracted in units, so that rounding never excludes an item within the window.
      let start = Units.points(body.offset - overscan)
      let end = Units.points(body.offset + viewport.length + overscan)
      let content = content
      let isLaidOut = viewport.length > 0
      mounts.unmount(to: &pool, wants: { isLaidOut && content.intersects($0, start, end) }) {
        emit(FeedEffect($0))
      }
      findEntering(from: start, to: end)
      mounts.mount(from: &pool, of: content) { emit(FeedEffect($0)) }
      while let slot = pool.discardBeyond(configuration.poolLimit) { emit(.discard(slot: SlotID(slot))) }
    }
    if change.redraws { mounts.redraw(in: &pool, of: content) { emit(FeedEffect($0)) } }
  }

  /// Finds the items of the window that are not mounted, ascending.
  private mutating func findEntering(from start: Double, to end: Double) {
    guard viewport.length > 0 else { return }
    var found = [Int64]()
    swap(&found, &self.found)
    content.forEach(meeting: start, end) { found.append($0) }
    found.sort()
    var index = 0
    for item in found { mounts.find(item, &index) }
    found.removeAll(keepingCapacity: true)
    swap(&found, &self.found)
  }
}

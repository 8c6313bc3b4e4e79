internal import FolioCollections
internal import FolioMachine

/// Fingers, motion, the host's own physics, and orders of the parent.
extension ListController {
  /// A finger stops what moves.
  mutating func fingerDown(_ moment: Moment, _ change: inout ListChange) {
    restoration = nil
    switch body.phase {
    case .decelerating: body.enter(.held)
    case .seeking, .animating:
      endRequest(.cancelled, &change)
      body.enter(.held)
    case .resting, .held, .dragging, .reordering: break
    }
  }

  /// The finger lifts without a drag: what it held beyond the bounds springs back.
  mutating func fingerUp(_ moment: Moment) {
    guard body.phase == .held else { return }
    applyDeferred()
    body.release(0, at: moment, within: lowestOffset, highestOffset)
  }

  /// A finger drags from where the list is.
  mutating func dragBegan(_ moment: Moment, _ change: inout ListChange) {
    restoration = nil
    guard viewport.length > 0, body.phase != .dragging, lift == nil else { return }
    endRequest(.cancelled, &change)
    body.beginDrag(at: moment, within: lowestOffset, highestOffset, length: viewport.length)
  }

  /// The finger travels.
  mutating func dragMoved(_ travel: Double, _ moment: Moment) throws(ListRejection) {
    guard Units.isLegal(travel) else { throw .illegalValue(.travel) }
    guard body.phase == .dragging else { return }
    body.drag(by: travel, at: moment, within: lowestOffset, highestOffset, length: viewport.length)
  }

  /// The finger lifts: what waited for that is applied, then the list moves on by itself.
  mutating func dragEnded(_ velocity: Double, _ moment: Moment) throws(ListRejection) {
    guard Units.isLegal(velocity) else { throw .illegalValue(.velocity) }
    guard body.phase == .dragging else { return }
    applyDeferred()
    body.release(velocity, at: moment, within: lowestOffset, highestOffset)
  }

  /// Applies the corrections that waited; what would pull a list back from its end is dropped.
  mutating func applyDeferred() {
    if deferred > 0 || body.offset < highestOffset { body.shift(by: deferred) }
    deferred = 0
  }

  /// The host's physics moved the list. Its report is taken as it is, unless an order of ours is newer.
  mutating func hostScrolled(
    _ offset: Double, _ token: Int64, _ moment: Moment, _ change: inout ListChange
  ) throws(ListRejection) {
    guard Units.isLegal(offset) else { throw .illegalValue(.offset) }
    guard token >= 0, token <= self.token else { throw .illegalValue(.token) }
    guard token == self.token, viewport.length > 0 else { return }
    let units = Units.nearest(offset)
    // An order that the host has carried out comes back as a report: that is no touch.
    guard units != body.offset || body.phase == .resting else { return }
    if units != body.offset { restoration = nil }
    endRequest(.cancelled, &change)
    deferred = 0
    body.note(Units.points(units - body.offset), until: moment)
    body.offset = units
    // A lifted row is held within the bounds.
    if lift == nil {
      body.rest()
      body.isReported = true
    }
    change.offset = units
  }

  /// The parent puts the list somewhere.
  mutating func offsetOrdered(_ offset: Double, _ change: inout ListChange) throws(ListRejection) {
    guard Units.isLegal(offset) else { throw .illegalValue(.offset) }
    endRequest(.cancelled, &change)
    if !isRestorationWaiting { restoration = nil }
    viewport.isPlaced = true
    body.isReported = false
    body.offset = Units.nearest(offset)
    if body.phase == .dragging {
      body.goOn(within: lowestOffset, highestOffset, length: viewport.length)
    } else if body.phase != .held, lift == nil {
      body.rest()
    }
  }

  /// A frame is due.
  mutating func ticked(_ moment: Moment, _ change: inout ListChange) {
    switch body.phase {
    case .decelerating: body.tick(moment)
    case .animating: animate(moment, &change)
    case .reordering: autoscroll(moment)
    case .resting, .held, .dragging, .seeking: break
    }
  }
}

internal import FolioCollections
internal import FolioMachine

/// Fingers, motion, the host's own physics, and orders of the parent.
extension ListController {
  /// Stops a motion under a finger.
  mutating func fingerDown(_ moment: Moment, _ change: inout ListChange) {
    restoration = nil
    touchOpening()
    guard viewport.length > 0 else { return }
    if lift == nil { touch.isDown = true }
    switch body.phase {
    case .decelerating: body.enter(.held)
    case .seeking, .animating:
      endRequest(.cancelled, &change)
      body.enter(.held)
    case .resting, .held, .dragging, .reordering: break
    }
  }

  /// Ends a touch without a drag; a list beyond the bounds springs back.
  mutating func fingerUp(_ moment: Moment) {
    guard body.phase != .dragging else { return }
    liftTouch(moment)
    guard body.phase == .held else { return }
    release(0, moment)
  }

  /// Ends the touch: frames and offset change together by the corrections that waited for it.
  private mutating func liftTouch(_ moment: Moment) {
    guard touch.isDown else { return }
    // A motion that begins now begins at this moment.
    body.note(0, until: moment)
    touch.isDown = false
    host.deferred = 0
  }

  /// Continues without a finger: to the end that the list is to follow, or with a velocity.
  private mutating func release(_ velocity: Double, _ moment: Moment) {
    if !pursueEnd(velocity, moment) {
      body.release(velocity, at: moment, within: lowestOffset, highestOffset)
      snap(velocity)
    }
  }

  /// Starts a drag from where the list is.
  mutating func dragBegan(_ moment: Moment, _ change: inout ListChange) {
    restoration = nil
    touchOpening()
    guard viewport.length > 0 else { return change.ignored = .noLayout }
    guard lift == nil else { return change.ignored = .rowIsLifted }
    guard body.phase != .dragging else { return }
    endRequest(.cancelled, &change)
    touch.isDown = true
    body.beginDrag(at: moment, within: lowestOffset, highestOffset, length: givingLength)
  }

  /// Moves the list by the travel of the finger.
  mutating func dragMoved(_ travel: Double, _ moment: Moment) throws(ListRejection) {
    guard Units.isLegal(travel) else { throw .illegalValue(.travel) }
    guard body.phase == .dragging else { return }
    body.drag(by: travel, at: moment, within: lowestOffset, highestOffset, length: givingLength)
  }

  /// Ends a drag: applies the corrections that waited for it, then continues with the velocity.
  mutating func dragEnded(
    _ velocity: Double, _ moment: Moment, _ change: inout ListChange
  ) throws(ListRejection) {
    guard Units.isLegal(velocity) else { throw .illegalValue(.velocity) }
    liftTouch(moment)
    guard body.phase == .dragging else { return }
    release(velocity, moment)
  }

  /// Applies a report of the host's physics as it is, unless an order of the list is newer or the report echoes an order.
  mutating func hostScrolled(
    _ offset: Double, _ token: ScrollToken, _ source: ScrollSource, _ moment: Moment,
    _ change: inout ListChange
  ) throws(ListRejection) {
    guard Units.isLegal(offset) else { throw .illegalValue(.offset) }
    guard token >= 0, token <= host.token else { throw .illegalValue(.token) }
    guard viewport.length > 0 else { return change.ignored = .noLayout }
    guard
      let units = host.read(Units.nearest(offset), token, source, at: body.offset)
    else { return }
    // The report of an order that the host has carried out is no touch.
    guard units != body.offset || body.phase == .resting else { return }
    if units != body.offset {
      restoration = nil
      touchOpening()
    }
    endRequest(.cancelled, &change)
    body.note(Units.points(units - body.offset), until: moment)
    body.offset = units
    // A lifted row is held within the bounds.
    change.carries = true
    if lift != nil {
      change.clamps = true
    } else {
      body.rest()
      body.isReported = true
    }
    change.isPlaced = true
    change.offset = shownOffset
  }

  /// Ends a scroll by the host's physics; a list beyond the bounds springs back.
  mutating func hostScrollEnded(_ moment: Moment) {
    guard viewport.length > 0 else { return }
    body.endHostScroll(at: moment, within: lowestOffset, highestOffset)
  }

  /// Sets the offset by order of the parent.
  mutating func setOffset(_ offset: Double, _ change: inout ListChange) throws(ListRejection) {
    guard Units.isLegal(offset) else { throw .illegalValue(.offset) }
    endRequest(.cancelled, &change)
    if !isRestorationWaiting { restoration = nil }
    touchOpening()
    viewport.isPlaced = true
    body.isReported = false
    change.isPlaced = true
    change.clamps = true
    host.deferred = 0
    touch.end = nil
    let old = body.offset
    body.offset = Units.nearest(offset)
    if body.phase == .dragging {
      body.goOn(within: lowestOffset, highestOffset, length: givingLength)
    } else if body.phase != .held, lift == nil {
      body.rest()
      // For a parent, the offset has the bounds of the user; an offset beyond them is not moved further.
      if let lent = viewport.bounds, let high = viewport.highestByHand(over: content.total) {
        body.offset = body.offset.clamped(min(lent.lowByHand, old), max(high, old))
        change.keepsOffset = true
      }
    }
  }

  /// Applies the preference for reduced motion: an animated scroll arrives, and released rows land.
  mutating func reduceMotion(_ isOn: Bool, _ change: inout ListChange) {
    guard isOn != reducesMotion else { return }
    reducesMotion = isOn
    guard isOn else { return }
    standLandings(&change)
    guard var request else { return }
    request.isAnimated = false
    request.velocity = 0
    self.request = request
    guard body.phase == .animating else { return }
    body.offset = target(of: request)
    endRequest(.completed, &change)
  }

  /// Advances the list by a frame.
  mutating func ticked(_ moment: Moment, _ change: inout ListChange) {
    var endsInHand = false
    let (low, high) = (lowestOffset, highestOffset)
    let walls = configuration.edgePolicy == .clamp ? (low, high) : nil
    switch body.phase {
    case .decelerating:
      let isInHand = body.isInHand
      change.leftOver = body.tick(moment, within: walls)
      if isInHand, body.phase == .resting {
        // The parent's cover follows the list, and bounds it only now.
        body.offset = body.offset.clamped(low, high)
        endsInHand = true
      }
    case .animating:
      if request != nil {
        animate(moment, &change)
      } else if reducesMotion {
        // It glides to the end that it follows.
        body.offset = highestOffset
        body.rest()
      } else {
        body.tick(moment, within: walls)
      }
    case .resting, .held, .dragging, .seeking, .reordering: break
    }
    change.carries = true
    if lift != nil || !landings.isEmpty { tickFloating(moment, &change, scrolls: true) }
    // A motion ends within the bounds.
    change.clamps = body.phase == .resting && change.phase != .resting && !endsInHand
  }
}

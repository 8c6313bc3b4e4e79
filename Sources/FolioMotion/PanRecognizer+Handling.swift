internal import FolioMachine

extension PanRecognizer {
  /// Handles an event and emits its effects. Complexity: O(1). A lift computes the velocity once.
  ///
  /// - Throws: ``MotionRejection/illegalValue(_:)`` for a position that is NaN or beyond 2⁴⁰, even of a pointer that
  ///   does not count, or for invalid settings.
  public mutating func handle(_ event: PanEvent, emit: (PanEffect) -> Void) throws(MotionRejection) {
    if let field = PanRecognizer.refusal(of: event) { throw .illegalValue(field) }
    switch (phase, event) {
    case (_, .configured(let settings)):
      configuration = settings

    case (.idle, .down(let pointer, let x, let y, let moment)):
      press(pointer, x: x, y: y, at: newest.advance(to: moment), emit)
    case (.idle, .moved), (.idle, .up), (.idle, .cancelled), (.idle, .refused): break

    case (.pressed(let owner, _, _), .down(let pointer, let x, let y, let moment)),
      (.panning(let owner, _), .down(let pointer, let x, let y, let moment)),
      (.ignoring(let owner), .down(let pointer, let x, let y, let moment)):
      guard pointer == owner else { break }
      let now = newest.advance(to: moment)
      abandon(at: now, emit)
      press(pointer, x: x, y: y, at: now, emit)

    case (.pressed(let owner, let fromX, let fromY), .moved(let pointer, let x, let y, let moment)):
      guard pointer == owner else { break }
      leaveSlop(owner, fromX: fromX, fromY: fromY, x: x, y: y, at: newest.advance(to: moment), emit)
    case (.panning(let owner, let axis), .moved(let pointer, let x, let y, let moment)):
      guard pointer == owner else { break }
      drag(to: axis == .horizontal ? x : y, along: axis, at: newest.advance(to: moment), emit)
    case (.ignoring, .moved): break

    case (.pressed(let owner, let fromX, let fromY), .up(let pointer, let x, let y, let moment)):
      guard pointer == owner else { break }
      let now = newest.advance(to: moment)
      if x != fromX || y != fromY {
        leaveSlop(owner, fromX: fromX, fromY: fromY, x: x, y: y, at: now, emit)
      }
      lift(at: now, emit)
    case (.panning(let owner, let axis), .up(let pointer, let x, let y, let moment)):
      guard pointer == owner else { break }
      let now = newest.advance(to: moment)
      liftAfterMove(to: axis == .horizontal ? x : y, along: axis, at: now, emit)
    case (.ignoring(let owner), .up(let pointer, _, _, let moment)):
      guard pointer == owner else { break }
      lift(at: newest.advance(to: moment), emit)

    case (.pressed(let owner, _, _), .cancelled(let pointer, let moment)),
      (.panning(let owner, _), .cancelled(let pointer, let moment)),
      (.ignoring(let owner), .cancelled(let pointer, let moment)):
      guard pointer == owner else { break }
      abandon(at: newest.advance(to: moment), emit)

    case (.pressed(let owner, _, _), .refused(let moment)), (.panning(let owner, _), .refused(let moment)):
      abandon(at: newest.advance(to: moment), emit)
      phase = .ignoring(pointer: owner)
    case (.ignoring, .refused): break
    }
  }

  /// Returns the first invalid field of an event.
  private static func refusal(of event: PanEvent) -> MotionRejection.Field? {
    switch event {
    case .down(_, let x, let y, _), .moved(_, let x, let y, _), .up(_, let x, let y, _):
      guard x.isLegal, y.isLegal else { return .position }
    case .configured(let settings):
      return settings.refusal
    case .cancelled, .refused: break
    }
    return nil
  }

  private mutating func press(
    _ pointer: Int64, x: Double, y: Double, at now: Moment, _ emit: (PanEffect) -> Void
  ) {
    phase = .pressed(pointer: pointer, x: x, y: y)
    alongX.add(position: x, at: now)
    alongY.add(position: y, at: now)
    emit(.fingerDown(at: now))
  }

  /// Handles a move of a finger that was within the slop.
  private mutating func leaveSlop(
    _ pointer: Int64, fromX: Double, fromY: Double, x: Double, y: Double, at now: Moment,
    _ emit: (PanEffect) -> Void
  ) {
    let (travelX, travelY) = (x - fromX, y - fromY)
    alongX.add(position: x, at: now)
    alongY.add(position: y, at: now)
    let square = travelX * travelX + travelY * travelY
    guard square > configuration.slop * configuration.slop else { return }
    guard let axis = PanRecognizer.axis(of: travelX, travelY, among: configuration.axes) else {
      abandon(at: now, emit)
      phase = .ignoring(pointer: pointer)
      return
    }

    phase = .panning(pointer: pointer, axis: axis)
    if axis == .horizontal { alongY.removeAll() } else { alongX.removeAll() }
    emit(.began(axis, at: now))
    let distance = ElementaryFunctions.squareRoot(square)
    let beyond = max(0, distance - configuration.slop) / distance
    move(by: (axis == .horizontal ? travelX : travelY) * beyond, at: now, emit)
  }

  /// Returns the axis of a travel, or nil if the axis does not count.
  private static func axis(of travelX: Double, _ travelY: Double, among axes: Axes) -> PagingAxis? {
    let (x, y) = (travelX.magnitude, travelY.magnitude)
    switch axes {
    case .horizontal: return x >= y ? .horizontal : nil
    case .vertical: return y >= x ? .vertical : nil
    case .both: return x >= y ? .horizontal : .vertical
    }
  }

  private mutating func drag(
    to place: Double, along axis: PagingAxis, at now: Moment, _ emit: (PanEffect) -> Void
  ) {
    let last = (axis == .horizontal ? alongX.position : alongY.position) ?? place
    if axis == .horizontal {
      alongX.add(position: place, at: now)
    } else {
      alongY.add(position: place, at: now)
    }
    move(by: place - last, at: now, emit)
  }

  private func move(by travel: Double, at now: Moment, _ emit: (PanEffect) -> Void) {
    guard travel != 0 else { return }
    emit(.moved(by: travel.clamped(-Double.largestLegal, Double.largestLegal), at: now))
  }

  /// Handles a lift. A lift at the finger's last position contains no information about its motion, and would only
  /// reduce the velocity.
  private mutating func liftAfterMove(
    to place: Double, along axis: PagingAxis, at now: Moment, _ emit: (PanEffect) -> Void
  ) {
    if place != (axis == .horizontal ? alongX.position : alongY.position) {
      drag(to: place, along: axis, at: now, emit)
    }
    lift(at: now, emit)
  }

  /// Ends the gesture of the owner with a lift.
  private mutating func lift(at now: Moment, _ emit: (PanEffect) -> Void) {
    let (last, velocity) = (phase, velocity(at: now))
    rest()
    switch last {
    case .idle, .ignoring: break
    case .pressed: emit(.fingerUp(at: now))
    case .panning: emit(.ended(velocity: velocity, at: now))
    }
  }

  /// Ends the gesture of the owner without a lift.
  private mutating func abandon(at now: Moment, _ emit: (PanEffect) -> Void) {
    let last = phase
    rest()
    switch last {
    case .idle, .ignoring: break
    case .pressed: emit(.fingerUp(at: now))
    case .panning: emit(.cancelled(at: now))
    }
  }

  /// Removes the finger and its samples.
  private mutating func rest() {
    phase = .idle
    alongX.removeAll()
    alongY.removeAll()
  }
}

internal import FolioMachine

extension PressRecognizer {
  /// Handles an event and emits its effects. Complexity: O(1).
  ///
  /// - Throws: ``MotionRejection/illegalValue(_:)`` for a position that is NaN or beyond 2⁴⁰, even of a pointer that
  ///   does not count, or for invalid settings.
  public mutating func handle(_ event: PressEvent, emit: (PressEffect) -> Void) throws(MotionRejection) {
    if let field = PressRecognizer.refusal(of: event) { throw .illegalValue(field) }
    if let moment = event.moment { advance(to: moment, emit) }
    switch (phase, event) {
    case (_, .configured(let settings)):
      configuration = settings
    case (_, .ticked): break

    case (.idle, .down(let pointer, let x, let y, let target, let moment)):
      begin(pointer, x: x, y: y, on: target, at: moment, emit)
    case (.waiting(let touch), .down(let pointer, let x, let y, let target, let moment)),
      (.pressing(let touch), .down(let pointer, let x, let y, let target, let moment)):
      guard pointer == touch.pointer else { break }
      abandon(to: .idle, emit)
      begin(pointer, x: x, y: y, on: target, at: moment, emit)
    case (.ignoring(let owner), .down(let pointer, let x, let y, let target, let moment)):
      guard pointer == owner else { break }
      begin(pointer, x: x, y: y, on: target, at: moment, emit)

    case (.idle, .moved), (.ignoring, .moved), (.idle, .up), (.idle, .cancelled), (.idle, .targetMoved),
      (.ignoring, .targetMoved):
      break
    case (.waiting(let touch), .targetMoved(let isInside)),
      (.pressing(let touch), .targetMoved(let isInside)):
      move(touch, x: touch.x, y: touch.y, isInside: isInside, emit)
    case (.waiting(let touch), .moved(let pointer, let x, let y, let isInside, _)),
      (.pressing(let touch), .moved(let pointer, let x, let y, let isInside, _)):
      guard pointer == touch.pointer else { break }
      move(touch, x: x, y: y, isInside: isInside, emit)

    case (.waiting(let touch), .up(let pointer, let x, let y, let isInside, _)),
      (.pressing(let touch), .up(let pointer, let x, let y, let isInside, _)):
      guard pointer == touch.pointer else { break }
      move(touch, x: x, y: y, isInside: isInside, emit)
      lift(emit)
    case (.ignoring(let owner), .up(let pointer, _, _, _, _)),
      (.ignoring(let owner), .cancelled(let pointer, _)):
      guard pointer == owner else { break }
      phase = .idle

    case (.waiting(let touch), .cancelled(let pointer, _)),
      (.pressing(let touch), .cancelled(let pointer, _)):
      guard pointer == touch.pointer else { break }
      abandon(to: .idle, emit)
    case (.waiting(let touch), .refused), (.pressing(let touch), .refused):
      abandon(to: .ignoring(pointer: touch.pointer), emit)
    case (.idle, .refused), (.ignoring, .refused): break
    }
  }

  /// Returns the first invalid field of an event.
  private static func refusal(of event: PressEvent) -> MotionRejection.Field? {
    switch event {
    case .down(_, let x, let y, _, _), .moved(_, let x, let y, _, _), .up(_, let x, let y, _, _):
      guard x.isLegal, y.isLegal else { return .position }
    case .configured(let settings):
      return settings.refusal
    case .cancelled, .targetMoved, .refused, .ticked: break
    }
    return nil
  }

  /// Advances the time to a moment, unless the clock ran backward, and handles what became due.
  private mutating func advance(to moment: Moment, _ emit: (PressEffect) -> Void) {
    let before = newest ?? moment
    let now = newest.advance(to: moment)
    ripen(emit)
    guard case .pressing(let touch) = phase, touch.isInside, let due = touch.longPressDue else { return }
    guard before < due, now >= due else { return }
    pressLong(touch, emit)
  }

  /// Reports the long press, from which on the finger is kept.
  private mutating func pressLong(_ touch: Touch, _ emit: (PressEffect) -> Void) {
    var held = touch
    held.isLong = true
    phase = .pressing(held)
    emit(.longPressed(item: touch.target.item))
  }

  /// Highlights the target if its highlight is due.
  private mutating func ripen(_ emit: (PressEffect) -> Void) {
    guard case .waiting(let touch) = phase, touch.isInside, !touch.target.refuses else { return }
    guard let newest, newest >= touch.highlightDue else { return }
    phase = .pressing(touch)
    emit(.highlighted(item: touch.target.item, true))
  }

  private mutating func begin(
    _ pointer: Int64, x: Double, y: Double, on target: PressTarget?, at moment: Moment,
    _ emit: (PressEffect) -> Void
  ) {
    guard let target else { return phase = .ignoring(pointer: pointer) }
    let start = newest ?? moment
    phase = .waiting(
      Touch(
        pointer: pointer, x: x, y: y, start: start, target: target,
        highlightDue: start.advanced(byNanoseconds: Self.nanoseconds(configuration.highlightDelay)),
        longPressDue: configuration.longPressDelay(of: target).map {
          start.advanced(byNanoseconds: Self.nanoseconds($0))
        }))
    ripen(emit)
    // The long press is due at the moment of the touch, which time does not pass again.
    guard case .pressing(let touch) = phase, let due = touch.longPressDue, due <= start else { return }
    pressLong(touch, emit)
  }

  /// Converts seconds to nanoseconds, rounded. Durations beyond the range become the greatest number.
  private static func nanoseconds(_ seconds: Double) -> Int64 {
    let nanoseconds = seconds * 1e9
    return nanoseconds < 9e18 ? Int64(nanoseconds + 0.5) : .max
  }

  private mutating func move(
    _ touch: Touch, x: Double, y: Double, isInside: Bool, _ emit: (PressEffect) -> Void
  ) {
    var moved = touch
    moved.isInside = isInside
    let (travelX, travelY) = (x - touch.x, y - touch.y)
    let isBeyond = travelX * travelX + travelY * travelY > configuration.slop * configuration.slop
    switch phase {
    case .waiting:
      phase = isBeyond ? .ignoring(pointer: touch.pointer) : .waiting(moved)
      ripen(emit)
    case .pressing:
      guard touch.holds || !isBeyond else { return abandon(to: .ignoring(pointer: touch.pointer), emit) }
      phase = .pressing(moved)
      if isInside != touch.isInside { emit(.highlighted(item: touch.target.item, isInside)) }
    case .idle, .ignoring: break
    }
  }

  /// Ends the press with a lift, and emits a tap if it was one.
  private mutating func lift(_ emit: (PressEffect) -> Void) {
    let last = touch
    abandon(to: .idle, emit)
    guard let last, last.isInside, isBefore(last.longPressDue) else { return }
    emit(.tapped(item: last.target.item))
  }

  /// Ends the press without a tap.
  private mutating func abandon(to next: Phase, _ emit: (PressEffect) -> Void) {
    let item = highlighted
    phase = next
    if let item { emit(.highlighted(item: item, false)) }
  }
}

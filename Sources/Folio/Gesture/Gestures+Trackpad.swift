internal import FolioMachine

/// Fingers on a trackpad.
extension Gestures {
  mutating func rolled(
    _ phase: WheelEvent.Phase, _ x: Double, _ y: Double, _ hit: GestureHit, at moment: Moment,
    _ emit: (GestureEffect) -> Void
  ) {
    switch phase {
    case .notch: return
    case .began:
      endCoast(at: moment, emit)
      liftTrackpad(at: moment, velocity: nil, emit)
      trackpad.begin(over: hit.place)
      roll(x, y, hit, at: moment, emit)
    case .changed:
      if !trackpad.isDown {
        endCoast(at: moment, emit)
        trackpad.begin(over: hit.place)
      }
      roll(x, y, hit, at: moment, emit)
    case .ended:
      if trackpad.isDown { roll(x, y, hit, at: moment, emit) }
      liftTrackpad(at: moment, velocity: trackpad.velocity(at: moment), emit)
    case .cancelled:
      endCoast(at: moment, emit)
      liftTrackpad(at: moment, velocity: nil, emit)
      trackpad.end()
    case .momentumBegan, .momentum: coast(x, y, isLast: false, at: moment, emit)
    case .momentumEnded: coast(x, y, isLast: true, at: moment, emit)
    }
  }

  /// Handles a movement of the fingers.
  private mutating func roll(
    _ x: Double, _ y: Double, _ hit: GestureHit, at moment: Moment, _ emit: (GestureEffect) -> Void
  ) {
    trackpad.add(x, y, at: moment)
    switch trackpad.owner {
    case .undecided:
      guard let way = trackpad.findAxis() else { return }
      decideTrackpad(way, hit, at: moment, emit)
      moveTrackpad(by: trackpad.travel, at: moment, emit)
    case .strip: emit(.stripScrolled(x: x, y: y, at: moment))
    case .pages, .list: moveTrackpad(by: trackpad.axis == .horizontal ? x : y, at: moment, emit)
    case .nobody, .asked, .back, .row, .carriedRow: return
    }
  }

  /// Decides what the fingers move from now on.
  private mutating func decideTrackpad(
    _ way: PanDirection, _ hit: GestureHit, at moment: Moment, _ emit: (GestureEffect) -> Void
  ) {
    switch hit.candidate?.part(way, fallback: hit.fallback) {
    case .pages: dragPagesByTrackpad(at: moment, emit)
    case .list: trackpad.owner = hit.list.map { .list($0) } ?? .nobody
    case .back, .row, .strip, nil:
      trackpad.owner = .nobody
      emit(.unclaimed(way.axis, at: moment))
    }
  }

  /// Makes the pages follow the fingers, unless a finger on the screen holds them.
  mutating func dragPagesByTrackpad(at moment: Moment, _ emit: (GestureEffect) -> Void) {
    trackpad.owner = owner == .pages ? .nobody : .pages
    if trackpad.owner == .pages { emit(.pages(.trackpad, .began(at: moment))) }
  }

  /// Moves what the fingers own. Content moves in the direction opposite to a scroll.
  private func moveTrackpad(by scroll: Double, at moment: Moment, _ emit: (GestureEffect) -> Void) {
    let drag = GestureDrag.moved(by: -scroll, at: moment)
    switch trackpad.owner {
    case .pages: emit(.pages(.trackpad, drag))
    case .list(let page): emit(.list(.trackpad, page, drag))
    case .nobody, .undecided, .asked, .back, .strip, .row, .carriedRow: return
    }
  }

  /// Handles the lift or the cancellation of the fingers. Pages settle; a list may coast.
  private mutating func liftTrackpad(
    at moment: Moment, velocity: Double?, _ emit: (GestureEffect) -> Void
  ) {
    guard trackpad.isDown else { return }
    trackpad.isDown = false
    let drag = GestureDrag.ended(velocity: velocity.map { -$0 }, at: moment)
    switch trackpad.owner {
    case .undecided: trackpad.owner = .nobody
    case .pages:
      trackpad.owner = .nobody
      emit(.pages(.trackpad, drag))
    case .list(let page): emit(.list(.trackpad, page, drag))
    case .nobody, .asked, .back, .strip, .row, .carriedRow: return
    }
  }

  /// Ends the momentum that scrolled a list.
  private func endCoast(at moment: Moment, _ emit: (GestureEffect) -> Void) {
    if case .list(let page) = trackpad.owner, !trackpad.isDown {
      emit(.coasted(page, by: 0, isLast: true, at: moment))
    }
  }

  /// Moves a list or the strip by momentum, never pages.
  private mutating func coast(
    _ x: Double, _ y: Double, isLast: Bool, at moment: Moment, _ emit: (GestureEffect) -> Void
  ) {
    guard !trackpad.isDown else { return }
    switch trackpad.owner {
    case .strip: emit(.stripScrolled(x: x, y: y, at: moment))
    case .list(let page):
      if trackpad.coast() { emit(.coastBegan(page)) }
      emit(.coasted(page, by: -y, isLast: isLast, at: moment))
    case .nobody, .undecided, .asked, .back, .pages, .row, .carriedRow: break
    }
    if isLast { trackpad.end() }
  }
}

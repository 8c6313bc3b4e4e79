internal import Folio

/// Handling of time.
extension Session {
  /// The moment of the next call.
  var nextWake: Wake { pager.nextWake }

  /// A frame is due.
  mutating func tick(at moment: Moment) {
    send(.ticked(at: moment))
  }

  /// Ends the turn after everything is handled and the frame is shown. Returns whether there is anything new to show;
  /// measuring rows ahead mostly changes nothing.
  mutating func endTurn(at moment: Moment) -> Bool {
    isChanged = surroundings.log != nil
    send(.turnEnded(at: moment))
    return isChanged
  }

  func due(at now: Moment, nextFrame: Moment) -> Moment? {
    let wake: Moment? =
      switch nextWake {
      case .never: nil
      case .frame: nextFrame
      case .at(let moment): moment
      case .endOfTurn: now
      }
    guard let look = nextLook else { return wake }
    return wake.map { min($0, look) } ?? look
  }

  /// Checks the followed file, sends a tick, and ends the turn.
  mutating func pass(to now: Moment, isFrameDue: Bool) -> Bool {
    var isNew = false
    if let look = nextLook, now >= look, self.look(at: now) { isNew = true }
    switch nextWake {
    case .never: break
    case .frame where !isFrameDue: break
    case .at(let moment) where now < moment: break
    case .frame, .at:
      tick(at: now)
      _ = endTurn(at: now)
      isNew = true
    case .endOfTurn: isNew = endTurn(at: now) || isNew
    }
    return isNew
  }
}

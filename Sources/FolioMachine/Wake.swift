/// When a host should call a machine again without being asked to by the outside.
public enum Wake: Hashable, Sendable, Savable {
  /// Nothing moves and nothing waits.
  case never

  /// Something moves: send `ticked` before each frame.
  case frame

  /// Something is due then: send `ticked` with a moment not before it.
  case at(Moment)

  /// Work waits for the end of this turn: send `turnEnded` once all else is handled and the frame is shown.
  case endOfTurn

  /// The wake that is due first: a frame, the end of this turn, then a moment, of two moments the earlier one.
  ///
  /// The other one is not lost: a machine is asked again after each event.
  public func earlier(_ other: Wake) -> Wake {
    switch (self, other) {
    case (.frame, _), (_, .frame): .frame
    case (.endOfTurn, _), (_, .endOfTurn): .endOfTurn
    case (.at(let first), .at(let second)): .at(first < second ? first : second)
    case (.at, .never): self
    case (.never, _): other
    }
  }
}

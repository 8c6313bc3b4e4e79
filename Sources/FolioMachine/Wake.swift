/// When a host calls a machine again if no other event occurs.
public enum Wake: Hashable, Sendable, Savable {
  /// The machine needs no call: nothing moves and nothing waits.
  case never

  /// Something moves. Send `ticked` before each frame.
  case frame

  /// Something is due at this moment. Send `ticked` with this moment or a later one.
  case at(Moment)

  /// Work waits for the end of this turn. Send `turnEnded` after all other events are handled and the frame is shown.
  case endOfTurn

  /// Returns the wake that is due first: a frame before the end of this turn, that before a moment, and the earlier of
  /// two moments.
  ///
  /// The other wake is not lost, because the host reads `nextWake` again after each event.
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

extension Moment {
  /// This moment as nanoseconds since another one.
  @inlinable
  package func relative(to now: Moment) -> Moment { Moment(nanoseconds: nanoseconds(since: now)) }
}

extension Optional where Wrapped == Moment {
  /// Lets the newest moment that a machine was told, nil before the first, go on to another, and returns the present
  /// one. A clock that runs backward stands still.
  @inlinable
  @discardableResult
  package mutating func advance(to moment: Moment) -> Moment {
    let now = self.map { $0 < moment ? moment : $0 } ?? moment
    self = now
    return now
  }
}

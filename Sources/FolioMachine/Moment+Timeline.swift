extension Moment {
  /// Returns this moment as nanoseconds since another one.
  @inlinable
  package func relative(to now: Moment) -> Moment { Moment(nanoseconds: nanoseconds(since: now)) }
}

extension Optional where Wrapped == Moment {
  /// Advances the newest moment that a machine received, which is nil before the first, and returns the newest one. An
  /// earlier moment changes nothing, so a clock that runs backward stops.
  @inlinable
  @discardableResult
  package mutating func advance(to moment: Moment) -> Moment {
    let now = self.map { $0 < moment ? moment : $0 } ?? moment
    self = now
    return now
  }
}

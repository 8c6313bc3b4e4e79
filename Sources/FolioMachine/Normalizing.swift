/// A machine whose states can be compared independently of their moments and of the numbers of transitions and tokens.
public protocol Normalizing: StateMachine {
  /// Returns the state with its moments relative to `now`, and with transitions and tokens renumbered by age.
  ///
  /// Law: two machines with equal normal forms answer the same events, shifted in time alike, with the same effects,
  /// apart from the numbers.
  func normalized(at now: Moment) -> Self
}

/// A machine whose states can be compared apart from when and as what number they came about.
public protocol Normalizing: StateMachine {
  /// The state with its moments relative to `now`, and with transitions and tokens renumbered by age.
  ///
  /// Law: two machines with equal normal forms answer the same events, moved in time alike, with the same effects,
  /// but for the numbers.
  func normalized(at now: Moment) -> Self
}

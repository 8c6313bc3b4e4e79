public import Folio

/// A condition that every step of a machine must satisfy.
///
/// A law checks a single step: the machine before, the event, the effects, and the machine after. It needs no memory of
/// previous steps, because the machine before the step represents them: if each step is consistent with the state
/// before it, so is the whole sequence.
///
///     let staysInside = Law<PageController>("the position stays in sight") { step in
///       abs(step.after.position) < 10 ? nil : "it is at \(step.after.position)"
///     }
public struct Law<Machine: StateMachine>: Sendable {
  /// How often a law is checked.
  public enum Frequency: Hashable, Sendable {
    /// At each step.
    case always
    /// In an exploration at each step that leads to a new state; in a walk at each step.
    case newStates
    /// At one of the given number of steps.
    case once(in: Int)
  }

  /// The condition, as a sentence.
  public var name: String
  /// How often the law is checked. A law that is expensive to check may be checked less often.
  public var frequency: Frequency
  private let judge: @Sendable (Step<Machine>) -> String?

  /// Creates a law. The closure returns a description of the violation; nil if the step satisfies the law.
  public init(
    _ name: String, _ frequency: Frequency = .always,
    complaint: @escaping @Sendable (Step<Machine>) -> String?
  ) {
    self.name = name
    self.frequency = frequency
    judge = complaint
  }

  /// Returns a description of the violation; nil if the step satisfies the law.
  public func complaint(_ step: Step<Machine>) -> String? { judge(step) }

  /// Whether the law is checked at the step with this number, counted from 1.
  package func isDue(at count: Int, isNew: Bool) -> Bool {
    switch frequency {
    case .always: true
    case .newStates: isNew
    case .once(let period): count % max(1, period) == 0
    }
  }
}

public import Folio

/// What must hold for every event that a machine takes, whatever came before.
///
/// A law judges one step: the machine before, the event, the effects, the machine after. A history needs no memory
/// of its own, because what a machine says of itself before the step stands for it: if each step leads from what was
/// told to what is told, so does the whole way.
///
///     let staysInside = Law<PageController>("the position stays in sight") { step in
///       abs(step.after.position) < 10 ? nil : "it is at \(step.after.position)"
///     }
public struct Law<Machine: StateMachine>: Sendable {
  /// How often a law is put to the test.
  public enum Frequency: Hashable, Sendable {
    /// At each step.
    case always
    /// In an exploration at each step that leads to a new state, in a walk at each.
    case newStates
    /// At one step in so many.
    case once(in: Int)
  }

  /// What it demands, as a sentence.
  public var name: String
  /// How often it is put to the test; what is costly need not always be.
  public var frequency: Frequency
  private let judge: @Sendable (Step<Machine>) -> String?

  /// Makes a law; the closure says what is wrong with a step, nil if nothing is.
  public init(
    _ name: String, _ frequency: Frequency = .always,
    complaint: @escaping @Sendable (Step<Machine>) -> String?
  ) {
    self.name = name
    self.frequency = frequency
    judge = complaint
  }

  /// What is wrong with a step, nil if nothing is.
  public func complaint(_ step: Step<Machine>) -> String? { judge(step) }

  /// Whether it is put to the test at this step, of which so many were before, itself counted.
  package func isDue(at count: Int, isNew: Bool) -> Bool {
    switch frequency {
    case .always: true
    case .newStates: isNew
    case .once(let period): count % max(1, period) == 0
    }
  }
}

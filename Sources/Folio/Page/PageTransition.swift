public import FolioMachine

/// A change of page in progress.
public struct PageTransition: Hashable, Sendable, Savable {
  /// The identity of the transition.
  public var id: TransitionID
  /// The input that moves the pages.
  public var kind: TransitionKind
  /// The page at which the transition began.
  public var from: PageID
  /// The destination of the transition.
  public var to: PageID
  /// The part of the distance covered since the transition began, 0 … 1; under a finger, the place of the pages between the
  /// two.
  public var progress: Double
  /// The cause of the transition.
  public var cause: Cause
}

/// The identity of a transition: a number that increases with each.
public struct TransitionID: NumberedID {
  /// The number; the first transition of a machine is 1.
  public var rawValue: Int64

  /// Creates the identity with this number.
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// The input that moves the pages in a transition.
public enum TransitionKind: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// A finger, and the settle after it.
  case drag
  /// A jump of any distance.
  case jump
}

/// The outcome of a transition.
public enum TransitionOutcome: UInt8, Hashable, Sendable, NamedCase {
  /// The transition reached its destination.
  case completed
  /// The transition returned to its origin.
  case cancelled
  /// The transition was closed before the pages arrived; on screen they may still move.
  case finishedEarly
  /// Another transition replaced it before it ended.
  case superseded
}

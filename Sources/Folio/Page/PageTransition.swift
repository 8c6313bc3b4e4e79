public import FolioMachine

/// A change of page under way.
public struct PageTransition: Hashable, Sendable, Savable {
  /// Its identity.
  public var id: TransitionID
  /// What moves the pages.
  public var kind: TransitionKind
  /// Where it began.
  public var from: PageID
  /// Where it goes.
  public var to: PageID
  /// How much of the way is gone from where the pages were when it began, 0 … 1; under a finger, how far they are
  /// between the two.
  public var progress: Double
  /// What began it.
  public var cause: Cause
}

/// The identity of a transition: a number that rises with each.
public struct TransitionID: RawRepresentable, Hashable, Sendable, ExpressibleByIntegerLiteral, Savable,
  Digestible
{
  /// The number; the first transition of a machine is 1.
  public var rawValue: Int64

  /// Makes the identity with this number.
  public init(rawValue: Int64) { self.rawValue = rawValue }

  /// Makes an identity from an integer literal.
  public init(integerLiteral number: Int64) { rawValue = number }
}

/// What moves the pages in a transition.
public enum TransitionKind: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// A finger, and the settle after it.
  case drag
  /// A jump of any distance.
  case jump
}

/// How a transition ended.
public enum TransitionOutcome: UInt8, Hashable, Sendable, NamedCase {
  /// It reached its destination.
  case completed
  /// It went back to where it came from.
  case cancelled
  /// It was closed before the pages were there; on screen they may still move.
  case finishedEarly
  /// Another took its place in mid-course.
  case superseded
}

public import FolioMachine

/// The answer to a jump.
public enum JumpAnswer: Hashable, Sendable, Savable {
  /// The jump began, as this transition.
  case began(TransitionID)
  /// The page is the page at rest. Pages that rest beside it may still move to the requested place, without a transition;
  /// they are there when ``PageController/phase`` is resting again.
  case alreadyThere
  /// A running transition leads to the page.
  case joined(TransitionID)
  /// The jump begins when the running motion has come to rest.
  case queued
  /// The container is hidden or not laid out: the page is selected now and seen later.
  case pending
}

public import FolioMachine

/// What became of a jump.
public enum JumpAnswer: Hashable, Sendable, Savable {
  /// It began, as this transition.
  case began(TransitionID)
  /// The page is the one at rest. Pages that rest beside it may yet be brought to where they were asked for, without a
  /// transition: they are there when ``PageController/phase`` is resting again.
  case alreadyThere
  /// A running transition goes there.
  case joined(TransitionID)
  /// It begins when what runs has come to rest.
  case queued
  /// The container is hidden or not laid out: the page is selected now and seen later.
  case pending
}

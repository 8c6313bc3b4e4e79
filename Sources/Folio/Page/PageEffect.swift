public import FolioMachine

/// What a ``PageController`` tells or orders its host.
public enum PageEffect: Hashable, Sendable, Savable {
  /// The answer to a `jump` or a `step`, first among the effects of its event.
  case jumpAnswered(request: Int64, JumpAnswer)

  /// A queued jump will not take place.
  case jumpDropped(request: Int64)

  /// A transition began; it ends exactly once. `request` is that of the jump that began it; nil if none did.
  case transitionBegan(
    TransitionID, kind: TransitionKind, from: PageID, to: PageID, cause: Cause, request: Int64?)

  /// A transition ended.
  case transitionEnded(TransitionID, TransitionOutcome)

  /// A destination is chosen, and may still change; closed by `didSelect` of that page or by its transition's end.
  case willSelect(PageID, cause: Cause)

  /// The destination is certain.
  case didSelect(PageID, cause: Cause)

  /// The pages rest on this one, or nearest to it: no page moves after this event. A strip of tabs, a cover and lists may still.
  case didSettle(PageID, cause: Cause)

  /// The page begins to come into view.
  case willAppear(PageID, animated: Bool)

  /// The page fills the viewport.
  case didAppear(PageID)

  /// The page begins to leave the view.
  case willDisappear(PageID, animated: Bool)

  /// The page is out of view.
  case didDisappear(PageID)

  /// Load the page now; answer with `loaded` or `loadFailed`. It may follow an unanswered `prefetch` of the page, and
  /// is then the same load, now urgent.
  case load(PageID)

  /// Load the page if there is time; answer like `load`.
  case prefetch(PageID)

  /// The prefetch is no longer wanted; the page is forgotten.
  case cancelPrefetch(PageID)

  /// Let go of the page. A `Pager` whose lists share their slots unmounts its rows right after this.
  case evict(PageID)

  /// The finger's drag is over or unwelcome: end the gesture. Its further moves are ignored.
  case dragRefused
}

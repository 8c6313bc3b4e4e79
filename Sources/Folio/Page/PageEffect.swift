public import FolioMachine

/// The effects that a ``PageController`` emits for its host.
public enum PageEffect: Hashable, Sendable, Savable {
  /// The answer to a `jump`, a `scroll` or a `step`; the first effect of its event.
  case jumpAnswered(request: RequestID, JumpAnswer)

  /// A queued jump was dropped.
  case jumpDropped(request: RequestID)

  /// A transition began. It ends exactly once. `request` is the request of the jump that began it; nil if no jump did.
  case transitionBegan(
    TransitionID, kind: TransitionKind, from: PageID, to: PageID, cause: Cause, request: RequestID?)

  /// A transition ended.
  case transitionEnded(TransitionID, TransitionOutcome)

  /// A destination was chosen, and may still change. It is followed by `didSelect` of that page or by the end of its
  /// transition.
  case willSelect(PageID, cause: Cause)

  /// The destination is certain.
  case didSelect(PageID, cause: Cause)

  /// The pages rest on this page, or nearest to it. No page moves after this event; a strip of tabs, a cover and lists may
  /// still move.
  case didSettle(PageID, cause: Cause)

  /// The page begins to enter the viewport.
  case willAppear(PageID, animated: Bool)

  /// The page fills the viewport.
  case didAppear(PageID)

  /// The page begins to leave the viewport.
  case willDisappear(PageID, animated: Bool)

  /// The page is out of the viewport.
  case didDisappear(PageID)

  /// A request to load the page now. The host answers with `loaded` or `loadFailed`. If it follows an unanswered `prefetch`
  /// of the page, it is the same load, now urgent.
  case load(PageID)

  /// A request to load the page when there is time. The host answers as for `load`.
  case prefetch(PageID)

  /// The prefetch is no longer needed: stop it, and release the page, which is now `absent`.
  case cancelPrefetch(PageID)

  /// A request to release the page. A `Pager` whose lists share their slots unmounts the page's rows right after this.
  case evict(PageID)

  /// Cancel the current drag gesture. The controller ignores its remaining samples.
  case dragRefused

  /// The event had no effect, for this reason; with the page that it names.
  case ignored(PageID?, IgnoredReason)
}

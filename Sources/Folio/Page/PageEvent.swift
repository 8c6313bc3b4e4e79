public import FolioMachine

/// What can happen to a ``PageController``. Forward is positive; travel, lengths and velocities are in points.
public enum PageEvent: Hashable, Sendable, Savable {
  /// The whole new order of pages. The page at rest stays by identity; `settled` moves to another on purpose, at once. Pages
  /// that move go on to the page selected, also where `settled` is that page.
  ///
  /// Legal in every phase, also with no pages. Equal ids without `settled` change nothing at all.
  /// Rejected: `duplicatePage`, `unknownPage(settled)`. Complexity: O(pages).
  case pagesChanged([PageID], settled: PageID? = nil)

  /// A page that was saved (see ``Restoration``) is the page at rest again, at once and with cause `restore`; `index` is
  /// where it stood, and where its heir is found if it is gone. Without pages it waits for the first ones.
  ///
  /// `fraction` is the part of the way to the next page, or if it is negative back to the previous one, that the pages
  /// rested beside it. Pages that snap, and an heir, rest in their place, and so does what would lie beyond the ends.
  /// Rejected: `illegalValue(position)` for a negative index, and for a fraction beyond −½ … ½.
  case restored(PageID, index: Int64, fraction: Double? = nil)

  /// Whether swipes and taps may go to the page; both are true for a new page. Rejected: `unknownPage`.
  case enabledChanged(PageID, swipe: Bool, tap: Bool)

  /// The length of each page along the axis, in the order of the pages: 1/768 … 2²¹ points; none has pages be as long as
  /// the page fraction says again.
  ///
  /// Of the page nearest to its place the part that is aligned stays where it is seen, and it grows about that: pages at
  /// rest go on to rest. The others lie beside it. A page that is inserted later is as long as the others are on
  /// average, until it is told; one that is removed has lost its length. Where that would leave slides elsewhere than where
  /// they rest, a spring brings them there. In a ``Pager`` lists are as wide, or in a vertical one as high, as their pages.
  /// At most 31 stops are drawn on either side of the one in the middle. Complexity: O(pages). Rejected: `wrongCount`,
  /// `illegalValue(lengths)`.
  case slideLengthsChanged([Double])

  /// The length of the viewport along the axis, in points; 0 means not laid out. Rejected: `illegalValue(length)`.
  case layoutChanged(length: Double)

  /// A finger claimed a drag: it has passed the slop, along the axis. It takes over what moves, where it is. Rejected:
  /// `busy` while another finger drags.
  case dragBegan(at: Moment)

  /// The finger's raw travel since the last sample. Rejected: `illegalValue(travel)`.
  case dragMoved(by: Double, at: Moment)

  /// The finger lifted, with this velocity in points a second. Rejected: `illegalValue(velocity)`.
  case dragEnded(velocity: Double, at: Moment)

  /// The system took the touch away: a release without velocity.
  case dragCancelled(at: Moment)

  /// Go to a page. Answered by `jumpAnswered(request, …)` unless rejected: `unknownPage`, `disabledPage`, `busy`.
  case jump(to: PageID, animated: Bool = true, request: Int64 = 0, cause: Cause = .request)

  /// Go to where a page is so many points before its place of rest, and stay there, as far as the pages go: 0 is a jump. The
  /// page that is nearest to its place there is the one that is gone to, and answered for as in `jump`. Rejected:
  /// `unknownPage`, `disabledPage`, `busy`, and `illegalValue(offset)` for another offset than 0 while pages snap.
  indirect case scroll(
    to: PageID, offset: Double, animated: Bool = true, request: Int64 = 0, cause: Cause = .request)

  /// Go so many enabled pages forward from the target, at most to the last: over pages that swipes may not go to,
  /// and with cause tap or key over those that taps may not. Answered and rejected like `jump`; without pages
  /// `illegalValue(step)`.
  case step(by: Int64, animated: Bool = true, request: Int64 = 0, cause: Cause = .request)

  /// A finger rests on the pages without dragging: what moves is held still, a jump like a settle.
  case fingerDown(at: Moment)

  /// The finger lifted without a drag: what it held goes on, from standing still and over the whole duration.
  case fingerUp(at: Moment)

  /// A scroller of the host's leads: it is at this position, in pages. The first report of a drive is where it begins,
  /// and leaves the pages where they are; each further one moves them by its difference, as far as ends, locks and
  /// disabled pages allow. Ignored while a finger drags. Rejected: `illegalValue(position)`.
  case driven(position: Double, at: Moment)

  /// The scroller of the host's has stopped: the pages come to rest on the nearest page. A drive that stays on a page
  /// for a turn ends by itself.
  case drivenEnded(at: Moment)

  /// Everything of a turn was handled; sent while ``PageController/nextWake`` asks for it.
  case turnEnded

  /// A frame is about to be drawn.
  case ticked(at: Moment)

  /// The container begins to appear.
  case containerWillAppear(animated: Bool = false)

  /// The container has appeared.
  case containerDidAppear

  /// The container begins to disappear.
  case containerWillDisappear(animated: Bool = false)

  /// The container has disappeared.
  case containerDidDisappear

  /// The host has loaded a page, which costs so much (any unit, not negative). Rejected: `illegalValue(cost)`.
  case loaded(PageID, cost: Int64 = 1)

  /// The host could not load a page.
  case loadFailed(PageID)

  /// Try again to load a page that failed. Rejected: `unknownPage`.
  case retry(PageID)

  /// The system is short of memory.
  case memoryPressure(PressureLevel)

  /// Whether the user asked for less motion: animated jumps are then instant, and one that runs is closed at once on
  /// its target, `finishedEarly`, as are pages that a jump let go of. What the user moves goes on: a drag, and the
  /// settle after it.
  case reducedMotionChanged(Bool)

  /// The host changed the configuration. Rejected: `refusedConfiguration`.
  indirect case configured(PageConfiguration)
}

extension PageEvent {
  /// Whether it is more than a sample or a tick, which leave the line as it is but for folds out of view.
  @inline(__always)
  var mayChangeLine: Bool {
    switch self {
    case .ticked, .dragMoved, .driven: false
    case .pagesChanged, .enabledChanged, .slideLengthsChanged, .layoutChanged, .jump, .scroll, .step,
      .restored,
      .containerWillAppear,
      .containerDidAppear, .containerWillDisappear, .containerDidDisappear, .loaded, .loadFailed, .retry,
      .memoryPressure, .reducedMotionChanged, .configured, .dragBegan, .dragEnded, .dragCancelled,
      .fingerDown, .fingerUp, .drivenEnded, .turnEnded:
      true
    }
  }

  /// Whether it tells the lengths of pages.
  @inline(__always)
  var tellsLengths: Bool { if case .slideLengthsChanged = self { true } else { false } }

  /// When it happened; nil for what has no moment.
  package var moment: Moment? {
    switch self {
    case .dragBegan(let moment), .dragMoved(_, let moment), .dragEnded(_, let moment),
      .dragCancelled(let moment), .fingerDown(let moment), .fingerUp(let moment), .driven(_, let moment),
      .drivenEnded(let moment), .ticked(let moment):
      moment
    case .pagesChanged, .enabledChanged, .slideLengthsChanged, .layoutChanged, .jump, .scroll, .step,
      .restored,
      .containerWillAppear,
      .containerDidAppear, .containerWillDisappear, .containerDidDisappear, .loaded, .loadFailed, .retry,
      .memoryPressure, .reducedMotionChanged, .configured, .turnEnded:
      nil
    }
  }
}

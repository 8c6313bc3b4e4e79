public import FolioMachine

/// The events that a ``PageController`` handles. Forward is positive; travel, lengths and velocities are in points.
public enum PageEvent: Hashable, Sendable, Savable {
  /// The complete new order of pages. The page at rest keeps its identity; `settled` moves the pages to another page, at
  /// once. Pages in motion continue to the selected page, even if `settled` is that page.
  ///
  /// Legal in every phase, and with no pages. Equal ids without `settled` change nothing. Rejected: `duplicatePage`,
  /// `unknownPage(settled)`. Complexity: O(pages).
  case pagesChanged([PageID], settled: PageID? = nil)

  /// A saved page (see ``Restoration``) becomes the page at rest, at once and with cause `restore`. If the page no
  /// longer exists, the page at `index`, its saved index, is selected instead. Without pages the event waits for the
  /// first ones.
  ///
  /// `fraction` is the saved distance of the pages from that page, as a fraction of the distance to the next page, or
  /// if negative to the previous one. It is ignored if pages snap, if another page is selected instead, and beyond the
  /// ends of the line. Rejected: `illegalValue(position)` for a negative index, and for a fraction beyond −½ … ½.
  case restored(PageID, index: Int64, fraction: Double? = nil)

  /// Whether swipes and taps may select the page. Both are true for a new page. Rejected: `unknownPage`.
  case enabledChanged(PageID, swipe: Bool, tap: Bool)

  /// The length of each page along the axis, in the order of the pages: 1/768 … 2²¹ points. An empty list restores the
  /// length given by the page fraction.
  ///
  /// The page nearest to its place keeps its aligned point where it is seen, and grows about that point: pages at rest stay
  /// at rest. The others are placed beside it. A page inserted later has the mean length of the others until its length is
  /// sent; a removed page loses its length. If slides would be away from where they rest, a spring brings them there. In a
  /// ``Pager`` lists are as wide as their pages, or in a vertical one as high. At most 31 stops are drawn on either side of
  /// the middle one. Complexity: O(pages). Rejected: `wrongCount`, `illegalValue(lengths)`.
  case slideLengthsChanged([Double])

  /// The length of the viewport along the axis, in points; 0 means not laid out. Rejected: `illegalValue(length)`.
  case layoutChanged(length: Double)

  /// A finger began a drag: it moved beyond the slop along the axis. It takes over a running motion at the current place.
  /// `ignored` without pages, without a layout, and in a hidden container. Rejected: `busy` while another finger drags.
  case dragBegan(at: Moment)

  /// The finger's raw travel since the last sample. Rejected: `illegalValue(travel)`.
  case dragMoved(by: Double, at: Moment)

  /// The finger lifted with this velocity, in points per second. Rejected: `illegalValue(velocity)`.
  case dragEnded(velocity: Double, at: Moment)

  /// The system cancelled the touch: a release without velocity.
  case dragCancelled(at: Moment)

  /// A request to go to a page. Answered with `jumpAnswered(request, …)` unless rejected: `unknownPage`, `disabledPage`,
  /// `busy`.
  case jump(to: PageID, animated: Bool = true, request: RequestID = 0, cause: Cause = .request)

  /// A request to go to where a page is `offset` points before its place of rest, as far as the line extends, and to stay
  /// there. An offset of 0 is a jump. The destination is the page that is then nearest to its place; it is answered as for
  /// `jump`. Rejected: `unknownPage`, `disabledPage`, `busy`, and `illegalValue(offset)` for an offset other than 0 while
  /// pages snap.
  indirect case scroll(
    to: PageID, offset: Double, animated: Bool = true, request: RequestID = 0, cause: Cause = .request)

  /// A request to go forward by a number of enabled pages from the target, at most to the last. Pages disabled for swipes
  /// are skipped, and with cause tap or key those disabled for taps. Answered and rejected as for `jump`; without pages
  /// `illegalValue(step)`.
  case step(by: Int64, animated: Bool = true, request: RequestID = 0, cause: Cause = .request)

  /// A finger touched the pages without dragging: a running motion is held, a jump as well as a settle, until the finger
  /// lifts or is known to do something else. Content that the user scrolls ends the hold: in a cover `scrolled` by the
  /// user, in a pager also `dragBegan` of a list. Send `fingerUp` when the finger belongs to anything else, or to nothing.
  case fingerDown(at: Moment)

  /// The finger lifted without a drag: the motion it held continues from speed 0 and over the whole duration.
  case fingerUp(at: Moment)

  /// The host's scroller is at this position, in pages. The first report of a drive is its origin and does not move the
  /// pages. Each further report moves them by the difference, as far as ends, locks and disabled pages allow. `ignored` while
  /// a finger drags, without pages and in a hidden container. Rejected: `illegalValue(position)`.
  case driven(position: Double, at: Moment)

  /// The host's scroller stopped: the pages come to rest on the nearest page. A drive that stays on a page for a turn ends
  /// automatically.
  case drivenEnded(at: Moment)

  /// All events of a turn were handled. Sent while ``PageController/nextWake`` requests it.
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

  /// The host loaded a page of this cost, in any unit and not negative. `ignored` for an unknown page, and for one that was
  /// not requested, has failed or was released. Rejected: `illegalValue(cost)`.
  case loaded(PageID, cost: Int64 = 1)

  /// The host could not load a page. `ignored` unless the page is loading.
  case loadFailed(PageID)

  /// A request to load a failed page again. `ignored` for a page that is not requested, and without a layout. Rejected:
  /// `unknownPage`.
  case retry(PageID)

  /// The system is short of memory.
  case memoryPressure(PressureLevel)

  /// Whether the user prefers reduced motion. If so, animated jumps are instant, and a running jump is closed at once on
  /// its target, `finishedEarly`, as is a settle caused by a request. Motion that the user started continues: a drag, and
  /// the settle after it.
  case reducedMotionChanged(Bool)

  /// The host changed the configuration. Rejected: `refusedConfiguration`.
  indirect case configured(PageConfiguration)
}

extension PageEvent {
  /// Whether the event is neither a sample nor a tick, which change the line only by folds that are out of view.
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

  /// Whether the event carries the lengths of pages.
  @inline(__always)
  var tellsLengths: Bool { if case .slideLengthsChanged = self { true } else { false } }

  /// The moment of the event; nil if it has none.
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

extension PageEvent {
  /// Rejects values that are illegal whatever the pages are.
  @inline(__always)
  func validate() throws(Rejection) {
    switch self {
    case .layoutChanged(let length):
      guard length.isLegalLength else { throw .illegalValue(.length) }
    case .slideLengthsChanged(let lengths):
      guard lengths.allSatisfy(SlideLengths.isLegal) else { throw .illegalValue(.lengths) }
    case .dragMoved(let travel, _):
      guard travel.isLegal else { throw .illegalValue(.travel) }
    case .dragEnded(let velocity, _):
      guard velocity.isLegal else { throw .illegalValue(.velocity) }
    case .driven(let position, _):
      guard position.isLegal else { throw .illegalValue(.position) }
    case .scroll(_, let offset, _, _, _):
      guard offset.isLegal else { throw .illegalValue(.offset) }
    case .restored(_, let index, let fraction):
      guard index >= 0, Restoration.isFraction(fraction ?? 0) else { throw .illegalValue(.position) }
    case .loaded(_, let cost):
      guard cost >= 0 else { throw .illegalValue(.cost) }
    case .configured(let configuration):
      if let field = configuration.refusal { throw .refusedConfiguration(field) }
    case .enabledChanged, .retry, .jump, .step, .pagesChanged, .dragBegan, .dragCancelled, .fingerDown,
      .fingerUp, .drivenEnded, .turnEnded, .ticked, .containerWillAppear, .containerDidAppear,
      .containerWillDisappear,
      .containerDidDisappear, .loadFailed, .memoryPressure, .reducedMotionChanged:
      return
    }
  }
}

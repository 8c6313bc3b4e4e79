internal import FolioCollections
internal import FolioMachine

/// A report of the user's scrolling that may only move the selected content and the cover, extracted from the event.
/// The type is trivial. An event is not, since some events carry data, and costs a copy wherever it is bound.
struct ContentSample {
  var page: PageID
  var offset: Double
  var contentLength: Double
  var isFlung: Bool
  var token: ScrollToken

  /// Extracts the sample from an event of the cover, if it has one.
  @inline(__always)
  init?(_ event: CoverEvent) {
    guard case .scrolled(let page, let offset, let contentLength, let source, let token) = event,
      source != .code, offset.isLegal, contentLength.isLegalLength
    else { return nil }
    (self.page, self.offset, self.contentLength) = (page, offset, contentLength)
    (isFlung, self.token) = (source == .fling, token)
  }
}

/// Reports of the user's scrolling that only move the selected content and the cover: nearly all of them.
extension CoverController {
  /// Handles a report if it only moves the content of the selected page, alone on screen, and the cover; returns whether
  /// it did. It then has the same effect as
  /// ``CoverModel/contentMoved(_:from:to:by:closing:keepsPull:_:_:_:emit:)``.
  @inline(__always)
  mutating func applies(_ sample: ContentSample, emit: (CoverEffect) -> Void) -> Bool {
    scrolls(
      sample.page, to: sample.offset, of: sample.contentLength, isFlung: sample.isFlung, sample.token,
      emit: emit)
  }

  /// The same, with the parts of the sample in registers.
  @inline(never)
  private mutating func scrolls(
    _ page: PageID, to offset: Double, of contentLength: Double, isFlung: Bool, _ token: ScrollToken,
    emit: (CoverEffect) -> Void
  ) -> Bool {
    guard model.isAlone(page), !CoverModel.isHeld(tab), !reported.isMoving,
      !isFlung || model.refresh.pull != .armed
    else { return false }
    let top = model.layout.top(of: page)
    let new = Units.nearest(offset) &+ top
    let below = model.layout.bottomInset &- model.layout.height &+ top
    // Beyond the end of the content the user may close the cover.
    let mayClose = !isFlung && model.collapse < model.reach
    let moved = reported.known.withValue(for: page.rawValue) { child -> (from: Int64, end: Int64)? in
      guard token == child.token, !child.isEvicted else { return nil }
      var length = child.length ?? -1
      if Units.points(length) != contentLength { length = Units.nearest(contentLength) }
      let end = length &+ below
      if mayClose, new > end { return nil }
      let old = child.y
      child.y = new
      child.length = length
      child.awaitsEcho = false
      child.isScrolling = true
      child.isFlung = isFlung
      return (old, end)
    }
    guard case .some(.some((let old, let end))) = moved else { return false }
    let was = model.collapse
    if old >= 0, new >= old, new <= end {
      // The rule within the ends of the content, forward.
      model.collapse = min(model.reach, was &+ new &- old)
    } else {
      model.collapse = model.rule.collapse(was, movedFrom: old, to: new, end: end)
    }
    model.pulled = max(0, 0 &- new)
    if isFlung || new >= 0 { model.refresh.pull = .none } else { model.pulls(page, to: new) }
    if model.configuration.snaps != .never { model.notesDirection(from: was, isFlung: isFlung) }
    guard model.collapse != was else { return true }
    (model.snapState.isKept, model.withheld) = (false, nil)
    emit(.collapseChanged(to: Units.points(model.collapse), cause: .drag))
    return true
  }
}

extension CoverModel {
  /// Whether a page is the selected page and the only one that is present, while only its content moves the cover.
  @inline(__always)
  fileprivate func isAlone(_ page: PageID) -> Bool {
    page == active && present.count == 1 && present[0] == page && isStill && !isOverruled && !isAwaiting
      && !short.contains(page) && refresh.waiting.isEmpty
  }

  /// Updates the pull to refresh after a finger moved the selected content beyond its top.
  @inline(never)
  fileprivate mutating func pulls(_ page: PageID, to y: Int64) {
    refresh.pulled(page, to: y, threshold: refresh.threshold(of: page, configuration))
  }

  /// Notes the direction of the next snap after the user moved the cover from another collapse.
  @inline(never)
  fileprivate mutating func notesDirection(from old: Int64, isFlung: Bool) {
    moved(from: old, by: isFlung ? .fling : .user)
    if collapse <= 0 || collapse >= limit { snapState.direction = nil }
  }
}

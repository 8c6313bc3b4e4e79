internal import FolioMachine
internal import FolioMotion

/// What the host reports of its content.
extension Cover {
  /// A report of a page's content.
  struct Report {
    var page: PageID
    var offset: Double
    var contentLength: Double
    var source: ScrollSource
    var token: Int64
  }

  /// The echo of an order may differ from it by this, because hosts round to their pixels.
  private static var roundedAway: Double { 0.5 }

  /// No order is given for less than this, so content may always be this far from where it belongs.
  private static var unordered: Double { 0.1 }

  /// What a report that moves the cover tells of its cause; nil if it does not move it.
  ///
  /// Reports of other pages than the active one, and all while a page drag holds, are remembered, not obeyed.
  mutating func scrolled(_ report: Report, isHeld: Bool, emit: (CoverEffect) -> Void) -> Cause? {
    var child = child(report.page)
    guard report.token >= child.token, !child.isEvicted else { return nil }
    let known = child.offset ?? child.y - layout.top(of: report.page)
    let away = child.awaitsEcho ? Self.roundedAway : Self.unordered
    let isEcho = report.source == .code && abs(report.offset - known) <= away
    child.awaitsEcho = false
    let previousLength = child.contentLength
    let old = child.y
    child.contentLength = report.contentLength
    if isMoving && report.page == active && isEcho {
      if child.offset != nil { child.offset = report.offset }
      children.store(child, of: report.page)
      return nil
    }
    if report.offset != known { child.y = (report.offset + layout.top(of: report.page)).withoutNegativeZero }
    if child.offset != nil { child.offset = report.offset }
    guard report.page == active, !isHeld else {
      child.depth = min(child.depth, max(child.y, 0))
      children.store(child, of: report.page)
      return nil
    }
    stopMotion()
    if report.source != .code { awaited = nil }
    let isOfData =
      report.source == .code && previousLength != nil && previousLength != report.contentLength
    let outcome = rule.reported(
      from: old, to: child.y, by: report.source, isOfData: isOfData,
      end: layout.end(of: report.page, contentLength: report.contentLength), collapse: collapse,
      depth: child.depth)
    child.depth = outcome.depth
    collapse = outcome.collapse
    children.store(child, of: report.page)
    touched(by: report.source, y: child.y, emit: emit)
    guard report.source == .code else { return .drag }
    return isOfData ? .data : .request
  }

  /// The host has carried out the newest order to a page, and will not report it.
  mutating func orderWasCarriedOut(_ page: PageID) {
    guard children[page]?.awaitsEcho ?? false else { return }
    children.change(page) { $0.awaitsEcho = false }
  }

  /// A page's content has come to rest; without a spring a snap is done at once.
  mutating func scrollEnded(
    _ page: PageID, isHeld: Bool, spring: Spring.Parameters?, emit: (CoverEffect) -> Void
  ) {
    guard page == active else { return }
    isTouched = false
    if isHeld { return }
    refreshBecomes(refresh.ended, emit: emit)
    guard configuration.snaps, !isMoving, collapse > 0, collapse < layout.range else { return }
    let child = child(page)
    let edge = collapse >= layout.range / 2 ? layout.range : 0
    // Content at its end cannot move along; the depth gives way instead.
    let end = child.contentLength.map { layout.end(of: page, contentLength: $0) } ?? .infinity
    let y = max(edge, min(child.y - collapse + edge, max(end, child.y)))
    guard let spring else { return put(.init(collapse: edge, y: y), emit: emit) }
    motion = CoverMotion(
      from: .init(collapse: collapse, y: child.y), to: .init(collapse: edge, y: y), cause: .auto,
      spring: spring)
  }

  // MARK: Refresh

  private mutating func touched(by source: ScrollSource, y: Double, emit: (CoverEffect) -> Void) {
    if source != .code { isTouched = source == .user }
    guard let threshold = configuration.refreshThreshold else { return }
    refreshBecomes(refresh.moved(to: y, by: source, threshold: threshold), emit: emit)
  }

  /// Begins to refresh, and holds the content at the threshold, when the finger lifts far enough down.
  private mutating func refreshBecomes(_ phase: RefreshPhase, emit: (CoverEffect) -> Void) {
    guard refresh != phase else { return }
    refresh = phase
    guard phase == .refreshing, let active, let threshold = configuration.refreshThreshold else { return }
    emit(.refreshStarted)
    if activeY < 0 { move(active, to: -threshold, depth: 0, emit: emit) }
  }

  /// The host has refreshed: content that is held below its top goes back there, unless the user has it.
  mutating func refreshEnded(emit: (CoverEffect) -> Void) {
    guard refresh == .refreshing else { return }
    refresh = .idle
    guard let active, !isTouched, activeY < 0 else { return }
    dropHeldPull()
    move(active, to: 0, depth: 0, emit: emit)
  }
}

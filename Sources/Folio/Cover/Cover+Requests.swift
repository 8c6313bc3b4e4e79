internal import FolioMachine
internal import FolioMotion

/// What the host asks for, and the heights that it tells.
extension Cover {
  /// Opens or collapses the cover; the active content is treated as after a change of page.
  mutating func open(
    _ request: Request, spring: Spring.Parameters?, emit: (CoverEffect) -> Void
  ) {
    stopMotion()
    pending = nil
    // The content is ordered away from where it was pulled to: the pull is over, and must not refresh any more.
    dropHeldPull()
    if refresh != .refreshing { refresh = .idle }
    let edge = request == .expand ? 0 : layout.range
    let y = rule.fitted(activeY, to: edge).y
    guard let spring, edge != collapse else { return put(.init(collapse: edge, y: y), emit: emit) }
    motion = CoverMotion(
      from: .init(collapse: collapse, y: activeY), to: .init(collapse: edge, y: y), cause: .request,
      spring: spring)
  }

  /// Takes another layout: tells the pages that are loaded, in the order of their first visits, and keeps their
  /// content where it is under the cover.
  mutating func relayout(_ new: CoverLayout, emit: (CoverEffect) -> Void) {
    let old = layout
    guard new != old else { return }
    settleMotion()
    layout = new
    let restored = takeAwaited()
    let before = restored ?? collapse
    if restored == nil {
      collapse = kept(.init(collapse: collapse, maximum: old.maximum, minimum: old.minimum), y: activeY)
    }
    let isRuledAnew = restored != nil || collapse != before || new.range != old.range
    for page in children.pages {
      let known = child(page)
      let isTold =
        old.top(of: page) != new.top(of: page)
        || old.minimumContentLength(of: page) != new.minimumContentLength(of: page)
      if known.offset != nil && isTold { tellInset(page, emit: emit) }
      // What agreed with the cover does so still, whatever the sum is rounded to.
      let y = known.y > 0 ? shifted(known.y, from: before) : known.y
      let depth = isRuledAnew && page == active ? rule.depth(at: y, collapse: collapse) : known.depth
      move(page, to: y, depth: depth, emit: emit)
    }
    if restored != nil, let active { fit(active, emit: emit) }
  }

  /// Takes another configuration; nothing moves.
  mutating func configure(_ new: CoverConfiguration) {
    configuration = new.normalized
    if new.refreshThreshold == nil && refresh != .refreshing { refresh = .idle }
    guard let active else { return }
    let rule = rule
    let collapse = collapse
    children.change(active) { $0.depth = rule.depth(at: $0.y, collapse: collapse) }
  }

  /// The collapse under another layout: an edge is kept; between the edges what is seen of the cover is.
  ///
  /// - Parameter y: How far the content that it is over is scrolled.
  func kept(_ was: Restoration.CoverPlace, y: Double) -> Double {
    let range = was.maximum - was.minimum
    if range == 0 {
      // Both edges were one. A cover that comes back over scrolled content must not come down over it.
      let most = min(layout.range, max(y, 0))
      return (layout.maximum - was.maximum).clamped(0, most).withoutNegativeZero
    }
    if was.collapse == 0 { return 0 }
    if was.collapse == range { return layout.range }
    return (layout.maximum - (was.maximum - was.collapse)).clamped(0, layout.range).withoutNegativeZero
  }

  /// Whatever moves the cover is at its end, and the orders for it are given with those that follow.
  private mutating func settleMotion() {
    guard isMoving, let place = motion?.to else { return }
    stopMotion()
    collapse = place.collapse
    guard let active else { return }
    var child = child(active)
    child.y = place.y
    child.depth = rule.depth(at: place.y, collapse: place.collapse)
    children.store(child, of: active)
  }
}

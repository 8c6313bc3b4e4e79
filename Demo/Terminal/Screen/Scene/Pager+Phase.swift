package import Folio

extension Pager {
  /// The name of what moves, as far as it is seen in cells, or `resting`. Pages take precedence over the list, and that over
  /// the cover and the strip.
  package var phaseName: String {
    let tabs = cover.tab
    guard tabs.page.phase == .resting else { return "\(tabs.page.phase)" }
    let list = tabs.page.current.flatMap { self.list(of: $0) }
    switch list?.phase {
    case .dragging, .held: return "scrolling"
    case .decelerating where list?.isSeenToGlide ?? false: return "gliding"
    case .seeking, .animating: return "seeking"
    case .reordering: return "moving a row"
    case .resting, .decelerating, nil: break
    }
    if tabs.isStripHeld { return "scrolling" }
    guard cover.nextWake == .frame else { return "resting" }
    // Where everything comes to rest: the end of a motion, which no longer moves a cell, can take a second or two.
    var rest = cover
    try? rest.handle(.tab(.page(.ticked(at: Moment(nanoseconds: .max))))) { _ in }
    if CellSize.rows(rest.contentTop) != CellSize.rows(cover.contentTop) { return "snapping" }
    return CellSize.columns(rest.tab.stripOffset) != CellSize.columns(tabs.stripOffset)
      ? "gliding" : "resting"
  }
}

extension ListController {
  /// Whether the rest of a fling still moves rows.
  fileprivate var isSeenToGlide: Bool {
    let rest = try? BouncingScroll(from: offset, velocity: velocity, low: minimumOffset, high: maximumOffset)
    return CellSize.rows(rest?.final ?? offset) != CellSize.rows(offset)
  }
}

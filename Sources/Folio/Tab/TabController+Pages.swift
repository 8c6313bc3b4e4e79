internal import FolioMachine

/// Events of the pages, and how the strip follows them.
extension TabController {
  /// Passes an event to the pages; the strip follows.
  mutating func pipe(_ event: PageEvent, emit: (TabEffect) -> Void) throws(Rejection) {
    // In its own function, since reading from a struct of this size may copy it.
    if case .pagesChanged(let ids, _) = event, ids != page.pages {
      return try pipe(event, changing: ids, emit: emit)
    }
    let kept = event.kept(isAtRest: !page.track.isInMotion && strip.rests == nil)
    let wasMoving = page.nextWake == .frame
    // What is left over of the emphasis has a part in the lengths of tabs.
    let wasInMotion = page.track.isInMotion || strip.isMoving || event.mayChangeLine
    var old = kept != .nothing || strip.phase == .free || strip.phase == .gliding ? read(isData: false) : nil
    let began = try hand(event, emit: emit)
    if strip.isMoving, case .ticked(let moment) = event {
      strip.tick(moment, page.configuration.settleSpring)
      old?.phase = strip.phase
    }
    if began != nil { strip.begin() }
    // Pages that were shown at once move all at once.
    if began == .jump && page.phase == .resting || event.isRestoration {
      strip.clear()
    } else if let old {
      return keep(old, .pages(kept, moves: wasMoving))
    }
    if !strip.tabs.selected.isEmpty { select() }
    if wasInMotion || page.track.isInMotion { seat() }
  }

  /// Passes a new order to the pages; the tabs keep the lengths of their pages.
  @inline(never)
  private mutating func pipe(
    _ event: PageEvent, changing ids: [PageID], emit: (TabEffect) -> Void
  ) throws(Rejection) {
    let old = read(isData: true)
    let tabs = strip.tabs
    let told = tabs.isTold ? lengths(of: ids, among: tabs.told, else: tabs.uniform) : []
    let selected =
      tabs.growWhileSelected
      ? lengths(of: ids, among: tabs.selected, else: tabs.uniformSelected ?? tabs.uniform) : []
    let began = try hand(event, emit: emit)
    strip.tabs.replace(count: page.count, told: told, selected: selected)
    if let page = focused, self.page.track.order.index(of: page) == nil { focused = nil }
    if began != nil { strip.begin() }
    keep(old, .tabs)
  }

  /// Passes an event to the pages. Returns the kind of the last transition that began in it.
  @inline(__always)
  private mutating func hand(
    _ event: PageEvent, emit: (TabEffect) -> Void
  ) throws(Rejection) -> TransitionKind? {
    let selected = page.selected
    var began: TransitionKind?
    try page.handle(event) { effect in
      emit(.page(effect))
      if case .transitionBegan(_, let kind, _, _, _, _) = effect { began = kind }
    }
    if page.selected != selected { focused = nil }
    return began
  }

  /// The lengths of a new order of pages, in units, each where its page now is; new pages have another one.
  private func lengths<Lengths: RandomAccessCollection>(
    of ids: [PageID], among lengths: Lengths, else new: Int64
  ) -> [Int64] where Lengths.Element == Int64, Lengths.Index == Int {
    if lengths.isEmpty { return ids.map { _ in new } }
    return ids.map { id in page.track.order.index(of: id).map { lengths[$0] } ?? new }
  }

  /// Updates the lengths of the tabs for their emphasis.
  @inline(never)
  mutating func select() {
    let parts = parts(emphasis)
    strip.select(parts)
  }

  /// Returns the offset for the position of the pages.
  ///
  /// Mutating, because a nonmutating method would copy the tabs.
  @inline(__always)
  mutating func findGoal() -> Double {
    let (position, loops) = (page.position, page.configuration.loops)
    return strip.aligned(at: position, configuration.alignment, loops: loops)
  }
}

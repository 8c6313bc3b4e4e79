internal import FolioMachine

/// Keyboard control of the strip: arrows, Home and End move the focus, and with automatic activation the selection.
extension TabController {
  @inline(never)
  mutating func press(_ key: TabKey, request: RequestID, emit: (TabEffect) -> Void) throws(Rejection) {
    guard let id = findDestination(of: key) else { return }
    if key == .activate || configuration.activation == .automatic {
      try pipe(.jump(to: id, animated: true, request: request, cause: .key), emit: emit)
    } else {
      moveFocus(to: id)
    }
    if key != .activate { emit(.focusMoved(id)) }
  }

  @inline(never)
  private mutating func moveFocus(to id: PageID) {
    focused = id == page.target ? nil : id
    if let index = page.track.order.index(of: id) { strip.show(index) }
  }

  /// Returns the tab that a key leads to, or that it activates; nil if the key does nothing.
  @inline(never)
  private mutating func findDestination(of key: TabKey) -> PageID? {
    guard let focus, let from = page.track.order.index(of: focus) else { return nil }
    if key == .activate { return focus == page.target ? nil : focus }
    guard let to = destination(of: key, from: from), to != from else { return nil }
    return page.track.order[to]
  }

  /// Returns the index of the tab that a key leads to, skipping tabs that are disabled for taps, and slides without a stop
  /// of their own; nil if there is none.
  ///
  /// Complexity: O(log tabs); O(tabs) if slides share stops.
  private func destination(of key: TabKey, from index: Int) -> Int? {
    let followers = page.track.order.reach.followers
    let disabled =
      followers.isEmpty
      ? page.track.order.tapDisabled : page.track.order.tapDisabled.union(followers, of: page.count)
    let last = page.count - disabled.count - 1
    guard last >= 0 else { return nil }
    // The count of enabled tabs before this one, and the rank after which the next one follows.
    let before = index - disabled.rank(of: index)
    let after = disabled.contains(index) ? before : before + 1
    switch key {
    case .forward:
      return after <= last ? disabled.other(at: after) : (configuration.wraps ? disabled.other(at: 0) : nil)
    case .backward:
      return before > 0
        ? disabled.other(at: before - 1) : (configuration.wraps ? disabled.other(at: last) : nil)
    case .first: return disabled.other(at: 0)
    case .last: return disabled.other(at: last)
    case .activate: return nil
    }
  }
}

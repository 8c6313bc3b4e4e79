internal import FolioMachine

/// Keyboard control of the strip: arrows, Home and End move the focus, and with automatic activation the selection.
extension TabController {
  @inline(never)
  mutating func press(_ key: TabKey, request: RequestID, emit: (TabEffect) -> Void) throws(Rejection) {
    guard let focus, let from = page.order.index(of: focus) else { return }
    if key == .activate {
      guard focus != page.target else { return }
      return try pipe(.jump(to: focus, animated: true, request: request, cause: .key), emit: emit)
    }
    guard let to = destination(of: key, from: from), to != from, let id = page.page(at: to) else { return }
    switch configuration.activation {
    case .automatic:
      try pipe(.jump(to: id, animated: true, request: request, cause: .key), emit: emit)
    case .manual:
      focused = id == page.target ? nil : id
      strip.show(to)
    }
    emit(.focusMoved(id))
  }

  /// Returns the index of the tab that a key leads to, skipping tabs that are disabled for taps; nil if there is none.
  ///
  /// Complexity: O(log tabs).
  private func destination(of key: TabKey, from index: Int) -> Int? {
    let disabled = page.tapDisabled
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

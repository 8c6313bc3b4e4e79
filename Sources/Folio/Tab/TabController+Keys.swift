internal import FolioMachine

/// The keyboard in the strip: arrows, Home and End move the focus, and with automatic activation the selection.
extension TabController {
  mutating func press(_ key: TabKey, request: Int64, emit: (TabEffect) -> Void) throws(Rejection) {
    guard let focus, let from = page.index(of: focus) else { return }
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

  /// The index of the tab that a key leads to, over those that taps may not go to; nil if there is none.
  private func destination(of key: TabKey, from index: Int) -> Int? {
    let last = page.count - 1
    switch key {
    case .forward:
      return enabled(from: index + 1, to: last) ?? (configuration.wraps ? enabled(from: 0, to: index) : nil)
    case .backward:
      return enabled(from: index - 1, to: 0) ?? (configuration.wraps ? enabled(from: last, to: index) : nil)
    case .first: return enabled(from: 0, to: last)
    case .last: return enabled(from: last, to: 0)
    case .activate: return nil
    }
  }

  /// The first enabled tab on the way from one index to another. Complexity: O(disabled tabs on the way).
  private func enabled(from start: Int, to end: Int) -> Int? {
    guard start >= 0, start < page.count else { return nil }
    return stride(from: start, through: end, by: start <= end ? 1 : -1).first { index in
      page.page(at: index).map { page.allowsTap(to: $0) } ?? false
    }
  }
}

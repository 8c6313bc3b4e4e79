public import FolioMachine

extension CoverController {
  /// The normal form: that of the tabs, the moments of a motion relative to `now`, and tokens renumbered in their
  /// order from 1 on.
  public func normalized(at now: Moment) -> CoverController {
    var cover = cover
    cover.motion?.normalize(at: now)
    cover.renumberTokens()
    return CoverController(tab: tab.normalized(at: now), cover: cover)
  }
}

extension Cover {
  /// Which token is older than which is kept, and whether one is the newest; the numbers are not.
  fileprivate mutating func renumberTokens() {
    guard lastToken > 0 else { return }
    let pages = children.pages
    var used: [Int64] = []
    for page in pages {
      if let token = children[page]?.token, token > 0 { used.append(token) }
    }
    used.sort()
    for page in pages {
      children.change(page) { child in
        guard let rank = used.firstIndex(of: child.token) else { return }
        child.token = Int64(rank + 1)
      }
    }
    lastToken = Int64(used.count) + (used.last == lastToken ? 0 : 1)
  }
}

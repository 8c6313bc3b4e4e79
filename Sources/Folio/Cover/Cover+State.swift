internal import FolioMachine

extension Cover {
  /// Takes the whole state into a digest.
  func combine(into digest: inout Digest) {
    configuration.combine(into: &digest)
    layout.combine(into: &digest)
    digest.combine(collapse)
    digest.combine(active)
    children.combine(into: &digest)
    digest.combine(lastToken)
    digest.combine(motion != nil)
    motion?.combine(into: &digest)
    digest.combine(pending.map { Int64($0.rawValue) })
    digest.combine(UInt64(refresh.rawValue))
    digest.combine(isTouched)
    digest.combine(heldPull)
    combineAwaited(into: &digest)
  }

  /// Whether the stored values make a state that events can lead to.
  var isConsistent: Bool {
    guard configuration.refusal == nil, layout.refusal == nil, layout.strips.common.isLegalLength else {
      return false
    }
    guard collapse >= 0, collapse <= layout.range, lastToken >= 0 else { return false }
    guard motion?.isConsistent(range: layout.range) ?? true else { return false }
    guard isAwaitedConsistent else { return false }
    let pulled = heldPull ?? 0
    guard pulled >= 0, pulled <= 4 * Double.largestLegal else { return false }
    return children.pages.allSatisfy { child($0).isConsistent(newest: lastToken) }
  }
}

extension Cover {
  /// Which token is older than which is kept, and whether one is the newest; the numbers are not.
  mutating func renumberTokens() {
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

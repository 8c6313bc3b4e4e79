internal import FolioMachine

/// The whole state: its digest and its laws.
extension Strip {
  /// Adds the whole state to a digest.
  func combine(into digest: inout StateDigest) {
    digest.combine(phase, length, offset, remainder)
    digest.combine(tabs.count, tabs.isTold)
    for length in tabs.told { digest.combine(length) }
    digest.combine(tabs.selected.count)
    for length in tabs.selected { digest.combine(length) }
    if tabs.uniform != 0 || tabs.uniformSelected != nil { digest.combine(tabs.uniform, tabs.uniformSelected) }
    if let glide { digest.combine(glide) }
  }

  /// Whether the numbers are in range, and a motion of the strip has one.
  var isSafe: Bool {
    guard length.isLegalLength, tabs.strip == TabOffsets.units(length) else { return false }
    guard length.isStored, offset.isStored else { return false }
    if let remainder, !remainder.isSafe || phase == .held || phase == .gliding { return false }
    guard let glide else { return phase != .gliding }
    return phase == .gliding && glide.isSafe
  }
}

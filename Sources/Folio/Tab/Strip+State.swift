internal import FolioMachine

/// The whole state: its digest and its laws.
extension Strip {
  /// Adds the whole state to a digest.
  func combine(into digest: inout StateDigest) {
    digest.combine(phase, length, place, rests, glide)
    digest.combine(tabs.count, tabs.isTold, tabs.uniform, tabs.uniformSelected)
    for length in tabs.told { digest.combine(length) }
    digest.combine(tabs.selected.count)
    for length in tabs.selected { digest.combine(length) }
  }

  /// Whether the numbers are in range, and a motion of the strip has one.
  var isSafe: Bool {
    guard length.isLegalLength, tabs.strip == TabOffsets.units(length) else { return false }
    guard length.isLegal, place.isLegal else { return false }
    if let rests, !rests.isSafe || (isBesidePlace && (phase == .held || phase == .gliding)) { return false }
    guard let glide else { return phase != .gliding }
    return phase == .gliding && glide.isSafe
  }
}

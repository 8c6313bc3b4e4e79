internal import FolioMachine

extension Strip {
  /// Takes the whole state into a digest.
  func combine(into digest: inout Digest) {
    digest.combine(UInt64(phase.rawValue))
    digest.combine(length)
    digest.combine(offset)
    digest.combine(start)
    digest.combine(startProgress)
    digest.combine(Int64(tabs.count))
    digest.combine(tabs.isTold)
    for length in tabs.told { digest.combine(length) }
    glide?.combine(into: &digest)
  }

  /// Whether the stored values make a state that events can lead to.
  var isConsistent: Bool {
    guard length.isLegalLength, tabs.strip == TabOffsets.units(length) else { return false }
    guard offset >= 0, offset <= maximumOffset else { return false }
    guard length.isStored, offset.isStored, start.isStored, startProgress.isStored else { return false }
    guard let glide else { return phase != .gliding }
    return phase == .gliding && glide.isConsistent
  }
}

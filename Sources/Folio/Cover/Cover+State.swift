internal import FolioMachine

/// The whole state: its digest, its normal form, its laws, and how it is saved.
extension Cover {
  /// Takes in the whole state.
  func combine(into digest: inout Digest) {
    digest.combine(configuration, layout, collapse, active, children, lastToken)
    digest.combine(motion, pending, refresh, isTouched, heldPull)
    digest.combine(awaited?.place, awaited?.y, awaitedPlaces.count)
    for place in awaitedPlaces { digest.combine(place.page, place.y) }
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

#if Coding
  extension Cover {
    private enum Key: String, CodingKey {
      case configuration, layout, collapse, active, pages, children, lastToken, motion, pending, refresh
      case isTouched, heldPull, awaited, awaitedPlaces
    }

    /// Reads a saved state; what is known of the pages as two lists, in the order of their first visits.
    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      self.init(configuration: try values.decode(CoverConfiguration.self, forKey: .configuration))
      layout = try values.decode(CoverLayout.self, forKey: .layout)
      collapse = try values.decode(Double.self, forKey: .collapse)
      active = try values.decodeIfPresent(PageID.self, forKey: .active)
      let pages = try values.decode([PageID].self, forKey: .pages)
      let known = try values.decode([Child].self, forKey: .children)
      guard let children = Children(known, of: pages) else {
        throw DecodingError.dataCorruptedError(
          forKey: .children, in: values, debugDescription: "There is not one child for each page")
      }
      self.children = children
      lastToken = try values.decode(Int64.self, forKey: .lastToken)
      motion = try values.decodeIfPresent(CoverMotion.self, forKey: .motion)
      isMoving = motion != nil
      pending = try values.decodeIfPresent(Request.self, forKey: .pending)
      refresh = try values.decode(RefreshPhase.self, forKey: .refresh)
      isTouched = try values.decode(Bool.self, forKey: .isTouched)
      heldPull = try values.decodeIfPresent(Double.self, forKey: .heldPull)
      awaited = try values.decodeIfPresent(AwaitedCover.self, forKey: .awaited)
      awaitedPlaces =
        try values.decodeIfPresent([Restoration.PagePlace].self, forKey: .awaitedPlaces) ?? []
    }

    /// Writes the whole state.
    func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Key.self)
      try values.encode(configuration, forKey: .configuration)
      try values.encode(layout, forKey: .layout)
      try values.encode(collapse, forKey: .collapse)
      try values.encodeIfPresent(active, forKey: .active)
      try values.encode(children.pages, forKey: .pages)
      try values.encode(children.values, forKey: .children)
      try values.encode(lastToken, forKey: .lastToken)
      try values.encodeIfPresent(motion, forKey: .motion)
      try values.encodeIfPresent(pending, forKey: .pending)
      try values.encode(refresh, forKey: .refresh)
      try values.encode(isTouched, forKey: .isTouched)
      try values.encodeIfPresent(heldPull, forKey: .heldPull)
      try values.encodeIfPresent(awaited, forKey: .awaited)
      if !awaitedPlaces.isEmpty { try values.encode(awaitedPlaces, forKey: .awaitedPlaces) }
    }
  }
#endif

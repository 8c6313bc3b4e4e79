public import FolioMachine

/// The whole state: its digest, its laws, and how it is saved.
extension PageController {
  /// Takes in the whole state. Complexity: O(pages).
  public func combine(into digest: inout Digest) {
    digest.combine(configuration, order.ids, reach.disabled, tapDisabled)
    digest.combine(length, reducesMotion, restIndex, toldSelected, toldSettled)
    digest.combine(Int64(heading), prefetchPaused, lastTransition)
    digest.combine(queued?.page, queued?.request, queued?.cause.rawValue ?? 0)
    digest.combine(awaited?.page, awaited?.index)
    digest.combine(state)
    if let spring { digest.combine(spring) }
    digest.combine(appearances, cache)
  }

  /// Whether the stored values make a state that events can lead to, as far as they can be checked apart from
  /// each other's history.
  var isConsistent: Bool {
    guard configuration.refusal == nil, length.isLegalLength, length.isStored, lastTransition >= 0 else {
      return false
    }
    guard order.count > 0 ? restIndex >= 0 && restIndex < order.count : restIndex == -1 else { return false }
    guard reach.count == order.count else { return false }
    for page in [toldSelected, toldSettled, queued?.page] {
      if let page, !order.contains(page) { return false }
    }
    guard (spring != nil) == (phase == .settling) else { return false }
    if let awaited, order.count > 0 || awaited.index < 0 { return false }
    let settled = length > 0 && restIndex >= 0 ? order[restIndex] : nil
    guard cache.isConsistent(configuration.cache, order, needs: settled) else { return false }
    if let spring, spring.target != 0 || !spring.from.isLegal { return false }
    return heading >= -1 && heading <= 1 && isStateConsistent && isToldConsistent
  }

  /// Whether the pages were told what the state means for them: telling it again tells nothing.
  private var isToldConsistent: Bool {
    var again = appearances
    var isSilent = true
    again.show(own, .init(animated: false)) { _ in isSilent = false }
    return isSilent && again == appearances
  }

  private var isStateConsistent: Bool {
    switch state {
    case .resting:
      return order.count == 0 || (toldSettled == order[restIndex] && toldSelected == order[restIndex])
    case .dragging(let drag):
      return isConsistent(drag.travel) && drag.took.isStored && drag.start.isStored && drag.points.isStored
        && drag.hold.magnitude <= Reach.farthest.magnitude
    case .settling(let settle):
      return isConsistent(settle.travel) && settle.target.magnitude <= Reach.farthest.magnitude
        && (settle.target == settle.travel.guess || settle.travel.guess == nil
          || settle.target == settle.travel.base)
    case .jumping(let jump):
      let pages = 0..<order.count
      return pages.contains(jump.from) && pages.contains(jump.to) && jump.from != jump.to
        && jump.duration > 0 && jump.duration.isLegalLength && jump.startProgress.isStored
        && jump.startPosition.isStored && (jump.endPosition / 2).isStored && jump.eased.isStored
        && jump.transition.rawValue <= lastTransition && appearances.isSeen
    }
  }

  private func isConsistent(_ travel: Travel) -> Bool {
    guard travel.origin >= 0, travel.origin < order.count, travel.place.isStored else { return false }
    let farthest = Reach.farthest.magnitude
    guard travel.base.magnitude <= farthest, (travel.guess ?? 0).magnitude <= farthest else { return false }
    guard travel.guess != travel.base, travel.guess == nil || travel.leaves else { return false }
    return travel.transition.rawValue <= lastTransition && appearances.isSeen
  }
}

#if Coding
  extension PageController {
    private enum Key: String, CodingKey {
      case configuration, pages, length, reducesMotion, appearances, cache, state, spring, restIndex
      case swipeDisabled, tapDisabled, toldSelected, toldSettled, heading, prefetchPaused, lastTransition
      case queued, awaited
    }

    /// Reads a saved state.
    ///
    /// - Throws: `DecodingError` if the values are no state that this machine can be in.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      configuration = try values.decode(PageConfiguration.self, forKey: .configuration).normalized
      order = try PageOrder(values.decode([PageID].self, forKey: .pages))
      length = try values.decode(Double.self, forKey: .length)
      reducesMotion = try values.decode(Bool.self, forKey: .reducesMotion)
      appearances = try values.decode(Appearance.self, forKey: .appearances)
      cache = try values.decode(PageCache.self, forKey: .cache)
      state = try values.decode(Phase.self, forKey: .state)
      phase = state.phase
      spring = try values.decodeIfPresent(Spring.self, forKey: .spring)
      restIndex = try values.decode(Int.self, forKey: .restIndex)
      reach.count = order.count
      reach.disabled = try PageController.subset(.swipeDisabled, of: order, in: values)
      tapDisabled = try PageController.subset(.tapDisabled, of: order, in: values)
      keyDisabled = reach.disabled
      tapDisabled.forEach { keyDisabled.set($0, true, of: order.count) }
      toldSelected = try values.decodeIfPresent(PageID.self, forKey: .toldSelected)
      toldSettled = try values.decodeIfPresent(PageID.self, forKey: .toldSettled)
      heading = try values.decode(Int8.self, forKey: .heading)
      prefetchPaused = try values.decode(Bool.self, forKey: .prefetchPaused)
      lastTransition = try values.decode(Int64.self, forKey: .lastTransition)
      queued = try values.decodeIfPresent(QueuedJump.self, forKey: .queued)
      awaited = try values.decodeIfPresent(AwaitedPage.self, forKey: .awaited)
      try decoder.require(
        isConsistent && appearances.isLaidOut == (length > 0), "The values make no state of pages")
      mayPass.truth = isFar
    }

    /// Writes the whole state.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Key.self)
      try values.encode(configuration, forKey: .configuration)
      try values.encode(order.ids, forKey: .pages)
      try values.encode(length, forKey: .length)
      try values.encode(reducesMotion, forKey: .reducesMotion)
      try values.encode(appearances, forKey: .appearances)
      try values.encode(cache, forKey: .cache)
      try values.encode(state, forKey: .state)
      try values.encodeIfPresent(spring, forKey: .spring)
      try values.encode(restIndex, forKey: .restIndex)
      try values.encode(ids(of: reach.disabled), forKey: .swipeDisabled)
      try values.encode(ids(of: tapDisabled), forKey: .tapDisabled)
      try values.encodeIfPresent(toldSelected, forKey: .toldSelected)
      try values.encodeIfPresent(toldSettled, forKey: .toldSettled)
      try values.encode(heading, forKey: .heading)
      try values.encode(prefetchPaused, forKey: .prefetchPaused)
      try values.encode(lastTransition, forKey: .lastTransition)
      try values.encodeIfPresent(queued, forKey: .queued)
      try values.encodeIfPresent(awaited, forKey: .awaited)
    }

    /// The pages of a subset, in their order.
    private func ids(of subset: PageSubset) -> [PageID] {
      var ids: [PageID] = []
      subset.forEach { ids.append(order[$0]) }
      return ids
    }

    /// Reads a subset of the pages: each exists, and they are in their order.
    private static func subset(
      _ key: Key, of order: PageOrder, in values: KeyedDecodingContainer<Key>
    ) throws -> PageSubset {
      let ids = try values.decode([PageID].self, forKey: key)
      let members = ids.compactMap { order.index(of: $0) }
      guard members.count == ids.count, zip(members, members.dropFirst()).allSatisfy({ $0 < $1 }) else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: values, debugDescription: "The pages are not there, or not in their order")
      }
      return PageSubset(members, of: order.count)
    }
  }
#endif

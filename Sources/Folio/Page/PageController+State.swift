internal import FolioCollections
public import FolioMachine
internal import FolioMotion

/// The whole state: its digest, its laws, and its coding.
extension PageController {
  /// Adds the whole state to a digest. Complexity: O(pages).
  public func combine(into digest: inout StateDigest) {
    digest.combine(configuration, order.ids, reach.disabled, tapDisabled)
    digest.combine(length, reducesMotion, restIndex, reportedSelected, reportedSettled)
    digest.combine(Int64(heading), prefetchPaused, lastTransition)
    digest.combine(queued?.page, queued?.request, queued?.cause, queued?.rest)
    digest.combine(awaited?.page, awaited?.index, awaited?.fraction)
    digest.combine(travel, motion, remainder, lag, held)
    digest.combine(slides.units, appearances, cache, regroupedSlide)
  }

  /// Whether no event traps: indexes and pages exist, numbers are in range, and what drives the pages has its motion.
  var isSafe: Bool {
    guard configuration.refusal == nil, length.isLegalLength, lastTransition >= 0 else {
      return false
    }
    guard order.count > 0 ? restIndex >= 0 && restIndex < order.count : restIndex == -1 else { return false }
    guard reach.count == order.count else { return false }
    guard !slides.isTold || slides.units.count == order.count else { return false }
    guard slides.units.allSatisfy(SlideLengths.isLegal(units:)) else { return false }
    for page in [reportedSelected, reportedSettled, queued?.page, regroupedSlide] {
      if let page, !order.contains(page) { return false }
    }
    if let awaited, order.count > 0 || !awaited.isSafe { return false }
    guard travel.rest.isLegal, queued?.rest.isLegal ?? true else { return false }
    guard order.count == 0 || isTravelWithinBounds else { return false }
    let settled = length > 0 && order.count > 0 ? order[principalIndex] : nil
    guard cache.isSafe(configuration.cache, order, needs: settled) else { return false }
    guard heading >= -1, heading <= 1 else { return false }
    guard order.count > 0 else { return travel == Travel() && motion == .none && !isLeftOver }
    return isTravelSafe
  }

  /// Whether every step and every index is within bounds for arithmetic.
  private var isTravelWithinBounds: Bool {
    guard travel.line.isSafe, isLineOfPages else { return false }
    if case .page(let index) = travel.from, index < 0 || index >= order.count { return false }
    let farthest: Int64 = 1 << 42
    return [travel.base, travel.to, travel.numbers.hold].allSatisfy {
      $0.map { $0.magnitude <= farthest } ?? true
    }
  }

  var isTravelSafe: Bool {
    guard isTravelWithinBounds, travel.place.isLegal else { return false }
    guard motion.isSafe(with: travel.driver) else { return false }
    if let remainder, !remainder.isSafe { return false }
    for left in [lag, held] {
      if let left, !left.isSafe || travel.isAtRest { return false }
    }
    if let to = travel.to {
      guard to != travel.base, travel.leaves, travel.began.isLegal else { return false }
      guard travel.transition.rawValue <= lastTransition, travel.transition.rawValue > 0 else { return false }
    } else {
      guard travel.base != nil, !travel.returns, travel.transition == 0, travel.began == 0 else {
        return false
      }
      guard travel.kind == .drag, travel.transitionCause == .drag else { return false }
    }
    return isDriverSafe
  }

  var isDriverSafe: Bool {
    let numbers = travel.numbers
    guard numbers.took.isLegal, numbers.start.isLegal, numbers.points.isLegal else { return false }
    switch travel.driver {
    case .nothing:
      let page = order[principalIndex]
      return travel.line == Line(at: principalIndex) && travel.place == 0 && travel.base == 0
        && !travel.leaves && travel.to == nil && travel.now == nil && numbers == Travel.Numbers()
        && travel.cause == .drag && reportedSettled == page && reportedSelected == page
        && restIndex == principalIndex
    case .parked:
      return !travel.leaves && travel.to == nil && travel.now == nil && travel.rest == 0
        && numbers == Travel.Numbers() && travel.cause == .drag && reportedSettled == order[principalIndex]
        && reportedSelected == reportedSettled && configuration.snapping == .never
    case .finger, .host: return appearances.isSeen
    case .friction: return appearances.isSeen && configuration.snapping == .never
    case .spring: return true
    case .curve:
      return travel.to != nil && appearances.isSeen
    }
  }

  /// Whether every run begins with an existing page.
  private var isLineOfPages: Bool {
    let pages = 0..<Int64(order.count)
    return configuration.loops
      || ([travel.line.first] + travel.line.others).allSatisfy { pages.contains($0.index) }
  }
}

#if Coding
  extension PageController {
    private enum Key: String, CodingKey {
      case configuration, pages, length, reducesMotion, appearances, cache, travel, motion, remainder,
        lag, held, restIndex, lengths, followers
      case swipeDisabled, tapDisabled, reportedSelected, reportedSettled, heading, prefetchPaused,
        lastTransition
      case queued, awaited, regroupedSlide
    }

    /// Reads a saved state.
    ///
    /// - Throws: `DecodingError` if the values are not a state of this machine.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      settings = Shared(try values.decode(PageConfiguration.self, forKey: .configuration))
      order = try PageOrder(values.decode([PageID].self, forKey: .pages))
      length = try values.decode(Double.self, forKey: .length)
      reducesMotion = try values.decode(Bool.self, forKey: .reducesMotion)
      appearances = try values.decode(PageAppearance.self, forKey: .appearances)
      cache = try values.decode(PageCache.self, forKey: .cache)
      if cache.configuration == settings.value.cache { cache.configured(settings) }
      travel = try values.decode(Travel.self, forKey: .travel)
      motion = try values.decode(Motion.self, forKey: .motion)
      remainder = try values.decodeIfPresent(Remainder.self, forKey: .remainder)
      lag = try values.decodeIfPresent(Remainder.self, forKey: .lag)
      held = try values.decodeIfPresent(Remainder.self, forKey: .held)
      restIndex = try values.decode(Int.self, forKey: .restIndex)
      reach.count = order.count
      reach.disabled = try PageController.subset(.swipeDisabled, of: order, in: values)
      let lengths = try values.decodeIfPresent([Int64].self, forKey: .lengths) ?? []
      try decoder.require(lengths.isEmpty || lengths.count == order.count, "The count of lengths differs")
      slides = SlideLengths(units: lengths, but: reach.disabled)
      tapDisabled = try PageController.subset(.tapDisabled, of: order, in: values)
      keyDisabled = reach.disabled
      tapDisabled.forEach { keyDisabled.set($0, true, of: order.count) }
      chooseMap(always: true)
      if let ids = try values.decodeIfPresent([PageID].self, forKey: .followers) {
        let members = ids.compactMap { order.index(of: $0) }
        try decoder.require(
          members.count == ids.count && isSliding && members.allSatisfy { $0 > 0 && !reach.isOff($0) },
          "The groups are not those of these pages")
        reach.group(PageSubset(members, of: order.count))
        keyDisabled = reach.disabled.union(tapDisabled, of: order.count)
        groupsAreStale = true
      }
      reportedSelected = try values.decodeIfPresent(PageID.self, forKey: .reportedSelected)
      reportedSettled = try values.decodeIfPresent(PageID.self, forKey: .reportedSettled)
      heading = try values.decode(Int8.self, forKey: .heading)
      prefetchPaused = try values.decode(Bool.self, forKey: .prefetchPaused)
      lastTransition = try values.decode(Int64.self, forKey: .lastTransition)
      queued = try values.decodeIfPresent(QueuedJump.self, forKey: .queued)
      awaited = try values.decodeIfPresent(AwaitedPage.self, forKey: .awaited)
      regroupedSlide = try values.decodeIfPresent(PageID.self, forKey: .regroupedSlide)
      try decoder.require(
        isSafe && appearances.isLaidOut == (length > 0), "The values are not a state of pages")
      findCalm()
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
      try values.encode(travel, forKey: .travel)
      try values.encode(motion, forKey: .motion)
      try values.encodeIfPresent(remainder, forKey: .remainder)
      try values.encodeIfPresent(lag, forKey: .lag)
      try values.encodeIfPresent(held, forKey: .held)
      try values.encode(restIndex, forKey: .restIndex)
      try values.encodeIfPresent(slides.isTold ? slides.units : nil, forKey: .lengths)
      try values.encodeIfPresent(groupsAreStale ? ids(of: reach.followers) : nil, forKey: .followers)
      try values.encode(ids(of: reach.off), forKey: .swipeDisabled)
      try values.encode(ids(of: tapDisabled), forKey: .tapDisabled)
      try values.encodeIfPresent(reportedSelected, forKey: .reportedSelected)
      try values.encodeIfPresent(reportedSettled, forKey: .reportedSettled)
      try values.encode(heading, forKey: .heading)
      try values.encode(prefetchPaused, forKey: .prefetchPaused)
      try values.encode(lastTransition, forKey: .lastTransition)
      try values.encodeIfPresent(queued, forKey: .queued)
      try values.encodeIfPresent(awaited, forKey: .awaited)
      try values.encodeIfPresent(regroupedSlide, forKey: .regroupedSlide)
    }

    /// Returns the pages of a subset, in their order.
    private func ids(of subset: PageSubset) -> [PageID] {
      var ids: [PageID] = []
      subset.forEach { ids.append(order[$0]) }
      return ids
    }

    /// Reads a subset of the pages. Each must exist, and they must be in the order of the pages.
    private static func subset(
      _ key: Key, of order: PageOrder, in values: KeyedDecodingContainer<Key>
    ) throws -> PageSubset {
      let ids = try values.decode([PageID].self, forKey: key)
      let members = ids.compactMap { order.index(of: $0) }
      guard members.count == ids.count, zip(members, members.dropFirst()).allSatisfy({ $0 < $1 }) else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: values, debugDescription: "The pages do not exist, or are not in order")
      }
      return PageSubset(members, of: order.count)
    }
  }
#endif

// MARK: Normal form

/// The normal form: the state without its moments and without the number of its transition.
///
/// Moments become relative to `now`. A running transition has the number 1, which is also the last one; else the last
/// number is 0. Past numbers do not affect what follows, except that the next one is higher.
extension PageController {
  /// Returns the normal form at a moment. The normal form of that at 0 is the same.
  public func normalized(at now: Moment) -> PageController {
    var normal = self
    let isRunning = travel.to != nil
    normal.travel.transition = isRunning ? 1 : 0
    normal.lastTransition = isRunning ? 1 : 0
    normal.travel.now = travel.now?.relative(to: now)
    normal.travel.numbers.begun = travel.numbers.begun?.relative(to: now)
    normal.remainder?.normalize(at: now)
    normal.lag?.normalize(at: now)
    normal.held?.normalize(at: now)
    return normal
  }
}

// MARK: Restoration

extension PageController {
  /// The page to restore, and the distance from it at which pages that do not snap rest, each at the end of its motion. A
  /// page that still waits for pages is returned as it was sent. A cover and a pager add more values.
  public var restoration: Restoration {
    if let awaited {
      return Restoration(settled: awaited.page, index: awaited.index, fraction: awaited.fraction ?? 0)
    }
    if configuration.snapping == .never, travel.driver != .nothing, order.count > 0 {
      return restorationBeside
    }
    guard let page = selected ?? settled, let index = index(of: page) else { return Restoration() }
    return Restoration(settled: page, index: Int64(index))
  }

  /// The same for pages that do not snap, and do not rest on a page now.
  private var restorationBeside: Restoration {
    let (place, step) = placeOfRest
    let index = index(at: step)
    let fraction = (place - Double(step)).clamped(-0.5, 0.5)
    return Restoration(settled: order[index], index: Int64(index), fraction: fraction)
  }

  /// Restores a page: at once, or with the first pages.
  @inline(never)
  mutating func restored(_ awaited: AwaitedPage, emit: (PageEffect) -> Void) {
    guard order.count > 0 else {
      self.awaited = awaited
      return
    }
    dropQueued(emit: emit)
    let moves = travel.driver != .nothing
    if moves { stop(.restore, emit: emit) }
    comeBack(to: awaited.index(in: order), beside: rest(of: awaited), always: moves, emit: emit)
  }

  /// Returns the distance from a restored page at which the pages rest, in steps.
  func rest(of awaited: AwaitedPage) -> Double {
    guard configuration.snapping == .never, order.contains(awaited.page) else { return 0 }
    return awaited.fraction ?? 0
  }

  /// Puts the pages on a page, or at a distance from it. All of this is reported before the page appears.
  mutating func comeBack(
    to page: Int, beside rest: Double = 0, always: Bool = false, emit: (PageEffect) -> Void
  ) {
    let index = reach.leader(of: page)
    if always || index != restIndex {
      load(order[index], emit: emit)
      select(index, .restore, emit: emit)
      remainder = nil
      end(on: index, .completed, .restore, .init(animated: false), emit: emit)
    }
    let (low, high) = bounds
    stayBeside(by: rest.clamped(Double(low), Double(high)), .restore, emit: emit)
  }
}

internal import FolioCollections
public import FolioMachine

/// The whole state: its digest, its laws, its coding, and its normal form.
extension PageController {
  /// Adds the whole state to a digest. Complexity: O(pages).
  public func combine(into digest: inout StateDigest) {
    digest.combine(configuration, track, appearances, cache)
    digest.combine(reportedSettled, Int64(heading), prefetchPaused, lastTransition)
    digest.combine(queued?.page, queued?.request, queued?.cause, queued?.rest)
    digest.combine(awaited?.page, awaited?.index, awaited?.fraction)
    digest.combine(regroupedSlide, reducesMotion)
  }

  /// Whether no event traps, and what was reported is what is there.
  var isSafe: Bool {
    guard configuration.refusal == nil, track.isSafe, appearances.isLaidOut == (length > 0) else {
      return false
    }
    let number = track.running?.id.rawValue ?? 0
    guard lastTransition >= 0, number >= 0, number <= lastTransition, track.running == nil || number > 0
    else {
      return false
    }
    guard heading >= -1, heading <= 1, queued?.rest.isLegal ?? true else { return false }
    for page in [reportedSettled, queued?.page, regroupedSlide] {
      if let page, !track.order.contains(page) { return false }
    }
    if let awaited, count > 0 || !awaited.isSafe { return false }
    let needed = length > 0 ? track.origin : nil
    guard cache.isSafe(configuration.cache, track.order.ids, needs: needed) else { return false }
    switch track.travel.driver {
    case .resting: return reportedSettled == track.origin && selected == track.origin
    case .finger, .host, .curve: return appearances.isSeen
    case .friction: return appearances.isSeen && configuration.snapping == .never
    case .settling: return true
    }
  }

  /// Returns the normal form at a moment: the state without its moments, the numbers of its slides, and that of its transition.
  ///
  /// Moments become relative to `now`. A running transition has the number 1, which is also the last one; else the last
  /// number is 0. Past numbers do not affect what follows, except that the next one is higher. The normal form of that at 0
  /// is the same.
  public func normalized(at now: Moment) -> PageController {
    var normal = self
    normal.track.normalize(at: now)
    normal.lastTransition = track.running == nil ? 0 : 1
    return normal
  }
}

#if Coding
  extension PageController {
    private enum Key: String, CodingKey {
      case configuration, track, appearances, cache, settled, heading, prefetchPaused, lastTransition
      case regroupedSlide, reducesMotion, queued, awaited
    }

    /// Reads a saved state.
    ///
    /// - Throws: `DecodingError` if the values are not a state of this machine.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      let settings = Shared(try values.decode(PageConfiguration.self, forKey: .configuration))
      track = try values.decode(PageTrack.self, forKey: .track)
      track.configure(settings)
      appearances = try values.decode(PageAppearance.self, forKey: .appearances)
      cache = try values.decode(PageCache.self, forKey: .cache)
      if cache.configuration == settings.value.cache { cache.configured(settings) }
      reportedSettled = try values.decodeIfPresent(PageID.self, forKey: .settled)
      heading = try values.decode(Int8.self, forKey: .heading)
      prefetchPaused = try values.decode(Bool.self, forKey: .prefetchPaused)
      lastTransition = try values.decode(Int64.self, forKey: .lastTransition)
      regroupedSlide = try values.decodeIfPresent(PageID.self, forKey: .regroupedSlide)
      reducesMotion = try values.decode(Bool.self, forKey: .reducesMotion)
      queued = try values.decodeIfPresent(QueuedJump.self, forKey: .queued)
      awaited = try values.decodeIfPresent(AwaitedPage.self, forKey: .awaited)
      try decoder.require(isSafe, "The values are not a state of pages")
      track.findQuiet()
    }

    /// Writes the whole state.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Key.self)
      try values.encode(configuration, forKey: .configuration)
      try values.encode(track, forKey: .track)
      try values.encode(appearances, forKey: .appearances)
      try values.encode(cache, forKey: .cache)
      try values.encodeIfPresent(reportedSettled, forKey: .settled)
      try values.encode(heading, forKey: .heading)
      try values.encode(prefetchPaused, forKey: .prefetchPaused)
      try values.encode(lastTransition, forKey: .lastTransition)
      try values.encodeIfPresent(regroupedSlide, forKey: .regroupedSlide)
      try values.encode(reducesMotion, forKey: .reducesMotion)
      try values.encodeIfPresent(queued, forKey: .queued)
      try values.encodeIfPresent(awaited, forKey: .awaited)
    }
  }
#endif

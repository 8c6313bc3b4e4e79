internal import FolioCollections
public import FolioMachine

#if Coding
  extension ListController {
    enum CodingKeys: String, CodingKey {
      case settings = "configuration"
      case content, viewport, hasContent, body, wanted, mounts, pool, demands, request, restoration, host,
        touch, lift, landings, edges, opening, stays, sections, reducesMotion
    }

    /// Decodes a whole state.
    ///
    /// What follows from other values is found again.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if an event of such a list could trap. Complexity: O(runs + slots).
    public init(from decoder: any Decoder) throws {
      let broken = "The values are not a state of a list"
      let state = try decoder.container(keyedBy: CodingKeys.self)
      settings = Shared(try state.decode(ListConfiguration.self, forKey: .settings))
      content = try state.decode(ListContent.self, forKey: .content)
      viewport = try state.decode(ListViewport.self, forKey: .viewport)
      hasContent = try state.decode(Bool.self, forKey: .hasContent)
      try decoder.require(configuration.refusal == nil && viewport.isSafe && content.isSafe, broken)
      content.rebuild(width: viewport.width, learns: configuration.learnsEstimates)
      body = try state.decode(ScrollBody.self, forKey: .body)
      wanted = try state.decode(WantedRows.self, forKey: .wanted)
      wanted.rebuild()
      mounts = try state.decode(Mounts.self, forKey: .mounts)
      mounts.setApart(wanted.pinned)
      pool = try state.decode(SlotPool.self, forKey: .pool)
      demands = try state.decode(Demands.self, forKey: .demands)
      request = try state.decodeIfPresent(ScrollRequest.self, forKey: .request)
      restoration = try state.decodeIfPresent(ListPosition.self, forKey: .restoration)
      host = try state.decode(HostOffset.self, forKey: .host)
      touch = try state.decode(ListTouch.self, forKey: .touch)
      lift = try state.decodeIfPresent(Lift.self, forKey: .lift)
      landings = try state.decode([Landing].self, forKey: .landings)
      edges = try state.decode(NearEdges.self, forKey: .edges)
      opening = try state.decode(ListOpening.self, forKey: .opening)
      stays = try state.decode(Stays.self, forKey: .stays)
      sections = try state.decode(DisplayedSections.self, forKey: .sections)
      reducesMotion = try state.decode(Bool.self, forKey: .reducesMotion)
      try decoder.require(sections.rebuild(in: content.sections) && isSafe, broken)
    }

    /// Whether no event traps: rows and slots exist, numbers are in range, and a motion of the list ends.
    var isSafe: Bool {
      let count = content.count
      guard wanted.isSafe(count: count, isLaidOut: viewport.length > 0), body.isSafe(count: count),
        host.isSafe,
        opening.rounds.isSafe, request?.isSafe(count: count) ?? true, restoration?.refusal == nil
      else { return false }
      guard demands.idleRow.map({ $0 >= 0 && $0 < count }) ?? true,
        stays.isSafe(count: count, now: body.time.heard),
        configuration.viewability != nil || stays == Stays(),
        (touch.end ?? 0).magnitude <= Units.largest.magnitude * 2
      else { return false }
      guard body.phase != .animating || request != nil || body.isGliding else { return false }
      return areMountsSafe && areCarriedRowsSafe
    }

    /// Whether the mounted rows are those that are wanted.
    private var areMountsSafe: Bool {
      // The counts first: a saved window may be of any length.
      guard mounts.count == wanted.count, viewport.length > 0 || wanted.count == 0 else { return false }
      var areWanted = mounts.isSafe(in: pool, count: content.count)
      mounts.forEach { areWanted = areWanted && wanted.wants($0.row) }
      return areWanted
    }

    /// Whether a lifted row and those that land exist, and can go home.
    private var areCarriedRowsSafe: Bool {
      func isSafe(_ row: Int64, _ home: RowHome?) -> Bool {
        guard row >= 0, row < content.count else { return false }
        return home.map { content.isCarried(row) && $0.isSafe(of: row, in: content.sections) } ?? true
      }
      guard lift.map({ $0.isSafe && isSafe($0.row, $0.home) }) ?? true else { return false }
      return landings.allSatisfy { $0.isSafe && isSafe($0.row, $0.home) }
    }
  }
#endif

extension ListController {
  /// Adds the whole state to the digest. Complexity: O(runs + slots).
  public func combine(into digest: inout StateDigest) {
    digest.combine(configuration, content, viewport, body, wanted, mounts)
    digest.combine(pool, demands.generation, demands.asked.spans, demands.idleRow, request, restoration)
    digest.combine(host.token, host.deferred, host.orders, edges)
    digest.combine(lift, landings, opening, stays, sections)
    digest.combine(touch, reducesMotion, hasContent)
  }
}

/// The normal form: the state without its dependence on absolute time and on counters.
///
/// Moments become relative to `now`. The token is that of the first order, if there was any, and measurements are requested
/// in the first generation: older values mean nothing, and the next one is higher. Slots keep the order in which they
/// became free, not the times. The pace of the last scroll is kept only if a setting depends on it.
extension ListController {
  /// Returns the normal form at a moment; the normal form of a normal form at 0 is the same.
  public func normalized(at now: Moment) -> ListController {
    var normal = self
    normal.body.normalize(at: now, pace: configuration.overscanAhead.paceUse)
    if configuration.viewability != nil { normal.stays.normalize(at: now) }
    for index in landings.indices {
      // Before the last tick, its begin no longer counts.
      let begun = landings[index].begun.map { max($0, body.time.ticked ?? $0) }
      normal.landings[index].begun = begun?.relative(to: now)
    }
    if landings.isEmpty, lift?.scrolls != true { normal.body.time.ticked = nil }
    normal.host.normalize()
    normal.demands.generation = 0
    normal.pool.normalize()
    return normal
  }
}

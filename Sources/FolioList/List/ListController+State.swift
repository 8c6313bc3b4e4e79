internal import FolioCollections
public import FolioMachine

#if Coding
  extension ListController {
    enum CodingKeys: String, CodingKey {
      case settings = "configuration"
      case content, viewport, body, wanted, mounts, pool, demands, request, restoration, host,
        touch, lift, landings, edges, opening, stays, sections, reducesMotion
    }

    /// Decodes a whole state.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if the state breaks a law that every sequence of events keeps. Complexity:
    ///   O(runs + slots).
    public init(from decoder: any Decoder) throws {
      let broken = "The state breaks a law of the list"
      let state = try decoder.container(keyedBy: CodingKeys.self)
      settings = Shared(try state.decode(ListConfiguration.self, forKey: .settings).normalized)
      content = try state.decode(ListContent.self, forKey: .content)
      try decoder.require(content.isConsistent, broken)
      content.renewLines()
      viewport = try state.decode(ListViewport.self, forKey: .viewport)
      body = try state.decode(ScrollBody.self, forKey: .body)
      wanted = try state.decode(WantedRows.self, forKey: .wanted)
      wanted.rebuild()
      mounts = try state.decode(Mounts.self, forKey: .mounts)
      mounts.setApart(wanted.pinned)
      pool = try state.decode(SlotPool.self, forKey: .pool)
      demands = try state.decode(Demands.self, forKey: .demands)
      request = try state.decodeIfPresent(ScrollRequest.self, forKey: .request)
      restoration = try state.decodeIfPresent(ListPosition.self, forKey: .restoration)?.normalized
      host = try state.decode(HostOffset.self, forKey: .host)
      touch = try state.decode(ListTouch.self, forKey: .touch)
      lift = try state.decodeIfPresent(Lift.self, forKey: .lift)
      landings = try state.decode([Landing].self, forKey: .landings)
      edges = try state.decode(NearEdges.self, forKey: .edges)
      opening = try state.decode(ListOpening.self, forKey: .opening)
      stays = try state.decode(Stays.self, forKey: .stays)
      sections = try state.decode(DisplayedSections.self, forKey: .sections)
      reducesMotion = try state.decode(Bool.self, forKey: .reducesMotion)
      try decoder.require(isConsistent, broken)
    }
  }
#endif

extension ListController {
  /// Adds the whole state to the digest. Complexity: O(runs + slots).
  public func combine(into digest: inout StateDigest) {
    digest.combine(configuration, content, viewport, body, wanted, mounts)
    digest.combine(pool, demands.generation, demands.asked.spans, demands.idleRow, request, restoration)
    digest.combine(host.token, host.deferred, edges.end, edges.start)
    if host.orders.first != host.token || host.orders.isCarriedOut { digest.combine(host.orders) }
    // A lift is added only if there is one, so that digests recorded before lifts existed stay valid.
    if let lift { digest.combine(lift) }
    for landing in landings { digest.combine(landing, true) }
    // Added only if it differs from what rows and layout imply.
    if opening != ListOpening(isDone: content.count > 0 && viewport.length > 0) { digest.combine(opening) }
    if configuration.viewability != nil { digest.combine(stays) }
    if configuration.sectionDisplay == .reported { digest.combine(sections) }
    if touch != ListTouch() { digest.combine(touch) }
    if reducesMotion { digest.combine(reducesMotion) }
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

/// The laws of a list's state. A decoded state must keep them, and tests check every state against them.
extension ListController {
  /// Whether every law holds.
  package var isConsistent: Bool {
    configuration.refusal == nil && content.isConsistent && content.areLinesConsistent
      && viewport.isConsistent
      && body.isConsistent
      && pool.isConsistent && demands.isConsistent(count: content.count) && isRequestConsistent
      && areMountsConsistent
      && isRestorationConsistent && opening.isConsistent && isLiftConsistent && areLandingsConsistent
      && isAimConsistent && areStaysConsistent && areSectionsConsistent
      && content.sections.allSatisfy { $0.adaptive?.fitted(to: viewport.width) ?? $0.layout == $0.layout }
      && content.tallies.isCounting == configuration.learnsEstimates
      && content.shelf?.width != viewport.width
      && host.isConsistent(isTouched: touch.isDown)
      && (touch.end ?? 0).magnitude <= Units.largest.magnitude * 2
  }

  /// Whether a `scroll(to:)` has a valid target, and exists exactly while the list seeks, scrolls to it, or waits for a
  /// layout.
  private var isRequestConsistent: Bool {
    let isMoving = body.phase == .seeking || body.phase == .animating
    guard let request else {
      return body.isGliding || !isMoving
        || (body.phase == .seeking && (restoration != nil || !opening.isDone) && viewport.length > 0)
    }
    guard !body.isGliding else { return false }
    return request.isConsistent(count: content.count) && isMoving == (viewport.length > 0)
  }

  /// Whether stays are those of existing rows, with a viewability and a layout.
  private var areStaysConsistent: Bool {
    guard configuration.viewability != nil else { return stays == Stays() }
    return stays.isConsistent(count: content.count, now: body.time.heard)
      && (viewport.length > 0 || stays.stays.isEmpty)
  }

  /// Whether displayed sections exist, are reported, and have a layout.
  private var areSectionsConsistent: Bool {
    guard configuration.sectionDisplay == .reported else { return sections == DisplayedSections() }
    return sections.isConsistent(in: content.sections) && (viewport.length > 0 || sections.ids.isEmpty)
  }

  /// Whether a motion that has an aim ends on an existing row, in a list that snaps.
  private var isAimConsistent: Bool {
    switch body.aim {
    case nil: true
    case .row(let row): configuration.snap != nil && row >= 0 && row < content.count
    case .first, .last: configuration.snap != nil
    }
  }

  /// Whether a saved position is legal, and at most the edge spring moves the list while it waits.
  private var isRestorationConsistent: Bool {
    guard let restoration else { return true }
    guard restoration.refusal == nil, request == nil else { return false }
    // An existing row is stored by its index; a row that is waited for does not exist.
    let found = restoration.found(in: content.rows)
    guard found == nil || found == restoration else { return false }
    return body.phase == .resting || body.phase == .seeking || body.isReturning
  }

  /// Whether a lifted row is mounted and can be carried, its home is a place in its section, and nothing else moves the
  /// list.
  private var isLiftConsistent: Bool {
    guard let lift else { return body.phase != .reordering }
    guard body.phase == .reordering, configuration.reorder != nil, viewport.length > 0 else { return false }
    guard lift.row >= 0, lift.row < content.count, content.isCarried(lift.row), wanted.wants(lift.row) else {
      return false
    }
    return lift.isConsistent && lift.home.isConsistent(of: lift.row, in: content.sections)
  }

  /// Whether rows that glide to their places are mounted and occur once, only the latest has a home to return to, and no
  /// row is lifted before it has.
  private var areLandingsConsistent: Bool {
    guard !landings.isEmpty else { return true }
    guard landings.count <= Landing.most, viewport.length > 0, restoration == nil, !reducesMotion else {
      return false
    }
    for (index, landing) in landings.enumerated() {
      guard landing.isConsistent, landing.row >= 0, landing.row < content.count, wanted.wants(landing.row),
        landing.row != lift?.row, !Array(landings[..<index]).contains(row: landing.row)
      else { return false }
      guard let home = landing.home else { continue }
      guard index == landings.count - 1, lift == nil, home.isConsistent(of: landing.row, in: content.sections)
      else { return false }
    }
    return true
  }

  /// Whether the mounted rows are those of the last search, in slots of their own and of their kind.
  private var areMountsConsistent: Bool {
    guard wanted.isConsistent(count: content.count) else { return false }
    // Compare the counts before the rows: a saved window may be of any length.
    guard viewport.length > 0 ? wanted.count == mounts.count : wanted.count == 0 else { return false }
    var expected = Mounts()
    expected.findEntering(of: wanted)
    var rows: [Int64] = []
    mounts.forEach { rows.append($0.row) }
    guard expected.entering.map({ $0.row }) == rows, arePinsConsistent else { return false }
    guard mounts.isConsistent(in: pool, of: content, count: content.count) else { return false }
    let seen = seenRows(at: body.offset)
    var areStragglersMounted = true
    forEachStragglerOnScreen { areStragglersMounted = areStragglersMounted && mounts.mounted($0) != nil }
    guard areStragglersMounted else { return false }
    guard !seen.isEmpty else { return isSearchConsistent }
    return wanted.window.lowerBound <= seen.lowerBound && seen.upperBound <= wanted.window.upperBound
      && isSearchConsistent
  }

  /// Whether the last search was near enough, and found the rows that meet the window there.
  private var isSearchConsistent: Bool {
    guard viewport.length > 0 else { return !wanted.isCut }
    if wanted.isCut {
      return wanted.searchedAt == body.offset - lead && wanted.window == seenRows(at: body.offset)
    }
    let overscan = Units.nearest(configuration.overscan)
    let moved = (body.offset - lead).subtractingReportingOverflow(wanted.searchedAt)
    guard !moved.overflow, moved.partialValue.magnitude <= overscan.magnitude else { return false }
    let least = windowRows(at: wanted.searchedAt + lead)
    return least.isEmpty
      || (wanted.window.lowerBound <= least.lowerBound && least.upperBound <= wanted.window.upperBound)
  }

  /// Whether pinned rows are mounted apart from others, and the heights of extras known or requested.
  private var arePinsConsistent: Bool {
    mounts.pins.map { $0.row } == (viewport.length > 0 ? wanted.pinned : [])
      && wanted.extras.allSatisfy { demands.firstUnasked(in: $0..<$0 + 1, of: content.extents) == nil }
  }

}

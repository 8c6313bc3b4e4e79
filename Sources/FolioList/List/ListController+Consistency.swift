internal import FolioCollections
internal import FolioMachine

/// The laws of a list's state. A decoded state must keep them, and tests check every state against them.
extension ListController {
  /// Whether every law holds.
  package var isConsistent: Bool {
    configuration.refusal == nil && content.isConsistent && content.areLinesConsistent
      && viewport.isConsistent
      && body.isConsistent
      && pool.isConsistent && demands.isConsistent(count: content.count) && isRequestConsistent
      && areMountsConsistent
      && isRestorationConsistent && isOpeningConsistent && isLiftConsistent && areLandingsConsistent
      && isAimConsistent && areStaysConsistent && areSectionsConsistent
      && content.sections.allSatisfy { $0.adaptive?.fitted(to: viewport.width) ?? $0.layout == $0.layout }
      && content.tallies.isCounting == configuration.learnsEstimates
      && content.shelf?.width != viewport.width
      && token.rawValue.isCounter && orders.isConsistent(token: token)
      && deferred.magnitude <= Units.largest.magnitude
      && (touch.isDown || deferred == 0) && (touch.end ?? 0).magnitude <= Units.largest.magnitude * 2
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
    guard request.row ?? 0 >= 0, request.row ?? -1 < content.count, request.asked.lowerBound >= 0 else {
      return false
    }
    guard request.place.magnitude <= Units.largest.magnitude, Units.isLegal(request.velocity),
      request.velocity.isNormalized
    else { return false }
    guard request.asked.upperBound <= content.count, request.rounds >= 0 else { return false }
    guard request.isLagConsistent else { return false }
    guard request.distance.magnitude <= Units.largest.magnitude * 2 else { return false }
    return isMoving == (viewport.length > 0)
  }

  /// Whether stays are those of existing rows, with a viewability and a layout.
  private var areStaysConsistent: Bool {
    guard configuration.viewability != nil else { return stays == Stays() }
    return stays.isConsistent(count: content.count) && (viewport.length > 0 || stays.stays.isEmpty)
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
    let found = found(restoration)
    guard found == nil || found == restoration else { return false }
    return body.phase == .resting || body.phase == .seeking || body.isReturning
  }

  /// Whether an initial position that is being taken requests rows, within the maximum number of rounds.
  private var isOpeningConsistent: Bool {
    guard opening.asked.lowerBound >= 0, opening.rounds >= 0, opening.rounds <= Self.largestRounds else {
      return false
    }
    return !opening.isDone || opening == ListOpening(isDone: true)
  }

  /// Whether a lifted row is mounted and can be carried, its home is a place in its section, and nothing else moves the
  /// list.
  private var isLiftConsistent: Bool {
    guard let lift else { return body.phase != .reordering }
    guard body.phase == .reordering, configuration.reorder != nil, viewport.length > 0 else { return false }
    guard lift.row >= 0, lift.row < content.count, content.isCarried(lift.row), wanted.wants(lift.row) else {
      return false
    }
    guard lift.x.isNormalized, lift.gripX.isNormalized else { return false }
    guard Units.isLegal(lift.x), lift.gripX.magnitude <= Units.largestPoints * 2 else { return false }
    guard lift.y.magnitude <= Units.largest.magnitude else { return false }
    guard lift.gripY.magnitude <= Units.largest.magnitude else { return false }
    return isHome(lift.home, of: lift.row)
  }

  /// Whether a home is a place in its section from which a finger may have lifted the row.
  private func isHome(_ place: RowHome, of row: Int64) -> Bool {
    guard let home = content.sections.first(where: { $0.id == place.section }) else { return false }
    // Counted among the other rows: the row itself does not count where it is.
    let first = home.firstRow - (row < home.firstRow ? 1 : 0)
    let last = home.rowsEnd - (row < home.rowsEnd ? 1 : 0)
    guard place.place >= first, place.place <= last else { return false }
    let isOwn = row >= home.firstRow && row < home.rowsEnd
    return isOwn || (home.layout.isPlain && content.section(of: row)?.layout.isPlain ?? false)
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
        landing.row != lift?.row, !landings[..<index].contains(where: { $0.row == landing.row })
      else { return false }
      guard let home = landing.home else { continue }
      guard index == landings.count - 1, lift == nil, isHome(home, of: landing.row) else { return false }
    }
    return true
  }

  /// Whether the mounted rows are those of the last search, in slots of their own and of their kind.
  private var areMountsConsistent: Bool {
    guard wanted.window.lowerBound >= 0, wanted.window.upperBound <= content.count, areExtrasConsistent else {
      return false
    }
    // Compare the counts before the rows: a saved window may be of any length.
    guard viewport.length > 0 ? wanted.count == mounts.count : wanted.count == 0 else { return false }
    var expected = Mounts()
    expected.findEntering(of: wanted)
    var rows: [Int64] = []
    mounts.forEach { rows.append($0.row) }
    guard expected.entering.map({ $0.row }) == rows, arePinsConsistent else { return false }
    guard mounts.isConsistent(in: pool, of: content, count: content.count) else { return false }
    guard wanted.searchedAt.magnitude <= Units.largest.magnitude * 2 else { return false }
    let seen = seenRows(at: body.offset)
    var areStragglersMounted = true
    forEachStragglerOnScreen { areStragglersMounted = areStragglersMounted && mounts.mounted($0) != nil }
    guard areStragglersMounted else { return false }
    guard !seen.isEmpty else { return isSearchConsistent }
    return wanted.window.lowerBound <= seen.lowerBound && seen.upperBound <= wanted.window.upperBound
      && isSearchConsistent
  }
}

extension ListController {
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
      && wanted.strays.value == wanted.foundStrays
      && wanted.extras.allSatisfy { firstUnasked(in: $0..<$0 + 1) == nil }
  }

  /// Whether extra, pinned and sticky rows exist, and occur once, in order.
  private var areExtrasConsistent: Bool {
    for rows in [wanted.extras, wanted.pinned, wanted.sticky] {
      guard rows.allSatisfy({ $0 >= 0 && $0 < content.count }) else { return false }
      guard zip(rows, rows.dropFirst()).allSatisfy({ $0 < $1 }) else { return false }
    }
    return wanted.extras.allSatisfy { !wanted.window.contains($0) }
  }
}

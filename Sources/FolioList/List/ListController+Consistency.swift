internal import FolioCollections
internal import FolioMachine

/// The laws of a list's state. A decoded state must keep them, and tests hold every state against them.
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
      && token.isCounter && orders.isConsistent(token: token) && deferred.magnitude <= Units.largest.magnitude
      && (touch.isDown || deferred == 0) && (touch.end ?? 0).magnitude <= Units.largest.magnitude * 2
  }

  /// A `scroll(to:)` names a row, and stands exactly while the list seeks, moves to it, or waits for a layout.
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

  /// Rows stay that exist, where anyone asks for them and they are laid out.
  private var areStaysConsistent: Bool {
    guard configuration.viewability != nil else { return stays == Stays() }
    return stays.isConsistent(count: content.count) && (viewport.length > 0 || stays.stays.isEmpty)
  }

  /// Sections appear that exist, where they are told and there is a layout.
  private var areSectionsConsistent: Bool {
    guard configuration.sectionDisplay == .reported else { return sections == DisplayedSections() }
    return sections.isConsistent(in: content.sections) && (viewport.length > 0 || sections.ids.isEmpty)
  }

  /// A motion ends on a row that exists, and only in a list that snaps.
  private var isAimConsistent: Bool {
    switch body.aim {
    case nil: true
    case .row(let row): configuration.snap != nil && row >= 0 && row < content.count
    case .first, .last: configuration.snap != nil
    }
  }

  /// A position that comes back is legal, and nothing but the edge spring moves meanwhile.
  private var isRestorationConsistent: Bool {
    guard let restoration else { return true }
    guard restoration.refusal == nil, request == nil else { return false }
    // A row that is there is known by its index, and one that is waited for is not there.
    let found = found(restoration)
    guard found == nil || found == restoration else { return false }
    return body.phase == .resting || body.phase == .seeking || body.isReturning
  }

  /// An initial position that is being taken asks for rows, in as many rounds as there may be.
  private var isOpeningConsistent: Bool {
    guard opening.asked.lowerBound >= 0, opening.rounds >= 0, opening.rounds <= Self.largestRounds else {
      return false
    }
    return !opening.isDone || opening == ListOpening(isDone: true)
  }

  /// A lifted row is mounted and can be carried, its home is a place in its section, and nothing else moves the list.
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

  /// A home is a place in its section that a finger may have taken the row from.
  private func isHome(_ place: RowHome, of row: Int64) -> Bool {
    guard let home = content.sections.first(where: { $0.id == place.section }) else { return false }
    // Among the others: the row itself is no longer counted where it is.
    let first = home.firstRow - (row < home.firstRow ? 1 : 0)
    let last = home.rowsEnd - (row < home.rowsEnd ? 1 : 0)
    guard place.place >= first, place.place <= last else { return false }
    let isOwn = row >= home.firstRow && row < home.rowsEnd
    return isOwn || (home.layout.isPlain && content.section(of: row)?.layout.isPlain ?? false)
  }

  /// Rows that glide to their places are mounted, and stand once; only the latest has a home to go to, and no finger
  /// lifts another meanwhile.
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

  /// The mounted rows are those of the last search, in slots of their own and of their kind.
  private var areMountsConsistent: Bool {
    guard wanted.window.lowerBound >= 0, wanted.window.upperBound <= content.count, areExtrasConsistent else {
      return false
    }
    // Looked at before it is looked through: a saved window may be as long as it likes.
    guard viewport.length > 0 ? wanted.count == mounts.rows.count : wanted.count == 0 else { return false }
    var expected = Mounts()
    expected.findEntering(of: wanted)
    guard expected.entering.map({ $0.row }) == mounts.rows.map({ $0.row }) else { return false }
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
  /// The last search was near enough, and found what meets the window there.
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

  /// Extra, pinned and sticky rows exist, and stand once, in order.
  private var areExtrasConsistent: Bool {
    for rows in [wanted.extras, wanted.pinned, wanted.sticky] {
      guard rows.allSatisfy({ $0 >= 0 && $0 < content.count }) else { return false }
      guard zip(rows, rows.dropFirst()).allSatisfy({ $0 < $1 }) else { return false }
    }
    return wanted.extras.allSatisfy { !wanted.window.contains($0) }
  }
}

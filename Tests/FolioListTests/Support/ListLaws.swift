import FolioCollections
import FolioMachine

@testable import FolioList

/// The laws of a list's state. Tests check every state that events lead to against them.
///
/// Decoding checks only that no event traps (`isSafe`), because a saved state that breaks another law is drawn oddly, but
/// does no harm.
extension ListController {
  /// Whether every law holds.
  var isConsistent: Bool {
    isSafe && content.isConsistent(width: viewport.width, learns: configuration.learnsEstimates)
      && (viewport.length == 0 || viewport.isPlaced) && body.isConsistent && pool.isConsistent
      && demands.isConsistent(count: content.count) && isRequestConsistent && areMountsConsistent
      && isRestorationConsistent && opening.isConsistent && isLiftConsistent && areLandingsConsistent
      && (body.aim == nil || configuration.snap != nil) && areStaysConsistent && areSectionsConsistent
      && host.isConsistent(isTouched: touch.isDown)
  }

  /// Whether a `scroll(to:)` exists exactly while the list seeks, scrolls to it, or waits for a layout.
  private var isRequestConsistent: Bool {
    let isMoving = body.phase == .seeking || body.phase == .animating
    guard let request else {
      return body.isGliding || !isMoving
        || (body.phase == .seeking && (restoration != nil || !opening.isDone) && viewport.length > 0)
    }
    guard !body.isGliding, request.rounds.asked.upperBound <= content.count else { return false }
    return isMoving == (viewport.length > 0)
  }

  /// Whether rows are seen for a time only with a viewability and a layout, in their order.
  private var areStaysConsistent: Bool {
    stays.isConsistent && (viewport.length > 0 || stays.stays.isEmpty)
  }

  /// Whether displayed sections exist, are reported, and have a layout.
  private var areSectionsConsistent: Bool {
    guard configuration.sectionDisplay == .reported else { return sections == DisplayedSections() }
    var again = sections
    return again.rebuild(in: content.sections) && again == sections
      && (sections.exposure.showing != .hidden || sections.ids.isEmpty)
      && (viewport.length > 0 || sections.ids.isEmpty)
  }

  /// Whether at most the edge spring moves the list while a saved position waits.
  private var isRestorationConsistent: Bool {
    guard let restoration else { return true }
    guard request == nil else { return false }
    // An existing row is stored by its index; a row that is waited for does not exist.
    let found = restoration.found(in: content.rows)
    guard found == nil || found == restoration else { return false }
    return body.phase == .resting || body.phase == .seeking || body.isReturning
  }

  /// Whether a lifted row is mounted and can be carried, and nothing else moves the list.
  private var isLiftConsistent: Bool {
    guard let lift else { return body.phase != .reordering }
    return body.phase == .reordering && configuration.reorder != nil && viewport.length > 0
      && wanted.wants(lift.row)
  }

  /// Whether rows that glide to their places are mounted and occur once, only the latest has a home to return to, and no
  /// row is lifted before it has.
  private var areLandingsConsistent: Bool {
    guard !landings.isEmpty else { return true }
    guard landings.count <= Landing.most, viewport.length > 0, restoration == nil, !reducesMotion else {
      return false
    }
    for (index, landing) in landings.enumerated() {
      guard wanted.wants(landing.row), landing.row != lift?.row,
        !Array(landings[..<index]).contains(row: landing.row)
      else { return false }
      guard landing.home == nil || index == landings.count - 1 && lift == nil else { return false }
    }
    return true
  }

  /// Whether the mounted rows are those of the last search, and show their content in slots of their kind.
  private var areMountsConsistent: Bool {
    guard mounts.areShown(in: pool, of: content), mounts.pins.map({ $0.row }) == pinnedRows else {
      return false
    }
    guard
      wanted.extras.allSatisfy({ demands.firstUnasked(in: $0..<$0 + 1, of: content.extents) == nil })
    else { return false }
    let seen = seenRows(at: body.offset)
    var areStragglersMounted = true
    forEachStragglerOnScreen { areStragglersMounted = areStragglersMounted && mounts.mounted($0) != nil }
    guard areStragglersMounted else { return false }
    guard seen.isEmpty || wanted.window.clamped(to: seen) == seen else { return false }
    return isSearchConsistent
  }

  private var pinnedRows: [Int64] { viewport.length > 0 ? wanted.pinned : [] }

  /// Whether the last search was near enough, and found the rows that meet the window there.
  private var isSearchConsistent: Bool {
    guard viewport.length > 0 else { return !wanted.isCut }
    if wanted.isCut {
      return wanted.searchedAt == body.offset - lead && wanted.window == seenRows(at: body.offset)
    }
    let overscan = Units.nearest(configuration.overscan)
    guard (body.offset - lead - wanted.searchedAt).magnitude <= overscan.magnitude else { return false }
    let least = windowRows(at: wanted.searchedAt + lead)
    return least.isEmpty || wanted.window.clamped(to: least) == least
  }
}

extension ListContent {
  /// Whether what follows from sections, rows and heights is up to date, and heights are those of their models.
  func isConsistent(width: Double, learns: Bool) -> Bool {
    guard isSafe, rows.isConsistent, shelf?.width != width else { return false }
    var again = self
    again.rebuild(width: width, learns: learns)
    guard again == self, again.lines.value?.tree == lines.value?.tree,
      again.lines.value?.starts == lines.value?.starts, again.lines.value?.falls == lines.value?.falls
    else { return false }
    return extents.isConsistent(for: rows) && shelf?.extents.isConsistent(for: rows) ?? true
  }
}

extension RowExtents {
  /// Whether each row has a height, equal to that of its model if there is one, and the sums are those of these heights.
  func isConsistent(for rows: RowTree) -> Bool {
    guard count == rows.count else { return false }
    var isConsistent = true
    var place: Int64 = 0
    var again = RowExtents(estimates: estimates)
    forEachRowHeight(in: 0..<count) { height, count in
      switch height {
      case .measured(let units): again.insert(count, class: 0, height: units, at: place)
      case .unmeasured(let number): again.insert(count, class: UInt8(number), at: place)
      }
      rows.forEachRun(in: place..<place + count) { row, _ in
        switch height {
        case .measured(let height): isConsistent = isConsistent && (row.height < 0 || row.height == height)
        case .unmeasured(let number):
          isConsistent = isConsistent && row.height < 0 && Int(row.classNumber) == number
        }
      }
      place += count
    }
    return isConsistent && again == self
  }
}

extension ScrollBody {
  /// Whether only a list in motion has a velocity, a return or an aim.
  var isConsistent: Bool {
    (velocity == 0 || phase == .decelerating || phase == .animating)
      && (!isReturning || phase == .decelerating)
      && (!startsWithTick || isReturning || aim != nil || phase == .animating)
      && (aim == nil || phase == .decelerating)
  }
}

extension ListOpening {
  /// Whether the rounds are counted, and none is left of an opening that is done.
  var isConsistent: Bool {
    rounds.isSafe && rounds.count <= MeasuringRounds.most
      && (!isDone || self == ListOpening(isDone: true, isUnseen: isUnseen))
  }
}

extension HostOffset {
  /// Whether corrections wait only for the end of a touch, and only an order is confirmed.
  func isConsistent(isTouched: Bool) -> Bool {
    isSafe && (isTouched || deferred == 0) && (token > 0 || !orders.isCarriedOut)
      && orders.shifts.allSatisfy { $0.magnitude <= Units.largest.magnitude * 2 }
  }
}

extension Demands {
  /// Whether the requested rows are maximal intervals in order, below a count.
  func isConsistent(count: Int64) -> Bool {
    var end: Int64 = -1
    for span in asked.spans {
      guard span.lowerBound > end, !span.isEmpty, span.upperBound <= count else { return false }
      end = span.upperBound
    }
    return true
  }
}

extension Stays {
  /// Whether the rows ascend, only stays with a beginning are viewed, and a hidden list has none.
  var isConsistent: Bool {
    stays.allSatisfy { $0.since != nil || !$0.isViewed }
      && zip(stays, stays.dropFirst()).allSatisfy { $0.row < $1.row }
      && (exposure.showing != .hidden || stays.isEmpty)
  }
}

extension SlotPool {
  /// Whether the free slots are linked by the times at which they were freed, all others are not, kinds are known, and
  /// nothing was rendered before the slot was mounted.
  var isConsistent: Bool {
    let anew = SlotPool(slots, kinds: made, released: chains.map { $0.kind }, freeings: freeings)
    let times = slots.filter { $0.state == .free }.map { $0.freed }
    return anew == self && freeings.isCounter && times.allSatisfy { $0 <= freeings }
      && Set(times).count == times.count
      && slots.allSatisfy { slot in
        hasMade(slot.kind) && slot.generation.isCounter && (0...slot.generation).contains(slot.rendered)
          && (slot.state != .vacant || slot.content == nil)
      }
  }
}

extension Mounts {
  /// Whether each mounted row shows its content, in a slot of its kind.
  func areShown(in pool: SlotPool, of source: some RowSource) -> Bool {
    var areShown = true
    forEach { mounted in
      let slot = pool[mounted.slot]
      let content = SlotPool.Content(
        owner: owner, row: mounted.row, revision: source.revision(of: mounted.row))
      areShown = areShown && slot.kind == source.kind(of: mounted.row) && slot.content == content
    }
    return areShown
  }
}

extension FeedController {
  /// Whether every law holds: each mounted item shows its content in its own slot, and no item on screen is missing.
  var isConsistent: Bool {
    guard isSafe, body.isConsistent, pool.isConsistent, found.isEmpty, token > 0 || !isCarriedOut,
      viewport.length == 0 || viewport.isPlaced, mounts.areShown(in: pool, of: content)
    else { return false }
    guard viewport.length > 0 else { return mounts.rows.isEmpty }
    let overscan = Units.nearest(configuration.overscan)
    guard (body.offset - searchedAt).magnitude <= overscan.magnitude else { return false }
    var met = 0
    let end = Units.points(searchedAt + viewport.length + overscan)
    content.forEach(meeting: Units.points(searchedAt - overscan), end) {
      if mounts.mounted($0) != nil { met += 1 } else { met = .min }
    }
    return met == mounts.rows.count
  }
}

extension RowTree {
  /// Whether the tree is balanced, and all derived counts and places match the rows and keys.
  var isConsistent: Bool {
    guard root < 0 || nodes[Int(root)].parent < 0 else { return false }
    var kinds = RowKindCounts()
    var keyed = 0
    guard isConsistent(root, &kinds, &keyed) else { return false }
    return kinds == kindCounts && keyed == places.count
  }

  private func isConsistent(_ node: Int32, _ kinds: inout RowKindCounts, _ keyed: inout Int) -> Bool {
    guard node >= 0 else { return true }
    let it = nodes[Int(node)]
    let (low, high) = (height(it.left), height(it.right))
    guard it.height == max(low, high) + 1, max(low, high) - min(low, high) <= 1 else { return false }
    guard it.rows == it.own + rowCount(it.left) + rowCount(it.right), it.length > 0 else { return false }
    for child in [it.left, it.right] where child >= 0 && nodes[Int(child)].parent != node { return false }
    var own: Int32 = 0
    for place in base(of: node)..<base(of: node) + Int(it.length) {
      let record = records[place]
      guard record.length > 0, !record.hasKey || record.length == 1 else { return false }
      own += record.length
      kinds.add(record.length, of: record.kind)
      guard record.hasKey else { continue }
      keyed += 1
      guard places.first(for: keys[place], where: { $0 == node }) != nil else { return false }
    }
    return own == it.own && isConsistent(it.left, &kinds, &keyed) && isConsistent(it.right, &kinds, &keyed)
  }
}

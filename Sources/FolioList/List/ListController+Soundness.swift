/// The laws of a list's state. A decoded state must keep them, and tests hold every state against them.
extension ListController {
  /// Whether every law holds.
  package var isSound: Bool {
    (try? configuration.validate()) != nil && content.isSound && content.areLinesSound && viewport.isSound
      && body.isSound
      && pool.isSound && demands.isSound(count: content.count) && isRequestSound && areMountsSound
      && isRestorationSound && isLiftSound && content.tallies.isCounting == configuration.learns
      && content.shelf?.width != viewport.width
      && Grid.isCounter(token) && deferred.magnitude <= Grid.largestUnits.magnitude
  }

  /// A `scroll(to:)` names a row, and stands exactly while the list seeks, moves to it, or waits for a layout.
  private var isRequestSound: Bool {
    let isMoving = body.phase == .seeking || body.phase == .animating
    guard let request else { return !isMoving }
    guard request.row >= 0, request.row < content.count, request.asked.lowerBound >= 0 else { return false }
    guard request.asked.upperBound <= content.count, request.rounds >= 0 else { return false }
    guard request.distance.magnitude <= Grid.largestUnits.magnitude * 2 else { return false }
    return isMoving == (viewport.length > 0)
  }

  /// A position that comes back is legal, and nothing moves meanwhile.
  private var isRestorationSound: Bool {
    guard let restoration else { return true }
    return (try? restoration.validate()) != nil && request == nil && body.phase == .resting
  }

  /// A lifted row is mounted and can be carried, its home is a place in its section, and nothing else moves the list.
  private var isLiftSound: Bool {
    guard let lift else { return body.phase != .reordering }
    guard body.phase == .reordering, configuration.reorder != nil, viewport.length > 0 else { return false }
    guard lift.row >= 0, lift.row < content.count, content.isCarried(lift.row), wanted.wants(lift.row) else {
      return false
    }
    guard Grid.isNormal(lift.x), Grid.isNormal(lift.gripX) else { return false }
    guard Grid.isLegal(lift.x), lift.gripX.magnitude <= Grid.largestPoints * 2 else { return false }
    guard lift.y.magnitude <= Grid.largestUnits.magnitude else { return false }
    guard lift.gripY.magnitude <= Grid.largestUnits.magnitude else { return false }
    guard let home = content.sections.first(where: { $0.id == lift.homeSection }) else { return false }
    // Among the others: the lifted row itself is no longer counted where it is.
    let first = home.firstRow - (lift.row < home.firstRow ? 1 : 0)
    let last = home.rowsEnd - (lift.row < home.rowsEnd ? 1 : 0)
    guard lift.home >= first, lift.home <= last else { return false }
    let isOwn = lift.row >= home.firstRow && lift.row < home.rowsEnd
    return isOwn || (home.layout.isPlain && content.section(of: lift.row)?.layout.isPlain ?? false)
  }

  /// The mounted rows are those of the last search, in slots of their own and of their kind.
  private var areMountsSound: Bool {
    guard wanted.window.lowerBound >= 0, wanted.window.upperBound <= content.count, areExtrasSound else {
      return false
    }
    // Looked at before it is looked through: a saved window may be as long as it likes.
    guard viewport.length > 0 ? wanted.count == mounts.rows.count : wanted.count == 0 else { return false }
    var expected = Mounts()
    expected.findEntering(of: wanted)
    guard expected.entering.map({ $0.row }) == mounts.rows.map({ $0.row }) else { return false }
    guard mounts.isSound(in: pool, of: content, count: content.count) else { return false }
    guard wanted.searchedAt.magnitude <= Grid.largestUnits.magnitude else { return false }
    let seen = seenRows(at: body.offset)
    var areStragglersMounted = true
    forEachStragglerOnScreen { areStragglersMounted = areStragglersMounted && mounts.mounted($0) != nil }
    guard areStragglersMounted else { return false }
    guard !seen.isEmpty else { return isSearchSound }
    return wanted.window.lowerBound <= seen.lowerBound && seen.upperBound <= wanted.window.upperBound
      && isSearchSound
  }
}

extension ListController {
  /// The last search was near enough, and found what meets the window there.
  private var isSearchSound: Bool {
    guard viewport.length > 0 else { return !wanted.isCut }
    if wanted.isCut { return wanted.searchedAt == body.offset && wanted.window == seenRows(at: body.offset) }
    let overscan = Grid.units(configuration.overscan)
    guard (body.offset - wanted.searchedAt).magnitude <= overscan.magnitude else { return false }
    let least = windowRows(at: wanted.searchedAt)
    return least.isEmpty
      || (wanted.window.lowerBound <= least.lowerBound && least.upperBound <= wanted.window.upperBound)
  }

  /// Extra and pinned rows exist, and stand once, in order.
  private var areExtrasSound: Bool {
    for rows in [wanted.extras, wanted.pinned] {
      guard rows.allSatisfy({ $0 >= 0 && $0 < content.count }) else { return false }
      guard zip(rows, rows.dropFirst()).allSatisfy({ $0 < $1 }) else { return false }
    }
    return wanted.extras.allSatisfy { !wanted.window.contains($0) }
  }
}

extension ListContent {
  /// Sections follow one another and count the rows; every height belongs to a row.
  var isSound: Bool {
    var end: Int64 = 0
    for section in sections {
      guard section.start == end, section.rows >= 0, section.rows <= Grid.largestCount else { return false }
      guard Grid.isNormal(section.layout.gap) else { return false }
      guard (try? section.layout.validate()) != nil, (try? ListContent.validate([section])) != nil else {
        return false
      }
      end = section.end
    }
    let ids = sections.map { $0.id }.sorted()
    guard !zip(ids, ids.dropFirst()).contains(where: { $0 == $1 }) else { return false }
    guard rows.isSound, end == rows.count, end <= Grid.largestCount else { return false }
    for run in rows.runs {
      guard run.element.height >= -1, run.element.height <= RowExtents.largestHeight else { return false }
    }
    guard areKindsSound else { return false }
    guard tallies.isSound(of: rows, in: extents) else { return false }
    guard tallies.isCounting == shelf?.tallies.isCounting ?? tallies.isCounting else { return false }
    if let shelf {
      guard Grid.isLegalLength(shelf.width), Grid.isNormal(shelf.width) else { return false }
      guard shelf.extents.isSound(for: rows), shelf.tallies.isSound(of: rows, in: shelf.extents) else {
        return false
      }
    }
    return extents.isSound(for: rows)
  }
}

extension ListContent {
  /// The kinds are those of the rows, ascending, each once.
  private var areKindsSound: Bool {
    var found = Set<UInt16>()
    for run in rows.runs where run.element.kind != RowModel.noKind { found.insert(run.element.kind) }
    return kinds == found.sorted()
  }
}

extension RunSequence {
  /// No run is empty, and no two neighbours are equal.
  var isSound: Bool {
    var last: Run?
    for run in runs {
      guard run.end > last?.end ?? 0, run.element != last?.element else { return false }
      last = run
    }
    return true
  }
}

extension ListViewport {
  /// Lengths are legal; an offset was set once there is a length.
  var isSound: Bool {
    for units in [length, top, bottom, minimum] where units < 0 || units > Grid.largestUnits { return false }
    return Grid.isLegalLength(width) && Grid.isNormal(width) && (length == 0 || isPlaced)
  }
}

extension Mounts {
  /// Mounted rows exist, ascend, and show what they are in slots of their own and of their kind.
  func isSound(in pool: SlotPool, of source: some RowSource, count: Int64) -> Bool {
    guard entering.isEmpty, pool.isSound(of: owner, count: count) else { return false }
    var taken = [Bool](repeating: false, count: pool.slots.count)
    var last: Int64 = -1
    for mounted in rows {
      guard mounted.row > last, mounted.row < count, mounted.told == mounted.row else { return false }
      guard mounted.slot >= 0, Int(mounted.slot) < taken.count, !taken[Int(mounted.slot)] else {
        return false
      }
      last = mounted.row
      taken[Int(mounted.slot)] = true
      let slot = pool[mounted.slot]
      guard slot.state == .mounted, slot.kind == source.kind(of: mounted.row) else { return false }
      let content = SlotPool.Content(
        owner: owner, row: mounted.row, revision: source.revision(of: mounted.row))
      guard slot.content == content else { return false }
    }
    return true
  }
}

extension SlotPool {
  /// Free slots are in the chain of their kind, from the longest free on; vacant numbers are known once.
  var isSound: Bool {
    var free: Int64 = 0
    for (index, chain) in chains.enumerated() {
      guard index == 0 || chains[index - 1].kind < chain.kind else { return false }
      guard let length = length(of: chain) else { return false }
      free += length
    }
    let vacancies = slots.indices.reversed().filter { slots[$0].state == .vacant }.map { Int32($0) }
    guard zip(made, made.dropFirst()).allSatisfy({ $0 < $1 }), slots.allSatisfy({ hasMade($0.kind) }) else {
      return false
    }
    return free == freeCount && vacancies == vacant
      && free == Int64(slots.count { $0.state == .free })
      && slots.allSatisfy { Grid.isCounter($0.generation) && (0...$0.generation).contains($0.rendered) }
      && Grid.isCounter(freeings)
  }

  /// Whether what an owner's slots show are rows that exist, of which there are so many.
  func isSound(of owner: Int64, count: Int64) -> Bool {
    slots.allSatisfy { slot in
      guard let content = slot.content, content.owner == owner else { return true }
      return slot.state != .vacant && content.row >= 0 && content.row < count
    }
  }

  /// How many slots a chain holds; nil if it is broken.
  private func length(of chain: Chain) -> Int64? {
    var count: Int64 = 0
    var last: Int32 = -1
    var number = chain.longest
    while number >= 0 {
      guard Int(number) < slots.count, count < slots.count else { return nil }
      let slot = slots[Int(number)]
      guard slot.kind == chain.kind, slot.state == .free, slot.longer == last else { return nil }
      guard slot.freed <= freeings, last < 0 || slots[Int(last)].freed < slot.freed else { return nil }
      count += 1
      last = number
      number = slot.shorter
    }
    return chain.shortest == last ? count : nil
  }
}

extension Demands {
  /// What was asked are rows, in order.
  fileprivate func isSound(count: Int64) -> Bool {
    var end: Int64 = -1
    for span in asked.spans {
      guard span.lowerBound > end, !span.isEmpty, span.upperBound <= count else { return false }
      end = span.upperBound
    }
    return idleRow.map { $0 >= 0 && $0 < count } ?? true
  }
}

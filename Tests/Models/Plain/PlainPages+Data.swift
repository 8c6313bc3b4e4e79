internal import Folio
internal import FolioMachine
internal import FolioMotion

/// New orders of pages, and changes of the pages that swipes reach.
extension PlainPages {
  /// Changes the pages; what is on screen keeps its place.
  mutating func replace(_ pages: [PageID]) {
    guard pages != order else { return }
    let before = position
    let speeds = (positionSpeed, speed)
    let old = order
    let next = identity(of: before, in: pages)
    let oldBase = Stop(page: base, step: 0, at: baseAt ?? 0)
    order = pages
    swipeDisabled.formIntersection(pages)
    tapDisabled.formIntersection(pages)
    if let page = queued, !pages.contains(page) { queued = nil }
    for page in leaving where !pages.contains(page) { own[page] = .hidden }
    leaving.removeAll { !pages.contains($0) }
    tell()
    let losesSettled = !pages.contains(settled)
    defer { if losesSettled { settled = base } }
    if driver == .nothing {
      if !pages.contains(base) { inherit(from: old) }
      held = [Stop(page: base, step: order.firstIndex(of: base)!, at: 0)]
      // How far the speed of a position is bounded that ends after the pages is not specified.
      if extra != nil, next.map({ bounded(speeds.0, at: $0, speed: speeds.1) }) != speeds.0 {
        isUnclear = true
      }
      return
    }
    if losesSettled { reportedSettled = PageID(-1) }
    isFlingOpen = driver == .finger
    let (speed, wasHeld) = (self.speed, isHeld)
    var survivors = held.filter { pages.contains($0.page) }.map { stop in
      Stop(page: stop.page, step: order.firstIndex(of: stop.page)!, at: stop.at)
    }
    if loops, !survivors.isEmpty {
      // From the stop nearest to the place, each continues from its neighbour in its former direction.
      let middle = survivors.indices.min {
        abs(Double(survivors[$0].at) - place) < abs(Double(survivors[$1].at) - place)
      }!
      let went = held.filter { pages.contains($0.page) }
      for each in survivors.indices.dropFirst(middle + 1) {
        survivors[each].step =
          survivors[each - 1].step
          + way(
            from: survivors[each - 1].step, to: survivors[each].step,
            forward: went[each].step > went[each - 1].step)
      }
      for each in survivors.indices.prefix(middle).reversed() {
        survivors[each].step =
          survivors[each + 1].step
          + way(
            from: survivors[each + 1].step, to: survivors[each].step,
            forward: went[each].step > went[each + 1].step)
      }
    }
    let hasBase = pages.contains(base)
    let hasDestination = change.map { pages.contains($0.page) } ?? true
    let seen = onScreen.map(\.page)
    guard hasBase || hasDestination && change != nil, !survivors.isEmpty || hasBase else {
      isUnclear = true
      return
    }
    if rules.pageFraction < 1 || loops,
      held.contains(where: { (loops || $0.at != change?.to) && !seen.contains($0.page) })
    {
      isUnclear = true
    }
    if survivors.count != held.count {
      // Of several remaining stops on screen only neighbours that follow the place are simple to count.
      let ends = [base, change?.page]
      if held.contains(where: { !pages.contains($0.page) && !ends.contains($0.page) }) { isUnclear = true }
      if survivors.count > 1 || seen.count > 2 { isUnclear = true }
    }
    if let first = survivors.first, survivors.last!.at - first.at != survivors.count - 1 {
      isUnclear = true
      return
    }
    held = survivors
    // Whether a jump that took over from a motion is as fast as before once one of its pages went is not specified.
    if !hasBase || !hasDestination, driver == .spring, change?.kind == .jump { isUnclear = true }
    if !hasBase {
      arrive(.finishedEarly)
    } else if !hasDestination {
      let at = change!.to
      set(change!.page, .hidden)
      tell()
      comeBack()
      if baseAt == nil || held.isEmpty {
        baseAt = held.isEmpty ? at : baseAt
        if baseAt == nil { isUnclear = true }
        held = held.isEmpty ? [Stop(page: base, step: order.firstIndex(of: base)!, at: at)] : held
      }
    }
    if !hasBase || !hasDestination {
      if driver != .finger, let at = baseAt {
        settle(to: at, speed: speed)
        isHeld = wasHeld
      }
      flingBase = Double(baseAt ?? oldBase.at)
    }
    trim()
    if !pages.contains(selected) { select(base) }
    guard let next else {
      isUnclear = true
      return
    }
    keep(position: next, speed: (bounded(speeds.0, at: next, speed: speeds.1), speeds.1))
  }

  /// The speed of a position whose rest, reduced to 0 by the spring, does not move it past the last page, or before the
  /// first, once the line is at its destination.
  func bounded(_ positionSpeed: Double, at position: Double, speed: Double) -> Double {
    guard !loops else { return positionSpeed }
    let page = change.map { $0.returns ? base : $0.page } ?? base
    let goal = Double(order.firstIndex(of: page)!)
    let rest = position - lineValue
    // A spring that does not swing first covers its rest.
    let isSwinging = rules.settleSpring.dampingRatio < 1
    let frequency = (rules.settleSpring.stiffness / rules.settleSpring.mass).squareRoot()
    let own = lineSpeed(at: speed)
    let most = (Double(order.count - 1) - goal - (isSwinging ? max(rest, 0) : rest)) * frequency
    let least = -(goal + (isSwinging ? min(rest, 0) : rest)) * frequency
    let lacking = positionSpeed - own
    return own + (lacking > 0 ? min(lacking, max(0, most)) : lacking < 0 ? max(lacking, min(0, least)) : 0)
  }

  /// A path around the loop.
  func way(from: Int, to: Int, forward: Bool) -> Int { forward ? index(to - from) : -index(from - to) }

  /// The place of a position among other pages: as far from the same page to the same neighbour.
  func identity(of position: Double, in pages: [PageID]) -> Double? {
    let low = Int(position.rounded(.down))
    let part = position - Double(low)
    if !loops, low < 0 || low >= order.count { return nil }
    guard let first = pages.firstIndex(of: order[index(low)]) else { return nil }
    if part < 1e-9 { return Double(first) }
    if !loops, low + 1 >= order.count { return first == pages.count - 1 ? Double(first) + part : nil }
    let second = order[index(low + 1)]
    let follows = first + 1 < pages.count ? pages[first + 1] : rules.loops ? pages[0] : nil
    return follows == second ? Double(first) + part : nil
  }

  /// The page at rest is removed: the next remaining page of the old order replaces it, otherwise the one before.
  mutating func inherit(from old: [PageID]) {
    let index = old.firstIndex(of: base)!
    let heir =
      old[index...].first { order.contains($0) } ?? old[..<index].last { order.contains($0) }
      ?? order[min(index, order.count - 1)]
    set(base, .hidden)
    tell()
    set(heir, .visible)
    tell()
    base = heir
    select(heir)
    settled = heir
    reportedSettled = heir
    told.settled.append(heir)
  }
}

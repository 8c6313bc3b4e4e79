internal import FolioMachine

/// Slides that share one stop.
///
/// Some slides *follow* the one before them: they are drawn and loaded with it, and have no stops of their own. Lengths,
/// layout and viewport decide which do. Data that changes while pages move leaves the stops unchanged, since what is on
/// screen keeps its place. The groups are then stale, and the first event at rest computes them again.
extension PageController {
  /// Decides whether pages are slides, and which of them share one stop. Unless `always`, moving pages leave that for
  /// later.
  mutating func chooseMap(always: Bool = false) {
    isSliding = slides.isTold || configuration.slides != .byDefault
    let isGrouped = isSliding && configuration.slides.makesGroups(loops: configuration.loops)
    guard isGrouped || !reach.followers.isEmpty else { return groupsAreStale = false }
    groupsAreStale = !always && travel.driver != .nothing
    guard !groupsAreStale else {
      return keyDisabled = reach.disabled.union(tapDisabled, of: order.count)
    }
    reach.group(isGrouped ? followers : PageSubset())
    keyDisabled = reach.disabled.union(tapDisabled, of: order.count)
  }

  /// A group of slides in the layout.
  private struct Group {
    var first: Int
    /// The distance of its beginning from that of the first group, and its length, in points.
    var begin: Double
    var length: Double
    var count: Int64 = 1
  }

  /// The pages that share the stop of the page before them, as the layout groups them. Complexity: O(pages).
  @inline(never)
  private var followers: PageSubset {
    let layout = configuration.slides
    let room = layout.room(in: length).length
    let equal = max(length * configuration.pageFraction, 1.0 / 768)
    let most = layout.slidesPerStop > 0 ? layout.slidesPerStop : SlideLayout.mostSlides
    var members: [Int] = []
    var groups: [Group] = []
    var end = 0.0
    for index in 0..<order.count where !reach.isOff(index) {
      let own = slides.isTold ? slides[index] : equal
      let begin = groups.isEmpty ? 0 : end + configuration.spacing
      end = begin + own
      // No group contains a page that swipes do not reach.
      guard let group = groups.last, !reach.isOff(index - 1), group.count < most,
        layout.slidesPerStop > 0 || end - group.begin <= room
      else {
        groups.append(Group(first: index, begin: begin, length: own))
        continue
      }
      members.append(index)
      groups[groups.count - 1].length = end - group.begin
      groups[groups.count - 1].count += 1
    }
    if layout.containment == .trim, !configuration.loops { trim(groups, end, room, into: &members) }
    return PageSubset(members, of: order.count)
  }

  /// Merges groups that rest in the same place at an end into the first of them; all groups if they fit together.
  private func trim(_ groups: [Group], _ end: Double, _ room: Double, into members: inout [Int]) {
    let part = configuration.slides.alignment.part
    let least = part * min(room, end)
    let most = max(least, end - (1 - part) * room)
    var (isBefore, isBehind) = (false, false)
    for group in groups {
      let snap = group.begin + part * group.length
      if isBehind || (isBefore && snap <= least), !reach.isOff(group.first - 1) {
        members.append(group.first)
      }
      isBefore = snap <= least
      isBehind = isBehind || snap >= most
    }
  }

  // MARK: The pages of a stop

  /// Calls the body with each page of the stop at a step. It changes nothing; it is mutating so that the pages are read in
  /// place.
  @inline(__always)
  mutating func forEachPage(at step: Int64, _ body: (PageID) -> Void) {
    guard !reach.followers.isEmpty else { return body(order[index(at: step)]) }
    let map = slideMap
    for position in 0..<map.slideCount(at: step) { body(order[map.slide(position, at: step)]) }
  }

  /// Returns the pages of the stop at a step, those in view before the others.
  func slides(at step: Int64) -> [PageID] {
    let map = slideMap
    let (all, seen) = (0..<map.slideCount(at: step), map.slidesMet(at: step, travel.place))
    return (Array(seen) + all.filter { !seen.contains($0) }).map { order[map.slide($0, at: step)] }
  }

  /// Returns whether the stop at a step contains a page.
  func shows(_ page: Int, at step: Int64) -> Bool {
    reach.followers.isEmpty ? index(at: step) == page : slideMap.has(page, at: step)
  }

  /// Returns the index of the last page of the stop at a step, not reduced when pages loop. It changes nothing.
  @inline(__always)
  mutating func lastUnreducedIndex(at step: Int64) -> Int64 {
    reach.followers.isEmpty ? unreducedIndex(at: step) : lastUnreducedSlide(at: step)
  }

  /// Returns the same for slides that share stops.
  @inline(never)
  private mutating func lastUnreducedSlide(at step: Int64) -> Int64 {
    let index = unreducedIndex(at: step)
    let map = slideMap
    return index + Int64(map.slide(map.slideCount(at: step) - 1, at: step) - reduced(index))
  }

  // MARK: Regrouping

  /// Groups slides again, after data changed while they moved.
  @inline(never)
  mutating func groupAtRest(emit: (PageEffect) -> Void) {
    guard order.count > 0, length > 0, let (page, step) = slideSeen(among: nil) else { return chooseMap() }
    let before = upkeep
    let seen = SlideSeen(
      page: order[page], step: step, rests: true, principal: order[principalIndex],
      way: wayToAlign(page, in: step), wasSliding: isSliding, positionSpeed: 0, pullSpeed: 0)
    chooseMap()
    bringToRest(seen, page)
    keepUp(since: before, changesLine: true, isReordered: false, emit: emit)
    findCalm()
  }

  /// Groups slides again after a change of the layout. If that changes the stops, the running transition is closed.
  @inline(never)
  mutating func regroup(emit: (PageEffect) -> Void) {
    let old = reach
    chooseMap(always: true)
    guard reach.followers != old.followers, travel.driver != .nothing else { return }
    let new = reach
    reach = old
    close(.layout, emit: emit)
    if travel.driver == .parked {
      end(on: principalIndex, .completed, .layout, .init(animated: false), emit: emit)
    }
    reach = new
  }

  /// Returns the slides that shared a stop in another order, for the present order: those whose stop still exists, and
  /// those that were inserted between them. Complexity: O(pages).
  @inline(never)
  mutating func carried(_ before: Reach, from old: PageOrder) -> PageSubset {
    var members: [Int] = []
    /// The stop in the old order that the current slides belong to; nil before the first.
    var stop: Int?
    for index in 0..<order.count where !reach.isOff(index) {
      if let own = old.index(of: order[index]) {
        let leader = before.leader(of: own)
        if leader != own, stop == leader { members.append(index) }
        stop = leader
      } else if let stop, index + 1 < order.count, let next = old.index(of: order[index + 1]),
        before.leader(of: next) == stop, next != stop
      {
        members.append(index)
      }
    }
    return PageSubset(members, of: order.count)
  }
}

#if Anew
  internal import FolioCollections
  internal import FolioMachine
  internal import FolioMotion

  extension PageTrack {
    /// Decides which slides share one stop. Unless `always`, moving pages leave that for later.
    mutating func group(always: Bool) {
      let isGrouped = configuration.slides.makesGroups(loops: configuration.loops)
      guard isGrouped || !order.reach.followers.isEmpty else { return groupsAreStale = false }
      groupsAreStale = !always && !isOnPage
      guard !groupsAreStale else { return }
      order.group(isGrouped ? followers : PageSubset())
      for position in line.stops.indices {
        let stop = line.stops[position]
        guard order.contains(stop.page) else { continue }
        line.set(
          position, value: stop.value,
          snaps: order.isStop(order.index(of: stop.page) ?? 0) || stop.id == travel.goal)
      }
      align()
    }

    /// The pages that share the stop of the page before them, as the layout groups them. Complexity: O(pages).
    var followers: PageSubset {
      let layout = configuration.slides
      let room = layout.room(in: geometry.viewport).length
      let most = layout.slidesPerStop > 0 ? layout.slidesPerStop : SlideLayout.mostSlides
      var members: [Int] = []
      var groups: [(first: Int, begin: Double, length: Double, count: Int64)] = []
      var end = 0.0
      for index in 0..<order.count where !order.reach.isOff(index) {
        let begin = groups.isEmpty ? 0 : end + configuration.spacing
        end = begin + geometry.length(of: index)
        // No group contains a page that swipes do not reach. Two pixels by which a host rounds up are forgiven.
        guard let group = groups.last, !order.reach.isOff(index - 1), group.count < most,
          layout.slidesPerStop > 0 || end - group.begin <= room + 1
        else {
          groups.append((index, begin, end - begin, 1))
          continue
        }
        members.append(index)
        groups[groups.count - 1].length = end - group.begin
        groups[groups.count - 1].count += 1
      }
      guard layout.containment == .trim, !configuration.loops else {
        return PageSubset(members, of: order.count)
      }
      let part = layout.alignment.part
      let least = part * min(room, end)
      let greatest = max(least, end - (1 - part) * room)
      // Stops within half a point are seen as one.
      let (first, last) = (least + Rest.restDistance, greatest - Rest.restDistance)
      var (isBefore, isBehind) = (false, false)
      for group in groups {
        let snap = group.begin + part * group.length
        if isBehind || (isBefore && (snap <= first || last <= first)), !order.reach.isOff(group.first - 1) {
          members.append(group.first)
        }
        isBefore = snap <= first
        isBehind = isBehind || snap >= last
      }
      return PageSubset(members.sorted(), of: order.count)
    }

    /// Returns the slides that shared a stop in another order, for the present order: those whose stop still exists, and those
    /// that were inserted between them. Complexity: O(pages).
    func carried(_ old: Order) -> PageSubset {
      var members: [Int] = []
      /// The stop in the old order that the current slides belong to; nil before the first.
      var stop: Int?
      for index in 0..<order.count where !order.reach.isOff(index) {
        if let own = old.index(of: order[index]) {
          let leader = old.reach.leader(of: own)
          if leader != own, stop == leader { members.append(index) }
          stop = leader
        } else if let stop, index + 1 < order.count, let next = old.index(of: order[index + 1]),
          old.reach.leader(of: next) == stop, next != stop
        {
          members.append(index)
        }
      }
      return PageSubset(members, of: order.count)
    }
  }
#endif

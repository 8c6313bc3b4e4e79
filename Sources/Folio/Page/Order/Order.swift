internal import FolioCollections
internal import FolioMachine

/// The pages in their order: which of them follows another on a side.
///
/// A page has a *value*: its index, and in a loop the index plus the count for each round. Swipes pass the pages that are
/// disabled for them, or end before them. The page last at rest is passed by nobody. Loops, disabled pages and groups are
/// known here, and nowhere else.
///
/// A *slide* is a page that swipes reach. Most slides are stops, at which pages rest; the others *follow* the stop before
/// them, and are grouped with it.
///
/// Complexity: O(log pages) for each query, O(1) without disabled pages.
struct Order: Hashable, Sendable, Digestible {
  /// The ids of all pages.
  var ids = PageOrder()
  /// The pages that are no stops: disabled for swipes, or grouped with the page before them.
  var reach = Reach()
  /// The pages disabled for taps.
  var tapDisabled = PageSubset()
  /// The pages that keys skip: those that are no stops, and those disabled for taps.
  var keyDisabled = PageSubset()
  /// The index of the page last at rest; −1 without pages.
  var rest = -1
  /// Whether the first page follows the last, if there is more than one stop.
  var loops = false
  /// Whether disabled pages end the line, instead of being passed.
  var endsAtDisabled = false

  var count: Int { ids.count }

  subscript(index: Int) -> PageID { ids[index] }

  func index(of page: PageID) -> Int? { ids.index(of: page) }

  func contains(_ page: PageID) -> Bool { ids.contains(page) }

  /// The number of stops, with the page last at rest.
  private var stopCount: Int { count - reach.disabled.count + (rest >= 0 && reach.isDisabled(rest) ? 1 : 0) }

  /// Whether the line has no ends.
  var isEndless: Bool { loops && stopCount > 1 }

  /// Returns whether pages rest on a page, or on the one before it that it is grouped with.
  func isStop(_ index: Int) -> Bool { !reach.followers.contains(index) }

  /// Returns the index for a value.
  func index(at value: Int64) -> Int { reach.reduced(value, loops: loops) }

  /// Returns the page for a value.
  func page(at value: Int64) -> PageID { ids[index(at: value)] }

  // MARK: Neighbours

  /// Returns the value of the slide that follows on a side, 1 or −1; nil at an end of the line.
  func next(to value: Int64, _ side: Int64) -> Int64? {
    if reach.disabled.isEmpty {
      guard loops ? count > 1 : (0..<Int64(count)).contains(value + side) else { return nil }
      return value + side
    }
    let index = index(at: value)
    var next = value - Int64(index)
    if let found = side > 0 ? slide(after: index) : slide(before: index) {
      next += Int64(found)
    } else {
      guard isEndless, !endsAtDisabled || isPassable(side > 0 ? count - 1 : 0, from: index),
        let found = side > 0 ? slide(after: -1) : slide(before: count)
      else { return nil }
      next += Int64(found) + side * Int64(count)
    }
    // A page that stops drags is not reached from the other side of a loop.
    return endsAtDisabled && loops && next != Int64(rest) && reach.isOff(self.index(at: next)) ? nil : next
  }

  /// Returns whether a slide follows another. Nothing leads to one that swipes pass, also while it is on screen.
  func joins(_ value: Int64, _ other: Int64) -> Bool {
    if reach.disabled.isEmpty, !loops || count > 1 { return other == value + 1 }
    return next(to: value, 1) == other && next(to: other, -1) == value
  }

  /// Returns whether no disabled page lies after one and up to another at an end of the order.
  private func isPassable(_ end: Int, from index: Int) -> Bool {
    var (low, high) = (min(index, end), max(index, end))
    if index == low { low += 1 } else { high -= 1 }
    return low > high || (low...high).allSatisfy { !reach.isOff($0) || $0 == rest }
  }

  private func slide(after index: Int) -> Int? {
    let next = index + 1
    guard next < count else { return nil }
    if !reach.isOff(next) || next == rest { return next }
    if endsAtDisabled { return nil }
    var found = count
    let rank = reach.rank(of: next)
    if rank < count - reach.disabled.count { found = reach.disabled.other(at: rank) }
    let followers = reach.followers.rank(of: next)
    if followers < reach.followers.count { found = min(found, reach.followers.member(at: followers)) }
    if rest > next { found = min(found, rest) }
    return found < count ? found : nil
  }

  private func slide(before index: Int) -> Int? {
    let next = index - 1
    guard next >= 0 else { return nil }
    if !reach.isOff(next) || next == rest { return next }
    if endsAtDisabled { return nil }
    var found = -1
    let rank = reach.rank(of: next)
    if rank > 0 { found = reach.disabled.other(at: rank - 1) }
    let followers = reach.followers.rank(of: next)
    if followers > 0 { found = max(found, reach.followers.member(at: followers - 1)) }
    if rest < next { found = max(found, rest) }
    return found >= 0 ? found : nil
  }

  // MARK: Values

  /// Returns the value of a page; in a loop the one that is reached by the shorter way from another value. `tie` is the side
  /// that is taken if both are as long.
  func value(of index: Int, near value: Int64, tie: Int64) -> Int64 {
    guard loops else { return Int64(index) }
    let all = Int64(count)
    let from = Int64(self.index(at: value))
    let ahead = Int64(index) >= from ? Int64(index) - from : Int64(index) - from + all
    let behind = all - ahead
    return (ahead == behind ? tie > 0 : ahead < behind) ? value + ahead : value - behind
  }

  /// Returns the value of a page on a side of another value: at least one page away, at most one round.
  func value(of index: Int, beyond value: Int64, _ side: Int64) -> Int64 {
    let all = Int64(count)
    let ahead = (Int64(index) - Int64(self.index(at: value)) + all) % all
    return side > 0 ? value + (ahead == 0 ? all : ahead) : value - (all - ahead)
  }

  /// Returns the index of the page that a number of steps leads to from another, at most the last. Keys and taps skip pages
  /// that are disabled for taps.
  func step(by distance: Int64, from origin: Int, isTouch: Bool) -> Int {
    let line = isTouch && !tapDisabled.isEmpty ? Reach(count: count, disabled: keyDisabled) : reach
    let around = Int64(line.reachable(from: origin))
    guard around > 1 else { return origin }
    let rank = Int64(line.rank(of: origin))
    let step = loops ? distance % around : distance.clamped(-rank, around - 1 - rank)
    return index(at: line.index(atStep: step, from: origin, loops: loops))
  }

  /// Returns the number of stops from a page forward to another; nil if swipes do not reach it.
  func stops(to page: PageID, from origin: Int) -> Int64? {
    guard let index = index(of: page).map({ reach.leader(of: $0) }), !reach.isDisabled(index) else {
      return nil
    }
    let own: Int64 = reach.isDisabled(origin) && index > origin ? 1 : 0
    return Int64(reach.rank(of: index)) - Int64(reach.rank(of: origin)) + own
  }

  /// Returns the page of the next stop on a side of a page; nil at an end.
  func stop(beyond origin: Int, _ side: Int64) -> PageID? {
    var value = Int64(origin)
    while let next = next(to: value, side) {
      value = next
      if isStop(index(at: next)) { return page(at: next) }
    }
    return nil
  }

  /// Returns the number of stops on a side of a page, at most some.
  func stops(from origin: Int, _ side: Int64, atMost most: Int64) -> Int64 {
    var (value, count) = (Int64(origin), Int64(0))
    while count < most, let next = next(to: value, side) {
      value = next
      if isStop(index(at: next)) { count += 1 }
    }
    return count
  }

  /// Returns the index of the page that replaces a removed one: the next page of the old order that still exists, else the
  /// previous one, else the page at its index. Complexity: O(pages).
  func heir(of page: PageID, in old: PageOrder) -> Int {
    guard let place = old.index(of: page) else { return 0 }
    for next in (place + 1)..<max(place + 1, old.count) {
      if let index = ids.index(of: old[next]) { return index }
    }
    for previous in (0..<place).reversed() {
      if let index = ids.index(of: old[previous]) { return index }
    }
    return min(place, count - 1)
  }

  /// Returns the slides that shared a stop in another order, for the present order: those whose stop still exists, and those
  /// that were inserted between them. Complexity: O(pages).
  func carried(from old: Order) -> PageSubset {
    var members: [Int] = []
    /// The stop in the old order that the current slides belong to; nil before the first.
    var stop: Int?
    for index in 0..<count where !reach.isOff(index) {
      if let own = old.index(of: ids[index]) {
        let leader = old.reach.leader(of: own)
        if leader != own, stop == leader { members.append(index) }
        stop = leader
      } else if let stop, index + 1 < count, let next = old.index(of: ids[index + 1]),
        old.reach.leader(of: next) == stop, next != stop
      {
        members.append(index)
      }
    }
    return PageSubset(members, of: count)
  }

  // MARK: Changes

  /// Makes these pages, and no others, follow the stop before them.
  mutating func group(_ followers: PageSubset) {
    reach.group(followers)
    keyDisabled = reach.disabled.union(tapDisabled, of: count)
  }

  /// Sets whether swipes and taps may select a page. Returns whether that changes what swipes reach.
  mutating func set(_ index: Int, swipe: Bool, tap: Bool) -> Bool {
    tapDisabled.set(index, !tap, of: count)
    let isChanged = reach.isOff(index) == swipe
    if isChanged {
      var followers = reach.followers
      reach.group(PageSubset())
      reach.disabled.set(index, !swipe, of: count)
      followers.set(index, false, of: count)
      reach.group(followers)
    }
    keyDisabled = reach.disabled.union(tapDisabled, of: count)
    return isChanged
  }

  /// Takes other ids. Disabled pages that remain stay disabled; groups are given anew.
  mutating func take(_ new: PageOrder) {
    let old = ids
    let (off, tap) = (reach.off, tapDisabled)
    ids = new
    reach = Reach(count: new.count)
    guard !off.isEmpty || !tap.isEmpty else {
      (tapDisabled, keyDisabled) = (PageSubset(), PageSubset())
      return
    }
    reach.disabled = moved(off, from: old)
    tapDisabled = moved(tap, from: old)
    keyDisabled = reach.disabled.union(tapDisabled, of: new.count)
  }

  private func moved(_ pages: PageSubset, from old: PageOrder) -> PageSubset {
    var members: [Int] = []
    pages.forEach { index in
      if let index = ids.index(of: old[index]) { members.append(index) }
    }
    return PageSubset(members.sorted(), of: count)
  }

  // MARK: State

  /// Whether no event traps.
  var isSafe: Bool {
    reach.count == count && !reach.followers.contains(0) && (count > 0 || rest == -1)
  }

  /// Adds what the configuration does not tell to the digest.
  func combine(into digest: inout StateDigest) {
    digest.combine(ids.ids, reach.disabled, reach.followers, tapDisabled)
    digest.combine(rest)
  }
}

#if Coding
  extension Order: Codable {
    private enum CodingKeys: String, CodingKey { case pages, swipeDisabled, tapDisabled, followers, rest }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      let ids = try PageOrder(values.decode([PageID].self, forKey: .pages))
      func subset(_ key: CodingKeys) throws -> PageSubset {
        let pages = try values.decodeIfPresent([PageID].self, forKey: key) ?? []
        let members = pages.compactMap { ids.index(of: $0) }
        guard members.count == pages.count, zip(members, members.dropFirst()).allSatisfy({ $0 < $1 }) else {
          throw DecodingError.dataCorruptedError(
            forKey: key, in: values, debugDescription: "The pages do not exist, or are not in order")
        }
        return PageSubset(members, of: ids.count)
      }
      self.ids = ids
      reach = Reach(count: ids.count)
      reach.disabled = try subset(.swipeDisabled)
      tapDisabled = try subset(.tapDisabled)
      let followers = try subset(.followers)
      followers.forEach { index in if reach.isOff(index) { reach.disabled.set(index, false, of: ids.count) }
      }
      group(followers)
      rest = try values.decode(Int.self, forKey: .rest)
    }

    func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      func encode(_ subset: PageSubset, _ key: CodingKeys) throws {
        guard !subset.isEmpty else { return }
        var pages: [PageID] = []
        subset.forEach { pages.append(ids[$0]) }
        try values.encode(pages, forKey: key)
      }
      try values.encode(ids.ids, forKey: .pages)
      try encode(reach.off, .swipeDisabled)
      try encode(tapDisabled, .tapDisabled)
      try encode(reach.followers, .followers)
      try values.encode(rest, forKey: .rest)
    }
  }
#endif

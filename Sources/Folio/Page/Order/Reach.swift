internal import FolioMachine

/// The pages that swipes can reach, and the line on which a drag moves.
///
/// A drag begins at an *origin* and moves on a line of *steps*: step 0 is the origin, and each further integer is the next
/// page that a swipe can reach. Pages disabled for swipes are removed from the line, so that one step may span several
/// pages. The origin is always on the line, so that a drag can return to it. When pages loop the line has no ends: indexes
/// continue beyond the last page, by `count` per round.
///
///     pages      0   1   2   3   4        2 disabled, origin 1
///     steps     −1   0       1   2
///     position   0   1       3   4        half a step from 1 is position 2
///
/// Complexity of all queries: O(log pages).
struct Reach: Hashable, Sendable {
  /// The number of pages.
  var count = 0

  /// The indexes of the pages without a stop: swipes do not reach them, or they share the stop of another page.
  var disabled = PageSubset()

  /// The pages among them that are drawn beside the page before them and share its stop.
  private(set) var followers = PageSubset()

  /// Returns whether a page is disabled for swipes.
  func isOff(_ index: Int) -> Bool { disabled.contains(index) && !followers.contains(index) }

  /// The pages that are disabled for swipes.
  var off: PageSubset { disabled.subtracting(followers) }

  /// Makes these pages, and no others, share the stop of the page before them.
  mutating func group(_ followers: PageSubset) {
    disabled = off.union(followers, of: count)
    self.followers = followers
  }

  /// Returns the last stop before an index; −1 if there is none.
  func stop(before index: Int) -> Int { rank(of: index) > 0 ? disabled.other(at: rank(of: index) - 1) : -1 }

  /// Returns the page whose stop a page shares, or that page itself if it has its own.
  func leader(of index: Int) -> Int {
    guard followers.contains(index), rank(of: index) > 0 else { return index }
    return disabled.other(at: rank(of: index) - 1)
  }

  /// Returns the number of pages on the line of a drag from `origin`, including it.
  func reachable(from origin: Int) -> Int {
    count - disabled.count + (isDisabled(origin) ? 1 : 0)
  }

  func isDisabled(_ index: Int) -> Bool { disabled.contains(index) }

  /// Returns the index of the page at a step, not reduced when pages loop: it may exceed either end.
  func index(atStep step: Int64, from origin: Int, loops: Bool) -> Int64 {
    guard !disabled.isEmpty else { return Int64(origin) + step }
    let rank = Int64(rank(of: origin)) + step
    let around = Int64(reachable(from: origin))
    guard loops else {
      return Int64(page(atRank: Int(max(0, min(rank, around - 1))), from: origin))
    }
    let round = rank >= 0 ? rank / around : -((around - 1 - rank) / around)
    return Int64(page(atRank: Int(rank - round * around), from: origin)) + round * Int64(count)
  }

  /// Returns the index that is a number of steps from another; neither is reduced when pages loop.
  func index(_ index: Int64, movedBy steps: Int64, loops: Bool) -> Int64 {
    let origin = reduced(index, loops: loops)
    let round = loops ? index - Int64(origin) : 0
    return self.index(atStep: steps, from: origin, loops: loops) + round
  }

  /// Returns an index that may exceed the ends, reduced: modulo the count if pages loop, else clamped to the nearer end.
  /// There must be pages.
  @inline(__always)
  func reduced(_ index: Int64, loops: Bool) -> Int { Self.reduced(index, of: count, loops: loops) }

  /// Returns an index that may exceed the ends, reduced among `count` pages: modulo the count if pages loop, else clamped
  /// to the nearer end.
  @inline(__always)
  static func reduced(_ index: Int64, of count: Int, loops: Bool) -> Int {
    let count = Int64(count)
    if index >= 0 && index < count { return Int(index) }
    guard loops else { return Int(index.clamped(0, count - 1)) }
    let rest = index % count
    return Int(rest < 0 ? rest + count : rest)
  }

  /// Returns the first and the last step that a swipe from `origin` can reach.
  func bounds(from origin: Int, loops: Bool, policy: DisabledPagePolicy) -> (low: Int64, high: Int64) {
    let around = Int64(reachable(from: origin))
    guard around > 1 else { return (0, 0) }
    if policy == .stop, disabled.count > followers.count + (isOff(origin) ? 1 : 0) {
      return stops(from: origin, loops: loops)
    }
    if loops { return (-Self.farthest, Self.farthest) }
    let ends = ends(from: origin)
    return (ends.first, ends.last)
  }

  /// Returns the place on the line at a position.
  func place(atPosition position: Double, from origin: Int, loops: Bool) -> Double {
    guard !disabled.isEmpty else { return position - Double(origin) }
    if !loops || reachable(from: origin) == 1 {
      let ends = ends(from: origin)
      let first = Double(index(atStep: ends.first, from: origin, loops: false))
      let last = Double(index(atStep: ends.last, from: origin, loops: false))
      if position <= first { return Double(ends.first) + (position - first) }
      if position >= last { return Double(ends.last) + (position - last) }
    }
    let low = position.floored
    let round = loops ? (low / Double(count)).floored : 0
    let rank = rankIncluding(origin, upTo: Int(low - round * Double(count)))
    let step = Int64(Double(rank) + round * Double(reachable(from: origin)) - Double(self.rank(of: origin)))
    let below = Double(self.index(atStep: step, from: origin, loops: loops))
    let above = Double(self.index(atStep: step + 1, from: origin, loops: loops))
    return Double(step) + (position - below) / max(1, above - below)
  }

  /// The limit of the steps that are counted; with loops it means endless.
  static let farthest: Int64 = 1 << 40

  // MARK: Ranks

  /// Returns the first and the last step of a line that does not loop.
  private func ends(from origin: Int) -> (first: Int64, last: Int64) {
    let rank = Int64(rank(of: origin))
    return (-rank, Int64(reachable(from: origin)) - 1 - rank)
  }

  /// Returns the number of reachable pages before the index.
  func rank(of index: Int) -> Int { index - disabled.rank(of: index) }

  /// Returns the rank, on the line from `origin`, of the last reachable page at or before the index; −1 if there is none.
  private func rankIncluding(_ origin: Int, upTo index: Int) -> Int {
    rank(of: index + 1) - 1 + (origin <= index && isDisabled(origin) ? 1 : 0)
  }

  /// Returns the page at a rank of the line from `origin`.
  private func page(atRank rank: Int, from origin: Int) -> Int {
    guard isDisabled(origin) else { return disabled.other(at: rank) }
    let own = self.rank(of: origin)
    if rank == own { return origin }
    return disabled.other(at: rank < own ? rank : rank - 1)
  }

  /// Returns the steps on either side of `origin` before the nearest page disabled for swipes, past the ends if pages loop.
  private func stops(from origin: Int, loops: Bool) -> (low: Int64, high: Int64) {
    let place = rankOff(origin)
    let after = isOff(origin) ? place + 1 : place
    let walls = disabled.count - followers.count
    var before = place > 0 ? wall(at: place - 1) : -1
    var next = after < walls ? wall(at: after) : count
    if loops {
      if place == 0 { before = wall(at: walls - 1) - count }
      if after == walls { next = wall(at: 0) + count }
    }
    guard !followers.isEmpty else { return (Int64(before + 1 - origin), Int64(next - 1 - origin)) }
    return (stopsBetween(origin, before + 1), stopsBetween(origin, next) - 1)
  }

  /// Returns the number of stops from one index to another, negative backward; the second may exceed the ends.
  private func stopsBetween(_ origin: Int, _ index: Int) -> Int64 {
    let own = isDisabled(origin) && index > origin ? 1 : 0
    let within = index < 0 ? index + count : (index > count ? index - count : index)
    let round = index < 0 ? -1 : (index > count ? 1 : 0)
    let around = count - disabled.count
    return Int64(rank(of: within) + round * around - rank(of: origin) + own)
  }

  /// Returns the number of pages disabled for swipes before an index.
  private func rankOff(_ index: Int) -> Int { disabled.rank(of: index) - followers.rank(of: index) }

  /// Returns the page disabled for swipes that has this many of them before it. There must be one.
  private func wall(at rank: Int) -> Int {
    guard !followers.isEmpty else { return disabled.member(at: rank) }
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = low + (high - low) / 2
      if rankOff(middle + 1) > rank { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

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

  // MARK: Ranks

  /// Returns the number of reachable pages before the index.
  func rank(of index: Int) -> Int { index - disabled.rank(of: index) }

  /// Returns the page at a rank of the line from `origin`.
  private func page(atRank rank: Int, from origin: Int) -> Int {
    guard isDisabled(origin) else { return disabled.other(at: rank) }
    let own = self.rank(of: origin)
    if rank == own { return origin }
    return disabled.other(at: rank < own ? rank : rank - 1)
  }
}

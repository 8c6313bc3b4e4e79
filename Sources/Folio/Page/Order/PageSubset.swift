internal import FolioCollections
internal import FolioMachine

/// Some of the pages, by index, with queries for membership, for the count of members before an index, and for the k-th.
///
/// Each page is one bit, and a tree has the sums of the members in each word of 64 bits. There is no storage until a member
/// is inserted.
///
///     var some = PageSubset()
///     some.set(2, true, of: 5)
///     some.set(4, true, of: 5)
///     some.rank(of: 4)        // 1: one member is before index 4
///     some.member(at: 1)      // 4
///     some.other(at: 2)       // 3: the others are 0, 1, 3
///
/// Complexity: O(log pages) for a change or a query, but O(1) for `contains`; the first member inserted costs O(pages /
/// 64).
struct PageSubset: Sendable, Digestible {
  /// The count of members.
  private(set) var count = 0

  private var words: [UInt64] = []
  private var sums = FenwickTree<Int32>()

  /// Creates an empty subset.
  init() {}

  /// Creates a subset of `pages` pages with these members, which are below `pages`. Complexity: O(pages / 64 + members).
  init(_ members: [Int], of pages: Int) {
    guard !members.isEmpty else { return }
    words = [UInt64](repeating: 0, count: PageSubset.words(for: pages))
    for index in members { words[index >> 6] |= PageSubset.bit(index) }
    sums = FenwickTree(words.map { Int32($0.nonzeroBitCount) })
    count = words.reduce(0) { $0 + $1.nonzeroBitCount }
  }

  private init(words: [UInt64]) {
    count = words.reduce(0) { $0 + $1.nonzeroBitCount }
    guard count > 0 else { return }
    self.words = words
    sums = FenwickTree(words.map { Int32($0.nonzeroBitCount) })
  }

  private static func words(for pages: Int) -> Int { (pages + 63) >> 6 }

  private static func bit(_ index: Int) -> UInt64 { 1 << UInt64(index & 63) }

  /// Whether there are no members.
  var isEmpty: Bool { count == 0 }

  func contains(_ index: Int) -> Bool {
    count > 0 && index >> 6 < words.count && words[index >> 6] & PageSubset.bit(index) != 0
  }

  /// Inserts or removes an index, among `pages` pages.
  mutating func set(_ index: Int, _ isMember: Bool, of pages: Int) {
    guard contains(index) != isMember else { return }
    // The storage of a subset that lost all members may have been made for another number of pages.
    if count == 0 && words.count != PageSubset.words(for: pages) {
      words = [UInt64](repeating: 0, count: PageSubset.words(for: pages))
      sums = FenwickTree([Int32](repeating: 0, count: words.count))
    }
    words[index >> 6] ^= PageSubset.bit(index)
    count += isMember ? 1 : -1
    sums.add(isMember ? 1 : -1, at: index >> 6)
  }

  /// Returns the union with another subset, whose members are below `pages`. Complexity: O(pages / 64).
  func union(_ other: PageSubset, of pages: Int) -> PageSubset {
    guard !other.isEmpty else { return self }
    guard !isEmpty else { return other }
    return PageSubset(
      words: (0..<PageSubset.words(for: pages)).map { word(at: $0) | other.word(at: $0) })
  }

  /// Returns the members that are not in another subset. Complexity: O(pages / 64).
  func subtracting(_ other: PageSubset) -> PageSubset {
    guard !isEmpty, !other.isEmpty else { return self }
    return PageSubset(words: words.indices.map { words[$0] & ~other.word(at: $0) })
  }

  private func word(at place: Int) -> UInt64 { place < words.count ? words[place] : 0 }

  // MARK: Ranks

  /// Returns the count of members before the index.
  func rank(of index: Int) -> Int {
    guard count > 0 else { return 0 }
    guard index >> 6 < words.count else { return count }
    return (words[index >> 6] & (PageSubset.bit(index) - 1)).nonzeroBitCount
      + Int(sums.sum(before: index >> 6))
  }

  /// Returns the index of the member with this many members before it. There must be one.
  func member(at rank: Int) -> Int { index(at: rank, amongMembers: true) }

  /// Returns the index of the non-member with this many non-members before it. There must be one.
  func other(at rank: Int) -> Int {
    count > 0 ? index(at: rank, amongMembers: false) : rank
  }

  private func index(at rank: Int, amongMembers: Bool) -> Int {
    var rest = rank
    let word = sums.place { members, count in
      let here = amongMembers ? Int(members) : count * 64 - Int(members)
      guard here <= rest else { return false }
      rest -= here
      return true
    }
    let bits = word < words.count ? words[word] : 0
    return word * 64 + PageSubset.place(of: rest, in: amongMembers ? bits : ~bits)
  }

  /// Returns the place of the set bit with this many set bits below it.
  private static func place(of rank: Int, in word: UInt64) -> Int {
    var (rest, bits, place) = (rank, word, 0)
    var width = 32
    while width > 0 {
      let low = (bits & ((1 << UInt64(width)) - 1)).nonzeroBitCount
      if low <= rest {
        rest -= low
        bits >>= UInt64(width)
        place += width
      }
      width /= 2
    }
    return place
  }

  /// Calls the body with each member, in ascending order. Complexity: O(pages / 64 + members).
  func forEach(_ body: (Int) -> Void) {
    for (place, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        body(place * 64 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
  }

  /// Adds the count of members, and each of them, to a digest.
  func combine(into digest: inout StateDigest) {
    digest.combine(count)
    forEach { digest.combine($0) }
  }
}

/// Subsets with the same members are equal, even if an empty one has storage.
extension PageSubset: Hashable {
  static func == (first: PageSubset, second: PageSubset) -> Bool {
    first.count == second.count && (first.count == 0 || first.words == second.words)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    if count > 0 { hasher.combine(words) }
  }
}

internal import FolioMachine

/// The difference between two orders of identities: deletes, inserts, and the moves that are needed while all other
/// identities stay. The fewest possible identities move.
///
/// Identities may repeat. The k-th of equal ones is matched with the k-th, and ``duplicates`` reports them.
///
///     let change = SequenceDiff(from: [1, 2, 3, 4], to: [4, 1, 5, 3])
///     change.deletes     // [1]
///     change.inserts     // [2]
///     change.moves       // [from 3 to 0]
///
/// Deletes and the sources of moves are indexes in the old order; inserts and the destinations of moves are indexes in
/// the new one. To apply them one by one: remove deletes and sources from the highest to the lowest, then insert
/// destinations and inserts from the lowest to the highest.
///
/// An identity that stays or moves can have new content. If both contents are given, or numbers that represent them,
/// ``updates`` has these identities, with the indexes in both orders:
///
///     let change = SequenceDiff(from: [1, 2, 3], to: [3, 1]) { old[$0].text != new[$1].text }
///     change.moves       // [from 2 to 0]
///     change.updates     // [from 2 to 0], if the text of 3 is another
///
/// Complexity: O(n log n), of which contents take O(n). The identities that do not move are a longest increasing
/// subsequence of the new indexes, found by patience sorting (Fredman 1975).
public struct SequenceDiff: Hashable, Sendable {
  /// A pair of an index in the old order and one in the new order.
  public struct Move: Hashable, Sendable {
    /// The index in the old order.
    public var source: Int
    /// The index in the new order.
    public var destination: Int

    /// Creates a move.
    public init(source: Int, destination: Int) {
      self.source = source
      self.destination = destination
    }
  }

  /// The indexes in the old order of identities that are not in the new one, ascending.
  public private(set) var deletes: [Int] = []
  /// The indexes in the new order of identities that are not in the old one, ascending.
  public private(set) var inserts: [Int] = []
  /// The identities in both orders that cannot keep their place among the others, by ascending destination.
  public private(set) var moves: [Move] = []
  /// The identities in both orders whose content differs, by ascending source. An identity that also moves is among the
  /// moves as well.
  public private(set) var updates: [Move] = []
  /// For each index in the old order, the index in the new one, or −1.
  public private(set) var destinations: [Int]
  /// The identities that are more than once in either order, ascending.
  public private(set) var duplicates: [Int64] = []

  /// Compares two orders of identities, and the contents of the identities that are in both.
  ///
  /// - Parameters:
  ///   - old: The identities before the change.
  ///   - new: The identities after the change.
  ///   - hasChanged: Returns whether the content at an index in the old order differs from that at an index in the new
  ///     one. Called once for each identity that is in both, by ascending index in the old order.
  public init(from old: [Int64], to new: [Int64], hasChanged: (_ old: Int, _ new: Int) -> Bool) {
    self.init(from: old, to: new)
    for (source, destination) in destinations.enumerated() where destination >= 0 {
      if hasChanged(source, destination) { updates.append(Move(source: source, destination: destination)) }
    }
  }

  /// Compares two orders of identities.
  public init(from old: [Int64], to new: [Int64]) {
    var start = 0
    while start < old.count && start < new.count && old[start] == new[start] { start += 1 }
    destinations = [Int](repeating: -1, count: old.count)
    for index in 0..<start { destinations[index] = index }
    match(old, new, from: start)
    findMoves(newCount: new.count, from: start)
    duplicates = SequenceDiff.repeated(old, new)
  }

  /// Whether both orders are equal, and the contents as well if they were compared.
  public var isEmpty: Bool { deletes.isEmpty && inserts.isEmpty && moves.isEmpty && updates.isEmpty }

  /// Matches the k-th of equal identities with the k-th.
  private mutating func match(_ old: [Int64], _ new: [Int64], from start: Int) {
    var firstWaiting = IntegerMap<Int32>(minimumCapacity: new.count - start)
    var nextEqual = [Int32](repeating: -1, count: new.count - start)
    for index in (start..<new.count).reversed() {
      let next = firstWaiting.update(Int32(index), for: new[index])
      nextEqual[index - start] = next ?? -1
    }
    var isMet = [Bool](repeating: false, count: new.count)
    for index in start..<old.count {
      guard let met = firstWaiting[old[index]], met >= 0 else {
        deletes.append(index)
        continue
      }
      destinations[index] = Int(met)
      isMet[Int(met)] = true
      firstWaiting.update(nextEqual[Int(met) - start], for: old[index])
    }
    for index in start..<new.count where !isMet[index] { inserts.append(index) }
  }

  private mutating func findMoves(newCount: Int, from start: Int) {
    // tails[k] is the old index at which an increasing run of k + 1 new indexes ends with the least new index.
    var tails: [Int] = []
    var previous = [Int](repeating: -1, count: destinations.count)
    for index in start..<destinations.count where destinations[index] >= 0 {
      let low = tails.partitioningIndex { destinations[$0] >= destinations[index] }
      if low > 0 { previous[index] = tails[low - 1] }
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var stays = [Bool](repeating: false, count: destinations.count)
    var index = tails.last ?? -1
    while index >= 0 {
      stays[index] = true
      index = previous[index]
    }
    for index in start..<destinations.count where destinations[index] >= 0 && !stays[index] {
      moves.append(Move(source: index, destination: destinations[index]))
    }
    moves.stablySort { $0.destination < $1.destination }
  }

  private static func repeated(_ old: [Int64], _ new: [Int64]) -> [Int64] {
    var found = IntegerMap<Bool>()
    for sequence in [old, new] {
      var met = IntegerMap<Bool>(minimumCapacity: sequence.count)
      for id in sequence where met.update(true, for: id) != nil { found.update(true, for: id) }
    }
    return found.sortedKeys
  }
}

internal import FolioMachine

/// The number of rows of each reuse kind.
struct RowKindCounts: Hashable, Sendable {
  /// The kinds that rows have, ascending.
  private(set) var kinds: [UInt16] = []

  /// The number of rows of each of them, never 0.
  private var counts: [Int64] = []

  /// Adds to the count of a kind, or subtracts from it. Complexity: O(log kinds), and O(kinds) if a kind is inserted or
  /// removed.
  mutating func add(_ count: Int32, of kind: UInt16) {
    guard kind != RowModel.noKind else { return }
    let place = kinds.partitioningIndex { $0 >= kind }
    if place == kinds.count || kinds[place] != kind {
      kinds.insert(kind, at: place)
      counts.insert(0, at: place)
    }
    counts[place] += Int64(count)
    guard counts[place] == 0 else { return }
    kinds.remove(at: place)
    counts.remove(at: place)
  }
}

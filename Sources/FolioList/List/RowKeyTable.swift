internal import FolioCollections
internal import FolioMachine

/// The keys of rows of which at least one has a key: which row has which, and which row has a given one.
///
///     row     0   1   2   3   4   5
///     key     –  70  10   –   –  30     presence: 1 without, 2 with, 2 without, 1 with
///     rank        0   1           2     keys: 70 10 30
///
/// A key is found by its rank among the keys, so that rows without a key that come or go leave the map as it is.
///
/// Laws: keys are unique; what is remembered follows from presence and keys.
///
/// Complexity: O(log runs of presence) for the key of a row; as much and O(1) expected for the row of a key.
struct RowKeyTable: Hashable, Sendable {
  /// Whether each row has a key.
  private(set) var presence = RunSequence<Bool>()

  /// The keys in the order of their rows.
  private(set) var keys: [Int64] = []

  /// How many rows without keys there are so far, while the table is made and no row has one: nothing is stored of them.
  private var pending: Int64 = 0

  /// What is found by a key, and what by a rank.
  private struct Index: Sendable {
    /// The rank of each key.
    var ranks = IntegerMap<Int32>()
    /// How many keys there are before each run of presence.
    var starts: [Int64] = []
  }

  private var index = Memory(Index())

  /// The table of no rows.
  init() {}

  /// How many rows there are.
  var count: Int64 { presence.count }

  /// The rank of a row's key, if it has one, and how many rows from this one on are alike in that.
  func stretch(at row: Int64) -> (rank: Int?, length: Int64) {
    let run = presence.runIndex(of: row)
    guard run < presence.runs.count else { return (nil, .max) }
    let length = presence.runs[run].end - row
    guard presence.runs[run].element else { return (nil, length) }
    return (Int(index.value.starts[run] + row - presence.start(ofRun: run)), length)
  }

  /// The key of a row; nil if it has none, or does not exist.
  func key(of row: Int64) -> Int64? {
    guard row >= 0 else { return nil }
    return stretch(at: row).rank.map { keys[$0] }
  }

  /// The row that has a key.
  func row(of key: Int64) -> Int64? {
    guard let rank = index.value.ranks[key] else { return nil }
    // A run without keys begins at the rank at which the next one does.
    let run = index.value.starts.partitioningIndex { $0 > Int64(rank) } - 1
    return presence.start(ofRun: run) + Int64(rank) - index.value.starts[run]
  }

  // MARK: Making

  /// Adds rows without keys at the end.
  mutating func append(_ count: Int64) {
    if keys.isEmpty { pending += count } else { presence.append(count, of: false) }
  }

  /// Adds a row with a key at the end.
  mutating func append(key: Int64) {
    present(1)
    keys.append(key)
  }

  /// Notes that the next rows have keys.
  private mutating func present(_ count: Int64) {
    presence.append(pending, of: false)
    pending = 0
    presence.append(count, of: true)
  }

  /// Adds rows of another table at the end, each with its key.
  mutating func append(_ rows: Range<Int64>, from other: RowKeyTable) {
    var rank = other.rank(before: rows.lowerBound)
    other.presence.forEachRun(in: rows) { hasKey, count in
      guard hasKey else { return append(count) }
      present(count)
      keys.append(contentsOf: other.keys[rank..<rank + Int(count)])
      rank += Int(count)
    }
  }

  /// Makes what is remembered, once all rows are there; what an earlier table remembers of keys that kept their ranks
  /// is taken from there.
  ///
  /// - Returns: A key that two rows have; nil if all are unique.
  ///
  /// Complexity: O(keys between the first and the last that are others), and O(keys) to copy the map; O(1) without keys.
  mutating func finish(after old: RowKeyTable?) -> Int64? {
    pending = 0
    if keys.isEmpty { return nil }
    let before = old?.keys ?? []
    var ranks = old?.index.value.ranks ?? IntegerMap()
    var start = 0
    while start < min(before.count, keys.count), before[start] == keys[start] { start += 1 }
    var (oldEnd, end) = (before.count, keys.count)
    if oldEnd == end {
      while end > start, before[end - 1] == keys[end - 1] { (oldEnd, end) = (oldEnd - 1, end - 1) }
    }
    if oldEnd - start > before.count / 2 {
      // Most are others: it is made from nothing.
      ranks = IntegerMap()
      (start, oldEnd, end) = (0, 0, keys.count)
    }
    for rank in start..<oldEnd { ranks.removeValue(for: before[rank]) }
    if end > start { ranks.reserve(keys.count) }
    for rank in start..<end where ranks.update(Int32(rank), for: keys[rank]) != nil { return keys[rank] }
    index.value.ranks = ranks
    countKeys()
    return nil
  }

  /// Counts the keys before each run.
  private mutating func countKeys() {
    index.value.starts.removeAll(keepingCapacity: true)
    var (rank, row) = (0 as Int64, 0 as Int64)
    for run in presence.runs {
      index.value.starts.append(rank)
      if run.element { rank += run.end - row }
      row = run.end
    }
  }

  /// How many rows before a row have keys.
  private func rank(before row: Int64) -> Int {
    let run = presence.runIndex(of: row)
    guard run < presence.runs.count else { return keys.count }
    let start = index.value.starts[run]
    return Int(presence.runs[run].element ? start + row - presence.start(ofRun: run) : start)
  }

  // MARK: Changing

  /// Puts rows without keys before a row. Complexity: O(runs of presence).
  mutating func insert(_ count: Int64, at row: Int64) {
    presence.insert(count, of: false, at: row)
    countKeys()
  }

  /// Moves a row to where another is; the rows between shift. Complexity: O(runs of presence), and O(1) expected for each
  /// key that is passed; no allocation while there is room.
  mutating func move(_ row: Int64, to place: Int64) {
    let (source, key) = (rank(before: row), key(of: row))
    presence.move(from: row, to: place)
    countKeys()
    guard let key else { return }
    let goal = rank(before: place)
    let step = source < goal ? 1 : -1
    var rank = source
    while rank != goal {
      put(keys[rank + step], at: rank)
      rank += step
    }
    put(key, at: goal)
  }

  private mutating func put(_ key: Int64, at rank: Int) {
    keys[rank] = key
    index.value.ranks.update(Int32(rank), for: key)
  }

  /// Whether some rows have keys and all of these are unique, as far as so many rows have any.
  func isConsistent(count: Int64) -> Bool {
    guard presence.isConsistent, presence.count == count, !keys.isEmpty, pending == 0 else { return false }
    guard index.value.starts.count == presence.runs.count, index.value.ranks.count == keys.count else {
      return false
    }
    var found = 0
    for run in presence.runs.indices where presence.runs[run].element {
      let length = presence.runs[run].end - presence.start(ofRun: run)
      guard index.value.starts[run] == Int64(found), length <= Int64(keys.count - found) else { return false }
      found += Int(length)
    }
    return found == keys.count && keys.indices.allSatisfy { index.value.ranks[keys[$0]] == Int32($0) }
  }
}

extension RowKeyTable: Savable {
  #if Coding
    private enum CodingKeys: String, CodingKey { case presence, keys }

    /// Reads presence and keys; the rest is made anew.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if a key stands twice. Complexity: O(keys).
    init(from decoder: any Decoder) throws {
      let table = try decoder.container(keyedBy: CodingKeys.self)
      presence = try table.decode(RunSequence<Bool>.self, forKey: .presence)
      keys = try table.decode([Int64].self, forKey: .keys)
      try decoder.require(presence.isConsistent, "Rows with and without keys do not follow each other")
      try decoder.require(finish(after: nil) == nil, "Two rows have one key")
    }
  #endif
}

extension RowKeyTable: Digestible {
  /// Takes in which rows have keys, and which.
  func combine(into digest: inout Digest) { digest.combine(presence.runs, keys) }
}

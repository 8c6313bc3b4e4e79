/// The requests of one mode that wait, the most urgent first: by priority, then in the order of asking.
///
/// A binary heap; each drawing knows its position, so that one that changed or left is found. O(log n) each.
struct RequestQueue: Sendable {
  private struct Entry {
    var rank: Int64
    var drawing: Int
  }

  private var entries: [Entry] = []

  /// How many requests wait.
  var count: Int { entries.count }

  /// The drawing to be released next; nil if none waits.
  var first: Int? { entries.first?.drawing }

  /// How urgent the first is: the lower, the more; the greatest number if none waits.
  var firstRank: Int64 { entries.first?.rank ?? .max }

  /// The greatest turn that a rank has room for.
  static let greatestTurn: Int64 = (1 << 60) - 1

  /// Takes a drawing that waits.
  mutating func insert(_ drawing: Int, _ drawings: inout Slab<Drawing>) {
    let request = drawings[drawing]
    let rank = Int64(request.priority.rawValue) << 60 | request.turn
    entries.append(Entry(rank: rank, drawing: drawing))
    rise(from: entries.count - 1, &drawings)
  }

  /// Takes out a drawing that waits here.
  mutating func remove(_ drawing: Int, _ drawings: inout Slab<Drawing>) {
    let hole = drawings[drawing].position
    drawings[drawing].position = -1
    guard let last = entries.popLast(), hole < entries.count else { return }
    entries[hole] = last
    drawings[last.drawing].position = hole
    sink(from: hole, &drawings)
    rise(from: drawings[last.drawing].position, &drawings)
  }

  private mutating func rise(from start: Int, _ drawings: inout Slab<Drawing>) {
    var place = start
    let entry = entries[place]
    while place > 0, entries[(place - 1) / 2].rank > entry.rank {
      settle(entries[(place - 1) / 2], at: place, &drawings)
      place = (place - 1) / 2
    }
    settle(entry, at: place, &drawings)
  }

  private mutating func sink(from start: Int, _ drawings: inout Slab<Drawing>) {
    var place = start
    let entry = entries[place]
    while true {
      var child = place * 2 + 1
      guard child < entries.count else { break }
      if child + 1 < entries.count, entries[child + 1].rank < entries[child].rank { child += 1 }
      guard entries[child].rank < entry.rank else { break }
      settle(entries[child], at: place, &drawings)
      place = child
    }
    settle(entry, at: place, &drawings)
  }

  private mutating func settle(_ entry: Entry, at place: Int, _ drawings: inout Slab<Drawing>) {
    entries[place] = entry
    drawings[entry.drawing].position = place
  }
}

/// The requests of one mode whose priority changed while they waited, the most urgent first.
///
/// A binary heap. Each drawing stores its position, so that it can be found when it changes again or leaves. O(log n) each.
struct RequestHeap: Sendable {
  private var entries: [RequestQueue.Head] = []

  /// The most urgent request; nil if there is none.
  var first: RequestQueue.Head? { entries.first }

  /// Adds a waiting drawing.
  mutating func insert(_ drawing: Int32, _ drawings: inout Slab<Drawing>) {
    entries.append(RequestQueue.Head(drawing: drawing, rank: drawings[drawing].rank))
    rise(from: entries.count - 1, &drawings)
  }

  /// Removes a drawing that waits here.
  mutating func remove(_ drawing: Int32, _ drawings: inout Slab<Drawing>) {
    let hole = Int(drawings[drawing].position)
    drawings.change(drawing) { $0.position = -1 }
    guard let last = entries.popLast(), hole < entries.count else { return }
    entries[hole] = last
    sink(from: hole, &drawings)
    rise(from: Int(drawings[last.drawing].position), &drawings)
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

  private mutating func settle(_ entry: RequestQueue.Head, at place: Int, _ drawings: inout Slab<Drawing>) {
    entries[place] = entry
    drawings.change(entry.drawing) { $0.position = Int32(truncatingIfNeeded: place) }
  }
}

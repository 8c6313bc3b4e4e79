/// The waiting requests of one mode, the most urgent first: by priority, then in the order of the requests.
///
/// There is a line for each priority, which a request joins at the end and leaves anywhere in O(1). A request whose
/// priority changed, and that belongs in the middle of a line, waits in a heap beside the lines instead, in O(log n). A
/// drawing stores its neighbours in the line, or its position in the heap.
struct RequestQueue: Sendable {
  /// The request to be released next.
  struct Head {
    var drawing: Int32
    /// The rank; a lower one is more urgent.
    var rank: Int64
  }

  private var visible = RequestLine()
  private var near = RequestLine()
  private var far = RequestLine()
  private var heap = RequestHeap()

  /// The number of waiting requests.
  private(set) var count = 0

  /// The request to be released next; nil if none waits.
  func head(_ drawings: Slab<Drawing>) -> Head? {
    guard count > 0 else { return nil }
    let first = visible.first >= 0 ? visible.first : near.first >= 0 ? near.first : far.first
    let displaced = heap.first
    guard first >= 0 else { return displaced }
    let head = Head(drawing: first, rank: drawings[first].rank)
    guard let displaced, displaced.rank < head.rank else { return head }
    return displaced
  }

  /// Adds a waiting drawing.
  mutating func insert(_ drawing: Int32, _ drawings: inout Slab<Drawing>) {
    count += 1
    let joins =
      switch drawings[drawing].priority {
      case .visible: visible.join(drawing, &drawings)
      case .near: near.join(drawing, &drawings)
      case .far: far.join(drawing, &drawings)
      }
    if !joins { heap.insert(drawing, &drawings) }
  }

  /// Removes a drawing that waits here.
  mutating func remove(_ drawing: Int32, _ drawings: inout Slab<Drawing>) {
    count -= 1
    guard drawings[drawing].position < 0 else { return heap.remove(drawing, &drawings) }
    switch drawings[drawing].priority {
    case .visible: visible.leave(drawing, &drawings)
    case .near: near.leave(drawing, &drawings)
    case .far: far.leave(drawing, &drawings)
    }
  }
}

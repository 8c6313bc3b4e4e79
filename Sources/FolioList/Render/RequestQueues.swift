/// The waiting requests of all modes.
struct RequestQueues: Sendable {
  private var whole = RequestQueue()
  private var idle = RequestQueue()
  private var always = RequestQueue()

  /// Whether no request waits.
  var isEmpty: Bool { whole.count + idle.count + always.count == 0 }

  /// Returns the number of waiting requests of a mode.
  func count(_ mode: RenderMode) -> Int {
    switch mode {
    case .whole: whole.count
    case .idle: idle.count
    case .always: always.count
    }
  }

  /// Adds a waiting drawing.
  mutating func insert(_ drawing: Int32, _ drawings: inout Slab<Drawing>) {
    switch drawings[drawing].mode {
    case .whole: whole.insert(drawing, &drawings)
    case .idle: idle.insert(drawing, &drawings)
    case .always: always.insert(drawing, &drawings)
    }
  }

  /// Removes a waiting drawing.
  mutating func remove(_ drawing: Int32, _ drawings: inout Slab<Drawing>) {
    switch drawings[drawing].mode {
    case .whole: whole.remove(drawing, &drawings)
    case .idle: idle.remove(drawing, &drawings)
    case .always: always.remove(drawing, &drawings)
    }
  }

  /// Returns the most urgent request of those modes that have a share left; nil if there is none.
  func head(_ shares: TurnShares, _ drawings: Slab<Drawing>) -> Int32? {
    var best = shares.whole > 0 ? whole.head(drawings) : nil
    if shares.idle > 0, let head = idle.head(drawings), head.rank < best?.rank ?? .max { best = head }
    if shares.always > 0, let head = always.head(drawings), head.rank < best?.rank ?? .max { best = head }
    return best?.drawing
  }
}

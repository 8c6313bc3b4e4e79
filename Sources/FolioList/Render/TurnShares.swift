/// The number of requests of each mode that a turn may still release.
struct TurnShares {
  var whole: Int64
  var idle: Int64
  var always: Int64

  /// Counts a release.
  mutating func remove(_ mode: RenderMode) {
    switch mode {
    case .whole: whole -= 1
    case .idle: idle -= 1
    case .always: always -= 1
    }
  }
}

/// Numbers as people read them.
enum Numbers {
  /// A number with at most so many decimals and no needless zeros: `0.5`, `2`, `-0.333`.
  static func text(_ number: Double, decimals: Int = 3) -> String {
    guard number.magnitude < 1e15 else { return "\(number)" }
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let rounded = (number * scale).rounded() / scale
    if let whole = Int64(exactly: rounded) { return "\(whole)" }
    return "\(rounded)"
  }

  /// Indexes as people read them: `0–12`, `7`, `none`.
  static func text(_ range: Range<Int64>) -> String {
    if range.isEmpty { return "none" }
    return range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)–\(range.upperBound - 1)"
  }
}

extension Double {
  /// So many seconds as nanoseconds, from 0 to what a moment may be away; what is no number is 0.
  var nanoseconds: Int64 { isNaN ? 0 : Int64((self * 1e9).clamped(0, 9e18)) }
}

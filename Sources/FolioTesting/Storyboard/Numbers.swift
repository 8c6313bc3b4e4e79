/// Numbers in a readable format.
enum Numbers {
  /// Returns a number with at most `decimals` decimals and without trailing zeros: `0.5`, `2`, `-0.333`.
  static func text(_ number: Double, decimals: Int = 3) -> String {
    guard number.magnitude < 1e15 else { return "\(number)" }
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let rounded = (number * scale).rounded() / scale
    if let whole = Int64(exactly: rounded) { return "\(whole)" }
    return "\(rounded)"
  }

  /// Returns a range of indexes in a readable format: `0–12`, `7`, `none`.
  static func text(_ range: Range<Int64>) -> String {
    if range.isEmpty { return "none" }
    return range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)–\(range.upperBound - 1)"
  }
}

extension Double {
  /// The value in seconds as nanoseconds, clamped to 0 … 9 · 10¹⁸; NaN becomes 0.
  var nanoseconds: Int64 { isNaN ? 0 : Int64((self * 1e9).clamped(0, 9e18)) }
}

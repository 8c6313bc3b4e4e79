import Foundation

/// The growth of a work's cost with a count.
public enum Growth {
  /// The exponent e of `figure ≈ c · countᵉ`: the slope of the least-squares line through the logarithms.
  ///
  /// 0 is a cost that does not depend on the count, and 1 one in proportion to it.
  ///
  /// - Returns: Nil unless there are two different counts, and every count and every figure is above 0.
  public static func exponent(_ points: [(count: Double, figure: Double)]) -> Double? {
    guard points.count > 1, points.allSatisfy({ $0.count > 0 && $0.figure > 0 }) else { return nil }
    let across = points.map { log($0.count) }
    let up = points.map { log($0.figure) }
    let middle = across.reduce(0, +) / Double(points.count)
    let height = up.reduce(0, +) / Double(points.count)
    let spread = across.reduce(0) { $0 + ($1 - middle) * ($1 - middle) }
    guard spread > 0 else { return nil }
    return zip(across, up).reduce(0) { $0 + ($1.0 - middle) * ($1.1 - height) } / spread
  }
}

import struct FolioTesting.SeededGenerator

extension SeededGenerator {
  /// A number between two positive ones, evenly distributed by its logarithm.
  mutating func spread(_ low: Double, _ high: Double) -> Double {
    var number = low
    let steps = Int.random(in: 0...1_000, using: &self)
    let ratio = high / low
    // A thousandth of the range, by repeated square roots: no C library is needed.
    var root = ratio
    var fraction = 1.0
    var rest = Double(steps) / 1_000
    while fraction > 1e-4 {
      if rest >= fraction {
        number *= root
        rest -= fraction
      }
      root = root.squareRoot()
      fraction /= 2
    }
    return number
  }
}

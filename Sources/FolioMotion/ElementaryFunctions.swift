/// The exponential, logarithmic and trigonometric functions for motions, with the same bits on every platform.
///
/// The functions of C libraries differ between platforms in their last bits, and the core does not link one. These
/// functions are sums of products in a fixed order, without fused operations. They are within 4 units in the last place
/// of the true value on the stated ranges, in practice within 1.
///
/// Each function reduces its argument to a short interval around 0 with a constant that is stored in several parts, so
/// that the reduction is exact, and sums a Taylor series there, in pairs, so that a processor works on several terms at
/// a time.
///
///     ElementaryFunctions.log(10)           // 2.302585092994046
///     ElementaryFunctions.sineCosine(0)     // (sine: 0, cosine: 1)
package enum ElementaryFunctions {
  /// 2π.
  static var fullTurn: Double { 6.283185307179586 }

  /// Returns the nearest integer, ties to even, of a number of at most 2⁵¹ in magnitude.
  ///
  /// Adding 1.5 · 2⁵² leaves no room for a fraction, and puts the integer into the low bits of the sum.
  @inline(__always)
  static func nearestInteger(_ number: Double) -> (whole: Double, bits: Int64) {
    let shifted = number + 6_755_399_441_055_744
    let bits = Int64(bitPattern: shifted.bitPattern &- (6_755_399_441_055_744.0 as Double).bitPattern)
    return (shifted - 6_755_399_441_055_744, bits)
  }

  /// Returns a number times 2ⁿ, for n of at most 2 000 in magnitude.
  @inline(__always)
  static func scaled(_ number: Double, byPowerOfTwo exponent: Int64) -> Double {
    if exponent >= -1_022 && exponent <= 1_023 { return number * powerOfTwo(exponent) }
    let half = exponent / 2
    return number * powerOfTwo(half) * powerOfTwo(exponent - half)
  }

  /// Returns 2ⁿ, for n from −1 022 to 1 023.
  @inline(__always)
  static func powerOfTwo(_ exponent: Int64) -> Double {
    Double(bitPattern: UInt64(bitPattern: (exponent &+ 1_023) &<< 52))
  }

  /// Returns the square root, within 1 unit in the last place; NaN below 0.
  ///
  /// Heron's method, starting from half the exponent, computed on the bits as an integer. The standard library's square
  /// root refers to the C library's function for its error handling, and an import-free module does not link it.
  package static func squareRoot(_ x: Double) -> Double {
    guard x > 0, x < .infinity else { return x == 0 ? 0 : (x > 0 ? x : .nan) }
    guard x >= 0x1p-1022 else { return squareRoot(x * 0x1p108) * 0x1p-54 }
    // Half of the exponent's bias, less a constant for which the straight line between powers of two fits best: 3.5 %
    // off.
    var root = Double(bitPattern: (x.bitPattern &>> 1) &+ 0x1ff7_a3be_a91d_9b1b)
    for _ in 0..<4 { root = 0.5 * (root + x / root) }
    return root
  }
}

extension ElementaryFunctions {
  /// Returns eˣ for any x: 0 far below 0, infinite above 709.78, NaN for NaN.
  package static func exp(_ x: Double) -> Double {
    guard x > -745.2 else { return x.isNaN ? x : 0 }
    guard x < 709.79 else { return x.isNaN ? x : .infinity }
    let (rest, exponent) = reduced(x)
    return scaled(1 + growth(rest), byPowerOfTwo: exponent)
  }

  /// Returns eˣ − 1 for any x, without the loss of precision of the difference near 0.
  package static func expMinusOne(_ x: Double) -> Double {
    guard x > -40 else { return x.isNaN ? x : -1 }
    guard x < 40 else { return exp(x) }
    let (rest, exponent) = reduced(x)
    let power = powerOfTwo(exponent)
    return (power - 1) + power * growth(rest)
  }

  /// Returns the natural logarithm: −∞ at 0, NaN below 0 and for NaN.
  package static func log(_ x: Double) -> Double {
    guard x > 0, x < .infinity else { return x == 0 ? -.infinity : (x > 0 ? x : .nan) }
    let subnormal = x < 2.2250738585072014e-308
    let bits = (subnormal ? x * 18_014_398_509_481_984 : x).bitPattern
    // The constant puts the boundary at √½, so that the mantissa is within [√½, √2).
    let lifted = bits &+ (0x3ff0_0000_0000_0000 &- 0x3fe6_a09e_667f_3bcd)
    let exponent = Int64(lifted &>> 52) - 1_023 - (subnormal ? 54 : 0)
    let mantissa = Double(bitPattern: (lifted & 0x000f_ffff_ffff_ffff) &+ 0x3fe6_a09e_667f_3bcd)
    return logarithm(offset: mantissa - 1, exponent: Double(exponent))
  }

  /// Returns the natural logarithm of 1 + x, without the loss of precision of the sum near 0.
  package static func logOnePlus(_ x: Double) -> Double {
    x > -0.29 && x < 0.41 ? logarithm(offset: x, exponent: 0) : log(1 + x)
  }

  /// Splits x into n · ln 2 + rest with |rest| ≤ ln 2 / 2. ln 2 is in two parts, of which the first has 32 bits.
  @inline(__always)
  private static func reduced(_ x: Double) -> (rest: Double, exponent: Int64) {
    let (whole, exponent) = nearestInteger(x * 0x1.71547652b82fep+0)
    return ((x - whole * 0x1.62e42feep-1) - whole * 0x1.a39ef35793c76p-33, exponent)
  }

  /// Returns eʳ − 1 for |r| ≤ 0.35, by the Taylor series up to r¹³ / 13!.
  @inline(__always)
  private static func growth(_ r: Double) -> Double {
    let r2 = r * r
    let r4 = r2 * r2
    let low = (0.5 + 0.16666666666666666 * r) + (0.041666666666666664 + 0.008333333333333333 * r) * r2
    let middle =
      (0.001388888888888889 + 0.0001984126984126984 * r)
      + (2.48015873015873e-05 + 2.7557319223985893e-06 * r) * r2
    let high =
      (2.755731922398589e-07 + 2.505210838544172e-08 * r)
      + (2.08767569878681e-09 + 1.6059043836821613e-10 * r) * r2
    return r + r2 * (low + r4 * (middle + r4 * high))
  }

  /// Returns n · ln 2 + ln(1 + f) for √½ ≤ 1 + f < √2.
  ///
  /// With s = f / (2 + f), ln(1 + f) = 2 artanh s = 2s + s · R, where R = ⅔s² + ⅖s⁴ + …; and 2s = f − s · f.
  private static func logarithm(offset f: Double, exponent: Double) -> Double {
    let s = f / (2 + f)
    let z = s * s
    let z2 = z * z
    let z4 = z2 * z2
    let low = (0.6666666666666666 + 0.4 * z) + (0.2857142857142857 + 0.2222222222222222 * z) * z2
    let middle =
      (0.18181818181818182 + 0.15384615384615385 * z) + (0.13333333333333333 + 0.11764705882352941 * z) * z2
    let high = (0.10526315789473684 + 0.09523809523809523 * z) + 0.08695652173913043 * z2
    let correction = z * (low + z4 * (middle + z4 * high))
    let tail = s * (f - correction) - exponent * 0x1.a39ef35793c76p-33
    return exponent * 0x1.62e42feep-1 - (tail - f)
  }
}

extension ElementaryFunctions {
  /// Returns the sine and the cosine of an angle in radians, at little more than the cost of one.
  ///
  /// Angles beyond 2²⁹ in magnitude count as 0, because a double no longer determines their place in the turn to more
  /// than six digits. Infinities and NaN count as 0 as well.
  package static func sineCosine(_ x: Double) -> (sine: Double, cosine: Double) {
    guard x >= -536_870_912 && x <= 536_870_912 else { return (0, 1) }
    let (whole, quarter) = nearestInteger(x * 0x1.45f306dc9c883p-1)
    // π / 2 in parts of 24 bits, so that the first products are exact, and a last part of 53 bits.
    let coarse = (x - whole * 0x1.921fb4p+0) - whole * 0x1.4442dp-24
    let r = (coarse - whole * 0x1.846988p-48) - whole * 0x1.8cc51701b839ap-72
    let (sine, cosine) = nearZero(r)
    switch quarter & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// Returns the sine and the cosine for |r| ≤ π / 4, by the Taylor series up to r¹⁷ / 17! and r¹⁶ / 16!.
  @inline(__always)
  private static func nearZero(_ r: Double) -> (sine: Double, cosine: Double) {
    let z = r * r
    let z2 = z * z
    let z4 = z2 * z2
    let sine =
      ((-0.16666666666666666 + 0.008333333333333333 * z)
        + (-0.0001984126984126984 + 2.7557319223985893e-06 * z) * z2)
      + ((-2.505210838544172e-08 + 1.6059043836821613e-10 * z)
        + (-7.647163731819816e-13 + 2.8114572543455206e-15 * z) * z2) * z4
    let cosine =
      ((0.041666666666666664 - 0.001388888888888889 * z)
        + (2.48015873015873e-05 - 2.755731922398589e-07 * z) * z2)
      + ((2.08767569878681e-09 - 1.1470745597729725e-11 * z) + 4.779477332387385e-14 * z2) * z4
    return (r + r * z * sine, 1 - (0.5 * z - z2 * cosine))
  }
}

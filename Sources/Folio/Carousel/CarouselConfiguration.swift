public import FolioMachine

/// How a ``CarouselController`` behaves; every value has a default.
public struct CarouselConfiguration: Hashable, Sendable, Savable, Digestible {
  /// How long a page rests before the next one comes, in seconds: above 0, at most 2⁴⁰; nil never advances.
  public var interval: Double? = 3

  /// How far contents shift against their pages, in page lengths a page: at most 2⁴⁰ either way; 0 shifts nothing.
  public var parallax = 0.4

  /// What a touch does to the advancing: pauses it, or cancels it until it is resumed.
  public var touchPolicy = CarouselTouch.pauses

  /// The defaults.
  public init() {}

  /// Takes in every value.
  public func combine(into digest: inout StateDigest) {
    digest.combine(interval, parallax)
    // Told from the usual one by its being there.
    if touchPolicy != .pauses { digest.combine(touchPolicy) }
  }

  /// The first value that makes no sense, if any.
  var refusal: Rejection.Field? {
    if let interval { guard interval.isLegalLength, interval > 0 else { return .interval } }
    return parallax.isLegal ? nil : .parallax
  }

  /// The interval in nanoseconds, at least 1; what is beyond the range of moments is its end.
  var nanoseconds: Int64? {
    guard let interval else { return nil }
    let exact = interval * 1e9 + 0.5
    return exact >= 9.2e18 ? .max : max(1, Int64(exact))
  }

  /// These settings with −0 made 0.
  var normalized: CarouselConfiguration {
    var normalized = self
    normalized.parallax = parallax.withoutNegativeZero
    return normalized
  }
}

public import FolioMachine

/// The configuration of a ``CarouselController``. Every value has a default.
public struct CarouselConfiguration: Hashable, Sendable, Savable, Digestible, Settings {
  /// The time for which a page rests before the next one is shown, in seconds: greater than 0, at most 2⁴⁰. If nil, the
  /// carousel never advances.
  public var interval: Double? = 3

  /// The shift of a content against its page, in page lengths per page; its magnitude is at most 2⁴⁰. With 0 contents
  /// are not shifted.
  public var parallax = 0.4

  /// The effect of a touch on the advance: the advance is paused, or cancelled until it is resumed.
  public var touchPolicy = CarouselTouch.pauses

  /// Creates a configuration with the default values.
  public init() {}

  /// Adds every value to the digest.
  public func combine(into digest: inout StateDigest) { digest.combine(fieldsOf: self) }

  /// The names of values in rejections.
  package typealias Field = Rejection.Field

  /// Shows every field to a visitor.
  package func visit<Visitor: SettingVisitor<Field>>(_ visitor: inout Visitor) {
    visitor.number("interval", interval, .above0(), .seconds, .interval)
    visitor.number("parallax", parallax, .from(-.largestLegal, to: .largestLegal), .pages, .parallax)
    visitor.choice("touchPolicy", touchPolicy)
  }

  /// The interval in nanoseconds, at least 1, clamped to the range of moments.
  var nanoseconds: Int64? {
    guard let interval else { return nil }
    let exact = interval * 1e9 + 0.5
    return exact >= 9.2e18 ? .max : max(1, Int64(exact))
  }
}

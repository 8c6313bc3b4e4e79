public import FolioMachine

/// How a ``PressRecognizer`` judges.
public struct PressConfiguration: Hashable, Sendable, Savable {
  /// How many points a finger may travel, in any direction, before it scrolls: strictly more scroll. At least 0.
  public var slop: Double
  /// How many seconds a finger is down before its target is highlighted. At least 0, where nothing scrolls any more
  /// but from targets that refuse.
  public var highlightDelay: Double
  /// How many seconds a finger is down before it is a long press, and no tap. At least ``highlightDelay``.
  public var longPressDelay: Double

  /// Makes settings; they are judged when a recogniser takes them.
  public init(slop: Double = 10, highlightDelay: Double = 0.1, longPressDelay: Double = 0.5) {
    self.slop = slop
    self.highlightDelay = highlightDelay
    self.longPressDelay = longPressDelay
  }

  /// The first setting that makes no sense.
  var refusal: MotionRejection.Field? {
    guard slop.isLegalLength else { return .slop }
    guard highlightDelay.isLegalLength, longPressDelay.isLegalLength, highlightDelay <= longPressDelay else {
      return .delay
    }
    return nil
  }

  /// The same settings without −0.
  var normalized: PressConfiguration {
    PressConfiguration(
      slop: slop.withoutNegativeZero, highlightDelay: highlightDelay.withoutNegativeZero,
      longPressDelay: longPressDelay.withoutNegativeZero)
  }
}

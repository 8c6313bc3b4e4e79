public import FolioMachine

/// The settings of a ``PressRecognizer``.
public struct PressConfiguration: Hashable, Sendable, Savable, Settings {
  /// The distance that a finger must exceed, in any direction, before it scrolls, in points. At least 0.
  public var slop: Double
  /// The seconds for which a finger is down before its target is highlighted. At least 0.
  public var highlightDelay: Double
  /// The seconds for which a finger is down before it is a long press, and no longer a tap. At least
  /// ``highlightDelay``. With nil, the default, only targets that can be moved have a long press.
  public var longPressDelay: Double?

  /// Creates settings. They are validated when a recogniser takes them.
  public init(slop: Double = 10, highlightDelay: Double = 0.1, longPressDelay: Double? = nil) {
    self.slop = slop
    self.highlightDelay = highlightDelay
    self.longPressDelay = longPressDelay
  }

  /// The delay of the long press of a target; nil if it has none.
  func longPressDelay(of target: PressTarget) -> Double? {
    longPressDelay ?? (target.isMovable ? max(0.5, highlightDelay) : nil)
  }

  /// The names of values in rejections.
  package typealias Field = MotionRejection.Field

  /// Shows every field to a visitor.
  package func visit<Visitor: SettingVisitor<Field>>(_ visitor: inout Visitor) {
    visitor.number("slop", slop, .length, .points, .slop)
    visitor.number("highlightDelay", highlightDelay, .length, .seconds, .delay)
    visitor.number(
      "longPressDelay", longPressDelay, .from(highlightDelay, to: .largestLegal), .seconds, .delay)
  }
}

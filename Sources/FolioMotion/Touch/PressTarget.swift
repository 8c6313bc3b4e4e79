public import FolioMachine

/// The target on which a finger goes down.
public struct PressTarget: Hashable, Sendable, Savable {
  /// The host's number for the target: a row, or an item in a row.
  public var item: Int64
  /// Whether the target refuses highlights. It then has no long press either and never keeps its list from scrolling,
  /// but can be tapped like any other.
  public var refuses: Bool

  /// Creates a target.
  public init(item: Int64, refuses: Bool = false) {
    self.item = item
    self.refuses = refuses
  }
}

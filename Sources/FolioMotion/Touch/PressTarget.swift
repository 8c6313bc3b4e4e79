public import FolioMachine

/// What a finger is on when it goes down.
public struct PressTarget: Hashable, Sendable, Savable {
  /// The host's number for it: a row, or an item in one.
  public var item: Int64
  /// Whether it wants no highlight. It then gets no long press either and never keeps its list from scrolling, but
  /// is tapped like any other.
  public var refuses: Bool

  /// Makes a target.
  public init(item: Int64, refuses: Bool = false) {
    self.item = item
    self.refuses = refuses
  }
}

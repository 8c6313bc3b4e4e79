public import FolioMachine

/// The target on which a finger goes down.
public struct PressTarget: Hashable, Sendable, Savable {
  /// The host's number for the target: a row, or an item in a row.
  public var item: Int64
  /// Whether the target refuses highlights. It then has no long press either and never keeps its list from scrolling,
  /// but can be tapped like any other.
  public var refuses: Bool
  /// Whether nothing scrolls while the target is highlighted. Otherwise a finger that moves beyond the slop ends the
  /// highlight, and scrolls.
  public var holdsScrolling: Bool
  /// Whether a long press lifts the target. The target then has a long press even if no delay is set: after half a
  /// second, and not before its highlight.
  public var isMovable: Bool

  /// Creates a target.
  public init(item: Int64, refuses: Bool = false, holdsScrolling: Bool = false, isMovable: Bool = false) {
    self.item = item
    self.refuses = refuses
    self.holdsScrolling = holdsScrolling
    self.isMovable = isMovable
  }
}

#if Coding
  extension PressTarget {
    enum CodingKeys: String, CodingKey { case item, refuses, holdsScrolling, isMovable }

    /// Decodes a target. What was not stored before it existed may be missing.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      item = try values.decode(Int64.self, forKey: .item)
      refuses = try values.decode(Bool.self, forKey: .refuses)
      holdsScrolling = try values.decodeIfPresent(Bool.self, forKey: .holdsScrolling) ?? false
      isMovable = try values.decodeIfPresent(Bool.self, forKey: .isMovable) ?? false
    }
  }
#endif

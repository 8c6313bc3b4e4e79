internal import FolioCollections
public import FolioMachine

/// The settings of a feed.
public struct FeedConfiguration: Hashable, Sendable, Savable, Settings {
  /// The distance beyond each end of the viewport within which items are mounted, in points. The window is searched again
  /// only after the feed has moved further than this.
  public var overscan = 20.0

  /// The number of free slots to keep; nil: all.
  public var poolLimit: Int64?

  /// Creates the default settings.
  public init() {}
}

extension FeedConfiguration {
  /// The names of values in rejections.
  package typealias Field = ListRejection.Field

  /// Shows every field to a visitor.
  package func visit<Visitor: SettingVisitor<Field>>(_ visitor: inout Visitor) {
    visitor.number("overscan", overscan, .height, .points, .overscan)
    visitor.count("poolLimit", poolLimit, .from(0), .items, .poolLimit)
  }
}

internal import FolioCollections
public import FolioMachine

/// The settings of a feed.
public struct FeedConfiguration: Hashable, Sendable, Savable {
  /// The distance beyond each end of the viewport within which items are mounted, in points. The window is searched again
  /// only after the feed has moved further than this.
  public var overscan = 20.0

  /// The number of free slots to keep; nil: all.
  public var poolLimit: Int64?

  /// Creates the default settings.
  public init() {}
}

extension FeedConfiguration {
  /// The first invalid setting; nil if all are valid.
  var refusal: ListRejection.Field? {
    guard Units.isLegalHeight(overscan) else { return .overscan }
    return poolLimit ?? 0 >= 0 ? nil : .poolLimit
  }
}

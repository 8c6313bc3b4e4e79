internal import FolioCollections
public import FolioMachine

/// The settings of a feed.
public struct FeedConfiguration: Hashable, Sendable, Savable {
  /// How far beyond either end of the viewport items are mounted, in points. Not searched again within this.
  public var overscan = 20.0

  /// How many free slots are kept; nil: all.
  public var poolLimit: Int64?

  /// The settings by default.
  public init() {}
}

extension FeedConfiguration {
  /// The first setting that makes no sense.
  var refusal: ListRejection.Field? {
    guard Units.isLegalHeight(overscan) else { return .overscan }
    return poolLimit ?? 0 >= 0 ? nil : .poolLimit
  }

  /// The settings with the one zero.
  var normalized: FeedConfiguration {
    var settings = self
    settings.overscan = overscan.withoutNegativeZero
    return settings
  }
}

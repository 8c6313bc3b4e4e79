internal import FolioCollections
public import FolioMachine

/// The settings of a list. Numbers are in points unless stated otherwise.
public struct ListConfiguration: Hashable, Sendable, Savable {
  /// The height of an unmeasured row whose kind has no estimate of its own.
  public var estimate = 44.0

  /// The estimates by kind. If several name one class, the last applies.
  public var estimates: [KindEstimate] = []

  /// The distance beyond each end of the viewport within which rows are mounted. The window is searched again only after
  /// the list has moved further than this.
  public var overscan = 20.0

  /// The additional overscan ahead of a motion. What the end of the content leaves unused is added behind.
  public var overscanAhead = OverscanAhead.distance(0)

  /// The time at which the offset follows changed heights above the visible area.
  public var anchoring = Anchoring.atOnce

  /// The behaviour of rows that are inserted above the top edge.
  public var prependPolicy = PrependPolicy.show

  /// The distance from the end within which a list at rest follows the end; nil: never.
  public var followEnd: Double?

  /// The distance at which `nearEnd` is emitted; nil: never.
  public var nearEnd: NearEdge?

  /// The distance at which `nearStart` is emitted; nil: never.
  public var nearStart: NearEdge?

  /// Whether rows are measured ahead in idle time, one for each `turnEnded`, until all heights are known. Turn this off if
  /// the heights are not needed, for example in a list of a million rows.
  public var measuresWhenIdle = true

  /// Whether estimates are learnt from measured heights.
  public var learnsEstimates = false

  /// The number of free slots to keep, 0 or more; nil: all.
  public var poolLimit: Int64?

  /// Whether headers of sections stick to the top of the visible area.
  public var hasStickyHeaders = false

  /// The behaviour of a finger, and of the motion after it, at the bounds. With either, content that is already beyond the
  /// bounds springs back.
  public var edgePolicy = ListEdge.rubberBand

  /// The position at which rows come to rest after a finger, a wheel or a key scrolled the list; nil: any.
  public var snap: ListSnap?

  /// The condition under which rows count as viewed; nil: they never do, at no cost.
  public var viewability: Viewability?

  /// Whether the list reports which sections are seen. Off by default, at no cost.
  public var sectionDisplay = SectionDisplay.off

  /// The position at which the list begins, once it has a layout and its first rows. The list shows no rows until the first
  /// visible ones are measured.
  public var initialPosition = InitialPosition.top

  /// The position of content that is shorter than the visible area.
  public var gravity = ListGravity.top

  /// The settings for moving rows with a finger; nil: rows cannot be moved.
  public var reorder: ReorderConfiguration?

  /// Creates the default settings.
  public init() {}
}

extension ListConfiguration {
  /// The first invalid setting; nil if all are valid.
  package var refusal: ListRejection.Field? {
    guard Units.isLegalHeight(estimate) else { return .estimate }
    for entry in estimates {
      guard Units.isLegalHeight(entry.height) else { return .estimate }
    }
    guard Units.isLegalHeight(overscan) else { return .overscan }
    switch overscanAhead {
    case .distance(let number), .time(let number):
      guard Units.isLegalHeight(number) else { return .overscanAhead }
    case .rows(let count):
      guard count >= 0, count <= OffsetTree.rowLimit else { return .overscanAhead }
    }
    if let followEnd {
      guard Units.isLegalLength(followEnd) else { return .followEnd }
    }
    if case .points(let distance)? = nearEnd {
      guard Units.isLegalLength(distance) else { return .nearEnd }
    }
    if case .points(let distance)? = nearStart {
      guard Units.isLegalLength(distance) else { return .nearStart }
    }
    if let refusal = reorder?.refusal ?? viewability?.refusal { return refusal }
    if case .row(let row, _) = initialPosition {
      guard row >= 0, row < OffsetTree.rowLimit else { return .initialPosition }
    }
    guard poolLimit ?? 0 >= 0 else { return .poolLimit }
    return nil
  }

  /// The estimates of the sixteen classes, in units.
  var classEstimates: [Int64] {
    var heights = [Int64](repeating: max(1, Units.nearest(estimate)), count: RowExtents.classCount)
    for entry in estimates {
      heights[Int(RowExtents.classNumber(ofKind: entry.kind))] = max(1, Units.nearest(entry.height))
    }
    return heights
  }
}

extension ListConfiguration: Digestible {
  /// Adds every setting to the digest.
  public func combine(into digest: inout StateDigest) {
    digest.combine(estimate, estimates, overscan, overscanAhead, anchoring, prependPolicy)
    digest.combine(followEnd, nearEnd, nearStart, measuresWhenIdle, learnsEstimates, poolLimit)
    digest.combine(hasStickyHeaders, edgePolicy, viewability, snap, initialPosition, gravity)
    digest.combine(reorder?.scope, reorder?.edge, reorder?.speed, sectionDisplay)
  }
}

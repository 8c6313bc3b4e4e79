internal import FolioCollections
public import FolioMachine

/// The settings of a list. Every number is in points unless it says otherwise.
public struct ListConfiguration: Hashable, Sendable, Savable {
  /// The height that an unmeasured row of a kind without an estimate of its own is taken to have.
  public var estimate = 44.0

  /// Estimates by kind; of one class the last counts.
  public var estimates: [KindEstimate] = []

  /// How far beyond either end of the viewport rows are mounted. Not searched again within this distance.
  public var overscan = 20.0

  /// How much is added ahead of a motion; what an end of the content leaves unused is added behind.
  public var overscanAhead = OverscanAhead.distance(0)

  /// When heights that changed above move the offset.
  public var anchoring = Anchoring.atOnce

  /// What happens to rows inserted above the top edge.
  public var prependPolicy = PrependPolicy.show

  /// How near to the end a list at rest follows it; nil: never.
  public var followEnd: Double?

  /// When `nearEnd` is told; nil: never.
  public var nearEnd: NearEdge?

  /// When `nearStart` is told; nil: never.
  public var nearStart: NearEdge?

  /// Whether rows are measured ahead in idle time, one for each `turnEnded`, until all are known. Switch it off where
  /// that is no use, as for a million rows whose heights nobody asks for.
  public var measuresWhenIdle = true

  /// Whether estimates are learnt from measured heights.
  public var learnsEstimates = false

  /// How many free slots are kept; nil: all. 0 or more.
  public var poolLimit: Int64?

  /// How many free slots are kept while the list has no rows; nil: as many as with rows. 0 or more.
  ///
  /// A list that is emptied and filled again then makes its slots out of those that it had, though fewer are kept while it
  /// scrolls: with a `poolLimit` of 3 and 20 here, a screen of 12 rows comes back in the 12 slots that it left. What is
  /// too much is discarded once rows have come. Of lists that share a pool each applies its own limit in its own events.
  public var emptyPoolLimit: Int64?

  /// Whether headers of sections stick to the top of what is seen.
  public var hasStickyHeaders = false

  /// What a finger, and the motion that it left, meets at the bounds. What content has left beyond them springs back
  /// with either.
  public var edgePolicy = ListEdge.rubberBand

  /// Where rows stand once a finger, a wheel or a key has scrolled the list; nil: anywhere.
  public var snap: ListSnap?

  /// When rows count as viewed; nil: nobody asks, and nothing is spent on it.
  public var viewability: Viewability?

  /// Whether it is told which sections are seen; by default it is not, and nothing is spent on it.
  public var sectionDisplay = SectionDisplay.off

  /// Where the list begins, once it has a layout and its first rows. Until the rows that are seen there are measured, it
  /// shows none.
  public var initialPosition = InitialPosition.top

  /// Where content stands that is shorter than what is seen.
  public var gravity = ListGravity.top

  /// How rows are moved by a finger; nil: never.
  public var reorder: ReorderConfiguration?

  /// The settings by default.
  public init() {}
}

extension ListConfiguration {
  /// The first setting that makes no sense.
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
    guard poolLimit ?? 0 >= 0, emptyPoolLimit ?? 0 >= 0 else { return .poolLimit }
    return nil
  }

  /// The settings with the one zero.
  var normalized: ListConfiguration {
    var settings = self
    settings.estimate = estimate.withoutNegativeZero
    settings.estimates = estimates.map {
      KindEstimate(kind: $0.kind, height: $0.height.withoutNegativeZero)
    }
    settings.overscan = overscan.withoutNegativeZero
    switch overscanAhead {
    case .distance(let number): settings.overscanAhead = .distance(number.withoutNegativeZero)
    case .time(let number): settings.overscanAhead = .time(number.withoutNegativeZero)
    case .rows: break
    }
    settings.followEnd = followEnd?.withoutNegativeZero
    settings.nearEnd = nearEnd?.normalized
    settings.nearStart = nearStart?.normalized
    settings.reorder?.edge = reorder?.edge.withoutNegativeZero ?? 0
    settings.reorder?.speed = reorder?.speed.withoutNegativeZero ?? 0
    return settings
  }

  /// The estimate of each of the sixteen classes, in units.
  var classEstimates: [Int64] {
    var heights = [Int64](repeating: max(1, Units.nearest(estimate)), count: RowExtents.classCount)
    for entry in estimates {
      heights[Int(RowExtents.classNumber(ofKind: entry.kind))] = max(1, Units.nearest(entry.height))
    }
    return heights
  }
}

extension ListConfiguration: Digestible {
  /// Takes in every setting.
  public func combine(into digest: inout StateDigest) {
    digest.combine(estimate, estimates, overscan, overscanAhead, anchoring, prependPolicy)
    digest.combine(followEnd, nearEnd, nearStart, measuresWhenIdle, learnsEstimates, poolLimit)
    digest.combine(hasStickyHeaders)
    // Told from the usual ones by their being there: digests that were recorded before stay what they were.
    if edgePolicy != .rubberBand { digest.combine(edgePolicy) }
    if let viewability { digest.combine(viewability) }
    if let snap { digest.combine(true, snap) }
    if initialPosition != .top { digest.combine(initialPosition) }
    if gravity != .top { digest.combine(gravity, true) }
    if let reorder { digest.combine(reorder.scope, reorder.edge, reorder.speed) }
    if sectionDisplay != .off { digest.combine(sectionDisplay, true, true) }
    if let emptyPoolLimit { digest.combine(true, emptyPoolLimit) }
  }
}

#if hasFeature(Embedded)
  internal import FolioMachine
#else
  public import FolioMachine
#endif

/// The estimated height of the rows of one kind.
public struct KindEstimate: Hashable, Sendable {
  /// The reuse kind; kinds 15 and above share one estimate.
  public var kind: UInt16

  /// The height in points that an unmeasured row is taken to have, 0 … 2²¹; at least 1/768 is used.
  public var height: Double

  /// Makes an estimate.
  public init(kind: UInt16, height: Double) {
    self.kind = kind
    self.height = height
  }
}

/// How much more is mounted on the side to which the list moves.
public enum OverscanAhead: Hashable, Sendable {
  /// So many points.
  case distance(Double)
  /// The travel of so many seconds at the present speed.
  case time(Double)
  /// So many rows, headers and footers counted; in a grid the whole lines that they are in.
  case rows(Int64)
}

/// When the offset follows heights that changed above the viewport.
public enum Anchoring: UInt8, Hashable, Sendable, CaseIterable {
  /// In the same event.
  case atOnce
  /// Under a finger: in the event that ends the touch.
  case afterTouch
}

/// What rows do that come in above while the list is at its top edge.
public enum PrependPolicy: UInt8, Hashable, Sendable, CaseIterable {
  /// They show: the offset stays at the edge.
  case show
  /// They wait above: what was on screen stays there.
  case keep
}

/// The distance from an end of the content at which the host is told.
public enum NearEdge: Hashable, Sendable {
  /// One viewport.
  case viewport
  /// So many points.
  case points(Double)
}

/// The settings of a list. Every number is in points unless it says otherwise.
public struct ListConfiguration: Hashable, Sendable {
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
  public var prepend = PrependPolicy.show

  /// How near to the end a list at rest follows it; nil: never.
  public var followEnd: Double?

  /// When `nearEnd` is told; nil: never.
  public var nearEnd: NearEdge?

  /// When `nearStart` is told; nil: never.
  public var nearStart: NearEdge?

  /// Whether rows are measured ahead in idle time, one for each `turnEnded`, until all are known. Switch it off where
  /// that is no use, as for a million rows whose heights nobody asks for.
  public var idle = true

  /// Whether estimates are learnt from measured heights.
  public var learns = false

  /// How many free slots are kept; nil: all.
  public var poolLimit: Int64?

  /// Whether headers of sections stick to the top of the viewport.
  public var sticky = false

  /// How rows are moved by a finger; nil: never.
  public var reorder: ReorderConfiguration?

  /// The settings by default.
  public init() {}
}

extension ListConfiguration {
  /// Refuses settings that make no sense.
  func validate() throws(ListRejection) {
    guard Grid.isLegalHeight(estimate) else { throw .refusedConfiguration(.estimate) }
    for entry in estimates {
      guard Grid.isLegalHeight(entry.height) else { throw .refusedConfiguration(.estimate) }
    }
    guard Grid.isLegalHeight(overscan) else { throw .refusedConfiguration(.overscan) }
    switch overscanAhead {
    case .distance(let number), .time(let number):
      guard Grid.isLegalHeight(number) else { throw .refusedConfiguration(.overscanAhead) }
    case .rows(let count):
      guard count >= 0, count <= Grid.largestCount else { throw .refusedConfiguration(.overscanAhead) }
    }
    if let followEnd {
      guard Grid.isLegalLength(followEnd) else { throw .refusedConfiguration(.followEnd) }
    }
    if case .points(let distance)? = nearEnd {
      guard Grid.isLegalLength(distance) else { throw .refusedConfiguration(.nearEnd) }
    }
    if case .points(let distance)? = nearStart {
      guard Grid.isLegalLength(distance) else { throw .refusedConfiguration(.nearStart) }
    }
    if let reorder { try reorder.validate() }
    if let poolLimit {
      guard poolLimit >= 0 else { throw .refusedConfiguration(.poolLimit) }
    }
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
    var heights = [Int64](repeating: max(1, Grid.units(estimate)), count: RowExtents.classCount)
    for entry in estimates {
      heights[Int(RowExtents.classNumber(ofKind: entry.kind))] = max(1, Grid.units(entry.height))
    }
    return heights
  }
}

extension NearEdge {
  /// The distance with the one zero.
  fileprivate var normalized: NearEdge {
    if case .points(let distance) = self { .points(distance.withoutNegativeZero) } else { self }
  }
}

#if !hasFeature(Embedded)
  extension KindEstimate: Codable {}
  extension OverscanAhead: Codable {}
  extension Anchoring: NamedCase {}
  extension PrependPolicy: NamedCase {}
  extension NearEdge: Codable {}
  extension ListConfiguration: Codable {}
#endif

internal import FolioCollections
public import FolioMachine

/// The settings of a list. Numbers are in points unless stated otherwise.
public struct ListConfiguration: Hashable, Sendable, Savable, Settings {
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

  /// Whether `nearEnd` and `nearStart` are also emitted while a parent shows nothing of the list. Otherwise they wait until
  /// it is seen, so that a page that is only loaded ahead loads no more.
  public var announcesEdgesOffScreen = false

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

  /// Whether nothing scrolls while a row is highlighted under a finger. By default a finger that moves away ends the
  /// highlight, and scrolls.
  public var pressHoldsScrolling = false

  /// The settings for moving rows with a finger; nil: rows cannot be moved.
  public var reorder: ReorderConfiguration?

  /// Creates the default settings.
  public init() {}
}

extension ListConfiguration {
  /// The names of values in rejections.
  package typealias Field = ListRejection.Field

  /// Shows every field to a visitor.
  package func visit<Visitor: SettingVisitor<Field>>(_ visitor: inout Visitor) {
    visitor.number("estimate", estimate, .height, .points, .estimate)
    visitor.value(
      "estimates", estimates, isLegal: estimates.allSatisfy { Units.isLegalHeight($0.height) }, .estimate)
    visitor.number("overscan", overscan, .height, .points, .overscan)
    visitor.value("overscanAhead", overscanAhead, isLegal: overscanAhead.isLegal, .overscanAhead)
    visitor.choice("anchoring", anchoring)
    visitor.choice("prependPolicy", prependPolicy)
    visitor.number("followEnd", followEnd, .from(0, to: Units.largestPoints), .points, .followEnd)
    visitor.value("nearEnd", nearEnd, isLegal: nearEnd?.isLegal ?? true, .nearEnd)
    visitor.value("nearStart", nearStart, isLegal: nearStart?.isLegal ?? true, .nearStart)
    visitor.choice("announcesEdgesOffScreen", announcesEdgesOffScreen)
    visitor.choice("measuresWhenIdle", measuresWhenIdle)
    visitor.choice("learnsEstimates", learnsEstimates)
    visitor.choice("hasStickyHeaders", hasStickyHeaders)
    visitor.choice("edgePolicy", edgePolicy)
    visitor.choice("snap", snap)
    visitor.choice("sectionDisplay", sectionDisplay)
    visitor.choice("gravity", gravity)
    visitor.choice("pressHoldsScrolling", pressHoldsScrolling)
    visitor.settings("reorder", reorder)
    visitor.settings("viewability", viewability)
    visitor.value(
      "initialPosition", initialPosition, isLegal: initialPosition.isLegal, .initialPosition)
    visitor.count("poolLimit", poolLimit, .from(0), .items, .poolLimit)
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
  public func combine(into digest: inout StateDigest) { digest.combine(fieldsOf: self) }
}

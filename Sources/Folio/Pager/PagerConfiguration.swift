public import FolioList
public import FolioMachine
public import FolioMotion

/// The configuration of a ``Pager``, except for that of its cover, tabs and pages, which is sent with `cover(…)`.
public struct PagerConfiguration: Hashable, Sendable, Savable, Digestible, Settings {
  /// The axis along which pages are arranged. A cover requires horizontal pages.
  public var axis = PagingAxis.horizontal
  /// The distance that a pointer moves before it drags, in points; not negative.
  public var slop = 10.0
  /// How the velocity of a finger is estimated.
  public var velocityEstimate = VelocityEstimate.leastSquares
  /// The maximum velocity of a finger, in points per second; greater than 0. If nil, velocities are not limited.
  public var maximumVelocity: Double?
  /// The time for which a pointer is down on a row before the row is highlighted, in seconds; not negative.
  public var highlightDelay = 0.1
  /// The time for which a pointer is down on a row before this is a long press or lifts a movable row, in seconds; at
  /// least `highlightDelay`. If nil, there are no long presses, and a movable row is lifted after half a second.
  public var longPressDelay: Double?
  /// The length of a line, in points; not negative. An arrow key scrolls a list by one line, a wheel counts in lines,
  /// and a page key keeps one line of a list visible.
  public var lineLength = 44.0
  /// What stretches at its edge if neither list nor pages can move in the direction of a finger.
  public var gestureFallback = GestureFallback.outermost
  /// Whether the pager is nested in another one or contains one. A nested pager emits `claimAsked` before anything
  /// follows a finger that begins to drag.
  public var isNested = false
  /// The width of the zone at the leading edge in which a finger begins to drag the container back, in points; not
  /// negative. With 0, the default, there is no zone.
  public var backZone = 0.0
  /// The pages on which the back zone is active.
  public var backPages = BackPages.first
  /// Whether a fling that moves a list to its edge continues to the next page, if pages are vertical.
  public var carriesFling = true
  /// Whether the lists of all pages share one pool of slots. Slot numbers are then unique among the lists, and a row
  /// may be shown in a slot that the list of another page has freed. Applies to lists created from then on.
  public var sharesSlots = false
  /// The settings of new lists. If they include `reorder`, a long press lifts a row whose model is movable. Rows
  /// inserted above keep the visible rows in place unless `prependPolicy` says otherwise.
  public var list = ListConfiguration()

  /// Creates a configuration with the default values.
  public init() { list.prependPolicy = .keep }

  /// The settings of the recogniser of drags.
  var pan: PanConfiguration {
    PanConfiguration(slop: slop, estimate: velocityEstimate, maximumVelocity: maximumVelocity)
  }

  /// The names of values in rejections.
  package typealias Field = Rejection.Field

  /// Shows every field to a visitor.
  package func visit<Visitor: SettingVisitor<Field>>(_ visitor: inout Visitor) {
    visitor.choice("axis", axis)
    visitor.number("slop", slop, .length, .points, .slop)
    visitor.choice("velocityEstimate", velocityEstimate)
    visitor.number("maximumVelocity", maximumVelocity, .above0(), .pointsPerSecond, .velocity)
    visitor.number("highlightDelay", highlightDelay, .length, .seconds, .highlightDelay)
    visitor.number(
      "longPressDelay", longPressDelay, .from(highlightDelay, to: .largestLegal), .seconds, .longPressDelay)
    visitor.number("backZone", backZone, .length, .points, .backZone)
    visitor.number("lineLength", lineLength, .length, .points, .length)
    visitor.choice("gestureFallback", gestureFallback)
    visitor.choice("isNested", isNested)
    visitor.choice("backPages", backPages)
    visitor.choice("carriesFling", carriesFling)
    visitor.choice("sharesSlots", sharesSlots)
  }

  /// Adds every value to the digest, except the settings of lists.
  public func combine(into digest: inout StateDigest) { digest.combine(fieldsOf: self) }
}

public import FolioList
public import FolioMachine
public import FolioMotion

/// How a ``Pager`` behaves, beyond what its cover, its tabs and its pages are told through `cover(…)`.
public struct PagerConfiguration: Hashable, Sendable, Savable, Digestible {
  /// The axis along which pages follow each other. A cover needs horizontal pages.
  public var axis = PagingAxis.horizontal
  /// How far a pointer moves before it drags, in points; not negative.
  public var slop = 10.0
  /// How the velocity of a finger is told.
  public var velocityEstimate = VelocityEstimate.leastSquares
  /// The greatest velocity of a finger, in points a second; above 0. Nil: there is none.
  public var maximumVelocity: Double?
  /// How long a pointer is down on a row before that is highlighted, in seconds; not negative.
  public var highlightDelay = 0.1
  /// How long a pointer is down on a row before that is a long press, or lifts a row that moves, in seconds; not below
  /// `highlightDelay`.
  public var longPressDelay = 0.5
  /// How far an arrow key scrolls a list, how far a line of a wheel is, and how much of what is seen of a list stays in
  /// sight at a page key, in points; not negative.
  public var lineLength = 44.0
  /// Who gives way against its edge when neither list nor pages can move the way a finger goes.
  public var gestureFallback = GestureFallback.outermost
  /// Whether the pager lies in another one, or another one in it: it then asks with `claimAsked` before anything
  /// follows a finger that begins to drag.
  public var isNested = false
  /// How wide the zone at the leading edge is in which a finger begins that drags the container back, in points; not
  /// negative. 0, the default: there is none.
  public var backZone = 0.0
  /// On which pages it does so.
  public var backPages = BackPages.first
  /// Whether a fling that brings a list to its edge goes on to the next page, where pages are vertical.
  public var carriesFling = true
  /// Whether the lists of all pages draw on one pool of slots: slot numbers are then unique among them, and a row
  /// may be shown in a slot that another page's list freed. It holds for lists made from then on.
  public var sharesSlots = false
  /// The settings of the lists that pages get. With `reorder` in them a long press lifts a row whose model moves. Rows
  /// that come in above keep what is seen where it is, unless `prependPolicy` says otherwise.
  public var list = ListConfiguration()

  /// The defaults.
  public init() { list.prependPolicy = .keep }

  /// The settings of what recognises a finger's drag.
  var pan: PanConfiguration {
    PanConfiguration(slop: slop, estimate: velocityEstimate, maximumVelocity: maximumVelocity)
  }

  /// The first value that makes no sense, if any.
  var refusal: Rejection.Field? {
    guard slop.isLegalLength else { return .slop }
    if let maximumVelocity, !(maximumVelocity > 0 && maximumVelocity.isLegal) { return .velocity }
    guard highlightDelay.isLegalLength else { return .highlightDelay }
    guard longPressDelay.isLegalLength, longPressDelay >= highlightDelay else { return .longPressDelay }
    guard backZone.isLegalLength else { return .backZone }
    return lineLength.isLegalLength ? nil : .length
  }

  /// The same values without −0; the settings of lists as a list that was made with them has them.
  func normalized(with list: ListController) -> PagerConfiguration {
    var new = self
    new.slop = slop.withoutNegativeZero
    new.highlightDelay = highlightDelay.withoutNegativeZero
    new.longPressDelay = longPressDelay.withoutNegativeZero
    new.lineLength = lineLength.withoutNegativeZero
    new.backZone = backZone.withoutNegativeZero
    new.list = list.configuration
    return new
  }

  /// Takes in every value but those of the lists.
  public func combine(into digest: inout StateDigest) {
    digest.combine(axis, slop, highlightDelay, longPressDelay, lineLength, backZone)
    digest.combine(velocityEstimate, maximumVelocity)
    digest.combine(gestureFallback, backPages, isNested, carriesFling, sharesSlots)
  }
}

public import FolioList
public import FolioMachine

/// How a ``Pager`` behaves, beyond what its cover, its tabs and its pages are told through `cover(…)`.
public struct PagerConfiguration: Hashable, Sendable {
  /// The axis along which pages follow each other. A cover needs horizontal pages.
  public var axis = Axis.horizontal
  /// How far a pointer moves before it drags, in points; not negative.
  public var slop = 10.0
  /// How far an arrow key scrolls a list, in points; not negative.
  public var lineLength = 44.0
  /// The settings of the lists that pages get.
  public var list = ListConfiguration()

  /// The defaults.
  public init() {}

  /// The first value that makes no sense, if any.
  var refusal: Field? {
    guard slop.isLegalLength else { return .slop }
    return lineLength.isLegalLength ? nil : .length
  }
}

#if !hasFeature(Embedded)
  extension PagerConfiguration: Codable {}
#endif

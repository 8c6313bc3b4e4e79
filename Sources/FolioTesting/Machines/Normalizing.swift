public import Folio

extension PageController: Normalizing {
  /// The state with relative moments, and the transition that runs, if one does, as number 1.
  public func normalized(at now: Moment) -> PageController { normal(at: now) }
}

extension TabController: Normalizing {
  /// The state with relative moments, and the transition that runs, if one does, as number 1.
  public func normalized(at now: Moment) -> TabController { normal(at: now) }
}

extension CoverController: Normalizing {
  /// The state with relative moments, tokens numbered by age, and the transition that runs, if one does, as number 1.
  public func normalized(at now: Moment) -> CoverController { normal(at: now) }
}

extension CarouselController: Normalizing {
  /// The state with relative moments, and the transition that runs, if one does, as number 1.
  public func normalized(at now: Moment) -> CarouselController { normal(at: now) }
}

extension PressRecognizer: Normalizing {
  /// The state with relative moments.
  public func normalized(at now: Moment) -> PressRecognizer { normal(at: now) }
}

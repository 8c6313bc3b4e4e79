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

extension Pager: Normalizing {
  /// The state with relative moments, tokens numbered by age, and the transition that runs, if one does, as number 1;
  /// of what is over (a press, an axis, samples that are too old) nothing.
  public func normalized(at now: Moment) -> Pager { normal(at: now) }
}

extension ListController: Normalizing {
  /// The state with relative moments, without the numbers of orders and of slots' generations.
  public func normalized(at now: Moment) -> ListController { normal(at: now) }
}

extension FeedController: Normalizing {
  /// The state with relative moments, without the numbers of orders and of slots' generations.
  public func normalized(at now: Moment) -> FeedController { normal(at: now) }
}

extension PanRecognizer: Normalizing {
  /// The state with relative moments, without samples that are too old to count.
  public func normalized(at now: Moment) -> PanRecognizer { normal(at: now) }
}

extension PressRecognizer: Normalizing {
  /// The state with relative moments.
  public func normalized(at now: Moment) -> PressRecognizer { normal(at: now) }
}

public import FolioMachine

extension CarouselController {
  /// The normal form: that of the pages, and the moments of the wait relative to `now`. The newest moment counts only
  /// where it is later than `now`: events that follow are not earlier.
  public func normalized(at now: Moment) -> CarouselController {
    var wait = wait
    if case .since(let moment) = wait { wait = .since(moment.relative(to: now)) }
    return CarouselController(
      page: page.normalized(at: now), configuration: configuration, wait: wait, isFingerDown: isFingerDown,
      isDragged: isDragged,
      newest: max(newest?.relative(to: now) ?? Moment(nanoseconds: 0), Moment(nanoseconds: 0)))
  }
}

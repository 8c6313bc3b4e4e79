public import FolioMachine

extension PanRecognizer {
  /// The state with its moments relative to `now`, and without samples that cannot count any more.
  ///
  /// The newest moment counts only where it is later than `now`, because events that follow are not earlier.
  public func normalized(at now: Moment) -> PanRecognizer {
    var normal = self
    let present = Moment(nanoseconds: 0)
    normal.newest = max(newest?.relative(to: now) ?? present, present)
    normal.alongX = alongX.normalized(at: now)
    normal.alongY = alongY.normalized(at: now)
    return normal
  }
}

public import FolioMachine

extension PanRecognizer {
  /// Returns the state with its moments relative to `now`, and without samples that can no longer count.
  ///
  /// The newest moment counts only if it is later than `now`, because events that follow are not earlier.
  public func normalized(at now: Moment) -> PanRecognizer {
    var normal = self
    let present = Moment(nanoseconds: 0)
    normal.newest = max(newest?.relative(to: now) ?? present, present)
    normal.alongX = alongX.normalized(at: now)
    normal.alongY = alongY.normalized(at: now)
    return normal
  }
}

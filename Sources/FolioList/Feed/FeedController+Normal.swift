public import FolioMachine

extension FeedController {
  /// Returns the normal form at a moment; the normal form of a normal form at 0 is the same.
  public func normalized(at now: Moment) -> FeedController {
    var normal = self
    normal.body.normalize(at: now, pace: .none)
    normal.token = min(token, 1)
    normal.pool.normalize()
    return normal
  }
}

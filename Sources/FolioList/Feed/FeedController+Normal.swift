public import FolioMachine

extension FeedController {
  /// The normal form at a moment; that of the normal form, at 0, is the same again.
  public func normalized(at now: Moment) -> FeedController {
    var normal = self
    normal.body.normalize(at: now, pace: .none)
    normal.token = min(token, 1)
    normal.pool.normalize()
    return normal
  }
}

internal import FolioList
public import FolioMachine

/// The normal form: that of the cover and the lists, and of what fingers do, apart from when it came about.
extension Pager {
  /// The normal form at a moment; that of the normal form, at 0, is the same again.
  public func normalized(at now: Moment) -> Pager {
    var normal = self
    normal.cover = cover.normalized(at: now)
    normal.lists = lists.normalized(at: now)
    normal.gestures = gestures.normalized(at: now)
    return normal
  }
}

internal import FolioList
public import FolioMachine

/// The normal form: that of the cover, of the lists and of the gestures, without the moments at which they came about.
extension Pager {
  /// Returns the normal form at a moment. The normal form at 0 of a normal form is the same value.
  public func normalized(at now: Moment) -> Pager {
    var normal = self
    normal.cover = cover.normalized(at: now)
    normal.lists = lists.normalized(at: now)
    normal.gestures = gestures.normalized(at: now)
    return normal
  }
}

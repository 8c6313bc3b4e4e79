internal import FolioList
public import FolioMachine
internal import FolioMotion

/// The normal form: that of the cover and the lists, and of what fingers do, apart from when it came about.
extension Pager {
  /// The normal form at a moment; that of the normal form, at 0, is the same again.
  public func normalized(at now: Moment) -> Pager {
    var normal = self
    normal.cover = cover.normalized(at: now)
    normal.lists = lists.normalized(at: now)
    normal.recognizer = recognizer.normalized(at: now)
    normal.press.normalize(at: now, keepsPlace: isReordering)
    normal.trackpad.normalize(at: now)
    // An axis that no drag is along is that of a drag that is over.
    if recognizer.axis == nil { normal.dragAxis = .horizontal }
    if case .reorder(let page, let moment?) = grip {
      normal.grip = .reorder(page, scrolledAt: moment.relative(to: now))
    }
    return normal
  }
}

internal import FolioList
package import FolioMachine
internal import FolioMotion

/// The normal form: that of the cover and the lists, and of what fingers do, apart from when it came about.
extension Pager {
  /// The normal form at a moment; that of the normal form, at 0, is the same again.
  package func normal(at now: Moment) -> Pager {
    var normal = self
    normal.cover = cover.normal(at: now)
    normal.lists = lists.normal(at: now)
    normal.recognizer = recognizer.normal(at: now)
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

extension PageLists {
  /// The lists in their normal forms, and the slots that they share.
  fileprivate func normal(at now: Moment) -> PageLists {
    var (table, pool) = (table, pool)
    for index in table.entries.indices {
      table.entries[index].list = table.entries[index].list.normal(at: now)
    }
    pool.normalize()
    var normal = PageLists(template: template, sharesSlots: sharesSlots, table: table, pool: pool)
    (normal.width, normal.height, normal.bottomInset) = (width, height, bottomInset)
    normal.refusedDrag = refusedDrag
    normal.hold = hold
    normal.anchors = anchors
    normal.comingBack = comingBack
    return normal
  }
}

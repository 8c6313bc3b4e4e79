internal import FolioList
internal import FolioMachine

/// A list that a refresh holds below its top.
///
///     none ── refreshStarted ──▶ held ── the cover refreshes no more ──▶ none
///
/// Cover and strip cover as much of the list as ever; what a refresh adds to its top inset is there so that it can rest
/// where the cover orders it, and the cover does not count it.
extension PageLists {
  /// Room above the content of a page, in points beyond what cover and strip take.
  struct Hold: Hashable, Sendable, Savable, Digestible {
    var page: PageID
    var height: Double

    func combine(into digest: inout Digest) { digest.combine(page, height) }

    /// Whether these can have been given.
    var isConsistent: Bool { height.isLegalLength }
  }

  /// How much room a refresh has above the content of a page.
  func room(above page: PageID) -> Double {
    guard let hold, hold.page == page else { return 0 }
    return hold.height
  }

  /// The list of a page can be held from here on. One that is not pulled any more is not: the cover leaves it where it
  /// is, and room at its edge would move it.
  mutating func begin(_ hold: Hold?, emit: (PagerEffect) -> Void) {
    guard let hold, let index = table.index(of: hold.page),
      table.entries[index].standing.offset < table.entries[index].list.minimumOffset
    else { return }
    self.hold = hold
    layOut(hold.page, emit: emit)
  }

  /// A list that was held is so no more: it goes back to its top, unless the user has it.
  mutating func endHold(emit: (PagerEffect) -> Void) {
    guard let page = hold?.page else { return }
    hold = nil
    layOut(page, emit: emit)
  }
}

internal import FolioList
internal import FolioMachine

/// How lists are laid out, and brought to where the cover wants them.
extension PageLists {
  /// Tells a list the length that its content is to have at least, and the viewport which that was computed for. The one
  /// that gives way to scroll comes first: of a short content nothing is taken that it has before and afterwards.
  mutating func tellMinimum(_ length: Double, of page: PageID, emit: (PagerEffect) -> Void) {
    guard let index = table.index(of: page) else { return }
    let shrinks = length < table.entries[index].list.minimumLength
    if shrinks { layOut(page, emit: emit) }
    perform(.minimumLengthTold(length), on: page, by: .code, emit: emit)
    if shrinks { carryOut(page, emit: emit) } else { layOut(page, emit: emit) }
  }

  /// Tells a list its viewport.
  mutating func layOut(_ page: PageID, emit: (PagerEffect) -> Void) {
    guard let index = table.index(of: page) else { return }
    let top = table.entries[index].top + room(above: page)
    perform(
      .viewportChanged(length: height, width: width, insets: Insets(top: top, bottom: bottomInset)),
      on: page, by: .code, emit: emit)
    carryOut(page, emit: emit)
  }

  /// Brings a list to the offset that the cover ordered, as far as it is long enough. Above its top it is not brought by
  /// any rows: where it then is instead is reported.
  mutating func carryOut(_ page: PageID, emit: (PagerEffect) -> Void) {
    guard let index = table.index(of: page), let wanted = table.entries[index].wanted else { return }
    perform(.offsetOrdered(offset: wanted), on: page, by: .code, emit: emit)
    change(page) { entry in
      entry.ordered = wanted
      let offset = entry.standing.offset
      let isThere = entry.list.rowCount > 0 && abs(offset - wanted) <= 0.01
      let isBeyond = entry.standing.viewportLength > 0 && wanted < entry.list.minimumOffset - Self.grid
      entry.wanted = isThere || isBeyond ? nil : wanted
      entry.knownOffset = isThere ? offset : wanted
    }
  }
}

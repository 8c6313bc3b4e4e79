internal import FolioList
internal import FolioMachine

/// What moves lists, and what ends that.
extension PageLists {
  /// Who moves the list of a page as time passes.
  func mover(of page: PageID) -> ScrollSource {
    switch phase(of: page) {
    case .decelerating: .fling
    case .reordering: .user
    case .resting, .held, .dragging, .seeking, .animating, nil: .code
    }
  }

  /// Whether the host's own scrolling ends with this turn, and has left a list beyond its top.
  func isLeftPulled(_ page: PageID) -> Bool {
    guard let index = table.index(of: page), table.entries[index].standing.isSilent else { return false }
    return table.entries[index].standing.offset < table.entries[index].list.minimumOffset
  }

  /// What moves a list ends where it is, and so does a touch that holds it.
  mutating func stop(_ page: PageID, emit: (PagerEffect) -> Void) {
    cancelReorder(of: page, emit: emit)
    release(page, emit: emit)
    guard let standing = standing(of: page), standing.wake == .frame else { return }
    perform(.offsetOrdered(offset: standing.offset), on: page, by: .code, emit: emit)
  }

  /// A list that a finger holds still is let go, and stays where it is.
  mutating func release(_ page: PageID, emit: (PagerEffect) -> Void) {
    guard let standing = standing(of: page), standing.phase == .held else { return }
    perform(.fingerUp(at: Self.timeless), on: page, by: .code, emit: emit)
    perform(.offsetOrdered(offset: standing.offset), on: page, by: .code, emit: emit)
  }

  /// A row that is carried goes back to where it was.
  mutating func cancelReorder(of page: PageID, emit: (PagerEffect) -> Void) {
    guard phase(of: page) == .reordering else { return }
    perform(.reorderCancelled(at: Self.timeless), on: page, by: .code, emit: emit)
  }

  /// Lists that a request moves are at once where it leads, because less motion is wanted: a first frame begins the
  /// motion, if none has, and one long after ends it. What the user threw goes on.
  mutating func calm(emit: (PagerEffect) -> Void) {
    for page in awake where phase(of: page) == .animating {
      perform(.ticked(at: Moment(nanoseconds: .min)), on: page, by: .code, emit: emit)
      perform(.ticked(at: Moment(nanoseconds: .max)), on: page, by: .code, emit: emit)
    }
  }

  /// What ends at once needs no moment.
  private static var timeless: Moment { Moment(nanoseconds: 0) }
}

internal import FolioMachine

/// Who has a finger, or the fingers on a trackpad.
enum GestureOwner: Hashable, Sendable, Savable, Digestible {
  /// Nobody, or nobody any more.
  case nobody
  /// It is not known yet: the fingers are down there, and have not gone far enough to tell.
  case undecided(GesturePlace)
  /// The host is asked whether the gesture is the pager's; if so, it is this part's. Where the finger went down.
  case asked(GesturePart?, from: GesturePlace)
  /// The container's way back.
  case back
  /// The strip.
  case strip
  /// The pages.
  case pages
  /// The list of a page.
  case list(PageID)
  /// A row that was highlighted, or that was carried: nothing scrolls until the finger lifts.
  case row
  /// A row of the list of a page, which goes with the finger, and which the list was scrolled for at an edge up to that
  /// moment; nil: it is not.
  case carriedRow(PageID, scrolledAt: Moment?)

  /// Whether a finger is down that holds what moves, as any on cover or content does that has not lost its gesture.
  var holdsPages: Bool {
    switch self {
    case .nobody, .undecided(.strip), .asked(_, from: .strip), .strip, .pages: false
    case .undecided, .asked, .back, .list, .row, .carriedRow: true
    }
  }

  func combine(into digest: inout StateDigest) {
    switch self {
    case .nobody: digest.combine(0)
    case .undecided(let place): digest.combine(1, place)
    case .asked(let part, let place): digest.combine(2, part, place)
    case .back: digest.combine(3)
    case .strip: digest.combine(4)
    case .pages: digest.combine(5)
    case .list(let page): digest.combine(6, page)
    case .row: digest.combine(7)
    case .carriedRow(let page, let moment): digest.combine(8, page, moment)
    }
  }
}

/// Where fingers went down.
enum GesturePlace: Hashable, Sendable, Savable, Digestible {
  /// On the strip, on the tab of this page; whether they stopped the strip, so that lifting is no tap.
  case strip(PageID?, stopped: Bool)
  /// On cover or content; whether they stopped a motion, so that lifting is no tap.
  case content(stopped: Bool)
  /// On a page that peeks in.
  case page(PageID)

  func combine(into digest: inout StateDigest) {
    switch self {
    case .strip(let tab, let stopped): digest.combine(stopped ? 0 : 1, tab)
    case .content(let stopped): digest.combine(stopped ? 2 : 3)
    case .page(let page): digest.combine(4, page)
    }
  }
}

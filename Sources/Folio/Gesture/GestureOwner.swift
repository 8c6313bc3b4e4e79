internal import FolioMachine

/// The owner of a finger, or of the fingers on a trackpad.
enum GestureOwner: Hashable, Sendable, Savable, Digestible {
  /// No owner, or no longer any.
  case nobody
  /// Undecided: the fingers went down there and have not moved far enough.
  case undecided(GesturePlace)
  /// The host is deciding whether the pager owns the gesture; if so, this part owns it. Also where the finger went
  /// down.
  case asked(GesturePart?, from: GesturePlace)
  /// The container, which is dragged back.
  case back
  /// The strip.
  case strip
  /// The pages.
  case pages
  /// The list of a page.
  case list(PageID)
  /// A row that keeps the finger, or was carried. Nothing scrolls until the finger lifts.
  case row
  /// A row of the list of a page, which moves with the finger; and the moment up to which the list was scrolled for it
  /// at an edge, nil if it is not.
  case carriedRow(PageID, scrolledAt: Moment?)

  /// Whether a finger is down that holds the pages: any finger on cover or content of which it is not known what it does.
  var holdsPages: Bool {
    switch self {
    case .undecided(.strip), .asked(_, from: .strip): false
    case .undecided, .asked: true
    case .nobody, .back, .strip, .pages, .list, .row, .carriedRow: false
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
  /// On the strip, on the tab of this page. If they stopped the strip, lifting is not a tap.
  case strip(PageID?, stopped: Bool)
  /// On cover or content. If they stopped a motion, lifting is not a tap.
  case content(stopped: Bool)
  /// On a peeking page.
  case page(PageID)

  /// Whether they stopped a motion.
  var isStopped: Bool {
    switch self {
    case .strip(_, let stopped), .content(let stopped): stopped
    case .page: false
    }
  }

  /// The place of fingers that stopped a motion elsewhere: lifting is not a tap.
  var caught: GesturePlace {
    switch self {
    case .strip(_, let stopped): .strip(nil, stopped: stopped)
    case .content, .page: .content(stopped: true)
    }
  }

  func combine(into digest: inout StateDigest) {
    switch self {
    case .strip(let tab, let stopped): digest.combine(stopped ? 0 : 1, tab)
    case .content(let stopped): digest.combine(stopped ? 2 : 3)
    case .page(let page): digest.combine(4, page)
    }
  }
}

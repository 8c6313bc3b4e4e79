internal import Folio
internal import FolioCollections

/// The cover and the lists under it once more, as plainly as it can be said: one number for the cover, one for each page, and
/// an array of heights.
///
/// A model for tests. It knows nothing of how ``Pager`` is made, and follows the contract of what is seen word for word: who
/// moves what, what bounds it, and how a page that comes is fitted. There are no speeds in it: a motion is at once where it
/// ends, so that the two are compared when the machine has come to rest, or under a finger. Numbers are units of 1/768 point.
/// Where the contract leaves open what happens, ``isUnclear`` is true, and a walk does without what has happened.
struct PlainCover {
  /// The settings that differ from walk to walk.
  struct Rules {
    var mode = CoverMode.exitUntilCollapsed
    var childSync = ChildSync.keepDepth
    var snaps = CoverSnap.never
    /// Whether the cover follows whatever moves the content; in `exitUntilCollapsed` with `matchCover`.
    var followsAll = false
    var clampsEdge = false
    /// How far a page is pulled to refresh; nil: it is not.
    var threshold: Int64?
    /// How near to its end a list at rest follows it.
    var followEnd: Int64?
    /// Whether rows that come in above a list at its top are shown.
    var shows = false
    /// Whether corrections of heights wait for the finger that is down to lift.
    var waits = false
    /// A rule that is wrong on purpose, for the test of the walk.
    var plants = PlainCoverWalk.Plant.nothing
  }

  /// A row of a list, told by a number of its own.
  struct Row: Equatable {
    var id: Int
    var height: Int64
    var isKnown: Bool
    /// Whether the height is its model's, which holds whatever is measured.
    var isFixed: Bool
  }

  /// The content of a page.
  struct List: Equatable {
    var rows: [Row] = []
    /// How far it is scrolled from its top under the open cover.
    var y: Int64 = 0
    /// How high the strip is on its page.
    var strip: Int64 = 0
    /// How far the cover was collapsed when the page was left.
    var left: Int64 = 0
    /// Whether the heights of the cover are others since.
    var isStale = false
    /// Whether where it is is left open.
    var isVague = false
    /// Whether it was ever on screen.
    var isVisited = false
    var isRefreshing = false
    /// The room in which it is held while it refreshes.
    var room: Int64 = 0
    var policy = RefreshPolicy.configured
    /// Where it begins.
    var initialPosition = InitialPosition.top
    /// Whether it had rows to begin with.
    var hasBegun = false
    /// Whether it goes to where it begins, as rows there are measured.
    var isBeginning = false
    /// Whether it stands where it began: it was neither left nor told to be elsewhere.
    var isFresh = true
    /// Where content stands that is shorter than what is seen.
    var gravity = ListGravity.top
    /// The corrections that wait for a finger to lift. Frames and bounds are told less by as much.
    var waiting: Int64 = 0
    /// Whether there is no list of the page, only what is to be shown on it.
    var isEvicted = false
    /// Where it goes when it is there again.
    var saved: Saved?

    var total: Int64 { rows.reduce(0) { $0 + $1.height } }

    /// Where a row begins.
    func top(_ index: Int) -> Int64 { rows[..<index].reduce(0) { $0 + $1.height } }
  }

  /// The row that a list comes back to: how far the seen top is below its top, and how high it was.
  struct Saved: Equatable {
    var row: Int
    var distance: Int64
    var height: Int64
  }

  /// How far a finger has pulled.
  enum Pull { case none, pulling, armed }

  var rules: Rules
  var maximum: Int64
  var collapsed: Int64
  var minimum: Int64
  /// The heights at which the cover may rest between the two.
  var stops: [Int64] = []
  var height: Int64
  var bottom: Int64 = 0
  /// How far the cover is collapsed.
  var collapse: Int64 = 0
  var lists: [List]
  var selected = 0
  /// The page that a finger on the pages shows beside the selected one.
  var beside: Int?
  /// Whether a finger drags the selected list.
  var isDragging = false
  /// Whether the host's own scroller moves the selected list.
  var isHosted = false
  /// How far the finger went beyond a bound, in units: forward positive.
  var stretch = 0.0
  var pull = Pull.none
  /// How far the cover was drawn pulled before what happens, which data leaves as it is.
  var drawn: Int64 = 0
  /// Whether lists off screen may be of another length.
  var isLonger = false
  /// The end that a list under a finger was at as rows came.
  var awaited: Int64?
  /// Whether the finger has gone beyond a bound since it came down.
  var hasStretched = false
  /// Which way a notch or a key has gone, to whose next edge the cover snaps; 0 for none.
  var way: Int64 = 0
  /// Which way a hand has moved the cover last, since it rested at an edge; 0 for none.
  var direction: Int64 = 0
  /// Whether a request has brought the cover between its edges, where it stays until it is moved otherwise.
  var isKept = false

  /// The height that the heights of the cover keep it from, where it would be.
  var withheld: Int64?
  /// Whether code has moved the cover since it rested.
  var isForced = false
  /// Whether the contract leaves open what has happened; the walk does without it.
  var isUnclear = false
  /// Whether numbers may be rounded in another order.
  var isRounded = false
  /// The numbers of rows that came.
  var freshRow = 1_000

  init(rules: Rules, lists: [List], maximum: Int64, collapsed: Int64, minimum: Int64, height: Int64) {
    self.rules = rules
    self.lists = lists
    self.maximum = maximum
    self.collapsed = collapsed
    self.minimum = minimum
    self.height = height
    self.lists[0].isVisited = true
  }
}

// MARK: What there is to see

extension PlainCover {
  var range: Int64 { maximum - minimum }

  /// How far the cover collapses to its height after a reveal.
  var revealed: Int64 { maximum - collapsed }

  /// The room above the content of a page.
  func top(of page: Int) -> Int64 { maximum + lists[page].strip }

  /// How far the cover collapses to each of its stops.
  var stopped: [Int64] { stops.filter { $0 < maximum && $0 > minimum }.map { maximum - $0 } }

  /// The pages on screen.
  var onScreen: [Int] { beside.map { [selected, $0] } ?? [selected] }

  /// Whether the hand on a list moves the cover.
  func holdsCover(_ page: Int) -> Bool { page == selected && beside == nil }

  /// The content's own bottom bound.
  func end(of page: Int) -> Int64 { lead(of: page) + lists[page].total + bottom - height + top(of: page) }

  /// The least y of a page at rest. Content that refreshes is held below its top, where the cover is open.
  func low(of page: Int) -> Int64 { collapse > 0 ? collapse : -lists[page].room }

  /// The greatest y of a page at rest.
  func high(of page: Int) -> Int64 { max(rules.followsAll ? range : shade(of: page), end(of: page)) }

  /// How far the cover was collapsed when the page was last on screen.
  func shade(of page: Int) -> Int64 { onScreen.contains(page) ? collapse : lists[page].left }

  /// How far the content is scrolled beyond the seen top.
  func depth(of page: Int) -> Int64 { lists[page].y - shade(of: page) }

  /// How far the cover is drawn pulled.
  var drawnPull: Int64 { max(0, -lists[selected].y) }

  /// The lower edge of the strip as drawn.
  var contentTop: Int64 { top(of: selected) - collapse + drawnPull }

  /// The first row whose bottom is below the seen top.
  func anchor(of page: Int, seen: Int64) -> Int? {
    var bottom = lead(of: page)
    for (index, row) in lists[page].rows.enumerated() {
      bottom += row.height
      if row.height > 0, bottom > seen { return index }
    }
    return nil
  }

  /// How far a page must be pulled to refresh.
  func threshold(of page: Int) -> Int64? {
    switch lists[page].policy {
    case .configured: rules.threshold
    case .off: nil
    case .threshold(let points): Units.nearest(points)
    }
  }
}

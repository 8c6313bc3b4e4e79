internal import Folio
internal import FolioCollections

/// A second implementation of the cover and its lists in the plainest form: one number for the cover, one for each page,
/// and an array of heights.
///
/// A model for tests. It does not depend on the implementation of ``Pager``, and follows the contract of what is visible:
/// who moves what, what bounds it, and how a new page is fitted. It has no speeds: a motion is at its end at once, so that
/// the two are compared when the machine has come to rest, or under a finger. Numbers are units of 1/768 point. If the
/// contract does not specify an outcome, ``isUnclear`` is true, and a walk omits the step.
struct PlainCover {
  /// The settings that differ between walks.
  struct Rules {
    var mode = CoverMode.exitUntilCollapsed
    var childSync = ChildSync.keepDepth
    var snaps = CoverSnap.never
    var clampsEdge = false
    /// The pull that refreshes a page, or nil if none does.
    var threshold: Int64?
    /// The distance from its end within which a list at rest follows it.
    var followEnd: Int64?
    /// Whether rows inserted above a list at its top are shown.
    var shows = false
    /// Whether corrections of heights wait until a finger lifts.
    var waits = false
    /// A deliberately wrong rule, for the test of the walk.
    var plants = PlainCoverWalk.Plant.nothing
  }

  /// A row of a list, with an identity of its own.
  struct Row: Equatable {
    var id: Int
    var height: Int64
    var isKnown: Bool
    /// Whether the height is its model's, which applies whatever is measured.
    var isFixed: Bool
  }

  /// The content of a page.
  struct List: Equatable {
    var rows: [Row] = []
    /// How far it is scrolled from its top under the open cover.
    var y: Int64 = 0
    /// The height of the strip on its page.
    var strip: Int64 = 0
    /// The collapse of the cover when the page was left.
    var left: Int64 = 0
    /// Whether the heights of the cover have changed since.
    var isStale = false
    /// Whether its place is not specified.
    var isVague = false
    /// Whether it was ever on screen.
    var isVisited = false
    /// Whether code or a restored place put it anywhere.
    var isPlaced = false
    var isRefreshing = false
    /// The room in which it is held while it refreshes.
    var room: Int64 = 0
    /// Whether a requested refresh waits for its list, or for the page to rest selected with room at its top.
    var awaitsRefresh = false
    var policy = RefreshPolicy.configured
    /// Whether its short content makes no room for the cover.
    var staysAsItIs = false
    /// Its initial position.
    var initialPosition = InitialPosition.top
    /// Whether it had rows to open with.
    var hasBegun = false
    /// Whether it moves to its initial position as rows there are measured.
    var isBeginning = false
    /// Whether it is at its initial position: it was neither left nor ordered elsewhere.
    var isFresh = true
    /// The alignment of content that is shorter than the visible part.
    var gravity = ListGravity.top
    /// The corrections that wait for a finger to lift. Frames and bounds are reduced by them.
    var waiting: Int64 = 0
    /// Whether there is no list of the page, only its content.
    var isEvicted = false
    /// Its place when it is loaded again.
    var saved: Saved?

    var total: Int64 { rows.reduce(0) { $0 + $1.height } }

    /// Returns the top of a row.
    func top(_ index: Int) -> Int64 { rows[..<index].reduce(0) { $0 + $1.height } }
  }

  /// The row to restore: how far the visible top is below its top, and its height.
  struct Saved: Equatable {
    var row: Int
    var distance: Int64
    var height: Int64
  }

  /// The pull of a finger.
  enum Pull { case none, pulling, armed }

  var rules: Rules
  var maximum: Int64
  var collapsed: Int64
  var minimum: Int64
  /// The heights between open and collapsed at which the cover may rest.
  var stops: [Int64] = []
  var height: Int64
  var bottom: Int64 = 0
  /// The collapse of the cover.
  var collapse: Int64 = 0
  var lists: [List]
  var selected = 0
  /// The page that a finger on the pages shows beside the selected one.
  var beside: Int?
  /// Whether a finger drags the selected list.
  var isDragging = false
  /// Whether the host's own scroller moves the selected list.
  var isHosted = false
  /// The travel of the finger beyond a bound, in units, forward positive.
  var stretch = 0.0
  var pull = Pull.none
  /// The drawn pull of the cover before the event, which data does not change.
  var drawn: Int64 = 0
  /// Whether the length of lists off screen may change.
  var isLonger = false
  /// The end of a list under a finger when rows were inserted.
  var awaited: Int64?
  /// Whether the finger has moved beyond a bound since it went down.
  var hasStretched = false
  /// The direction of a notch or a key, to whose next edge the cover snaps; 0 for none.
  var way: Int64 = 0
  /// The direction in which the user last moved the cover, since it rested at an edge; 0 for none.
  var direction: Int64 = 0
  /// Whether a request has moved the cover between its edges, where it stays until it is moved otherwise.
  var isKept = false

  /// The height from which the heights of the cover have moved it.
  var withheld: Int64?
  /// Whether code has moved the cover since it rested.
  var isForced = false
  /// Whether the contract does not specify the outcome; the walk then omits the step.
  var isUnclear = false
  /// Whether numbers may be rounded in another order.
  var isRounded = false
  /// The identities of inserted rows.
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

// MARK: Visible values

extension PlainCover {
  var range: Int64 { maximum - minimum }

  /// The greatest collapse over the selected page. Content that is not measured counts as padded.
  var limit: Int64 {
    let list = lists[selected]
    guard list.staysAsItIs, !list.isEvicted, list.rows.allSatisfy(\.isKnown),
      rules.plants != .padsAlways
    else { return range }
    return max(0, min(range, end(of: selected) - lead(of: selected)))
  }

  /// The greatest collapse that the user reaches.
  var reach: Int64 { max(limit, collapse) }

  /// The collapse of the cover at its height after a reveal.
  var revealed: Int64 { maximum - collapsed }

  /// The room above the content of a page.
  func top(of page: Int) -> Int64 { maximum + lists[page].strip }

  /// The collapse of the cover at each of its stops.
  var stopped: [Int64] { stops.filter { $0 < maximum && $0 > minimum }.map { maximum - $0 } }

  /// The pages on screen.
  var onScreen: [Int] { beside.map { [selected, $0] } ?? [selected] }

  /// Whether the user's hold on a list moves the cover.
  func holdsCover(_ page: Int) -> Bool { page == selected && beside == nil }

  /// The content's own bottom bound.
  func end(of page: Int) -> Int64 { lead(of: page) + lists[page].total + bottom - height + top(of: page) }

  /// The least y of a page at rest. Refreshing content is held below its top, where the cover is open.
  func low(of page: Int) -> Int64 { collapse > 0 ? collapse : -lists[page].room }

  /// The greatest y of a page at rest.
  func high(of page: Int) -> Int64 { max(shade(of: page), end(of: page)) }

  /// The collapse of the cover when the page was last on screen.
  func shade(of page: Int) -> Int64 { onScreen.contains(page) ? collapse : lists[page].left }

  /// How far the content is scrolled beyond the visible top.
  func depth(of page: Int) -> Int64 { lists[page].y - shade(of: page) }

  /// The drawn pull of the cover.
  var drawnPull: Int64 { max(0, -lists[selected].y) }

  /// The lower edge of the strip as drawn.
  var contentTop: Int64 { top(of: selected) - collapse + drawnPull }

  /// The first row whose bottom is below the visible top.
  func anchor(of page: Int, seen: Int64) -> Int? {
    var bottom = lead(of: page)
    for (index, row) in lists[page].rows.enumerated() {
      bottom += row.height
      if row.height > 0, bottom > seen { return index }
    }
    return nil
  }

  /// The pull that refreshes a page.
  func threshold(of page: Int) -> Int64? {
    switch lists[page].policy {
    case .configured: rules.threshold
    case .off: nil
    case .threshold(let points): Units.nearest(points)
    }
  }
}

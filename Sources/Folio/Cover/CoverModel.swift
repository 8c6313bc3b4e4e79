internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

/// The cover over the content of the pages: how far it is collapsed, and who moves what.
///
/// Two numbers say where everything is: the collapse, 0 … range, and of each page its place y, how far its content is
/// scrolled from its top under the open cover. How far it is scrolled beyond the edge of what is seen, its depth, is
/// y − collapse. Both are units, and exact.
///
///     who moves                                what moves
///     a hand over the selected page            cover and content, see ``CollapseRule``
///     code, data                               the content alone; over content that code brings to its top the cover opens
///     a snap, a request, heights               the cover; the content on screen is pushed, and keeps its depth
///     a change of page                         neither; the page that comes is fitted once
///     a page drag                              the pages alone
///
/// A page is *present* from when it comes on screen, or is an end of a transition, until it is neither; a page that is
/// not keeps the collapse that it was left under.
///
///     standing ── requested, or left between edges by a hand with snaps ──▶ moving ──▶ standing
///                                                     │  ▲
///                                     a finger goes   ▼  │ it lifts without a drag
///                                     down           held
///
/// Laws: 0 ≤ collapse ≤ range; with snaps the cover is between its edges only while something moves it or a finger is
/// down, or where a request for a height has brought it; with `coverFollows: .everything`, `matchCover` and `exitUntilCollapsed` the collapse is y within 0 … range,
/// unless the cover moves by itself.
struct CoverModel: Hashable, Sendable, Savable, Digestible {
  /// A request that waits for a layout.
  enum Request: Hashable, Sendable, Savable, Digestible {
    case expand, collapse
    /// A height, in units.
    case height(Int64)

    func combine(into digest: inout StateDigest) {
      switch self {
      case .expand: digest.combine(0)
      case .collapse: digest.combine(1)
      case .height(let height): digest.combine(2, height)
      }
    }

    /// The collapse that it asks for.
    func target(in layout: CoverLayout) -> Int64 {
      switch self {
      case .expand: 0
      case .collapse: layout.range
      case .height(let height): (layout.maximum - height).clamped(0, layout.range)
      }
    }
  }

  var configuration: CoverConfiguration

  /// The heights around the content.
  var layout = CoverLayout()

  /// How far the cover is collapsed: 0 … range.
  var collapse: Int64 = 0

  /// The page of the last didSelect, whose content moves the cover; nil without pages.
  var active: PageID?

  /// The cover's own motion.
  var motion: CoverMotion? {
    didSet { isMoving = motion != nil }
  }

  /// Whether the cover moves by itself. It follows from `motion`, which is copied whole to be looked at.
  private(set) var isMoving = false

  /// How far the selected content is pulled below its top, in units, as the last event left it: what is drawn is read
  /// without the content.
  var pulled: Int64 = 0

  /// The travel of a notch or a key that is handled, in points: a step moves the cover by less than half of its way, and it
  /// snaps on in that direction. 0 for anything else, and between events.
  var step = 0.0

  /// Why the collapse changed last, in the event that is handled; nothing between events.
  var changedBy = Cause.request

  /// What of a pull the cover has still to undo, in points: what changed it otherwise than by a hand.
  var pullLeft: Remainder?

  /// What a snap depends on, beside where the cover is.
  var snapState = SnapState()

  /// The height, in units, that the heights keep the cover from: it stands at the edge that is nearest to it, or goes
  /// there, and comes back as they allow it, unless something else moves it before.
  var withheld: Int64?

  /// A request that waits for a layout.
  var pending: Request?

  /// Whether what a finger left behind moves the cover no more, because a request took over from it.
  var isOverruled = false

  /// Which pages refresh.
  var refresh = RefreshTracker()

  /// Whether a finger is down.
  var isTouched = false

  /// The present pages, ascending.
  var present: [PageID] = []

  /// What the present pages were found by.
  var stage = Stage()

  /// The collapse under which pages were left that are not present.
  var left = IntegerMap<Int64>()

  /// A cover that comes back as it was as soon as there are heights.
  var awaited: AwaitedCover?

  init(configuration: CoverConfiguration) {
    self.configuration = configuration.normalized
  }

  /// What pages are on screen, and between which something runs.
  struct Stage: Hashable, Sendable, Savable, Digestible {
    var first: Int64 = 0
    var last: Int64 = -1
    /// The indexes of the pages at the first step and the last: others, if pages between are skipped from now on.
    var firstIndex: Int64 = 0
    var lastIndex: Int64 = -1
    var from: PageID?
    var to: PageID?
    var active: PageID?

    func combine(into digest: inout StateDigest) {
      digest.combine(first, last, firstIndex, lastIndex)
      digest.combine(from, to, active)
    }
  }

  /// How far the cover collapses at most.
  var range: Int64 { layout.range }

  /// How a hand moves the cover.
  @inline(__always)
  var rule: CollapseRule {
    CollapseRule(mode: configuration.mode, range: layout.range, stop: layout.maximum - layout.collapsed)
  }

  /// Whether the cover follows its content by the seed's rule alone.
  @inline(__always)
  var isSeed: Bool {
    configuration.coverFollows == .everything && configuration.childSync == .matchCover
      && configuration.mode == .exitUntilCollapsed
  }

  /// How far the content of a page is scrolled beyond the edge of what is seen, or was when it was left, in units.
  func depth(of page: PageID, at y: Int64) -> Int64 { y - collapse(over: page) }

  /// The collapse that the content of a page is under, or was when it was left.
  func collapse(over page: PageID) -> Int64 {
    present.contains(sorted: page) ? collapse : left[page.rawValue] ?? 0
  }

  /// How far the cover is pulled, in points.
  @inline(__always)
  var pull: Double { Units.points(pulled) + (pullLeft?.value ?? 0) }

  /// How far the cover follows a pull, in points.
  @inline(__always)
  var drawnPull: Double { pull.clamped(0, configuration.pullLimit).withoutNegativeZero }

  /// Where the strip begins, in points.
  @inline(__always)
  var stripTop: Double {
    Units.points(layout.maximum - collapse) + (configuration.pullStyle == .pinned ? 0 : drawnPull)
  }

  /// How high the strip is, blended between the pages that the place is between, in points.
  @inline(__always)
  func stripHeight(_ tab: TabController) -> Double {
    uniformStripHeight(tab) ?? tab.page.blend.map { stripHeight($0, tab) } ?? 0
  }

  /// How high the strip is over every page; nil if not equally high.
  @inline(__always)
  func uniformStripHeight(_ tab: TabController) -> Double? {
    guard layout.strips.isUniform else { return nil }
    return tab.page.order.count > 0 && !layout.hidesStrip ? Units.points(layout.strips.common) : 0
  }

  @inline(__always)
  private func stripHeight(_ blend: PageBlend, _ tab: TabController) -> Double {
    let height = Units.points(layout.strip(of: tab.page.order[blend.from]))
    guard blend.progress > 0 else { return height }
    let next = Units.points(layout.strip(of: tab.page.order[blend.to]))
    return height + (next - height) * blend.progress
  }

  /// Where content is seen from, in units, as events find it: nothing is copied to ask for it.
  @inline(__always)
  mutating func obscured(_ tab: inout TabController) -> Int64 {
    max(0, Units.clamped(stripTop + (uniformStripHeight(tab) ?? blendedStripHeight(&tab))))
  }

  @inline(never)
  private mutating func blendedStripHeight(_ tab: inout TabController) -> Double {
    tab.page.blend.map { stripHeight($0, tab) } ?? 0
  }

  /// Where content is seen from, in points.
  @inline(__always)
  func contentTop(_ tab: TabController) -> Double { stripTop + stripHeight(tab) }

  /// What the cover moves by; nil if the user asked for less motion.
  @inline(__always)
  static func spring(_ tab: TabController) -> DampedSpring.Parameters? {
    tab.page.reducesMotion ? nil : tab.page.configuration.settleSpring
  }

  /// Whether a page drag holds the cover.
  @inline(__always)
  static func isHeld(_ tab: TabController) -> Bool { tab.page.phase == .dragging }

  /// Whether there is anything to see.
  @inline(__always)
  func isLaidOut(_ tab: TabController) -> Bool {
    layout.height > 0 && layout.maximum > 0 && tab.page.isLaidOut
  }

  /// Whether time does nothing to the cover.
  var isStill: Bool { !isMoving && pullLeft == nil && pending == nil }
}

// MARK: State

extension CoverModel {
  /// Takes in the whole state.
  func combine(into digest: inout StateDigest) {
    digest.combine(configuration, layout, collapse, active, motion, pullLeft)
    digest.combine(pending, isOverruled, refresh, isTouched, present, stage)
    digest.combine(left.count)
    for key in left.sortedKeys { digest.combine(key, left[key]) }
    digest.combine(awaited?.place, awaited?.y)
    if let direction = snapState.direction { digest.combine(true, direction) }
    if snapState.isKept { digest.combine(true) }
    if let withheld { digest.combine(withheld, true) }
  }

  /// Makes its moments relative to another one.
  mutating func normalize(at now: Moment) {
    motion?.normalize(at: now)
    pullLeft?.normalize(at: now)
  }

  /// Whether the stored values make a state that events can lead to.
  func isConsistent(isKnown: (PageID) -> Bool, isEmpty: Bool) -> Bool {
    guard configuration.refusal == nil, layout.isConsistent, refresh.isConsistent else { return false }
    guard collapse >= 0, collapse <= range, pulled >= 0, isMoving == (motion != nil) else { return false }
    guard snapState.direction == nil || configuration.snaps == .direction else { return false }
    if case .height(let height)? = pending, height < 0 || height > Units.nearest(.largestLegal) {
      return false
    }
    if let withheld {
      let end = motion?.target ?? collapse
      guard range > 0, withheld >= 0, withheld <= Units.nearest(.largestLegal) else { return false }
      guard end == 0 ? withheld >= layout.maximum : end == range && withheld <= layout.minimum else {
        return false
      }
    }
    guard motion?.isConsistent(range: range) ?? true, pullLeft?.isConsistent ?? true else { return false }
    guard zip(present, present.dropFirst()).allSatisfy({ $0 < $1 }), present.allSatisfy(isKnown) else {
      return false
    }
    guard isEmpty || left.sortedKeys.allSatisfy({ isKnown(PageID($0)) }) else { return false }
    guard refresh.pages.allSatisfy(isKnown), layout.strips.differing.allSatisfy({ isKnown($0.page) }) else {
      return false
    }
    if let awaited {
      guard layout.maximum == 0, awaited.place.refusal == nil, awaited.y.isLegalLength else { return false }
    }
    return active.map(isKnown) ?? isEmpty
  }
}

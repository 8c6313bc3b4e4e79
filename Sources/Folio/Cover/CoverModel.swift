internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

/// The cover over the content of the pages: its collapse, and what moves it.
///
/// Two values determine all positions: the collapse, 0 … range, and for each page its place `y`, the distance that its
/// content is scrolled from its top under the open cover. The depth, y − collapse, is the distance that the content is
/// scrolled beyond the edge of the visible part. Collapse and places are in units, and exact.
///
///     who moves                                what moves
///     the user, over the selected page         cover and content, see ``CollapseRule``
///     code, data                               the content alone; if code moves it to its top, the cover opens over it
///     a snap, a request, heights               the cover; the content on screen is pushed, and keeps its depth
///     a change of page                         neither; the content of the new page is fitted once
///     a page drag                              the pages alone
///
/// A page is *present* while it is on screen or is an end of a transition. For any other page the collapse under which
/// it was left is stored.
///
///     at rest ── requested, or left between edges by the user with snaps ──▶ moving ──▶ at rest
///                                                     │  ▲
///                                     a finger goes   ▼  │ it lifts without a drag
///                                     down           held
///
/// Laws:
///
/// - 0 ≤ collapse ≤ range.
/// - With snaps the cover is between its edges only while something moves it, while a finger is down, or after a
///   request for a height.
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

    /// Returns the requested collapse.
    func target(in layout: CoverLayout) -> Int64 {
      switch self {
      case .expand: 0
      case .collapse: layout.range
      case .height(let height): (layout.maximum - height).clamped(0, layout.range)
      }
    }
  }

  @Shared var configuration: CoverConfiguration

  /// The heights around the content.
  var layout = CoverLayout()

  /// The collapse: 0 … range.
  var collapse: Int64 = 0

  /// The page of the last didSelect, whose content moves the cover; nil without pages.
  var active: PageID?

  /// The motion of the cover itself.
  @Indirect var motion: CoverMotion?

  /// Whether the cover moves on its own.
  @inline(__always)
  var isMoving: Bool { _motion.isPresent }

  /// The distance by which the selected content is pulled below its top after the last event, in units, so that drawing
  /// does not need the content.
  var pulled: Int64 = 0

  /// The travel of the wheel notch or key that is being handled, in points. A step that moves the cover by less than
  /// half of its range continues to snap in that direction. 0 for all other events, and between events.
  var step = 0.0

  /// The cause of the last change of the collapse in the current event; unused between events.
  var changedBy = Cause.request

  /// The part of a pull that the cover still has to undo, in points, after something other than the user changed the
  /// pull.
  @Indirect var pullLeft: Remainder?

  /// What is left over of the strip's height, in points, since other pages lie around the position.
  @Indirect var heightLeft: Remainder?

  /// What a snap depends on in addition to the collapse.
  var snapState = SnapState()

  /// The height, in units, that the current heights do not allow. The cover is at the nearest edge, or moves there, and
  /// returns to this height when the heights allow it, unless something else moves it first.
  var withheld: Int64?

  /// A request that waits for a layout.
  var pending: Request?

  /// Whether a fling no longer moves the cover, because a request took over from it.
  var isOverruled = false

  /// The pages whose short content stays as it is.
  var short = ShortPages()

  /// The refreshing pages and the pull to refresh.
  var refresh = RefreshTracker()

  /// Whether a finger is down: on the pages, or, in a pager, anywhere on the screen or on a trackpad.
  var isTouched = false

  /// Whether the host reports a finger on the selected content, which no pointer of the pager's is.
  var isContentTouched = false

  /// The present pages, ascending.
  var present: [PageID] = []

  /// The state from which the present pages were determined.
  var stage = Stage()

  /// The collapse under which each page that is not present was left.
  var left = IntegerMap<Int64>()

  /// A cover to be restored as soon as its heights are known.
  @Indirect var awaited: AwaitedCover?

  init(configuration: CoverConfiguration) {
    _configuration = Shared(configuration)
  }

  /// The pages on screen, and the ends of the running transition.
  struct Stage: Hashable, Sendable, Savable, Digestible {
    /// The indexes of the first and the last page on screen, not reduced if pages loop, and how many there are.
    var first: Int64 = 0
    var last: Int64 = -1
    var count = 0
    var from: PageID?
    var to: PageID?
    var active: PageID?

    func combine(into digest: inout StateDigest) {
      digest.combine(first, last, count)
      digest.combine(from, to, active)
    }
  }

  /// The maximum collapse.
  var range: Int64 { layout.range }

  /// The rule by which the user moves the cover.
  @inline(__always)
  var rule: CollapseRule {
    CollapseRule(mode: configuration.mode, range: reach, stop: layout.maximum - layout.collapsed)
  }

  /// Returns the depth of the content of a page, or its depth when the page was left, in units.
  func depth(of page: PageID, at y: Int64) -> Int64 { y - collapse(over: page) }

  /// Returns the collapse that the content of a page is under, or was when the page was left.
  @inline(__always)
  func collapse(over page: PageID) -> Int64 {
    present.contains(sorted: page) ? collapse : left[page.rawValue] ?? 0
  }

  /// The distance by which the cover is pulled, in points.
  @inline(__always)
  var pull: Double { Units.points(pulled) + (pullLeft?.value ?? 0) }

  /// The distance by which the cover follows a pull, in points.
  @inline(__always)
  var drawnPull: Double { pull.clamped(0, configuration.pullLimit) }

  /// The top of the strip, in points.
  @inline(__always)
  var stripTop: Double {
    Units.points(layout.maximum - collapse) + (configuration.pullStyle == .pinned ? 0 : drawnPull)
  }

  /// Returns the height of the strip, interpolated between the pages around the place, in points.
  @inline(__always)
  func stripHeight(_ tab: TabController) -> Double {
    uniformStripHeight(tab) ?? max(0, blendedHeight(tab.page.blend, tab) + (heightLeft?.value ?? 0))
  }

  /// Returns the height of the strip between the pages of a blend, in points.
  func blendedHeight(_ blend: PageBlend?, _ tab: TabController) -> Double {
    blend.map { stripHeight($0, tab) } ?? 0
  }

  /// Returns the height of the strip if it is equal on all pages, in points; otherwise nil.
  @inline(__always)
  func uniformStripHeight(_ tab: TabController) -> Double? {
    guard layout.strips.isUniform, !_heightLeft.isPresent else { return nil }
    return tab.page.track.order.count > 0 && !layout.hidesStrip ? Units.points(layout.strips.common) : 0
  }

  @inline(__always)
  private func stripHeight(_ blend: PageBlend, _ tab: TabController) -> Double {
    let height = Units.points(layout.strip(of: tab.page.track.order[blend.from]))
    guard blend.progress > 0 else { return height }
    let next = Units.points(layout.strip(of: tab.page.track.order[blend.to]))
    return height + (next - height) * blend.progress
  }

  /// Returns the top of the visible content, in units. Events use this variant, because it copies nothing.
  @inline(__always)
  mutating func obscured(_ tab: inout TabController) -> Int64 {
    max(0, Units.clamped(stripTop + (uniformStripHeight(tab) ?? blendedStripHeight(&tab))))
  }

  @inline(never)
  private mutating func blendedStripHeight(_ tab: inout TabController) -> Double {
    stripHeight(tab)
  }

  /// Returns the top of the visible content, in points.
  @inline(__always)
  func contentTop(_ tab: TabController) -> Double { stripTop + stripHeight(tab) }

  /// Returns the spring of the cover; nil with reduced motion.
  @inline(__always)
  static func spring(_ tab: TabController) -> DampedSpring.Parameters? {
    tab.page.reducesMotion ? nil : tab.page.configuration.settleSpring
  }

  /// Whether a page drag holds the cover.
  @inline(__always)
  static func isHeld(_ tab: TabController) -> Bool { tab.page.phase == .dragging }

  /// Whether cover, viewport and pages have a layout.
  @inline(__always)
  func isLaidOut(_ tab: TabController) -> Bool {
    layout.height > 0 && layout.maximum > 0 && tab.page.isLaidOut
  }

  /// Whether a tick has no effect on the cover.
  @inline(__always)
  var isStill: Bool {
    !isMoving && !_pullLeft.isPresent && !_heightLeft.isPresent && pending == nil
  }

  /// Whether a cover is to be restored.
  @inline(__always)
  var isAwaiting: Bool { _awaited.isPresent }
}

// MARK: State

extension CoverModel {
  /// Feeds the whole state into the digest.
  func combine(into digest: inout StateDigest) {
    digest.combine(configuration, layout, collapse, active, motion, pullLeft)
    digest.combine(heightLeft)
    digest.combine(pending, isOverruled, refresh, isTouched, present, stage)
    digest.combine(short)
    digest.combine(left.count)
    for key in left.sortedKeys { digest.combine(key, left[key]) }
    digest.combine(awaited?.place, awaited?.y, snapState.direction, snapState.isKept, withheld)
  }

  /// Makes the moments relative to another one.
  mutating func normalize(at now: Moment) {
    motion?.normalize(at: now)
    pullLeft?.normalize(at: now)
    heightLeft?.normalize(at: now)
  }

  /// Whether the pages exist, and numbers are in range.
  func isSafe(isKnown: (PageID) -> Bool, isEmpty: Bool) -> Bool {
    guard configuration.refusal == nil, layout.isSafe, refresh.isSafe, short.isSafe else { return false }
    guard collapse >= 0, collapse <= range, pulled >= 0 else { return false }
    if case .height(let height)? = pending, height < 0 || height > Units.nearest(.largestLegal) {
      return false
    }
    if let withheld, withheld < 0 || withheld > Units.nearest(.largestLegal) { return false }
    guard motion?.isSafe(range: range) ?? true, pullLeft?.isSafe ?? true, heightLeft?.isSafe ?? true
    else { return false }
    guard zip(present, present.dropFirst()).allSatisfy({ $0 < $1 }), present.allSatisfy(isKnown) else {
      return false
    }
    guard isEmpty || left.sortedKeys.allSatisfy({ isKnown(PageID($0)) }) else { return false }
    guard short.pages.allSatisfy(isKnown), refresh.pages.allSatisfy(isKnown),
      refresh.waiting.allSatisfy(isKnown),
      layout.strips.differing.allSatisfy({ isKnown($0.page) })
    else {
      return false
    }
    if let awaited, awaited.place.refusal != nil || !awaited.y.isLegalLength { return false }
    return active.map(isKnown) ?? isEmpty
  }
}

internal import FolioCollections
public import FolioMachine

/// What a host reads: what to draw now. All heights in points, from the top of the container.
extension CoverController {
  /// How it behaves.
  public var configuration: CoverConfiguration { model.configuration }

  /// How far the cover is collapsed: 0 (open) … ``range``.
  public var collapse: Double { Units.points(model.collapse) }

  /// How far the cover collapses at most.
  public var range: Double { Units.points(model.range) }

  /// How high the cover is when it is open.
  public var maximum: Double { Units.points(model.layout.maximum) }

  /// How high the cover is where it stops halfway in ``CoverMode/enterAlwaysCollapsed``, at most ``maximum``: a snap ends with
  /// a ``collapse`` of 0, of `maximum - collapsed`, or of ``range``. Complexity: O(1).
  public var collapsed: Double { Units.points(model.layout.collapsed) }

  /// The heights at which the cover stops between ``maximum`` and its minimum, as they were told, descending:
  /// ``CoverEvent/stopsChanged(_:)``. A snap ends with a ``collapse`` of `maximum - stop` too, for each that is between the
  /// two. Complexity: O(stops), allocates.
  public var stops: [Double] { model.layout.stops.heights.map { Units.points($0) } }

  /// How high the viewport is, cover and strip included.
  package var viewportHeight: Double { Units.points(model.layout.height) }

  /// How much of the viewport's bottom is covered.
  public var bottomInset: Double { Units.points(model.layout.bottomInset) }

  /// The selected page, whose content moves the cover: that of the last `didSelect`; nil without pages.
  public var active: PageID? { model.active }

  /// How far the cover is drawn pulled down, in points, at most the limit of the configuration: how far the selected
  /// content is pulled beyond its top, and what a spring has still to undo where something else than the user changed
  /// that.
  @inline(__always)
  public var pull: Double { model.drawnPull }

  /// Where the cover is drawn. The part of it below ``stripTop`` is behind strip and content.
  public var coverFrame: CoverFrame { coverFrame(pulledBy: pull) }

  @inline(__always)
  func coverFrame(pulledBy pull: Double) -> CoverFrame {
    var frame = CoverFrame(top: 0, height: Units.points(model.layout.maximum))
    switch model.configuration.style {
    case .shrink: frame.height -= collapse
    case .move: frame.top -= collapse
    case .parallax(let factor): frame.top -= collapse * factor
    case .shrinkThenMove(let height):
      let seen = frame.height - collapse
      frame.height = max(seen, min(height, frame.height))
      frame.top = seen - frame.height
    }
    switch model.configuration.pullStyle {
    case .stretch: frame.height += pull
    case .move: frame.top += pull
    case .pinned: break
    }
    frame.top = frame.top.withoutNegativeZero
    return frame
  }

  /// Where the strip begins: at the lower edge of what is seen of the cover, in points.
  @inline(__always)
  public var stripTop: Double { model.stripTop }

  /// How high the strip is, in points: the heights of the two pages side by side in the viewport, blended by how far
  /// it is from the one to the other. 0 without pages, and while the strip is hidden.
  @inline(__always)
  public var stripHeight: Double { model.stripHeight(tab) }

  /// Where the strip ends, in points: content is seen from here on.
  public var contentTop: Double { model.contentTop(tab) }

  // MARK: Content

  /// The room above the content of a page, `maximum` and its strip, in points; nil for an unknown page. The room in
  /// which a page rests while it refreshes is not in it.
  public func topInset(of page: PageID) -> Double? {
    tab.page.index(of: page).map { _ in Units.points(model.layout.top(of: page)) }
  }

  /// The least length that the content of a page is treated as having, in points; nil for an unknown page.
  public func minimumContentLength(of page: PageID) -> Double? {
    tab.page.index(of: page).map { _ in Units.points(model.layout.minimumContentLength(of: page)) }
  }

  /// The offset of a page's content, as reported or ordered last; remembered while the page is not loaded. Nil for a
  /// page that was never loaded, and in a ``Pager``, whose lists have the offsets.
  public func offset(of page: PageID) -> Double? {
    reported[page].map { Units.points($0.y - model.layout.top(of: page)) }
  }

  /// How far a page's content is scrolled beyond the lower edge of the strip, or was when the page was left; negative
  /// while its top is below that edge. Nil for a page that was never loaded, and in a ``Pager``: see
  /// ``Pager/depth(of:)``.
  public func depth(of page: PageID) -> Double? {
    reported[page].map { Units.points(model.depth(of: page, at: $0.y)) }
  }

  /// The token of the newest order to a page's content, 0 before the first: what the reports of a host carry that has
  /// carried out all orders. 0 in a ``Pager``, which emits none.
  public func token(of page: PageID) -> Int64 { reported[page]?.token ?? 0 }

  /// How far a pull to refresh is on the selected page.
  public var refresh: RefreshState {
    guard let active else { return .idle }
    if model.refresh.isRefreshing(active) { return .refreshing }
    switch model.refresh.pull {
    case .none: return .idle
    case .armed: return .armed
    case .begun:
      let threshold = model.refresh.threshold(of: active, configuration) ?? 1
      return .pulling(fraction: (Units.points(model.pulled) / Units.points(threshold)).clamped(0, 1))
    }
  }

  /// Whether a page refreshes: from `refreshStarted` to `refreshEnded`.
  public func isRefreshing(_ page: PageID) -> Bool { model.refresh.isRefreshing(page) }

  /// The pages that refresh, ascending.
  public var refreshingPages: [PageID] { model.refresh.pages }

  // MARK: Host

  /// When to call again: every frame while pages, strip, cover or content move.
  public var nextWake: Wake {
    tab.nextWake.earlier(isMoving ? .frame : .never)
  }

  /// Whether neither pages nor strip nor cover move, so that time does nothing to them.
  @inline(__always)
  var isStill: Bool { tab.page.phase == .resting && !tab.strip.isMoving && !isMoving }

  /// Whether cover or content move by themselves.
  package var isMoving: Bool {
    model.isMoving && model.motion?.isHeld == false || model.pullLeft != nil || reported.isMoving
  }
}

// MARK: State

extension CoverController {
  /// Takes in the whole state. Complexity: O(pages).
  public func combine(into digest: inout StateDigest) { digest.combine(tab, model, reported) }

  /// The normal form: that of the tabs, the moments of a motion relative to `now`, and tokens renumbered in their
  /// order from 1 on.
  public func normalized(at now: Moment) -> CoverController {
    var normal = self
    normal.tab = tab.normalized(at: now)
    normal.model.normalize(at: now)
    normal.reported.normalize(at: now)
    normal.reported.renumberTokens()
    return normal
  }

  /// Whether the parts fit each other.
  var isConsistent: Bool {
    guard reported.isConsistent, model.layout.hidesStrip == tab.isHidden else { return false }
    let isEmpty = tab.page.count == 0
    guard isEmpty || reported.pages.allSatisfy({ tab.page.index(of: $0) != nil }) else { return false }
    return model.isConsistent(isKnown: { tab.page.index(of: $0) != nil }, isEmpty: isEmpty)
  }
}

#if Coding
  extension CoverController {
    enum CodingKeys: String, CodingKey { case tab, model, reported }

    /// Reads a saved state.
    ///
    /// - Throws: `DecodingError` if the values are no state that this machine can be in.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      tab = try values.decode(TabController.self, forKey: .tab)
      model = try values.decode(CoverModel.self, forKey: .model)
      reported = try values.decode(ReportedContent.self, forKey: .reported)
      try decoder.require(isConsistent, "The values make no state of a cover")
    }
  }
#endif

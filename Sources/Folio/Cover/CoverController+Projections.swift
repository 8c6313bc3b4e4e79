internal import FolioCollections
public import FolioMachine

/// What a host reads in order to draw. All heights are in points from the top of the container.
extension CoverController {
  /// The configuration of the cover.
  public var configuration: CoverConfiguration { model.configuration }

  /// The collapse of the cover: 0 (open) … ``range``.
  public var collapse: Double { Units.points(model.collapse) }

  /// The maximum collapse.
  public var range: Double { Units.points(model.range) }

  /// The height of the open cover.
  public var maximum: Double { Units.points(model.layout.maximum) }

  /// The height at which a reveal stops in ``CoverMode/enterAlwaysCollapsed``, at most ``maximum``. In this mode a snap
  /// ends with a ``collapse`` of 0, of `maximum - collapsed`, or of ``range``. Complexity: O(1).
  public var collapsed: Double { Units.points(model.layout.collapsed) }

  /// The heights at which the cover stops between ``maximum`` and its minimum, descending, as set by
  /// ``CoverEvent/stopsChanged(_:)``. For each stop between the two a snap may also end with a ``collapse`` of
  /// `maximum - stop`. Complexity: O(stops), allocates.
  public var stops: [Double] { model.layout.stops.heights.map { Units.points($0) } }

  /// The height of the viewport, including cover and strip.
  package var viewportHeight: Double { Units.points(model.layout.height) }

  /// The height of the part of the viewport that is covered at the bottom.
  public var bottomInset: Double { Units.points(model.layout.bottomInset) }

  /// The selected page, whose content moves the cover: the page of the last `didSelect`; nil without pages.
  public var active: PageID? { model.active }

  /// The distance by which the cover is drawn pulled down, in points; at most the limit of the configuration.
  ///
  /// It is the distance by which the selected content is pulled beyond its top, plus the part of a pull that a spring
  /// still has to undo after something other than the user changed the pull.
  @inline(__always)
  public var pull: Double { model.drawnPull }

  /// The frame of the cover. The part below ``stripTop`` is behind the strip and the content.
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
    return frame
  }

  /// The top of the strip, in points: the lower edge of the visible part of the cover.
  @inline(__always)
  public var stripTop: Double { model.stripTop }

  /// The height of the strip, in points: the heights for the two pages side by side in the viewport, interpolated by
  /// the progress between them. 0 without pages and while the strip is hidden.
  @inline(__always)
  public var stripHeight: Double { model.stripHeight(tab) }

  /// The bottom of the strip, in points: the top of the visible content.
  public var contentTop: Double { model.contentTop(tab) }

  // MARK: Content

  /// Returns the room above the content of a page, in points: `maximum` plus the height of the page's strip; nil for an
  /// unknown page. The room in which a refreshing page rests is not included.
  public func topInset(of page: PageID) -> Double? {
    tab.page.index(of: page).map { _ in Units.points(model.layout.top(of: page)) }
  }

  /// The greatest collapse over the selected page: ``range``, or less over short content that stays as it is.
  public var reach: Double { Units.points(model.limit) }

  /// Returns what is done with content of a page that is too short to scroll the whole cover away; nil for an unknown page.
  public func shortContent(of page: PageID) -> ShortContent? {
    tab.page.index(of: page).map { _ in model.short.contains(page) ? .asIs : .padded }
  }

  /// Returns the minimum length that the content of a page is treated as having, in points; nil for an unknown page.
  public func minimumContentLength(of page: PageID) -> Double? {
    tab.page.index(of: page).map { _ in Units.points(model.layout.minimumContentLength(of: page)) }
  }

  /// Returns the offset of a page's content, as last reported or ordered, in points. It is kept while the page is not
  /// loaded. Nil for a page that was never loaded, and in a ``Pager``, whose lists have the offsets.
  public func offset(of page: PageID) -> Double? {
    reported[page].map { Units.points($0.y - model.layout.top(of: page)) }
  }

  /// Returns the depth of a page's content, in points: how far it is, or was when the page was left, scrolled beyond
  /// the lower edge of the strip. The depth is negative while the top of the content is below that edge. Nil for a page
  /// that was never loaded, and in a ``Pager``; see ``Pager/depth(of:)``.
  public func depth(of page: PageID) -> Double? {
    reported[page].map { Units.points(model.depth(of: page, at: $0.y)) }
  }

  /// Returns the token of the newest order to a page's content; 0 before the first. It is the token of the reports of a
  /// host that has carried out all orders. 0 in a ``Pager``, which emits no orders.
  public func token(of page: PageID) -> ScrollToken { reported[page]?.token ?? 0 }

  /// The state of pull to refresh on the selected page.
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

  /// Whether a page is refreshing: from `refreshStarted` to `refreshEnded`.
  public func isRefreshing(_ page: PageID) -> Bool { model.refresh.isRefreshing(page) }

  /// The refreshing pages, ascending.
  public var refreshingPages: [PageID] { model.refresh.pages }

  // MARK: Host

  /// When the next tick is due: every frame while pages, strip, cover or content move.
  public var nextWake: Wake {
    tab.nextWake.earlier(isMoving ? .frame : .never)
  }

  /// Whether pages, strip and cover are at rest, so that a tick has no effect on them.
  @inline(__always)
  var isStill: Bool { tab.page.isStill && !tab.strip.isMoving && !isMoving }

  /// Whether cover or content move on their own.
  @inline(__always)
  package var isMoving: Bool {
    model.isMoving && model.motion?.isHeld == false || model.pullLeft != nil
      || model.heightLeft != nil || reported.isMoving
  }

  /// Whether a person sees cover or content move on their own.
  package var isSeenMoving: Bool { isMoving && (reported.isMoving || model.isSeenMoving) }
}

// MARK: State

extension CoverController {
  /// Feeds the whole state into the digest. Complexity: O(pages).
  public func combine(into digest: inout StateDigest) { digest.combine(tab, model, reported) }

  /// Returns the normal form: the tabs in their normal form, the moments of a motion relative to `now`, and the tokens
  /// renumbered in order from 1.
  public func normalized(at now: Moment) -> CoverController {
    var normal = self
    normal.tab = tab.normalized(at: now)
    normal.model.normalize(at: now)
    normal.reported.normalize(at: now)
    normal.reported.renumberTokens()
    return normal
  }

  /// Whether no event traps: the pages exist, and numbers are in range.
  var isSafe: Bool {
    guard reported.isSafe else { return false }
    let isEmpty = tab.page.count == 0
    guard isEmpty || reported.pages.allSatisfy({ tab.page.index(of: $0) != nil }) else { return false }
    return model.isSafe(isKnown: { tab.page.index(of: $0) != nil }, isEmpty: isEmpty)
  }
}

#if Coding
  extension CoverController {
    enum CodingKeys: String, CodingKey { case tab, model, reported }

    /// Decodes a saved state.
    ///
    /// - Throws: `DecodingError` if the values are not a state that the machine can be in.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      tab = try values.decode(TabController.self, forKey: .tab)
      model = try values.decode(CoverModel.self, forKey: .model)
      reported = try values.decode(ReportedContent.self, forKey: .reported)
      model.layout.hidesStrip = tab.isHidden
      try decoder.require(isSafe, "The values are not a state of a cover")
    }
  }
#endif

public import FolioMachine

/// What a host reads: what to draw now. All heights in points, from the top of the container.
extension CoverController {
  /// How it behaves.
  public var configuration: CoverConfiguration { cover.configuration }

  /// How far the cover is collapsed: 0 (open) … ``range``.
  public var collapse: Double { cover.collapse }

  /// How far the cover collapses at most.
  public var range: Double { cover.layout.range }

  /// How high the cover is when it is open.
  public var maximum: Double { cover.layout.maximum }

  /// How high the viewport is, cover and strip included.
  package var viewportHeight: Double { cover.layout.height }

  /// How much of the viewport's bottom is covered.
  public var bottomInset: Double { cover.layout.bottomInset }

  /// The page whose content moves the cover: that of the last `didSelect`; nil without pages.
  public var active: PageID? { cover.active }

  /// How far the active content is pulled down beyond its top, as far as the cover follows. While a finger drags the
  /// pages it is what it was before.
  public var pull: Double { cover.pull.clamped(0, cover.configuration.pullLimit).withoutNegativeZero }

  /// Where the cover is drawn. What of it is below ``stripTop`` is behind strip and content.
  public var coverFrame: CoverFrame { coverFrame(pulledBy: pull) }

  func coverFrame(pulledBy pull: Double) -> CoverFrame {
    var frame = CoverFrame(top: 0, height: cover.layout.maximum)
    switch cover.configuration.style {
    case .shrink: frame.height -= collapse
    case .move: frame.top -= collapse
    case .parallax(let factor): frame.top -= collapse * factor
    }
    switch cover.configuration.pull {
    case .stretch: frame.height += pull
    case .move: frame.top += pull
    case .pinned: break
    }
    frame.top = frame.top.withoutNegativeZero
    return frame
  }

  /// Where the strip begins: under what is seen of the cover.
  public var stripTop: Double { stripTop(pulledBy: pull) }

  func stripTop(pulledBy pull: Double) -> Double {
    cover.layout.maximum - collapse + (cover.configuration.pull == .pinned ? 0 : pull)
  }

  /// How high the strip is: between two pages their heights are blended by how far it is from the one to the other. In
  /// a jump those are its two ends alone, over however many pages it goes. 0 without pages, and while the strip is
  /// hidden.
  @inline(__always)
  public var stripHeight: Double {
    guard let blend = tab.page.blend else { return 0 }
    let height = cover.layout.strip(of: tab.page.order[blend.from])
    guard blend.progress > 0 else { return height }
    return height + (cover.layout.strip(of: tab.page.order[blend.to]) - height) * blend.progress
  }

  /// Where the strip ends: content is seen from here on.
  public var contentTop: Double { stripTop + stripHeight }

  // MARK: Content

  /// The room above the content of a page, `maximum` and its strip; nil for an unknown page.
  public func topInset(of page: PageID) -> Double? {
    tab.page.index(of: page).map { _ in cover.layout.top(of: page) }
  }

  /// How long the content of a page is treated as, at least; nil for an unknown page.
  public func minimumContentLength(of page: PageID) -> Double? {
    tab.page.index(of: page).map { _ in cover.layout.minimumContentLength(of: page) }
  }

  /// The offset of a page's content, as reported or ordered last; remembered while the page is not loaded. Nil for
  /// a page that was never visited.
  @inline(__always)
  public func offset(of page: PageID) -> Double? {
    cover.children[page].map { ($0.y - cover.layout.top(of: page)).withoutNegativeZero }
  }

  /// How much of its scrolling a page's content has not collapsed the cover by; nil for a page never visited.
  public func depth(of page: PageID) -> Double? { cover.children[page]?.depth }

  /// The token of the newest order to a page's content, 0 before the first: what a report carries of a host that
  /// has carried out all orders.
  @inline(__always)
  public func token(of page: PageID) -> Int64 { cover.children[page]?.token ?? 0 }

  /// How far a pull to refresh is.
  public var refresh: Refresh {
    switch cover.refresh {
    case .idle: .idle
    case .pulling:
      .pulling(fraction: (cover.pull / (cover.configuration.refreshThreshold ?? 1)).clamped(0, 1))
    case .armed: .armed
    case .refreshing: .refreshing
    }
  }

  // MARK: Host

  /// When to call again: every frame while pages, strip or cover move.
  public var nextWake: Wake { tab.nextWake.earlier(cover.isMoving ? .frame : .never) }
}

public import FolioMachine

/// All values from which a frame of a pager is drawn, read at once from the projections of ``Pager``.
///
/// A pager is large, and reading its projections one by one from another module copies the pager, or a part of it, each
/// time. A host that draws every frame reads the snapshot once and gets the same values:
///
///     let snapshot = pager.snapshot
///     draw(cover: snapshot.cover, strip: snapshot.strip, scrolledBy: snapshot.stripOffset)
///     if let indicator = snapshot.indicator { draw(indicator) }
///     for page in [snapshot.first, snapshot.second] {
///       guard let page, let rows = page.rows else { continue }
///       draw(rows.window, at: page.frame.y - rows.offset)
///     }
///
/// Laws: each value equals the projection with the same name, in every state.
public struct PagerSnapshot: Hashable, Sendable {
  /// All pages to draw, as in ``PageController/scene``. Pages beyond the second, which most scenes do not have, are
  /// only here.
  public var scene: PageScene
  /// The first page on screen; nil without pages.
  public var first: PageSnapshot?
  /// The second page on screen; nil if there is only one.
  public var second: PageSnapshot?
  /// The frame of the cover, as in ``Pager/coverRect``.
  public var cover: LayoutRect
  /// The frame of the strip, as in ``Pager/stripFrame``.
  public var strip: LayoutRect
  /// The offset of the strip, in points, as in ``TabController/stripOffset``.
  public var stripOffset: Double
  /// The frame of the indicator, as in ``Pager/indicatorFrame``; nil without tabs.
  public var indicator: LayoutRect?
}

/// A page of a ``PagerSnapshot``: its frame and its rows.
public struct PageSnapshot: Hashable, Sendable, Savable {
  /// The mounted rows of a page.
  public struct Rows: Hashable, Sendable, Savable {
    /// The mounted rows, half-open, as in `ListController.window`; empty while the list moves to its initial position.
    public var window: Range<Int64>
    /// The mounted rows outside of the window, ascending: earlier rows of a waterfall that reach into it, the sticky
    /// header, and pinned rows.
    public var extras: [Int64]
    /// The offset of the list, in points, as in `ListController.offset`.
    public var offset: Double
  }

  /// The page, its distance forward of the viewport, and its visible fraction.
  public var placement: PagePlacement
  /// The frame of the page, as in ``Pager/frame(of:)``.
  public var frame: LayoutRect
  /// The rows; nil while the page has no list.
  public var rows: Rows?
}

extension Pager {
  /// All values from which a frame is drawn. Complexity: O(1) expected; O(log tabs) if tabs have lengths of their own;
  /// O(log disabled pages). Allocates nothing for up to four pages on screen.
  public var snapshot: PagerSnapshot {
    // Functions that are not inlined are members of the pager: a part would be copied to call one of its own.
    let scene = cover.tab.page.plainScene ?? otherScene
    let pull = cover.pull
    let height = cover.model.uniformStripHeight(cover.tab) ?? blendedStripHeight
    let strip = LayoutRect(
      x: frame.x, y: frame.y + cover.stripTop, width: frame.width, height: cover.tab.isHidden ? 0 : height)
    let tab = cover.tab.page.isInMotion ? movingIndicator : restingIndicator
    return PagerSnapshot(
      scene: scene, first: scene.count > 0 ? pictured(scene[0]) : nil,
      second: scene.count > 1 ? pictured(scene[1]) : nil,
      cover: rect(of: cover.coverFrame(pulledBy: pull)), strip: strip, stripOffset: cover.tab.stripOffset,
      indicator: tab.map { rect(from: $0.offset, $0.length, in: strip) })
  }

  @inline(never)
  private var otherScene: PageScene { cover.tab.page.otherScene }

  @inline(never)
  private var blendedStripHeight: Double { cover.stripHeight }

  @inline(never)
  private var movingIndicator: StripFrame? { cover.tab.indicator }

  @inline(never)
  private var restingIndicator: StripFrame? {
    guard cover.tab.page.order.count > 0 else { return nil }
    return cover.tab.strip.tabs.liesAsTold
      ? cover.tab.strip.tabs.toldFrame(of: cover.tab.page.principalIndex) : otherRestingIndicator
  }

  @inline(never)
  private var otherRestingIndicator: StripFrame? { cover.tab.indicator }

  /// Returns a page of the scene with its rows.
  package func pictured(_ placement: PagePlacement) -> PageSnapshot {
    PageSnapshot(
      placement: placement, frame: frame(of: placement),
      rows: lists.rows(of: placement.page))
  }
}

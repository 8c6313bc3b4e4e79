public import FolioMachine

/// All that a frame of a pager is drawn from, in one value: what ``Pager`` tells one by one, read at once.
///
/// A pager is large, and asking it from another module for one thing after the other copies it, or the part that is
/// asked, each time. Who draws every frame asks once, and gets the same numbers:
///
///     let snapshot = pager.snapshot
///     draw(cover: snapshot.cover, strip: snapshot.strip, scrolledBy: snapshot.stripOffset)
///     if let indicator = snapshot.indicator { draw(indicator) }
///     for page in [snapshot.first, snapshot.second] {
///       guard let page, let rows = page.rows else { continue }
///       draw(rows.window, at: page.frame.y - rows.offset)
///     }
///
/// Laws: each value equals the projection that it is named after, in every state.
public struct PagerSnapshot: Hashable, Sendable {
  /// All pages to draw; those beyond the second, which most scenes do not have, stand here alone. As
  /// ``PageController/scene``.
  public var scene: PageScene
  /// The first page on the screen; nil without pages.
  public var first: PageSnapshot?
  /// The second page on the screen; nil if there is one alone.
  public var second: PageSnapshot?
  /// Where the cover is drawn, as ``Pager/coverRect``.
  public var cover: LayoutRect
  /// Where the strip is drawn, as ``Pager/stripFrame``.
  public var strip: LayoutRect
  /// How far the strip is scrolled, in points, as ``TabController/stripOffset``.
  public var stripOffset: Double
  /// Where the indicator is drawn, as ``Pager/indicatorFrame``; nil without tabs.
  public var indicator: LayoutRect?
}

/// A page of a ``PagerSnapshot``: where it is drawn, and which of its rows.
public struct PageSnapshot: Hashable, Sendable, Savable {
  /// Its rows as far as they are mounted.
  public struct Rows: Hashable, Sendable, Savable {
    /// The mounted rows, half-open, as `ListController.window`; none while the list goes to its initial position.
    public var window: Range<Int64>
    /// Mounted rows beyond the window, ascending: earlier rows of a waterfall that reach into it, the header that
    /// sticks, pinned rows.
    public var extras: [Int64]
    /// How far the list is scrolled, in points, as `ListController.offset`.
    public var offset: Double
  }

  /// The page, how far forward of the viewport it is, and how much of it is in view.
  public var placement: PagePlacement
  /// Where it is drawn, as ``Pager/frame(of:)``.
  public var frame: LayoutRect
  /// Its rows; nil while it has no list.
  public var rows: Rows?
}

extension Pager {
  /// All that a frame is drawn from, read at once. Complexity: O(1) expected, O(log tabs) where tabs have lengths of
  /// their own, O(log disabled pages); allocates nothing.
  public var snapshot: PagerSnapshot {
    // Parts are read where they lie, and what asks for more is asked of the whole pager: a part is large, and is copied to be
    // handed on.
    let scene = PageScene(cover.tab.page)
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
  private var blendedStripHeight: Double { cover.stripHeight }

  @inline(never)
  private var movingIndicator: StripFrame? { cover.tab.indicator }

  @inline(never)
  private var restingIndicator: StripFrame? {
    cover.tab.page.order.count > 0 ? cover.tab.strip.tabs.frame(of: cover.tab.page.principalIndex) : nil
  }

  /// A page of the scene, with its rows.
  package func pictured(_ placement: PagePlacement) -> PageSnapshot {
    PageSnapshot(
      placement: placement, frame: frame(of: placement),
      rows: lists.rows(of: placement.page))
  }
}

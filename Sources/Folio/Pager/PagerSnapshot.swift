public import FolioMachine

/// Most values of a frame of a pager: the cover, the strip, the indicator, and the frame and rows of the first two pages.
///
/// A pager is large, and reading its projections one by one from another module copies the pager, or a part of it, each
/// time. A host that draws every frame reads the snapshot once and gets the same values. Tabs, the rows of further pages,
/// and lifted or landing rows are separate projections of ``Pager``:
///
///     let snapshot = pager.snapshot
///     for placement in snapshot.scene {
///       let page = pager.frame(of: placement)
///       pager.withList(of: placement.page) { list in
///         list.forEachOnScreen { row in draw(row, at: page.y + (list.frame(of: row)?.top ?? 0) - list.offset) }
///         if let row = list.stickyRow { draw(row.row, at: page.y + row.top) }
///       }
///     }
///     draw(cover: snapshot.cover, strip: snapshot.strip, scrolledBy: snapshot.stripOffset)
///     if let indicator = snapshot.indicator { draw(indicator) }
///
/// A host with a view for each slot places the views of all mounted rows: those of ``PageSnapshot/Rows/window`` and those
/// of ``PageSnapshot/Rows/extras``.
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

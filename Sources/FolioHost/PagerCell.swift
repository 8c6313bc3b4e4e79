public import Folio

/// A mounted row of a pager, and its frame.
///
/// The identity of a cell is its slot: while a list scrolls, a cell keeps its identity and shows different rows. A view
/// that is created for each identity is reused as the slot is.
public struct PagerCell: Identifiable, Hashable, Sendable {
  /// The slot of a page's list.
  public struct ID: Hashable, Sendable {
    /// The page; nil if lists share their slots, whose numbers are then unique among all pages.
    public var page: PageID?
    /// The number of the slot.
    public var slot: SlotID

    /// Creates the identity of a slot, as effects of lists name it.
    public init(page: PageID?, slot: SlotID) { (self.page, self.slot) = (page, slot) }
  }

  /// The order in which the cells of a page are drawn, from back to front.
  public enum Layer: UInt8, Hashable, Sendable, Comparable {
    /// A row in its place.
    case row
    /// A row that sticks to the top.
    case sticky
    /// A row that was released and moves to its place.
    case landing
    /// A row that a finger carries.
    case lifted

    /// Returns whether the first layer is behind the second.
    public static func < (first: Layer, second: Layer) -> Bool { first.rawValue < second.rawValue }
  }

  /// The identity: the slot.
  public var id: ID
  /// The page.
  public var page: PageID
  /// The flat index of the row.
  public var row: Int64
  /// The key of the row, or nil if it has none.
  public var key: Int64?
  /// The frame in the coordinates of the pager's frame.
  public var frame: LayoutRect
  /// The frame in the content of the page: a subview's frame in a scroll view that has the offset of the list. It does
  /// not change while the list scrolls, unless the row sticks.
  public var contentFrame: LayoutRect
  /// The layer in which the cell is drawn.
  public var layer: Layer
  /// Whether the row is measured because its model has no height.
  public var isSelfSizing: Bool
  /// The generation for the answer `ListEvent.measured(_:generation:)` if the height of the row is not known yet;
  /// otherwise nil.
  public var unmeasured: MeasurementGeneration?
}

extension Pager {
  /// The mounted rows of all pages in the scene, page by page, with ascending rows. Complexity: O(k log n) for k
  /// mounted rows of n.
  public var cells: [PagerCell] {
    var cells: [PagerCell] = []
    for placement in snapshot.scene { appendCells(of: placement, to: &cells) }
    return cells
  }

  private func appendCells(of placement: PagePlacement, to cells: inout [PagerCell]) {
    let (page, pictured) = (placement.page, pictured(placement))
    guard let rows = pictured.rows else { return }
    let frame = pictured.frame
    let slots = configuration.sharesSlots ? nil : page
    let first = cells.count
    withList(of: page) { list in
      let stuck = list.stickyRow
      func append(_ row: Int64) {
        guard let slot = list.slot(of: row), let place = list.frame(of: row) else { return }
        let sticky = stuck.flatMap { $0.row == row ? $0 : nil }
        let leading = direction == .leftToRight ? place.x : frame.width - place.x - place.width
        let y = frame.y + (sticky?.top ?? place.top - list.offset)
        let contentTop = sticky.map { $0.top + list.offset } ?? place.top
        cells.append(
          PagerCell(
            id: .init(page: slots, slot: slot), page: page, row: row, key: list.key(of: row),
            frame: LayoutRect(x: frame.x + leading, y: y, width: place.width, height: place.height),
            contentFrame: LayoutRect(x: leading, y: contentTop, width: place.width, height: place.height),
            layer: sticky == nil ? .row : .sticky,
            isSelfSizing: list.isSelfSizing(row), unmeasured: list.isMeasured(row) ? nil : list.generation))
      }
      for row in rows.extras where row < rows.window.lowerBound { append(row) }
      for row in rows.window { append(row) }
      for row in rows.extras where row >= rows.window.upperBound { append(row) }
    }
    float(&cells, from: first, on: pictured)
  }

  /// Sets the frames of rows that a finger carries or has released to where they float.
  private func float(_ cells: inout [PagerCell], from first: Int, on snapshot: PageSnapshot) {
    let page = snapshot.placement.page
    func move(_ row: Int64, to frame: LayoutRect, _ layer: PagerCell.Layer) {
      guard let index = cells[first...].firstIndex(where: { $0.row == row }) else { return }
      cells[index].frame = frame
      cells[index].contentFrame = LayoutRect(
        x: frame.x - snapshot.frame.x, y: frame.y - snapshot.frame.y + (snapshot.rows?.offset ?? 0),
        width: frame.width, height: frame.height)
      cells[index].layer = layer
    }
    for landing in landingRows(of: page) { move(landing.row, to: landing.frame, .landing) }
    if let lifted = liftedRow, lifted.page == page, let frame = liftedFrame {
      move(lifted.row, to: frame, .lifted)
    }
  }
}

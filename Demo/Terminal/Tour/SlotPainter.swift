package import Folio
package import TerminalScreen

/// The drawings of the mounted rows of a list, by slot, as a host with views has them.
///
/// A row is drawn when the list orders it (`render`), when its size changes, and at no other time. A frame only places the
/// drawings. ``drawn`` counts them, so that a page can show how few there are.
package final class SlotPainter {
  private struct Drawing {
    var row: Int64
    var isStale: Bool
    var canvas: Canvas?
  }

  private var slots: [SlotID: Drawing] = [:]
  /// The number of rows drawn since the beginning.
  package private(set) var drawn = 0
  /// The number of slots that exist.
  package var slotCount: Int { slots.count }
  /// The number of mounts that found a slot of their kind.
  package private(set) var recycled = 0

  /// Creates a painter without slots.
  package init() {}

  /// Forgets all slots.
  package func removeAll() { slots = [:] }

  /// Marks all drawings as stale, for example because colours changed.
  package func invalidate() { for slot in slots.keys { slots[slot]?.isStale = true } }

  /// Handles an effect about slots.
  package func take(_ effect: ListEffect) {
    switch effect {
    case .mount(let row, let slot, _, let isRecycled):
      if isRecycled { recycled += 1 }
      slots[slot] = Drawing(row: row, isStale: slots[slot]?.isStale ?? true, canvas: slots[slot]?.canvas)
    case .render(let row, let slot, _):
      slots[slot] = Drawing(row: row, isStale: true, canvas: slots[slot]?.canvas)
    case .discard(let slot): slots[slot] = nil
    default: break
    }
  }

  /// Draws the visible rows of a list.
  ///
  /// - Parameters:
  ///   - pressed: The row under a finger.
  ///   - draw: A closure that draws a row on a surface of its size.
  package func painting(
    _ frame: PaintingFrame, theme: Theme, pressed: Int64? = nil, draw: (Int64, inout Canvas) -> Void
  ) -> Canvas {
    var canvas = Canvas(columns: frame.columns, rows: frame.rows, accent: frame.accent, theme: theme)
    let list = frame.list
    let lifted = list.lifted
    list.forEachOnScreen { row in
      guard let place = list.frame(of: row), row != lifted?.row,
        !list.landing.contains(where: { $0.row == row })
      else { return }
      let area = SlotPainter.area(x: place.x, y: place.top - list.offset, place.width, place.height, frame)
      put(row, area, list, &canvas, isPressed: row == pressed, draw: draw)
    }
    for floating in list.landing + (lifted.map { [$0] } ?? []) {
      let area = SlotPainter.area(x: floating.x, y: floating.y, floating.width, floating.height, frame)
      put(floating.row, area, list, &canvas, isPressed: true, draw: draw)
    }
    return canvas
  }

  private static func area(
    x: Double, y: Double, _ width: Double, _ height: Double, _ frame: PaintingFrame
  ) -> Area {
    let (left, top) = (CellSize.columns(x), CellSize.rows(y))
    return Area(
      left: left, top: top - frame.top, columns: CellSize.columns(x + width) - left,
      rows: CellSize.rows(y + height) - top)
  }

  private func put(
    _ row: Int64, _ area: Area, _ list: ListController, _ canvas: inout Canvas, isPressed: Bool,
    draw: (Int64, inout Canvas) -> Void
  ) {
    guard area.columns > 0, area.rows > 0, area.bottom > 0, area.top < canvas.rows else { return }
    let slot = list.slot(of: row)
    var drawing = slot.flatMap { slots[$0] } ?? Drawing(row: row, isStale: true, canvas: nil)
    if drawing.isStale || drawing.row != row || drawing.canvas?.columns != area.columns
      || drawing.canvas?.rows != area.rows || drawing.canvas?.accent != canvas.accent
    {
      var surface = Canvas(columns: area.columns, rows: area.rows, accent: canvas.accent, theme: canvas.theme)
      draw(row, &surface)
      drawn += 1
      drawing = Drawing(row: row, isStale: false, canvas: surface)
      if let slot { slots[slot] = drawing }
    }
    guard let surface = drawing.canvas else { return }
    canvas.draw(surface, area.left, area.top)
    if isPressed { canvas.highlight(area.left, area.top, area.columns, area.rows) }
  }
}

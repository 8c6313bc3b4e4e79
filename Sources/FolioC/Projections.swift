internal import CFolio
internal import Folio

/// What is drawn, as structures.

extension folio_rect {
  init(_ rect: LayoutRect) { self.init(x: rect.x + 0, y: rect.y + 0, width: rect.width, height: rect.height) }
}

extension folio_snapshot {
  /// Creates the structure of a pager's snapshot.
  init(_ pager: Pager, effects: Int) {
    let drawn = pager.snapshot
    self.init()
    frame = folio_rect(pager.frame)
    cover = folio_rect(drawn.cover)
    strip = folio_rect(drawn.strip)
    if let indicator = drawn.indicator { self.indicator = folio_rect(indicator) }
    has_indicator = drawn.indicator == nil ? 0 : 1
    strip_offset = drawn.stripOffset
    strip_total = pager.cover.tab.stripTotal
    position = pager.position
    collapse = pager.cover.collapse
    collapse_range = pager.cover.range
    cover_pull = pager.cover.pull
    content_top = pager.cover.contentTop
    bottom_inset = pager.cover.bottomInset
    settled = pager.settled?.rawValue ?? 0
    selected = pager.selected?.rawValue ?? 0
    current = pager.current?.rawValue ?? 0
    target = pager.target?.rawValue ?? 0
    page_count = Int64(pager.cover.tab.page.count)
    drawn_page_count = Int64(drawn.scene.count)
    effect_count = Int64(effects)
    if let highlighted = pager.highlightedRow {
      has_highlight = 1
      (highlighted_page, highlighted_row) = (highlighted.page.rawValue, highlighted.row)
    }
    if let lifted = pager.liftedRow {
      has_lifted = 1
      (lifted_page, lifted_row) = (lifted.page.rawValue, lifted.row)
    }
    phase = folio_page_phase(UInt32(pager.cover.tab.page.phase.rawValue))
    switch pager.cover.refresh {
    case .idle: refresh = FOLIO_REFRESH_IDLE
    case .pulling(let fraction):
      refresh = FOLIO_REFRESH_PULLING
      refresh_fraction = fraction
    case .armed: refresh = FOLIO_REFRESH_ARMED
    case .refreshing: refresh = FOLIO_REFRESH_REFRESHING
    }
    is_right_to_left = pager.direction == .rightToLeft ? 1 : 0
  }
}

extension folio_page {
  /// Creates the structure of a page in the scene.
  init(_ placement: PagePlacement, of pager: Pager) {
    let drawn = pager.pictured(placement)
    self.init()
    page = placement.page.rawValue
    frame = folio_rect(drawn.frame)
    offset = placement.offset
    visible_fraction = placement.visibleFraction
    if let rows = drawn.rows {
      has_list = 1
      (first_row, end_row) = (rows.window.lowerBound, rows.window.upperBound)
      cell_count = Int64(rows.window.count + rows.extras.count)
      list_offset = rows.offset
    }
    load_state = folio_load_state(UInt32(pager.cover.tab.page.loadState(of: placement.page).rawValue))
    is_exposed = pager.cover.tab.page.isExposed(placement.page) ? 1 : 0
  }
}

extension Pager {
  /// Writes the mounted rows of a page in the scene, ascending.
  func writeCells(of placement: PagePlacement, to buffer: inout OutputBuffer<folio_cell>) {
    let drawn = pictured(placement)
    guard let rows = drawn.rows else { return }
    let (page, frame) = (placement.page, drawn.frame)
    withList(of: page) { list in
      let sticky = list.stickyRow
      func append(_ row: Int64) {
        guard let slot = list.slot(of: row), let place = list.frame(of: row) else { return }
        let isSticky = sticky?.row == row
        let leading = direction == .leftToRight ? place.x : frame.width - place.x - place.width
        // Computed in this order, the values are those of `FolioHost`, to the bit.
        let y = frame.y + (isSticky ? sticky?.top ?? 0 : place.top - list.offset)
        let top = isSticky ? (sticky?.top ?? 0) + list.offset : place.top
        let key = list.key(of: row)
        let isUnmeasured = !list.isMeasured(row)
        buffer.append(
          folio_cell(
            page: page.rawValue, row: row, key: key ?? 0,
            generation: isUnmeasured ? list.generation.rawValue : 0,
            frame: folio_rect(x: frame.x + leading, y: y, width: place.width, height: place.height),
            content_frame: folio_rect(x: leading, y: top, width: place.width, height: place.height),
            slot: slot.rawValue, kind: list.kind(of: row) ?? 0,
            layer: isSticky ? FOLIO_LAYER_STICKY : FOLIO_LAYER_ROW, has_key: key == nil ? 0 : 1,
            is_self_sizing: list.isSelfSizing(row) ? 1 : 0, is_unmeasured: isUnmeasured ? 1 : 0))
      }
      for row in rows.extras where row < rows.window.lowerBound { append(row) }
      for row in rows.window { append(row) }
      for row in rows.extras where row >= rows.window.upperBound { append(row) }
    }
    func float(_ row: Int64, to place: LayoutRect, _ layer: folio_layer) {
      buffer.changeLast(where: { $0.row == row }) {
        $0.frame = folio_rect(place)
        $0.content_frame = folio_rect(
          x: place.x - frame.x, y: place.y - frame.y + rows.offset, width: place.width, height: place.height)
        $0.layer = layer
      }
    }
    for landing in landingRows(of: page) { float(landing.row, to: landing.frame, FOLIO_LAYER_LANDING) }
    if let lifted = liftedRow, lifted.page == page, let place = liftedFrame {
      float(lifted.row, to: place, FOLIO_LAYER_LIFTED)
    }
  }
}

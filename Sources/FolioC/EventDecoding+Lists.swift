internal import CFolio
internal import Folio

extension folio_event {
  /// Returns the event of a list.
  func decodedForList() throws(Problem) -> ListEvent {
    switch unsafe kind {
    case FOLIO_EVENT_SECTIONS:
      return unsafe .sectionsChanged(
        try array(sections.sections, sections.count, "sections.sections") { section throws(Problem) in
          unsafe try section.decoded()
        })
    case FOLIO_EVENT_ROWS_APPENDED:
      return unsafe .rowsAppended(
        section: appended.section, count: appended.count, model: appended.model.decoded)
    case FOLIO_EVENT_EDITS:
      guard let edits = unsafe edits else { throw .null("edits") }
      return .batch(unsafe try edits.pointee.decoded())
    case FOLIO_EVENT_SORT_SECTIONS: return .sortSections(try unsafe decodedRows())
    case FOLIO_EVENT_RESET_SECTIONS: return .resetSections
    case FOLIO_EVENT_INVALIDATE_HEIGHTS: return .invalidateHeights
    case FOLIO_EVENT_MEASURED:
      let rows = unsafe try array(measured.rows, measured.count, "measured.rows") {
        RowMeasurement(row: $0.row, height: $0.height)
      }
      return unsafe .measured(rows, generation: MeasurementGeneration(measured.generation))
    case FOLIO_EVENT_GIVEN_HEIGHT:
      guard unsafe given.first <= given.end else {
        throw Problem(FOLIO_UNKNOWN_VALUE, "given: the first row is behind the end")
      }
      return unsafe .given(rows: given.first..<given.end, height: given.height)
    case FOLIO_EVENT_ESTIMATE: return unsafe .estimateChanged(kind: estimate.kind, height: estimate.height)
    case FOLIO_EVENT_REVISED: return unsafe .revised(row: row.row)
    case FOLIO_EVENT_PINNED_ROWS: return .pinnedRowsChanged(try unsafe decodedRows())
    case FOLIO_EVENT_STICKY_ROWS: return .stickyRowsChanged(try unsafe decodedRows())
    case FOLIO_EVENT_SCROLL_TO_ROW:
      let alignment: ScrollAlignment = try named(unsafe scroll.alignment.rawValue, "scroll.alignment")
      return unsafe .scroll(to: scroll.row, alignment: alignment, animated: isAnimated)
    case FOLIO_EVENT_SCROLL_TO_OFFSET: return unsafe .scrollTo(.offset(value), animated: isAnimated)
    case FOLIO_EVENT_SCROLL_BY: return unsafe .scrollTo(.distance(value), animated: isAnimated)
    case FOLIO_EVENT_SET_OFFSET: return unsafe .setOffset(to: value)
    default: return try unsafe decodedForFinger()
    }
  }

  /// Returns the event of a finger on a list, or of the host's own scroller.
  private func decodedForFinger() throws(Problem) -> ListEvent {
    switch unsafe kind {
    case FOLIO_EVENT_HOST_SCROLLED:
      let source: ScrollSource = try named(unsafe host_scroll.by.rawValue, "host_scroll.by")
      return unsafe .hostScrolled(
        offset: host_scroll.offset, token: ScrollToken(host_scroll.token), by: source, at: moment)
    case FOLIO_EVENT_HOST_SCROLL_ENDED: return unsafe .hostScrollEnded(at: moment)
    case FOLIO_EVENT_LIST_FINGER_DOWN: return unsafe .fingerDown(at: moment)
    case FOLIO_EVENT_LIST_FINGER_UP: return unsafe .fingerUp(at: moment)
    case FOLIO_EVENT_LIST_DRAG_BEGAN: return unsafe .dragBegan(at: moment)
    case FOLIO_EVENT_LIST_DRAG_MOVED: return unsafe .dragMoved(by: value, at: moment)
    case FOLIO_EVENT_LIST_DRAG_ENDED: return unsafe .dragEnded(velocity: value, at: moment)
    case FOLIO_EVENT_LIST_DRAG_CANCELLED: return unsafe .dragCancelled(at: moment)
    case FOLIO_EVENT_REORDER_BEGAN:
      return unsafe .reorderBegan(row: reorder.row, x: reorder.x, y: reorder.y, at: moment)
    case FOLIO_EVENT_REORDER_MOVED: return unsafe .reorderMoved(x: reorder.x, y: reorder.y, at: moment)
    case FOLIO_EVENT_REORDER_ENDED: return unsafe .reorderEnded(at: moment)
    case FOLIO_EVENT_REORDER_CANCELLED: return unsafe .reorderCancelled(at: moment)
    default: throw unsafe unknownKind
    }
  }

  private func decodedRows() throws(Problem) -> [Int64] {
    unsafe try array(rows.indexes, rows.count, "rows.indexes") { $0 }
  }
}

extension folio_row {
  /// The model of the row.
  var decoded: RowModel {
    RowModel(
      kind: kind, height: has_height != 0 ? height : nil, revision: revision,
      highlights: never_highlights == 0, moves: never_moves == 0, key: has_key != 0 ? key : nil)
  }
}

extension folio_section {
  /// Returns the model of the section.
  func decoded() throws(Problem) -> SectionModel {
    let rows: SectionRows =
      if unsafe self.rows == nil {
        unsafe .uniform(count: count, model.decoded)
      } else if unsafe count < 0 {
        throw unsafe Problem(FOLIO_UNKNOWN_VALUE, "count: \(count), with an array of rows")
      } else {
        .models(unsafe try array(self.rows, Int(clamping: count), "rows") { $0.decoded })
      }
    let layout: SectionLayout
    switch unsafe self.layout {
    case FOLIO_LAYOUT_ROWS: layout = .rows
    case FOLIO_LAYOUT_GRID: layout = unsafe .grid(columns: columns, gap: gap)
    case FOLIO_LAYOUT_WATERFALL: layout = unsafe .waterfall(columns: columns, gap: gap)
    case FOLIO_LAYOUT_ADAPTIVE_GRID:
      layout = unsafe .adaptiveGrid(
        leastWidth: least_width, mostColumns: columns == 0 ? nil : columns, gap: gap)
    default: throw unsafe .unknown("layout", self.layout.rawValue)
    }
    return unsafe SectionModel(
      id: id, header: has_header != 0 ? header.decoded : nil, rows: rows,
      footer: has_footer != 0 ? footer.decoded : nil, layout: layout,
      defaultSequence: is_sortable != 0 ? default_sequence : nil)
  }
}

extension folio_edits {
  /// Returns the edits.
  func decoded() throws(Problem) -> ListBatch {
    var batch = ListBatch()
    batch.deletes = unsafe try array(deletes, delete_count, "edits.deletes") { RowPath($0) }
    batch.inserts = unsafe try array(inserts, insert_count, "edits.inserts") { RowInsert($0) }
    batch.moves = unsafe try array(moves, move_count, "edits.moves") {
      RowMove(source: RowPath($0.source), destination: RowPath($0.destination))
    }
    batch.reloads = unsafe try array(reloads, reload_count, "edits.reloads") { RowPath($0) }
    batch.updates = unsafe try array(updates, update_count, "edits.updates") { RowInsert($0) }
    batch.sectionDeletes = unsafe try array(section_deletes, section_delete_count, "edits.section_deletes") {
      $0
    }
    batch.sectionInserts = unsafe try array(section_inserts, section_insert_count, "edits.section_inserts") {
      insert throws(Problem) in
      unsafe try insert.decoded()
    }
    batch.sectionMoves = unsafe try array(section_moves, section_move_count, "edits.section_moves") {
      SectionMove(source: $0.source, destination: $0.destination)
    }
    batch.sectionReloads = unsafe try array(section_reloads, section_reload_count, "edits.section_reloads") {
      insert throws(Problem) in
      unsafe try insert.decoded()
    }
    if unsafe counts != nil { batch.counts = unsafe try array(counts, count_count, "edits.counts") { $0 } }
    return batch
  }
}

extension folio_section_insert {
  /// Returns the section and its index.
  fileprivate func decoded() throws(Problem) -> SectionInsert {
    do throws(Problem) {
      return unsafe SectionInsert(at: at, section: try section.decoded())
    } catch {
      throw error.within("section")
    }
  }
}

extension RowPath {
  init(_ path: folio_path) { self.init(section: path.section, row: path.row) }
}

extension RowInsert {
  init(_ insert: folio_row_insert) { self.init(at: RowPath(insert.at), row: insert.row.decoded) }
}

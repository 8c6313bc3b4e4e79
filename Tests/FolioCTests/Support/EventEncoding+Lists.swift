import CFolio
import Folio

extension folio_event {
  mutating func set(_ event: ListEvent, _ arena: Arena) -> Bool {
    switch event {
    case .sectionsChanged(let models):
      kind = FOLIO_EVENT_SECTIONS
      sections.sections = arena.array(models.map { folio_section($0, arena) })
      sections.count = models.count
    case .rowsAppended(let section, let count, let model):
      kind = FOLIO_EVENT_ROWS_APPENDED
      (appended.section, appended.count, appended.model) = (section, count, folio_row(model))
    case .batch(let batch):
      kind = FOLIO_EVENT_EDITS
      edits = arena.array([folio_edits(batch, arena)])
    case .sortSections(let ids): set(FOLIO_EVENT_SORT_SECTIONS, rows: ids, arena)
    case .resetSections: kind = FOLIO_EVENT_RESET_SECTIONS
    case .invalidateHeights: kind = FOLIO_EVENT_INVALIDATE_HEIGHTS
    case .measured(let measurements, let generation):
      kind = FOLIO_EVENT_MEASURED
      measured.rows = arena.array(measurements.map { folio_measurement(row: $0.row, height: $0.height) })
      (measured.count, measured.generation) = (measurements.count, generation.rawValue)
    case .given(let rows, let height):
      kind = FOLIO_EVENT_GIVEN_HEIGHT
      (given.first, given.end, given.height) = (rows.lowerBound, rows.upperBound, height)
    case .estimateChanged(let rowKind, let height):
      kind = FOLIO_EVENT_ESTIMATE
      (estimate.kind, estimate.height) = (rowKind, height)
    case .revised(let row): (kind, self.row.row) = (FOLIO_EVENT_REVISED, row)
    case .pinnedRowsChanged(let rows): set(FOLIO_EVENT_PINNED_ROWS, rows: rows, arena)
    case .stickyRowsChanged(let rows): set(FOLIO_EVENT_STICKY_ROWS, rows: rows, arena)
    case .scroll(let row, let alignment, let isAnimated):
      (kind, animated) = (FOLIO_EVENT_SCROLL_TO_ROW, isAnimated ? 1 : 0)
      (scroll.row, scroll.alignment) = (row, folio_alignment(UInt32(alignment.rawValue)))
    case .scrollTo(.offset(let offset), let isAnimated):
      (kind, animated, value) = (FOLIO_EVENT_SCROLL_TO_OFFSET, isAnimated ? 1 : 0, offset)
    case .scrollTo(.distance(let distance), let isAnimated):
      (kind, animated, value) = (FOLIO_EVENT_SCROLL_BY, isAnimated ? 1 : 0, distance)
    case .setOffset(let offset): (kind, value) = (FOLIO_EVENT_SET_OFFSET, offset)
    case .hostScrolled(let offset, let token, let source, let moment):
      (kind, at) = (FOLIO_EVENT_HOST_SCROLLED, moment.nanoseconds)
      (host_scroll.offset, host_scroll.token) = (offset, token.rawValue)
      host_scroll.by = folio_scroll_source(UInt32(source.rawValue))
    case .hostScrollEnded(let moment): (kind, at) = (FOLIO_EVENT_HOST_SCROLL_ENDED, moment.nanoseconds)
    case .fingerDown(let moment): (kind, at) = (FOLIO_EVENT_LIST_FINGER_DOWN, moment.nanoseconds)
    case .fingerUp(let moment): (kind, at) = (FOLIO_EVENT_LIST_FINGER_UP, moment.nanoseconds)
    case .dragBegan(let moment): (kind, at) = (FOLIO_EVENT_LIST_DRAG_BEGAN, moment.nanoseconds)
    case .dragMoved(let travel, let moment):
      (kind, value, at) = (FOLIO_EVENT_LIST_DRAG_MOVED, travel, moment.nanoseconds)
    case .dragEnded(let velocity, let moment):
      (kind, value, at) = (FOLIO_EVENT_LIST_DRAG_ENDED, velocity, moment.nanoseconds)
    case .dragCancelled(let moment): (kind, at) = (FOLIO_EVENT_LIST_DRAG_CANCELLED, moment.nanoseconds)
    case .reorderBegan(let row, let x, let y, let moment):
      (kind, at) = (FOLIO_EVENT_REORDER_BEGAN, moment.nanoseconds)
      (reorder.row, reorder.x, reorder.y) = (row, x, y)
    case .reorderMoved(let x, let y, let moment):
      (kind, at) = (FOLIO_EVENT_REORDER_MOVED, moment.nanoseconds)
      (reorder.x, reorder.y) = (x, y)
    case .reorderEnded(let moment): (kind, at) = (FOLIO_EVENT_REORDER_ENDED, moment.nanoseconds)
    case .reorderCancelled(let moment): (kind, at) = (FOLIO_EVENT_REORDER_CANCELLED, moment.nanoseconds)
    case .viewportChanged, .minimumLengthChanged, .restored, .scrollTo, .ticked, .turnEnded, .configured,
      .reducedMotionChanged:
      return false
    }
    return true
  }

  private mutating func set(_ kind: folio_event_kind, rows: [Int64], _ arena: Arena) {
    self.kind = kind
    (self.rows.indexes, self.rows.count) = (arena.array(rows), rows.count)
  }
}

extension folio_row {
  init(_ model: RowModel) {
    self.init(
      height: model.height ?? 0, revision: model.revision, key: model.key ?? 0, kind: model.kind,
      has_height: model.height == nil ? 0 : 1, has_key: model.key == nil ? 0 : 1,
      never_highlights: model.highlights ? 0 : 1, never_moves: model.moves ? 0 : 1)
  }
}

extension folio_section {
  init(_ section: SectionModel, _ arena: Arena) {
    self.init()
    id = section.id
    switch section.rows {
    case .models(let models): (rows, count) = (arena.array(models.map { folio_row($0) }), Int64(models.count))
    case .uniform(let count, let model): (self.count, self.model) = (count, folio_row(model))
    }
    if let header = section.header { (self.header, has_header) = (folio_row(header), 1) }
    if let footer = section.footer { (self.footer, has_footer) = (folio_row(footer), 1) }
    switch section.layout {
    case .rows: layout = FOLIO_LAYOUT_ROWS
    case .grid(let columns, let gap):
      (layout, self.columns, self.gap) = (FOLIO_LAYOUT_GRID, columns, gap)
    case .waterfall(let columns, let gap):
      (layout, self.columns, self.gap) = (FOLIO_LAYOUT_WATERFALL, columns, gap)
    case .adaptiveGrid(let leastWidth, let mostColumns, let gap):
      (layout, columns, self.gap) = (FOLIO_LAYOUT_ADAPTIVE_GRID, mostColumns ?? 0, gap)
      least_width = leastWidth
    }
    if let sequence = section.defaultSequence { (default_sequence, is_sortable) = (sequence, 1) }
  }
}

extension folio_edits {
  init(_ batch: ListBatch, _ arena: Arena) {
    func insert(_ insert: RowInsert) -> folio_row_insert {
      folio_row_insert(at: folio_path(insert.at), row: folio_row(insert.row))
    }
    func insert(_ insert: SectionInsert) -> folio_section_insert {
      folio_section_insert(at: insert.at, section: folio_section(insert.section, arena))
    }
    let moves = batch.moves.map {
      folio_row_move(source: folio_path($0.source), destination: folio_path($0.destination))
    }
    let sectionMoves = batch.sectionMoves.map {
      folio_section_move(source: $0.source, destination: $0.destination)
    }
    self.init(
      deletes: arena.array(batch.deletes.map { folio_path($0) }), delete_count: batch.deletes.count,
      inserts: arena.array(batch.inserts.map(insert)), insert_count: batch.inserts.count,
      moves: arena.array(moves), move_count: moves.count,
      reloads: arena.array(batch.reloads.map { folio_path($0) }), reload_count: batch.reloads.count,
      updates: arena.array(batch.updates.map(insert)), update_count: batch.updates.count,
      section_deletes: arena.array(batch.sectionDeletes), section_delete_count: batch.sectionDeletes.count,
      section_inserts: arena.array(batch.sectionInserts.map(insert)),
      section_insert_count: batch.sectionInserts.count,
      section_moves: arena.array(sectionMoves), section_move_count: sectionMoves.count,
      section_reloads: arena.array(batch.sectionReloads.map(insert)),
      section_reload_count: batch.sectionReloads.count,
      counts: batch.counts.flatMap { arena.array($0) }, count_count: batch.counts?.count ?? 0)
  }
}

extension folio_path {
  init(_ path: RowPath) { self.init(section: path.section, row: path.row) }
}

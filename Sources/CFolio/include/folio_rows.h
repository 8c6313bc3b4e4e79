// Rows and sections of a list, and their edits.

#ifndef FOLIO_ROWS_H
#define FOLIO_ROWS_H

#include "folio_base.h"

/// The kind of rows that never share a slot.
#define FOLIO_NO_KIND 65535

/// The properties of a row that a list needs.
typedef struct folio_row {
  /// The height in points for every width; read if `has_height`. Otherwise the row is measured.
  double height;
  /// The host's revision of the content. Another number means other content.
  int64_t revision;
  /// The identity of the row, unique in its list; read if `has_key`.
  int64_t key;
  /// The reuse kind. Rows of one kind share slots and an estimate.
  uint16_t kind;
  folio_bool has_height;
  folio_bool has_key;
  /// Whether the row is not highlighted under a finger.
  folio_bool never_highlights;
  /// Whether a finger may not lift the row.
  folio_bool never_moves;
} folio_row;

/// The layout of the rows of a section: one below the other, a grid with a number of columns, a grid with as many columns
/// as fit, or columns of different lengths.
typedef enum folio_section_layout {
  FOLIO_LAYOUT_ROWS = 0,
  FOLIO_LAYOUT_GRID = 1,
  FOLIO_LAYOUT_WATERFALL = 2,
  FOLIO_LAYOUT_ADAPTIVE_GRID = 3
} folio_section_layout;

/// A section: rows between an optional header and an optional footer, which are also rows.
typedef struct folio_section {
  /// The identity of the section.
  int64_t id;
  /// A model for each row, at most `FOLIO_MAXIMUM_COUNT`; null for equal rows, whose model is `model`.
  const folio_row *rows;
  /// The number of rows. Equal rows cost as much as one. A list has at most `FOLIO_MAXIMUM_ROWS` rows, and a waterfall at
  /// most 1 048 576.
  int64_t count;
  folio_row model;
  folio_row header;
  folio_row footer;
  folio_bool has_header;
  folio_bool has_footer;
  /// Whether the section can be sorted; `default_sequence` is then its default place.
  folio_bool is_sortable;
  folio_section_layout layout;
  int64_t default_sequence;
  /// The number of columns of a grid or a waterfall; the largest number of columns of an adaptive grid, 0 for 1 024.
  int64_t columns;
  /// The space between columns and between lines, in points. Read for all layouts but `FOLIO_LAYOUT_ROWS`.
  double gap;
  /// The least width of a column of an adaptive grid, in points.
  double least_width;
} folio_section;

/// A row that an edit inserts or updates.
typedef struct folio_row_insert {
  folio_path at;
  folio_row row;
} folio_row_insert;

/// A row that an edit moves.
typedef struct folio_row_move {
  folio_path source;
  folio_path destination;
} folio_row_move;

/// A section that an edit inserts or reloads.
typedef struct folio_section_insert {
  int64_t at;
  folio_section section;
} folio_section_insert;

/// A section that an edit moves with its rows.
typedef struct folio_section_move {
  int64_t source;
  int64_t destination;
} folio_section_move;

/// Rows and sections that change in one event.
///
/// Deletes, sources of moves, reloads and updates are places before the event. Inserts and destinations are places after
/// it. A single invalid place rejects all edits. An array with the count 0 may be null, with the same meaning except for
/// `counts`.
typedef struct folio_edits {
  const folio_path *deletes;
  size_t delete_count;
  const folio_row_insert *inserts;
  size_t insert_count;
  const folio_row_move *moves;
  size_t move_count;
  /// Rows that show other content and are to be measured again.
  const folio_path *reloads;
  size_t reload_count;
  /// Rows that have new models.
  const folio_row_insert *updates;
  size_t update_count;
  const int64_t *section_deletes;
  size_t section_delete_count;
  const folio_section_insert *section_inserts;
  size_t section_insert_count;
  const folio_section_move *section_moves;
  size_t section_move_count;
  const folio_section_insert *section_reloads;
  size_t section_reload_count;
  /// The number of rows of each section after the event, headers and footers not counted; null if it is not checked. An
  /// array with the count 0 that is not null says that no section is left.
  const int64_t *counts;
  size_t count_count;
} folio_edits;

/// The height of one row, measured by the host.
typedef struct folio_measurement {
  int64_t row;
  double height;
} folio_measurement;

/// Where a scroll puts a row in the visible area.
typedef enum folio_alignment {
  FOLIO_ALIGN_START = 0,
  FOLIO_ALIGN_CENTRE = 1,
  FOLIO_ALIGN_END = 2,
  /// The smallest move that shows the row.
  FOLIO_ALIGN_VISIBLE = 3
} folio_alignment;

/// What moved the host's own scroller: a finger, the motion after it, or the host.
typedef enum folio_scroll_source {
  FOLIO_SCROLLED_BY_USER = 0,
  FOLIO_SCROLLED_BY_FLING = 1,
  FOLIO_SCROLLED_BY_CODE = 2
} folio_scroll_source;

#endif

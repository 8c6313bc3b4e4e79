// What a host draws, as structures.

#ifndef FOLIO_READ_H
#define FOLIO_READ_H

#include "folio_base.h"

typedef enum folio_page_phase {
  FOLIO_PAGES_RESTING = 0,
  FOLIO_PAGES_DRAGGING = 1,
  FOLIO_PAGES_SETTLING = 2,
  FOLIO_PAGES_JUMPING = 3
} folio_page_phase;

typedef enum folio_refresh_state {
  FOLIO_REFRESH_IDLE = 0,
  FOLIO_REFRESH_PULLING = 1,
  FOLIO_REFRESH_ARMED = 2,
  FOLIO_REFRESH_REFRESHING = 3
} folio_refresh_state;

/// Everything but pages, tabs and cells. All values are of one moment.
typedef struct folio_snapshot {
  /// The frame of the container.
  folio_rect frame;
  /// The frame of the cover.
  folio_rect cover;
  /// The frame of the strip. Its height is 0 while the strip is hidden.
  folio_rect strip;
  /// The frame of the indicator; all 0 without tabs.
  folio_rect indicator;
  /// The offset of the strip, in points.
  double strip_offset;
  /// The total length of the tabs, in points.
  double strip_total;
  /// The position of the pages, in pages: 0 is the first. Between the last and the first page of a loop, and beyond the ends, it
  /// is less than 0 or more than that of the last page.
  double position;
  /// The collapse of the cover, in points: 0 is open.
  double collapse;
  /// The largest collapse, in points.
  double collapse_range;
  /// The distance by which the cover follows a pull, in points.
  double cover_pull;
  /// The top of the content below cover and strip, in points from the top of the frame.
  double content_top;
  /// The covered part at the bottom, in points.
  double bottom_inset;
  /// The fraction of a pull to refresh, 0 … 1; read while `refresh` is `FOLIO_REFRESH_PULLING`.
  double refresh_fraction;
  /// The pages; 0 without pages. See `page_count`.
  int64_t settled, selected, current, target;
  /// The number of pages.
  int64_t page_count;
  /// The number of pages to draw, which `folio_read_pages` returns.
  int64_t drawn_page_count;
  /// The number of effects that were not read yet.
  int64_t effect_count;
  /// The highlighted row and its page; read if `has_highlight`.
  int64_t highlighted_page, highlighted_row;
  /// The row that a finger carries and its page; read if `has_lifted`.
  int64_t lifted_page, lifted_row;
  folio_page_phase phase;
  folio_refresh_state refresh;
  folio_bool has_indicator, has_highlight, has_lifted;
  /// Whether pages are arranged from right to left.
  folio_bool is_right_to_left;
} folio_snapshot;

typedef enum folio_load_state {
  FOLIO_PAGE_ABSENT = 0,
  FOLIO_PAGE_LOADING = 1,
  FOLIO_PAGE_LOADED = 2,
  FOLIO_PAGE_FAILED = 3
} folio_load_state;

/// A page to draw.
typedef struct folio_page {
  int64_t page;
  /// The frame in the host's space.
  folio_rect frame;
  /// The distance forward of the place of rest, in pages.
  double offset;
  /// The visible part, 0 … 1.
  double visible_fraction;
  /// The mounted rows, half-open, without those outside of the window; 0 without a list.
  int64_t first_row, end_row;
  /// The number of mounted rows, which `folio_read_cells` returns.
  int64_t cell_count;
  /// The offset of the list, in points.
  double list_offset;
  folio_load_state load_state;
  folio_bool has_list;
  /// Whether assistive technology finds its content.
  folio_bool is_exposed;
} folio_page;

/// A tab that is at least partly visible.
typedef struct folio_tab {
  int64_t page;
  /// The frame in the host's space.
  folio_rect frame;
  /// The degree of selection: 1 for the selected tab, 0 for an unselected one.
  double emphasis;
  /// The position of the tab, counted from 1, and the number of tabs.
  int64_t position, count;
  folio_bool is_selected, has_focus, is_enabled;
} folio_tab;

/// The order in which the cells of a page are drawn, from back to front.
typedef enum folio_layer {
  FOLIO_LAYER_ROW = 0,
  FOLIO_LAYER_STICKY = 1,
  FOLIO_LAYER_LANDING = 2,
  FOLIO_LAYER_LIFTED = 3
} folio_layer;

/// A mounted row, and its frame. Its identity is its slot, together with its page unless lists share their slots.
typedef struct folio_cell {
  int64_t page;
  int64_t row;
  /// The key of the row; read if `has_key`.
  int64_t key;
  /// The generation for `FOLIO_EVENT_MEASURED`; read if `is_unmeasured`.
  int64_t generation;
  /// The frame in the host's space.
  folio_rect frame;
  /// The frame in the content of the page.
  folio_rect content_frame;
  int32_t slot;
  uint16_t kind;
  folio_layer layer;
  folio_bool has_key;
  /// Whether the row is measured because its model has no height.
  folio_bool is_self_sizing;
  /// Whether the height of the row is not known yet.
  folio_bool is_unmeasured;
} folio_cell;

typedef enum folio_list_phase {
  FOLIO_LIST_RESTING = 0,
  FOLIO_LIST_HELD = 1,
  FOLIO_LIST_DRAGGING = 2,
  FOLIO_LIST_DECELERATING = 3,
  FOLIO_LIST_SEEKING = 4,
  FOLIO_LIST_ANIMATING = 5,
  FOLIO_LIST_REORDERING = 6
} folio_list_phase;

/// The list of a page.
typedef struct folio_list {
  /// The offset and its bounds, in points.
  double offset, minimum_offset, maximum_offset;
  /// The length of the content, in points.
  double total;
  /// The velocity, in points per second.
  double velocity;
  /// The number of rows, headers and footers included.
  int64_t row_count;
  /// The generation for `FOLIO_EVENT_MEASURED`.
  int64_t generation;
  folio_list_phase phase;
  /// Whether the list or the host's own scroller moves.
  folio_bool is_scrolling;
} folio_list;

/// When a host calls the pager again if no other event occurs.
typedef enum folio_wake_kind {
  FOLIO_WAKE_NEVER = 0,       ///< Nothing moves and nothing waits.
  FOLIO_WAKE_FRAME = 1,       ///< Send a tick before each frame.
  FOLIO_WAKE_AT = 2,          ///< Send a tick at `folio_wake.at` or later.
  FOLIO_WAKE_END_OF_TURN = 3  ///< Send a turn end after all other events are handled and the frame is shown.
} folio_wake_kind;

typedef struct folio_wake {
  folio_wake_kind kind;
  /// The moment, in nanoseconds; 0 for the other kinds.
  int64_t at;
} folio_wake;

#endif

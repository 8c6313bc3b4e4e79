// The values that events have: enumerations and structures.

#ifndef FOLIO_VALUES_H
#define FOLIO_VALUES_H

#include "folio_base.h"
#include "folio_rows.h"

typedef enum folio_direction { FOLIO_LEFT_TO_RIGHT = 0, FOLIO_RIGHT_TO_LEFT = 1 } folio_direction;

typedef enum folio_pressure { FOLIO_PRESSURE_LOW = 0, FOLIO_PRESSURE_CRITICAL = 1 } folio_pressure;

/// The phase of a pointer.
typedef enum folio_pointer_phase {
  FOLIO_POINTER_DOWN = 0,
  FOLIO_POINTER_MOVED = 1,
  FOLIO_POINTER_UP = 2,
  FOLIO_POINTER_CANCELLED = 3
} folio_pointer_phase;

/// The phase of a wheel or a trackpad gesture: `notch`, or `began`, `changed` …, `ended`, then momentum.
typedef enum folio_wheel_phase {
  FOLIO_WHEEL_NOTCH = 0,
  FOLIO_WHEEL_BEGAN = 1,
  FOLIO_WHEEL_CHANGED = 2,
  FOLIO_WHEEL_ENDED = 3,
  FOLIO_WHEEL_CANCELLED = 4,
  FOLIO_WHEEL_MOMENTUM_BEGAN = 5,
  FOLIO_WHEEL_MOMENTUM = 6,
  FOLIO_WHEEL_MOMENTUM_ENDED = 7
} folio_wheel_phase;

/// The unit of a wheel's deltas.
typedef enum folio_wheel_unit {
  FOLIO_WHEEL_POINTS = 0,
  FOLIO_WHEEL_LINES = 1,
  FOLIO_WHEEL_PAGES = 2
} folio_wheel_unit;

/// What stretches at its edge if nothing can move in the direction of a finger.
typedef enum folio_fallback {
  FOLIO_FALLBACK_OUTERMOST = 0,
  FOLIO_FALLBACK_INNERMOST = 1,
  FOLIO_FALLBACK_NONE = 2
} folio_fallback;

/// A key for pages and lists.
typedef enum folio_key {
  FOLIO_KEY_LEFT = 0,
  FOLIO_KEY_RIGHT = 1,
  FOLIO_KEY_UP = 2,
  FOLIO_KEY_DOWN = 3,
  FOLIO_KEY_PAGE_UP = 4,
  FOLIO_KEY_PAGE_DOWN = 5,
  FOLIO_KEY_HOME = 6,
  FOLIO_KEY_END = 7,
  FOLIO_KEY_NEXT = 8,
  FOLIO_KEY_PREVIOUS = 9
} folio_key;

/// A key for the strip.
typedef enum folio_tab_key {
  FOLIO_TAB_KEY_FORWARD = 0,
  FOLIO_TAB_KEY_BACKWARD = 1,
  FOLIO_TAB_KEY_FIRST = 2,
  FOLIO_TAB_KEY_LAST = 3,
  FOLIO_TAB_KEY_ACTIVATE = 4
} folio_tab_key;

/// How a cover moves: at once, with a spring, or with a cubic curve.
typedef enum folio_motion { FOLIO_MOTION_NONE = 0, FOLIO_MOTION_SPRING = 1, FOLIO_MOTION_CURVE = 2 } folio_motion;

/// Whether pulling a page refreshes it: as configured, never, or from a threshold of its own.
typedef enum folio_refresh_policy {
  FOLIO_REFRESH_CONFIGURED = 0,
  FOLIO_REFRESH_OFF = 1,
  FOLIO_REFRESH_THRESHOLD = 2
} folio_refresh_policy;

/// A sample of a finger or a mouse button. Pointers are told apart by their id.
typedef struct folio_pointer {
  int64_t id;
  double x, y;
  folio_pointer_phase phase;
} folio_pointer;

/// Whether the pager owns the gesture of a pointer.
typedef struct folio_claim {
  int64_t pointer;
  folio_bool owns;
} folio_claim;

/// A notch of a wheel, or a sample of a trackpad, at a point.
typedef struct folio_wheel {
  double x, y, delta_x, delta_y;
  folio_wheel_unit unit;
  folio_wheel_phase phase;
} folio_wheel;

/// A row. `has_row` is read by `FOLIO_EVENT_FOCUS` only.
typedef struct folio_row_index {
  int64_t row;
  folio_bool has_row;
} folio_row_index;

/// The order of pages, each once, and the page at rest, which otherwise remains or is the first.
typedef struct folio_page_order {
  const int64_t *ids;
  size_t count;
  int64_t settled;
  folio_bool has_settled;
} folio_page_order;

/// Whether swipes and taps may select a page.
typedef struct folio_enabled {
  folio_bool swipe, tap;
} folio_enabled;

/// Lengths in points. `selected`, which is read by `FOLIO_EVENT_TAB_LENGTHS` only, are those of selected tabs; it may be
/// null with the count 0.
typedef struct folio_lengths {
  const double *values;
  size_t count;
  const double *selected;
  size_t selected_count;
} folio_lengths;

/// The length of a tab, in points, and its length while it is selected.
typedef struct folio_length {
  double length, selected;
  folio_bool has_selected;
} folio_length;

/// The heights of a cover, in points.
typedef struct folio_heights {
  double maximum, collapsed, minimum;
} folio_heights;

/// A height in points, and how the cover moves to it. The control points and the duration, in seconds, are read for
/// `FOLIO_MOTION_CURVE` only.
typedef struct folio_cover_move {
  double height, x1, y1, x2, y2, duration;
  folio_motion motion;
} folio_cover_move;

/// A policy. The threshold, in points, is read for `FOLIO_REFRESH_THRESHOLD` only.
typedef struct folio_refresh {
  folio_refresh_policy policy;
  double threshold;
} folio_refresh;

/// All sections of a list.
typedef struct folio_sections {
  const folio_section *sections;
  size_t count;
} folio_sections;

/// Equal rows at the end of the section with an id.
typedef struct folio_appended_rows {
  int64_t section, count;
  folio_row model;
} folio_appended_rows;

/// Indexes of rows, or ids of sections.
typedef struct folio_indexes {
  const int64_t *indexes;
  size_t count;
} folio_indexes;

/// Heights of rows, and the generation in which they were measured: that of the `MEASURE` effect or of the cell. Heights
/// of another generation are ignored.
typedef struct folio_measured {
  const folio_measurement *rows;
  size_t count;
  int64_t generation;
} folio_measured;

/// One height for the rows from `first` up to and without `end`.
typedef struct folio_given_height {
  int64_t first, end;
  double height;
} folio_given_height;

/// The estimated height of rows of a kind.
typedef struct folio_estimate {
  double height;
  uint16_t kind;
} folio_estimate;

/// A row, and where it is put.
typedef struct folio_row_scroll {
  int64_t row;
  folio_alignment alignment;
} folio_row_scroll;

/// The offset of the host's own scroller, in points; the token of the newest `SCROLL_CONTENT` effect that the host had
/// carried out.
typedef struct folio_host_scroll {
  double offset;
  int64_t token;
  folio_scroll_source by;
} folio_host_scroll;

/// A row and the place of the finger that holds it. The row is read by `FOLIO_EVENT_REORDER_BEGAN` only.
typedef struct folio_reorder {
  int64_t row;
  double x, y;
} folio_reorder;

#endif

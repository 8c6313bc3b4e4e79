// Random events of any values and sizes, with arrays whose blocks have exactly their size.

#ifndef HOSTILE_EVENTS_H
#define HOSTILE_EVENTS_H

#include <folio.h>

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static unsigned long long step_number;
static uint64_t chance;

// MARK: Chance

static uint64_t next(void) {
  uint64_t word = chance += 0x9E3779B97F4A7C15;
  word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9;
  word = (word ^ word >> 27) * 0x94D049BB133111EB;
  return word ^ word >> 31;
}

static size_t below(size_t end) { return (size_t)(next() % end); }
static int once_in(size_t count) { return below(count) == 0; }

static double any_double(void) {
  static const double values[] = {0,    -0.0, 1,        -1,        0.5,       8,      20,     40,  320,     480,   NAN,
                                  1e300, -1e9, INFINITY, -INFINITY, DBL_MAX, 5e-324, 1 << 21, 1e12, 4.5e15, 2097153};
  if (once_in(3)) return values[below(sizeof values / sizeof values[0])];
  return (double)below(500);
}

static int64_t any_integer(void) {
  static const int64_t values[] = {-1, INT64_MIN, INT64_MAX, INT32_MAX, (int64_t)INT32_MAX + 1, 1000000, -1000, 65536};
  if (once_in(8)) return values[below(sizeof values / sizeof values[0])];
  return (int64_t)below(6);
}

static folio_bool any_bool(void) { return (folio_bool)(once_in(9) ? next() : below(2)); }
static int any_case(size_t cases) { return once_in(12) ? (int)next() : (int)below(cases); }

// MARK: Events

/// The blocks of an event, which are freed as soon as it was sent.
static void *blocks[64];
static size_t block_count;

static void *block(size_t size) {
  if (size == 0 || block_count == sizeof blocks / sizeof blocks[0]) return NULL;
  void *memory = malloc(size);
  if (!memory) exit(70);
  return blocks[block_count++] = memory;
}

static void free_blocks(void) {
  while (block_count > 0) free(blocks[--block_count]);
}

static size_t any_count(void) { return below(7); }

static const int64_t *integers(size_t count) {
  int64_t *values = block(count * sizeof *values);
  for (size_t index = 0; values && index < count; index += 1) {
    values[index] = once_in(3) ? any_integer() : (int64_t)index;
  }
  return values;
}

static const double *doubles(size_t count) {
  double *values = block(count * sizeof *values);
  for (size_t index = 0; values && index < count; index += 1) values[index] = any_double();
  return values;
}

static folio_row any_row(void) {
  folio_row row = {.height = any_double(), .revision = any_integer(), .key = any_integer()};
  row.kind = (uint16_t)any_integer();
  row.has_height = any_bool();
  row.has_key = once_in(4);
  row.never_highlights = any_bool();
  row.never_moves = any_bool();
  return row;
}

static folio_path any_path(void) { return (folio_path){.section = any_integer(), .row = any_integer()}; }

static folio_section any_section(void) {
  folio_section section = {.id = any_integer(), .count = once_in(3) ? any_integer() : (int64_t)below(60)};
  section.model = any_row();
  if (once_in(3)) {
    section.count = (int64_t)any_count();
    folio_row *rows = block((size_t)section.count * sizeof *rows);
    for (int64_t index = 0; rows && index < section.count; index += 1) rows[index] = any_row();
    section.rows = rows;
    if (rows && once_in(6)) section.count = -1 - (int64_t)below(9);
  }
  section.has_header = once_in(3);
  section.has_footer = once_in(3);
  section.header = any_row();
  section.footer = any_row();
  section.is_sortable = any_bool();
  section.default_sequence = any_integer();
  section.layout = (folio_section_layout)any_case(4);
  section.columns = any_integer();
  section.gap = any_double();
  section.least_width = any_double();
  return section;
}

static folio_section_insert *section_inserts(size_t count) {
  folio_section_insert *inserts = block(count * sizeof *inserts);
  for (size_t index = 0; inserts && index < count; index += 1) {
    inserts[index] = (folio_section_insert){.at = any_integer(), .section = any_section()};
  }
  return inserts;
}

static folio_row_insert *row_inserts(size_t count) {
  folio_row_insert *inserts = block(count * sizeof *inserts);
  for (size_t index = 0; inserts && index < count; index += 1) {
    inserts[index] = (folio_row_insert){.at = any_path(), .row = any_row()};
  }
  return inserts;
}

static folio_path *paths(size_t count) {
  folio_path *values = block(count * sizeof *values);
  for (size_t index = 0; values && index < count; index += 1) values[index] = any_path();
  return values;
}

/// Fills in edits whose arrays have the counts that the edits name.
static folio_edits *any_edits(void) {
  folio_edits *edits = block(sizeof *edits);
  if (!edits) return NULL;
  memset(edits, 0, sizeof *edits);
#define SOME(member, size, make) \
  if (once_in(3)) { \
    edits->size = below(3); \
    edits->member = make(edits->size); \
    if (!edits->member) edits->size = 0; \
  }
  SOME(deletes, delete_count, paths)
  SOME(inserts, insert_count, row_inserts)
  SOME(reloads, reload_count, paths)
  SOME(updates, update_count, row_inserts)
  SOME(section_deletes, section_delete_count, integers)
  SOME(section_inserts, section_insert_count, section_inserts)
  SOME(section_reloads, section_reload_count, section_inserts)
  SOME(counts, count_count, integers)
#undef SOME
  if (once_in(3)) {
    folio_row_move *moves = block(sizeof *moves);
    if (moves) *moves = (folio_row_move){.source = any_path(), .destination = any_path()};
    edits->moves = moves;
    edits->move_count = moves ? 1 : 0;
  }
  if (once_in(3)) {
    folio_section_move *moves = block(sizeof *moves);
    if (moves) *moves = (folio_section_move){.source = any_integer(), .destination = any_integer()};
    edits->section_moves = moves;
    edits->section_move_count = moves ? 1 : 0;
  }
  return edits;
}

/// A count for an array: that of its elements, or one that no array has.
static size_t claimed(size_t count) { return once_in(25) ? SIZE_MAX - below(3) : count; }

static folio_event any_event(void) {
  folio_event event;
  if (once_in(3)) {
    // Any bytes. Pointers among them are set below.
    unsigned char *bytes = (unsigned char *)&event;
    for (size_t index = 0; index < sizeof event; index += 1) bytes[index] = (unsigned char)next();
  } else {
    memset(&event, 0, sizeof event);
    event.wheel.x = any_double();
    event.wheel.y = any_double();
    event.wheel.delta_x = any_double();
    event.wheel.delta_y = any_double();
  }
  event.kind = (folio_event_kind)(once_in(40) ? next() : below(130));
  event.animated = any_bool();
  event.cause = (folio_cause)any_case(9);
  if (!once_in(5)) event.page = 1 + (int64_t)below(4);
  event.at = once_in(20) ? any_integer() : (int64_t)step_number * 4000000;
  size_t count = any_count();
  switch (event.kind) {
  case FOLIO_EVENT_FRAME:
    event.frame = (folio_rect){any_double(), any_double(), any_double(), any_double()};
    if (!once_in(4)) event.frame = (folio_rect){0, 0, 320, 480};
    break;
  case FOLIO_EVENT_POINTER:
    event.pointer.id = (int64_t)below(2);
    event.pointer.x = any_double();
    event.pointer.y = any_double();
    event.pointer.phase = (folio_pointer_phase)any_case(4);
    break;
  case FOLIO_EVENT_WHEEL:
    event.wheel.unit = (folio_wheel_unit)any_case(3);
    event.wheel.phase = (folio_wheel_phase)any_case(8);
    break;
  case FOLIO_EVENT_PAGES: {
    int64_t *ids = block(count * sizeof *ids);
    for (size_t index = 0; ids && index < count; index += 1) ids[index] = once_in(9) ? any_integer() : (int64_t)index + 1;
    event.pages.ids = ids;
    event.pages.count = claimed(ids ? count : 0);
    event.pages.has_settled = once_in(4);
    event.pages.settled = any_integer();
    break;
  }
  case FOLIO_EVENT_SLIDE_LENGTHS:
  case FOLIO_EVENT_TAB_LENGTHS:
  case FOLIO_EVENT_COVER_STOPS:
  case FOLIO_EVENT_STRIP_HEIGHTS:
    event.lengths.values = doubles(count);
    event.lengths.count = claimed(event.lengths.values ? count : 0);
    event.lengths.selected = once_in(2) ? doubles(count) : NULL;
    event.lengths.selected_count = event.lengths.selected ? count : 0;
    break;
  case FOLIO_EVENT_SECTIONS: {
    count = below(4);
    folio_section *sections = block(count * sizeof *sections);
    for (size_t index = 0; sections && index < count; index += 1) sections[index] = any_section();
    event.sections.sections = sections;
    event.sections.count = claimed(sections ? count : 0);
    break;
  }
  case FOLIO_EVENT_ROWS_APPENDED:
    event.appended.section = any_integer();
    event.appended.count = any_integer();
    event.appended.model = any_row();
    break;
  case FOLIO_EVENT_EDITS: event.edits = any_edits(); break;
  case FOLIO_EVENT_SORT_SECTIONS:
  case FOLIO_EVENT_PINNED_ROWS:
  case FOLIO_EVENT_STICKY_ROWS:
    event.rows.indexes = integers(count);
    event.rows.count = claimed(event.rows.indexes ? count : 0);
    break;
  case FOLIO_EVENT_MEASURED: {
    folio_measurement *rows = block(count * sizeof *rows);
    for (size_t index = 0; rows && index < count; index += 1) {
      rows[index] = (folio_measurement){.row = any_integer(), .height = any_double()};
    }
    event.measured.rows = rows;
    event.measured.count = claimed(rows ? count : 0);
    event.measured.generation = (int64_t)below(40);
    break;
  }
  default: break;
  }
  return event;
}

#endif

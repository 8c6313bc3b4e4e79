// Sends bad input through the interface for C: handles that are null, foreign or closed, null pointers, NaN, wrong counts,
// small arrays. Prints what differs from the expectation, and returns the number of differences. Runs under valgrind.

#include <folio.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int differences;

#define EXPECT(condition) \
  do { \
    if (!(condition)) { \
      differences += 1; \
      fprintf(stderr, "%d: %s, last error: %s\n", __LINE__, #condition, folio_error()); \
    } \
  } while (0)

static folio_pager opened(void) {
  folio_pager pager = 0;
  EXPECT(folio_open(NULL, 0, &pager) == FOLIO_OK);
  int64_t ids[] = {1, 2, 3};
  folio_event events[] = {
      {.kind = FOLIO_EVENT_PAGES, .pages = {.ids = ids, .count = 3}},
      {.kind = FOLIO_EVENT_FRAME, .frame = {0, 0, 320, 480}},
      {.kind = FOLIO_EVENT_WILL_APPEAR},
      {.kind = FOLIO_EVENT_DID_APPEAR},
  };
  for (size_t index = 0; index < sizeof events / sizeof events[0]; index += 1) {
    EXPECT(folio_send(pager, &events[index]) == FOLIO_OK);
  }
  return pager;
}

/// Calls every function with a handle, and expects the same status of each.
static void expect_status(folio_pager pager, folio_status status) {
  folio_event event = {.kind = FOLIO_EVENT_DID_APPEAR};
  folio_effect effect;
  folio_snapshot snapshot;
  folio_page page;
  folio_tab tab;
  folio_cell cell;
  folio_list list;
  folio_wake wake;
  uint64_t digest;
  char text[8];
  size_t count;
  EXPECT(folio_send(pager, &event) == status);
  EXPECT(folio_send(pager, NULL) == status);
  EXPECT(folio_send_json(pager, "{}", 2) == status);
  EXPECT(folio_read_effects(pager, &effect, 1, &count) == status);
  EXPECT(folio_read_effects_json(pager, text, sizeof text, &count) == status);
  EXPECT(folio_read_snapshot(pager, &snapshot) == status);
  EXPECT(folio_read_pages(pager, &page, 1, &count) == status);
  EXPECT(folio_read_tabs(pager, &tab, 1, &count) == status);
  EXPECT(folio_read_cells(pager, 1, &cell, 1, &count) == status);
  EXPECT(folio_read_list(pager, 1, &list) == status);
  EXPECT(folio_read_wake(pager, &wake) == status);
  EXPECT(folio_read_digest(pager, &digest) == status);
  EXPECT(folio_save(pager, text, sizeof text, &count) == status);
  EXPECT(folio_restore(pager, "{}", 2) == status);
  EXPECT(folio_close(pager) == status);
}

static void handles(void) {
  expect_status(0, FOLIO_NULL_PAGER);
  expect_status(1, FOLIO_UNKNOWN_PAGER);
  expect_status(UINT64_MAX, FOLIO_UNKNOWN_PAGER);
  int local;
  expect_status((folio_pager)(uintptr_t)&local, FOLIO_UNKNOWN_PAGER);
  folio_pager pager = opened();
  expect_status(pager + 1, FOLIO_UNKNOWN_PAGER);
  EXPECT(folio_close(pager) == FOLIO_OK);
  expect_status(pager, FOLIO_CLOSED_PAGER);
  folio_pager other = opened();
  expect_status(pager, FOLIO_CLOSED_PAGER);
  EXPECT(folio_close(other) == FOLIO_OK);
  EXPECT(folio_close(other) == FOLIO_CLOSED_PAGER);
  size_t owner = 9;
  EXPECT(folio_find_owner(&other, 1, 0, 0, 5, 0, FOLIO_FALLBACK_NONE, &owner) == FOLIO_CLOSED_PAGER);
  EXPECT(folio_find_owner(NULL, 1, 0, 0, 5, 0, FOLIO_FALLBACK_NONE, &owner) == FOLIO_NULL_POINTER);
  EXPECT(folio_find_owner(&other, SIZE_MAX, 0, 0, 5, 0, FOLIO_FALLBACK_NONE, &owner) == FOLIO_TOO_MANY_ELEMENTS);
  EXPECT(owner == 9);
}

/// Sends an event, and expects that it fails and changes nothing.
static void refused(folio_pager pager, folio_status status, folio_event event) {
  uint64_t before, after;
  folio_snapshot first, second;
  EXPECT(folio_read_digest(pager, &before) == FOLIO_OK);
  EXPECT(folio_read_snapshot(pager, &first) == FOLIO_OK);
  EXPECT(folio_send(pager, &event) == status);
  EXPECT(strlen(folio_error()) > 0);
  EXPECT(folio_read_digest(pager, &after) == FOLIO_OK && before == after);
  EXPECT(folio_read_snapshot(pager, &second) == FOLIO_OK && first.effect_count == second.effect_count);
}

static void events(void) {
  folio_pager pager = opened();
  double lengths[] = {5, 6};
  int64_t ids[] = {4, 4};
  folio_edits edits = {.delete_count = 1};
  folio_section section = {.count = 2, .rows = NULL, .layout = (folio_section_layout)9};
  folio_measurement measurement = {-5, NAN};
  folio_path path = {9, 9};
  folio_edits impossible = {.deletes = &path, .delete_count = 1};
  refused(pager, FOLIO_UNKNOWN_VALUE, (folio_event){0});
  refused(pager, FOLIO_UNKNOWN_VALUE, (folio_event){.kind = (folio_event_kind)5000});
  refused(pager, FOLIO_UNKNOWN_VALUE,
          (folio_event){.kind = FOLIO_EVENT_POINTER, .pointer = {.phase = (folio_pointer_phase)4}});
  refused(pager, FOLIO_REJECTED_ILLEGAL_VALUE,
          (folio_event){.kind = FOLIO_EVENT_POINTER, .pointer = {.x = NAN, .phase = FOLIO_POINTER_DOWN}});
  refused(pager, FOLIO_REJECTED_ILLEGAL_VALUE, (folio_event){.kind = FOLIO_EVENT_FRAME, .frame = {0, 0, -1, INFINITY}});
  refused(pager, FOLIO_REJECTED_UNKNOWN_PAGE, (folio_event){.kind = FOLIO_EVENT_JUMP, .page = 77});
  refused(pager, FOLIO_REJECTED_WRONG_COUNT,
          (folio_event){.kind = FOLIO_EVENT_TAB_LENGTHS, .lengths = {.values = lengths, .count = 2}});
  refused(pager, FOLIO_REJECTED_DUPLICATE_PAGE,
          (folio_event){.kind = FOLIO_EVENT_PAGES, .pages = {.ids = ids, .count = 2}});
  refused(pager, FOLIO_NULL_POINTER, (folio_event){.kind = FOLIO_EVENT_PAGES, .pages = {.count = 2}});
  refused(pager, FOLIO_TOO_MANY_ELEMENTS,
          (folio_event){.kind = FOLIO_EVENT_PAGES, .pages = {.ids = ids, .count = SIZE_MAX}});
  refused(pager, FOLIO_TOO_MANY_ELEMENTS,
          (folio_event){.kind = FOLIO_EVENT_TAB_LENGTHS, .lengths = {.values = lengths, .count = SIZE_MAX / 2}});
  refused(pager, FOLIO_NULL_POINTER, (folio_event){.kind = FOLIO_EVENT_EDITS, .page = 1});
  refused(pager, FOLIO_NULL_POINTER, (folio_event){.kind = FOLIO_EVENT_EDITS, .page = 1, .edits = &edits});
  refused(pager, FOLIO_REJECTED_LIST, (folio_event){.kind = FOLIO_EVENT_EDITS, .page = 1, .edits = &impossible});
  refused(pager, FOLIO_UNKNOWN_VALUE,
          (folio_event){.kind = FOLIO_EVENT_SECTIONS, .page = 1, .sections = {&section, 1}});
  refused(pager, FOLIO_REJECTED_LIST,
          (folio_event){.kind = FOLIO_EVENT_MEASURED, .page = 1, .measured = {&measurement, 1, 0}});
  EXPECT(folio_send(pager, NULL) == FOLIO_NULL_POINTER);
  EXPECT(folio_send_json(pager, NULL, 4) == FOLIO_NULL_POINTER);
  EXPECT(folio_send_json(pager, "{\"ticked\":{\"at\":\"now\"}}", 23) == FOLIO_BAD_JSON);
  EXPECT(strstr(folio_error(), "ticked.at: ") == folio_error());
  EXPECT(folio_send_json(pager, "{}", SIZE_MAX) == FOLIO_BAD_JSON);
  EXPECT(folio_close(pager) == FOLIO_OK);
}

static void arrays(void) {
  folio_pager pager = opened();
  folio_effect effects[2];
  folio_page page;
  size_t count = 7, all = 0;
  char text[4];
  EXPECT(folio_read_effects(pager, NULL, 0, &count) == FOLIO_OK && count == 0);
  EXPECT(folio_read_effects(pager, NULL, 1, &count) == FOLIO_NULL_POINTER);
  EXPECT(folio_read_effects(pager, effects, 2, NULL) == FOLIO_NULL_POINTER);
  EXPECT(folio_read_effects_json(pager, text, sizeof text, &count) == FOLIO_SMALL_BUFFER && count > sizeof text);
  do {
    EXPECT(folio_read_effects(pager, effects, 2, &count) == FOLIO_OK);
    all += count;
  } while (count > 0);
  EXPECT(all > 4);
  EXPECT(folio_read_pages(pager, NULL, 0, &count) == FOLIO_SMALL_BUFFER && count == 1);
  EXPECT(folio_read_pages(pager, &page, 1, &count) == FOLIO_OK && count == 1 && page.page == 1);
  EXPECT(folio_read_cells(pager, 55, NULL, 0, &count) == FOLIO_OK && count == 0);
  EXPECT(folio_read_snapshot(pager, NULL) == FOLIO_NULL_POINTER);
  EXPECT(folio_read_wake(pager, NULL) == FOLIO_NULL_POINTER);
  EXPECT(folio_read_digest(pager, NULL) == FOLIO_NULL_POINTER);
  EXPECT(folio_read_list(pager, 1, NULL) == FOLIO_NULL_POINTER);

  // A state that is saved in a buffer of its size, and restored; and the same text cut short.
  EXPECT(folio_save(pager, NULL, 0, &count) == FOLIO_SMALL_BUFFER);
  char *state = malloc(count);
  EXPECT(state && folio_save(pager, state, count - 1, &count) == FOLIO_SMALL_BUFFER);
  EXPECT(state && folio_save(pager, state, count, &count) == FOLIO_OK);
  EXPECT(folio_restore(pager, state, count - 1) == FOLIO_BAD_JSON);
  EXPECT(folio_restore(pager, state, count) == FOLIO_OK);
  EXPECT(folio_restore(pager, NULL, count) == FOLIO_NULL_POINTER);
  free(state);
  EXPECT(folio_close(pager) == FOLIO_OK);
}

static void creation(void) {
  folio_pager pager = 7;
  folio_layout layout = folio_layout_of_headers();
  EXPECT(folio_version() == FOLIO_VERSION);
  EXPECT(folio_create(NULL, NULL, 0, &pager) == FOLIO_NULL_POINTER);
  EXPECT(folio_create(&layout, NULL, 0, NULL) == FOLIO_NULL_POINTER);
  layout.event -= 8;
  EXPECT(folio_create(&layout, NULL, 0, &pager) == FOLIO_WRONG_LAYOUT);
  EXPECT(strstr(folio_error(), "folio_event") != NULL);
  const char *wrong = "{\"page\":{\"spacing\":\"wide\"}}";
  EXPECT(folio_open(wrong, strlen(wrong), &pager) == FOLIO_BAD_JSON);
  EXPECT(strstr(folio_error(), "configuration.page.spacing: ") == folio_error());
  const char *cut = "{\"page\":";
  EXPECT(folio_open(cut, strlen(cut), &pager) == FOLIO_BAD_JSON && strstr(folio_error(), "at byte 9"));
  const char *illegal = "{\"page\":{\"spacing\":-1}}";
  EXPECT(folio_open(illegal, strlen(illegal), &pager) == FOLIO_REJECTED_CONFIGURATION);
  EXPECT(pager == 7);
}

int main(void) {
  creation();
  handles();
  events();
  arrays();
  if (differences == 0) puts("Bad input is refused, and changes nothing");
  return differences;
}

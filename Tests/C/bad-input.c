// Sends bad input through the interface for C: handles that are null, foreign or closed, null pointers, NaN, wrong counts,
// small arrays, late answers, effects that are not read. Prints what differs from the expectation, and returns the number
// of differences. Runs under valgrind.

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
  EXPECT(folio_read_configuration_json(pager, text, sizeof text, &count) == status);
  EXPECT(folio_read_restoration_json(pager, text, sizeof text, &count) == status);
  EXPECT(folio_discard_effects(pager) == status);
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
  // A zero in a name does not end the text of the error.
  EXPECT(folio_send_json(pager, "{\"\\u0000x\":1}", 13) == FOLIO_BAD_JSON);
  EXPECT(strstr(folio_error(), "“?x”") != NULL);
  EXPECT(folio_close(pager) == FOLIO_OK);
}

static void arrays(void) {
  folio_pager pager = opened();
  folio_effect effects[2];
  folio_page page;
  size_t count = 7, all = 0;
  char text[4];
  EXPECT(folio_read_effects(pager, effects, 0, &count) == FOLIO_OK && count == 0);
  EXPECT(folio_read_effects(pager, NULL, 1, &count) == FOLIO_NULL_POINTER);
  EXPECT(folio_read_effects(pager, effects, 2, NULL) == FOLIO_NULL_POINTER);
  EXPECT(folio_read_effects_json(pager, text, sizeof text, &count) == FOLIO_SMALL_BUFFER && count > sizeof text);
  do {
    EXPECT(folio_read_effects(pager, effects, 2, &count) == FOLIO_OK);
    all += count;
  } while (count > 0);
  EXPECT(all > 4);
  EXPECT(folio_read_pages(pager, &page, 0, &count) == FOLIO_SMALL_BUFFER && count == 1);
  EXPECT(folio_read_pages(pager, &page, 1, &count) == FOLIO_OK && count == 1 && page.page == 1);
  EXPECT(folio_read_cells(pager, 55, NULL, 0, &count) == FOLIO_OK && count == 0);
  EXPECT(folio_read_snapshot(pager, NULL) == FOLIO_NULL_POINTER);
  EXPECT(folio_read_wake(pager, NULL) == FOLIO_NULL_POINTER);
  EXPECT(folio_read_digest(pager, NULL) == FOLIO_NULL_POINTER);
  EXPECT(folio_read_list(pager, 1, NULL) == FOLIO_NULL_POINTER);

  // A state that is saved in a buffer of its size, and restored; and the same text cut short.
  EXPECT(folio_save(pager, NULL, 0, &count) == FOLIO_OK);
  char *state = malloc(count);
  EXPECT(state && folio_save(pager, state, count - 1, &count) == FOLIO_SMALL_BUFFER);
  EXPECT(state && folio_save(pager, state, count, &count) == FOLIO_OK);
  EXPECT(folio_restore(pager, state, count - 1) == FOLIO_BAD_JSON);
  EXPECT(folio_restore(pager, state, count) == FOLIO_OK);
  EXPECT(folio_restore(pager, NULL, count) == FOLIO_NULL_POINTER);
  free(state);
  EXPECT(folio_close(pager) == FOLIO_OK);
}

/// A null buffer with the capacity 0 is the question for a size, which every function with a buffer answers in the same way.
static void sizes(void) {
  folio_pager pager = opened();
  size_t count = 77, length = 0, read = 0;
  folio_snapshot snapshot;
  EXPECT(folio_read_pages(pager, NULL, 0, &count) == FOLIO_OK && count == 1);
  EXPECT(folio_read_tabs(pager, NULL, 0, &count) == FOLIO_OK && count == 3);
  EXPECT(folio_read_cells(pager, 1, NULL, 0, &count) == FOLIO_OK && count == 0);
  folio_section section = {.id = 1, .count = 3, .model = {.has_height = 1, .height = 40}};
  EXPECT(folio_send(pager, &(folio_event){.kind = FOLIO_EVENT_SECTIONS, .page = 1, .sections = {&section, 1}}) == FOLIO_OK);
  EXPECT(folio_read_cells(pager, 1, NULL, 0, &count) == FOLIO_OK && count == 3);
  EXPECT(folio_read_snapshot(pager, &snapshot) == FOLIO_OK && snapshot.effect_count > 4);
  EXPECT(folio_read_effects(pager, NULL, 0, &count) == FOLIO_OK && count == (size_t)snapshot.effect_count);
  // The length of all effects, all of which are then read by one call.
  EXPECT(folio_read_effects_json(pager, NULL, 0, &length) == FOLIO_OK && length > 100);
  char *text = malloc(length);
  EXPECT(text && folio_read_effects_json(pager, text, length, &read) == FOLIO_OK && read == length);
  free(text);
  EXPECT(folio_read_effects(pager, NULL, 0, &count) == FOLIO_OK && count == 0);
  EXPECT(folio_read_effects_json(pager, NULL, 0, &length) == FOLIO_OK && length == 0);
  EXPECT(folio_read_effects_json(pager, NULL, 9, &length) == FOLIO_NULL_POINTER);
  EXPECT(folio_save(pager, NULL, 9, &length) == FOLIO_NULL_POINTER);
  EXPECT(folio_save(pager, NULL, 0, NULL) == FOLIO_NULL_POINTER);
  EXPECT(folio_close(pager) == FOLIO_OK);
}

/// The text of an error begins with the place in the event.
static void places(void) {
  folio_pager pager = opened();
  folio_row rows[2] = {{0}};
  folio_section sections[2] = {{.id = 1}, {.id = 2, .count = -3, .rows = rows}};
  folio_event event = {.kind = FOLIO_EVENT_SECTIONS, .page = 1, .sections = {sections, 2}};
  refused(pager, FOLIO_UNKNOWN_VALUE, event);
  EXPECT(strcmp(folio_error(), "sections.sections[1].count: -3, with an array of rows") == 0);
  // Without an array, the list rejects the count.
  sections[1].rows = NULL;
  refused(pager, FOLIO_REJECTED_LIST, event);
  sections[1] = (folio_section){.layout = (folio_section_layout)9};
  refused(pager, FOLIO_UNKNOWN_VALUE, event);
  EXPECT(strcmp(folio_error(), "sections.sections[1].layout: there is no 9") == 0);
  sections[1] = (folio_section){.count = FOLIO_MAXIMUM_COUNT + 1, .rows = rows};
  refused(pager, FOLIO_TOO_MANY_ELEMENTS, event);
  EXPECT(strcmp(folio_error(), "sections.sections[1].rows: 16777217 elements; the limit is 16777216") == 0);
  folio_section_insert inserts[3] = {{.at = 0}, {.at = 0}, {.at = 0, .section = {.layout = (folio_section_layout)9}}};
  folio_edits edits = {.section_inserts = inserts, .section_insert_count = 3};
  refused(pager, FOLIO_UNKNOWN_VALUE, (folio_event){.kind = FOLIO_EVENT_EDITS, .page = 1, .edits = &edits});
  EXPECT(strcmp(folio_error(), "edits.section_inserts[2].section.layout: there is no 9") == 0);
  refused(pager, FOLIO_TOO_MANY_ELEMENTS,
          (folio_event){.kind = FOLIO_EVENT_PAGES, .pages = {.ids = (int64_t[]){1}, .count = SIZE_MAX}});
  EXPECT(strcmp(folio_error(), "pages.ids: 18446744073709551615 elements; the limit is 16777216") == 0);
  EXPECT(folio_close(pager) == FOLIO_OK);
}

/// An event of a list that does not exist is ignored, as in Swift, and has a status.
static void late_answers(void) {
  folio_pager pager = opened();
  int64_t ids[90];
  for (int64_t index = 0; index < 90; index += 1) ids[index] = index + 1;
  EXPECT(folio_send(pager, &(folio_event){.kind = FOLIO_EVENT_PAGES, .pages = {.ids = ids, .count = 90}}) == FOLIO_OK);
  folio_section section = {.id = 1, .count = 3};
  folio_event event = {.kind = FOLIO_EVENT_SECTIONS, .page = 80, .sections = {&section, 1}};
  uint64_t before, after;
  folio_snapshot first, second;
  EXPECT(folio_read_digest(pager, &before) == FOLIO_OK && folio_read_snapshot(pager, &first) == FOLIO_OK);
  EXPECT(folio_send(pager, &event) == FOLIO_NO_LIST);
  EXPECT(folio_read_digest(pager, &after) == FOLIO_OK && before == after);
  EXPECT(folio_read_snapshot(pager, &second) == FOLIO_OK && second.effect_count == first.effect_count + 1);
  EXPECT(strcmp(folio_error(), "page 80 has no list: the event is ignored") == 0);
  const char *line = "{\"list\":{\"_0\":80,\"_1\":{\"resetSections\":{}}}}";
  EXPECT(folio_send_json(pager, line, strlen(line)) == FOLIO_NO_LIST);
  event.page = 91;
  refused(pager, FOLIO_REJECTED_UNKNOWN_PAGE, event);
  event.page = 1;
  EXPECT(folio_send(pager, &event) == FOLIO_OK);
  // Loads that are answered late are ignored without a status. Refreshes are not. Moments may be earlier than the last.
  EXPECT(folio_send(pager, &(folio_event){.kind = FOLIO_EVENT_LOADED, .page = 91, .count = 1}) == FOLIO_OK);
  EXPECT(folio_send(pager, &(folio_event){.kind = FOLIO_EVENT_LOAD_FAILED, .page = 91}) == FOLIO_OK);
  refused(pager, FOLIO_REJECTED_UNKNOWN_PAGE, (folio_event){.kind = FOLIO_EVENT_REFRESH_ENDED, .page = 91});
  EXPECT(folio_restore(pager, "", 0) == FOLIO_BAD_JSON && strcmp(folio_error(), "text: empty") == 0);
  EXPECT(folio_send(pager, &(folio_event){.kind = FOLIO_EVENT_TICK, .at = 9}) == FOLIO_OK);
  EXPECT(folio_send(pager, &(folio_event){.kind = FOLIO_EVENT_TICK, .at = INT64_MIN}) == FOLIO_OK);
  EXPECT(folio_close(pager) == FOLIO_OK);
}

/// The rows of a list are at most 2³¹ − 1.
static void many_rows(void) {
  folio_pager pager = opened();
  folio_section section = {.id = 1, .count = INT32_MAX, .model = {.has_height = 1, .height = 40}};
  folio_event event = {.kind = FOLIO_EVENT_SECTIONS, .page = 1, .sections = {&section, 1}};
  folio_list list;
  EXPECT(folio_send(pager, &event) == FOLIO_OK);
  EXPECT(folio_read_list(pager, 1, &list) == FOLIO_OK && list.row_count == INT32_MAX);
  section.has_header = 1;
  refused(pager, FOLIO_REJECTED_LIST, event);
  EXPECT(folio_close(pager) == FOLIO_OK);
}

/// Effects that nobody reads do not grow without a limit.
static void unread_effects(void) {
  folio_pager pager = opened();
  folio_status status = FOLIO_OK;
  size_t count = 0;
  for (int step = 0; step < FOLIO_MAXIMUM_EFFECTS && status == FOLIO_OK; step += 1) {
    folio_event event = {.kind = FOLIO_EVENT_JUMP, .page = 1 + step % 3, .cause = FOLIO_CAUSE_REQUEST};
    status = folio_send(pager, &event);
  }
  EXPECT(status == FOLIO_TOO_MANY_EFFECTS && strstr(folio_error(), "262144"));
  EXPECT(folio_read_effects(pager, NULL, 0, &count) == FOLIO_OK);
  EXPECT(count >= FOLIO_MAXIMUM_EFFECTS && count < FOLIO_MAXIMUM_EFFECTS + 100);
  refused(pager, FOLIO_TOO_MANY_EFFECTS, (folio_event){.kind = FOLIO_EVENT_TICK});
  EXPECT(folio_send_json(pager, "{\"ticked\":{\"at\":0}}", 19) == FOLIO_TOO_MANY_EFFECTS);
  EXPECT(folio_discard_effects(pager) == FOLIO_OK);
  EXPECT(folio_read_effects(pager, NULL, 0, &count) == FOLIO_OK && count == 0);
  EXPECT(folio_send(pager, &(folio_event){.kind = FOLIO_EVENT_TICK}) == FOLIO_OK);
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
  // A length without a text is a mistake of the caller.
  EXPECT(folio_open(NULL, 5, &pager) == FOLIO_NULL_POINTER);
  EXPECT(strcmp(folio_error(), "configuration is null, and its length is 5") == 0);
  EXPECT(pager == 7);
}

int main(void) {
  creation();
  handles();
  events();
  arrays();
  sizes();
  places();
  late_answers();
  many_rows();
  unread_effects();
  if (differences == 0) puts("Bad input is refused, and changes nothing");
  return differences;
}

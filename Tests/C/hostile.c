// Misuses the interface for C at random: events with any values and sizes, handles that are closed or made up, buffers of
// any size, JSON and saved states with changed bytes, and calls from several threads. Every block has exactly the size
// that the library is given, so that valgrind reports a byte that is read or written beside it.
//
//     hostile SEED STEPS
//
// A call that fails has a text and changes neither the state nor the unread effects. A state that was restored from
// changed text is that of a pager: it is used like any other. Prints what differs, and returns the number of differences.

#include "hostile-events.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>

enum { PAGERS = 3 };

static int differences;
static unsigned long long accepted, failed, restored;
static folio_pager pagers[PAGERS];
static folio_pager closed;

#define EXPECT(condition) \
  do { \
    if (!(condition)) { \
      differences += 1; \
      fprintf(stderr, "step %llu, line %d: %s, last error: %s\n", step_number, __LINE__, #condition, folio_error()); \
    } \
  } while (0)

// MARK: What a call may change

typedef struct {
  uint64_t digest;
  int64_t effects;
} state;

static state state_of(folio_pager pager) {
  state state;
  folio_snapshot snapshot;
  EXPECT(folio_read_digest(pager, &state.digest) == FOLIO_OK);
  EXPECT(folio_read_snapshot(pager, &snapshot) == FOLIO_OK);
  state.effects = snapshot.effect_count;
  return state;
}

/// Expects that a call that failed changed nothing, and that it says why.
static void expect_unchanged(folio_pager pager, state before, folio_status status) {
  if (status == FOLIO_OK) {
    accepted += 1;
    return;
  }
  failed += 1;
  state after = state_of(pager);
  // An event that asks a list which does not exist for something is told as ignored.
  int64_t told = status == FOLIO_NO_LIST ? 1 : 0;
  EXPECT(before.digest == after.digest && after.effects - before.effects >= 0 && after.effects - before.effects <= told);
  EXPECT(folio_error()[0] != 0 && strlen(folio_error()) <= 1023);
}

static void send(folio_pager pager) {
  state before = state_of(pager);
  folio_event event = any_event();
  folio_status status = folio_send(pager, &event);
  free_blocks();
  expect_unchanged(pager, before, status);
}

// MARK: Reading

/// Reads with each function, into blocks of a size that may be too small.
static void read_all(folio_pager pager) {
  size_t capacity = below(40), count = 0;
  folio_effect *effects = malloc((capacity + 1) * sizeof *effects);
  folio_page *pages = malloc((capacity + 1) * sizeof *pages);
  folio_tab *tabs = malloc((capacity + 1) * sizeof *tabs);
  folio_cell *cells = malloc((capacity + 1) * sizeof *cells);
  char *text = malloc(capacity * 40 + 1);
  if (!effects || !pages || !tabs || !cells || !text) exit(70);
  // Blocks without a spare element, so that one that is written too far is reported.
  effects = realloc(effects, capacity ? capacity * sizeof *effects : 1);
  pages = realloc(pages, capacity ? capacity * sizeof *pages : 1);
  tabs = realloc(tabs, capacity ? capacity * sizeof *tabs : 1);
  cells = realloc(cells, capacity ? capacity * sizeof *cells : 1);
  if (!effects || !pages || !tabs || !cells) exit(70);
  folio_status status = folio_read_pages(pager, pages, capacity, &count);
  EXPECT(status == (count > capacity ? FOLIO_SMALL_BUFFER : FOLIO_OK));
  size_t drawn = count < capacity ? count : capacity;
  for (size_t index = 0; index < drawn; index += 1) {
    status = folio_read_cells(pager, pages[index].page, cells, capacity, &count);
    EXPECT(status == (count > capacity ? FOLIO_SMALL_BUFFER : FOLIO_OK));
    EXPECT((int64_t)count == pages[index].cell_count);
    folio_list list;
    status = folio_read_list(pager, pages[index].page, &list);
    EXPECT(status == (pages[index].has_list ? FOLIO_OK : FOLIO_NO_LIST));
  }
  status = folio_read_tabs(pager, tabs, capacity, &count);
  EXPECT(status == (count > capacity ? FOLIO_SMALL_BUFFER : FOLIO_OK));
  folio_wake wake;
  EXPECT(folio_read_wake(pager, &wake) == FOLIO_OK && (unsigned)wake.kind <= FOLIO_WAKE_END_OF_TURN);
  state before = state_of(pager);
  if (once_in(3)) {
    status = folio_read_effects_json(pager, text, capacity * 40, &count);
    EXPECT(status == (count > capacity * 40 ? FOLIO_SMALL_BUFFER : FOLIO_OK));
  } else {
    EXPECT(folio_read_effects(pager, effects, capacity, &count) == FOLIO_OK);
    EXPECT((int64_t)count == (before.effects < (int64_t)capacity ? before.effects : (int64_t)capacity));
    for (size_t index = 0; index < count; index += 1) {
      EXPECT(effects[index].kind != 0 && effects[index].kind != FOLIO_EFFECT_OTHER);
    }
  }
  EXPECT(state_of(pager).digest == before.digest);
  free(effects);
  free(pages);
  free(tabs);
  free(cells);
  free(text);
}

// MARK: Text

static const char *const lines[] = {
    "{\"ticked\":{\"at\":5}}",
    "{\"at\":0,\"event\":{\"turnEnded\":{\"at\":9}}}",
    "{\"cover\":{\"_0\":{\"tab\":{\"_0\":{\"page\":{\"_0\":{\"pagesChanged\":{\"_0\":[1,2,3]}}}}}}}}",
    "{\"cover\":{\"_0\":{\"tab\":{\"_0\":{\"page\":{\"_0\":{\"fingerDown\":{\"at\":3}}}}}}}}",
    "{\"cover\":{\"_0\":{\"heightsChanged\":{\"maximum\":200,\"collapsed\":90,\"minimum\":50}}}}",
    "{\"pointer\":{\"_0\":{\"phase\":\"down\",\"id\":1,\"x\":10,\"y\":300,\"at\":0}}}",
    "{\"list\":{\"_0\":1,\"_1\":{\"measured\":{\"_0\":[{\"row\":1,\"height\":50}],\"generation\":3}}}}",
    "{\"list\":{\"_0\":1,\"_1\":{\"given\":{\"rows\":[0,4],\"height\":20}}}}",
    "{\"frameChanged\":{\"_0\":{\"x\":0,\"y\":0,\"width\":320,\"height\":480}}}",
    "{\"page\":{\"spacing\":8,\"loops\":true},\"cover\":{\"refreshThreshold\":60},\"list\":{\"overscan\":100}}",
    "{\"version\":2,\"machine\":\"pager\",\"configuration\":{\"page\":{\"spacing\":8}}}"};

static const char *const tokens[] = {"null", "-1",  "1e999", "9223372036854775808", "\"\\ud800\"", "{}", "[]", "[[[[[[[[",
                                     "true", "0.1", "-0",    "\"x\"",               "{\"a\":",     "}",  ",",  "\\u0000"};

/// Changes a text at some places. Returns a block with exactly its bytes.
static char *changed(const char *text, size_t *length, size_t changes) {
  size_t capacity = *length + changes * 40 + 1;
  char *work = malloc(capacity);
  if (!work) exit(70);
  memcpy(work, text, *length);
  for (size_t change = 0; change < changes; change += 1) {
    size_t place = *length ? below(*length) : 0, rest = *length - place;
    switch (below(4)) {
    case 0:
      if (*length) work[place] = (char)next();
      break;
    case 1: *length = place + (once_in(4) ? 0 : rest); break;
    case 2: {
      const char *token = tokens[below(sizeof tokens / sizeof tokens[0])];
      size_t size = strlen(token);
      memmove(work + place + size, work + place, rest);
      memcpy(work + place, token, size);
      *length += size;
      break;
    }
    default: {
      // A number is exchanged for another one.
      size_t at = place;
      while (at < *length && (work[at] < '0' || work[at] > '9')) at += 1;
      if (at < *length) work[at] = (char)('0' + below(10));
    }
    }
  }
  char *exact = malloc(*length ? *length : 1);
  if (!exact) exit(70);
  memcpy(exact, work, *length);
  free(work);
  return exact;
}

static void send_text(folio_pager pager) {
  const char *line = lines[below(sizeof lines / sizeof lines[0])];
  size_t length = strlen(line);
  char *text = changed(line, &length, below(4));
  state before = state_of(pager);
  expect_unchanged(pager, before, folio_send_json(pager, text, length));
  folio_pager other = 0;
  folio_status status = folio_open(text, length, &other);
  EXPECT((status == FOLIO_OK) == (other != 0));
  if (status == FOLIO_OK) EXPECT(folio_close(other) == FOLIO_OK);
  free(text);
}

/// Saves a pager, changes the text, and restores another pager from it.
static void save_and_restore(folio_pager pager, folio_pager other) {
  size_t length = 0, again = 0;
  folio_status status = folio_save(pager, NULL, 0, &length);
  EXPECT((status == FOLIO_OK || status == FOLIO_SMALL_BUFFER) && length > 2);
  char *text = malloc(length);
  if (!text) exit(70);
  EXPECT(folio_save(pager, text, length - 1, &again) == FOLIO_SMALL_BUFFER && again == length);
  EXPECT(folio_save(pager, text, length, &again) == FOLIO_OK && again == length);
  char *wrong = changed(text, &again, 1 + below(3));
  state before = state_of(other);
  status = folio_restore(other, wrong, again);
  expect_unchanged(other, before, status);
  if (status == FOLIO_OK) {
    restored += 1;
    EXPECT(state_of(other).effects == 0);
    for (int count = 0; count < 12; count += 1) send(other);
    read_all(other);
  }
  free(wrong);
  if (once_in(2)) {
    EXPECT(folio_restore(other, text, length) == FOLIO_OK);
    EXPECT(state_of(other).digest == state_of(pager).digest);
  }
  free(text);
}

// MARK: Handles and threads

static void misuse_handles(void) {
  folio_pager flipped = pagers[1] ^ (uint64_t)1 << (32 + below(16));
  folio_pager wrong[] = {0, closed, pagers[0] + 1, flipped, next(), (folio_pager)(uintptr_t)&closed};
  folio_pager pager = wrong[below(sizeof wrong / sizeof wrong[0])];
  for (int index = 0; index < PAGERS; index += 1) {
    if (pager == pagers[index]) return;
  }
  folio_event event = any_event();
  size_t count = 99;
  char text[1];
  EXPECT(folio_send(pager, &event) >= FOLIO_NULL_PAGER);
  free_blocks();
  EXPECT(folio_send_json(pager, "{}", 2) <= FOLIO_CLOSED_PAGER);
  EXPECT(folio_read_effects(pager, NULL, 0, &count) <= FOLIO_CLOSED_PAGER && count == 99);
  EXPECT(folio_save(pager, text, 1, &count) <= FOLIO_CLOSED_PAGER && count == 99);
  EXPECT(folio_restore(pager, "{}", 2) <= FOLIO_CLOSED_PAGER);
  folio_status status = folio_close(pager);
  EXPECT(status >= FOLIO_NULL_PAGER && status <= FOLIO_CLOSED_PAGER);
  size_t owner = 7;
  folio_pager nested[] = {pagers[0], pager};
  EXPECT(folio_find_owner(nested, 2, 1, 1, 1, 1, FOLIO_FALLBACK_NONE, &owner) <= FOLIO_CLOSED_PAGER && owner == 7);
  folio_pager twice[] = {pagers[0], pagers[0]};
  folio_fallback fallback = (folio_fallback)any_case(3);
  status = folio_find_owner(twice, 2, any_double(), any_double(), any_double(), any_double(), fallback, &owner);
  EXPECT(status == FOLIO_OK ? owner <= 2 : owner == 7);
}

static folio_pager shared;

/// Calls with a pager that other threads use and close meanwhile.
static void *use_shared(void *argument) {
  (void)argument;
  folio_event event = {.kind = FOLIO_EVENT_TICK};
  for (int count = 0; count < 2000; count += 1) {
    event.at = count;
    folio_status status = folio_send(shared, &event);
    if (status == FOLIO_CLOSED_PAGER) return NULL;
    if (status != FOLIO_OK && status != FOLIO_BUSY_PAGER) return (void *)"another status";
    if (status == FOLIO_BUSY_PAGER && !strstr(folio_error(), "another call")) return (void *)"the text of another thread";
    if (count == 1500 && folio_close(shared) == FOLIO_OK) return NULL;
  }
  return NULL;
}

static void misuse_threads(void) {
  EXPECT(folio_open(NULL, 0, &shared) == FOLIO_OK);
  pthread_t threads[4];
  for (int index = 0; index < 4; index += 1) {
    if (pthread_create(&threads[index], NULL, use_shared, NULL) != 0) exit(70);
  }
  for (int index = 0; index < 4; index += 1) {
    void *problem = NULL;
    pthread_join(threads[index], &problem);
    if (problem) fprintf(stderr, "%s\n", (const char *)problem);
    EXPECT(problem == NULL);
  }
  folio_status status = folio_close(shared);
  EXPECT(status == FOLIO_OK || status == FOLIO_CLOSED_PAGER);
}

static void open_pager(int index) {
  static const char *const settings[] = {"{}", "{\"page\":{\"spacing\":8}}", "{\"pager\":{\"isNested\":true}}"};
  EXPECT(folio_open(settings[index], strlen(settings[index]), &pagers[index]) == FOLIO_OK);
  int64_t ids[] = {1, 2, 3, 4};
  folio_event events[] = {{.kind = FOLIO_EVENT_PAGES, .pages = {.ids = ids, .count = 4}},
                          {.kind = FOLIO_EVENT_FRAME, .frame = {0, 0, 320, 480}},
                          {.kind = FOLIO_EVENT_WILL_APPEAR},
                          {.kind = FOLIO_EVENT_DID_APPEAR}};
  for (size_t event = 0; event < 4; event += 1) EXPECT(folio_send(pagers[index], &events[event]) == FOLIO_OK);
}

int main(int count, char **arguments) {
  unsigned long long seed = count > 1 ? strtoull(arguments[1], NULL, 10) : 1;
  unsigned long long steps = count > 2 ? strtoull(arguments[2], NULL, 10) : 1000;
  chance = seed;
  for (int index = 0; index < PAGERS; index += 1) open_pager(index);
  for (step_number = 1; step_number <= steps && differences < 20; step_number += 1) {
    int index = (int)below(PAGERS);
    send(pagers[index]);
    if (once_in(4)) read_all(pagers[index]);
    if (once_in(6)) send_text(pagers[index]);
    if (once_in(30)) save_and_restore(pagers[index], pagers[below(PAGERS)]);
    if (once_in(20)) misuse_handles();
    if (once_in(300)) {
      EXPECT(folio_close(pagers[index]) == FOLIO_OK);
      closed = pagers[index];
      open_pager(index);
    }
  }
  misuse_threads();
  for (int index = 0; index < PAGERS; index += 1) EXPECT(folio_close(pagers[index]) == FOLIO_OK);
  printf("seed %llu: %llu calls accepted, %llu refused, %llu changed states restored\n", seed, accepted, failed, restored);
  // A walk that is refused everywhere proves nothing.
  if (accepted * 5 < steps || failed * 9 < steps) {
    fprintf(stderr, "too few calls are accepted, or refused\n");
    differences += 1;
  }
  return differences > 100 ? 100 : differences;
}

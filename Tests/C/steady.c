// Drives a pager through structures for a number of rounds: fingers, ticks, reading of effects and drawings. Its
// allocations are counted by Tests/Allocations/counter.c. With `control` it allocates once in each round.
//
//     steady ROUNDS [control]

#include "../../Demo/C/check.h"

#include <string.h>

static folio_pager pager;
static int64_t now;
static long effects_read, cells_read;

static void send(folio_event event) {
  check(folio_send(pager, &event));
  folio_effect effects[16];
  size_t count;
  do {
    check(folio_read_effects(pager, effects, 16, &count));
    effects_read += (long)count;
    for (size_t index = 0; index < count; index += 1) {
      if (effects[index].kind != FOLIO_EFFECT_LOAD && effects[index].kind != FOLIO_EFFECT_PREFETCH) continue;
      int64_t page = effects[index].page;
      check(folio_send(pager, &(folio_event){.kind = FOLIO_EVENT_LOADED, .page = page, .count = 1}));
      folio_section section = {.id = 1, .count = 10000, .model = {.has_height = 1, .height = 40}};
      check(folio_send(
          pager, &(folio_event){.kind = FOLIO_EVENT_SECTIONS, .page = page, .sections = {&section, 1}}));
    }
  } while (count > 0);
}

static void draw(void) {
  folio_page pages[8];
  folio_tab tabs[8];
  folio_cell cells[64];
  folio_snapshot snapshot;
  size_t count, cell_count;
  check(folio_read_snapshot(pager, &snapshot));
  check(folio_read_tabs(pager, tabs, 8, &count));
  check(folio_read_pages(pager, pages, 8, &count));
  for (size_t index = 0; index < count; index += 1) {
    check(folio_read_cells(pager, pages[index].page, cells, 64, &cell_count));
    cells_read += (long)cell_count;
  }
}

static void frames(int most) {
  for (int frame = 0; frame < most; frame += 1) {
    folio_wake wake;
    check(folio_read_wake(pager, &wake));
    if (wake.kind == FOLIO_WAKE_NEVER) return;
    now += 16666667;
    if (wake.kind == FOLIO_WAKE_END_OF_TURN) {
      send((folio_event){.kind = FOLIO_EVENT_TURN_END, .at = now});
      continue;
    }
    send((folio_event){.kind = FOLIO_EVENT_TICK, .at = now});
    draw();
  }
}

static void drag(double x, double y) {
  for (int sample = 0; sample <= 10; sample += 1) {
    folio_event event = {.kind = FOLIO_EVENT_POINTER, .at = now};
    event.pointer.phase = sample == 0 ? FOLIO_POINTER_DOWN : sample < 10 ? FOLIO_POINTER_MOVED : FOLIO_POINTER_UP;
    event.pointer.x = 160 + x * sample;
    event.pointer.y = 300 + y * sample;
    send(event);
    now += 8000000;
  }
  frames(400);
}

/// Sends what a host with recognisers and scrollers of its own sends in each frame.
static void report(int64_t page, int round) {
  folio_event began = {.kind = FOLIO_EVENT_LIST_DRAG_BEGAN, .page = page, .at = now};
  folio_event moved = {.kind = FOLIO_EVENT_LIST_DRAG_MOVED, .page = page};
  send(began);
  for (int sample = 0; sample < 5; sample += 1) {
    moved.at = now += 8000000;
    moved.value = round % 2 ? 9 : -9;
    send(moved);
  }
  send((folio_event){.kind = FOLIO_EVENT_LIST_DRAG_ENDED, .page = page, .at = now});
  folio_event scrolled = {.kind = FOLIO_EVENT_HOST_SCROLLED, .page = page, .host_scroll = {.by = FOLIO_SCROLLED_BY_USER}};
  for (int sample = 0; sample < 5; sample += 1) {
    scrolled.at = now += 8000000;
    scrolled.host_scroll.offset = 300 + 20 * sample;
    send(scrolled);
  }
  send((folio_event){.kind = FOLIO_EVENT_HOST_SCROLL_ENDED, .page = page, .at = now});
  send((folio_event){.kind = FOLIO_EVENT_STRIP_DRAG_BEGAN, .at = now});
  send((folio_event){.kind = FOLIO_EVENT_STRIP_DRAG_MOVED, .at = now, .value = round % 2 ? 12 : -12});
  send((folio_event){.kind = FOLIO_EVENT_STRIP_DRAG_ENDED, .at = now});
  send((folio_event){.kind = FOLIO_EVENT_FINGER_DOWN, .at = now});
  send((folio_event){.kind = FOLIO_EVENT_FINGER_UP, .at = now});
  frames(400);
}

int main(int count, char **arguments) {
  int rounds = count > 1 ? atoi(arguments[1]) : 1;
  int allocates = count > 2 && strcmp(arguments[2], "control") == 0;
  check(folio_open(NULL, 0, &pager));
  int64_t ids[] = {1, 2, 3};
  double lengths[] = {90, 120, 150};
  send((folio_event){.kind = FOLIO_EVENT_PAGES, .pages = {.ids = ids, .count = 3}});
  send((folio_event){.kind = FOLIO_EVENT_TAB_LENGTHS, .lengths = {.values = lengths, .count = 3}});
  send((folio_event){.kind = FOLIO_EVENT_UNIFORM_STRIP_HEIGHT, .value = 40});
  send((folio_event){.kind = FOLIO_EVENT_COVER_HEIGHTS, .heights = {180, 96, 56}});
  send((folio_event){.kind = FOLIO_EVENT_FRAME, .frame = {0, 0, 320, 568}});
  send((folio_event){.kind = FOLIO_EVENT_WILL_APPEAR});
  send((folio_event){.kind = FOLIO_EVENT_DID_APPEAR});
  for (int round = 0; round < rounds + 20; round += 1) {
    // 20 rounds to reach the steady size.
    if (allocates && round >= 20) {
      // Volatile, or the compiler removes both calls.
      void *volatile block = malloc(16);
      free(block);
    }
    drag(0, round % 2 ? 24 : -24);
    drag(round % 4 < 2 ? -20 : 20, 0);
    send((folio_event){.kind = FOLIO_EVENT_JUMP, .page = 1 + round % 3, .animated = 1, .cause = FOLIO_CAUSE_REQUEST});
    frames(400);
    folio_wheel notch = {160, 400, 0, 3, FOLIO_WHEEL_LINES, FOLIO_WHEEL_NOTCH};
    send((folio_event){.kind = FOLIO_EVENT_WHEEL, .at = now, .wheel = notch});
    send((folio_event){.kind = FOLIO_EVENT_KEY, .key = FOLIO_KEY_DOWN});
    frames(400);
    report(1 + round % 3, round);
  }
  check(folio_close(pager));
  printf("%ld effects, %ld cells\n", effects_read, cells_read);
  return 0;
}

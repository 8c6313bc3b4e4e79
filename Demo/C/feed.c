// A host in C: three pages of rows under a cover, in a window of 40 × 24 cells of 8 × 16 points.
//
// It sends events, performs effects, draws what it reads, and advances its own clock while the pager requests frames.

#include "check.h"

#include <string.h>

enum { COLUMNS = 40, LINES = 24, CELLS = 64 };
static const double WIDTH = 8, HEIGHT = 16;

typedef struct {
  folio_pager pager;
  int64_t now;
} host;

/// Sends an event. Its effects are performed by `send`, when those before them have been.
static void post(host *host, folio_event event) {
  folio_status status = folio_send(host->pager, &event);
  // A page may be evicted before the effects that were emitted earlier are performed: its rows are no longer needed.
  if (status != FOLIO_NO_LIST) check(status);
}

/// Sends the rows of a page: a header and 1 000 rows, which are measured.
static void load(host *host, int64_t page) {
  post(host, (folio_event){.kind = FOLIO_EVENT_LOADED, .page = page, .count = 1});
  folio_section section = {.id = 1, .count = 1000, .has_header = 1};
  section.header = (folio_row){.kind = 1, .has_height = 1, .height = HEIGHT};
  folio_event event = {.kind = FOLIO_EVENT_SECTIONS, .page = page, .sections = {&section, 1}};
  post(host, event);
}

/// Performs an effect. A host with views creates and fills them for `MOUNT` and `RENDER`.
static void perform(host *host, folio_effect effect) {
  switch (effect.kind) {
  case FOLIO_EFFECT_LOAD:
  case FOLIO_EFFECT_PREFETCH: load(host, effect.page); break;
  case FOLIO_EFFECT_MEASURE: {
    // Every fifth row has two lines.
    folio_measurement measured = {effect.measure.row, effect.measure.row % 5 == 0 ? 2 * HEIGHT : HEIGHT};
    post(host, (folio_event){.kind = FOLIO_EVENT_MEASURED,
                             .page = effect.page,
                             .measured = {&measured, 1, effect.measure.generation}});
    break;
  }
  case FOLIO_EFFECT_DID_SELECT: printf("selected %lld\n", (long long)effect.page); break;
  case FOLIO_EFFECT_TAPPED: printf("tapped row %lld\n", (long long)effect.row); break;
  default: break;
  }
}

/// Sends an event, and performs effects until there are none.
static void send(host *host, folio_event event) {
  post(host, event);
  size_t count;
  do {
    folio_effect effects[32];
    check(folio_read_effects(host->pager, effects, 32, &count));
    for (size_t index = 0; index < count; index += 1) perform(host, effects[index]);
  } while (count > 0);
}

/// Returns the cell that contains a point.
static int cell_at(double point, double size) {
  int cell = (int)(point / size);
  return cell * size > point ? cell - 1 : cell;
}

static void write_text(char screen[LINES][COLUMNS + 1], folio_rect frame, const char *text) {
  int line = cell_at(frame.y, HEIGHT), column = cell_at(frame.x, WIDTH);
  if (line < 0 || line >= LINES) return;
  for (; *text && column < COLUMNS; text += 1, column += 1) {
    if (column >= 0) screen[line][column] = *text;
  }
}

/// Draws rows, then the tabs above them, then the cover.
static void draw(host *host) {
  char screen[LINES][COLUMNS + 1];
  for (int line = 0; line < LINES; line += 1) {
    memset(screen[line], ' ', COLUMNS);
    screen[line][COLUMNS] = 0;
  }
  char text[64];
  size_t count, cells_count;
  folio_page pages[8];
  check(folio_read_pages(host->pager, pages, 8, &count));
  for (size_t index = 0; index < count; index += 1) {
    folio_cell cells[CELLS];
    check(folio_read_cells(host->pager, pages[index].page, cells, CELLS, &cells_count));
    for (size_t cell = 0; cell < cells_count; cell += 1) {
      snprintf(text, sizeof text, "page %lld row %lld in slot %d", (long long)cells[cell].page,
               (long long)cells[cell].row, (int)cells[cell].slot);
      write_text(screen, cells[cell].frame, text);
    }
  }
  folio_snapshot snapshot;
  check(folio_read_snapshot(host->pager, &snapshot));
  int strip = cell_at(snapshot.strip.y, HEIGHT);
  for (int line = 0; line <= strip && line < LINES; line += 1) memset(screen[line], line < strip ? '#' : '-', COLUMNS);
  folio_tab tabs[8];
  check(folio_read_tabs(host->pager, tabs, 8, &count));
  for (size_t index = 0; index < count; index += 1) {
    snprintf(text, sizeof text, tabs[index].is_selected ? "[%lld]" : " %lld ", (long long)tabs[index].page);
    write_text(screen, tabs[index].frame, text);
  }
  for (int line = 0; line < LINES; line += 1) printf("|%s|\n", screen[line]);
}

/// Sends the calls that the pager requests, until it requests none, or for a number of frames.
static void run(host *host, int frames) {
  for (int frame = 0; frame < frames; frame += 1) {
    folio_wake wake;
    check(folio_read_wake(host->pager, &wake));
    switch (wake.kind) {
    case FOLIO_WAKE_NEVER: return;
    case FOLIO_WAKE_FRAME: host->now += 16666667; break;
    case FOLIO_WAKE_AT: host->now = wake.at > host->now ? wake.at : host->now; break;
    case FOLIO_WAKE_END_OF_TURN:
      send(host, (folio_event){.kind = FOLIO_EVENT_TURN_END, .at = host->now});
      continue;
    }
    send(host, (folio_event){.kind = FOLIO_EVENT_TICK, .at = host->now});
  }
}

/// Drags a finger up by a distance in each of some samples, and lifts it.
static void fling(host *host, double step, int samples) {
  double y = 300;
  for (int sample = 0; sample <= samples; sample += 1) {
    folio_event event = {.kind = FOLIO_EVENT_POINTER, .at = host->now};
    event.pointer.phase = sample == 0         ? FOLIO_POINTER_DOWN
                          : sample < samples ? FOLIO_POINTER_MOVED
                                             : FOLIO_POINTER_UP;
    event.pointer.id = 1;
    event.pointer.x = 100;
    event.pointer.y = y;
    send(host, event);
    if (sample < samples - 1) y -= step;
    host->now += 8000000;
  }
}

int main(void) {
  host host = {0, 0};
  const char *configuration = "{\"page\":{\"spacing\":8},\"cover\":{\"refreshThreshold\":null}}";
  check(folio_open(configuration, strlen(configuration), &host.pager));

  int64_t pages[] = {1, 2, 3};
  double tabs[] = {5 * WIDTH, 5 * WIDTH, 5 * WIDTH};
  send(&host, (folio_event){.kind = FOLIO_EVENT_PAGES, .pages = {.ids = pages, .count = 3}});
  send(&host, (folio_event){.kind = FOLIO_EVENT_TAB_LENGTHS, .lengths = {.values = tabs, .count = 3}});
  send(&host, (folio_event){.kind = FOLIO_EVENT_UNIFORM_STRIP_HEIGHT, .value = HEIGHT});
  send(&host, (folio_event){.kind = FOLIO_EVENT_COVER_HEIGHTS, .heights = {5 * HEIGHT, 3 * HEIGHT, HEIGHT}});
  send(&host, (folio_event){.kind = FOLIO_EVENT_FRAME, .frame = {0, 0, COLUMNS * WIDTH, LINES * HEIGHT}});
  send(&host, (folio_event){.kind = FOLIO_EVENT_WILL_APPEAR});
  send(&host, (folio_event){.kind = FOLIO_EVENT_DID_APPEAR});
  draw(&host);

  puts("A fling, which collapses the cover and scrolls:");
  fling(&host, 20, 12);
  run(&host, 1000);
  draw(&host);

  puts("A jump to page 3, and its 6th frame:");
  send(&host, (folio_event){.kind = FOLIO_EVENT_JUMP,
                            .page = 3,
                            .animated = 1,
                            .cause = FOLIO_CAUSE_REQUEST,
                            .request = 1});
  run(&host, 6);
  draw(&host);
  run(&host, 1000);

  // A mistake: the event is refused, and the program goes on.
  folio_event mistake = {.kind = FOLIO_EVENT_JUMP, .page = 77, .cause = FOLIO_CAUSE_REQUEST};
  if (folio_send(host.pager, &mistake) != FOLIO_OK) printf("%s\n", folio_error());
  uint64_t digest;
  check(folio_read_digest(host.pager, &digest));
  printf("digest %016llx\n", (unsigned long long)digest);
  check(folio_close(host.pager));
  return 0;
}

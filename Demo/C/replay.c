// Plays a trace of a pager from standard input, as `folio-replay --machine pager` does natively, and prints a line for each
// line of it. A trace without a header has the default settings:
//
//     replay < trace.jsonl
//     {"line":2,"effects":[…],"rejected":…,"digest":"1b2c…"}

// For getline.
#define _POSIX_C_SOURCE 200809L

#include "check.h"

#include <string.h>

static folio_pager pager;

/// Ends the program if a line could not be played, and prints why.
static void check_line(folio_status status, long number) {
  if (status == FOLIO_OK) return;
  fprintf(stderr, "line %ld: %s\n", number, folio_error());
  exit(1);
}

/// Sends the event of a line. A rejected event is played like any other, and so is one that is ignored because its page has
/// no list.
static folio_status play(const char *line, ssize_t length, long number) {
  folio_status status = folio_send_json(pager, line, (size_t)length);
  if (status == FOLIO_NO_LIST) status = FOLIO_OK;
  if (status < FOLIO_REJECTED_UNKNOWN_PAGE) check_line(status, number);
  return status;
}

/// Prints the effects as elements of an array. They are read as lines.
static void print_effects(void) {
  static char *text;
  static size_t capacity;
  size_t length;
  check(folio_read_effects_json(pager, NULL, 0, &length));
  if (length > capacity) {
    capacity = length;
    text = realloc(text, capacity);
    if (!text) exit(70);
  }
  check(folio_read_effects_json(pager, text, capacity, &length));
  for (size_t start = 0, end; start < length; start = end + 1) {
    end = (size_t)((char *)memchr(text + start, '\n', length - start) - text);
    if (start > 0) putchar(',');
    fwrite(text + start, 1, end - start, stdout);
  }
}

int main(void) {
  char *line = NULL;
  size_t size = 0;
  ssize_t length = getline(&line, &size, stdin);
  if (length <= 0) return 0;
  folio_status status = folio_open(line, (size_t)length, &pager);
  if (status == FOLIO_BAD_JSON) {
    // The first line is an event, or a header with a mistake, which is then the error of this event.
    check(folio_open(NULL, 0, &pager));
    status = play(line, length, 1);
  } else {
    check_line(status, 1);
  }
  for (long number = 1;; number += 1) {
    if (number > 1) {
      length = getline(&line, &size, stdin);
      if (length <= 0) break;
      status = play(line, length, number);
    }
    printf("{\"line\":%ld,\"effects\":[", number);
    print_effects();
    putchar(']');
    // The text is `rejected: ` and the reason. Calls that succeed keep it.
    if (status != FOLIO_OK) printf(",\"rejected\":%s", strchr(folio_error(), ' ') + 1);
    uint64_t digest;
    check(folio_read_digest(pager, &digest));
    printf(",\"digest\":\"%016llx\"}\n", (unsigned long long)digest);
  }
  free(line);
  check(folio_close(pager));
  return 0;
}

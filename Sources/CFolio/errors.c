// The text of the last error, and the comparison of layouts.

#include "folio_support.h"

#include <string.h>

enum { LONGEST = 1023 };

static _Thread_local char text[LONGEST + 1];

void folio_set_error(const uint8_t *bytes, size_t length) {
  if (length > LONGEST) {
    length = LONGEST;
    // A character is not cut: the first byte that is left out does not continue one.
    while (length > 0 && (bytes[length] & 0xC0) == 0x80) length -= 1;
  }
  // A zero in a text of the caller would end this one.
  for (size_t index = 0; index < length; index += 1) text[index] = bytes[index] ? (char)bytes[index] : '?';
  text[length] = 0;
}

const char *folio_error(void) { return text; }

uint32_t folio_version(void) { return FOLIO_VERSION; }

int folio_layout_difference(const folio_layout *theirs) {
  folio_layout ours = folio_layout_of_headers();
  _Static_assert(sizeof(folio_layout) % sizeof(uint32_t) == 0, "a layout is an array of sizes");
  uint32_t mine[sizeof(folio_layout) / sizeof(uint32_t)], others[sizeof(folio_layout) / sizeof(uint32_t)];
  memcpy(mine, &ours, sizeof mine);
  memcpy(others, theirs, sizeof others);
  for (size_t index = 0; index < sizeof mine / sizeof mine[0]; index += 1) {
    if (mine[index] != others[index]) return (int)index;
  }
  return -1;
}

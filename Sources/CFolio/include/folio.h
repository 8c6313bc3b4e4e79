/// A pager for C: pages, tabs, a collapsing cover and lists, as one state machine.
///
/// A host sends events, performs the effects that they cause, draws what it reads, and calls again when the pager requests
/// it:
///
///     folio_pager pager;
///     if (folio_open(NULL, 0, &pager) != FOLIO_OK) { puts(folio_error()); return 1; }
///     int64_t ids[] = {1, 2, 3};
///     folio_event event = {.kind = FOLIO_EVENT_PAGES, .pages = {.ids = ids, .count = 3}};
///     folio_send(pager, &event);
///     folio_effect effects[64];
///     size_t count;
///     while (folio_read_effects(pager, effects, 64, &count) == FOLIO_OK && count > 0) { … }
///     folio_close(pager);
///
/// **Errors.** Every function checks its arguments: null, closed and foreign pagers, null pointers, counts, and values.
/// None of them ends the process for a bad argument. A pointer that is neither null nor valid cannot be checked, and
/// neither can a count that is larger than its array. A call that does not return `FOLIO_OK` does not change the pager.
///
/// **Threads.** Different pagers may be used on different threads at the same time. A pager may be used on one thread at
/// a time, any thread. A call that overlaps another one with the same pager returns `FOLIO_BUSY_PAGER`.
/// `folio_error` has a text for each thread.
///
/// **Memory.** The caller owns all memory that it passes, and no function keeps a pointer to it. Once the pager has reached
/// its steady size, events allocate nothing, and neither does reading structures. Events with arrays, `SCROLL_PAGES`,
/// `MOVE_COVER` and `ROWS_APPENDED` allocate, and so do JSON, errors, and cells while a row moves to its place after a drop.
///
/// **Time.** Moments are nanoseconds since any epoch. Lengths are points.

#ifndef FOLIO_H
#define FOLIO_H

#include "folio_base.h"
#include "folio_effect.h"
#include "folio_event.h"
#include "folio_read.h"
#include "folio_rows.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The sizes of structures, as the caller was compiled with them.
typedef struct folio_layout {
  uint32_t version;
  uint32_t event, row, section, edits, measurement;
  uint32_t effect;
  uint32_t snapshot, page, tab, cell, list, wake;
} folio_layout;

/// Returns the sizes of the structures in these headers.
static inline folio_layout folio_layout_of_headers(void) {
  folio_layout layout = {FOLIO_VERSION,
                         sizeof(folio_event),
                         sizeof(folio_row),
                         sizeof(folio_section),
                         sizeof(folio_edits),
                         sizeof(folio_measurement),
                         sizeof(folio_effect),
                         sizeof(folio_snapshot),
                         sizeof(folio_page),
                         sizeof(folio_tab),
                         sizeof(folio_cell),
                         sizeof(folio_list),
                         sizeof(folio_wake)};
  return layout;
}

/// Returns `FOLIO_VERSION` of the library.
uint32_t folio_version(void);

/// Returns the text of the last error on the calling thread, in UTF-8; empty if there was none. The text is valid until the
/// next error on this thread. It contains the reason and the place: `configuration.page.spacing: expected a number, found a
/// string`. Texts longer than 1 023 bytes are cut.
const char *folio_error(void);

/// Creates a pager without pages.
///
/// - `layout`: The sizes of the caller's structures. If one differs from that of the library, `FOLIO_WRONG_LAYOUT`.
/// - `configuration`: The settings as JSON, the `configuration` of a trace's header; or a whole header. Omitted settings
///   have their defaults. If null, all have.
/// - `length`: The length of the configuration in bytes.
/// - `pager`: Where to write the pager. Written only if the result is `FOLIO_OK`.
///
/// Returns `FOLIO_NULL_POINTER` for `layout` or `pager`, `FOLIO_BAD_JSON`, `FOLIO_REJECTED_CONFIGURATION`, or
/// `FOLIO_TOO_MANY_PAGERS`.
folio_status folio_create(const folio_layout *layout, const char *configuration, size_t length, folio_pager *pager);

/// Creates a pager as `folio_create` does, with the sizes of these headers.
static inline folio_status folio_open(const char *configuration, size_t length, folio_pager *pager) {
  folio_layout layout = folio_layout_of_headers();
  return folio_create(&layout, configuration, length, pager);
}

/// Releases a pager. It is closed for all later calls.
folio_status folio_close(folio_pager pager);

/// Sends an event. Its effects are appended to those that were not read yet.
///
/// An event that is rejected changes nothing. The result is then one of the `FOLIO_REJECTED` statuses, `FOLIO_NULL_POINTER`
/// for an array, `FOLIO_TOO_MANY_ELEMENTS`, or `FOLIO_UNKNOWN_VALUE`.
folio_status folio_send(folio_pager pager, const folio_event *event);

/// Sends any event, as a line of a trace: `{"ticked":{"at":0}}`, or with the recorder's moment
/// `{"at":0,"event":{"ticked":{"at":0}}}`. Rejected as `folio_send` does, or `FOLIO_BAD_JSON`. Allocates.
folio_status folio_send_json(folio_pager pager, const char *line, size_t length);

/// Moves effects, the oldest first, into an array.
///
/// Writes their number to `count`: at most `capacity`. The others remain to be read. All effects have been read when
/// `count` is less than `capacity`. The array may be null if `capacity` is 0.
folio_status folio_read_effects(folio_pager pager, folio_effect *effects, size_t capacity, size_t *count);

/// Moves effects, the oldest first, into a text: one effect as JSON on each line, each with a line feed.
///
/// Writes the length in bytes to `length`. The text has no zero at its end. As many effects are moved as fit; the others
/// remain. All effects have been read when `length` is 0. If the next effect does not fit at all, the result is
/// `FOLIO_SMALL_BUFFER`, and `length` is the size that it requires. Allocates.
folio_status folio_read_effects_json(folio_pager pager, char *text, size_t capacity, size_t *length);

/// Reads everything that is drawn, except for pages, tabs and cells.
folio_status folio_read_snapshot(folio_pager pager, folio_snapshot *snapshot);

/// Reads the pages to draw, from the first on the screen.
///
/// Writes their number to `count`, also if it is more than `capacity`; the first `capacity` ones are then written, and the
/// result is `FOLIO_SMALL_BUFFER`. The array may be null if `capacity` is 0.
folio_status folio_read_pages(folio_pager pager, folio_page *pages, size_t capacity, size_t *count);

/// Reads the visible tabs, in the order of their pages, as `folio_read_pages` does.
folio_status folio_read_tabs(folio_pager pager, folio_tab *tabs, size_t capacity, size_t *count);

/// Reads the mounted rows of a page to draw, ascending, as `folio_read_pages` does. There are none for a page that is not
/// drawn, and for an unknown one.
folio_status folio_read_cells(folio_pager pager, int64_t page, folio_cell *cells, size_t capacity, size_t *count);

/// Reads the list of a page. Returns `FOLIO_NO_LIST` while the page has none.
folio_status folio_read_list(folio_pager pager, int64_t page, folio_list *list);

/// Reads when to call the pager again. Read it after each event.
folio_status folio_read_wake(folio_pager pager, folio_wake *wake);

/// Reads a hash of the whole state, which is the same on every platform. Complexity: O(pages + rows).
folio_status folio_read_digest(folio_pager pager, uint64_t *digest);

/// Finds the owner of a gesture among nested pagers. A host calls it for a `CLAIM_ASKED` effect, then sends a `CLAIM` to each
/// of the pagers.
///
/// - `pagers`: The pagers under the finger, the innermost first; at most `FOLIO_MAXIMUM_PAGERS`.
/// - `x`, `y`: Where the finger went down, in the host's space.
/// - `travel_x`, `travel_y`: How far it has moved: the travel in the effect.
/// - `fallback`: What stretches if nothing can move.
/// - `owner`: Where to write the index of the owner; `count` if there is none.
folio_status folio_find_owner(const folio_pager *pagers, size_t count, double x, double y, double travel_x,
                              double travel_y, folio_fallback fallback, size_t *owner);

/// Writes the whole state as JSON. Effects that were not read are not a part of it.
///
/// Writes the length in bytes to `length`, also if it is more than `capacity`; the result is then `FOLIO_SMALL_BUFFER`, and
/// nothing is written to the text. The text may be null if `capacity` is 0. Allocates.
folio_status folio_save(folio_pager pager, char *text, size_t capacity, size_t *length);

/// Sets the whole state from a text that `folio_save` wrote, and removes the effects that were not read. A text that is not
/// the state of a pager: `FOLIO_BAD_JSON`. Allocates.
folio_status folio_restore(folio_pager pager, const char *text, size_t length);

#ifdef __cplusplus
}
#endif

#endif

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
/// The headers compile as C11 or newer, and as C++11 or newer.
///
/// **Errors.** Every function checks its arguments: null, closed and foreign pagers, null pointers, counts, and values.
/// None of them ends the process for a bad argument. A pointer that is neither null nor valid cannot be checked, and
/// neither can a count that is larger than its array. A call that does not return `FOLIO_OK` does not change the pager. It
/// writes nothing, except for `FOLIO_SMALL_BUFFER`.
///
/// **Late answers.** A host that loads or measures asynchronously may answer when the answer is no longer needed. A page
/// that was evicted has no list: its events return `FOLIO_NO_LIST`. A page that was removed is unknown: its events return
/// `FOLIO_REJECTED_UNKNOWN_PAGE`, except for `LOADED` and `LOAD_FAILED`, which are ignored, as are heights of another
/// generation. A host that can be late expects these results.
///
/// **Sizes.** A function that writes to a buffer accepts a null buffer with the capacity 0: it then writes the size that it
/// requires, moves and changes nothing, and returns `FOLIO_OK`. Capacities and counts are in elements, or in bytes of text.
///
/// **Threads.** All functions may be called on any thread. Different pagers may be used at the same time. One pager may
/// not: a call that overlaps another one with the same pager returns `FOLIO_BUSY_PAGER` at once and does not wait. Calls
/// with one pager that follow each other on different threads need no lock. `folio_error` has a text for each thread. No
/// function may be called in a signal handler.
///
/// **Ownership.** The caller owns all memory that it passes, and no function keeps a pointer to it: arrays, texts and what
/// they point to are read or written during the call only, and may be freed after it. The library owns the pager until
/// `folio_close`, and the text of `folio_error`. What is read into structures is a copy, which later calls do not change.
///
/// **Allocations.** Once the pager has reached its steady size, events allocate nothing, and neither does reading
/// structures. Events with arrays, `SCROLL_PAGES`, `MOVE_COVER` and `ROWS_APPENDED` allocate, and so do JSON, errors, and
/// cells while a row moves to its place after a drop. Effects are kept until they are read: a host that does not need them
/// calls `folio_discard_effects`.
///
/// **Time.** Moments are nanoseconds since any epoch. Lengths are points.

#ifndef FOLIO_H
#define FOLIO_H

#include "folio_base.h"
#include "folio_effect.h"
#include "folio_event.h"
#include "folio_read.h"
#include "folio_rows.h"
#include "folio_values.h"

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

/// Returns the sizes of the structures in these headers. Compiled into the caller; any thread.
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

/// Returns `FOLIO_VERSION` of the library. Any thread.
uint32_t folio_version(void);

/// Returns the text of the last error on the calling thread, in UTF-8; empty if there was none. The library owns the text.
/// It is valid until the next error on this thread, or until the thread ends; a call that succeeds keeps it. It contains
/// the reason and the place: `configuration.page.spacing: expected a number, found a string`. It has at most 1 023 bytes:
/// a longer text is cut, and a zero in it is a question mark.
const char *folio_error(void);

/// Creates a pager without pages.
///
/// - `layout`: The sizes of the caller's structures. If one differs from that of the library, `FOLIO_WRONG_LAYOUT`.
/// - `configuration`: The settings as JSON, the `configuration` of a trace's header; or a whole header. Omitted
///   settings have their default values. Pass null to use the defaults of all settings.
/// - `length`: The length of the configuration in bytes, at most 67 108 864; 0 if it is null.
/// - `pager`: Where to write the pager. Written only if the result is `FOLIO_OK`.
///
/// Any thread, also while others create pagers. The caller closes the pager with `folio_close`. The layout and the
/// configuration are read during the call only. Returns `FOLIO_NULL_POINTER` for `layout`, `pager`, or a null configuration
/// with a length; `FOLIO_WRONG_LAYOUT`, `FOLIO_BAD_JSON`, `FOLIO_REJECTED_CONFIGURATION`, or `FOLIO_TOO_MANY_PAGERS`.
folio_status folio_create(const folio_layout *layout, const char *configuration, size_t length, folio_pager *pager);

/// Creates a pager as `folio_create` does, with the sizes of these headers.
static inline folio_status folio_open(const char *configuration, size_t length, folio_pager *pager) {
  folio_layout layout = folio_layout_of_headers();
  return folio_create(&layout, configuration, length, pager);
}

/// Releases a pager and everything that it owns. Its number is closed for all later calls, on every thread, and never used
/// again. Returns `FOLIO_BUSY_PAGER`, and does not close, while another call with the pager is running.
folio_status folio_close(folio_pager pager);

/// Sends an event. Its effects are appended to those that were not read yet.
///
/// The event and its arrays are read during the call only. An event that is rejected changes nothing. The result is then
/// one of the `FOLIO_REJECTED` statuses, `FOLIO_NULL_POINTER` for an array, `FOLIO_TOO_MANY_ELEMENTS`, or
/// `FOLIO_UNKNOWN_VALUE`. An event that is ignored because its page has no list changes nothing either, and returns
/// `FOLIO_NO_LIST`; the effect `FOLIO_EFFECT_LIST_IGNORED` says the same. Other events that do not apply at the moment,
/// such as a finger that moves without being down, are ignored and return `FOLIO_OK`. While `FOLIO_MAXIMUM_EFFECTS` effects or more are unread, every event returns
/// `FOLIO_TOO_MANY_EFFECTS`.
folio_status folio_send(folio_pager pager, const folio_event *event);

/// Sends any event, as a line of a trace: `{"ticked":{"at":0}}`, or with the recorder's moment
/// `{"at":0,"event":{"ticked":{"at":0}}}`. Its results are those of `folio_send`, or `FOLIO_BAD_JSON`. The line is read
/// during the call only. Its length is in bytes, at most 67 108 864. Allocates.
folio_status folio_send_json(folio_pager pager, const char *line, size_t length);

/// Moves effects, the oldest first, into an array.
///
/// Writes the number of copied effects to `count`, at most `capacity`. Effects that did not fit can be read by further
/// calls. All effects have been read when `count` is less than `capacity`. If the array is null and the capacity 0, the
/// number of unread effects is written, and all remain.
folio_status folio_read_effects(folio_pager pager, folio_effect *effects, size_t capacity, size_t *count);

/// Moves effects, the oldest first, into a text: one effect as JSON on each line, each with a line feed.
///
/// Writes the length in bytes to `length`. The text has no zero at its end. As many effects are moved as fit; the others
/// remain. All effects have been read when `length` is 0. If the next effect does not fit at all, the result is
/// `FOLIO_SMALL_BUFFER`, and `length` is the size that it requires. If the text is null and the capacity 0, the length of
/// all unread effects is written, and all remain. Allocates.
folio_status folio_read_effects_json(folio_pager pager, char *text, size_t capacity, size_t *length);

/// Removes the effects that were not read: for a host that does not perform them. Allocates nothing.
folio_status folio_discard_effects(folio_pager pager);

/// Reads everything that is drawn, except for pages, tabs and cells. This and the other functions that read what is drawn
/// copy it into memory of the caller, and change nothing.
folio_status folio_read_snapshot(folio_pager pager, folio_snapshot *snapshot);

/// Reads the pages to draw, from the first on the screen.
///
/// Writes their number to `count`, also if it is more than `capacity`; the first `capacity` ones are then written, and the
/// result is `FOLIO_SMALL_BUFFER`. If the array is null and the capacity 0, the number is written. Pages, tabs, cells and
/// the snapshot that are read without an event between them belong together.
folio_status folio_read_pages(folio_pager pager, folio_page *pages, size_t capacity, size_t *count);

/// Reads the visible tabs, in the order of their pages, as `folio_read_pages` does.
folio_status folio_read_tabs(folio_pager pager, folio_tab *tabs, size_t capacity, size_t *count);

/// Reads the mounted rows of a page to draw, ascending, as `folio_read_pages` does. There are none for a page that is not
/// drawn, and for an unknown one.
folio_status folio_read_cells(folio_pager pager, int64_t page, folio_cell *cells, size_t capacity, size_t *count);

/// Reads the list of a page. Returns `FOLIO_NO_LIST` while the page has none.
folio_status folio_read_list(folio_pager pager, int64_t page, folio_list *list);

/// Reads when to call the pager again. Read it after each event. The library has no clock and never calls the host.
folio_status folio_read_wake(folio_pager pager, folio_wake *wake);

/// Reads a hash of the whole state, which is the same on every platform. Complexity: O(pages + rows).
folio_status folio_read_digest(folio_pager pager, uint64_t *digest);

/// Finds the owner of a gesture among nested pagers. A host calls it for a `CLAIM_ASKED` effect, then sends a `CLAIM` to
/// each of the pagers.
///
/// - `pagers`: The pagers under the finger, the innermost first; at most `FOLIO_MAXIMUM_PAGERS`.
/// - `x`, `y`: Where the finger went down, in the host's space.
/// - `travel_x`, `travel_y`: How far it has moved: the travel in the effect.
/// - `fallback`: What stretches if nothing can move.
/// - `owner`: Where to write the index of the owner; `count` if there is none.
///
/// Uses the pagers one after the other, and changes none. Returns the status of the first that is null, foreign, closed or
/// busy on another thread, with its index in the text: `pagers[1]: the pager is closed`. Returns `FOLIO_UNKNOWN_VALUE` for a
/// number that is not finite and for an unknown `fallback`, `FOLIO_NULL_POINTER` for `pagers` with a count and for `owner`,
/// and `FOLIO_TOO_MANY_ELEMENTS`. No result is a rejection.
folio_status folio_find_owner(const folio_pager *pagers, size_t count, double x, double y, double travel_x,
                              double travel_y, folio_fallback fallback, size_t *owner);

/// Reads the present settings as JSON, complete: a configuration for `folio_create`. The members `page`, `tab`, `cover` and
/// `pager` are also what the events `configured` of these parts need: read them, change some, and send the event with
/// `folio_send_json`. Settings of a single list are not among them.
///
/// Writes the length in bytes to `length`, as `folio_save` does. Allocates.
folio_status folio_read_configuration_json(folio_pager pager, char *text, size_t capacity, size_t *length);

/// Reads the place of the pager as JSON: the page, the places of the lists that were visited, and the cover. A host saves it
/// when it ends, and sends it to another pager before the pages: `{"restored":{"_0":…}}`, with `folio_send_json`.
///
/// Writes the length in bytes to `length`, as `folio_save` does. Allocates.
folio_status folio_read_restoration_json(folio_pager pager, char *text, size_t capacity, size_t *length);

/// Writes the whole state as JSON. The text has no version: only the version of the library that wrote it is sure to read it.
/// What a host keeps for longer is the place, from `folio_read_restoration_json`. Effects that were not read are not a part of it.
///
/// Writes the length in bytes to `length`, also if it is more than `capacity`; the result is then `FOLIO_SMALL_BUFFER`, and
/// nothing is written to the text. The text has no zero at its end. If it is null and the capacity 0, the length is
/// written. Allocates. Complexity: O(pages + rows), also for the length alone.
folio_status folio_save(folio_pager pager, char *text, size_t capacity, size_t *length);

/// Sets the whole state from a text that `folio_save` wrote, and removes the effects that were not read. A text that is not
/// the state of a pager: `FOLIO_BAD_JSON`. The settings are those of the saved pager. The text is read during the call
/// only. Its length is at most 2 147 483 647 bytes. Allocates.
folio_status folio_restore(folio_pager pager, const char *text, size_t length);

#ifdef __cplusplus
}
#endif

#endif

// The events that a pager handles, as a tagged structure.

#ifndef FOLIO_EVENT_H
#define FOLIO_EVENT_H

#include "folio_base.h"
#include "folio_rows.h"
#include "folio_values.h"

/// The kind of an event. The comment names the members of `folio_event` that it has, besides `kind`.
///
/// What a host sends while it runs has a kind. These have none, and are sent as JSON by `folio_send_json`; the wire format
/// describes them:
///
/// - New settings of the pager, or of its pages, tabs, cover or one list: `configured`.
/// - A place that was saved, of the pager, its pages, its cover or one list: `restored`.
/// - Time for a part of the pager: `ticked` and `turnEnded` of the pages or of one list. `TICK` and `TURN_END` are for all.
///
/// Input has several forms. A host sends each gesture in one of them alone, since a second form is a second gesture: `POINTER`
/// for the samples of every finger, from which the pager itself recognises drags, taps on tabs and rows, and long presses;
/// or, from recognisers of its own, `DRAG_*`, `DRIVEN`, `STRIP_DRAG_*`, `TAB_TAPPED`, `LIST_DRAG_*` and `HOST_SCROLLED`.
///
/// A pager refuses the others, because it lays out its parts itself: `layoutChanged` of the pages, `stripLayoutChanged` of
/// the tabs, `scrolled` and `scrollEnded` of the cover, `viewportChanged`, `minimumLengthChanged` and `reducedMotionChanged`
/// of a list. `viewportChanged` of the cover is `BOTTOM_INSET`.
typedef enum folio_event_kind {
  // The container.
  FOLIO_EVENT_FRAME = 1,                  ///< `frame`: the frame of the container, including strip and cover.
  FOLIO_EVENT_BOTTOM_INSET = 2,           ///< `value`: the covered part at the bottom, in points.
  FOLIO_EVENT_DIRECTION = 3,              ///< `direction`: the direction of reading.
  FOLIO_EVENT_WILL_APPEAR = 4,            ///< `animated`: the container begins to appear.
  FOLIO_EVENT_DID_APPEAR = 5,             ///< The container has appeared.
  FOLIO_EVENT_WILL_DISAPPEAR = 6,         ///< `animated`: the container begins to disappear.
  FOLIO_EVENT_DID_DISAPPEAR = 7,          ///< The container has disappeared.
  FOLIO_EVENT_MEMORY_PRESSURE = 8,        ///< `pressure`: the system is short of memory.
  FOLIO_EVENT_REDUCED_MOTION = 9,         ///< `on`: the user prefers reduced motion.

  // Time.
  FOLIO_EVENT_TICK = 16,                  ///< `at`: a frame is about to be drawn.
  FOLIO_EVENT_TURN_END = 17,              ///< `at`: all events of a turn are handled, and the frame is shown.

  // Input.
  FOLIO_EVENT_POINTER = 24,               ///< `at`, `pointer`: a sample of a finger or a mouse button.
  FOLIO_EVENT_CLAIM = 25,                 ///< `at`, `claim`: whether the pager owns a gesture.
  FOLIO_EVENT_WHEEL = 26,                 ///< `at`, `wheel`: a notch of a wheel, or a sample of a trackpad.
  FOLIO_EVENT_KEY = 27,                   ///< `request`, `key`: a key for the pages and the selected list.
  FOLIO_EVENT_TAB_KEY = 28,               ///< `request`, `tab_key`: a key while the focus is in the strip.
  FOLIO_EVENT_FOCUS = 29,                 ///< `page`, `request`, `row`: the focus moved to a page or a row.
  FOLIO_EVENT_TOUCH_CAUGHT = 30,          ///< `claim.pointer`: the finger stopped a motion of another pager.

  // Pages.
  FOLIO_EVENT_PAGES = 40,                 ///< `pages`: the complete new order of pages.
  FOLIO_EVENT_PAGE_ENABLED = 41,          ///< `page`, `enabled`: whether swipes and taps may select the page.
  FOLIO_EVENT_SLIDE_LENGTHS = 42,         ///< `lengths.values`: the length of each page; none restores the page fraction.
  FOLIO_EVENT_JUMP = 43,                  ///< `page`, `animated`, `request`, `cause`: a request to go to a page.
  FOLIO_EVENT_STEP = 44,                  ///< `animated`, `request`, `cause`, `count`: a request to go by some pages.
  FOLIO_EVENT_SCROLL_PAGES = 45,          ///< `page`, `animated`, `request`, `cause`, `value`: to a place beside a page.
  FOLIO_EVENT_LOADED = 46,                ///< `page`, `count`: the page is loaded, with this cost.
  FOLIO_EVENT_LOAD_FAILED = 47,           ///< `page`: the page could not be loaded.
  FOLIO_EVENT_RETRY = 48,                 ///< `page`: a request to load a failed page again.
  FOLIO_EVENT_DRAG_BEGAN = 49,            ///< `at`: a recogniser of the host began to drag the pages.
  FOLIO_EVENT_DRAG_MOVED = 50,            ///< `at`, `value`: the travel since the last sample, in points.
  FOLIO_EVENT_DRAG_ENDED = 51,            ///< `at`, `value`: the finger lifted at this velocity, in points per second.
  FOLIO_EVENT_DRAG_CANCELLED = 52,        ///< `at`: the touch was cancelled.
  FOLIO_EVENT_DRIVEN = 53,                ///< `at`, `value`: the host's scroller is at this position, in pages.
  FOLIO_EVENT_DRIVEN_ENDED = 54,          ///< `at`: the host's scroller stopped.
  FOLIO_EVENT_FINGER_DOWN = 55,           ///< `at`: a finger of that recogniser holds the pages.
  FOLIO_EVENT_FINGER_UP = 56,             ///< `at`: that finger lifted without a drag.

  // Tabs.
  FOLIO_EVENT_TAB_TAPPED = 64,            ///< `page`, `request`: a tab was tapped.
  FOLIO_EVENT_TAB_LENGTHS = 65,           ///< `lengths`: the length of each tab, and while it is selected.
  FOLIO_EVENT_UNIFORM_TAB_LENGTH = 66,    ///< `length`: one length for all tabs.
  FOLIO_EVENT_TAB_LENGTH = 67,            ///< `page`, `length`: the length of the tab of a page.
  FOLIO_EVENT_STRIP_DRAG_BEGAN = 68,      ///< `at`: a recogniser of the host began to drag the strip.
  FOLIO_EVENT_STRIP_DRAG_MOVED = 69,      ///< `at`, `value`: the travel since the last sample, in points.
  FOLIO_EVENT_STRIP_DRAG_ENDED = 70,      ///< `at`, `value`: the finger lifted at this velocity; 0 if it was cancelled.

  // The cover.
  FOLIO_EVENT_COVER_HEIGHTS = 80,         ///< `heights`: the heights of the cover.
  FOLIO_EVENT_COVER_STOPS = 81,           ///< `lengths.values`: the heights at which the cover stops, descending.
  FOLIO_EVENT_STRIP_HEIGHTS = 82,         ///< `lengths.values`: the height of the strip on each page.
  FOLIO_EVENT_UNIFORM_STRIP_HEIGHT = 83,  ///< `value`: the height of the strip on every page.
  FOLIO_EVENT_EXPAND_COVER = 84,          ///< `animated`: open the cover completely.
  FOLIO_EVENT_COLLAPSE_COVER = 85,        ///< `animated`: collapse the cover to its minimum.
  FOLIO_EVENT_MOVE_COVER = 86,            ///< `move`: move the cover to a height.
  FOLIO_EVENT_REFRESH_POLICY = 87,        ///< `page`, `refresh`: whether pulling the page refreshes it.
  FOLIO_EVENT_REFRESH_ENDED = 88,         ///< `page`: the refresh of a page ended.
  FOLIO_EVENT_REFRESH = 89,               ///< `page`: refresh a page, as if the user had pulled it.
  FOLIO_EVENT_SHORT_CONTENT = 90,         ///< `page`, `on`: whether short content of the page makes no room for the cover.

  // The list of a page. Rows are flat indexes that count headers and footers.
  FOLIO_EVENT_SECTIONS = 100,             ///< `page`, `sections`: the sections and rows changed to these.
  FOLIO_EVENT_ROWS_APPENDED = 101,        ///< `page`, `appended`: equal rows were appended to a section.
  FOLIO_EVENT_EDITS = 102,                ///< `page`, `edits`: rows and sections changed.
  FOLIO_EVENT_SORT_SECTIONS = 103,        ///< `page`, `rows`: the sections in this order, by their ids.
  FOLIO_EVENT_RESET_SECTIONS = 104,       ///< `page`: the sections in their default order.
  FOLIO_EVENT_INVALIDATE_HEIGHTS = 105,   ///< `page`: all measured and given heights are void.
  FOLIO_EVENT_MEASURED = 106,             ///< `page`, `measured`: heights that were measured for `measure` effects.
  FOLIO_EVENT_GIVEN_HEIGHT = 107,         ///< `page`, `given`: a height for some rows, without measuring them.
  FOLIO_EVENT_ESTIMATE = 108,             ///< `page`, `estimate`: the estimated height of rows of a kind.
  FOLIO_EVENT_REVISED = 109,              ///< `page`, `row.row`: the content that this row shows changed.
  FOLIO_EVENT_PINNED_ROWS = 110,          ///< `page`, `rows`: the rows that stay mounted.
  FOLIO_EVENT_STICKY_ROWS = 111,          ///< `page`, `rows`: the rows that stick to the top.
  FOLIO_EVENT_SCROLL_TO_ROW = 112,        ///< `page`, `animated`, `scroll`: scroll a row into view.
  FOLIO_EVENT_SCROLL_TO_OFFSET = 113,     ///< `page`, `animated`, `value`: scroll to an offset.
  FOLIO_EVENT_SCROLL_BY = 114,            ///< `page`, `animated`, `value`: scroll by a distance.
  FOLIO_EVENT_SET_OFFSET = 115,           ///< `page`, `value`: set the offset at once.
  FOLIO_EVENT_HOST_SCROLLED = 116,        ///< `page`, `at`, `host_scroll`: the host's own scroller moved the list.
  FOLIO_EVENT_HOST_SCROLL_ENDED = 117,    ///< `page`, `at`: the host's own scroller came to rest.
  FOLIO_EVENT_LIST_FINGER_DOWN = 118,     ///< `page`, `at`: a finger of the host's own recogniser went down.
  FOLIO_EVENT_LIST_FINGER_UP = 119,       ///< `page`, `at`: that finger lifted without a drag.
  FOLIO_EVENT_LIST_DRAG_BEGAN = 120,      ///< `page`, `at`: that finger began to drag.
  FOLIO_EVENT_LIST_DRAG_MOVED = 121,      ///< `page`, `at`, `value`: its travel, in points.
  FOLIO_EVENT_LIST_DRAG_ENDED = 122,      ///< `page`, `at`, `value`: its velocity, in points per second.
  FOLIO_EVENT_LIST_DRAG_CANCELLED = 123,  ///< `page`, `at`: its touch was cancelled.
  FOLIO_EVENT_REORDER_BEGAN = 124,        ///< `page`, `at`, `reorder`: a finger lifts a row.
  FOLIO_EVENT_REORDER_MOVED = 125,        ///< `page`, `at`, `reorder.x`, `reorder.y`: the finger moved.
  FOLIO_EVENT_REORDER_ENDED = 126,        ///< `page`, `at`: the finger released the row.
  FOLIO_EVENT_REORDER_CANCELLED = 127     ///< `page`, `at`: the touch was cancelled.
} folio_event_kind;

/// An event. Rejections use the Swift names of values, some of which differ: `count` of `LOADED` is `cost`, and
/// `length` of a tab is `lengths`. Members that an event does not have are ignored. Initialise the whole structure,
/// with `{0}` in C and with `{}` in C++.
typedef struct folio_event {
  folio_event_kind kind;
  /// Whether a motion is animated.
  folio_bool animated;
  /// The cause of a jump, a step or a scroll of pages, which effects repeat. Set it: usually to `FOLIO_CAUSE_REQUEST`. 0 is
  /// `FOLIO_CAUSE_DRAG`, a drag that the host recognised.
  folio_cause cause;
  /// The page.
  int64_t page;
  /// The moment, in nanoseconds since any epoch that does not change while the pager is open. Any number is a moment. One
  /// that is earlier than the last is not refused; nothing moves back to where it was.
  int64_t at;
  /// The number with which the answer to a request is emitted; 0 if the answer is not needed.
  int64_t request;
  union {
    /// A number. For `SCROLL_PAGES`: how many points before its place of rest the page is; rejections call it `offset`. Other
    /// values than 0 need the setting `page.snapping` to be `never`.
    double value;
    int64_t count;
    folio_bool on;
    folio_rect frame;
    folio_direction direction;
    folio_pressure pressure;
    folio_key key;
    folio_tab_key tab_key;
    folio_pointer pointer;
    folio_claim claim;
    folio_wheel wheel;
    folio_row_index row;
    folio_page_order pages;
    folio_enabled enabled;
    folio_lengths lengths;
    folio_length length;
    folio_heights heights;
    folio_cover_move move;
    folio_refresh refresh;
    folio_sections sections;
    folio_appended_rows appended;
    const folio_edits *edits;
    folio_indexes rows;
    folio_measured measured;
    folio_given_height given;
    folio_estimate estimate;
    folio_row_scroll scroll;
    folio_host_scroll host_scroll;
    folio_reorder reorder;
  };
} folio_event;

#endif

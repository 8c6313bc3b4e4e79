// The effects that a pager emits, as a tagged structure.

#ifndef FOLIO_EFFECT_H
#define FOLIO_EFFECT_H

#include "folio_base.h"

/// The kind of an effect. The comment names the members of `folio_effect` that it has, besides `kind`.
typedef enum folio_effect_kind {
  // Pages.
  FOLIO_EFFECT_JUMP_ANSWERED = 1,       ///< `answer`: the answer to a jump, a step or a scroll of pages.
  FOLIO_EFFECT_JUMP_DROPPED = 2,        ///< `answer.request`: a queued jump was dropped.
  FOLIO_EFFECT_TRANSITION_BEGAN = 3,    ///< `transition` without `outcome`: a transition began. It ends exactly once.
  FOLIO_EFFECT_TRANSITION_ENDED = 4,    ///< `transition.id`, `transition.outcome`.
  FOLIO_EFFECT_WILL_SELECT = 5,         ///< `page`, `cause`: a destination was chosen, and may still change.
  FOLIO_EFFECT_DID_SELECT = 6,          ///< `page`, `cause`: the destination is certain.
  FOLIO_EFFECT_DID_SETTLE = 7,          ///< `page`, `cause`: the pages rest on this page.
  FOLIO_EFFECT_WILL_APPEAR = 8,         ///< `page`, `on`: the page begins to enter the viewport; whether animated.
  FOLIO_EFFECT_DID_APPEAR = 9,          ///< `page`: the page fills the viewport.
  FOLIO_EFFECT_WILL_DISAPPEAR = 10,     ///< `page`, `on`: the page begins to leave the viewport; whether animated.
  FOLIO_EFFECT_DID_DISAPPEAR = 11,      ///< `page`: the page is out of the viewport.
  FOLIO_EFFECT_LOAD = 12,               ///< `page`: load the page now. Answer with `LOADED` or `LOAD_FAILED`.
  FOLIO_EFFECT_PREFETCH = 13,           ///< `page`: load the page when there is time. Answer as for `LOAD`.
  FOLIO_EFFECT_CANCEL_PREFETCH = 14,    ///< `page`: the prefetch is no longer needed.
  FOLIO_EFFECT_EVICT = 15,              ///< `page`: release the page.
  FOLIO_EFFECT_DRAG_REFUSED = 16,       ///< End the gesture of a recogniser.
  FOLIO_EFFECT_IGNORED = 17,            ///< `on`, `page`, `ignored_reason`: the event had no effect; a page if `on`.

  // Tabs.
  FOLIO_EFFECT_RESELECTED = 24,         ///< `page`: the tab of the page at rest was tapped.
  FOLIO_EFFECT_FOCUS_MOVED = 25,        ///< `page`: a key moved the focus to this tab.
  FOLIO_EFFECT_STRIP_MOVED = 26,        ///< `value`: the strip is scrolled to this offset, in points.

  // The cover.
  FOLIO_EFFECT_COLLAPSE_CHANGED = 32,   ///< `value`, `cause`: the collapse changed to this value, in points.
  FOLIO_EFFECT_REFRESH_STARTED = 33,    ///< `page`, `cause`: refresh the page, then send `REFRESH_ENDED`.

  // The pager.
  FOLIO_EFFECT_HIGHLIGHTED = 40,        ///< `page`, `on`, `row`: show a row as pressed, or no longer.
  FOLIO_EFFECT_TAPPED = 41,             ///< `page`, `row`: a row was tapped.
  FOLIO_EFFECT_LONG_PRESSED = 42,       ///< `page`, `row`: a row was pressed for the long-press delay.
  FOLIO_EFFECT_CLAIM_ASKED = 43,        ///< `claim`: call `folio_find_owner`, and send `CLAIM` to each pager.
  FOLIO_EFFECT_BACK_SWIPE_BEGAN = 44,   ///< A finger begins to drag the container back.
  FOLIO_EFFECT_BACK_SWIPE_MOVED = 45,   ///< `value`: its travel away from the leading edge, in points.
  FOLIO_EFFECT_BACK_SWIPE_ENDED = 46,   ///< `value`: its velocity, in points per second.
  FOLIO_EFFECT_BACK_SWIPE_CANCELLED = 47,  ///< The touch was cancelled.
  FOLIO_EFFECT_TOUCH_CAUGHT = 48,       ///< `claim.pointer`: send `TOUCH_CAUGHT` to the other pagers under the finger.

  // The list of a page.
  FOLIO_EFFECT_TOTAL_CHANGED = 56,      ///< `page`, `value`: the length of the content changed, in points.
  FOLIO_EFFECT_SCROLL_CONTENT = 57,     ///< `page`, `scroll`: scroll to this offset, and report with this token.
  FOLIO_EFFECT_UNMOUNT = 58,            ///< `page`, `mount.row`, `mount.slot`: the row was unmounted.
  FOLIO_EFFECT_DISCARD = 59,            ///< `page`, `mount.slot`: the slot is discarded.
  FOLIO_EFFECT_MOUNT = 60,              ///< `page`, `on`, `mount` without `kind`: put the row into the slot; whether recycled.
  FOLIO_EFFECT_RENDER = 61,             ///< `page`, `mount` without `kind`: draw the content of the row into the slot.
  FOLIO_EFFECT_PREPARE = 62,            ///< `page`, `mount.slot`, `mount.kind`: prepare a slot, in idle time.
  FOLIO_EFFECT_MEASURE = 63,            ///< `page`, `measure`: measure the row, and send `MEASURED`.
  FOLIO_EFFECT_REORDERED = 64,          ///< `page`, `reorder`: a row that a finger holds moved to another place.
  FOLIO_EFFECT_LIFTED = 65,             ///< `page`, `row`: a row was lifted.
  FOLIO_EFFECT_DROPPED = 66,            ///< `page`, `on`, `drop`: a row was released; not `on` if it was deleted.
  FOLIO_EFFECT_SCROLL_ENDED = 67,       ///< `page`, `scroll_outcome`: a scroll to a row or an offset ended.
  FOLIO_EFFECT_VELOCITY_LEFT = 68,      ///< `page`, `value`: the velocity that a fling had left at a bound.
  FOLIO_EFFECT_NEAR_END = 69,           ///< `page`: the end of the content is near.
  FOLIO_EFFECT_NEAR_START = 70,         ///< `page`: the start of the content is near.
  FOLIO_EFFECT_SECTION_DISAPPEARED = 71,  ///< `page`, `section`: the section with this id is no longer seen.
  FOLIO_EFFECT_SECTION_APPEARED = 72,   ///< `page`, `section`: the section with this id is seen.
  FOLIO_EFFECT_VIEWED = 73,             ///< `page`, `row`: a row was seen for the configured duration.
  FOLIO_EFFECT_LIST_IGNORED = 74,       ///< `page`, `ignored_reason`: the event for the list had no effect.

  /// An effect without a structure. `folio_read_effects_json` returns it. No present effect of a pager has this kind.
  FOLIO_EFFECT_OTHER = 255
} folio_effect_kind;

/// The answer to a jump.
typedef enum folio_answer {
  FOLIO_ANSWER_BEGAN = 0,          ///< The jump began, as the transition `answer.transition`.
  FOLIO_ANSWER_ALREADY_THERE = 1,  ///< The page is the page at rest.
  FOLIO_ANSWER_JOINED = 2,         ///< The transition `answer.transition` leads to the page.
  FOLIO_ANSWER_QUEUED = 3,         ///< The jump begins when the running motion has come to rest.
  FOLIO_ANSWER_PENDING = 4         ///< The container is hidden or not laid out.
} folio_answer;

typedef enum folio_transition_kind { FOLIO_TRANSITION_DRAG = 0, FOLIO_TRANSITION_JUMP = 1 } folio_transition_kind;

/// The outcome of a transition.
typedef enum folio_transition_outcome {
  FOLIO_TRANSITION_COMPLETED = 0,
  FOLIO_TRANSITION_CANCELLED = 1,
  FOLIO_TRANSITION_FINISHED_EARLY = 2,
  FOLIO_TRANSITION_SUPERSEDED = 3
} folio_transition_outcome;

/// The reason for a measurement: the row is needed now, or when there is nothing else to do.
typedef enum folio_measure_cause { FOLIO_MEASURE_DEMAND = 0, FOLIO_MEASURE_IDLE = 1 } folio_measure_cause;

/// The outcome of moving a row with a finger.
typedef enum folio_reorder_outcome {
  FOLIO_REORDER_COMPLETED = 0,
  FOLIO_REORDER_CANCELLED = 1,
  FOLIO_REORDER_REMOVED = 2
} folio_reorder_outcome;

/// The outcome of a scroll to a row or an offset.
typedef enum folio_scroll_outcome {
  FOLIO_SCROLL_COMPLETED = 0,
  FOLIO_SCROLL_CANCELLED = 1,
  FOLIO_SCROLL_SUPERSEDED = 2
} folio_scroll_outcome;

/// The reason for which a valid event had no effect, although it asked for one.
typedef enum folio_ignored_reason {
  FOLIO_IGNORED_UNKNOWN_PAGE = 0,   ///< No page has this identity.
  FOLIO_IGNORED_NO_PAGES = 1,       ///< There are no pages.
  FOLIO_IGNORED_NO_LIST = 2,        ///< The page is not loaded, and has no list.
  FOLIO_IGNORED_NO_ROWS = 3,        ///< The rows of the page were not sent yet.
  FOLIO_IGNORED_NOT_REQUESTED = 4,  ///< The page is not loading.
  FOLIO_IGNORED_NO_LAYOUT = 5,      ///< The viewport has no length.
  FOLIO_IGNORED_HIDDEN = 6,         ///< The container is hidden.
  FOLIO_IGNORED_FINGER_DRAGS = 7,   ///< A finger drags.
  FOLIO_IGNORED_ROW_IS_LIFTED = 8   ///< A finger holds a row, or the released row is on its way.
} folio_ignored_reason;

/// The answer to the request with a number. `transition` is 0 for answers that have none.
typedef struct folio_jump_answer {
  int64_t request;
  int64_t transition;
  folio_answer answer;
} folio_jump_answer;

/// A transition, by the number with which it also ends.
typedef struct folio_transition {
  int64_t id;
  int64_t from;
  int64_t to;
  int64_t request;
  folio_cause cause;
  folio_transition_kind kind;
  folio_transition_outcome outcome;
  /// Whether a jump began the transition. `request` is then its number.
  folio_bool has_request;
} folio_transition;

/// How far a pointer has moved while its owner is not known, in points.
typedef struct folio_claim_travel {
  int64_t pointer;
  double travel_x;
  double travel_y;
} folio_claim_travel;

/// An offset for the host's own scroller, in points.
typedef struct folio_content_scroll {
  double offset;
  int64_t token;
} folio_content_scroll;

/// A row in a slot.
typedef struct folio_mount {
  int64_t row;
  int64_t generation;
  int32_t slot;
  uint16_t kind;
} folio_mount;

/// A row to measure at a width, in points.
typedef struct folio_measure {
  int64_t row;
  int64_t generation;
  double width;
  folio_measure_cause cause;
  uint16_t kind;
} folio_measure;

/// A row that moved, as flat indexes and as places in sections.
typedef struct folio_reordered {
  int64_t from;
  int64_t to;
  folio_path source;
  folio_path destination;
} folio_reordered;

/// A row that a finger released.
typedef struct folio_drop {
  int64_t row;
  folio_reorder_outcome outcome;
} folio_drop;

/// An effect. Members that an effect does not have are 0.
typedef struct folio_effect {
  folio_effect_kind kind;
  folio_bool on;
  folio_cause cause;
  int64_t page;
  union {
    double value;
    int64_t row;
    int64_t section;
    folio_scroll_outcome scroll_outcome;
    folio_ignored_reason ignored_reason;
    folio_jump_answer answer;
    folio_transition transition;
    folio_claim_travel claim;
    folio_content_scroll scroll;
    folio_mount mount;
    folio_measure measure;
    folio_reordered reorder;
    folio_drop drop;
  };
} folio_effect;

#endif

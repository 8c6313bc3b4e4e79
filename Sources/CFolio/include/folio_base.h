// What all other headers of Folio use: handles, status codes, rectangles, and enumerations that events and effects share.

#ifndef FOLIO_BASE_H
#define FOLIO_BASE_H

#include <stddef.h>
#include <stdint.h>

/// The version of these headers. It changes whenever a structure, an enumeration or a function changes.
#define FOLIO_VERSION 2

/// The largest number of elements of an array in an event.
#define FOLIO_MAXIMUM_COUNT 16777216

/// The largest number of rows of a list, headers and footers included.
#define FOLIO_MAXIMUM_ROWS 2147483647

/// The number of unread effects of a pager from which it accepts no further event.
#define FOLIO_MAXIMUM_EFFECTS 262144

/// The largest number of pagers that are open at the same time.
#define FOLIO_MAXIMUM_PAGERS 1024

/// A pager: a number, never a pointer. 0 is no pager. The number of a closed pager is not used again.
typedef uint64_t folio_pager;

/// A Boolean value: 0 is false, every other number is true. Folio writes 0 or 1.
typedef uint8_t folio_bool;

/// The result of a call. A call that does not return `FOLIO_OK` has not changed the pager.
typedef enum folio_status {
  /// The call succeeded.
  FOLIO_OK = 0,

  /// The pager is 0.
  FOLIO_NULL_PAGER = 1,
  /// The number is not that of a pager of this library.
  FOLIO_UNKNOWN_PAGER = 2,
  /// The pager was closed.
  FOLIO_CLOSED_PAGER = 3,
  /// A call with this pager is running on another thread.
  FOLIO_BUSY_PAGER = 4,
  /// There are `FOLIO_MAXIMUM_PAGERS` pagers.
  FOLIO_TOO_MANY_PAGERS = 5,

  /// A pointer is null that may not be null, or a null text has a length.
  FOLIO_NULL_POINTER = 16,
  /// The caller was compiled with other structures than this library. See `folio_create`.
  FOLIO_WRONG_LAYOUT = 17,
  /// The buffer is too small. The call has written the required size. A null buffer with the capacity 0 is not too small:
  /// it asks for the size.
  FOLIO_SMALL_BUFFER = 18,
  /// An array has more than `FOLIO_MAXIMUM_COUNT` elements.
  FOLIO_TOO_MANY_ELEMENTS = 19,
  /// A member of an event has a value that no event has: a number that its enumeration does not have, a negative number of
  /// rows beside an array, a range that ends before its start. `folio_error` returns the place.
  FOLIO_UNKNOWN_VALUE = 20,
  /// A text is not the JSON that is expected. `folio_error` returns the place and the reason.
  FOLIO_BAD_JSON = 21,
  /// The page has no list, which exists from the `LOAD` or `PREFETCH` effect of its page until `EVICT`. An event with
  /// this result was ignored, and its other values were not checked. This result is expected if an asynchronous answer
  /// arrives late.
  FOLIO_NO_LIST = 22,
  /// `FOLIO_MAXIMUM_EFFECTS` effects or more were not read. Read or discard them, and send the event again.
  FOLIO_TOO_MANY_EFFECTS = 23,

  /// The pager rejected the event: it names a page that does not exist. This status and those below are the cases of
  /// `Rejection`. `folio_error` returns the rejection as JSON, which names the value, and not its place in an array.
  FOLIO_REJECTED_UNKNOWN_PAGE = 32,
  /// An order of pages contains a page twice.
  FOLIO_REJECTED_DUPLICATE_PAGE = 33,
  /// The page is disabled for this event.
  FOLIO_REJECTED_DISABLED_PAGE = 34,
  /// A motion is running, and the interruption policy is `reject`; or a second finger begins a drag.
  FOLIO_REJECTED_BUSY = 35,
  /// A value is NaN, infinite, out of range, or not valid in the current state.
  FOLIO_REJECTED_ILLEGAL_VALUE = 36,
  /// A list of values has another count than the items that it describes.
  FOLIO_REJECTED_WRONG_COUNT = 37,
  /// A configuration has an invalid value.
  FOLIO_REJECTED_CONFIGURATION = 38,
  /// The list of a page rejected its event.
  FOLIO_REJECTED_LIST = 39
} folio_status;

/// A rectangle in points, in the host's own space. y grows downward.
typedef struct folio_rect {
  double x;
  double y;
  double width;
  double height;
} folio_rect;

/// The section of a row and its index in the section. Headers and footers are not counted.
typedef struct folio_path {
  int64_t section;
  int64_t row;
} folio_path;

/// The cause of a selection, a transition or a collapse.
typedef enum folio_cause {
  FOLIO_CAUSE_DRAG = 0,
  FOLIO_CAUSE_TAP = 1,
  FOLIO_CAUSE_REQUEST = 2,
  FOLIO_CAUSE_KEY = 3,
  FOLIO_CAUSE_DATA = 4,
  FOLIO_CAUSE_LAYOUT = 5,
  FOLIO_CAUSE_CONTAINER = 6,
  FOLIO_CAUSE_RESTORE = 7,
  FOLIO_CAUSE_AUTO = 8
} folio_cause;

#endif

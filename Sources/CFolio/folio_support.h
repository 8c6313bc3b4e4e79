// What the Swift half of the library needs of C: handles that are checked, and a text of the last error for each thread.
// These functions are not part of the interface, and the library does not export them.

#ifndef FOLIO_SUPPORT_H
#define FOLIO_SUPPORT_H

#include "include/folio.h"

#define FOLIO_HIDDEN __attribute__((visibility("hidden")))

/// Stores an object, and writes its handle. The handle is in use until `folio_handle_release`.
FOLIO_HIDDEN folio_status folio_handle_open(void *object, folio_pager *handle);

/// Marks a handle as in use, and writes its object.
FOLIO_HIDDEN folio_status folio_handle_acquire(folio_pager handle, void **object);

/// Ends the use of a handle that was acquired.
FOLIO_HIDDEN void folio_handle_release(folio_pager handle);

/// Ends the use of a handle that was acquired, and closes it.
FOLIO_HIDDEN void folio_handle_close(folio_pager handle);

/// Sets the text of the last error on this thread.
FOLIO_HIDDEN void folio_set_error(const uint8_t *text, size_t length);

/// Returns what differs between two layouts, as the index of a member of `folio_layout`; −1 if nothing does.
FOLIO_HIDDEN int folio_layout_difference(const folio_layout *theirs);

#endif

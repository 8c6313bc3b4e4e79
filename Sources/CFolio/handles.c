// Handles of pagers: an index into a table, and the generation of its entry.
//
//     bits   63 … 48   47 … 32   31 … 0
//            mark      index     generation
//
// An entry is one atomic word: its generation, whether it is open, and whether a call is using it. A call acquires the
// entry by setting the last bit, so that no two calls use one pager, and a handle of a closed pager is recognised by its
// generation. There are no locks.

#include "folio_support.h"

#include <stdatomic.h>

enum { MARK = 0xF011 };

/// The low bits of an entry; the generation is above them.
#define BUSY ((uint64_t)1)
#define OPEN ((uint64_t)2)
#define GENERATION(word) ((word) >> 2)
#define LAST_GENERATION ((uint64_t)UINT32_MAX)

static _Atomic uint64_t entries[FOLIO_MAXIMUM_PAGERS];

/// Read and written only while the entry is busy.
static void *objects[FOLIO_MAXIMUM_PAGERS];

static size_t index_of(folio_pager handle) { return (size_t)(handle >> 32 & 0xFFFF); }

folio_status folio_handle_open(void *object, folio_pager *handle) {
  for (size_t index = 0; index < FOLIO_MAXIMUM_PAGERS; index += 1) {
    uint64_t word = atomic_load(&entries[index]);
    // An entry whose generations are used up is not used again.
    if (word & (OPEN | BUSY) || GENERATION(word) == LAST_GENERATION) continue;
    uint64_t generation = GENERATION(word) + 1;
    if (!atomic_compare_exchange_strong(&entries[index], &word, generation << 2 | OPEN | BUSY)) continue;
    objects[index] = object;
    *handle = (uint64_t)MARK << 48 | (uint64_t)index << 32 | generation;
    return FOLIO_OK;
  }
  return FOLIO_TOO_MANY_PAGERS;
}

folio_status folio_handle_acquire(folio_pager handle, void **object) {
  if (handle == 0) return FOLIO_NULL_PAGER;
  size_t index = index_of(handle);
  uint64_t generation = handle & UINT32_MAX;
  if (handle >> 48 != MARK || index >= FOLIO_MAXIMUM_PAGERS || generation == 0) return FOLIO_UNKNOWN_PAGER;
  uint64_t word = atomic_load(&entries[index]);
  if (generation > GENERATION(word)) return FOLIO_UNKNOWN_PAGER;
  if (generation < GENERATION(word) || !(word & OPEN)) return FOLIO_CLOSED_PAGER;
  uint64_t idle = generation << 2 | OPEN;
  // Another thread may close the pager between the two reads: the entry then has no longer this generation.
  if (!atomic_compare_exchange_strong(&entries[index], &idle, idle | BUSY)) {
    return GENERATION(idle) == generation && idle & OPEN ? FOLIO_BUSY_PAGER : FOLIO_CLOSED_PAGER;
  }
  *object = objects[index];
  return FOLIO_OK;
}

void folio_handle_release(folio_pager handle) {
  atomic_store(&entries[index_of(handle)], (handle & UINT32_MAX) << 2 | OPEN);
}

void folio_handle_close(folio_pager handle) {
  size_t index = index_of(handle);
  objects[index] = NULL;
  atomic_store(&entries[index], (handle & UINT32_MAX) << 2);
}

// Replaces the allocator's functions, and forwards to those of glibc. A sanitizer has replacements of its own: with it
// nothing is counted.
#include "counters.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define FOLIO_IS_SANITIZED 1
#endif
#endif

#if defined(__linux__) && !defined(FOLIO_IS_SANITIZED)
#include <features.h>
#endif

#if defined(__GLIBC__) && !defined(FOLIO_IS_SANITIZED)
#include <malloc.h>
#include <stdatomic.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static atomic_bool isCounting;
static atomic_llong count, live, given;

static void *gave(void *place) {
  if (place && atomic_load_explicit(&isCounting, memory_order_relaxed)) {
    long long size = (long long)malloc_usable_size(place);
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
    atomic_fetch_add_explicit(&live, size, memory_order_relaxed);
    atomic_fetch_add_explicit(&given, size, memory_order_relaxed);
  }
  return place;
}

static void takes(void *place) {
  if (place && atomic_load_explicit(&isCounting, memory_order_relaxed))
    atomic_fetch_sub_explicit(&live, (long long)malloc_usable_size(place), memory_order_relaxed);
}

void *malloc(size_t size) { return gave(__libc_malloc(size)); }
void *calloc(size_t items, size_t size) { return gave(__libc_calloc(items, size)); }
void *memalign(size_t alignment, size_t size) { return gave(__libc_memalign(alignment, size)); }
void *aligned_alloc(size_t alignment, size_t size) { return gave(__libc_memalign(alignment, size)); }

void *realloc(void *old, size_t size) {
  takes(old);
  return gave(__libc_realloc(old, size));
}

int posix_memalign(void **place, size_t alignment, size_t size) {
  void *memory = gave(__libc_memalign(alignment, size));
  if (!memory) return 12;
  *place = memory;
  return 0;
}

void free(void *place) {
  takes(place);
  __libc_free(place);
}

bool folio_allocations_counted(void) { return true; }

void folio_allocations_begin(void) {
  atomic_store(&count, 0);
  atomic_store(&live, 0);
  atomic_store(&given, 0);
  atomic_store(&isCounting, true);
}

struct FolioAllocations folio_allocations_end(void) {
  atomic_store(&isCounting, false);
  return (struct FolioAllocations){atomic_load(&count), atomic_load(&live), atomic_load(&given)};
}

#else

bool folio_allocations_counted(void) { return false; }
void folio_allocations_begin(void) {}
struct FolioAllocations folio_allocations_end(void) { return (struct FolioAllocations){0, 0, 0}; }

#endif

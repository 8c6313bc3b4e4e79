// Counts allocations: preloaded into a program, it prints their number when the program ends.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

static atomic_long count;

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

void *malloc(size_t size) { atomic_fetch_add(&count, 1); return __libc_malloc(size); }
void *calloc(size_t items, size_t size) { atomic_fetch_add(&count, 1); return __libc_calloc(items, size); }
void *realloc(void *old, size_t size) { atomic_fetch_add(&count, 1); return __libc_realloc(old, size); }
void *memalign(size_t alignment, size_t size) { atomic_fetch_add(&count, 1); return __libc_memalign(alignment, size); }
void *aligned_alloc(size_t alignment, size_t size) { atomic_fetch_add(&count, 1); return __libc_memalign(alignment, size); }
int posix_memalign(void **place, size_t alignment, size_t size) {
  atomic_fetch_add(&count, 1);
  *place = __libc_memalign(alignment, size);
  return *place ? 0 : 12;
}

__attribute__((destructor)) static void report(void) { fprintf(stderr, "allocations %ld\n", atomic_load(&count)); }

// What Embedded Swift needs on a bare WebAssembly machine: memory, and the few functions that compilers expect.
//
// Memory is allocated in powers of two from 16 bytes, from lists of freed blocks; new blocks come from the end.

typedef unsigned long size_t;
typedef unsigned char byte;

extern byte __heap_base;

enum { least = 4, classes = 28 };
struct block { struct block *next; };
static struct block *freed[classes];
static byte *end;

// The size class of a block is in the 16 bytes before it.
static int classOf(size_t size) {
  int class = least;
  while (((size_t)1 << class) < size) class++;
  return class;
}

static byte *grow(size_t size) {
  if (!end) end = (byte *)(((size_t)&__heap_base + 15) & ~(size_t)15);
  byte *start = end;
  size_t limit = (size_t)start + size, pages = __builtin_wasm_memory_size(0);
  if (limit < size) __builtin_trap();
  if (limit > pages << 16 && __builtin_wasm_memory_grow(0, ((limit - 1) >> 16) + 1 - pages) == (size_t)-1)
    __builtin_trap();
  end = start + size;
  return start;
}

// How many blocks were allocated, for tests.
static int allocations;
int folio_allocations(void) { return allocations; }

void *malloc(size_t size) {
  allocations++;
  if (size > (size_t)1 << (classes - 1)) __builtin_trap();
  int class = classOf(size);
  struct block *block = freed[class];
  if (block) {
    freed[class] = block->next;
    return block;
  }
  byte *start = grow(((size_t)1 << class) + 16);
  *(int *)start = class;
  return start + 16;
}

void free(void *pointer) {
  if (!pointer) return;
  int class = *(int *)((byte *)pointer - 16);
  struct block *block = pointer;
  block->next = freed[class];
  freed[class] = block;
}

int posix_memalign(void **pointer, size_t alignment, size_t size) {
  // All blocks are aligned to multiples of 16, and the core needs no larger alignment.
  if (alignment > 16) return 22;
  *pointer = malloc(size);
  return 0;
}

void *memcpy(void *to, const void *from, size_t count) {
  __builtin_memcpy(to, from, count);
  return to;
}

void *memmove(void *to, const void *from, size_t count) {
  __builtin_memmove(to, from, count);
  return to;
}

void *memset(void *to, int value, size_t count) {
  __builtin_memset(to, value, count);
  return to;
}

int memcmp(const void *first, const void *second, size_t count) {
  const byte *a = first, *b = second;
  for (; count; count--, a++, b++)
    if (*a != *b) return *a - *b;
  return 0;
}

// The seed of hashes. It may be any number; a constant makes runs equal.
void arc4random_buf(void *to, size_t count) { memset(to, 0x5a, count); }

// A product of 128 bits, from products of 32 × 32 bits, which the machine has.
__int128 __multi3(__int128 first, __int128 second) {
  typedef unsigned long long word;
  word a = (word)first, b = (word)second;
  word lowA = a & 0xffffffff, highA = a >> 32, lowB = b & 0xffffffff, highB = b >> 32;
  word low = lowA * lowB, middle = highA * lowB + (low >> 32), cross = lowA * highB + (middle & 0xffffffff);
  word high = highA * highB + (middle >> 32) + (cross >> 32);
  high += a * (word)(second >> 64) + (word)(first >> 64) * b;
  return (__int128)((unsigned __int128)high << 64 | (cross << 32 | (low & 0xffffffff)));
}

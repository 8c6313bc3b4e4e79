// A stack is painted and work runs on it. The remaining paint gives the depth that was written.
#define _GNU_SOURCE
#include "counters.h"

#include <pthread.h>
#include <sys/mman.h>

// The frame of the host that the measured functions are called from, if it is marked.
static char *mark;

void folio_stack_mark(void) {
  char *frame = __builtin_frame_address(0);
  if (!mark || frame > mark) mark = frame;
}

static const uint64_t paint = 0xf0110f0110f0110f;

struct Task {
  void (*work)(void *);
  void *context;
  uint64_t *lowest;
  size_t words;
  size_t depth;
};

// Paints and measures on the thread itself: the start and the end of a thread are deeper than some works.
static void *run(void *argument) {
  struct Task *task = argument;
  // The end of a frame, and the red zone below it, are not painted.
  volatile uint64_t *end = (uint64_t *)__builtin_frame_address(0) - 32;
  for (volatile uint64_t *word = task->lowest; word < end; word++) *word = paint;
  mark = NULL;
  task->work(task->context);
  size_t clean = 0;
  while (clean < task->words && task->lowest[clean] == paint) clean++;
  char *top = mark ? mark : (char *)__builtin_frame_address(0);
  task->depth = (size_t)(top - (char *)(task->lowest + clean));
  return NULL;
}

size_t folio_stack_depth(size_t size, void (*work)(void *), void *context) {
  uint64_t *lowest = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (lowest == MAP_FAILED) return 0;
  struct Task task = {work, context, lowest, size / sizeof(uint64_t), 0};
  pthread_attr_t attributes;
  pthread_t thread;
  pthread_attr_init(&attributes);
  if (pthread_attr_setstack(&attributes, lowest, size) == 0 && pthread_create(&thread, &attributes, run, &task) == 0)
    pthread_join(thread, NULL);
  pthread_attr_destroy(&attributes);
  munmap(lowest, size);
  return task.depth;
}

__attribute__((noinline)) void folio_large_frame(void *context) {
  volatile unsigned char frame[100000];
  for (size_t place = 0; place < sizeof frame; place++) frame[place] = (unsigned char)(place ^ (size_t)context);
}

// A request to valgrind is a sequence of instructions that does nothing on a processor, with the request in a register: see
// “The Client Request mechanism” of its manual. The program can therefore be compiled without valgrind.
#include "counters.h"

#if defined(__x86_64__) && defined(__linux__)

enum { runningOnValgrind = 0x1001, callgrind = 'C' << 24 | 'T' << 16 };
enum { zero = callgrind + 1, dump = callgrind + 3, start = callgrind + 4, stop = callgrind + 5 };

static uint64_t ask(uint64_t request, uint64_t argument) {
  volatile uint64_t message[6] = {request, argument, 0, 0, 0, 0};
  volatile uint64_t answer = 0;
  __asm__ volatile("rolq $3, %%rdi ; rolq $13, %%rdi\n\t"
                   "rolq $61, %%rdi ; rolq $51, %%rdi\n\t"
                   "xchgq %%rbx, %%rbx"
                   : "=d"(answer)
                   : "a"(&message[0]), "0"(answer)
                   : "cc", "memory");
  return answer;
}

bool folio_runs_under_valgrind(void) { return ask(runningOnValgrind, 0) != 0; }
bool folio_instructions_counted(void) { return true; }

void folio_instructions_begin(void) {
  ask(start, 0);
  ask(zero, 0);
}

void folio_instructions_end(const char *name) {
  ask(dump, (uint64_t)name);
  ask(stop, 0);
}

__attribute__((noinline)) void folio_thousand_instructions(void) { __asm__ volatile(".rept 1000\n\tnop\n\t.endr"); }

#else

bool folio_runs_under_valgrind(void) { return false; }
bool folio_instructions_counted(void) { return false; }
void folio_instructions_begin(void) {}
void folio_instructions_end(const char *name) { (void)name; }
void folio_thousand_instructions(void) {}

#endif

// What only C can count: allocations, instructions under valgrind, and how deep a stack was written. And signals, whose
// handlers may do next to nothing.

#ifndef FOLIO_COUNTERS_H
#define FOLIO_COUNTERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What was allocated between a beginning and its end.
struct FolioAllocations {
  /// Calls that gave out memory.
  int64_t count;
  /// Bytes that were given out and not freed again, as the allocator rounds them.
  int64_t live;
  /// Bytes that were given out.
  int64_t given;
};

/// Whether this program's allocations pass through the counter.
bool folio_allocations_counted(void);

/// Begins to count from zero. One count at a time.
void folio_allocations_begin(void);

/// Ends the count.
struct FolioAllocations folio_allocations_end(void);

/// Whether the program runs under valgrind, on a processor that it can be asked on.
bool folio_runs_under_valgrind(void);

/// Whether valgrind can be asked to count on this processor.
bool folio_instructions_counted(void);

/// Begins to count instructions from zero.
void folio_instructions_begin(void);

/// Ends the count, which valgrind writes to a file of its own under this name.
void folio_instructions_end(const char *name);

/// Carries out 1 000 instructions that do nothing, and a few to get there and back: what a count of them is tried with.
void folio_thousand_instructions(void);

/// Runs work on a thread whose stack was painted.
///
/// Returns how far below the frame that calls the work the deepest byte is that was written; 0 if there is no such thread
/// to be had.
size_t folio_stack_depth(size_t size, void (*work)(void *), void *context);

/// Writes a frame of 100 000 bytes: what a meter of stacks is tried with.
void folio_large_frame(void *context);

/// From now on a signal that asks the program to end waits.
void folio_signals_hold(void);

/// Whether one waits.
bool folio_signal_came(void);

/// Signals do what they did before; the last one that waits is sent again.
void folio_signals_release(void);

#endif

// What only C can count: allocations, instructions under valgrind, and the depth of a stack. Also signals, whose handlers
// may do almost nothing.

#ifndef FOLIO_COUNTERS_H
#define FOLIO_COUNTERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The allocations between a start and its end.
struct FolioAllocations {
  /// Calls that allocated memory.
  int64_t count;
  /// Bytes that were allocated and not freed, as the allocator rounds them.
  int64_t live;
  /// Bytes that were allocated.
  int64_t given;
};

/// Whether this program's allocations pass through the counter.
bool folio_allocations_counted(void);

/// Starts a count from zero. There is one count at a time.
void folio_allocations_begin(void);

/// Ends the count.
struct FolioAllocations folio_allocations_end(void);

/// Whether the program runs under valgrind, on a processor with client requests.
bool folio_runs_under_valgrind(void);

/// Whether valgrind can receive requests on this processor.
bool folio_instructions_counted(void);

/// Starts counting instructions from zero.
void folio_instructions_begin(void);

/// Ends the count, which valgrind writes to a file of its own with this name.
void folio_instructions_end(const char *name);

/// Executes 1 000 instructions that do nothing, and a few for the call, to check the count.
void folio_thousand_instructions(void);

/// Runs work on a thread whose stack was painted.
///
/// Returns the distance from the highest mark, or without a mark from the caller's frame, to the deepest byte that was
/// written; 0 if no such thread is available.
size_t folio_stack_depth(size_t size, void (*work)(void *), void *context);

/// Marks the end of the caller's frame, below which the depth is counted.
void folio_stack_mark(void);

/// Writes a frame of 100 000 bytes, to check the stack meter.
void folio_large_frame(void *context);

/// Blocks signals that end the program.
void folio_signals_hold(void);

/// Whether a signal is pending.
bool folio_signal_came(void);

/// Restores the former signal handling. The last pending signal is sent again.
void folio_signals_release(void);

#endif

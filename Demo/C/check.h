// What the programs in this folder do with a status: a host in earnest reports it, and goes on.

#ifndef CHECK_H
#define CHECK_H

#include <folio.h>

#include <stdio.h>
#include <stdlib.h>

/// Ends the program if a call failed, and prints why.
static inline void check(folio_status status) {
  if (status == FOLIO_OK) return;
  fprintf(stderr, "%s\n", folio_error());
  exit(1);
}

#endif

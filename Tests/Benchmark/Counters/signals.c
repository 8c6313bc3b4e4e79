// A signal that ends the program is blocked while a temporary file exists.
#include "counters.h"

#include <signal.h>

enum { count = 3 };
static const int ending[count] = {SIGHUP, SIGINT, SIGTERM};
static struct sigaction former[count];
static volatile sig_atomic_t came;

static void note(int number) { came = number; }

void folio_signals_hold(void) {
  struct sigaction action = {0};
  action.sa_handler = note;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  came = 0;
  for (int place = 0; place < count; place++) {
    sigaction(ending[place], NULL, &former[place]);
    // A signal that is ignored, as under nohup, stays ignored.
    if (former[place].sa_handler != SIG_IGN) sigaction(ending[place], &action, NULL);
  }
}

bool folio_signal_came(void) { return came != 0; }

void folio_signals_release(void) {
  for (int place = 0; place < count; place++) sigaction(ending[place], &former[place], NULL);
  if (came != 0) raise(came);
}

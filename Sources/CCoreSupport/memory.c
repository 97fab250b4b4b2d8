#define _GNU_SOURCE
#include "CCoreSupport.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static _Atomic(char *) last_words;

void setlist_end_without_memory(const char *text) {
  free(atomic_exchange(&last_words, strdup(text)));
}

// Replaces the C library's `sleep`, which libdispatch calls only where the system refuses it memory
// or a thread: it sleeps for a second, tries again for ever, and reports the shortage to nobody.
unsigned int sleep(unsigned int seconds) {
  static const time_t patience = 5, forgotten = 10;
  static _Atomic time_t first, last;
  static unsigned int (*real)(unsigned int);
  if (!real) real = (unsigned int (*)(unsigned int))dlsym(RTLD_NEXT, "sleep");
  Dl_info caller;
  const char *text = atomic_load(&last_words);
  if (text && dladdr(__builtin_return_address(0), &caller) && caller.dli_fname
      && strstr(caller.dli_fname, "libdispatch")) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    // Shortages more than ten seconds apart are separate incidents: the system has given way
    // between them.
    time_t previous = atomic_exchange(&last, now.tv_sec);
    if (now.tv_sec - previous > forgotten) atomic_store(&first, now.tv_sec);
    if (now.tv_sec - atomic_load(&first) >= patience) {
      if (write(STDERR_FILENO, text, strlen(text)) < 0) _exit(1);
      _exit(1);
    }
  }
  return real(seconds);
}

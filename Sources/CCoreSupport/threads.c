#define _GNU_SOURCE
#include "CCoreSupport.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static _Atomic(char *) last_words;

void setlist_end_without_threads(const char *text) {
  free(atomic_exchange(&last_words, strdup(text)));
}

#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define SETLIST_IS_SANITIZED
#endif
#endif

// The sanitizers have a function of their own in this place.
#ifndef SETLIST_IS_SANITIZED
// Stands in for the C library's function. libdispatch, which runs all of Swift's tasks, calls it
// once a second for ever where the system gives no thread, and reports that to nobody.
int pthread_create(
    pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *argument) {
  static const time_t patience = 5, forgotten = 10;
  static _Atomic time_t first, last;
  static int (*real)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
  if (!real)
    real = (int (*)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *))dlsym(
        RTLD_NEXT, "pthread_create");
  int error = real(thread, attributes, body, argument);
  if (error != EAGAIN) return error;
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  // Now and then another thread ends in between.
  if (now.tv_sec - atomic_exchange(&last, now.tv_sec) > forgotten) atomic_store(&first, now.tv_sec);
  const char *text = atomic_load(&last_words);
  if (text && now.tv_sec - atomic_load(&first) >= patience) {
    if (write(STDERR_FILENO, text, strlen(text)) < 0) _exit(1);
    _exit(1);
  }
  return error;
}
#endif

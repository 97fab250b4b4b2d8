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

// The sanitizers replace `pthread_create` themselves.
#ifndef SETLIST_IS_SANITIZED
// Replaces the C library's `pthread_create`. libdispatch, which runs all Swift tasks, retries a
// thread that the system refuses once a second for ever, and reports the failure to nobody.
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
  // Refusals more than ten seconds apart are separate incidents: a thread has started between them.
  if (now.tv_sec - atomic_exchange(&last, now.tv_sec) > forgotten) atomic_store(&first, now.tv_sec);
  const char *text = atomic_load(&last_words);
  if (text && now.tv_sec - atomic_load(&first) >= patience) {
    if (write(STDERR_FILENO, text, strlen(text)) < 0) _exit(1);
    _exit(1);
  }
  return error;
}
#endif

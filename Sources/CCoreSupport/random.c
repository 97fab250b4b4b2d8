#include "CCoreSupport.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/random.h>

uint64_t setlist_random_word(void) {
  // The system gives up to 256 bytes at once without an interruption.
  static _Thread_local uint64_t words[32];
  static _Thread_local size_t left;
  if (left == 0) {
    while (getrandom(words, sizeof words, 0) != sizeof words)
      if (errno != EINTR) abort();
    left = sizeof words / sizeof *words;
  }
  uint64_t word = words[--left];
  words[left] = 0;
  return word;
}

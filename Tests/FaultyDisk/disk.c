// A disk that fails: this library replaces the functions of the C library that work on files, for
// the files of one folder. It is preloaded, because renames, exports and backups bypass SQLite,
// whose own shims (VFS) see only its files.
//
// The environment controls it:
// FAULTY_DISK_FOLDER  the absolute path of the folder; without it no call fails
// FAULTY_DISK_STATE   a file of 64-bit numbers: the number of calls of each kind so far, and then
//                     KIND, NUMBER, ERROR and TIMES: from the call of that kind with that number
//                     on, TIMES calls fail with that error number, or are done by half if it is
//                     0. The file may change while the program runs.
// FAULTY_DISK_TRACE   a file to which each changing call is appended, together with what the
//                     program writes to standard output between the calls
#define _GNU_SOURCE
#include "disk.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder[4096];
static size_t folder_length;
struct state {
  _Atomic uint64_t counts[KIND_COUNT];
  _Atomic uint64_t kind, number, error, times;
};
static struct state own_state;
static struct state *state = &own_state;
atomic_bool is_inside[DESCRIPTOR_COUNT];
int trace = -1;
static pthread_mutex_t trace_mutex = PTHREAD_MUTEX_INITIALIZER;

__attribute__((constructor)) static void start(void) {
  const char *path = getenv("FAULTY_DISK_FOLDER");
  if (!path) return;
  const char *file = getenv("FAULTY_DISK_STATE");
  int descriptor = file ? open(file, O_RDWR | O_CLOEXEC) : -1;
  if (descriptor >= 0) {
    void *memory = mmap(NULL, sizeof own_state, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
    if (memory != MAP_FAILED) state = memory;
    close(descriptor);
  }
  if ((file = getenv("FAULTY_DISK_TRACE")))
    trace = open(file, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
  folder_length = strlen(path);
  if (folder_length < sizeof folder) strcpy(folder, path);
}

bool has_path(const char *path) {
  return folder[0] && path && strncmp(path, folder, folder_length) == 0
      && (path[folder_length] == '/' || path[folder_length] == 0);
}

bool has_descriptor(int descriptor) {
  return descriptor >= 0 && descriptor < DESCRIPTOR_COUNT && is_inside[descriptor];
}

bool fails(enum kind kind) {
  uint64_t number = atomic_fetch_add(&state->counts[kind], 1) + 1;
  if (kind != state->kind || number < state->number || number - state->number >= state->times)
    return false;
  errno = (int)state->error;
  return true;
}

void begin(void) {
  if (trace < 0) return;
  pthread_mutex_lock(&trace_mutex);
  REAL(int, "flock", int, int);
  while (real(trace, LOCK_EX) != 0 && errno == EINTR) {}
}

void end(void) {
  if (trace < 0) return;
  int error = errno;
  REAL(int, "flock", int, int);
  real(trace, LOCK_UN);
  pthread_mutex_unlock(&trace_mutex);
  errno = error;
}

void note(const void *bytes, size_t count, const char *format, ...) {
  if (trace < 0) return;
  int error = errno;
  char line[8300];
  va_list arguments;
  va_start(arguments, format);
  int length = vsnprintf(line, sizeof line, format, arguments);
  va_end(arguments);
  REAL(ssize_t, "write", int, const void *, size_t);
  if (length > 0 && real(trace, line, (size_t)length) < 0) abort();
  if (count > 0 && real(trace, bytes, count) < 0) abort();
  errno = error;
}

unsigned long file_number(int descriptor) {
  struct stat status;
  REAL(int, "fstat", int, struct stat *);
  return real(descriptor, &status) == 0 ? status.st_ino : 0;
}

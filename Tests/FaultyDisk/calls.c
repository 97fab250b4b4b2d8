// Replaces the functions of the C library that work on files, in programs under test.
#define _GNU_SOURCE
#include "disk.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static int opened(int (*real)(const char *, int, ...), const char *path, int flags, mode_t mode) {
  if (!has_path(path)) return real(path, flags, mode);
  if (fails(OPEN) && errno) return -1;
  begin();
  bool is_new = false;
  if (flags & O_CREAT) {
    REAL(int, "access", const char *, int);
    is_new = real(path, F_OK) != 0;
  }
  int descriptor = real(path, flags, mode);
  if (descriptor >= 0 && descriptor < DESCRIPTOR_COUNT) {
    is_inside[descriptor] = true;
    if (is_new) note(NULL, 0, "create\t%lu\t%s\n", file_number(descriptor), path);
    if (flags & O_TRUNC && !is_new) note(NULL, 0, "truncate\t%lu\t0\n", file_number(descriptor));
  }
  end();
  return descriptor;
}

#define OPEN_FUNCTION(name)                                                                       \
  int name(const char *path, int flags, ...) {                                                    \
    mode_t mode = 0;                                                                              \
    if (flags & (O_CREAT | O_TMPFILE)) {                                                          \
      va_list arguments;                                                                          \
      va_start(arguments, flags);                                                                 \
      mode = va_arg(arguments, mode_t);                                                           \
      va_end(arguments);                                                                          \
    }                                                                                             \
    REAL(int, #name, const char *, int, ...);                                                     \
    return opened(real, path, flags, mode);                                                       \
  }
OPEN_FUNCTION(open)
OPEN_FUNCTION(open64)

int close(int descriptor) {
  REAL(int, "close", int);
  if (descriptor >= 0 && descriptor < DESCRIPTOR_COUNT) is_inside[descriptor] = false;
  return real(descriptor);
}

ssize_t read(int descriptor, void *buffer, size_t count) {
  REAL(ssize_t, "read", int, void *, size_t);
  if (has_descriptor(descriptor) && fails(READ)) {
    if (errno) return -1;
    count = (count + 1) / 2;
  }
  return real(descriptor, buffer, count);
}

#define PREAD_FUNCTION(name)                                                                      \
  ssize_t name(int descriptor, void *buffer, size_t count, off_t offset) {                        \
    REAL(ssize_t, #name, int, void *, size_t, off_t);                                             \
    if (has_descriptor(descriptor) && fails(READ)) {                                              \
      if (errno) return -1;                                                                       \
      count = (count + 1) / 2;                                                                    \
    }                                                                                             \
    return real(descriptor, buffer, count, offset);                                               \
  }
PREAD_FUNCTION(pread)
PREAD_FUNCTION(pread64)

ssize_t write(int descriptor, const void *buffer, size_t count) {
  REAL(ssize_t, "write", int, const void *, size_t);
  bool is_said = descriptor == STDOUT_FILENO && trace >= 0;
  if (!has_descriptor(descriptor) && !is_said) return real(descriptor, buffer, count);
  if (!is_said && fails(WRITE)) {
    if (errno) return -1;
    count = (count + 1) / 2;
  }
  begin();
  ssize_t written = real(descriptor, buffer, count);
  if (written > 0 && is_said) {
    note(buffer, (size_t)written, "say\t%zd\n", written);
  } else if (written > 0) {
    off_t place = lseek(descriptor, 0, SEEK_CUR) - written;
    note(buffer, (size_t)written, "write\t%lu\t%lld\t%zd\n", file_number(descriptor),
        (long long)place, written);
  }
  end();
  return written;
}

#define PWRITE_FUNCTION(name)                                                                     \
  ssize_t name(int descriptor, const void *buffer, size_t count, off_t offset) {                  \
    REAL(ssize_t, #name, int, const void *, size_t, off_t);                                       \
    if (!has_descriptor(descriptor)) return real(descriptor, buffer, count, offset);              \
    if (fails(WRITE)) {                                                                           \
      if (errno) return -1;                                                                       \
      count = (count + 1) / 2;                                                                    \
    }                                                                                             \
    begin();                                                                                      \
    ssize_t written = real(descriptor, buffer, count, offset);                                    \
    if (written > 0)                                                                              \
      note(buffer, (size_t)written, "write\t%lu\t%lld\t%zd\n", file_number(descriptor),           \
          (long long)offset, written);                                                            \
    end();                                                                                        \
    return written;                                                                               \
  }
PWRITE_FUNCTION(pwrite)
PWRITE_FUNCTION(pwrite64)

#define TRUNCATE_FUNCTION(name)                                                                   \
  int name(int descriptor, off_t size) {                                                          \
    REAL(int, #name, int, off_t);                                                                 \
    if (!has_descriptor(descriptor)) return real(descriptor, size);                               \
    if (fails(TRUNCATE) && errno) return -1;                                                      \
    begin();                                                                                      \
    int result = real(descriptor, size);                                                          \
    if (result == 0)                                                                              \
      note(NULL, 0, "truncate\t%lu\t%lld\n", file_number(descriptor), (long long)size);           \
    end();                                                                                        \
    return result;                                                                                \
  }
TRUNCATE_FUNCTION(ftruncate)
TRUNCATE_FUNCTION(ftruncate64)

#define SYNC_FUNCTION(name)                                                                       \
  int name(int descriptor) {                                                                      \
    REAL(int, #name, int);                                                                        \
    if (!has_descriptor(descriptor)) return real(descriptor);                                     \
    if (fails(SYNC) && errno) return -1;                                                          \
    begin();                                                                                      \
    /* A sync is only recorded: data is lost only in the files that a test makes of the trace. */ \
    note(NULL, 0, "sync\t%lu\n", file_number(descriptor));                                        \
    end();                                                                                        \
    return 0;                                                                                     \
  }
SYNC_FUNCTION(fsync)
SYNC_FUNCTION(fdatasync)

#define FCNTL_FUNCTION(name)                                                                      \
  int name(int descriptor, int command, ...) {                                                    \
    va_list arguments;                                                                            \
    va_start(arguments, command);                                                                 \
    void *argument = va_arg(arguments, void *);                                                   \
    va_end(arguments);                                                                            \
    REAL(int, #name, int, int, ...);                                                              \
    bool is_lock = command == F_SETLK || command == F_SETLKW;                                     \
    if (is_lock && has_descriptor(descriptor) && ((struct flock *)argument)->l_type != F_UNLCK    \
        && fails(LOCK) && errno)                                                                  \
      return -1;                                                                                  \
    return real(descriptor, command, argument);                                                   \
  }
FCNTL_FUNCTION(fcntl)
FCNTL_FUNCTION(fcntl64)

int flock(int descriptor, int operation) {
  REAL(int, "flock", int, int);
  if (has_descriptor(descriptor) && !(operation & LOCK_UN) && fails(LOCK) && errno) return -1;
  return real(descriptor, operation);
}

static void note_rename(const char *from, const char *to) {
  note(NULL, 0, "rename\t%s\t%s\n", from, to);
}

int rename(const char *from, const char *to) {
  REAL(int, "rename", const char *, const char *);
  if (!has_path(from) && !has_path(to)) return real(from, to);
  if (fails(RENAME) && errno) return -1;
  begin();
  int result = real(from, to);
  if (result == 0) note_rename(from, to);
  end();
  return result;
}

int renameat2(int folder1, const char *from, int folder2, const char *to, unsigned int flags) {
  REAL(int, "renameat2", int, const char *, int, const char *, unsigned int);
  if (!has_path(from) && !has_path(to)) return real(folder1, from, folder2, to, flags);
  if (fails(RENAME) && errno) return -1;
  begin();
  int result = real(folder1, from, folder2, to, flags);
  if (result == 0) note_rename(from, to);
  end();
  return result;
}

int unlink(const char *path) {
  REAL(int, "unlink", const char *);
  if (!has_path(path)) return real(path);
  if (fails(UNLINK) && errno) return -1;
  begin();
  int result = real(path);
  if (result == 0) note(NULL, 0, "unlink\t%s\n", path);
  end();
  return result;
}

#define STATUS_FUNCTION(name, type)                                                               \
  int name(const char *path, type *status) {                                                      \
    REAL(int, #name, const char *, type *);                                                       \
    if (has_path(path) && fails(STATUS) && errno) return -1;                                      \
    return real(path, status);                                                                    \
  }
STATUS_FUNCTION(stat, struct stat)
STATUS_FUNCTION(lstat, struct stat)
STATUS_FUNCTION(stat64, struct stat64)
STATUS_FUNCTION(lstat64, struct stat64)

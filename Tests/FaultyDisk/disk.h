#pragma once

#include <dlfcn.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

// The declarations that both files of this library share. They are hidden from the programs into
// which it is loaded.
#pragma GCC visibility push(hidden)

enum kind { READ, WRITE, SYNC, OPEN, LOCK, RENAME, STATUS, TRUNCATE, UNLINK, KIND_COUNT };
enum { DESCRIPTOR_COUNT = 4096 };

// For each file descriptor, whether its file is in the folder.
extern atomic_bool is_inside[DESCRIPTOR_COUNT];
// The descriptor of the trace file; negative if there is none.
extern int trace;

// Declares `real`, a pointer to the C library's own function.
#define REAL(type, name, ...)                                                                     \
  static type (*real)(__VA_ARGS__);                                                               \
  if (!real) real = (type(*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

bool has_path(const char *path);
bool has_descriptor(int descriptor);

// Counts a call. Returns whether it is to fail, with errno set, or 0 if it is to be done by half.
bool fails(enum kind kind);

// Between `begin` and `end` no other thread or process makes a call, so that the trace has the
// order in which the calls were made.
void begin(void);
void end(void);

// Appends a line of fields with tabs between them, and bytes, to the trace.
void note(const void *bytes, size_t count, const char *format, ...);

unsigned long file_number(int descriptor);

#pragma GCC visibility pop

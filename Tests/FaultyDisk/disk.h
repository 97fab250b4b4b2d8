#pragma once

#include <dlfcn.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

// What the two files of this library share. Programs that it is loaded into see nothing of it.
#pragma GCC visibility push(hidden)

enum kind { READ, WRITE, SYNC, OPEN, LOCK, RENAME, STATUS, TRUNCATE, UNLINK, KIND_COUNT };
enum { DESCRIPTOR_COUNT = 4096 };

// The descriptors of open files in the folder.
extern atomic_bool is_inside[DESCRIPTOR_COUNT];
// The file of the trace; negative where there is none.
extern int trace;

// The function of the C library, as `real`.
#define REAL(type, name, ...)                                                                     \
  static type (*real)(__VA_ARGS__);                                                               \
  if (!real) real = (type(*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

bool has_path(const char *path);
bool has_descriptor(int descriptor);

// Counts a call. True if it is to fail: then errno is set, or 0 where it is to be done by half.
bool fails(enum kind kind);

// Between these two, no call of another thread or process comes in between: the trace has the order
// in which things were done.
void begin(void);
void end(void);

// Appends a line of fields between tabs, and bytes.
void note(const void *bytes, size_t count, const char *format, ...);

unsigned long file_number(int descriptor);

#pragma GCC visibility pop

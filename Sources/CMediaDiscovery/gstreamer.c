#include "gstreamer.h"

#include <dlfcn.h>
#include <pthread.h>

/// The loaded functions; NULL if GStreamer is missing.
static const GStreamer *loaded = NULL;

static void load(void) {
  static GStreamer functions;
  void *library = dlopen("libgstreamer-1.0.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
#define GSTREAMER_LOAD(result, name, parameters) \
  *(void **)&functions.name = dlsym(library, #name); \
  if (!functions.name) return;
  GSTREAMER_FUNCTIONS(GSTREAMER_LOAD)
  if (functions.gst_init_check(NULL, NULL, NULL)) loaded = &functions;
}

const GStreamer *gstreamer(void) {
  // ThreadSanitizer understands `pthread_once`, but not GLib's `g_once_init_enter`.
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return loaded;
}

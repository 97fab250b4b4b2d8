#include "gstreamer.h"

#include <dlfcn.h>

static const GStreamer *load(void) {
  static GStreamer functions;
  void *library = dlopen("libgstreamer-1.0.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library) return NULL;
#define GSTREAMER_LOAD(result, name, parameters) \
  *(void **)&functions.name = dlsym(library, #name); \
  if (!functions.name) return NULL;
  GSTREAMER_FUNCTIONS(GSTREAMER_LOAD)
  return functions.gst_init_check(NULL, NULL, NULL) ? &functions : NULL;
}

const GStreamer *gstreamer(void) {
  static gsize is_known = 0;
  static const GStreamer *loaded = NULL;
  if (g_once_init_enter(&is_known)) {
    loaded = load();
    g_once_init_leave(&is_known, 1);
  }
  return loaded;
}

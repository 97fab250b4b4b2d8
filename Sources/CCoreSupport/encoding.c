#include "CCoreSupport.h"

#include <stdio.h>
#include <uchardet.h>

const char *setlist_detect_encoding(const uint8_t *bytes, ptrdiff_t length) {
  static _Thread_local char name[32];
  name[0] = 0;
  uchardet_t detector = uchardet_new();
  if (!detector) return name;
  if (length > 0 && uchardet_handle_data(detector, (const char *)bytes, (size_t)length) == 0) {
    uchardet_data_end(detector);
    snprintf(name, sizeof name, "%s", uchardet_get_charset(detector));
  }
  uchardet_delete(detector);
  return name;
}

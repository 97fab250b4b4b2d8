#include "CCoreSupport.h"

#include <iconv.h>
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

ptrdiff_t setlist_convert(const uint8_t *text, ptrdiff_t length, const char *from_encoding,
                          const char *encoding, uint8_t *bytes, ptrdiff_t capacity) {
  iconv_t converter = iconv_open(encoding, from_encoding);
  if (converter == (iconv_t)-1) return -1;
  char *from = (char *)text, *to = (char *)bytes;
  size_t left = (size_t)length, room = (size_t)capacity;
  // A conversion that replaces a character returns a positive number.
  size_t replaced = iconv(converter, &from, &left, &to, &room);
  if (replaced == 0) replaced = iconv(converter, NULL, NULL, &to, &room);
  iconv_close(converter);
  return replaced == 0 && left == 0 ? capacity - (ptrdiff_t)room : -1;
}

#include "CCoreSupport.h"

#include <iconv.h>
#include <pthread.h>
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

/// The converters that are open, because opening one loads a library each time. There are fewer
/// pairs of encodings that this program asks for.
static struct {
  char from_encoding[24], encoding[24];
  iconv_t converter;
} converters[32];
static size_t converter_count = 0;
static pthread_mutex_t converters_lock = PTHREAD_MUTEX_INITIALIZER;

/// An open converter, in its first state, whose encodings are kept if `is_kept` is true afterwards.
/// The lock must be held.
static iconv_t open_converter(const char *from_encoding, const char *encoding, bool *is_kept) {
  *is_kept = true;
  for (size_t index = 0; index < converter_count; index++) {
    if (strcmp(converters[index].from_encoding, from_encoding) == 0 &&
        strcmp(converters[index].encoding, encoding) == 0) {
      if (converters[index].converter != (iconv_t)-1) {
        iconv(converters[index].converter, NULL, NULL, NULL, NULL);
      }
      return converters[index].converter;
    }
  }
  iconv_t converter = iconv_open(encoding, from_encoding);
  *is_kept = converter_count < sizeof converters / sizeof *converters &&
             strlen(from_encoding) < sizeof converters->from_encoding &&
             strlen(encoding) < sizeof converters->encoding;
  if (*is_kept) {
    strcpy(converters[converter_count].from_encoding, from_encoding);
    strcpy(converters[converter_count].encoding, encoding);
    converters[converter_count++].converter = converter;
  }
  return converter;
}

ptrdiff_t setlist_convert(const uint8_t *text, ptrdiff_t length, const char *from_encoding,
                          const char *encoding, uint8_t *bytes, ptrdiff_t capacity) {
  char *from = (char *)text, *to = (char *)bytes;
  size_t left = (size_t)length, room = (size_t)capacity, replaced = (size_t)-1;
  bool is_kept;
  pthread_mutex_lock(&converters_lock);
  iconv_t converter = open_converter(from_encoding, encoding, &is_kept);
  if (converter != (iconv_t)-1) {
    // A conversion that replaces a character returns a positive number.
    replaced = iconv(converter, &from, &left, &to, &room);
    if (replaced == 0) replaced = iconv(converter, NULL, NULL, &to, &room);
    if (!is_kept) iconv_close(converter);
  }
  pthread_mutex_unlock(&converters_lock);
  return replaced == 0 && left == 0 ? capacity - (ptrdiff_t)room : -1;
}

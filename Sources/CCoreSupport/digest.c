#include "CCoreSupport.h"

const char *setlist_sha256(const uint8_t *bytes, ptrdiff_t length) {
  static _Thread_local char digits[65];
  char *text = g_compute_checksum_for_data(G_CHECKSUM_SHA256, bytes, (gsize)length);
  g_strlcpy(digits, text, sizeof digits);
  g_free(text);
  return digits;
}

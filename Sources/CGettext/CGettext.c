#include "CGettext.h"

#include <libintl.h>
#include <locale.h>
#include <stdio.h>

void setlist_bind_text_domain(const char *folder) {
  setlocale(LC_CTYPE, "");
  setlocale(LC_MESSAGES, "");
  if (folder) bindtextdomain(SETLIST_TEXT_DOMAIN, folder);
  bind_textdomain_codeset(SETLIST_TEXT_DOMAIN, "UTF-8");
}

const char *setlist_gettext(const char *context, const char *text) {
  if (!context) return dgettext(SETLIST_TEXT_DOMAIN, text);
  // In a .mo file, the key of a text with a context is the context, this byte and the text: see
  // gettext's manual, "Contexts".
  char key[1200];
  int length = snprintf(key, sizeof key, "%s\004%s", context, text);
  if (length < 0 || (size_t)length >= sizeof key) return text;
  const char *translation = dgettext(SETLIST_TEXT_DOMAIN, key);
  return translation == key ? text : translation;
}

const char *setlist_ngettext(const char *singular, const char *plural, unsigned long count) {
  return dngettext(SETLIST_TEXT_DOMAIN, singular, plural, count);
}

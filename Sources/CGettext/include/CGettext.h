#ifndef SETLIST_CGETTEXT_H
#define SETLIST_CGETTEXT_H

/// The name of the translations' files, without their ending.
#define SETLIST_TEXT_DOMAIN "setlist"

/// Sets the language of the process to that of its environment, and where translations are.
///
/// Numbers stay as programs write them: only texts and the letters in them follow the language.
///
/// @param folder a folder as gettext expects it: with `de/LC_MESSAGES/setlist.mo`. Null leaves that
///   to the system.
void setlist_bind_text_domain(const char *folder);

/// The translation of a text, or the text itself if there is none. Both last as long as the
/// process.
///
/// @param context what tells the text from others with the same letters; null for none. It has 100
///   bytes at most, and the text a thousand; longer ones are not translated.
const char *setlist_gettext(const char *context, const char *text);

/// The translation of a text about a number of things.
const char *setlist_ngettext(const char *singular, const char *plural, unsigned long count);

#endif

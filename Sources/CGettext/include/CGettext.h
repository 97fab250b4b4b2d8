#ifndef SETLIST_CGETTEXT_H
#define SETLIST_CGETTEXT_H

/// The gettext domain: the file name of the translations without `.mo`.
#define SETLIST_TEXT_DOMAIN "setlist"

/// Sets the process's locale from its environment, and tells gettext where the translations are.
///
/// `LC_NUMERIC` stays "C", so that numbers are read and written as programs do: only texts and
/// letters follow the language.
///
/// @param folder a folder as gettext expects it: with `de/LC_MESSAGES/setlist.mo`. NULL keeps the
/// system's folder.
void setlist_bind_text_domain(const char *folder);

/// The translation of a text, or the text itself if it has none. The returned string lives as long
/// as the process.
///
/// @param context tells the text from others with the same letters; NULL for none. At most 100
/// bytes, and the text at most a thousand; longer ones are not translated.
const char *setlist_gettext(const char *context, const char *text);

/// The translation of a text about `count` things, in the plural form that the language has for
/// that number.
const char *setlist_ngettext(const char *singular, const char *plural, unsigned long count);

#endif

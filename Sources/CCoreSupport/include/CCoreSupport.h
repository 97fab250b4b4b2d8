#pragma once

#include <dirent.h>
#include <pango/pangocairo.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct sqlite3;
struct sqlite3_stmt;

/// The offset of the first byte in `start..<end` that equals `byte`; `end` if there is none.
static inline ptrdiff_t setlist_find_byte(
    const uint8_t *bytes, uint8_t byte, ptrdiff_t start, ptrdiff_t end) {
  const uint8_t *found =
      start < end ? memchr(bytes + start, byte, (size_t)(end - start)) : NULL;
  return found ? found - bytes : end;
}

/// The name of a directory entry, up to its zero byte, which may be before or behind the end of the
/// declared array.
static inline const char *setlist_entry_name(const struct dirent *entry) {
  return entry->d_name;
}

/// A cairo surface that writes a PDF file into `output`, with pages measured in points. The PDF is
/// complete when the surface is finished.
cairo_surface_t *setlist_pdf_surface_create(GByteArray *output, double width, double height);

/// Whether a font family of that name is installed.
bool setlist_has_typeface(const char *family);

/// A new Pango layout for a page measured in points; its text widths do not depend on the pixels of
/// a screen. NULL if memory runs out.
PangoLayout *setlist_page_layout_new(void);

void setlist_page_layout_free(PangoLayout *layout);

/// The last `errno` that SQLite met in the file of a connection or in its write-ahead log; 0 if
/// there was none.
int setlist_disk_error(struct sqlite3 *connection);

/// Makes a connection refuse features that only other programs use: views, and direct writes to the
/// schema table.
void setlist_harden_database(struct sqlite3 *connection);

/// Makes a connection refuse direct writes to the schema table, or allow them.
void setlist_protect_schema(struct sqlite3 *connection, bool protects);

/// Makes the statements of a connection fire triggers, or not. Its prepared statements are prepared
/// anew when they run next.
void setlist_enable_triggers(struct sqlite3 *connection, bool enables);

/// Binds the sixteen bytes of an identity to a parameter of a statement that is not running.
/// Whether there was memory for it.
bool setlist_bind_identity(struct sqlite3_stmt *statement, int index, const void *bytes);

/// Binds a text in UTF-8 to a parameter of a statement that is not running. Whether there was
/// memory for it.
bool setlist_bind_text(struct sqlite3_stmt *statement, int index, const uint8_t *text,
                       ptrdiff_t length);

/// From now on the process writes `text` to standard error and ends with code 1 when the system has
/// refused memory or a thread to libdispatch, which runs all Swift tasks, for about five seconds.
void setlist_end_without_memory(const char *text);

/// The name of the encoding that a text in bytes probably has, by uchardet, such as "SHIFT_JIS";
/// empty if there is none. The name is valid until the next call in the same thread.
const char *setlist_detect_encoding(const uint8_t *bytes, ptrdiff_t length);

/// The SHA-256 digest of bytes, as 64 hexadecimal digits, by GLib. The text is valid until the next
/// call in the same thread.
const char *setlist_sha256(const uint8_t *bytes, ptrdiff_t length);

/// A word of the system's random numbers. The system is asked for many at a time, once for each
/// thread; a process that has been forked must not go on with those of its parent.
uint64_t setlist_random_word(void);

/// Writes a text of an encoding to `bytes` in another one, by the iconv of the system. Returns the
/// number of bytes; -1 if the text is not valid, the encoding lacks a character, or the bytes have
/// no room.
ptrdiff_t setlist_convert(const uint8_t *text, ptrdiff_t length, const char *from_encoding,
                          const char *encoding, uint8_t *bytes, ptrdiff_t capacity);

/// Whether the system tells of each change in a folder. It knows nothing of what other computers
/// change in a folder of a server, nor of what is behind a file system of another process.
bool setlist_reports_all_changes(const char *folder);

/// The largest size of a file in the file system of a folder, in bytes; 0 if it is unknown or does
/// not matter. That of FAT is below 4 GiB.
int64_t setlist_largest_file(const char *folder);

/// Gives each of two files the name of the other one, in one step. Returns 0 or the error, which is
/// EINVAL where the file system cannot.
int setlist_swap_files(const char *first, const char *second);

/// Renames a file in one step, unless a file has the new name. Returns 0 or the error, which is
/// EINVAL where the file system cannot.
int setlist_rename_to_new(const char *from, const char *to);

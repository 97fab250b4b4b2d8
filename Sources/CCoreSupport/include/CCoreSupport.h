#pragma once

#include <dirent.h>
#include <pango/pangocairo.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct sqlite3;

/// Where a byte comes first at or behind `start`; `end` if not before that.
static inline ptrdiff_t setlist_find_byte(
    const uint8_t *bytes, uint8_t byte, ptrdiff_t start, ptrdiff_t end) {
  const uint8_t *found =
      start < end ? memchr(bytes + start, byte, (size_t)(end - start)) : NULL;
  return found ? found - bytes : end;
}

/// The name of an entry, which may be shorter than its type or longer: it is ended by a zero byte.
static inline const char *setlist_entry_name(const struct dirent *entry) {
  return entry->d_name;
}

/// A cairo surface for PDF, in points, which appends to `output` what it writes, until it is
/// finished.
cairo_surface_t *setlist_pdf_surface_create(GByteArray *output, double width, double height);

/// Whether a typeface of that name is on this computer.
bool setlist_has_typeface(const char *family);

/// A new layout for a page in points. Its widths do not depend on a screen's pixels. NULL if there
/// is no memory left.
PangoLayout *setlist_page_layout_new(void);

void setlist_page_layout_free(PangoLayout *layout);

/// The number of the last error that the system has reported for the file of an SQLite connection
/// or its log; 0 if there was none.
int setlist_disk_error(struct sqlite3 *connection);

/// Makes a connection refuse what only other programs use: views, and changes of the schema as a
/// table.
void setlist_harden_database(struct sqlite3 *connection);

/// Makes a connection refuse changes of the schema as a table, or allow them.
void setlist_protect_schema(struct sqlite3 *connection, bool protects);

/// From now on the program ends with code 1 and `text` on standard error if it waits for some five
/// seconds in vain for a thread, for which there is no memory.
void setlist_end_without_threads(const char *text);

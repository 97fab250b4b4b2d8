#pragma once

/* In Swift, GLib's types are those of that module. */
#if __has_feature (modules)
#pragma clang module import CGio
#endif

#include <gio/gio.h>

G_BEGIN_DECLS

/* Makes the default main context run the blocks of libdispatch's main queue, and with them Swift's
 * main actor. Call once, on the thread that runs the main loop. The main loop wakes only when there
 * is work. */
void gio_support_attach_main_queue (void);

/* Makes the default main context serve the main run loop of Foundation: its timers, and what is
 * performed on it. Call once, on the thread that runs the main loop. Does nothing in a program
 * without Foundation. */
void gio_support_attach_run_loop (void);

/* The object of one row in a list model. It has no content: its position in the model identifies
 * the row. */
#define GIO_SUPPORT_TYPE_ROW (gio_support_row_get_type ())
G_DECLARE_FINAL_TYPE (GioSupportRow, gio_support_row, GIO_SUPPORT, ROW, GObject)
GioSupportRow *gio_support_row_new (void);

/* A GListStore, with an array beside it that mirrors its objects. Each splice is one
 * g_list_store_splice.
 *
 * A change first takes the objects of rows that move, then splices back to front, so that positions
 * in front stay valid, and then ends. A splice takes ownership of the passed objects. */
typedef struct _GioSupportRowStore GioSupportRowStore;
/* A new store of row objects. It keeps the objects of removed rows for new rows: a splice finds an
 * object for each NULL. */
GioSupportRowStore *gio_support_row_store_new (void);
/* The mirror of a given store with its objects. Each splice must pass all objects. What somebody
 * else changes in the store is undone when the next change begins. */
GioSupportRowStore *gio_support_row_store_adopt (GListStore *store);
void gio_support_row_store_free (GioSupportRowStore *self);
GListStore *gio_support_row_store_get_model (GioSupportRowStore *self);
/* The object of a row; NULL beyond the list, and for a row whose object is taken. */
gpointer gio_support_row_store_peek (GioSupportRowStore *self, gsize position);
/* Takes the objects at positions out of the mirror. Leaves the pointer for a position of -1. */
void gio_support_row_store_take (GioSupportRowStore *self, const gssize *positions, gsize count,
                                 gpointer *objects);
void gio_support_row_store_splice (GioSupportRowStore *self, gsize position, gsize removed,
                                   const gpointer *objects, gsize added);
void gio_support_row_store_end_changes (GioSupportRowStore *self);

G_END_DECLS

#include <string.h>

#include "CGioSupport.h"

/* The mirror `slots` is a gap buffer, because the splices of one apply are close to each other. It
 * finds and takes objects in O(1), where the list store needs O(log n). It holds a reference to
 * each object, so that an object that is taken outlives its place in the store. */
struct _GioSupportRowStore
{
  GListStore *store;
  /* Whether the objects of removed rows are used again for new rows. */
  gboolean recycles;
  /* Whether somebody else has changed the store, and the handler that notes it between changes.
   * Without a handler a splice takes less time. */
  gboolean is_foreign;
  gulong handler;
  gpointer *slots;
  gsize count;
  gsize gap;
  gsize gap_length;
  /* `left` has the objects of rows that were removed since the changes began, with NULL for objects
   * that were taken; `spare` has those of rows that were removed before. */
  GPtrArray *left;
  GPtrArray *spare;
  guint trimming;
};

/* The number of spare objects that are kept for good, about as many as long lists have rows. An
 * object takes some 30 bytes. */
static const guint most_spare = 1 << 17;
/* The number of further spare objects that are freed each second, which takes some 3 ms. */
static const guint freed_at_once = 1 << 14;

static gpointer *
slot (GioSupportRowStore *self, gsize position)
{
  return self->slots + (position < self->gap ? position : position + self->gap_length);
}

/* Frees spare objects until `left` of them remain. */
static void
free_spare (GioSupportRowStore *self, guint left)
{
  for (guint i = left; i < self->spare->len; i++)
    g_object_unref (self->spare->pdata[i]);
  g_ptr_array_set_size (self->spare, (int) MIN (left, self->spare->len));
}

GioSupportRowStore *
gio_support_row_store_new (void)
{
  GioSupportRowStore *self = g_new0 (GioSupportRowStore, 1);
  self->store = g_list_store_new (GIO_SUPPORT_TYPE_ROW);
  self->recycles = TRUE;
  self->left = g_ptr_array_new ();
  self->spare = g_ptr_array_new ();
  return self;
}

static void
note_change (GListModel *model, guint position, guint removed, guint added, gpointer data)
{
  (void) model;
  (void) position;
  (void) removed;
  (void) added;
  ((GioSupportRowStore *) data)->is_foreign = TRUE;
}

static void
begin_noting (GioSupportRowStore *self)
{
  self->handler
      = g_signal_connect (self->store, "items-changed", G_CALLBACK (note_change), self);
}

static void
end_noting (GioSupportRowStore *self)
{
  g_clear_signal_handler (&self->handler, self->store);
}

GioSupportRowStore *
gio_support_row_store_adopt (GListStore *store)
{
  GioSupportRowStore *self = g_new0 (GioSupportRowStore, 1);
  self->store = g_object_ref (store);
  self->left = g_ptr_array_new ();
  self->spare = g_ptr_array_new ();
  self->count = g_list_model_get_n_items (G_LIST_MODEL (self->store));
  self->gap = self->count;
  self->slots = g_new (gpointer, self->count);
  for (gsize position = 0; position < self->count; position++)
    self->slots[position] = g_list_model_get_item (G_LIST_MODEL (self->store), (guint) position);
  begin_noting (self);
  return self;
}

void
gio_support_row_store_free (GioSupportRowStore *self)
{
  g_clear_handle_id (&self->trimming, g_source_remove);
  for (gsize position = 0; position < self->count; position++)
    g_clear_object (slot (self, position));
  g_free (self->slots);
  free_spare (self, 0);
  g_ptr_array_unref (self->left);
  g_ptr_array_unref (self->spare);
  end_noting (self);
  g_object_unref (self->store);
  g_free (self);
}

GListStore *
gio_support_row_store_get_model (GioSupportRowStore *self)
{
  return self->store;
}

gpointer
gio_support_row_store_peek (GioSupportRowStore *self, gsize position)
{
  return position < self->count ? *slot (self, position) : NULL;
}

/* Moves the gap of the mirror to a position, and makes it long enough for `length` objects. */
static void
open_gap (GioSupportRowStore *self, gsize position, gsize length)
{
  if (self->gap_length < length)
    {
      gsize grown = length + self->count / 8 + 64;
      self->slots = g_renew (gpointer, self->slots, self->count + grown);
      memmove (self->slots + self->gap + grown, self->slots + self->gap + self->gap_length,
               (self->count - self->gap) * sizeof (gpointer));
      self->gap_length = grown;
    }
  gpointer *gap = self->slots + self->gap;
  if (position < self->gap)
    memmove (self->slots + position + self->gap_length, self->slots + position,
             (self->gap - position) * sizeof (gpointer));
  else
    memmove (gap, gap + self->gap_length, (position - self->gap) * sizeof (gpointer));
  self->gap = position;
}

/* Undoes what somebody else has done to the store. */
static void
restore (GioSupportRowStore *self)
{
  open_gap (self, self->count, 0);
  g_list_store_splice (self->store, 0, g_list_model_get_n_items (G_LIST_MODEL (self->store)),
                       self->slots, (guint) self->count);
  self->is_foreign = FALSE;
}

void
gio_support_row_store_take (GioSupportRowStore *self, const gssize *positions, gsize count,
                            gpointer *objects)
{
  end_noting (self);
  if (self->is_foreign)
    restore (self);
  for (gsize i = 0; i < count; i++)
    if (positions[i] >= 0)
      objects[i] = g_steal_pointer (slot (self, (gsize) positions[i]));
}

void
gio_support_row_store_splice (GioSupportRowStore *self, gsize position, gsize removed,
                              const gpointer *objects, gsize added)
{
  if (removed == 0 && added == 0)
    return;
  open_gap (self, position, added);
  gpointer *additions = self->slots + self->gap;
  guint left = self->left->len;
  g_ptr_array_set_size (self->left, (int) (left + removed));
  if (removed > 0)
    memcpy (self->left->pdata + left, additions + self->gap_length, removed * sizeof (gpointer));
  self->gap_length += removed;
  guint spare = self->spare->len;
  for (gsize i = 0; i < added; i++)
    additions[i] = objects[i] != NULL ? objects[i]
                   : spare > 0        ? self->spare->pdata[--spare]
                                      : gio_support_row_new ();
  g_ptr_array_set_size (self->spare, (int) spare);
  self->gap += added;
  self->gap_length -= added;
  self->count += added - removed;
  g_list_store_splice (self->store, (guint) position, (guint) removed, additions, (guint) added);
}

static gboolean
trim_spare (gpointer data)
{
  GioSupportRowStore *self = data;
  guint length = self->spare->len;
  guint surplus = length > most_spare ? length - most_spare : 0;
  if (surplus > 0)
    free_spare (self, length - MIN (surplus, freed_at_once));
  if (surplus > freed_at_once)
    return G_SOURCE_CONTINUE;
  self->trimming = 0;
  return G_SOURCE_REMOVE;
}

void
gio_support_row_store_end_changes (GioSupportRowStore *self)
{
  /* Removed objects become spare only when the changes are over, because GTK may look for a removed
   * row by its object until then. */
  for (guint i = 0; i < self->left->len; i++)
    if (self->left->pdata[i] != NULL)
      g_ptr_array_add (self->spare, self->left->pdata[i]);
  if (!self->recycles)
    {
      free_spare (self, 0);
      if (g_list_model_get_n_items (G_LIST_MODEL (self->store)) != self->count)
        restore (self);
      begin_noting (self);
    }
  g_ptr_array_unref (self->left);
  self->left = g_ptr_array_new ();
  if (self->spare->len > most_spare && self->trimming == 0)
    self->trimming = g_timeout_add_seconds_full (G_PRIORITY_LOW, 1, trim_spare, self, NULL);
  if (self->gap_length <= self->count + 1024)
    return;
  open_gap (self, self->count, 0);
  self->gap_length = 64;
  self->slots = g_renew (gpointer, self->slots, self->count + self->gap_length);
}

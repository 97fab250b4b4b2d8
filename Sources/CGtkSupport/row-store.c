#include <string.h>

#include "CGtkSupport.h"

/* The mirror `slots` is a gap buffer, because the splices of one apply are close to each other. It
 * finds and takes objects in O(1), where the list store needs O(log n). It holds a reference to
 * each object, so that an object that is taken outlives its place in the store. */
struct _GtkSupportRowStore
{
  GListStore *store;
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
slot (GtkSupportRowStore *self, gsize position)
{
  return self->slots + (position < self->gap ? position : position + self->gap_length);
}

/* Frees spare objects until `left` of them remain. */
static void
free_spare (GtkSupportRowStore *self, guint left)
{
  for (guint i = left; i < self->spare->len; i++)
    g_object_unref (self->spare->pdata[i]);
  g_ptr_array_set_size (self->spare, (int) MIN (left, self->spare->len));
}

GtkSupportRowStore *
gtk_support_row_store_new (void)
{
  GtkSupportRowStore *self = g_new0 (GtkSupportRowStore, 1);
  self->store = g_list_store_new (GTK_SUPPORT_TYPE_ROW);
  self->left = g_ptr_array_new ();
  self->spare = g_ptr_array_new ();
  return self;
}

void
gtk_support_row_store_free (GtkSupportRowStore *self)
{
  g_clear_handle_id (&self->trimming, g_source_remove);
  for (gsize position = 0; position < self->count; position++)
    g_clear_object (slot (self, position));
  g_free (self->slots);
  free_spare (self, 0);
  g_ptr_array_unref (self->left);
  g_ptr_array_unref (self->spare);
  g_object_unref (self->store);
  g_free (self);
}

GListStore *
gtk_support_row_store_get_model (GtkSupportRowStore *self)
{
  return self->store;
}

gpointer
gtk_support_row_store_peek (GtkSupportRowStore *self, gsize position)
{
  return position < self->count ? *slot (self, position) : NULL;
}

void
gtk_support_row_store_take (GtkSupportRowStore *self, const gssize *positions, gsize count,
                            gpointer *objects)
{
  for (gsize i = 0; i < count; i++)
    objects[i] = positions[i] < 0 ? NULL : g_steal_pointer (slot (self, (gsize) positions[i]));
}

/* Moves the gap of the mirror to a position, and makes it long enough for `length` objects. */
static void
open_gap (GtkSupportRowStore *self, gsize position, gsize length)
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

void
gtk_support_row_store_splice (GtkSupportRowStore *self, gsize position, gsize removed,
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
                                      : gtk_support_row_new ();
  g_ptr_array_set_size (self->spare, (int) spare);
  self->gap += added;
  self->gap_length -= added;
  self->count += added - removed;
  g_list_store_splice (self->store, (guint) position, (guint) removed, additions, (guint) added);
}

static gboolean
trim_spare (gpointer data)
{
  GtkSupportRowStore *self = data;
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
gtk_support_row_store_end_changes (GtkSupportRowStore *self)
{
  /* Removed objects become spare only when the changes are over, because GTK may look for a removed
   * row by its object until then. */
  for (guint i = 0; i < self->left->len; i++)
    if (self->left->pdata[i] != NULL)
      g_ptr_array_add (self->spare, self->left->pdata[i]);
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

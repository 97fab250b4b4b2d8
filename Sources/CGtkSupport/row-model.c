#include <string.h>

#include "CGtkSupport.h"

/* The rows are in an array with a gap, because the changes of one apply come one behind the other.
 * A row gets its object when it is asked for first, and most rows of a long list never are. */
struct _GtkSupportRowModel
{
  GObject parent_instance;
  gpointer *slots;
  gsize count;
  gsize gap;
  gsize gap_length;
  /* The objects of rows that have left: since the changes began, and before. */
  GPtrArray *left;
  GPtrArray *spare;
};

/* As many objects as the longest lists have. They take some 30 bytes each. */
static const guint most_spare = 1 << 17;

static gpointer *
slot (GtkSupportRowModel *self, gsize position)
{
  return self->slots + (position < self->gap ? position : position + self->gap_length);
}

static GType
gtk_support_row_model_get_item_type (GListModel *model)
{
  (void) model;
  return GTK_SUPPORT_TYPE_ROW;
}

static guint
gtk_support_row_model_get_n_items (GListModel *model)
{
  return (guint) ((GtkSupportRowModel *) model)->count;
}

static gpointer
gtk_support_row_model_get_item (GListModel *model, guint position)
{
  /* No check of the type: GTK asks for each of the rows that are selected. */
  GtkSupportRowModel *self = (GtkSupportRowModel *) model;
  if (position >= self->count)
    return NULL;
  gpointer *row = slot (self, position);
  if (*row == NULL)
    *row = self->spare->len > 0 ? g_ptr_array_steal_index_fast (self->spare, self->spare->len - 1)
                                : gtk_support_row_new ();
  return g_object_ref (*row);
}

static void
gtk_support_row_model_list_model_init (GListModelInterface *interface)
{
  interface->get_item_type = gtk_support_row_model_get_item_type;
  interface->get_n_items = gtk_support_row_model_get_n_items;
  interface->get_item = gtk_support_row_model_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (GtkSupportRowModel, gtk_support_row_model, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      gtk_support_row_model_list_model_init))

static void
gtk_support_row_model_finalize (GObject *object)
{
  GtkSupportRowModel *self = GTK_SUPPORT_ROW_MODEL (object);
  for (gsize position = 0; position < self->count; position++)
    g_clear_object (slot (self, position));
  g_free (self->slots);
  g_ptr_array_unref (self->left);
  g_ptr_array_unref (self->spare);
  G_OBJECT_CLASS (gtk_support_row_model_parent_class)->finalize (object);
}

static void
gtk_support_row_model_class_init (GtkSupportRowModelClass *class)
{
  G_OBJECT_CLASS (class)->finalize = gtk_support_row_model_finalize;
}

static void
gtk_support_row_model_init (GtkSupportRowModel *self)
{
  self->left = g_ptr_array_new_with_free_func (g_object_unref);
  self->spare = g_ptr_array_new_with_free_func (g_object_unref);
}

GtkSupportRowModel *
gtk_support_row_model_new (void)
{
  return g_object_new (GTK_SUPPORT_TYPE_ROW_MODEL, NULL);
}

gpointer
gtk_support_row_model_peek (GtkSupportRowModel *self, gsize position)
{
  return position < self->count ? *slot (self, position) : NULL;
}

void
gtk_support_row_model_take (GtkSupportRowModel *self, const gssize *positions, gsize count,
                            gpointer *objects)
{
  for (gsize i = 0; i < count; i++)
    objects[i] = positions[i] < 0 ? NULL : g_steal_pointer (slot (self, (gsize) positions[i]));
}

/* Makes the gap begin at a position, and long enough for some rows. */
static void
open_gap (GtkSupportRowModel *self, gsize position, gsize length)
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
gtk_support_row_model_splice (GtkSupportRowModel *self, gsize position, gsize removed,
                              const gpointer *objects, gsize added)
{
  if (removed == 0 && added == 0)
    return;
  open_gap (self, position, added);
  for (gsize i = 0; i < removed; i++)
    {
      gpointer object = *slot (self, position + i);
      if (object != NULL)
        g_ptr_array_add (self->left, object);
    }
  self->gap_length += removed;
  if (added > 0)
    memcpy (self->slots + self->gap, objects, added * sizeof (gpointer));
  self->gap += added;
  self->gap_length -= added;
  self->count += added - removed;
  g_list_model_items_changed (G_LIST_MODEL (self), (guint) position, (guint) removed,
                              (guint) added);
}

void
gtk_support_row_model_end_changes (GtkSupportRowModel *self)
{
  /* Only now: GTK may look for a removed row by its object until the changes are over. */
  while (self->left->len > 0 && self->spare->len < most_spare)
    g_ptr_array_add (self->spare,
                     g_ptr_array_steal_index_fast (self->left, self->left->len - 1));
  g_ptr_array_set_size (self->left, 0);
  if (self->gap_length <= self->count + 1024)
    return;
  open_gap (self, self->count, 0);
  self->gap_length = 64;
  self->slots = g_renew (gpointer, self->slots, self->count + self->gap_length);
}

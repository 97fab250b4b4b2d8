#include "CGtkSupport.h"

struct _GtkSupportRow
{
  GObject parent_instance;
  gint64 key;
};

G_DEFINE_FINAL_TYPE (GtkSupportRow, gtk_support_row, G_TYPE_OBJECT)

static void
gtk_support_row_class_init (GtkSupportRowClass *class)
{
  (void) class;
}

static void
gtk_support_row_init (GtkSupportRow *self)
{
  (void) self;
}

GtkSupportRow *
gtk_support_row_new (gint64 key)
{
  GtkSupportRow *self = g_object_new (GTK_SUPPORT_TYPE_ROW, NULL);
  self->key = key;
  return self;
}

gint64
gtk_support_row_get_key (gpointer row)
{
  return GTK_SUPPORT_IS_ROW (row) ? GTK_SUPPORT_ROW (row)->key : -1;
}

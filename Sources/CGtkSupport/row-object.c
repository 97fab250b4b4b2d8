#include "CGtkSupport.h"

struct _GtkSupportRow
{
  GObject parent_instance;
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
gtk_support_row_new (void)
{
  return g_object_new (GTK_SUPPORT_TYPE_ROW, NULL);
}

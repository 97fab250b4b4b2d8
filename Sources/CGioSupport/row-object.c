#include "CGioSupport.h"

struct _GioSupportRow
{
  GObject parent_instance;
};

G_DEFINE_FINAL_TYPE (GioSupportRow, gio_support_row, G_TYPE_OBJECT)

static void
gio_support_row_class_init (GioSupportRowClass *class)
{
  (void) class;
}

static void
gio_support_row_init (GioSupportRow *self)
{
  (void) self;
}

GioSupportRow *
gio_support_row_new (void)
{
  return g_object_new (GIO_SUPPORT_TYPE_ROW, NULL);
}

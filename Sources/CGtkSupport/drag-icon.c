#include "CGtkSupport.h"

/* The index of the first monitor with a scale; G_MAXUINT if there is none. */
static guint
find_monitor (GListModel *monitors, int scale)
{
  for (guint i = 0; i < g_list_model_get_n_items (monitors); i++)
    {
      g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);

      if (gdk_monitor_get_scale_factor (monitor) == scale)
        return i;
    }
  return G_MAXUINT;
}

void
gtk_support_keep_scale (GtkWidget *widget)
{
  GListModel *monitors = gdk_display_get_monitors (gtk_widget_get_display (widget));
  guint place = find_monitor (monitors, gtk_widget_get_scale_factor (widget));
  g_autoptr (GPtrArray) order = NULL;

  /* This is GDK's own list of monitors. In the versions of the workaround GDK uses its order only
   * to guess the scale of new surfaces. */
  if (place == 0 || place == G_MAXUINT || !G_IS_LIST_STORE (monitors))
    return;
  order = g_ptr_array_new_with_free_func (g_object_unref);
  g_ptr_array_add (order, g_list_model_get_item (monitors, place));
  for (guint i = 0; i < place; i++)
    g_ptr_array_add (order, g_list_model_get_item (monitors, i));
  g_list_store_splice (G_LIST_STORE (monitors), 0, order->len, order->pdata, order->len);
}

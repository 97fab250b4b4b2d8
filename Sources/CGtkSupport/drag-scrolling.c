#include "CGtkSupport.h"

static void
emit (GtkWidget *list, const char *signal, double x, double y)
{
  GListModel *controllers = gtk_widget_observe_controllers (list);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      gpointer controller = g_list_model_get_item (controllers, i);
      if (GTK_IS_DROP_CONTROLLER_MOTION (controller))
        g_signal_emit_by_name (controller, signal, x, y);
      g_object_unref (controller);
    }
  g_object_unref (controllers);
}

void
gtk_support_drag_scroll (GtkWidget *list, double x, double y)
{
  emit (list, "motion", x, y);
}

void
gtk_support_stop_drag_scrolling (GtkWidget *list)
{
  emit (list, "leave", 0, 0);
}

#include "CGtkSupport.h"

guint
gtk_support_long_press_time (GtkWidget *widget)
{
  guint time = 0;
  g_object_get (gtk_widget_get_settings (widget), "gtk-long-press-time", &time, NULL);
  return time;
}

static void
deny (GtkWidget *widget, GdkEventSequence *sequence)
{
  GListModel *controllers = gtk_widget_observe_controllers (widget);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      gpointer controller = g_list_model_get_item (controllers, i);
      if (GTK_IS_GESTURE (controller) && gtk_gesture_handles_sequence (controller, sequence))
        {
          /* The function is deprecated since GTK 4.10 in favour of gtk_gesture_set_state, which
           * would deny the gesture all other fingers too. */
          G_GNUC_BEGIN_IGNORE_DEPRECATIONS
          gtk_gesture_set_sequence_state (controller, sequence, GTK_EVENT_SEQUENCE_DENIED);
          G_GNUC_END_IGNORE_DEPRECATIONS
        }
      g_object_unref (controller);
    }
  g_object_unref (controllers);
}

void
gtk_support_deny_sequence_above (GtkGesture *gesture)
{
  GdkEventSequence *sequence = gtk_gesture_get_last_updated_sequence (gesture);
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  while ((widget = gtk_widget_get_parent (widget)))
    deny (widget, sequence);
}

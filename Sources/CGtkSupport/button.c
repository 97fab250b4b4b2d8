#include "CGtkSupport.h"

GtkWidget *
gtk_support_widget_new (GType type, const char *css_name)
{
  return g_object_new (type, "css-name", css_name, NULL);
}

void
gtk_support_click (GtkButton *button)
{
  g_signal_emit_by_name (button, "clicked");
}

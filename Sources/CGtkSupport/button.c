#include "CGtkSupport.h"

GtkWidget *
gtk_support_button_new (const char *css_name)
{
  return g_object_new (GTK_TYPE_BUTTON, "css-name", css_name, NULL);
}

#include "CGtkSupport.h"

void
gtk_support_put_event (GdkEvent *event)
{
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  gdk_display_put_event (gdk_event_get_display (event), event);
  G_GNUC_END_IGNORE_DEPRECATIONS
}

gboolean
gtk_support_is_key (GdkEvent *event)
{
  GdkEventType type = gdk_event_get_event_type (event);
  return type == GDK_KEY_PRESS || type == GDK_KEY_RELEASE;
}

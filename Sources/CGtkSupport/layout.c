#include "CGtkSupport.h"

void
gtk_support_lay_out (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GdkSurface *surface = native ? gtk_native_get_surface (native) : NULL;
  if (surface && gdk_surface_get_mapped (surface))
    g_signal_emit_by_name (surface, "layout", gdk_surface_get_width (surface),
        gdk_surface_get_height (surface));
}

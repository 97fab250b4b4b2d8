#include "CGtkSupport.h"

#ifdef GDK_WINDOWING_X11
#include <X11/extensions/XInput2.h>
#include "x11.h"
#endif

void
gtk_support_release_escape (GdkDrag *drag)
{
#ifdef GDK_WINDOWING_X11
  GdkDisplay *display = gdk_drag_get_display (drag);
  GdkSeat *seat = gdk_display_get_default_seat (display);
  if (!GDK_IS_X11_DISPLAY (display) || seat == NULL || gdk_seat_get_keyboard (seat) == NULL)
    return;
  Display *connection = gdk_x11_display_get_xdisplay (display);
  XIGrabModifiers modifiers = { 0, 0 };
  XIUngrabKeycode (connection, gdk_x11_device_get_id (gdk_seat_get_keyboard (seat)),
                   XKeysymToKeycode (connection, XK_Escape), DefaultRootWindow (connection), 1,
                   &modifiers);
  XFlush (connection);
#endif
}

void
gtk_support_cancel_drag (GdkDrag *drag)
{
  g_signal_emit_by_name (drag, "cancel", GDK_DRAG_CANCEL_USER_CANCELLED);
}

#include "CGtkSupport.h"

#ifdef GDK_WINDOWING_X11
#include <X11/extensions/XInput2.h>
#include "x11.h"

/* Predicate for XCheckIfEvent. It notes whether there is a button release, and never matches, so
 * that every event stays in the queue. */
static Bool
note_release (Display *connection, XEvent *event, XPointer found)
{
  if (event->type == GenericEvent && event->xcookie.evtype == XI_ButtonRelease)
    *(gboolean *) found = TRUE;
  return False;
}
#endif

gboolean
gtk_support_awaits_release (GdkDisplay *display)
{
  gboolean found = FALSE;
#ifdef GDK_WINDOWING_X11
  XEvent event;
  if (GDK_IS_X11_DISPLAY (display))
    XCheckIfEvent (gdk_x11_display_get_xdisplay (display), &event, note_release, (XPointer) &found);
#endif
  return found;
}

#include "CGtkSupport.h"

#ifdef GDK_WINDOWING_X11
#include "x11.h"

/* Passes an event to GDK as if it came from the X server. */
static void
tell (GdkDisplay *display, XEvent *event)
{
  gboolean isHandled = FALSE;
  g_signal_emit_by_name (display, "xevent", event, &isHandled);
}

static void
tell_of_window (GdkDisplay *display, Window root, Window window, Window below, int shapeNotify)
{
  XWindowAttributes attributes;
  Display *connection = gdk_x11_display_get_xdisplay (display);
  if (!XGetWindowAttributes (connection, window, &attributes))
    return;
  XEvent event = { .xcreatewindow = {
    .type = CreateNotify, .display = connection, .parent = root, .window = window,
    .x = attributes.x, .y = attributes.y, .width = attributes.width, .height = attributes.height,
  } };
  tell (display, &event);
  event = (XEvent) { .xconfigure = {
    .type = ConfigureNotify, .display = connection, .event = root, .window = window,
    .x = attributes.x, .y = attributes.y, .width = attributes.width, .height = attributes.height,
    .above = below, .override_redirect = attributes.override_redirect,
  } };
  tell (display, &event);
  if (attributes.map_state == IsUnmapped)
    event = (XEvent) { .xunmap = {
      .type = UnmapNotify, .display = connection, .event = root, .window = window,
    } };
  else
    event = (XEvent) { .xmap = {
      .type = MapNotify, .display = connection, .event = root, .window = window,
      .override_redirect = attributes.override_redirect,
    } };
  tell (display, &event);
  if (shapeNotify == 0)
    return;
  /* GDK reads only the beginning of an XShapeEvent. */
  event = (XEvent) { .xany = { .type = shapeNotify, .display = connection, .window = window } };
  tell (display, &event);
}
#endif

void
gtk_support_find_drop_windows (GdkDrag *drag)
{
#ifdef GDK_WINDOWING_X11
  GdkDisplay *display = gdk_drag_get_display (drag);
  if (!GDK_IS_X11_DISPLAY (display))
    return;
  Window root, parent, *children = NULL;
  unsigned int count = 0;
  int opcode, shapeNotify = 0, error;
  Display *connection = gdk_x11_display_get_xdisplay (display);
  /* ShapeNotify is the first event of the extension. */
  if (!XQueryExtension (connection, "SHAPE", &opcode, &shapeNotify, &error))
    shapeNotify = 0;
  /* A window may be destroyed meanwhile, which causes X errors. */
  gdk_x11_display_error_trap_push (display);
  if (XQueryTree (connection, DefaultRootWindow (connection), &root, &parent, &children, &count))
    for (unsigned int i = 0; i < count; i++)
      tell_of_window (display, root, children[i], i > 0 ? children[i - 1] : None, shapeNotify);
  gdk_x11_display_error_trap_pop_ignored (display);
  if (children != NULL)
    XFree (children);
#endif
}

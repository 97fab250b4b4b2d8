#include "CGtkSupport.h"

#ifdef GDK_WINDOWING_X11
#include <X11/extensions/XInput2.h>
#include "x11.h"

/* The major opcode of XInput, which identifies its events. The server is only asked once. */
static int
input_opcode (GdkDisplay *display)
{
  static GdkDisplay *asked;
  static int opcode;
  int first_event, first_error;
  if (asked != display
      && !XQueryExtension (gdk_x11_display_get_xdisplay (display), "XInputExtension", &opcode,
                           &first_event, &first_error))
    opcode = -1;
  asked = display;
  return opcode;
}

/* The data of an XInput event of the given type; NULL for other events. */
static gconstpointer
input_event (GdkDisplay *display, gconstpointer event, int type)
{
  const XGenericEventCookie *cookie = event;
  if (cookie == NULL || cookie->type != GenericEvent || cookie->evtype != type
      || cookie->data == NULL)
    return NULL;
  return cookie->extension == input_opcode (display) ? cookie->data : NULL;
}
#endif

gboolean
gtk_support_is_x11 (GdkDisplay *display)
{
#ifdef GDK_WINDOWING_X11
  return GDK_IS_X11_DISPLAY (display);
#else
  return FALSE;
#endif
}

guint
gtk_support_pressed_key (GdkDisplay *display, gconstpointer event)
{
#ifdef GDK_WINDOWING_X11
  const XIDeviceEvent *key = input_event (display, event, XI_KeyPress);
  guint keyval = 0;
  if (key != NULL
      && gdk_display_translate_key (display, (guint) key->detail,
                                    (GdkModifierType) key->mods.effective, key->group.effective,
                                    &keyval, NULL, NULL, NULL))
    return keyval;
#endif
  return 0;
}

void
gtk_support_hear_wheel (GdkDisplay *display, gboolean hears)
{
#ifdef GDK_WINDOWING_X11
  Display *connection = gdk_x11_display_get_xdisplay (display);
  Window root = DefaultRootWindow (connection);
  unsigned char bits[XIMaskLen (XI_LASTEVENT)] = { 0 };
  int count = 0;
  XIEventMask *selected = XIGetSelectedEvents (connection, root, &count);
  for (int i = 0; i < count; i++)
    if (selected[i].deviceid == XIAllMasterDevices)
      memcpy (bits, selected[i].mask, MIN (sizeof bits, (size_t) selected[i].mask_len));
  if (selected != NULL)
    XFree (selected);
  if (hears)
    XISetMask (bits, XI_RawButtonPress);
  else
    XIClearMask (bits, XI_RawButtonPress);
  XIEventMask mask = { XIAllMasterDevices, sizeof bits, bits };
  XISelectEvents (connection, root, &mask, 1);
  XFlush (connection);
#endif
}

int
gtk_support_wheel_steps (GdkDisplay *display, gconstpointer event)
{
#ifdef GDK_WINDOWING_X11
  const XIRawEvent *press = input_event (display, event, XI_RawButtonPress);
  if (press != NULL && (press->detail == 4 || press->detail == 5))
    return press->detail == 4 ? -1 : 1;
#endif
  return 0;
}

gboolean
gtk_support_find_pointer (GdkDevice *device, GdkSurface *surface, double *x, double *y)
{
#ifdef GDK_WINDOWING_X11
  if (GDK_IS_X11_SURFACE (surface))
    {
      gdk_surface_get_device_position (surface, device, x, y, NULL);
      return TRUE;
    }
#endif
  return FALSE;
}

void
gtk_support_repeat_motion (GdkDisplay *display)
{
#ifdef GDK_WINDOWING_X11
  if (!GDK_IS_X11_DISPLAY (display))
    return;
  Display *connection = gdk_x11_display_get_xdisplay (display);
  XWarpPointer (connection, None, None, 0, 0, 0, 0, 1, 0);
  XWarpPointer (connection, None, None, 0, 0, 0, 0, -1, 0);
  XFlush (connection);
#endif
}

#include "CGtkSupport.h"

#ifdef GDK_WINDOWING_X11
#include "x11.h"

/* The beginning of GDK's private GdkPopupInterface in the versions of the workaround. */
typedef struct
{
  GTypeInterface interface;
  gboolean (*present) (GdkPopup *popup, int width, int height, GdkPopupLayout *layout);
} PopupInterface;

static gboolean (*present_popup) (GdkPopup *popup, int width, int height, GdkPopupLayout *layout);

/* Moves a rectangle of the screen to the nearest monitor if it is on none; FALSE if it is not
 * moved. */
static gboolean
move_to_monitor (GdkDisplay *display, GdkRectangle *rectangle)
{
  GListModel *monitors = gdk_display_get_monitors (display);
  GdkRectangle place = *rectangle;
  int nearest = G_MAXINT;
  for (guint i = 0; i < g_list_model_get_n_items (monitors); i++)
    {
      GdkRectangle bounds;
      GdkMonitor *monitor = g_list_model_get_item (monitors, i);
      gdk_monitor_get_geometry (monitor, &bounds);
      g_object_unref (monitor);
      if (bounds.width < 1 || bounds.height < 1)
        continue;
      if (gdk_rectangle_intersect (&bounds, rectangle, NULL))
        return FALSE;
      int width = MIN (rectangle->width, bounds.width);
      int height = MIN (rectangle->height, bounds.height);
      int x = CLAMP (rectangle->x, bounds.x, bounds.x + bounds.width - width);
      int y = CLAMP (rectangle->y, bounds.y, bounds.y + bounds.height - height);
      int distance = ABS (x - rectangle->x) + ABS (y - rectangle->y);
      if (distance >= nearest)
        continue;
      nearest = distance;
      place = (GdkRectangle) { x, y, width, height };
    }
  *rectangle = place;
  return nearest < G_MAXINT;
}

/* The place of a surface on the screen. */
static void
find_place (GdkSurface *surface, int *x, int *y)
{
  Display *connection = gdk_x11_display_get_xdisplay (gdk_surface_get_display (surface));
  int scale = gdk_surface_get_scale_factor (surface);
  Window child;
  XTranslateCoordinates (connection, GDK_SURFACE_XID (surface), DefaultRootWindow (connection), 0,
                         0, x, y, &child);
  *x /= scale;
  *y /= scale;
}

/* Presents a popup whose parent is at a place of the screen. */
static gboolean
present_near (int x, int y, GdkPopup *popup, int width, int height, GdkPopupLayout *layout)
{
  const GdkRectangle *anchor = gdk_popup_layout_get_anchor_rect (layout);
  int anchor_width = MAX (anchor->width, 1), anchor_height = MAX (anchor->height, 1);
  GdkRectangle place = { anchor->x + x, anchor->y + y, anchor_width, anchor_height };
  gboolean is_moved = move_to_monitor (gdk_surface_get_display (GDK_SURFACE (popup)), &place);
  if (!is_moved && anchor->width > 0 && anchor->height > 0)
    return present_popup (popup, width, height, layout);
  GdkPopupLayout *moved = gdk_popup_layout_copy (layout);
  place.x -= x;
  place.y -= y;
  gdk_popup_layout_set_anchor_rect (moved, &place);
  gboolean is_presented = present_popup (popup, width, height, moved);
  gdk_popup_layout_unref (moved);
  return is_presented;
}

/* GDK itself looks for the place of the parent, too. If a window manager has moved the parent in
 * between, the popup is presented again. */
static gboolean
present_on_monitor (GdkPopup *popup, int width, int height, GdkPopupLayout *layout)
{
  GdkSurface *parent = gdk_popup_get_parent (popup);
  int x = 0, y = 0, new_x, new_y;
  gboolean is_presented = FALSE;
  find_place (parent, &new_x, &new_y);
  for (int i = 0; i < 5 && (i == 0 || x != new_x || y != new_y); i++)
    {
      x = new_x;
      y = new_y;
      is_presented = present_near (x, y, popup, width, height, layout);
      if (!is_presented)
        break;
      find_place (parent, &new_x, &new_y);
    }
  return is_presented;
}

/* Emission hook of "realize", which stays until a popup is realized, because only then does the
 * type of popup surfaces exist. */
static gboolean
did_realize (GSignalInvocationHint *hint, guint count, const GValue *values, gpointer data)
{
  GObject *widget = g_value_get_object (values);
  GdkSurface *surface
      = GTK_IS_NATIVE (widget) ? gtk_native_get_surface (GTK_NATIVE (widget)) : NULL;
  if (surface == NULL || !GDK_IS_POPUP (surface))
    return TRUE;
  PopupInterface *interface = g_type_interface_peek (G_OBJECT_GET_CLASS (surface), GDK_TYPE_POPUP);
  if (interface == NULL || present_popup != NULL)
    return FALSE;
  present_popup = interface->present;
  interface->present = present_on_monitor;
  return FALSE;
}
#endif

void
gtk_support_keep_popups_on_monitors (void)
{
#ifdef GDK_WINDOWING_X11
  static gboolean isKept = FALSE;
  GdkDisplay *display = gdk_display_get_default ();
  if (isKept || display == NULL || !GDK_IS_X11_DISPLAY (display))
    return;
  isKept = TRUE;
  g_type_class_unref (g_type_class_ref (GTK_TYPE_WIDGET));
  guint realize = g_signal_lookup ("realize", GTK_TYPE_WIDGET);
  g_signal_add_emission_hook (realize, 0, did_realize, NULL, NULL);
#endif
}

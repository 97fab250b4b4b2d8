/* Preloaded into a program that end-to-end tests drive: makes the program report the exact
 * places of its widgets to screen readers.
 *
 * GTK 4.8 reports exact places, and counts neither the padding nor the border of a widget. GTK
 * 4.10 and later count them, but add up the distance of each widget from the inside of its
 * parent, so that a place would be up to 40 pixels off. Nor do they check whether a widget is
 * visible when they are asked for the widget at a point: a row that is scrolled away still has
 * the place where it was seen last. Nothing else is changed. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <gtk/gtk.h>

static gboolean (*original) (GtkAccessible *, int *, int *, int *, int *);

static gboolean
get_bounds (GtkAccessible *self, int *x, int *y, int *width, int *height)
{
  GtkWidget *widget = GTK_WIDGET (self);
  graphene_rect_t own;

  if (!original (self, x, y, width, height))
    return FALSE;
  /* A window reports its own origin. */
  if (gtk_widget_get_parent (widget) != NULL && gtk_widget_compute_bounds (widget, widget, &own))
    {
      *x -= own.origin.x;
      *y -= own.origin.y;
      *width = gtk_widget_get_width (widget);
      *height = gtk_widget_get_height (widget);
    }
  /* GTK still reports the place of a widget that is not mapped, but finds no widget there. */
  return gtk_widget_get_mapped (GTK_WIDGET (self));
}

int
g_application_run (GApplication *application, int count, char **arguments)
{
  int (*run) (GApplication *, int, char **) = dlsym (RTLD_NEXT, "g_application_run");
  /* The interface must be changed before a class inherits it. */
  GtkAccessibleInterface *interface =
      g_type_interface_peek (g_type_class_ref (GTK_TYPE_WIDGET), GTK_TYPE_ACCESSIBLE);

  original = interface->get_bounds;
  interface->get_bounds = get_bounds;
  return run (application, count, arguments);
}

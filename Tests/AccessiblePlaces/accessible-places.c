/* Preloaded into a program that end-to-end tests drive: lets it tell a screen reader where its
 * widgets are, exactly.
 *
 * GTK 4.8 does, and counts neither the padding nor the border of a widget. GTK 4.10 and later count
 * them, but add up how far each widget is from the inside of the one around it, so that what a test
 * clicks at would be up to 40 pixels away. Nor do they look at whether a widget can be seen when they are asked
 * which one is at a point: a row that is scrolled away still has the place where it was seen last.
 * Nothing else is changed. */

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
  /* A window says itself where it begins. */
  if (gtk_widget_get_parent (widget) != NULL && gtk_widget_compute_bounds (widget, widget, &own))
    {
      *x -= own.origin.x;
      *y -= own.origin.y;
      *width = gtk_widget_get_width (widget);
      *height = gtk_widget_get_height (widget);
    }
  /* GTK tells the place all the same, but looks for nothing there. */
  return gtk_widget_get_mapped (GTK_WIDGET (self));
}

int
g_application_run (GApplication *application, int count, char **arguments)
{
  int (*run) (GApplication *, int, char **) = dlsym (RTLD_NEXT, "g_application_run");
  /* Before there is a class that inherits it. */
  GtkAccessibleInterface *interface =
      g_type_interface_peek (g_type_class_ref (GTK_TYPE_WIDGET), GTK_TYPE_ACCESSIBLE);

  original = interface->get_bounds;
  interface->get_bounds = get_bounds;
  return run (application, count, arguments);
}

/* Preloaded into a program that end-to-end tests drive: lets it tell a screen reader where its
 * widgets are, exactly.
 *
 * GTK 4.8 does. GTK 4.10 and later add up how far each widget is from the inside of the one around
 * it, and leave out the padding and the border of all of those, so that what a test clicks at would
 * be up to 40 pixels away. Nor do they look at whether a widget can be seen when they are asked
 * which one is at a point: a row that is scrolled away still has the place where it was seen last.
 * Nothing else is changed. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <gtk/gtk.h>

static gboolean (*original) (GtkAccessible *, int *, int *, int *, int *);

static gboolean
get_bounds (GtkAccessible *self, int *x, int *y, int *width, int *height)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));
  graphene_rect_t outer;

  if (!original (self, x, y, width, height))
    return FALSE;
  /* A window says itself where it begins. */
  if (parent != NULL && !GTK_IS_ROOT (parent) && gtk_widget_compute_bounds (parent, parent, &outer))
    {
      *x -= outer.origin.x;
      *y -= outer.origin.y;
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

#include "CGtkSupport.h"

void
gtk_support_test_init (void)
{
  int count = 0;
  char **arguments = NULL;
  gtk_test_init (&count, &arguments, NULL);
}

gboolean
gtk_support_test_has_label (GtkWidget *widget, const char *label)
{
  char *difference = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget),
                                                         GTK_ACCESSIBLE_PROPERTY_LABEL, label);
  gboolean has_label = difference == NULL;
  g_free (difference);
  return has_label;
}

gboolean
gtk_support_test_has_level (GtkWidget *widget, int level, int expanded)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);
  gboolean has_level = gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_LEVEL);
  gboolean has_state = gtk_test_accessible_has_state (accessible, GTK_ACCESSIBLE_STATE_EXPANDED);
  if (has_level != (level > 0) || has_state != (expanded >= 0))
    return FALSE;
  char *level_difference = NULL;
  char *state_difference = NULL;
  if (has_level)
    level_difference
        = gtk_test_accessible_check_property (accessible, GTK_ACCESSIBLE_PROPERTY_LEVEL, level);
  if (has_state)
    state_difference
        = gtk_test_accessible_check_state (accessible, GTK_ACCESSIBLE_STATE_EXPANDED, expanded);
  gboolean is_same = level_difference == NULL && state_difference == NULL;
  g_free (level_difference);
  g_free (state_difference);
  return is_same;
}

gboolean
gtk_support_has_movements (GtkSettings *settings)
{
  const char *reduced_motion = "gtk-interface-reduced-motion";
  gboolean has_animations = TRUE;
  int reduction = 0;

  g_object_get (settings, "gtk-enable-animations", &has_animations, NULL);
  if (g_object_class_find_property (G_OBJECT_GET_CLASS (settings), reduced_motion) != NULL)
    g_object_get (settings, reduced_motion, &reduction, NULL);
  return has_animations && reduction == 0;
}

double
gtk_support_text_resolution (GtkSettings *settings, char **font)
{
  int resolution = 0;

  g_object_get (settings, "gtk-xft-dpi", &resolution, "gtk-font-name", font, NULL);
  return resolution > 0 ? resolution / 1024.0 : 96;
}

GType
gtk_support_type_boolean (void)
{
  return G_TYPE_BOOLEAN;
}

GType
gtk_support_type_string (void)
{
  return G_TYPE_STRING;
}

GType
gtk_support_type_file_list (void)
{
  return GDK_TYPE_FILE_LIST;
}

GtkWidget *
gtk_support_as_widget (gpointer object)
{
  return GTK_IS_WIDGET (object) ? GTK_WIDGET (object) : NULL;
}

gboolean
gtk_support_is_drop_controller_motion (gpointer object)
{
  return GTK_IS_DROP_CONTROLLER_MOTION (object);
}

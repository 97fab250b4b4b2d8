#include "CGtkSupport.h"

GtkWidget *
gtk_support_widget_new (GType type, const char *css_name)
{
  return g_object_new (type, "css-name", css_name, NULL);
}

/* Handles the signal "input" of a spin button: an empty text stands for the current number. FALSE
 * lets the button read its text. */
static int
keep_number (GtkSpinButton *button, double *number)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (button));
  while (g_unichar_isspace (g_utf8_get_char (text)))
    text = g_utf8_next_char (text);
  if (*text != '\0')
    return FALSE;
  *number = gtk_spin_button_get_value (button);
  return TRUE;
}

void
gtk_support_keep_number_of_empty (GtkSpinButton *button)
{
  g_signal_connect (button, "input", G_CALLBACK (keep_number), NULL);
}

void
gtk_support_click (GtkButton *button)
{
  g_signal_emit_by_name (button, "clicked");
}

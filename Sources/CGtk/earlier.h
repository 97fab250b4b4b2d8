#pragma once

/* Functions that GTK has deprecated since 4.8, under separate names. Each is only for a GTK without
 * a newer function, so that a call under the original name stays an error. */

#define GTK_EARLIER(name) __asm__ (#name)

/* Until 4.10 */

GtkFileChooserNative *gtk_earlier_file_chooser_native_new (const char *title, GtkWindow *parent,
    GtkFileChooserAction action, const char *accept_label, const char *cancel_label)
    GTK_EARLIER (gtk_file_chooser_native_new);
void gtk_earlier_file_chooser_set_select_multiple (GtkFileChooser *chooser,
    gboolean select_multiple) GTK_EARLIER (gtk_file_chooser_set_select_multiple);
void gtk_earlier_file_chooser_set_current_name (GtkFileChooser *chooser, const char *name)
    GTK_EARLIER (gtk_file_chooser_set_current_name);
gboolean gtk_earlier_file_chooser_set_current_folder (GtkFileChooser *chooser, GFile *folder,
    GError **error) GTK_EARLIER (gtk_file_chooser_set_current_folder);
void gtk_earlier_file_chooser_add_filter (GtkFileChooser *chooser, GtkFileFilter *filter)
    GTK_EARLIER (gtk_file_chooser_add_filter);
GListModel *gtk_earlier_file_chooser_get_files (GtkFileChooser *chooser)
    GTK_EARLIER (gtk_file_chooser_get_files);

GtkStyleContext *gtk_earlier_widget_get_style_context (GtkWidget *widget)
    GTK_EARLIER (gtk_widget_get_style_context);
void gtk_earlier_style_context_get_color (GtkStyleContext *context, GdkRGBA *color)
    GTK_EARLIER (gtk_style_context_get_color);

/* Until 4.12 */

void gtk_earlier_css_provider_load_from_data (GtkCssProvider *self, const char *data,
    gssize length) GTK_EARLIER (gtk_css_provider_load_from_data);

/* Until 4.20 */

void gtk_earlier_calendar_select_day (GtkCalendar *self, GDateTime *date)
    GTK_EARLIER (gtk_calendar_select_day);

/* Deprecated since 4.14. gtk_window_present takes no time, and X11's window managers then assume
 * that the user did not ask for the window. */

void gtk_earlier_window_present_with_time (GtkWindow *window, guint32 time)
    GTK_EARLIER (gtk_window_present_with_time);

/* Deprecated since 4.24 for entries that take the keys themselves. Keys are forwarded to other
 * widgets, too. */

gboolean gtk_earlier_event_controller_key_forward (GtkEventControllerKey *controller,
    GtkWidget *widget) GTK_EARLIER (gtk_event_controller_key_forward);

#pragma once

/* Functions that libadwaita has deprecated since 1.2, under separate names. Each is only for a
 * libadwaita without a newer function, so that a call under the original name stays an error. */

#define ADW_EARLIER(name) __asm__ (#name)

/* Until 1.4 */

GType adw_earlier_leaflet_get_type (void) ADW_EARLIER (adw_leaflet_get_type);
gboolean adw_earlier_leaflet_get_folded (AdwLeaflet *self) ADW_EARLIER (adw_leaflet_get_folded);
GtkWidget *adw_earlier_leaflet_get_visible_child (AdwLeaflet *self)
    ADW_EARLIER (adw_leaflet_get_visible_child);
void adw_earlier_leaflet_set_visible_child (AdwLeaflet *self, GtkWidget *visible_child)
    ADW_EARLIER (adw_leaflet_set_visible_child);
gboolean adw_earlier_leaflet_navigate (AdwLeaflet *self, AdwNavigationDirection direction)
    ADW_EARLIER (adw_leaflet_navigate);

/* Until 1.5 */

GtkWidget *adw_earlier_about_window_new (void) ADW_EARLIER (adw_about_window_new);

GtkWidget *adw_earlier_preferences_window_new (void) ADW_EARLIER (adw_preferences_window_new);
void adw_earlier_preferences_window_add (AdwPreferencesWindow *self, AdwPreferencesPage *page)
    ADW_EARLIER (adw_preferences_window_add);
void adw_earlier_preferences_window_set_search_enabled (AdwPreferencesWindow *self,
    gboolean search_enabled) ADW_EARLIER (adw_preferences_window_set_search_enabled);

GtkWidget *adw_earlier_message_dialog_new (GtkWindow *parent, const char *heading,
    const char *body) ADW_EARLIER (adw_message_dialog_new);
void adw_earlier_message_dialog_set_extra_child (AdwMessageDialog *self, GtkWidget *child)
    ADW_EARLIER (adw_message_dialog_set_extra_child);
void adw_earlier_message_dialog_add_response (AdwMessageDialog *self, const char *id,
    const char *label) ADW_EARLIER (adw_message_dialog_add_response);
void adw_earlier_message_dialog_set_response_appearance (AdwMessageDialog *self,
    const char *response, AdwResponseAppearance appearance)
    ADW_EARLIER (adw_message_dialog_set_response_appearance);
void adw_earlier_message_dialog_set_default_response (AdwMessageDialog *self,
    const char *response) ADW_EARLIER (adw_message_dialog_set_default_response);
void adw_earlier_message_dialog_set_close_response (AdwMessageDialog *self,
    const char *response) ADW_EARLIER (adw_message_dialog_set_close_response);

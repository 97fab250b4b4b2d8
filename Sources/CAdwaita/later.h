#pragma once

/* Functions that libadwaita has gained since 1.2, declared weak: a function that the library lacks
 * at run time is NULL. So one program uses the features of each libadwaita, regardless of the
 * version it was built with. Check adw_later_has_dialogs before calling one. */

#define ADW_LATER __attribute__ ((weak))

/* 1.4 */

typedef struct _AdwToolbarView AdwToolbarView;
GtkWidget *adw_toolbar_view_new (void) ADW_LATER;
void adw_toolbar_view_add_top_bar (AdwToolbarView *self, GtkWidget *widget) ADW_LATER;
void adw_toolbar_view_add_bottom_bar (AdwToolbarView *self, GtkWidget *widget) ADW_LATER;
void adw_toolbar_view_set_content (AdwToolbarView *self, GtkWidget *content) ADW_LATER;

typedef struct _AdwNavigationSplitView AdwNavigationSplitView;
GType adw_navigation_split_view_get_type (void) ADW_LATER;
gboolean adw_navigation_split_view_get_collapsed (AdwNavigationSplitView *self) ADW_LATER;
gboolean adw_navigation_split_view_get_show_content (AdwNavigationSplitView *self) ADW_LATER;
void adw_navigation_split_view_set_show_content (AdwNavigationSplitView *self,
    gboolean show_content) ADW_LATER;
typedef struct _AdwNavigationView AdwNavigationView;
GType adw_navigation_view_get_type (void) ADW_LATER;
void adw_navigation_view_set_pop_on_escape (AdwNavigationView *self,
    gboolean pop_on_escape) ADW_LATER;
void adw_header_bar_set_show_back_button (AdwHeaderBar *self, gboolean show_back_button) ADW_LATER;

/* 1.5. The structures only tell Swift that these classes can be inherited from. */

#if !ADW_CHECK_VERSION (1, 5, 0)
typedef struct _AdwDialog { GtkWidget parent_instance; } AdwDialog;
typedef struct _AdwAlertDialog { AdwDialog parent_instance; } AdwAlertDialog;
typedef struct _AdwPreferencesDialog { AdwDialog parent_instance; } AdwPreferencesDialog;
typedef enum {
  ADW_DIALOG_AUTO,
  ADW_DIALOG_FLOATING,
  ADW_DIALOG_BOTTOM_SHEET
} AdwDialogPresentationMode;
#endif

GType adw_dialog_get_type (void) ADW_LATER;
AdwDialog *adw_dialog_new (void) ADW_LATER;
void adw_dialog_set_child (AdwDialog *self, GtkWidget *child) ADW_LATER;
GtkWidget *adw_dialog_get_child (AdwDialog *self) ADW_LATER;
void adw_dialog_set_title (AdwDialog *self, const char *title) ADW_LATER;
void adw_dialog_set_content_width (AdwDialog *self, int content_width) ADW_LATER;
void adw_dialog_set_content_height (AdwDialog *self, int content_height) ADW_LATER;
void adw_dialog_set_can_close (AdwDialog *self, gboolean can_close) ADW_LATER;
void adw_dialog_set_focus (AdwDialog *self, GtkWidget *focus) ADW_LATER;
void adw_dialog_set_presentation_mode (AdwDialog *self,
    AdwDialogPresentationMode presentation_mode) ADW_LATER;
void adw_dialog_present (AdwDialog *self, GtkWidget *parent) ADW_LATER;
gboolean adw_dialog_close (AdwDialog *self) ADW_LATER;
AdwDialog *adw_application_window_get_visible_dialog (AdwApplicationWindow *self) ADW_LATER;

AdwDialog *adw_alert_dialog_new (const char *heading, const char *body) ADW_LATER;
void adw_alert_dialog_set_extra_child (AdwAlertDialog *self, GtkWidget *child) ADW_LATER;
void adw_alert_dialog_add_response (AdwAlertDialog *self, const char *id,
    const char *label) ADW_LATER;
void adw_alert_dialog_set_response_appearance (AdwAlertDialog *self, const char *response,
    AdwResponseAppearance appearance) ADW_LATER;
void adw_alert_dialog_set_default_response (AdwAlertDialog *self, const char *response) ADW_LATER;
void adw_alert_dialog_set_close_response (AdwAlertDialog *self, const char *response) ADW_LATER;

AdwDialog *adw_preferences_dialog_new (void) ADW_LATER;
void adw_preferences_dialog_add (AdwPreferencesDialog *self, AdwPreferencesPage *page) ADW_LATER;
void adw_preferences_dialog_set_search_enabled (AdwPreferencesDialog *self,
    gboolean search_enabled) ADW_LATER;

AdwDialog *adw_about_dialog_new (void) ADW_LATER;

/* Whether dialogs are shown inside their window. The functions of 1.4 are then available too. */
static inline gboolean
adw_later_has_dialogs (void)
{
  return adw_dialog_new != NULL;
}

/* 1.8. The dialog is built from a description. */

AdwDialog *adw_shortcuts_dialog_new (void) ADW_LATER;

/* Whether there is a dialog that lists keyboard shortcuts. */
static inline gboolean
adw_later_has_shortcuts (void)
{
  return adw_shortcuts_dialog_new != NULL;
}

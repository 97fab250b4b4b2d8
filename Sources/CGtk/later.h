#pragma once

/* Functions that GTK has gained since 4.8, declared weak: a function that the library lacks at run
 * time is NULL. So one program uses the features of each GTK, regardless of the version it was
 * built with. Check the function at the end of each group before calling one. */

#define GTK_LATER __attribute__ ((weak))

/* 4.10 */

#if !GTK_CHECK_VERSION (4, 10, 0)
typedef struct _GtkFileDialog GtkFileDialog;
typedef enum
{
  GTK_DIALOG_ERROR_FAILED,
  GTK_DIALOG_ERROR_CANCELLED,
  GTK_DIALOG_ERROR_DISMISSED,
} GtkDialogError;
#endif
GQuark gtk_dialog_error_quark (void) GTK_LATER;
GtkFileDialog *gtk_file_dialog_new (void) GTK_LATER;
void gtk_file_dialog_set_title (GtkFileDialog *self, const char *title) GTK_LATER;
void gtk_file_dialog_set_accept_label (GtkFileDialog *self, const char *accept_label) GTK_LATER;
void gtk_file_dialog_set_filters (GtkFileDialog *self, GListModel *filters) GTK_LATER;
void gtk_file_dialog_set_initial_folder (GtkFileDialog *self, GFile *folder) GTK_LATER;
void gtk_file_dialog_set_initial_name (GtkFileDialog *self, const char *name) GTK_LATER;
void gtk_file_dialog_open (GtkFileDialog *self, GtkWindow *parent, GCancellable *cancellable,
    GAsyncReadyCallback callback, gpointer user_data) GTK_LATER;
GFile *gtk_file_dialog_open_finish (GtkFileDialog *self, GAsyncResult *result,
    GError **error) GTK_LATER;
void gtk_file_dialog_open_multiple (GtkFileDialog *self, GtkWindow *parent,
    GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data) GTK_LATER;
GListModel *gtk_file_dialog_open_multiple_finish (GtkFileDialog *self, GAsyncResult *result,
    GError **error) GTK_LATER;
void gtk_file_dialog_select_folder (GtkFileDialog *self, GtkWindow *parent,
    GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data) GTK_LATER;
GFile *gtk_file_dialog_select_folder_finish (GtkFileDialog *self, GAsyncResult *result,
    GError **error) GTK_LATER;
void gtk_file_dialog_select_multiple_folders (GtkFileDialog *self, GtkWindow *parent,
    GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data) GTK_LATER;
GListModel *gtk_file_dialog_select_multiple_folders_finish (GtkFileDialog *self,
    GAsyncResult *result, GError **error) GTK_LATER;
void gtk_file_dialog_save (GtkFileDialog *self, GtkWindow *parent, GCancellable *cancellable,
    GAsyncReadyCallback callback, gpointer user_data) GTK_LATER;
GFile *gtk_file_dialog_save_finish (GtkFileDialog *self, GAsyncResult *result,
    GError **error) GTK_LATER;

void gtk_widget_get_color (GtkWidget *widget, GdkRGBA *color) GTK_LATER;

/* Whether GTK is 4.10 or later. */
static inline gboolean
gtk_later_is_4_10 (void)
{
  return gtk_widget_get_color != NULL;
}

/* Whether GTK has file dialogs that are not a GtkDialog. */
static inline gboolean
gtk_later_has_file_dialogs (void)
{
  return gtk_file_dialog_new != NULL;
}

/* 4.12 */

#if !GTK_CHECK_VERSION (4, 12, 0)
typedef struct _GtkScrollInfo GtkScrollInfo;
typedef struct _GtkSectionModel GtkSectionModel;
typedef enum
{
  GTK_LIST_SCROLL_NONE = 0,
  GTK_LIST_SCROLL_FOCUS = 1 << 0,
  GTK_LIST_SCROLL_SELECT = 1 << 1,
} GtkListScrollFlags;
typedef enum
{
  GTK_LIST_TAB_ALL,
  GTK_LIST_TAB_ITEM,
  GTK_LIST_TAB_CELL,
} GtkListTabBehavior;
#endif
void gtk_css_provider_load_from_string (GtkCssProvider *self, const char *string) GTK_LATER;
void gtk_list_view_scroll_to (GtkListView *self, guint position, GtkListScrollFlags flags,
    GtkScrollInfo *scroll) GTK_LATER;
void gtk_grid_view_scroll_to (GtkGridView *self, guint position, GtkListScrollFlags flags,
    GtkScrollInfo *scroll) GTK_LATER;
void gtk_list_view_set_tab_behavior (GtkListView *self, GtkListTabBehavior behavior) GTK_LATER;
void gtk_grid_view_set_tab_behavior (GtkGridView *self, GtkListTabBehavior behavior) GTK_LATER;
void gtk_section_model_get_section (GtkSectionModel *self, guint position, guint *out_start,
    guint *out_end) GTK_LATER;
void gtk_list_view_set_header_factory (GtkListView *self, GtkListItemFactory *factory) GTK_LATER;
void gtk_list_item_set_focusable (GtkListItem *self, gboolean focusable) GTK_LATER;
void gtk_list_item_set_accessible_label (GtkListItem *self, const char *label) GTK_LATER;

/* Whether the functions of GTK 4.12 are available. Since that version, a removed row leaves its
 * list at once and is unbound only when it is freed, and a list's splice leaves every row in its
 * correct place. */
static inline gboolean
gtk_later_is_4_12 (void)
{
  return gtk_list_view_scroll_to != NULL;
}

/* 4.14 */

#if !GTK_CHECK_VERSION (4, 14, 0)
typedef enum
{
  GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_LOW,
  GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM,
  GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_HIGH,
} GtkAccessibleAnnouncementPriority;
#endif
void gtk_accessible_announce (GtkAccessible *self, const char *message,
    GtkAccessibleAnnouncementPriority priority) GTK_LATER;

/* Whether GTK can announce texts to screen readers. */
static inline gboolean
gtk_later_announces (void)
{
  return gtk_accessible_announce != NULL;
}

/* 4.20 */

void gtk_calendar_set_date (GtkCalendar *self, GDateTime *date) GTK_LATER;

/* Whether the functions of GTK 4.20 are available. */
static inline gboolean
gtk_later_is_4_20 (void)
{
  return gtk_calendar_set_date != NULL;
}

#pragma once

/* What GTK has since a version later than 4.8, declared weak: a function that the library that
 * runs does not have is NULL. So one program uses what each GTK has, whichever it was built with.
 * Ask the function at the end of each group before calling one. */

#define GTK_LATER __attribute__ ((weak))

/* 4.12 */

#if !GTK_CHECK_VERSION (4, 12, 0)
typedef struct _GtkScrollInfo GtkScrollInfo;
typedef enum
{
  GTK_LIST_SCROLL_NONE = 0,
  GTK_LIST_SCROLL_FOCUS = 1 << 0,
  GTK_LIST_SCROLL_SELECT = 1 << 1,
} GtkListScrollFlags;
#endif
void gtk_css_provider_load_from_string (GtkCssProvider *self, const char *string) GTK_LATER;
void gtk_list_view_scroll_to (GtkListView *self, guint position, GtkListScrollFlags flags,
    GtkScrollInfo *scroll) GTK_LATER;
void gtk_grid_view_scroll_to (GtkGridView *self, guint position, GtkListScrollFlags flags,
    GtkScrollInfo *scroll) GTK_LATER;
void gtk_list_item_set_focusable (GtkListItem *self, gboolean focusable) GTK_LATER;

/* Whether there is what GTK 4.12 brought. Since then, too, a row that is removed is taken out of
 * its list at once and unbound only when it is freed, and a list's splice leaves every row where
 * it belongs. */
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

/* Whether GTK announces to screen readers. */
static inline gboolean
gtk_later_announces (void)
{
  return gtk_accessible_announce != NULL;
}

#pragma once

/* In Swift, GLib's types are those of that module. */
#if __has_feature (modules)
#pragma clang module import CGio
#endif

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Calls gtk_test_init without arguments, for programs that test widgets. */
void gtk_support_test_init (void);

/* Whether a widget has this label for assistive technologies. Only meaningful where GTK_A11Y is
 * "test". */
gboolean gtk_support_test_has_label (GtkWidget *widget, const char *label);

/* Whether a widget has this level, and is expanded or not, for assistive technologies. A level of 0
 * stands for none, and -1 for something that cannot be expanded. Only meaningful where GTK_A11Y is
 * "test". */
gboolean gtk_support_test_has_level (GtkWidget *widget, int level, int expanded);

/* Lets Escape reach the window of a drag, to cancel the drag: GTK 4.8 grabs the key on the X11 root
 * window and then drops the event. Call when a drag begins. Does nothing on other displays, or if
 * GTK has not grabbed the key. */
void gtk_support_release_escape (GdkDrag *drag);

/* Cancels a drag as a key does. gtk_drag_source_drag_cancel leaves the pointer grab of an X11 drag
 * in place: when the button is released afterwards, GTK still sends a drop. */
void gtk_support_cancel_drag (GdkDrag *drag);

/* Makes GDK update the places and shapes of all windows, for a drag. On X11 GDK caches them as long
 * as the program runs. It does not notice that a window that has been dragged over grows, or that a
 * window comes back after a restart of the window manager, so drops beyond the old size would land
 * nowhere. Call when a drag begins. Does nothing on other displays. Takes two round trips to the X
 * server for each window. */
void gtk_support_find_drop_windows (GdkDrag *drag);

/* Gives new surfaces the scale of a widget's window until the compositor reports their own. GDK
 * would guess the scale of the first monitor. GNOME 48 reports none for a drag icon, which would be
 * blurred on a monitor with a larger scale. Call when a drag is about to begin, if the workaround
 * `dragIconScale` is needed: it changes the order of a list that belongs to GDK. */
void gtk_support_keep_scale (GtkWidget *widget);

/* Makes a popover, menu or tooltip whose parent is on no monitor open at the nearest place of one.
 * The parent may be a row that has been scrolled far away, or a window beside the screen. GDK would
 * look for a monitor there and use none. Call once, when the display is open, if the workaround
 * `popupPlacement` is needed: it replaces a function in a private table of GDK. Does nothing on
 * displays other than X11. Placing a popup takes two more round trips to the X server. */
void gtk_support_keep_popups_on_monitors (void);

/* Whether the display is an X11 display. Only such a display has the signal "xevent", whose event
 * the following functions take. */
gboolean gtk_support_is_x11 (GdkDisplay *display);

/* The pressed key of an X11 event; 0 for other events. */
guint gtk_support_pressed_key (GdkDisplay *display, gconstpointer event);

/* Asks X11 for all events of the wheel, or no longer. GTK's grab for a drag excludes them, so they
 * are asked for during a drag. */
void gtk_support_hear_wheel (GdkDisplay *display, gboolean hears);

/* The wheel steps of an X11 event, downwards or negative upwards; 0 for other events. */
int gtk_support_wheel_steps (GdkDisplay *display, gconstpointer event);

/* Makes the X server report a motion to the current place of the pointer, which tells GTK the
 * modifier keys that are held. Does nothing on other displays. */
void gtk_support_repeat_motion (GdkDisplay *display);

/* Finds the place of a pointer in pixels of a surface, also outside of it. FALSE on displays other
 * than X11, which do not report it. Takes a round trip to the X server. */
gboolean gtk_support_find_pointer (GdkDevice *device, GdkSurface *surface, double *x, double *y);

/* Whether a button release from X11 is in the queue, which GDK has not taken yet. FALSE on other
 * displays. */
gboolean gtk_support_awaits_release (GdkDisplay *display);

/* The time after which a resting finger makes a long press, in milliseconds. */
guint gtk_support_long_press_time (GtkWidget *widget);

/* Denies the finger or button that a gesture follows to the gestures of all ancestor widgets.
 * Claiming it denies it only to those that have claimed it themselves, so a gesture in the capture
 * phase could still claim it later. */
void gtk_support_deny_sequence_above (GtkGesture *gesture);

/* Makes all threads share two heaps of the C library. Otherwise each thread has a heap of its own,
 * which keeps the greatest amount of memory that it needed. Call before threads are started. Does
 * nothing if the C library is not glibc. */
void gtk_support_limit_heaps (void);

/* Returns unused memory to the system. Takes some milliseconds. Does nothing if the C library is
 * not glibc. */
void gtk_support_trim_heaps (void);

/* Whether the user wants to see movements: not if animations of all kinds are turned off, nor if
 * GTK has the setting for fewer movements (since 4.22) and it is on. */
gboolean gtk_support_has_movements (GtkSettings *settings);

/* The dots per inch by which GTK sizes letters, and the name and size of its font, to be freed. */
double gtk_support_text_resolution (GtkSettings *settings, char **font);

/* The numeric identities of types that GTK defines as macros, which Swift cannot see. */
GType gtk_support_type_boolean (void);
GType gtk_support_type_string (void);
GType gtk_support_type_file_list (void);

/* Checked casts, for objects that arrive untyped from a signal. NULL if the object has another
 * type. */
GtkWidget *gtk_support_as_widget (gpointer object);
gboolean gtk_support_is_drop_controller_motion (gpointer object);

/* The child of every list row, which holds the row's content. It keeps the keyboard focus on the
 * row until the user enters the content, and lets Space and Return activate the focused widget
 * inside. It can paint the content at an offset in pixels, or with a share of its height, without
 * laying it out again. The content can also be moved to the side, by pixels to the right; the
 * action is a widget beside it that fills the gap. While the bin is a placeholder, its content is
 * neither shown, measured nor laid out, and the bin requests the given size in pixels instead.
 * Setting the placeholder returns whether its size has changed. */
#define GTK_SUPPORT_TYPE_ROW_BIN (gtk_support_row_bin_get_type ())
G_DECLARE_FINAL_TYPE (GtkSupportRowBin, gtk_support_row_bin, GTK_SUPPORT, ROW_BIN, GtkWidget)
GtkWidget *gtk_support_row_bin_new (void);
void gtk_support_row_bin_set_child (GtkSupportRowBin *self, GtkWidget *child);
gboolean gtk_support_row_bin_set_placeholder (GtkSupportRowBin *self, int width, int height);
void gtk_support_row_bin_show_content (GtkSupportRowBin *self);
void gtk_support_row_bin_set_action (GtkSupportRowBin *self, GtkWidget *action);
GtkWidget *gtk_support_row_bin_get_action (GtkSupportRowBin *self);
void gtk_support_row_bin_set_slide (GtkSupportRowBin *self, int slide);
int gtk_support_row_bin_get_slide (GtkSupportRowBin *self);
void gtk_support_row_bin_set_columns (GtkSupportRowBin *self, int columns);
int gtk_support_row_bin_get_columns (GtkSupportRowBin *self);
void gtk_support_row_bin_set_offset (GtkSupportRowBin *self, double x, double y);
void gtk_support_row_bin_set_growth (GtkSupportRowBin *self, double growth);
double gtk_support_row_bin_get_growth (GtkSupportRowBin *self);
double gtk_support_row_bin_get_x_offset (GtkSupportRowBin *self);
double gtk_support_row_bin_get_y_offset (GtkSupportRowBin *self);

/* A new widget of a type with another CSS name, so that a theme's styles of that type do not apply
 * to it. */
GtkWidget *gtk_support_widget_new (GType type, const char *css_name);

/* A widget that paints pictures of removed rows over the list, inside the clip. It takes no
 * input. */
#define GTK_SUPPORT_TYPE_GHOSTS (gtk_support_ghosts_get_type ())
G_DECLARE_FINAL_TYPE (GtkSupportGhosts, gtk_support_ghosts, GTK_SUPPORT, GHOSTS, GtkWidget)
GtkWidget *gtk_support_ghosts_new (void);
void gtk_support_ghosts_set_clip (GtkSupportGhosts *self, const graphene_rect_t *clip);
void gtk_support_ghosts_add (GtkSupportGhosts *self, GdkPaintable *paintable,
                             const graphene_rect_t *place);
void gtk_support_ghosts_clear (GtkSupportGhosts *self);

/* Logs a warning for the developer of a program. */
void gtk_support_warn (const char *message);

/* Puts an event at the end of the display's queue, to be delivered again. */
void gtk_support_put_event (GdkEvent *event);

/* Whether an event is the press or release of a key. */
gboolean gtk_support_is_key (GdkEvent *event);

/* Clicks a button immediately. gtk_widget_activate shows it pressed for a quarter of a second
 * first, which is too long for fast typing. */
void gtk_support_click (GtkButton *button);

/* Makes a spin button keep its number when its text is emptied. GTK would read the empty text as
 * 0. */
void gtk_support_keep_number_of_empty (GtkSpinButton *button);

/* Runs the pending layout of a widget's window at the window's current size, as GTK does before it
 * draws a frame. Call only after GTK's own layout of a frame. */
void gtk_support_lay_out (GtkWidget *widget);

G_END_DECLS

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Serves libdispatch's main queue, and with it Swift's main actor, from the default main
 * context. Call once, on the thread that runs the main loop. It wakes only when there is work. */
void gtk_support_attach_main_queue (void);

/* gtk_test_init without its variable arguments, for programs that test widgets. */
void gtk_support_test_init (void);

/* Whether a widget tells assistive technologies this label. Only meaningful where GTK_A11Y is
 * "test". */
gboolean gtk_support_test_has_label (GtkWidget *widget, const char *label);

/* Lets Escape reach the window it should cancel a drag in: GTK 4.8 grabs the key on the X11 root
 * window and then drops the event. Call when a drag begins; does nothing on other displays, nor
 * where GTK has not grabbed the key. */
void gtk_support_release_escape (GdkDrag *drag);

/* Ends a drag as a key does that cancels it. gtk_drag_source_drag_cancel leaves an X11 drag its
 * grab of the pointer: when the button is let go after it, GTK sends a drop all the same. */
void gtk_support_cancel_drag (GdkDrag *drag);

/* Lets a drag find all windows where they are. GDK keeps the places and outlines of the windows
 * of an X display as long as the program runs. It does not hear that a window that has been
 * dragged over grows, nor that one comes back from a window manager that has ended: drops beyond
 * the size of that time would land nowhere. Call when a drag begins; does nothing on other
 * displays. Takes two round trips to the X server for each window. */
void gtk_support_find_drop_windows (GdkDrag *drag);

/* Lets surfaces that are made from now on have the scale of a widget's window until they are told
 * another one: GDK guesses the scale of the first monitor. GNOME 48 tells none for what is drawn at
 * the pointer during a drag, which would be unsharp on a monitor of a larger scale. Call when a
 * drag is about to begin. */
void gtk_support_keep_scale (GtkWidget *widget);

/* Lets a popover, a menu or a tooltip open at the nearest place of a monitor where what it belongs
 * to is on none: a row that has been scrolled far away, or a window beside the screen. GDK would
 * look for a monitor there and use none. Call once, when the display is open; does nothing on
 * displays other than X11. A popup that is placed takes one round trip to the X server more. */
void gtk_support_keep_popups_on_monitors (void);

/* Whether windows are those of an X server. Only there is the signal "xevent" of a display, of
 * which the following functions take the event. */
gboolean gtk_support_is_x11 (GdkDisplay *display);

/* The key that an event of X11 tells is pressed; 0 if it tells of no key. */
guint gtk_support_pressed_key (GdkDisplay *display, gconstpointer event);

/* Asks X11 for all turns of the wheel, also while something is dragged: GTK's grab for a drag
 * leaves them out. */
void gtk_support_hear_wheel (GdkDisplay *display, gboolean hears);

/* The steps downwards, or negative upwards, that an event of X11 tells of; 0 if it is not one of
 * those asked for. */
int gtk_support_wheel_steps (GdkDisplay *display, gconstpointer event);

/* Has the X server tell once more that the pointer moves, to where it is: with that GTK learns
 * which keys are held. Does nothing on other displays. */
void gtk_support_repeat_motion (GdkDisplay *display);

/* Where a pointer is in pixels of a surface, also outside of it; FALSE where only X11 would
 * tell. Takes a round trip to the X server. */
gboolean gtk_support_find_pointer (GdkDevice *device, GdkSurface *surface, double *x, double *y);

/* How long a finger rests until that is a long press, in milliseconds. */
guint gtk_support_long_press_time (GtkWidget *widget);

/* Takes the finger or button that a gesture follows away from the gestures of all widgets around
 * its own. Claiming it does so only once they have claimed it themselves, and so one in the
 * capture phase could still do that later. */
void gtk_support_deny_sequence_above (GtkGesture *gesture);

/* Lets all threads share two of the C library's heaps: it would give each its own, and keep what
 * each has once needed. Call before threads are started. Does nothing where the C library is not
 * glibc. */
void gtk_support_limit_heaps (void);

/* Gives memory that is no longer used back to the system. Takes some milliseconds. Does nothing
 * where the C library is not glibc. */
void gtk_support_trim_heaps (void);

/* The numeric identities of types that GTK defines as macros, which Swift cannot see. */
GType gtk_support_type_boolean (void);
GType gtk_support_type_string (void);
GType gtk_support_type_file_list (void);

/* Casts that check, for objects that arrive untyped from a signal. NULL where the object is of
 * another type. */
GtkWidget *gtk_support_as_widget (gpointer object);
gboolean gtk_support_is_drop_controller_motion (gpointer object);

/* The object that stands for one row in a list model. It carries nothing: which row it is, its
 * place in the model tells. */
#define GTK_SUPPORT_TYPE_ROW (gtk_support_row_get_type ())
G_DECLARE_FINAL_TYPE (GtkSupportRow, gtk_support_row, GTK_SUPPORT, ROW, GObject)
GtkSupportRow *gtk_support_row_new (void);

/* The child of every list row: holds the row's content, keeps the keyboard focus on the row
 * until the user enters the content, lets Space and Return activate what has the focus inside
 * it, and can paint the content at an offset in pixels without moving it, or lower than it is,
 * by a share of its height. The content can also really slide to the side, by pixels to the
 * right; the action is a widget beside it that fills the gap. While the bin is a placeholder its
 * content is neither shown, measured nor laid out, and the bin asks for the given size, in
 * pixels, in its stead; setting it tells whether that is another one than before. */
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
void gtk_support_row_bin_set_offset (GtkSupportRowBin *self, double x, double y);
void gtk_support_row_bin_set_growth (GtkSupportRowBin *self, double growth);
double gtk_support_row_bin_get_growth (GtkSupportRowBin *self);
double gtk_support_row_bin_get_x_offset (GtkSupportRowBin *self);
double gtk_support_row_bin_get_y_offset (GtkSupportRowBin *self);

/* A button with a CSS name of its own, so that a theme's looks of buttons do not apply to it. */
GtkWidget *gtk_support_button_new (const char *css_name);

/* Pictures of rows that are gone, painted over the list, inside the clip. Takes no input. */
#define GTK_SUPPORT_TYPE_GHOSTS (gtk_support_ghosts_get_type ())
G_DECLARE_FINAL_TYPE (GtkSupportGhosts, gtk_support_ghosts, GTK_SUPPORT, GHOSTS, GtkWidget)
GtkWidget *gtk_support_ghosts_new (void);
void gtk_support_ghosts_set_clip (GtkSupportGhosts *self, const graphene_rect_t *clip);
void gtk_support_ghosts_add (GtkSupportGhosts *self, GdkPaintable *paintable,
                             const graphene_rect_t *place);
void gtk_support_ghosts_clear (GtkSupportGhosts *self);

/* Puts an event behind all that wait, to come once more. */
void gtk_support_put_event (GdkEvent *event);

/* Whether an event is one of a key that is pressed or released. */
gboolean gtk_support_is_key (GdkEvent *event);

/* Clicks a button at once. gtk_widget_activate shows it pressed for a quarter of a second first,
 * which is long for whoever types on. */
void gtk_support_click (GtkButton *button);

/* Lays out what a widget's window has been asked to lay out, as GTK does before it draws a frame,
 * at the size that the window has. Call only after GTK's own layout of a frame. */
void gtk_support_lay_out (GtkWidget *widget);

G_END_DECLS

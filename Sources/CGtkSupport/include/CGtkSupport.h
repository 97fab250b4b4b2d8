#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Serves libdispatch's main queue, and with it Swift's main actor, from the default main context. Call once, on the thread
 * that runs the main loop. It wakes only when there is work. */
void gtk_support_attach_main_queue (void);

/* gtk_test_init without its variable arguments, for programs that test widgets. */
void gtk_support_test_init (void);

/* Lets Escape reach the drag it should cancel: GTK 4.8 grabs the key on the X11 root window and then drops the event. Call
 * when a drag begins; does nothing on other displays and where GTK no longer does this. */
void gtk_support_release_escape (GdkDrag *drag);

/* The numeric identities of types that GTK defines as macros, which Swift cannot see. */
GType gtk_support_type_string (void);
GType gtk_support_type_file_list (void);

/* Casts that check, for objects that arrive untyped from a signal. NULL where the object is of another type. */
GtkWidget *gtk_support_as_widget (gpointer object);
gboolean gtk_support_is_drop_controller_motion (gpointer object);

G_END_DECLS

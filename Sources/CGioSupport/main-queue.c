#include "CGioSupport.h"

#include <glib-unix.h>
#include <unistd.h>

/* libdispatch exports these functions for run loops that embed it. */
extern int _dispatch_get_main_queue_handle_4CF (void);
extern void _dispatch_main_queue_callback_4CF (void *message);

/* The priority of GTK's redraws, which is GDK_PRIORITY_REDRAW. At a higher priority, successive
 * tasks would starve the frames; at a lower one, slow frames would starve the tasks. */
enum { main_queue_priority = G_PRIORITY_HIGH_IDLE + 20 };

static gboolean
drain_main_queue (int descriptor, GIOCondition condition, gpointer data)
{
  guint64 wakeups;
  (void) condition;
  (void) data;
  if (read (descriptor, &wakeups, sizeof wakeups) < 0)
    {
      /* Another drain has already read the wake-up. The queue is served anyway. */
    }
  _dispatch_main_queue_callback_4CF (NULL);
  return G_SOURCE_CONTINUE;
}

void
gio_support_attach_main_queue (void)
{
  g_unix_fd_add_full (main_queue_priority, _dispatch_get_main_queue_handle_4CF (), G_IO_IN,
                      drain_main_queue, NULL, NULL);
}

#include "CGioSupport.h"

/* Foundation exports these functions of its run loop. They are weak, so a program without
 * Foundation needs none. */
extern void *CFRunLoopGetMain (void) __attribute__ ((weak));
extern int CFRunLoopRunInMode (const void *mode, double seconds, unsigned char returns_early)
    __attribute__ ((weak));
extern double CFRunLoopGetNextTimerFireDate (void *loop, const void *mode) __attribute__ ((weak));
extern double CFAbsoluteTimeGetCurrent (void) __attribute__ ((weak));
extern const void *kCFRunLoopDefaultMode __attribute__ ((weak));

/* The priority behind that of the main queue. Sources of one priority are dispatched together, and
 * no other source has this one. */
enum { run_loop_priority = G_PRIORITY_HIGH_IDLE + 21 };

typedef struct
{
  GSource source;
  /* Whether the run loop has had its turn since anything else was dispatched. */
  gboolean is_served;
} RunLoopSource;

/* A run loop does not tell when it is given work, so it has a turn after all else that happens in
 * the main loop, and when its next timer is due. */
static gboolean
prepare (GSource *source, int *timeout)
{
  RunLoopSource *self = (RunLoopSource *) source;
  double due = CFRunLoopGetNextTimerFireDate (CFRunLoopGetMain (), kCFRunLoopDefaultMode);
  *timeout = -1;
  if (!self->is_served)
    return TRUE;
  self->is_served = FALSE;
  double seconds = MAX (0, due - CFAbsoluteTimeGetCurrent ());
  /* A date of 0 stands for no timer. */
  g_source_set_ready_time (
      source, due == 0 ? -1 : g_get_monotonic_time () + (gint64) (MIN (seconds, 1e9) * 1e6) + 1);
  return FALSE;
}

static gboolean
dispatch (GSource *source, GSourceFunc function, gpointer data)
{
  RunLoopSource *self = (RunLoopSource *) source;
  (void) function;
  (void) data;
  self->is_served = TRUE;
  CFRunLoopRunInMode (kCFRunLoopDefaultMode, 0, FALSE);
  return G_SOURCE_CONTINUE;
}

void
gio_support_attach_run_loop (void)
{
  static GSourceFuncs functions = { .prepare = prepare, .dispatch = dispatch };
  if (CFRunLoopGetMain == NULL || CFRunLoopRunInMode == NULL
      || CFRunLoopGetNextTimerFireDate == NULL || CFAbsoluteTimeGetCurrent == NULL)
    return;
  GSource *source = g_source_new (&functions, sizeof (RunLoopSource));
  g_source_set_priority (source, run_loop_priority);
  g_source_attach (source, NULL);
  g_source_unref (source);
}

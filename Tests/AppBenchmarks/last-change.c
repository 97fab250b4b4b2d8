/* last-change WINDOW X Y WIDTH HEIGHT REST: waits until a part of a window has not changed for REST
 * milliseconds, or until SIGTERM. Prints the time of the last change in milliseconds since 1970, or
 * the time of the start if there was none. */
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static volatile sig_atomic_t is_over = 0;

static void
end (int signal)
{
  (void) signal;
  is_over = 1;
}

static long
now (void)
{
  struct timespec time;
  clock_gettime (CLOCK_REALTIME, &time);
  return time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

int
main (int argc, char **argv)
{
  Display *display = XOpenDisplay (NULL);
  if (argc != 7 || display == NULL)
    return 2;
  signal (SIGTERM, end);
  Window window = strtoul (argv[1], NULL, 0);
  int place[4];
  for (int i = 0; i < 4; i++)
    place[i] = atoi (argv[i + 2]);
  long rest = atol (argv[6]);
  long last = now ();
  XImage *former = NULL;
  while (!is_over && now () - last < rest)
    {
      XImage *image = XGetImage (display, window, place[0], place[1], place[2], place[3], AllPlanes,
                                 ZPixmap);
      if (image == NULL)
        return 1;
      if (former != NULL)
        {
          if (memcmp (image->data, former->data, image->bytes_per_line * image->height) != 0)
            last = now ();
          XDestroyImage (former);
        }
      former = image;
      /* Waits for half a frame. More copies would slow down the measured program. */
      nanosleep (&(struct timespec) { .tv_nsec = 8000000 }, NULL);
    }
  printf ("%ld\n", last);
  return 0;
}

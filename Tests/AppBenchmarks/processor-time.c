/* processor-time PID: prints the processor time that a process has used so far, in microseconds,
 * with that of its threads that have ended. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

int
main (int argc, char **argv)
{
  clockid_t clock;
  struct timespec time;
  if (argc != 2 || clock_getcpuclockid (atoi (argv[1]), &clock) != 0
      || clock_gettime (clock, &time) != 0)
    return 1;
  printf ("%ld\n", time.tv_sec * 1000000 + time.tv_nsec / 1000);
  return 0;
}
